import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventName, eventDefinitions, eventNames } from '../../domain/payments/events.ts'
import { webhookBodyMaxBytes } from '../../domain/webhooks/webhook-delivery.ts'
import { insertEvents } from '../store/events/events-table.ts'
import { openWebhookShop } from '../test-support/apis/test-webhooks.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeApi } from '../test-support/test-stores.ts'
import { openSink, verify } from '../test-support/webhook-sink.ts'
import { bodyOf } from './message.ts'

/** All fields of an event, each text so long, and integers as large as they get. */
const filled = (name: EventName, text: string) =>
  Object.fromEntries(
    Object.entries(eventDefinitions[name].fields).map(([field, { kind }]) => [
      field,
      kind === 'integer' ? Number.MAX_SAFE_INTEGER : text,
    ]),
  )
type Message = { type: string; timestamp: string; data: Record<string, string | number> }

describe('the body of a message', () => {
  test.each([
    ['a letter', 'a'],
    ['a quotation mark', '"'],
    ['three bytes', '漢'],
    ['four bytes', '🙂'],
    ['what is escaped', '\u0001'],
    ['half a character', '\ud800'],
  ])('is at most 20 KB of every event, and whole JSON with all fields: %s', (_, character) => {
    for (const name of eventNames) {
      const given = filled(name, character.repeat(10_000))
      const body = bodyOf(name, Date.UTC(2026, 10, 18), given)
      expect(Buffer.byteLength(body), name).toBeLessThanOrEqual(webhookBodyMaxBytes)
      const { type, timestamp, data } = JSON.parse(body) as Message
      expect([type, timestamp]).toEqual([name, '2026-11-18T00:00:00.000Z'])
      expect(Object.keys(data)).toEqual(Object.keys(given))
      for (const [field, value] of Object.entries(data))
        expect(value, `${name} ${field}`).toBe(
          typeof given[field] === 'number' ? given[field] : `${character.repeat(199)}…`,
        )
    }
  })

  test('has values of 200 characters as they are', () => {
    const given = filled('dispute.closed', '🙂'.repeat(200))
    expect((JSON.parse(bodyOf('dispute.closed', 0, given)) as Message).data).toEqual(given)
  })
})

describeApi('messages with large values', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { sendsLocalNotices: true })
  })
  // The outside library goes by the clock of the machine.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: gateway.time.nowMs }))
  afterEach(() => vi.useRealTimers())
  afterAll(() => gateway.close())

  test('the longest that a request may have arrive whole', async () => {
    const shop = await openWebhookShop(gateway)
    const sink = await openSink()
    await shop.add({ url: sink.url })
    await gateway.pay(shop.terminal, { TRAN_NBR: '9999999999', BATCH_ID: '99999999', AMOUNT: '999999.99' })
    await shop.send()
    const [message] = sink.came
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ data: { tranNbr: '9999999999', batchId: '99999999' } })
    expect(message?.body).not.toContain('…')
    expect(Buffer.byteLength(message?.body ?? '')).toBeLessThan(1_000)
    await sink.close()
  })

  test('a longer one is cut in the message, signed as it is sent, and whole in the event', async () => {
    const shop = await openWebhookShop(gateway)
    const sink = await openSink()
    const { secret } = await shop.add({ url: sink.url })
    await shop.sell()
    const [event] = (
      (await (await shop.call('GET', 'events')).json()) as { events: { id: string; credentialId: string }[] }
    ).events
    const merchant = await gateway.store.read
      .selectFrom('merchants')
      .select('id')
      .where('reference', '=', shop.merchantReference)
      .executeTakeFirstOrThrow()
    const data = filled('invoice.paid', '漢'.repeat(10_000))
    await gateway.store.write(trx =>
      insertEvents(trx, [
        {
          ...{ merchantId: merchant.id, credentialId: event?.credentialId ?? '', name: 'invoice.paid', api: 'test' },
          ...{ atMs: gateway.time.nowMs, data: JSON.stringify(data) },
        },
      ]),
    )
    await shop.send()
    const message = sink.came.find(({ body }) => body.includes('invoice.paid'))
    expect(Buffer.byteLength(message?.body ?? '')).toBeLessThanOrEqual(webhookBodyMaxBytes)
    expect(message && verify(secret, message)).toMatchObject({
      ...{ type: 'invoice.paid', timestamp: new Date(gateway.time.nowMs).toISOString() },
      data: { number: `${'漢'.repeat(199)}…`, invoiceId: Number.MAX_SAFE_INTEGER },
    })
    const listed = (await (await shop.call('GET', 'events')).json()) as { events: { name: string; data: object }[] }
    expect(listed.events.find(({ name }) => name === 'invoice.paid')?.data).toEqual(data)
    await sink.close()
  })
})
