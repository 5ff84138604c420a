import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deliveryWaitsMs } from '../../domain/webhooks/delivery-schedule.ts'
import { webhookOverlapMs } from '../../domain/webhooks/webhook-endpoint.ts'
import { openWebhookShop, type WebhookShop } from '../test-support/apis/test-webhooks.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { openSink, type Sink, verify } from '../test-support/webhook-sink.ts'

const dayMs = 24 * 60 * 60 * 1000

describeStores('webhooks', kind => {
  let gateway: TestGateway
  let shop: WebhookShop
  let sink: Sink
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { sendsLocalNotices: true })
  })
  beforeEach(async () => {
    // The outside library goes by the clock of the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: gateway.time.nowMs })
    shop = await openWebhookShop(gateway)
    sink = await openSink()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await sink.close()
  })
  afterAll(() => gateway.close())

  const passTime = (ms: number) => {
    gateway.time.nowMs += ms
    vi.setSystemTime(gateway.time.nowMs)
  }
  const { one, deliveries, details } = {
    one: async (id: string) => (await shop.call('GET', `webhook-endpoints/${id}`)).json(),
    deliveries: async (query = '') => (await shop.deliveries(query)).deliveries,
    details: (id: string) => shop.delivery(id),
  }

  test('each event is sent once, signed, with its fields', async () => {
    const { id, secret } = await shop.add({ url: sink.url })
    await shop.sell()
    await shop.sell('51.05')
    await shop.send()
    expect(sink.types().sort()).toEqual(['payment.captured', 'payment.declined'])
    for (const message of sink.came) {
      expect(verify(secret, message)).toEqual(JSON.parse(message.body))
      expect(message.headers['content-type']).toBe('application/json')
    }
    const bodies = sink.came.map(({ body }) => JSON.parse(body) as { type: string })
    expect(bodies.find(({ type }) => type === 'payment.captured')).toEqual({
      type: 'payment.captured',
      timestamp: new Date(gateway.time.nowMs).toISOString(),
      data: expect.objectContaining({ amount: '21.00', lastFour: '1111', code: '00' }),
    })
    await shop.send()
    expect(sink.came).toHaveLength(2)
    expect(await one(id)).toMatchObject({ waiting: 0, parked: 0, lastDeliveredAt: gateway.time.nowMs })
    const [latest] = await deliveries()
    expect(latest).toMatchObject({ event: 'payment.declined', state: 'delivered', tries: 1, lastStatus: 204 })
    const message = sink.came.find(({ id }) => id === latest?.id)
    expect(await details(latest?.id ?? '')).toMatchObject({
      body: message?.body,
      attempts: [{ number: 1, status: 204, result: 'DELIVERED', signature: message?.headers['webhook-signature'] }],
    })
  })

  test('an endpoint hears of its events alone: by name, by credential, from its making on', async () => {
    await shop.sell()
    const other = await gateway.provision({ merchantReference: shop.merchantReference })
    await shop.add({ url: `${sink.url}/declines`, eventTypes: ['payment.declined'] })
    await shop.add({ url: `${sink.url}/other`, credentialId: other.credentialId })
    const hearing = await shop.add({ url: sink.url })
    await shop.sell()
    await gateway.pay(other, { TRAN_NBR: '901', AMOUNT: '51.05' })
    await shop.send()
    expect(sink.types().sort()).toEqual(['payment.captured', ...Array(3).fill('payment.declined')])
    expect(new Set(sink.ids()).size).toBe(4)
    await shop.call('DELETE', `webhook-endpoints/${hearing.id}`)
    await shop.sell()
    await shop.send()
    expect(sink.came).toHaveLength(4)
    expect((await shop.call('GET', `webhook-endpoints/${hearing.id}`)).status).toBe(404)
  })

  test('ten tries at their times, then it is parked, where all can see it, and can be sent again', async () => {
    sink.answer = response => response.writeHead(500).end('no <b>luck</b> 4111 1111 1111 1111\0')
    const { id, secret } = await shop.add({ url: sink.url })
    await shop.sell()
    const times: number[] = []
    const startMs = gateway.time.nowMs
    for (let tries = 0; tries < deliveryWaitsMs.length; tries++) {
      await shop.send()
      expect(sink.came).toHaveLength(tries + 1)
      times.push(gateway.time.nowMs - startMs)
      const [delivery] = await deliveries()
      if (tries < 9) {
        expect(delivery?.state).toBe('waiting')
        const due = delivery?.nextTryAt ?? 0
        const wait = deliveryWaitsMs[tries + 1] ?? 0
        expect(Math.abs(due - gateway.time.nowMs - wait)).toBeLessThanOrEqual(wait * 0.1)
        passTime(due - gateway.time.nowMs - 1)
        await shop.send()
        expect(sink.came, 'not before its time').toHaveLength(tries + 1)
        passTime(1)
      }
    }
    const [parked] = await deliveries('?state=parked')
    expect(parked).toMatchObject({ state: 'parked', tries: 10, lastResult: 'HTTP 500', nextTryAt: null })
    expect(await one(id)).toMatchObject({ state: 'active', parked: 1, waiting: 0, failingSince: startMs })
    expect(new Set(sink.ids()).size).toBe(1)
    const { attempts } = await details(parked?.id ?? '')
    expect(attempts.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(attempts[0]?.answer).toMatch(/^no <b>luck<\/b> [*X•. ]*1111.?$/)
    sink.answer = response => response.writeHead(200).end('thanks')
    expect((await shop.call('POST', `deliveries/${parked?.id}/resend`)).status).toBe(200)
    await shop.send()
    expect(sink.came).toHaveLength(11)
    const last = sink.came[10]
    if (last) expect(verify(secret, last)).toBeTruthy()
    expect(sink.ids()[10]).toBe(parked?.id)
    expect(await details(parked?.id ?? '')).toMatchObject({ state: 'delivered', tries: 11 })
    expect(await one(id)).toMatchObject({ parked: 0, failingSince: null })
  })

  test('only 2xx is success: a redirect is not followed', async () => {
    const elsewhere = await openSink()
    sink.answer = response => response.writeHead(302, { Location: elsewhere.url }).end()
    await shop.add({ url: sink.url })
    await shop.sell()
    await shop.send()
    expect([sink.came.length, elsewhere.came.length]).toEqual([1, 0])
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', lastResult: 'HTTP 302', lastStatus: 302 })
    await elsewhere.close()
  })

  test('410 ends an endpoint, and parks what waits; resumed, it takes what was parked', async () => {
    sink.answer = response => response.writeHead(410).end()
    const { id } = await shop.add({ url: sink.url })
    await shop.call('POST', `webhook-endpoints/${id}/pause`)
    for (let count = 0; count < 30; count++) await shop.sell()
    await shop.send()
    expect(sink.came).toEqual([])
    expect(await one(id)).toMatchObject({ state: 'paused', waiting: 30 })
    await shop.call('POST', `webhook-endpoints/${id}/resume`)
    await shop.send()
    expect(sink.came.length).toBeGreaterThan(0)
    expect(sink.came.length).toBeLessThan(30)
    expect(await one(id)).toMatchObject({ state: 'ended', endReason: 'gone', waiting: 0, parked: 30 })
    await shop.sell()
    await shop.send()
    expect(await one(id)).toMatchObject({ parked: 30 })
    const tested = await shop.call('POST', `webhook-endpoints/${id}/test`, { id: 'one' })
    expect([tested.status, await tested.json()]).toEqual([409, expect.objectContaining({ code: 'endpoint_ended' })])
    sink.answer = response => response.writeHead(204).end()
    await shop.call('POST', `webhook-endpoints/${id}/resume`)
    const again = await shop.call('POST', `webhook-endpoints/${id}/resend-failed`, { since: 0 })
    expect(await again.json()).toEqual({ resent: 30 })
    const before = sink.came.length
    await shop.send()
    expect(sink.came).toHaveLength(before + 30)
    expect(await one(id)).toMatchObject({ state: 'active', endReason: null, waiting: 0, parked: 0 })
  })

  test('Retry-After is obeyed, up to a day, and an endpoint that cannot follow is left alone', async () => {
    const answers = [
      { status: 500, retryAfter: '90' },
      { status: 503, retryAfter: new Date(gateway.time.nowMs + 1_002_000).toUTCString() },
      { status: 429, retryAfter: '99999999' },
    ]
    const { id } = await shop.add({ url: sink.url })
    for (const [index, { status, retryAfter }] of answers.entries()) {
      sink.answer = response => response.writeHead(status, { 'Retry-After': retryAfter }).end()
      passTime(1000)
      await shop.sell()
      await shop.send()
      const [latest] = await deliveries()
      const waitMs = (latest?.nextTryAt ?? 0) - gateway.time.nowMs
      expect([index, Math.round(waitMs / 10_000)]).toEqual([index, [9, 100, dayMs / 10_000][index]])
      const { throttledUntil } = (await one(id)) as { throttledUntil: number | null }
      expect(throttledUntil).toBe(index === 0 ? null : latest?.nextTryAt)
      // Nothing else is sent to it meanwhile, where it cannot follow.
      const before = sink.came.length
      await shop.sell()
      await shop.send()
      expect(sink.came).toHaveLength(index === 0 ? before + 1 : before)
      await shop.call('POST', `webhook-endpoints/${id}/resume`)
      sink.answer = response => response.writeHead(204).end()
      await shop.send()
    }
  })

  test('an endpoint that took nothing for five days ends as a message has used its tries', async () => {
    sink.answer = response => response.writeHead(500).end()
    const { id } = await shop.add({ url: sink.url })
    await shop.sell()
    await shop.send()
    passTime(2 * dayMs)
    await shop.sell()
    for (let round = 0; round < 30; round++) {
      passTime(dayMs / 4)
      await shop.send()
    }
    expect(await one(id)).toMatchObject({ state: 'ended', endReason: 'failing', parked: 2, waiting: 0 })
  })

  test('after a rotation both secrets verify for a day, then the new one alone; none is dropped', async () => {
    const made = await shop.add({ url: sink.url })
    const rotate = (rotations: number) => shop.call('POST', `webhook-endpoints/${made.id}/rotate`, { rotations })
    const rotated = (await (await rotate(0)).json()) as { secret: string }
    expect(rotated).toMatchObject({ oldSecret: made.secret, oldSecretUntil: gateway.time.nowMs + webhookOverlapMs })
    expect(await (await rotate(0)).json(), 'a repetition').toEqual(rotated)
    expect((await (await rotate(1)).json()) as object).toMatchObject({ code: 'rotation_running' })
    const send = async () => {
      await shop.sell()
      await shop.send()
      const message = sink.came.at(-1)
      if (!message) throw new Error('nothing came')
      return message
    }
    const both = await send()
    expect(verify(made.secret, both)).toEqual(verify(rotated.secret, both))
    passTime(webhookOverlapMs - 1)
    const stillBoth = await send()
    expect(verify(made.secret, stillBoth)).toBeTruthy()
    passTime(1)
    const newAlone = await send()
    expect(verify(rotated.secret, newAlone)).toBeTruthy()
    expect(() => verify(made.secret, newAlone)).toThrow('No matching signature')
    const shown = (await (await shop.call('GET', `webhook-endpoints/${made.id}/secret`)).json()) as object
    expect(shown).toEqual({ secret: rotated.secret, rotations: 1, oldSecret: null, oldSecretUntil: null })
  })

  test('a huge answer is not read to its end, and one without end is given up', async () => {
    await shop.add({ url: sink.url })
    let written = 0
    sink.answer = response => {
      response.writeHead(200)
      const more = () => {
        written += 8192
        if (!response.destroyed) response.write('x'.repeat(8192), () => setImmediate(more))
      }
      more()
    }
    await shop.sell()
    await shop.send()
    expect(written).toBeLessThan(16 * 1024 * 1024)
    const [huge] = await deliveries()
    expect(huge).toMatchObject({ state: 'delivered' })
    expect((await details(huge?.id ?? '')).attempts[0]?.answer).toBe('x'.repeat(2048))
    passTime(1)
    sink.answer = () => {}
    await shop.sell()
    await shop.send({ answerWithinMs: 50 })
    expect((await deliveries())[0]).toMatchObject({
      state: 'waiting',
      lastResult: 'NO ANSWER IN TIME',
      lastStatus: null,
    })
    passTime(1)
    sink.answer = response => response.socket?.resetAndDestroy()
    await shop.sell()
    await shop.send()
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', lastResult: 'CONNECTION BROKEN' })
  })

  test('a test is one message with the published example, however often it is asked for', async () => {
    const { id, secret } = await shop.add({ url: sink.url, eventTypes: ['payment.declined'] })
    const ask = () => shop.call('POST', `webhook-endpoints/${id}/test`, { id: 'first', event: 'batch.closed' })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(await first.json()).toMatchObject({ isTest: true, eventId: null, event: 'batch.closed', state: 'waiting' })
    await shop.send()
    expect(sink.came).toHaveLength(1)
    const [message] = sink.came
    if (message) expect(verify(secret, message)).toMatchObject({ data: { count: 12, sales: '252.00' } })
  })

  test('two programs deliver each message once', async () => {
    await shop.add({ url: sink.url })
    await shop.add({ url: `${sink.url}/two` })
    for (let count = 0; count < 12; count++) await shop.sell()
    await Promise.all([shop.send(), shop.send(), shop.send()])
    await shop.send()
    expect(sink.came).toHaveLength(24)
    expect(new Set(sink.ids()).size).toBe(24)
  })

  test('lists go on behind their cursor, filtered by endpoint, state and event', async () => {
    const first = await shop.add({ url: sink.url })
    await shop.add({ url: `${sink.url}/two` })
    for (let count = 0; count < 30; count++) await shop.sell(count % 10 === 0 ? '51.05' : '21.00')
    await shop.send()
    const page = await shop.deliveries(`?endpointId=${first.id}`)
    expect(page.deliveries).toHaveLength(20)
    const rest = await shop.deliveries(`?endpointId=${first.id}&cursor=${page.next}`)
    expect([rest.deliveries.length, rest.next]).toEqual([10, null])
    expect(new Set([...page.deliveries, ...rest.deliveries].map(({ id }) => id)).size).toBe(30)
    expect(await deliveries(`?endpointId=${first.id}&event=payment.declined`)).toHaveLength(3)
    expect(await deliveries('?state=waiting')).toEqual([])
    for (const query of ['?state=x', '?event=x', '?cursor=x'])
      expect((await shop.call('GET', `deliveries${query}`)).status).toBe(400)
    const other = await openWebhookShop(gateway)
    expect((await other.deliveries('')).deliveries).toEqual([])
    const [mine] = page.deliveries
    for (const path of [
      `deliveries/${mine?.id}`,
      `webhook-endpoints/${first.id}`,
      `webhook-endpoints/${first.id}/secret`,
    ])
      expect((await other.call('GET', path)).status).toBe(404)
    for (const path of [`deliveries/${mine?.id}/resend`, `webhook-endpoints/${first.id}/pause`])
      expect((await other.call('POST', path)).status).toBe(404)
  })
})
