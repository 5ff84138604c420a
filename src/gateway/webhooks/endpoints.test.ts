import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookEndpointsMax } from '../../domain/webhooks/webhook-endpoint.ts'
import { WebhookEndpointsSchema } from '../contract/webhooks.ts'
import { openWebhookShop, type WebhookShop } from '../test-support/apis/test-webhooks.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { openSink } from '../test-support/webhook-sink.ts'

/** Of no name that a test would ask for: an address of the public internet, where nothing is sent. */
const url = 'https://93.184.216.34/in'
const hourMs = 60 * 60 * 1000

describeStores('webhook endpoints', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { sendsLocalNotices: true })
  })
  afterAll(() => gateway.close())

  test('one is made once, with a secret that is sealed at rest, and listed', async () => {
    const shop = await openWebhookShop(gateway, 'user/1 ä')
    const reference = randomUUID()
    const asked = { reference, url, description: ' Orders ', eventTypes: ['payment.captured' as const] }
    const made = await shop.add(asked)
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const again = await shop.create({ ...asked, url: 'https://other.example/' })
    expect([again.status, await again.json()]).toEqual([200, made])
    const { secret, ...shown } = made
    expect(shown).toMatchObject({
      ...{ url, description: 'Orders', eventTypes: ['payment.captured'], credentialId: null, state: 'active' },
      ...{ isLocal: false, endReason: null, waiting: 0, parked: 0, rotations: 0, createdAt: gateway.time.nowMs },
    })
    const listed = WebhookEndpointsSchema.parse(await (await shop.call('GET', 'webhook-endpoints')).json())
    expect(listed).toEqual({ endpoints: [shown], endpointsMax: webhookEndpointsMax, takesLocal: true })
    const rows = JSON.stringify(await gateway.store.read.selectFrom('webhook_endpoints').selectAll().execute())
    expect(rows).not.toContain(secret.slice('whsec_'.length))
  })

  test('a merchant has only its own, and so many at most', async () => {
    const shop = await openWebhookShop(gateway)
    for (let number = 0; number < webhookEndpointsMax; number++) await shop.add({ url })
    const tooMany = await shop.create({ url })
    expect([tooMany.status, ((await tooMany.json()) as { code: string }).code]).toEqual([409, 'too_many_endpoints'])
    const other = await openWebhookShop(gateway)
    const listed = WebhookEndpointsSchema.parse(await (await other.call('GET', 'webhook-endpoints')).json())
    expect(listed.endpoints).toEqual([])
    const foreign = await other.create({ url, credentialId: shop.terminal.credentialId })
    expect([foreign.status, await foreign.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'unknown_credential' }),
    ])
  })

  const rowsOf = async (merchantReference: string) => {
    const { read } = gateway.store
    const merchant = await read
      .selectFrom('merchants')
      .select('id')
      .where('reference', '=', merchantReference)
      .executeTakeFirst()
    const endpoints = read
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('merchant_id', '=', merchant?.id ?? '')
    const deliveries = read
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('merchant_id', '=', merchant?.id ?? '')
    const ids = (await deliveries.execute()).map(({ id }) => id)
    const tries =
      ids.length === 0
        ? []
        : await read.selectFrom('webhook_tries').selectAll().where('delivery_id', 'in', ids).execute()
    return [(await endpoints.execute()).length, ids.length, tries.length]
  }
  const errorOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

  test('what it is told of changes, its secret and state stay; paused, what happens waits', async () => {
    const shop = await openWebhookShop(gateway)
    const sink = await openSink()
    const { id, secret } = await shop.add({ url })
    const change = (body: object) => shop.call('PATCH', `webhook-endpoints/${id}`, body)
    const changed = await change({ url: sink.url, eventTypes: ['payment.captured'], description: 'Till' })
    expect(await changed.json()).toMatchObject({ url: sink.url, isLocal: true, description: 'Till', state: 'active' })
    expect(await (await shop.call('GET', `webhook-endpoints/${id}/secret`)).json()).toMatchObject({ secret })
    for (const [body, param] of [
      [{ eventTypes: ['payment.eaten'] }, 'eventTypes.0'],
      [{ eventTypes: [] }, 'eventTypes'],
      [{ eventTypes: ['batch.closed', 'batch.closed'] }, 'eventTypes'],
      [{ url: '' }, 'url'],
      [{ description: 'x'.repeat(201) }, 'description'],
    ] as const) {
      const refused = await change(body)
      expect([refused.status, ((await refused.json()) as { param: string }).param]).toEqual([400, param])
    }
    const paused = await shop.call('POST', `webhook-endpoints/${id}/pause`)
    expect(await paused.json()).toMatchObject({ state: 'paused' })
    await shop.sell()
    await shop.sell('51.05')
    await shop.send()
    expect(sink.came).toEqual([])
    expect(await errorOf(await shop.call('POST', `webhook-endpoints/${id}/test`, { id: 'x' }))).toEqual([
      ...[409, 'endpoint_paused'],
    ])
    await shop.call('POST', `webhook-endpoints/${id}/resume`)
    await shop.send()
    expect(sink.types()).toEqual(['payment.captured'])
    await sink.close()
  })

  test('a deleted one is gone at once, and its rows with the next round; its reference is free', async () => {
    const shop = await openWebhookShop(gateway)
    const sink = await openSink()
    const { id } = await shop.add({ reference: 'mine', url: sink.url })
    await shop.sell()
    await shop.send()
    expect(await rowsOf(shop.merchantReference)).toEqual([1, 1, 1])
    expect((await shop.call('DELETE', `webhook-endpoints/${id}`)).status).toBe(204)
    expect((await shop.call('DELETE', `webhook-endpoints/${id}`)).status).toBe(404)
    expect((await shop.deliveries('')).deliveries).toEqual([])
    expect((await shop.add({ reference: 'mine', url })).id).not.toBe(id)
    await shop.send()
    expect(await rowsOf(shop.merchantReference)).toEqual([1, 0, 0])
    await sink.close()
  })

  test('all of a merchant go with its account; those of a demo visit with the visit', async () => {
    const sink = await openSink()
    const filled = async (merchantReference: string, lifeHours?: number): Promise<WebhookShop> => {
      const shop = await openWebhookShop(gateway, merchantReference, lifeHours)
      await shop.add({ url: sink.url })
      await shop.add({ url: sink.url, credentialId: shop.terminal.credentialId })
      await shop.sell()
      await shop.send()
      expect(await rowsOf(merchantReference)).toEqual([2, 2, 2])
      return shop
    }
    const leaving = await filled(`leaving-${kind}`)
    expect((await leaving.call('DELETE', 'webhook-endpoints')).status).toBe(204)
    expect((await leaving.call('DELETE', 'webhook-endpoints')).status).toBe(204)
    await leaving.send()
    expect(await rowsOf(`leaving-${kind}`)).toEqual([0, 0, 0])
    await filled(`visit-${kind}`, 1)
    const kept = await filled(`kept-${kind}`)
    await gateway.runWork()
    gateway.time.nowMs += 3 * hourMs
    await gateway.runWork()
    gateway.time.nowMs += 2 * hourMs
    await gateway.runWork()
    expect(await rowsOf(`visit-${kind}`)).toEqual([0, 0, 0])
    expect(await rowsOf(`kept-${kind}`)).toEqual([2, 2, 2])
    gateway.time.nowMs += 30 * 24 * hourMs
    await gateway.runWork()
    expect(await rowsOf(`kept-${kind}`)).toEqual([2, 0, 0])
    expect((await kept.deliveries('')).deliveries).toEqual([])
    expect(gateway.workErrors).toEqual([])
    await sink.close()
  })
})
