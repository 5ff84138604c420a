import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customPay } from '../../../domain/apis/custom-pay.ts'
import { type EpiClient, openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { brokenBody, type JsonChange, jsonChange } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { runsOf } from '../../test-support/torture.ts'
import { type BodyTable, rowsOf } from './check-body.ts'

// Requests that are almost good, made of the rows of the documentation: each is answered in the envelope, and what is
// refused has changed nothing.

const numRuns = runsOf(2_400)

let gateway: TestGateway
let client: EpiClient
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  client = await openEpiClient(gateway)
})
afterAll(() => gateway.close())

const writes = customPay.operations.filter(({ method }) => method !== 'GET')
const names = [...new Set(Object.keys(customPay.fields).flatMap(table => rowsSafely(table)))]
function rowsSafely(table: string): string[] {
  const takes = customPay.operations.some(({ takes, method }) => takes === table && method !== 'GET')
  return takes ? rowsOf(table as BodyTable).map(({ name }) => name) : []
}
const change = jsonChange([...names, 'address', 'userdata'])

/** A good body with one to four fields broken, taken away or added. */
const broken = (table: string | undefined, changes: JsonChange[]) =>
  brokenBody(table ? rowsOf(table as BodyTable).filter(({ required }) => required === true) : [], changes)

/** All that money, states and details can be counted by. */
async function stateOf(): Promise<string> {
  const { rows } = await sql`select (select count(*) from transactions), (select count(*) from transaction_moves),
    (select total(amount_cents + held_cents * 3 + captured_cents * 5 + settled_cents * 7 + refunded_cents * 11)
      from transactions),
    (select total(length(details) + length(state)) from transactions),
    (select count(*) from batches), (select count(*) from batches where closed_at_ms is not null),
    (select count(*) from idempotent_answers)`.execute(gateway.store.read)
  return JSON.stringify(rows)
}

test(`${numRuns} broken bodies: an answer in the envelope, and no change by a refused one`, {
  timeout: 3_600_000,
}, async () => {
  const paid = await client.sell()
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(paid.bric, '0S1ZZZZZZZZZZZZZZZZ'),
      async ({ method, path, takes }, changes, bric) => {
        const before = await stateOf()
        const at = path.replace('{BRIC}', bric).replace('{batchID}', '20261118')
        const answer = await client.send(method, at, broken(takes || undefined, changes))
        expect(answer.text).toMatch(/^\{"(data|errors)":/)
        expect(answer.headers.get('epi-signature')).toBe(client.sign(at, answer.text))
        // Amounts that ask for a fault of ours are left out by their size; nothing else may be a fault.
        expect(answer.status).toBeLessThan(500)
        // A close answers without a BRIC, and changes batches.
        if (answer.status === 200 && (answer.bric !== '' || !('response' in answer.data))) return
        refused++
        expect(await stateOf()).toBe(before)
      },
    ),
    { numRuns },
  )
  expect(refused).toBeGreaterThan(numRuns / 2)
})

test('600 bodies of raw bytes, signed: refused, and nothing is changed', { timeout: 60_000 }, async () => {
  const before = await stateOf()
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.constant('['.repeat(30_000)))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writes), text, async ({ method, path, takes }, body) => {
      if (!takes && /^\s*(\{\s*\})?\s*$/.test(body)) return
      const at = path.replace('{BRIC}', '0S1ZZZZZZZZZZZZZZZZ').replace('{batchID}', '7')
      const sent = body.toWellFormed()
      const answer = await client.send(method, at, sent)
      expect([400, 404], sent).toContain(answer.status)
    }),
    { numRuns: 600 },
  )
  expect(await stateOf()).toBe(before)
})

test('400 paths, queries and headers', { timeout: 60_000 }, async () => {
  const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('..', '%00', '%', 'sale', '🙂'))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('sale', 'refund', 'reverse', 'batch', 'void'), part, async (head, tail) => {
      const path = `/${head}/${encodeURIComponent(tail.toWellFormed())}`
      const query = `?${new URLSearchParams({ detail: tail.toWellFormed(), before: tail.toWellFormed(), limit: tail.toWellFormed() })}`
      for (const answer of [await client.send('GET', path), await client.send('GET', `/sale${query}`)])
        expect([200, 400, 401, 404, 405]).toContain(answer.status)
      const trace = tail.replace(/[^\x20-\x7e]/g, '').trim()
      await client.send('GET', '/ping', '', { 'EPI-Id': trace, 'EPI-Trace': trace, 'EPI-Signature': trace })
    }),
    { numRuns: 400 },
  )
})
