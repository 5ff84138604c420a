import { kebab, toCamel, toWords } from './names.mjs'

/** An API of the gateway: its specification, its folder, its test, a line in both lists. */
export const api = {
  usage: '<api>, such as parking',
  names: kebab,
  make(name) {
    const constant = toCamel(name)
    const folder = `src/gateway/apis/${name}`
    return {
      files: {
        [`src/domain/apis/${name}.ts`]: specification(name, constant),
        [`${folder}/define.ts`]: definition(name, constant),
        [`${folder}/${name}.test.ts`]: test(name),
      },
      lines: [
        ['src/domain/apis/index.ts', 'import type { ApiSpecification,', `import { ${constant} } from './${name}.ts'`],
        ['src/domain/apis/index.ts', "  'xml-real-time': xmlRealTime,", `  '${name}': ${constant},`],
        [
          'src/gateway/apis/index.ts',
          '\n/** Every API of the sandbox',
          `import { ${constant} } from './${name}/define.ts'`,
        ],
        ['src/gateway/apis/index.ts', '  provisioning,', `  ${constant},`],
      ],
      next: [
        `src/domain/apis/${name}.ts: fields, codes and outcomes as they are published; isAvailable once the gateway answers`,
        `content/data/products.ts: the product that names it (api: '${name}'); src/domain/apis/api-specifications.test.ts asks for it`,
        `${folder}/define.ts: its calls, how it refuses, one file for each call beside it`,
        `run: npm run unit -- ${folder} src/domain/apis (red until the call answers)`,
      ],
    }
  },
}

const specification = (name, constant) => `import { type ApiSpecification, given, text } from './api-specification.ts'

/** TODO: what it is for, and its source (payments n). */
export const ${constant}: ApiSpecification = {
  host: 'gateway',
  format: 'json',
  isAvailable: false,
  auth: 'TODO: how a caller proves who they are.',
  operations: [{ name: 'status', title: 'Ask how it is', method: 'GET', path: '/${name}/status', gives: 'status' }],
  fields: {
    status: { caption: 'Answer', fields: [given('status', text(10), 'TODO: the rule.', 'ok')] },
  },
}
`

const definition = (name, constant) => `import type { Api } from '../../http/api.ts'

/** TODO: ${toWords(name)}, what it takes and gives (payments n). */
export const ${constant}: Api = {
  name: '${name}',
  roots: ['/${name}/'],
  refuse: (c, status) => c.json({ status }, status),
  addCalls: () => {},
}
`

const test = name => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('${name}', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  test('answers its first call', async () => {
    const response = await gateway.app.request('/${name}/status')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('refuses what it does not know, in its grammar', async () => {
    const response = await gateway.app.request('/${name}/unknown')
    expect([response.status, await response.json()]).toEqual([404, { status: 404 }])
  })
})
`
