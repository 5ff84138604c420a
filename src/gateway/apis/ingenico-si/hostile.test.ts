import { once } from 'node:events'
import * as fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingenicoTables } from '../../../domain/apis/ingenico-si/fields.ts'
import { openCloudTill, openPort, openTill, type Till } from '../../test-support/apis/test-ingenico.ts'
import { messagesOf, nasty, type Pairs } from '../../test-support/hostile/hostile-messages.ts'
import { frame, openRaw } from '../../test-support/hostile/raw-socket.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import { readXml, type TestGateway } from '../../test-support/test-gateway.ts'
import { runsOf } from '../../test-support/torture.ts'

// Requests made from the rows that the documentation shows, with none to three faults, and bytes that are none. The terminals are
// busy or away, so that nobody waits for a cardholder: what gets so far has passed every check.

const { sale, 'debit-sale': debitSale, verify, 'follow-up': followUp } = ingenicoTables
const tables = [sale, debitSale, verify, followUp].map(({ fields }) => fields)

let gateway: TestGateway
let till: Till
let brics: string[]
let server: Awaited<ReturnType<typeof openPort>>
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  till = await openTill(gateway)
  const others = await openTill(gateway)
  const sold = [await till.send({ TRAN_TYPE: 'CCR2', AMOUNT: '30.00' }), await others.sell()]
  brics = sold.map(answer => answer['AUTH_GUID'] ?? '')
  server = await openPort(gateway)
  await countPayments()
})
afterAll(async () => {
  await server.stop()
  await gateway.close()
})

const countPayments = async () => {
  const { count, sum } = await gateway.store.read
    .selectFrom('transactions')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('captured_cents').as('sum')])
    .executeTakeFirstOrThrow()
  return [Number(count), Number(sum)]
}

const escapeXml = (text: string) => text.replace(/[<&>"]/g, found => `&#${found.charCodeAt(0)};`)
function toDocument(pairs: Pairs, isRaw: boolean): string {
  const write = isRaw ? (text: string) => text : escapeXml
  return `<DETAIL>${pairs.map(([name, value]) => `<${name}>${write(value.toWellFormed())}</${name}>`).join('')}</DETAIL>`
}
const document = fc
  .tuple(messagesOf(tables, { key: () => ({}), brics: () => brics }), fc.boolean())
  .map(([pairs, isRaw]) => toDocument(pairs, isRaw))
const bytes = fc.uint8Array({ maxLength: 400 }).map(each => new Uint8Array(each))

/** What every answer is: well-formed, in one of two grammars, with nothing of the caller that could hurt. */
function expectAnswer(text: string): void {
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).not.toMatch(/<script|4532015112830366/)
  const { AUTH_RESP, ERROR_TEXT } = readXml(text)
  expect([AUTH_RESP, ERROR_TEXT].filter(each => each !== undefined)).toHaveLength(1)
}

const statuses = new Set([200, 401, 404, 413, 415])
test('documents by HTTP: an answer each, never a fault of ours, and no payment of a terminal that is busy', async () => {
  const serial = fc.oneof(fc.constantFrom('LANE3000-BUSY', 'LANE3000-OFFLINE'), nasty)
  const login = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
  )
  const body = fc.oneof({ weight: 9, arbitrary: document }, { weight: 1, arbitrary: bytes })
  const [countBefore] = await countPayments()
  await fc.assert(
    fc.asyncProperty(serial, login, body, async (name, typed, sent) => {
      // A terminal that is neither would wait for a card, on a clock that stands.
      const safe = `${encodeURIComponent(name.toWellFormed()).slice(0, 30)}-BUSY`
      const response = await till.post(sent, { serial: safe, ...(/^[!-~]+$/.test(typed) && { login: typed }) })
      expect(statuses).toContain(response.status)
      expectAnswer(await response.text())
    }),
    { numRuns: runsOf(1_000) },
  )
  // Voids and captures of the hold are all that may be approved.
  expect((await countPayments())[0]).toBe(countBefore)
})

test('messages by WebSocket: an answer each, on one connection', async () => {
  const cloud = await openCloudTill(gateway, server.url, till.login, 'LANE3000-BUSY')
  const message = fc.oneof(
    { weight: 9, arbitrary: document.map(cloud.envelope) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: nasty.map(text => text.toWellFormed()) },
    { weight: 1, arbitrary: nasty.map(text => JSON.stringify({ action: text, message: text })) },
  )
  await fc.assert(
    fc.asyncProperty(message, async text => {
      const answered = once(cloud.ws, 'message')
      cloud.ws.send(text)
      const [data] = (await answered) as [Buffer]
      expectAnswer(String(data))
    }),
    { numRuns: runsOf(1_000) },
  )
  cloud.ws.close()
  await cloud.ended
})

test('frames of any kind: the connection ends or answers, and the gateway goes on', async () => {
  const path = `/ingenico-cloud/?merchantId=${till.login}&serial=LANE3000-BUSY`
  const oneFrame = fc
    .record({
      opcode: fc.nat(15),
      payload: fc.oneof(
        bytes,
        nasty.map(text => Buffer.from(text)),
      ),
      isLast: fc.boolean(),
      isMasked: fc.boolean(),
      reserved: fc.constantFrom(0, 0, 0, 1, 4, 7),
      length: fc.option(fc.nat(0xffff_ffff), { nil: undefined }),
    })
    .map(({ opcode, payload, length, ...how }) =>
      frame(opcode, payload, { ...how, ...(length !== undefined && { length }) }),
    )
  const frames = fc.array(fc.oneof({ weight: 4, arbitrary: oneFrame }, { weight: 1, arbitrary: bytes }), {
    minLength: 1,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(frames, async parts => {
      const socket = await openRaw(server.url, path)
      const closed = new Promise(resolve => socket.once('close', resolve))
      socket.resume()
      // A close of ours behind them, which a connection that is still one answers.
      socket.write(Buffer.concat([...parts, frame(8, Uint8Array.of(3, 232))]))
      socket.end()
      await closed
    }),
    { numRuns: runsOf(100) },
  )
  const cloud = await openCloudTill(gateway, server.url, till.login, 'LANE3000-BUSY')
  cloud.ws.send('{}')
  expect(await cloud.nextAnswer()).toMatchObject({ ERROR_TEXT: 'INVALID REQUEST' })
  cloud.ws.close()
  expect(gateway.logLines.filter(line => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
})
