import { toCamel, toWords } from './names.mjs'

/** A call of the portal: its row in the contract, its handler, its test, who may make it. */
export const endpoint = {
  usage: '<resource>/<verb-noun>, such as receipts/list-receipts',
  names: /^[a-z][a-z0-9-]*\/[a-z]+(-[a-z0-9]+)+$/,
  make(name) {
    const [resource, file] = name.split('/')
    const constant = toCamel(file)
    const isRead = /^(get|list)-/.test(file)
    const path = isRead ? `/api/${resource}` : `/api/${resource}/${file.split('-')[0]}`
    const folder = `src/server/api/${resource}`
    const handlers = 'src/server/create-handlers.ts'
    return {
      files: {
        [`${folder}/${file}.ts`]: handler(constant, isRead ? 'GET' : 'POST', path),
        [`${folder}/${file}.test.ts`]: test(file, path, isRead),
      },
      lines: [
        [
          'src/contract/calls.ts',
          "  signInByForm: { method: 'POST'",
          `  ${constant}: { method: '${isRead ? 'GET' : 'POST'}', path: '${path}' },`,
        ],
        ['src/contract/endpoints.ts', '  signInByForm: {\n', row(constant, file, isRead)],
        [
          handlers,
          "import type { Handlers } from './http/call-handler.ts'",
          `import { ${constant} } from './api/${resource}/${file}.ts'`,
        ],
        [handlers, '    getHealth,\n', `    ${constant}: ${constant}(parts),`],
        [
          'src/server/test-support/roles/call-rows.ts',
          '  getHealth: everybody,',
          `  ${constant}: { may: 'signed-in'${isRead ? '' : ', ask: () => ({ json: {} })'} },`,
        ],
      ],
      next: [
        `src/contract/endpoints.ts: summary, request, answer, errors, access of ${constant}; many calls of one subject have a file of their own there`,
        'src/server/test-support/roles/call-rows.ts: the same access, and a good request, stated apart',
        `${folder}/${file}.ts: what it does; what it needs is in src/server/portal-parts.ts`,
        `run: npm run unit -- ${folder} src/server/roles.test.ts src/contract (red until it answers)`,
      ],
    }
  },
}

const row = (constant, file, isRead) => `  ${constant}: {
    ...calls.${constant},
    summary: 'TODO: ${toWords(file)}',
${isRead ? '' : '    request: z.object({}),\n'}    answer: z.object({ status: z.literal('ok') }),
    status: 200,
    errors: [],
    access: 'signed-in',
  },`

const handler = (constant, method, path) => `import type { CurrentUser } from '../../../contract/page-services.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** ${method} ${path}: TODO: what it does. Safe to repeat. */
export function ${constant}(_parts: PortalParts) {
  return async (_c: ServerContext, _user: CurrentUser): Promise<Response> => {
    throw new ApiProblem('internal')
  }
}
`

const test = (file, path, isRead) => `import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { type TestStore, apiStores } from '../../test-support/test-stores.ts'

describe.each(apiStores)('${file} on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  test('answers who is signed in', async () => {
    const visitor = await portal.signedIn()
    const response = await visitor.${isRead ? `get('${path}')` : `post('${path}', { json: {} })`}
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('refuses who is signed out', async () => {
    const response = await portal.visitor().${isRead ? `get('${path}')` : `post('${path}', { json: {} })`}
    expect((await problemOf(response)).slice(0, 2)).toEqual([401, 'not_signed_in'])
  })
})
`
