import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bankAccount,
  card,
  customer,
  previousPayment,
  subscriptionData,
} from '../../../domain/apis/recurring/request-fields.ts'
import { recurring } from '../../../domain/apis/recurring.ts'
import { openRecurringClient, type RecurringClient } from '../../test-support/apis/test-recurring.ts'
import { brokenBody, jsonChange, nastyJson } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { runsOf } from '../../test-support/torture.ts'
import { rowsOf } from './check-body.ts'

// Requests that are almost good, made of the rows of the documentation, about things that are there: each is answered, signed, and what
// is refused has changed nothing.

const numRuns = runsOf(1_500)

let gateway: TestGateway
let client: RecurringClient
/** Numbers of a subscription, a bill and a way to pay, of this merchant and of another. */
let numbers: Record<string, number[]>
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  client = await openRecurringClient(gateway)
  const stranger = await openRecurringClient(gateway)
  const made = [
    await client.subscribe(),
    await stranger.subscribe(),
    await client.subscribe({ BillingDate: '2030-01-31' }),
  ]
  const bills = [...(await client.bills()), ...(await stranger.bills())]
  numbers = {
    SubscriptionID: made.map(({ body }) => Number(body['id'])),
    BillID: bills.map(({ id }) => id),
    PaymentMethodID: made.map(({ body }) => Number(body['paymentmethodId'])),
    CustomerID: made.map(({ body }) => Number(body['customerId'])),
  }
})
afterAll(() => gateway.close())

const calls = recurring.operations.filter(({ name }) => name !== 'clock')
const names = [...new Set(calls.flatMap(({ takes = '' }) => rowsOf(takes).map(({ name }) => name)))]
const groups = ['CustomerData', 'PaymentMethod', 'PaymentMethod.CreditCardData', 'SubscriptionData']
const ways = [card, bankAccount, previousPayment]

/** The rows of a good body: all that is required, one way to pay, and things that are there. */
function goodRows(takes: string, choice: number) {
  const rows =
    takes === 'subscription' ? [...customer, ...(ways[choice % 3] ?? card), ...subscriptionData] : rowsOf(takes)
  return rows
    .filter((row, at) => row.required !== false || (choice >> (at % 16)) % 2 === 1)
    .map(row => ({ ...row, example: String(numbers[row.name]?.[choice % 3] ?? row.example) }))
}

/** All that a request could change. */
async function booksOf(): Promise<string> {
  const { rows } = await sql`select (select count(*) from transactions), (select count(*) from transaction_moves),
    (select count(*) from events), (select count(*) from billing_customers), (select group_concat(sealed_person) from billing_customers),
    (select count(*) from payment_methods), (select sum(ready_at_ms) from work_items), (select sum(ahead_ms) from merchant_clocks),
    (select group_concat(status || amount_cents || due_day || coalesce(try_day, '') || retries_left || paid_cents) from bills),
    (select group_concat(status || amount_cents || billing_day || frequency || retries || coalesce(description, '')) from subscriptions
    )`.execute(gateway.store.read)
  return JSON.stringify(rows)
}

let lastBooks = ''
async function hold(send: () => ReturnType<RecurringClient['send']>, path: string): Promise<number> {
  const answer = await send()
  expect(answer.headers.get('epi-signature')).toBe(client.sign(path, answer.text))
  expect([200, 400, 404]).toContain(answer.status)
  expect(answer.status === 200).toBe(answer.codes.length === 0)
  expect(answer.text).not.toContain('4111111111111111')
  const books = await booksOf()
  if (answer.status !== 200) expect(books).toBe(lastBooks)
  lastBooks = books
  // So that comparing stays cheap.
  if (books.length > 200_000) await forget()
  return answer.status
}

async function forget(): Promise<void> {
  await gateway.store.write(async trx => {
    const kept = [...(numbers['SubscriptionID'] ?? [])].map(number => Math.floor(number / 10))
    await trx.deleteFrom('bills').where('subscription_id', 'not in', kept).execute()
    await trx.deleteFrom('bills').where('subscription_id', 'is', null).execute()
    await trx.deleteFrom('subscriptions').where('id', 'not in', kept).execute()
    const people = [...(numbers['CustomerID'] ?? [])].map(number => Math.floor(number / 10))
    await trx.deleteFrom('billing_customers').where('id', 'not in', people).execute()
  })
  lastBooks = await booksOf()
}

test(`${numRuns} generated bodies`, async () => {
  lastBooks = await booksOf()
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.array(jsonChange([...names, ...groups]), { maxLength: 3 }),
      fc.nat(),
      async ({ method, path, takes = '' }, changes, choice) => {
        const status = await hold(() => client.send(method, path, brokenBody(goodRows(takes, choice), changes)), path)
        seen.set(status, (seen.get(status) ?? 0) + 1)
      },
    ),
    { numRuns },
  )
  expect(seen.get(400)).toBeGreaterThan(numRuns / 3)
  expect(seen.get(200)).toBeGreaterThan(numRuns / 10)
  expect(seen.get(404)).toBeGreaterThan(numRuns / 100)
})

test('300 bodies of raw bytes, and 100 clocks that cannot be', { timeout: 60_000 }, async () => {
  lastBooks = await booksOf()
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.constant('['.repeat(30_000)))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), text, async ({ method, path, takes = '' }, body) => {
      const needsNothing = rowsOf(takes).every(({ required }) => required === false)
      if (needsNothing && /^\s*(\{\s*\})?\s*$/.test(body)) return
      expect(await hold(() => client.send(method, path, body.toWellFormed()), path)).toBe(400)
    }),
    { numRuns: 300 },
  )
  const days = nastyJson.filter(value => !(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 400))
  await fc.assert(
    fc.asyncProperty(days, async advanceDays => {
      expect(await hold(() => client.call('/clock', { advanceDays }), '/clock')).toBe(400)
    }),
    { numRuns: 100 },
  )
})
