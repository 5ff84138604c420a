import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { NewEvent } from '../store/events/events-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import { findCredential } from '../store/merchants/credentials-table.ts'
import { openWebhookShop } from '../test-support/apis/test-webhooks.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { isTorture } from '../test-support/torture.ts'
import { openSink, type Sink, verify } from '../test-support/webhook-sink.ts'
import { createSender } from './create-sender.ts'
import { exampleData } from './message.ts'

const events = isTorture ? 100_000 : 200

describeStores('webhooks to servers that fail', kind => {
  let gateway: TestGateway
  let sink: Sink
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { sendsLocalNotices: true })
    sink = await openSink()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await sink.close()
    await gateway.close()
  })

  /** So many events in the outbox, as sales would have written them. */
  async function write(credentialId: string, count: number): Promise<void> {
    const credential = await findCredential(gateway.store.read, credentialId)
    const data = JSON.stringify(exampleData('payment.captured'))
    const event: NewEvent = {
      ...{ merchantId: credential?.merchantId ?? '', credentialId, name: 'payment.captured', api: 'test' },
      ...{ atMs: gateway.time.nowMs, data },
    }
    for (let left = count; left > 0; left -= 1000)
      await gateway.store.write(trx => insertEvents(trx, Array(Math.min(left, 1000)).fill(event)))
  }

  test(
    `${events} messages, of which 30 % fail, 5 % hang and 5 % are cut off: each is delivered or parked, and signed`,
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: gateway.time.nowMs })
      const shop = await openWebhookShop(gateway)
      const { id, secret } = await shop.add({ url: sink.url })
      const taken = new Set<string>()
      let tries = 0
      let wrong = 0
      sink.answer = (response, message) => {
        const each = (tries++ * 7) % 20
        try {
          verify(secret, message)
        } catch {
          wrong++
        }
        sink.came.length = 0
        if (each < 6) return response.writeHead(500).end('no')
        if (each === 6) return undefined
        if (each === 7) return response.socket?.resetAndDestroy()
        taken.add(message.id)
        return response.writeHead(204).end()
      }
      await write(shop.terminal.credentialId, events)
      const startedMs = performance.now()
      const { read } = gateway.store
      const waiting = () =>
        read
          .selectFrom('webhook_deliveries')
          .select(eb => [eb.fn.countAll().as('count'), eb.fn.max('next_try_at_ms').as('latestMs')])
          .where('state', '=', 'waiting')
          .executeTakeFirstOrThrow()
      // Ten tries each; on a busy machine an endpoint is left alone for a while, so there may be many more rounds.
      for (let round = 0; round < 2_000; round++) {
        await shop.send({ answerWithinMs: 250 })
        const { count, latestMs } = await waiting()
        if (Number(count) === 0) break
        gateway.time.nowMs = Number(latestMs)
        vi.setSystemTime(gateway.time.nowMs)
      }
      expect(Number((await waiting()).count)).toBe(0)
      const rows = await read
        .selectFrom('webhook_deliveries')
        .select(['id', 'state', 'tries'])
        .where('endpoint_id', '=', id)
        .execute()
      expect(rows).toHaveLength(events)
      for (const row of rows) {
        if (row.state === 'delivered') expect(taken.has(row.id)).toBe(true)
        else expect([row.state, row.tries]).toEqual(['parked', 10])
      }
      expect(wrong).toBe(0)
      if (!isTorture) return
      const seconds = (performance.now() - startedMs) / 1000
      const parked = rows.filter(({ state }) => state === 'parked').length
      const perSecond = Math.round(tries / seconds)
      console.log(
        JSON.stringify({ torture: 'W1', kind, events, tries, parked, seconds: Math.round(seconds), perSecond }),
      )
    },
    isTorture ? 3_600_000 : 600_000,
  )

  test('an endpoint that does not answer holds up no other', async () => {
    const dead = await openSink()
    const releases: (() => void)[] = []
    dead.answer = response => releases.push(() => response.writeHead(204).end())
    const others = await openSink()
    const shops = await Promise.all(Array.from({ length: isTorture ? 100 : 20 }, () => openWebhookShop(gateway)))
    for (const [index, shop] of shops.entries()) await shop.add({ url: index === 0 ? dead.url : others.url })
    for (const { terminal } of shops) await write(terminal.credentialId, 20)
    const failures: unknown[] = []
    const sender = createSender({
      ...{ ...gateway.workTools, targets: { takesLocal: true }, answerWithinMs: 600_000 },
      onError: error => failures.push(error),
    })
    await sender.round()
    const expected = (shops.length - 1) * 20
    await vi.waitUntil(() => others.came.length >= expected, { timeout: 60_000 })
    expect(releases.length).toBeGreaterThan(0)
    expect(dead.came.length).toBeLessThan(20)
    // What comes while it hangs goes out as well.
    for (const { terminal } of shops) await write(terminal.credentialId, 1)
    await sender.round()
    await vi.waitUntil(() => others.came.length >= expected + shops.length - 1, { timeout: 60_000 })
    const settled = sender.settle()
    const isOver = settled.then(() => true)
    while (!(await Promise.race([isOver, new Promise(resolve => setTimeout(resolve, 5, false))])))
      for (const release of releases.splice(0)) release()
    expect([dead.came.length, new Set(dead.ids()).size]).toEqual([21, 21])
    expect(failures).toEqual([])
    await Promise.all([dead.close(), others.close()])
  }, 120_000)

  test('a program that ends leaves what is under way to the next one, and waits for nobody', async () => {
    const shop = await openWebhookShop(gateway)
    const slow = await openSink()
    slow.answer = () => {}
    await shop.add({ url: slow.url })
    await shop.sell()
    const sender = createSender({
      ...{ ...gateway.workTools, targets: { takesLocal: true }, answerWithinMs: 600_000 },
      onError: error => expect.unreachable(String(error)),
    })
    await sender.round()
    await vi.waitUntil(() => slow.came.length === 1, { timeout: 60_000 })
    await sender.stop()
    expect((await shop.deliveries('')).deliveries).toMatchObject([{ state: 'waiting', tries: 0 }])
    slow.answer = response => response.writeHead(204).end()
    await shop.send()
    expect([slow.came.length, new Set(slow.ids()).size]).toEqual([2, 1])
    await slow.close()
  })
})
