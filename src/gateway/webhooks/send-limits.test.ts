import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookSendsPerMinute } from '../../domain/webhooks/webhook-delivery.ts'
import { openWebhookShop, type WebhookShop } from '../test-support/apis/test-webhooks.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { openSink, type Sink } from '../test-support/webhook-sink.ts'

describeStores('what is sent to an endpoint by hand', kind => {
  let gateway: TestGateway
  let sink: Sink
  let shop: WebhookShop
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { sendsLocalNotices: true })
    sink = await openSink()
    shop = await openWebhookShop(gateway)
  })
  afterAll(async () => {
    await sink.close()
    await gateway.close()
  })
  const testOf = (id: string, testId: string = randomUUID()) =>
    shop.call('POST', `webhook-endpoints/${id}/test`, { id: testId })
  async function expectTooFast(refused: Response) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '6'])
    expect(await refused.json()).toMatchObject({
      ...{ code: 'too_many_sends', retry_after: 6, status: 429 },
      title: 'An endpoint accepts 10 test events and 10 resends a minute.',
    })
  }

  test('ten tests a minute each; a repeated one is none more, and nothing else waits for it', async () => {
    const [{ id }, other] = [await shop.add({ url: sink.url }), await shop.add({ url: sink.url })]
    for (let count = 1; count <= webhookSendsPerMinute; count++)
      expect((await testOf(id, `test-${count}`)).status).toBe(201)
    await expectTooFast(await testOf(id))
    expect((await testOf(id, 'test-1')).status).toBe(200)
    expect((await testOf(other.id)).status).toBe(201)
    expect((await shop.call('POST', `webhook-endpoints/${id}/resend-failed`, { since: 0 })).status).toBe(200)
    expect((await shop.deliveries(`?endpointId=${id}`)).deliveries).toHaveLength(10)
    gateway.time.nowMs += 6_000
    expect((await testOf(id)).status).toBe(201)
    await expectTooFast(await testOf(id))
  })

  test('ten resends a minute, of one message or of all that failed', async () => {
    const [{ id }, other] = [await shop.add({ url: sink.url }), await shop.add({ url: sink.url })]
    await shop.sell()
    await shop.send()
    const deliveryAt = async (endpointId: string) =>
      (await shop.deliveries(`?endpointId=${endpointId}`)).deliveries[0]?.id
    const mine = await deliveryAt(id)
    const resend = async (deliveryId = mine) => shop.call('POST', `deliveries/${deliveryId}/resend`)
    const resendFailed = () => shop.call('POST', `webhook-endpoints/${id}/resend-failed`, { since: 0 })
    for (let count = 1; count <= webhookSendsPerMinute; count++)
      expect((await (count % 2 ? resend() : resendFailed())).status).toBe(200)
    await shop.send()
    const before = sink.came.length
    await expectTooFast(await resend())
    await expectTooFast(await resendFailed())
    await shop.send()
    expect(sink.came).toHaveLength(before)
    expect((await resend(await deliveryAt(other.id))).status).toBe(200)
    expect((await testOf(id)).status).toBe(201)
    gateway.time.nowMs += 60_000
    expect((await resend()).status).toBe(200)
  })
})
