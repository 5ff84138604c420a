import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints, errorsOf } from '../../../contract/endpoints.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

interface Operation {
  operationId: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: { type?: string; required?: string[] } }> }
  responses: Record<string, { description: string }>
}

let files: TestStore
let portal: TestPortal
beforeAll(async () => {
  files = await openTestStore('sqlite')
  portal = await openPortal(files)
})
afterAll(() => files.remove())

/** The router writes `:name` where OpenAPI writes `{name}`. */
const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

describe('GET /api/openapi.json', () => {
  const load = async () =>
    (await (await portal.visitor().get('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }

  test('is OpenAPI 3.1 with every call of the contract and no other', async () => {
    const { openapi, paths } = await load()
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const rows = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${openApiPath(path)}`)
    expect([openapi, listed.sort()]).toEqual(['3.1.0', rows.sort()])
  })

  test('each operation lists its body, its errors by status, and who may call it', async () => {
    const { paths } = await load()
    for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
      const operation = paths[openApiPath(row.path)]?.[row.method.toLowerCase()]
      const statuses = [row.status, ...errorsOf(row).map(code => errorCatalogue[code].status)].map(String)
      expect(operation?.operationId).toBe(name)
      expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(new Set(statuses))
      expect(operation?.security !== undefined).toBe(row.access === 'signed-in')
      expect(operation?.requestBody !== undefined).toBe(row.request !== undefined)
    }
    const body = paths['/api/credentials']?.['post']?.requestBody?.content['application/json']?.schema
    expect(body?.required).toEqual(['sortKey', 'entityType', 'productName', 'dateCreated', 'active'])
  })
})

describe('health', () => {
  test('200 while the database answers; then 503 for readiness alone', async () => {
    const statusOf = async (path: string) => (await portal.visitor().get(path)).status
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
    await files.store.close()
    expect(await statusOf('/healthz')).toBe(200)
    const response = await portal.visitor().get('/readyz')
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await problemOf(response)).toEqual([503, 'not_ready'])
  })
})
