import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodies } from '../../../domain/apis/bigcommerce/request-fields.ts'
import { bigcommerce } from '../../../domain/apis/bigcommerce.ts'
import { endDay } from '../../test-support/end-day.ts'
import { brokenBody, jsonChange, nastyJson } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { openStoreClient, type StoreClient } from '../../test-support/test-store.ts'
import { runsOf } from '../../test-support/torture.ts'

// Requests that are almost good, made of the rows of the documentation, about orders that are there: each is answered in the grammar of
// the API, and what is refused has changed nothing.

const numRuns = runsOf(1_500)

let gateway: TestGateway
let store: StoreClient
/** A hold, a sale of today, a settled one, one that nobody tried to pay, and one that cannot be. */
let orders: string[]
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  store = await openStoreClient(gateway)
  const [held, sold, settled] = [store.nextOrder(), store.nextOrder(), store.nextOrder()]
  await store.pay(settled)
  gateway.time.nowMs += 24 * 60 * 60 * 1000
  await gateway.store.write(trx => endDay(trx, gateway.time.nowMs))
  await store.pay(held, { transaction_type: 'authorization' })
  await store.pay(sold)
  orders = [held, sold, settled, '90000001', '0']
})
afterAll(() => gateway.close())

const writes = bigcommerce.operations.filter(({ method }) => method === 'POST')
const rowsOf = (takes: string | undefined) => bodies[takes as keyof typeof bodies] ?? []
const names = [...new Set(writes.flatMap(({ takes }) => rowsOf(takes).map(({ name }) => name)))]
const groups = ['payment', 'payment.instrument', 'billing_address']

/** The examples of the rows that a card needs, with what may be left out or not; lists with one entry. */
function goodBody(takes: string | undefined, order: string, choice: number, changes: Parameters<typeof brokenBody>[1]) {
  const rows = rowsOf(takes).filter(
    ({ name, required }, at) => !name.endsWith('.token') && (required !== false || (choice >> (at % 16)) % 2 === 1),
  )
  const text = brokenBody(
    rows.map(row => (row.name === 'items[].item_id' ? { ...row, example: order } : row)),
    changes,
  )
  return text
}

async function stateOf(): Promise<string> {
  const { rows } = await sql`select (select count(*) from transactions), (select count(*) from transaction_moves),
    (select total(amount_cents + held_cents * 3 + captured_cents * 5 + settled_cents * 7 + refunded_cents * 11)
      from transactions), (select total(length(details) + length(state)) from transactions),
    (select count(*) from store_payments), (select count(*) from idempotent_answers)`.execute(gateway.store.read)
  return JSON.stringify(rows)
}

test(`${numRuns} generated requests`, { timeout: 3_600_000 }, async () => {
  let before = await stateOf()
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes),
      fc.array(jsonChange([...names, ...groups]), { maxLength: 3 }),
      fc.nat(),
      async ({ path, takes }, changes, choice) => {
        // A new order now and then, as those that are paid are not paid again.
        const order = choice % 3 === 0 ? String(1_000_000 + (choice % 8_000_000)) : (orders[choice % 5] ?? '')
        const at = path.replace('/stores/{store_hash}/v3', '').replace('{order_id}', order)
        const answer = await store.send('POST', at, goodBody(takes, order, choice, changes))
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        expect([200, 201, 400, 404, 422], answer.text).toContain(answer.status)
        expect(answer.text).not.toContain('4111111111111111')
        const after = await stateOf()
        if (answer.status >= 300) {
          expect(answer.body).toMatchObject({ status: answer.status, code: expect.stringMatching(/^[A-Z_]+$/) })
          expect(after).toBe(before)
        }
        before = after
      },
    ),
    { numRuns },
  )
  expect(seen.get(400)).toBeGreaterThan(numRuns / 5)
  expect(seen.get(201)).toBeGreaterThan(numRuns / 50)
  expect(seen.get(422)).toBeGreaterThan(numRuns / 100)
  expect(seen.get(404)).toBeGreaterThan(numRuns / 100)
})

test('300 bodies of raw bytes, and 300 queries, tokens and orders', { timeout: 60_000 }, async () => {
  const before = await stateOf()
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.constant('['.repeat(30_000)))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writes), text, async ({ path, takes }, body) => {
      if (!takes && /^\s*(\{\s*\})?\s*$/.test(body)) return
      const at = path.replace('/stores/{store_hash}/v3', '').replace('{order_id}', orders[0] ?? '')
      const { status } = await store.send('POST', at, body.toWellFormed())
      expect(status, body).toBe(400)
    }),
    { numRuns: 300 },
  )
  await fc.assert(
    fc.asyncProperty(nastyJson, fc.string({ unit: 'binary', maxLength: 30 }), async (value, tail) => {
      const part = encodeURIComponent(tail.toWellFormed())
      const query = `?${new URLSearchParams({ page: String(JSON.stringify(value)), limit: tail.toWellFormed() })}`
      for (const answer of [await store.transactions(part), await store.transactions(orders[0] ?? '', query)])
        expect([200, 400, 404]).toContain(answer.status)
      const token = tail.replace(/[^\x20-\x7e]/g, '').trim()
      expect((await store.check({}, { 'X-Auth-Token': token })).status).toBe(401)
    }),
    { numRuns: 300 },
  )
  expect(await stateOf()).toBe(before)
})
