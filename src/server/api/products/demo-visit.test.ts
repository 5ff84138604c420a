import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoEvents, StoreKeys } from '../../../contract/demo-visit.ts'
import { openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const hourMs = 60 * 60 * 1000

describe.each(apiStores)('the account of a demo visit on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  const ask = (name: string, json: object) => portal.visitor().post(`/api/products/${name}`, { json })
  async function answerOf<Answer>(name: string, json: object): Promise<Answer> {
    const response = await ask(name, json)
    expect(response.status).toBe(200)
    return (await response.json()) as Answer
  }
  const keysOf = (visit: string) => answerOf<StoreKeys>('store-keys', { visit })
  const eventsOf = (visit: string, after = 0) => answerOf<DemoEvents>('demo-events', { demo: 'store', visit, after })
  const pass = (visit: string, id: string) => answerOf<{ now: number }>('demo-night', { demo: 'store', visit, id })

  /** What the page of the demo sends to the gateway itself. */
  const call = ({ fourPartKey, mac }: StoreKeys, path: string, body: object) =>
    fetch(`${gateway.url}/bigcommerce/stores/${fourPartKey}/v3${path}`, {
      method: 'POST',
      headers: { 'x-auth-token': mac, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const card = { number: '4111111111111111', expiry_month: 12, expiry_year: 2099 }
  const payment = {
    ...{ transaction_type: 'purchase', amount: 20, currency: 'USD' },
    payment: { instrument: { type: 'card', ...card } },
  }

  test('its keys pay, its events tell it in order, and its night is passed once', async () => {
    const visit = 'a'.repeat(32)
    const keys = await keysOf(visit)
    expect(await keysOf(visit)).toEqual(keys)
    const other = await keysOf('b'.repeat(32))
    expect([other.fourPartKey === keys.fourPartKey, other.mac === keys.mac]).toEqual([false, false])
    expect((await call(keys, '/orders/1001/payments', payment)).status).toBe(201)
    const paid = await eventsOf(visit)
    expect(paid.events).toMatchObject([{ position: 1, name: 'payment.captured', data: { amount: '20.00' } }])
    const first = await pass(visit, '1'.repeat(32))
    // The clock goes on with the real one meanwhile; a night is 23 hours at least.
    expect((await pass(visit, '1'.repeat(32))).now).toBeLessThan(first.now + 12 * hourMs)
    expect((await pass(visit, '2'.repeat(32))).now).toBeGreaterThan(first.now + 12 * hourMs)
    const closed = await eventsOf(visit, paid.next)
    expect(closed.events.map(({ name }) => name)).toEqual(['batch.closed'])
    const item = { item_type: 'ORDER', item_id: 1001, amount: 20 }
    const payments = [{ provider_id: 'card_gateway', amount: 20, offline: false }]
    const refund = await call(keys, '/orders/1001/payment_actions/refunds', { items: [item], payments })
    expect(refund.status).toBe(201)
    expect((await eventsOf('b'.repeat(32))).events).toEqual([])
  })

  test.each([
    ['store-keys', { visit: 'mine' }, 'visit'],
    ['demo-events', { demo: 'store', visit: '../x' }, 'visit'],
    ['demo-events', { demo: 'card-fields', visit: 'a'.repeat(32) }, 'demo'],
    ['demo-events', { demo: 'store', visit: 'a'.repeat(32), after: -1 }, 'after'],
    ['demo-night', { demo: 'store', visit: 'a'.repeat(32), id: '' }, 'id'],
  ])('%s refuses %j', async (name, json, field) => {
    expect(await problemOf(await ask(name, json))).toEqual([422, 'invalid_field', field])
  })
})
