import { afterAll, beforeAll, expect, test } from 'vitest'
import { bigcommerce } from '../../../domain/apis/bigcommerce.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { openStoreClient, type StoreAnswer, type StoreClient } from '../../test-support/test-store.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every row of the published outcomes, brought about as it says.

const { rows = [] } = bigcommerce.outcomes?.['orders'] ?? {}

describeApi('published outcomes of BigCommerce', kind => {
  let gateway: TestGateway
  let store: StoreClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    store = await openStoreClient(gateway)
  })
  afterAll(() => gateway.close())

  const authorization = { transaction_type: 'authorization' }
  const nextDay = async () => {
    gateway.time.nowMs += 24 * 60 * 60 * 1000
    await gateway.store.write(trx => endDay(trx, gateway.time.nowMs))
  }
  /** An order that was paid, and whose batch is closed where it has to be. */
  async function paid({ isSettled = false, ...fields }: { isSettled?: boolean; transaction_type?: string } = {}) {
    const order = store.nextOrder()
    expect((await store.pay(order, fields)).data['status']).toBe('ok')
    if (isSettled) await nextDay()
    return order
  }
  const statusOf = async (order: string) => (await store.transactions(order)).paymentStatus

  const said = ({ status, code, title, data, paymentStatus }: StoreAnswer) => {
    if (status < 300) return data['status'] === 'error' ? `${paymentStatus}: ${data['message']}` : paymentStatus
    return code === 'REFUSED' ? `${status} ${code}: ${title}` : `${status} ${code}`
  }
  const plays: Record<string, () => Promise<string>> = {
    'Pay an order of 149.99 with an approving card': async () => said(await store.pay(store.nextOrder())),
    'Pay with transaction_type authorization': async () => said(await store.pay(store.nextOrder(), authorization)),
    'Capture a hold': async () => said(await store.act(await paid(authorization), 'capture')),
    'Capture it again': async () => {
      const order = await paid(authorization)
      await store.act(order, 'capture')
      return said(await store.act(order, 'capture'))
    },
    'Pay an order of 1.05': async () => said(await store.pay(store.nextOrder(), { amount: 1.05 })),
    'Pay an order of 1.10, which the issuer approves in part': async () => {
      const order = store.nextOrder()
      const answer = await store.pay(order, { amount: 1.1 })
      const { body } = await store.transactions(order)
      const steps = body['data'] as { event: string; status: string; amount: number }[]
      expect(steps.map(({ event, status, amount }) => [event, status, amount])).toEqual([
        ['purchase', 'error', 0],
        ['void', 'ok', 0.55],
      ])
      return said(answer)
    },
    'Pay an order that is already paid': async () => said(await store.pay(await paid(), { amount: 3 })),
    'Void an order on the day of the sale': async () => said(await store.act(await paid(), 'void')),
    'Void it when the batch is closed': async () => said(await store.act(await paid({ isSettled: true }), 'void')),
    'Ask for a quote on the day of the sale': async () => {
      const { data } = await store.quote(await paid(), 49.99)
      const [[way]] = data['refund_methods'] as [[{ offline: boolean; offline_reason: string }]]
      return `${way.offline ? 'offline' : 'online'}: ${way.offline_reason}`
    },
    'Refund part of it on the next day': async () => {
      const order = await paid({ isSettled: true })
      const { data } = await store.quote(order, 49.99)
      expect(data['refund_methods']).toMatchObject([[{ provider_id: 'card_gateway', amount: 49.99, offline: false }]])
      expect((await store.refund(order, 49.99)).status).toBe(201)
      return statusOf(order)
    },
    'Refund the rest': async () => {
      const order = await paid({ isSettled: true })
      await store.refund(order, 49.99)
      expect((await store.refund(order, 100)).data).toMatchObject({ total_amount: 100 })
      return statusOf(order)
    },
    'Refund more than is left': async () => said(await store.refund(await paid({ isSettled: true }), 150)),
    'Pay an order of 9008.01': async () => {
      gateway.sleeps.length = 0
      const answer = await store.pay(store.nextOrder(), { amount: 9008.01 })
      return `${said(answer)}, answered after ${gateway.sleeps.map(ms => ms / 1000)} seconds`
    },
    'Check settings with one character of the MAC changed': async () => {
      expect((await store.check()).status).toBe(200)
      return said(await store.check({}, { 'X-Auth-Token': `${store.keys.mac.slice(0, -1)}-` }))
    },
    'Check settings with the environment production': async () =>
      said(await store.check({ environment: 'production' })),
  }

  test('every row is played', () => expect(Object.keys(plays).sort()).toEqual(rows.map(({ send }) => send).sort()))
  test.each(rows)('$send', async ({ send, get }) => expect(await plays[send]?.()).toBe(get))
})
