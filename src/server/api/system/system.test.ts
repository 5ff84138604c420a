import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints, errorsOf } from '../../../contract/endpoints.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { newPerson, openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

interface Operation {
  operationId: string
  description?: string
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

  test('is a valid document', async () => {
    const answer = await portal.visitor().get('/api/openapi.json')
    expect(await new Validator().validate((await answer.json()) as Record<string, unknown>)).toEqual({ valid: true })
  })

  test('its patterns mean the same in every validator: no slashes, no flags, nothing that needs one', async () => {
    const text = await (await portal.visitor().get('/api/openapi.json')).text()
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, quoted = '']) => JSON.parse(quoted) as string,
    )
    expect(patterns.length).toBeGreaterThan(50)
    expect(patterns.filter(pattern => /^\/|\/[a-z]*$|\\p\{/i.test(pattern))).toEqual([])
    const samples = [
      '',
      'Ada',
      'Zoë Łuk',
      'a\tb',
      '\u0085',
      'P{Cc}',
      'x@y.example',
      '0123',
      '2026-11-24',
      'tok_1',
      '+1 555',
    ]
    for (const pattern of new Set(patterns)) {
      const [plain, unicode] = [new RegExp(pattern), new RegExp(pattern, 'u')]
      expect(
        samples.map(sample => plain.test(sample)),
        pattern,
      ).toEqual(samples.map(sample => unicode.test(sample)))
    }
    const name = patterns.find(pattern => pattern.includes('u0000'))
    expect(['Zoë', 'a\tb'].map(sample => new RegExp(name ?? '').test(sample))).toEqual([true, false])
  })

  test('each operation lists its body, its errors by status, and who may call it', async () => {
    const { paths } = await load()
    for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
      const operation = paths[openApiPath(row.path)]?.[row.method.toLowerCase()]
      const statuses = [row.status, ...errorsOf(row).map(code => errorCatalogue[code].status)].map(String)
      expect(operation?.operationId).toBe(name)
      expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(new Set(statuses))
      expect(operation?.security !== undefined).toBe(row.access !== 'anybody')
      expect(operation?.requestBody !== undefined).toBe(row.request !== undefined)
    }
    const body = paths['/api/credentials']?.['post']?.requestBody?.content['application/json']?.schema
    expect(body?.required).toEqual(['sortKey', 'entityType', 'productName', 'dateCreated', 'active'])
  })

  test.each([
    ['/api/session', 'get', undefined],
    ['/api/credentials', 'get', []],
    ['/api/hosted-checkout', 'put', ['multi-merchant']],
    ['/api/admin/users', 'get', ['support', 'security', 'admin']],
  ])('%s %s names the groups that may call it', async (path, method, groups) => {
    const operation = (await load()).paths[path]?.[method]
    const each = groups?.length ? groups.map(group => ({ session: [group] })) : [{ session: [] }]
    expect(operation?.security).toEqual(groups && each)
    expect(operation?.description).toBe(groups?.length ? `For the groups: ${groups.join(', ')}.` : undefined)
  })
})

describe('a file that the daily check finds damaged', () => {
  test('is not ready and takes no writes; what is read goes on', async () => {
    const own = await openTestStore('sqlite')
    const damaged = await openPortal(own)
    const person = await damaged.signedIn()
    const database = join(own.dataDir, 'portal.db')
    const aside = new Database(database)
    aside.pragma('wal_checkpoint(TRUNCATE)')
    aside.close()
    const bytes = await readFile(database)
    // The last pages: what is not asked for here.
    await writeFile(
      database,
      bytes.map((byte, at) => (at > bytes.length - 3 * 4096 && at % 100 === 0 ? byte ^ 0xff : byte)),
    )
    await expect(own.store.check()).rejects.toThrow(/portal\.db is damaged/)
    const ready = await damaged.visitor().get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'not_ready', detail: expect.stringMatching(/^portal\.db is damaged \(.+\)\.$/) }),
    ])
    expect(await problemOf(await damaged.visitor().post('/api/auth/sign-up/email', { json: newPerson() }))).toEqual([
      503,
      'not_ready',
    ])
    expect((await person.get('/api/session')).status).toBe(200)
    await own.store.close()
    await own.remove()
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
