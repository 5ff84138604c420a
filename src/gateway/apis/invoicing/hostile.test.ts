import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicing } from '../../../domain/apis/invoicing.ts'
import { type InvoiceClient, openInvoiceClient } from '../../test-support/apis/test-invoices.ts'
import { brokenBody, jsonChange, nastyJson } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { runsOf } from '../../test-support/torture.ts'

// Requests and forms that are almost good, made of the rows of the documentation, about invoices that are there: each is answered, and
// what is refused has changed nothing.

const numRuns = runsOf(1_500)
const card = '4111111111111111'

let gateway: TestGateway
let client: InvoiceClient
/** Of this merchant: one that is open, one that is paid, one that is cancelled; and one of another. */
let made: { id: number; path: string }[]
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  client = await openInvoiceClient(gateway)
  const stranger = await openInvoiceClient(gateway)
  made = [await client.created(), await client.created(), await client.created(), await stranger.created()]
  await client.saveSettings([], ['visa'])
  await client.pay(made[1]?.path ?? '')
  await client.cancel(made[2]?.id ?? 0)
})
afterAll(() => gateway.close())

const calls = invoicing.operations.filter(({ name }) => /invoice/.test(name))
const rowsOf = (takes = '') => invoicing.fields[takes]?.fields ?? []
const names = [...new Set(calls.flatMap(({ takes }) => rowsOf(takes).map(({ name }) => name)))]
const groups = ['invoice', 'invoice.customer']

/** All that a request could change. */
async function booksOf(): Promise<string> {
  const { rows } = await sql`select (select count(*) from transactions), (select count(*) from events),
    (select count(*) from mails), (select count(*) from invoice_payments), (select sum(due_at_ms) from work_items),
    (select group_concat(id || status || version || declines || paid_cents || coalesce(viewed_at_ms, '')) from invoices),
    (select group_concat(frame_origins || wallet_card_types) from invoice_settings)`.execute(gateway.store.read)
  return JSON.stringify(rows)
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

let lastBooks = ''
async function hold({ status, text }: { status: number; text: string }, good: readonly number[]): Promise<number> {
  expect([...good, 400, 404, 409, 422]).toContain(status)
  expect(text).not.toContain(card)
  const books = await booksOf()
  if (!good.includes(status)) expect(books).toBe(lastBooks)
  lastBooks = books
  // So that comparing stays cheap.
  if (books.length > 100_000) await forget()
  return status
}

async function forget(): Promise<void> {
  const kept = made.map(({ id }) => Math.floor(id / 10))
  await gateway.store.write(trx => trx.deleteFrom('invoices').where('id', 'not in', kept).execute())
  lastBooks = await booksOf()
}

/** A good body or query of a call: all that is required, and some of the rest; numbers of invoices are new. */
function goodRows(takes: string | undefined, choice: number) {
  return rowsOf(takes)
    .filter((row, at) => row.required !== false || (choice >> (at % 16)) % 2 === 1)
    .filter(({ name }) => name !== 'invoice.send_date')
    .map(row => (row.name === 'invoice.number' ? { ...row, example: crypto.randomUUID().slice(0, 8) } : row))
}

test(`${numRuns} generated calls`, { timeout: 3_600_000 }, async () => {
  lastBooks = await booksOf()
  const seen = new Map<number, number>()
  const change = fc.array(jsonChange([...names, ...groups]), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), change, fc.nat(), async (call, changes, choice) => {
      const { method, takes } = call
      const id = [...made.map(each => each.id), 1, choice][choice % 6]
      const path = call.path.replace('/accounts/{accountId}', '').replace('{invoiceId}', String(id))
      const rows = goodRows(takes, choice)
      if (method === 'DELETE' && id === made[0]?.id) return
      const query = new URLSearchParams(Object.fromEntries(rows.map(({ name, example }) => [name, example])))
      for (const { name, value } of changes) query.set(name.toWellFormed(), asText(value))
      const answer =
        method === 'GET'
          ? await client.call('GET', takes ? `${path}?${query}` : path)
          : await client.call(method, path, takes ? brokenBody(rows, changes) : undefined)
      const status = await hold(answer, [200])
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }),
    { numRuns },
  )
  expect(seen.get(400)).toBeGreaterThan(numRuns / 4)
  expect(seen.get(200)).toBeGreaterThan(numRuns / 10)
  expect(seen.get(404)).toBeGreaterThan(numRuns / 100)
})

test(`${numRuns} generated forms of the page`, { timeout: 3_600_000 }, async () => {
  lastBooks = await booksOf()
  const open = made[0]?.path ?? ''
  const { PAY_WITH: _, ...bank } = client.bankAccount
  const good = { VERSION: '0', PAY_WITH: 'card', WALLET_CARD: 'x', ...client.card, ...client.holder, ...bank }
  const fields = [...Object.keys(good), 'ADDRESS', 'CITY', 'STATE', 'ZIP_CODE', 'AMOUNT', 'TRAN_CODE', 'TAC']
  const value = fc.oneof(
    nastyJson.map(asText),
    fc.constantFrom('card', 'bank', 'wallet', '0', '-1', '1e3', card, '12/29', '13/29', 'visa-approve', 'C', 'S'),
  )
  const changes = fc.array(fc.tuple(fc.constantFrom(...fields), value), { minLength: 1, maxLength: 4 })
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(changes, fc.constantFrom('card', 'bank', 'wallet'), async (changed, way) => {
      const form = { ...good, ...client.card, PAY_WITH: way, VERSION: 'old', ...Object.fromEntries(changed) }
      const { status, page } = await client.post(open, form)
      // The version that fits is paid by other tests: here nothing may be.
      const isNow = /^\s*0*\s*$|^-0$|^0x0$/.test(String(form.VERSION)) || Number(form.VERSION) === 0
      if (isNow && (status === 200 || status === 303)) {
        await renew()
        return
      }
      await hold({ status, text: page }, [])
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }),
    { numRuns },
  )
  expect(seen.get(422)).toBeGreaterThan(numRuns / 4)
  expect(seen.get(409)).toBeGreaterThan(numRuns / 20)
})

/** A form that was good after all: the invoice is as before. */
async function renew(): Promise<void> {
  const id = Math.floor((made[0]?.id ?? 0) / 10)
  const fresh = {
    version: 0,
    paid_cents: 0,
    declines: 0,
    declines_in_row: 0,
    rest_until_ms: 0,
    status: 'sent',
  } as const
  await gateway.store.write(trx => trx.updateTable('invoices').set(fresh).where('id', '=', id).execute())
  lastBooks = await booksOf()
}

test('300 bodies of raw bytes, and 300 links that nobody made', async () => {
  lastBooks = await booksOf()
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.constant('['.repeat(30_000)))
  await fc.assert(
    fc.asyncProperty(text, async body => {
      expect(await hold(await client.call('POST', '/invoices', body.toWellFormed()), [])).toBe(400)
    }),
    { numRuns: 300 },
  )
  const token = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.base64String({ minLength: 20, maxLength: 24 }),
  )
  await fc.assert(
    fc.asyncProperty(token, async part => {
      const path = `/invoice/${encodeURIComponent(part.toWellFormed())}`
      const { status, page } = await client.show(path)
      expect(await hold({ status, text: page }, [])).toBe(404)
    }),
    { numRuns: 300 },
  )
})
