import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrVoid } from '../../../domain/apis/business-reporting/fields.ts'
import { businessReporting } from '../../../domain/apis/business-reporting.ts'
import { sessionBody } from '../../../domain/apis/rest-proxy/session-fields.ts'
import { openReportingClient, type ReportingClient } from '../../test-support/apis/test-reporting.ts'
import { brokenBody, jsonChange, nastyJson } from '../../test-support/hostile/hostile-json.ts'
import { nasty } from '../../test-support/hostile/hostile-messages.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { runsOf } from '../../test-support/torture.ts'

// Requests that are almost good, made of the rows of the documentation, about things that are there: each is answered in the grammar
// of the proxy, shows nothing of another merchant, and what is refused has changed nothing.

const numRuns = runsOf(2_000)
const strangersCard = '5454'

let gateway: TestGateway
let shop: ReportingClient
let stranger: ReportingClient
/** Open, closed and declined payments of this merchant, one of another, and one of nobody. */
let numbers: number[]
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  shop = await openReportingClient(gateway)
  stranger = await openReportingClient(gateway)
  await stranger.sell(21, { account: '5555555555554444', invoiceNumber: `theirs ${strangersCard}` })
  await shop.sell(9_000)
  await shop.sell(51.05)
  await shop.close()
  await shop.sell(21)
  numbers = [...(await shop.list()).map(row => row.ccs_pk), (await stranger.newest()).ccs_pk, 999_999_999]
})
afterAll(() => gateway.close())

/** All that a request could change. */
async function booksOf(): Promise<string> {
  const { rows } = await sql`select (select count(*) from transactions), (select count(*) from transaction_moves),
    (select total(amount_cents + held_cents * 3 + captured_cents * 5 + settled_cents * 7 + refunded_cents * 11) from transactions),
    (select total(length(details) + length(state)) from transactions), (select count(*) from events),
    (select count(*) from batches), (select total(gross_cents + adjustments_cents * 3) from deposits),
    (select count(*) from idempotent_answers)`.execute(gateway.store.read)
  return JSON.stringify(rows)
}

let lastBooks = ''
async function hold(send: () => ReturnType<ReportingClient['client']['call']>): Promise<number> {
  const { status, text, code, body } = await send()
  expect([200, 400, 401, 404]).toContain(status)
  expect(status === 200).toBe(code === '')
  if (status !== 200) expect([typeof body['code'], typeof body['message']]).toEqual(['string', 'string'])
  expect(text).not.toMatch(/4111111111111111|theirs|5555555555554444/)
  const books = await booksOf()
  if (status !== 200) expect(books).toBe(lastBooks)
  lastBooks = books
  return status
}

const names = refundOrVoid.map(({ name }) => name)
const goodRows = (choice: number) => {
  const type = choice % 2 === 0 ? 'refund' : 'void'
  const wanted = type === 'refund' ? ['type', 'ccs_pk', 'amount', 'username'] : ['type', 'transaction_id', 'username']
  const examples: Record<string, string> = { type, amount: choice % 7 === 0 ? '1.05' : '1.00' }
  const number = String(numbers[choice % numbers.length])
  return refundOrVoid
    .filter(({ name }) => wanted.includes(name))
    .map(row => ({ ...row, example: examples[row.name] ?? (row.kind === 'integer' ? number : row.example) }))
}

test(`${numRuns} generated refunds, voids and queries`, { timeout: 3_600_000 }, async () => {
  lastBooks = await booksOf()
  const seen = new Map<number, number>()
  const count = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1)
  const reads = businessReporting.operations.filter(({ method, path }) => method === 'GET' && path.includes('{'))
  const query = fc.array(
    fc.record({
      name: fc.oneof(fc.constantFrom('start', 'end', 'count', 'type', 'bids', 'before', 'deviceId', 'format'), nasty),
      value: fc.oneof(nasty, fc.constantFrom('1', 'open', 'closed', 'csv', 'true', '2026-11-18 00:00:00', '20261118')),
    }),
    { maxLength: 3 },
  )
  const refund = fc.record({ changes: fc.array(jsonChange(names), { maxLength: 2 }), choice: fc.nat() })
  const read = fc.record({ call: fc.constantFrom(...reads), query, batchId: fc.oneof(fc.constant('20261118'), nasty) })
  await fc.assert(
    fc.asyncProperty(fc.oneof(refund, read), async asked => {
      if ('choice' in asked) {
        gateway.time.nowMs += 10
        const body = brokenBody(goodRows(asked.choice), asked.changes)
        count(await hold(() => shop.client.call('POST', '/transactions', body)))
        return
      }
      const sent = new URLSearchParams(shop.window)
      for (const { name, value } of asked.query) sent.set(name.slice(0, 100), value.slice(0, 300))
      const path = asked.call.path.slice('/accounts/{accountId}'.length)
      const at = path.replace('{batchId}', encodeURIComponent(asked.batchId.slice(0, 50).toWellFormed()))
      count(await hold(() => shop.client.call('GET', `${at}?${sent}`)))
      if (gateway.time.nowMs % 50 === 0) await shop.client.signIn()
    }),
    { numRuns },
  )
  expect(seen.get(400)).toBeGreaterThan(numRuns / 4)
  expect(seen.get(200)).toBeGreaterThan(numRuns / 20)
})

test('300 bodies of raw bytes, 300 openings, and 300 tokens that are none', { timeout: 120_000 }, async () => {
  lastBooks = await booksOf()
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.constant('['.repeat(30_000)))
  await fc.assert(
    fc.asyncProperty(text, async body => {
      expect(await hold(() => shop.client.call('POST', '/transactions', body.toWellFormed()))).toBe(400)
    }),
    { numRuns: 300 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(jsonChange(sessionBody.map(({ name }) => name)), { maxLength: 2 }), async changes => {
      const body = brokenBody(sessionBody, changes)
      expect([400, 404]).toContain(await hold(() => shop.client.send('POST', '/auth', body)))
    }),
    { numRuns: 300 },
  )
  const header = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.base64String({ maxLength: 300 }),
    nastyJson.map(value => JSON.stringify(value)),
  )
  const spoiled = header
    .map(each => each.replaceAll(/[^\x20-\x7e]/g, ''))
    .filter(each => each !== shop.client.session.token)
  await fc.assert(
    fc.asyncProperty(spoiled, async token => {
      const headers = { Authorization: `Bearer ${token}` }
      expect(await hold(() => shop.client.call('GET', '/batches', undefined, headers))).toBe(401)
    }),
    { numRuns: 300 },
  )
})
