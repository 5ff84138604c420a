import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hospitality } from '../../../domain/apis/hospitality.ts'
import { type CheckClient, openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { brokenBody, jsonChange } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'
import { runsOf } from '../../test-support/torture.ts'

// Requests that are almost good, made of the rows of the documentation, about checks that are there: each is answered in the grammar of
// the API, what is refused has changed nothing, and the sums of every check hold.

const numRuns = runsOf(1_500)
const card = '4111111111111111'

const calls = hospitality.operations
const rowsOf = (takes = '') => hospitality.fields[takes]?.fields ?? []
const names = [...new Set(calls.flatMap(({ takes }) => rowsOf(takes).map(({ name }) => name)))].filter(
  name => !name.includes('[]'),
)

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

describeApi('hostile calls of Hospitality', kind => {
  let gateway: TestGateway
  let client: CheckClient
  /** Of this client: open, open and paid in part, closed; and one of another. */
  let checks: { check: string; payment: string }[]
  beforeAll(async () => {
    gateway = await openTimedGateway(kind)
    client = await openCheckClient(gateway)
    const stranger = await openCheckClient(gateway)
    const made = async (of: CheckClient, amount: number) => {
      const check = await of.opened()
      const { body } = await of.pay(check, amount, { tip: 1 })
      return { check, payment: String(body['payment_id']) }
    }
    checks = [await made(client, 1), await made(client, 20), await made(client, 32.66), await made(stranger, 32.66)]
    await client.close(checks[2]?.check ?? '')
  })
  afterAll(() => gateway.close())

  /** All that a request could change. */
  async function booksOf(): Promise<string> {
    const { rows } = await sql`select (select count(*) from transactions) a, (select count(*) from transaction_moves) b,
    (select count(*) from events) c, (select count(*) from hospitality_checks) d, (select count(*) from check_payments) e,
    (select count(*) from room_charges) f, (select sum(check_id * 31 + length(table_id)) from taken_tables) g,
    (select sum(version + guests + length(lines) + length(note) + length(server_name)) from hospitality_checks) h,
    (select sum(amount_cents * 3 + tip_cents * 5 + coalesce(voided_at_ms, 0)) from check_payments) i,
    (select count(*) from hospitality_checks where closed_at_ms is not null) j`.execute(gateway.store.read)
    return JSON.stringify(rows)
  }

  /** The examples of the rows, with what is needed and some of the rest, about things that are there; numbers of the caller's are new. */
  function goodRows(takes: string | undefined, choice: number) {
    const { check = '' } = checks[choice % 3] ?? {}
    const real: Readonly<Record<string, string>> = {
      ...{ external_id: randomUUID(), bric: client.bric, check_id: check, amount: '0.37', quantity: '1' },
      ...{ client_id: client.keys.client_id, client_secret: client.keys.client_secret },
    }
    return rowsOf(takes)
      .filter((row, at) => row.required !== false || (choice >> (at % 16)) % 2 === 1)
      .filter(({ name }) => name !== 'version' && !(name === 'check_id' && choice % 7 === 0))
      .map(row => (real[row.name] === undefined ? row : { ...row, example: real[row.name] ?? '' }))
  }

  test(`${numRuns} generated calls`, { timeout: 3_600_000 }, async () => {
    let before = await booksOf()
    const seen = new Map<number, number>()
    const change = fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(jsonChange(names), { maxLength: 3 }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), change, fc.nat(), async (call, changes, choice) => {
        const { method, takes, name } = call
        const of = checks[choice % 4]
        // The first two stay open.
        if (name === 'close-check' && choice % 4 < 2) return
        const path = call.path
          .replace('/hospitality', '')
          .replace('{location_id}', ['loc_100', 'loc_200', 'loc_1', '%00'][choice % 4] ?? '')
          .replace('{check_id}', choice % 11 === 0 ? `chk_${choice}` : (of?.check ?? ''))
          .replace('{payment_id}', of?.payment ?? '')
          .replace('{room_charge_id}', `rmc_${choice % 40}`)
        const rows = goodRows(takes, choice)
        const query = new URLSearchParams(Object.fromEntries(rows.map(row => [row.name, row.example])))
        for (const { name: field, value } of changes) query.set(field.toWellFormed(), asText(value))
        const answer =
          method === 'GET'
            ? await client.send('GET', takes ? `${path}?${query}` : path)
            : await client.send(method, path, takes ? brokenBody(rows, changes) : undefined)
        expect([200, 201, 400, 401, 404, 409, 422], answer.text).toContain(answer.status)
        expect(answer.text).not.toContain(card)
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        const after = await booksOf()
        if (answer.status >= 300) {
          expect(after).toBe(before)
          expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
        }
        before = after
      }),
      { numRuns },
    )
    expect(seen.get(422)).toBeGreaterThan(numRuns / 10)
    expect(seen.get(200)).toBeGreaterThan(numRuns / 20)
    expect(seen.get(201)).toBeGreaterThan(numRuns / 100)
    expect(seen.get(404)).toBeGreaterThan(numRuns / 50)
    await expectSums()
  })

  /** Lines make the totals, approved payments the rest; nobody paid more than there was to pay. */
  async function expectSums(): Promise<void> {
    const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)
    const rows = await gateway.store.read
      .selectFrom('hospitality_checks')
      .select('id')
      .where('credential_id', '=', client.credentialId)
      .execute()
    for (const { id } of rows) {
      const check = await client.read(`chk_${id}`)
      const { items, payments } = check
      const sum = (of: (each: Record<string, unknown>) => number, all: readonly Record<string, unknown>[]) =>
        all.reduce((total, each) => total + of(each), 0)
      const approved = payments.filter(({ status }) => status === 'approved')
      expect(cents(check['subtotal'])).toBe(sum(({ price, quantity }) => cents(price) * Number(quantity), items))
      expect(cents(check['tax'])).toBe(sum(({ tax }) => cents(tax), items))
      expect(cents(check.total)).toBe(cents(check['subtotal']) + cents(check['tax']))
      expect(cents(check.balance)).toBe(cents(check.total) - sum(({ amount }) => cents(amount), approved))
      expect(cents(check.tips)).toBe(sum(({ tip }) => cents(tip), approved))
      expect(check.balance).toBeGreaterThanOrEqual(0)
    }
  }

  test('300 bodies of raw bytes, and 300 ids that nobody gave out', async () => {
    const before = await booksOf()
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.constant('['.repeat(30_000)))
    await fc.assert(
      fc.asyncProperty(text, async body => {
        const { status } = await client.call('POST', '/checks', body.toWellFormed())
        expect([400, 422]).toContain(status)
      }),
      { numRuns: 300 },
    )
    const id = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        'chk_0',
        'chk_01',
        'chk_-1',
        'chk_1e3',
        'pay_1',
        `chk_${'9'.repeat(15)}`,
        `chk_${'9'.repeat(16)}`,
      ),
    )
    await fc.assert(
      fc.asyncProperty(id, async part => {
        const { status } = await client.call('GET', `/checks/${encodeURIComponent(part.toWellFormed())}`)
        expect(status).toBe(404)
        const { status: second } = await client.call('GET', `/room-charges/${encodeURIComponent(part.toWellFormed())}`)
        expect(second).toBe(404)
      }),
      { numRuns: 300 },
    )
    expect(await booksOf()).toBe(before)
  })
})
