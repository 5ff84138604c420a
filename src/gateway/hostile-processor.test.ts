import * as fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodies } from '../domain/apis/server-post/request-fields.ts'
import type { ApiField } from '../domain/apis/specification/api-specification.ts'
import { bankTables, messagesOf, type Pairs } from './test-support/hostile/hostile-messages.ts'
import { openTimedGateway } from './test-support/hostile/timed-gateway.ts'
import { readXml, type TestGateway, type TestTerminal } from './test-support/test-gateway.ts'
import { runsOf } from './test-support/torture.ts'

// Requests made from the rows that the documentation shows: whole ones, with none to three faults, and raw bytes.

const numRuns = runsOf(1_500)

let gateway: TestGateway
let terminal: TestTerminal
/** Payments that exist, of this merchant and of another. */
let brics: string[]
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  terminal = await gateway.provision()
  const shops = [terminal, await gateway.provision()]
  const sold = await Promise.all(shops.map(shop => gateway.pay(shop, { TRAN_CODE: 'AUTH' })))
  brics = sold.map(({ fields }) => fields['AUTH_GUID'] ?? '')
  lastBooks = await books()
})
afterAll(() => gateway.close())

const messageOf = (tables: readonly (readonly ApiField[])[]) =>
  messagesOf(tables, { key: () => terminal.key, brics: () => brics })

/** All that money can be counted by. */
async function books(): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from transactions), (select count(*) from transaction_moves),
    (select total(amount_cents + held_cents * 3 + captured_cents * 5 + settled_cents * 7 + refunded_cents * 11)
      from transactions),
    (select count(*) from batches), (select total(transaction_count) from batches),
    (select count(*) from batches where closed_at_ms is not null)`.execute(gateway.store.read)
  return rows
}

let lastBooks: unknown
const statuses = new Set([200, 400, 405, 413, 414, 415])

/** One request: well-formed XML and no fault of ours, and the books as they were unless it was taken. */
async function hold(request: () => Response | Promise<Response>): Promise<void> {
  const response = await request()
  expect(statuses).toContain(response.status)
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  const { AUTH_RESP = '', AUTH_GUID } = readXml(text)
  expect(AUTH_RESP).toMatch(/^[0-9A-Z]{2}$/)
  expect(text).not.toMatch(/<script|4532015112830366/)
  const after = await books()
  if (AUTH_GUID === undefined && AUTH_RESP !== '00') expect(after).toEqual(lastBooks)
  lastBooks = after
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const encode = (pairs: Pairs) =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()])).toString()
const post = (path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) => () =>
  gateway.app.request(path, { method: 'POST', headers, body })
const bytes = fc.uint8Array({ maxLength: 400 }).map(each => new Uint8Array(each))

const escapeXml = (text: string) => text.replace(/[<&>"]/g, found => `&#${found.charCodeAt(0)};`)

/** As a DETAIL; `isRaw`: what breaks XML is left in it. */
function toDetail(pairs: Pairs, isRaw: boolean): string {
  const write = isRaw ? (text: string) => text : escapeXml
  return `<DETAIL>${pairs.map(([name, value]) => `<${name}>${write(value.toWellFormed())}</${name}>`).join('')}</DETAIL>`
}

describe(`${numRuns} generated requests for each API of the processor`, () => {
  test('Server Post', async () => {
    const request = fc.oneof(
      { weight: 9, arbitrary: messageOf(Object.values(bodies)).map(pairs => post('/secure/', form, encode(pairs))) },
      { weight: 1, arbitrary: bytes.map(body => post('/secure/', form, body)) },
    )
    await fc.assert(fc.asyncProperty(request, hold), { numRuns })
  })

  test('Pay-by-Bank, in a body and in an address', async () => {
    const inAddress = (query: string) => () => gateway.app.request(`/secure/?${query}`)
    const message = messageOf(bankTables).map(encode)
    const request = fc.oneof(
      { weight: 5, arbitrary: message.map(body => post('/secure/', form, body)) },
      { weight: 4, arbitrary: message.map(inAddress) },
      {
        weight: 1,
        arbitrary: fc.string({ unit: 'binary', maxLength: 300 }).map(text => inAddress(encodeURI(text.toWellFormed()))),
      },
    )
    await fc.assert(fc.asyncProperty(request, hold), { numRuns })
  })

  test('XML Real-Time', async () => {
    const xml = { 'Content-Type': 'text/xml' }
    const message = fc.tuple(messageOf([...Object.values(bodies), ...bankTables]), fc.boolean())
    const request = fc.oneof(
      { weight: 9, arbitrary: message.map(([pairs, isRaw]) => post('/secure/xml', xml, toDetail(pairs, isRaw))) },
      { weight: 1, arbitrary: bytes.map(body => post('/secure/xml', xml, body)) },
    )
    await fc.assert(fc.asyncProperty(request, hold), { numRuns })
  })
})
