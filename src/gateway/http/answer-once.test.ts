import { randomBytes } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveKeys } from '../merchants/keys.ts'
import { ensureMerchant, insertCredential } from '../store/merchants/credentials-table.ts'
import { claimKey } from '../store/requests/idempotent-answers.ts'
import type { GatewayTables, Writer } from '../store/tables.ts'
import { openTestStore, type TestStore } from '../test-support/test-stores.ts'
import type { CallResult, RawRequest } from './call.ts'
import type { GatewayTools } from './gateway-env.ts'
import { answerOnce, answersKeptMs, type KeyedRequest } from './idempotency.ts'

// Without an API: over HTTP, on both databases, it is idempotency.test.ts.

describe('a request with a key', () => {
  let files: TestStore
  let tools: GatewayTools
  let nowMs = Date.UTC(2026, 10, 18, 17)
  const [credentialId, neighborId] = ['C1', 'C2']
  beforeAll(async () => {
    files = await openTestStore('sqlite', nowMs)
    const { store } = files
    await store.write(async trx => {
      await ensureMerchant(trx, { id: 'M1', reference: 'M1', merchNbr: '900300', createdAtMs: nowMs })
      for (const id of [credentialId, neighborId])
        await insertCredential(trx, {
          ...{ id, merchant_id: 'M1', reference: id, label: '', four_part_key: id, redirect_method: 'POST' },
          ...{ created_at_ms: nowMs, revoked_at_ms: null, rotations: 0, old_secrets_until_ms: null },
          ...{ last_used_at_ms: null, expires_at_ms: null },
        })
    })
    tools = {
      ...{ store, keys: deriveKeys('secret'), clock: () => nowMs, randomBytes, keysInUse: new Set() },
    } as unknown as GatewayTools
  })
  afterAll(() => files.remove())

  let keys = 0
  const requestOf = (change: Partial<RawRequest> & { text?: string } = {}): RawRequest => ({
    ...{ c: {} as RawRequest['c'], method: 'POST', path: '/sale', query: 'a=1', contentType: 'application/json' },
    body: Buffer.from(change.text ?? '{"amount":21}'),
    ...change,
  })
  const keyed = (change: Partial<KeyedRequest> = {}): KeyedRequest => ({
    ...{ key: `key-${keys++}`, credentialId, api: 'epi', call: 'sale', request: requestOf() },
    ...change,
  })
  let done = 0
  const result = (status = 200): CallResult => ({
    response: new Response(`answer ${++done}`, { status, headers: { 'Content-Type': 'text/x-answer' } }),
    ...{ answer: 'response 00', rule: 'card:visa', transactionIds: ['T1', 'T2'] },
  })
  const ask = (request: KeyedRequest, status?: number) => answerOnce(request, tools, async () => result(status))
  /** What was answered: its text, and whether it was given before; or the code of a refusal. */
  async function said(request: KeyedRequest, status?: number) {
    const answer = await ask(request, status)
    if (!('response' in answer)) return [answer.status, answer.code]
    return [await answer.response.text(), answer.response.headers.get('Idempotent-Replayed')]
  }

  test('is answered with the first answer, whole, and what the log says of it', async () => {
    const request = keyed()
    const first = await ask(request, 201)
    if (!('response' in first)) throw new Error(first.code)
    expect(first.response.headers.has('Idempotent-Replayed')).toBe(false)
    const text = await first.response.text()
    const again = await ask(request)
    if (!('response' in again)) throw new Error(again.code)
    expect([again.response.status, await again.response.text()]).toEqual([201, text])
    expect([...again.response.headers]).toEqual([
      ['content-type', 'text/x-answer'],
      ['idempotent-replayed', 'true'],
    ])
    expect(again).toMatchObject({ answer: 'response 00', rule: 'card:visa', transactionIds: ['T1', 'T2'] })
    expect(Object.keys(again).sort()).toEqual(['answer', 'response', 'rule', 'transactionIds'])
  })

  test('an answer without a type, a rule or a transaction comes back without them', async () => {
    const request = keyed()
    const bare = () => answerOnce(request, tools, async () => ({ response: new Response(null), answer: '' }))
    await bare()
    const again = await bare()
    if (!('response' in again)) throw new Error(again.code)
    expect(again).toMatchObject({ answer: '', transactionIds: [] })
    expect([again.rule, again.response.headers.get('content-type')]).toEqual([undefined, ''])
  })

  test.each(['!', '~', 'x'.repeat(255)])('takes the key %j', async key => {
    expect(await said(keyed({ key }))).toEqual([expect.stringContaining('answer'), null])
  })

  test.each(['', ' x', 'x ', 'a b', 'a\tb', 'ü', '\u007f', 'x'.repeat(256)])('takes no key %j', async key => {
    const before = done
    const refused = await ask(keyed({ key }))
    expect(refused).toEqual({
      ...{ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' },
      text: 'Idempotency-Key: 1 to 255 letters, digits and symbols without spaces, such as a UUID',
    })
    expect(done).toBe(before)
  })

  test('is another request with another method, path, query or body; the same with equal JSON', async () => {
    const request = keyed()
    const [text] = await said(request)
    const before = done
    for (const change of [
      { method: 'PUT' },
      { path: '/sale/1' },
      { query: 'a=2' },
      { text: '{"amount":22}' },
      { text: '{' },
    ]) {
      const refused = await ask({ ...request, request: requestOf(change) })
      expect(refused).toEqual({
        ...{ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
        text: 'This Idempotency-Key was sent with another path or body within 24 hours. Use a new one for a new request',
      })
    }
    expect(await said({ ...request, request: requestOf({ text: ' { "amount" : 21 }' }) })).toEqual([text, 'true'])
    expect(done).toBe(before)
  })

  test('what is no JSON is compared byte by byte, whatever the bytes', async () => {
    const bytes = (...body: number[]) => requestOf({ body: Uint8Array.from(body) })
    const request = keyed({ request: bytes(0xff, 0x01) })
    const [text] = await said(request)
    expect(await said({ ...request, request: bytes(0xff, 0x01) })).toEqual([text, 'true'])
    expect(await said({ ...request, request: bytes(0xfe, 0x01) })).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('what stands in the path of one and the query of another is not the same', async () => {
    const request = keyed({ request: requestOf({ path: '/a', query: 'b' }) })
    await said(request)
    const other = requestOf({ path: '/a\nb', query: '' })
    expect((await said({ ...request, request: other }))[0]).toBe(422)
  })

  test('each credential, API and call has keys of its own', async () => {
    const request = keyed()
    await said(request)
    for (const change of [{ credentialId: neighborId }, { api: 'xml' }, { call: 'void' }])
      expect(await said({ ...request, ...change })).toEqual([expect.stringContaining('answer'), null])
    expect((await said(request))[1]).toBe('true')
  })

  test.each([400, 404, 500])('an answer of %d is not kept', async status => {
    const request = keyed()
    await ask(request, status)
    expect((await said(request))[1]).toBe(null)
    expect((await said(request))[1]).toBe('true')
  })

  test('is kept for 24 hours, to the millisecond; then another may take its place', async () => {
    expect(answersKeptMs).toBe(24 * 60 * 60 * 1000)
    const request = keyed()
    const [text] = await said(request)
    nowMs += answersKeptMs
    expect(await said(request)).toEqual([text, 'true'])
    nowMs += 1
    const other = { ...request, request: requestOf({ text: '{"amount":99}' }) }
    const [newText, replayed] = await said(other)
    expect([newText === text, replayed]).toEqual([false, null])
    expect(await said(other)).toEqual([newText, 'true'])
  })

  test('while one is answered, another of the same key is told to wait, and of another key is not', async () => {
    const request = keyed()
    const second: unknown[] = []
    await answerOnce(request, tools, async () => {
      second.push(await answerOnce(request, tools, async () => result()))
      return result()
    })
    expect(second).toEqual([
      {
        ...{ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' },
        text: 'A request with this Idempotency-Key is being answered. Wait a second, then send it again',
      },
    ])
    expect(tools.keysInUse.size).toBe(0)
    expect((await said(request))[1]).toBe('true')
  })

  test('what fails keeps nothing of what it did, and its key is free again', async () => {
    const request = keyed()
    const row = {
      key_hash: 'of the handler',
      credential_id: credentialId,
      request_hash: '',
      sealed_answer: '',
      created_at_ms: 0,
    }
    const writing = (fails: boolean) =>
      answerOnce(request, tools, async ({ store }) => {
        await store.write(async trx => void (await trx.insertInto('idempotent_answers').values(row).execute()))
        if (fails) throw new Error('no memory')
        return result()
      })
    const written = () =>
      files.store.read.selectFrom('idempotent_answers').selectAll().where('key_hash', '=', row.key_hash).execute()
    await expect(writing(true)).rejects.toThrow('no memory')
    expect(await written()).toEqual([])
    await writing(false)
    expect(await written()).toHaveLength(1)
    expect((await said(request))[1]).toBe('true')
  })

  test('its answer cannot be read in the database, nor be put under another key', async () => {
    const [one, other] = [keyed(), keyed()]
    await said(one)
    await said(other)
    const rows = await files.store.read.selectFrom('idempotent_answers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/answer \d|key-\d/)
    for (const row of rows)
      await files.store.write(async trx => {
        const sealed_answer = rows.find(each => each !== row)?.sealed_answer ?? ''
        const theirs = trx.updateTable('idempotent_answers').set({ sealed_answer })
        await theirs.where('key_hash', '=', row.key_hash).execute()
      })
    await expect(ask(one)).rejects.toThrow()
  })

  test('on PostgreSQL the key is claimed for the transaction, and taken only where that answers yes', async () => {
    const asked: string[] = []
    const answering = (rows: unknown[]) => {
      const executeQuery = async ({ sql }: { sql: string }) => {
        asked.push(sql)
        return { rows }
      }
      const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => ({ executeQuery }) })
      return new Kysely<GatewayTables>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => driver as unknown as DummyDriver,
          createIntrospector: db => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      }) as unknown as Writer
    }
    expect(await claimKey(answering([]), 'sqlite', 'hash')).toBe(true)
    expect(asked).toEqual([])
    expect(await claimKey(answering([{ is_ours: true }]), 'postgres', 'hash')).toBe(true)
    expect(asked).toEqual([expect.stringContaining('pg_try_advisory_xact_lock(hashtextextended($1, 0))')])
    expect(await claimKey(answering([{ is_ours: false }]), 'postgres', 'hash')).toBe(false)
    expect(await claimKey(answering([]), 'postgres', 'hash')).toBe(false)
  })
})
