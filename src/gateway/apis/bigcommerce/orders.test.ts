import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endDay } from '../../test-support/end-day.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { openStoreClient, type StoreClient } from '../../test-support/test-store.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('orders of a store', kind => {
  let gateway: TestGateway
  let store: StoreClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    store = await openStoreClient(gateway)
  })
  afterAll(() => gateway.close())

  const nextDay = async () => {
    gateway.time.nowMs += 24 * 60 * 60 * 1000
    await gateway.store.write(trx => endDay(trx, gateway.time.nowMs))
  }
  const eventsOf = async (order: string) => {
    const { body } = await store.transactions(order)
    return (body['data'] as { event: string; status: string; amount: number }[]).map(
      ({ event, status, amount }) => `${event} ${status} ${amount}`,
    )
  }
  const countPayments = async () => {
    const { count } = await gateway.store.read
      .selectFrom('transactions')
      .select(eb => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('an order from a decline over a hold to the whole way back', async () => {
    const order = store.nextOrder()
    expect((await store.transactions(order)).status).toBe(404)
    await store.pay(order, { amount: 1.05 })
    expect((await store.transactions(order)).paymentStatus).toBe('declined')
    const held = await store.pay(order, { transaction_type: 'authorization' })
    expect(held.data).toMatchObject({ event: 'authorization', amount: 149.99, credit_card: { card_last4: '1111' } })
    await store.act(order, 'capture')
    await nextDay()
    await store.refund(order, 49.99)
    await store.refund(order, 100)
    expect(await eventsOf(order)).toEqual([
      'purchase error 0',
      'authorization ok 149.99',
      'capture ok 149.99',
      'refund ok 49.99',
      'refund ok 100',
    ])
    const page = await store.transactions(order, '?page=2&limit=2')
    expect(page.body['meta']).toEqual({
      payment_status: 'refunded',
      pagination: { total: 5, count: 2, per_page: 2, current_page: 2, total_pages: 3 },
    })
    expect((page.body['data'] as { event: string }[]).map(({ event }) => event)).toEqual(['capture', 'refund'])
  })

  test('after a void the order can be paid again, and what follows is about the new payment', async () => {
    const order = store.nextOrder()
    const first = await store.pay(order)
    await store.act(order, 'void')
    const second = await store.pay(order, { transaction_type: 'authorization', amount: 20 })
    expect(second.data['gateway_transaction_id']).not.toBe(first.data['gateway_transaction_id'])
    expect((await store.act(order, 'capture')).data).toMatchObject({ amount: 20, event: 'capture' })
    await nextDay()
    expect((await store.refund(order, 21)).title).toBe('RR AMOUNT EXCEEDS ORIGINAL')
  })

  test('ten who pay the same order at once: one payment', async () => {
    const order = store.nextOrder()
    const before = await countPayments()
    const answers = await Promise.all(Array.from({ length: 10 }, () => store.pay(order)))
    expect(answers.map(({ status, code }) => `${status} ${code}`).sort()).toEqual([
      '201 ',
      ...Array.from({ length: 9 }, () => '422 ORDER_PAID'),
    ])
    expect(await countPayments()).toBe(before + 1)
  })

  test('with the same key a payment, a capture and a refund are done once, and answered as before', async () => {
    const order = store.nextOrder()
    const key = () => ({ 'Idempotency-Key': randomUUID() })
    const [pay, capture, refund] = [key(), key(), key()]
    const steps = [
      () => store.pay(order, { transaction_type: 'authorization' }, undefined, pay),
      () => store.act(order, 'capture', {}, capture),
      async () => {
        if ((await store.transactions(order)).paymentStatus === 'captured') await nextDay()
        return store.refund(order, 49.99, refund)
      },
    ]
    for (const step of steps) {
      const [first, again] = [await step(), await step()]
      expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null])
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    }
    expect(await eventsOf(order)).toEqual(['authorization ok 149.99', 'capture ok 149.99', 'refund ok 49.99'])
    const reused = await store.refund(order, 10, refund)
    expect([reused.status, reused.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('an amount that asks for a fault of ours uses no attempt up, and records nothing', async () => {
    const order = store.nextOrder()
    const before = await countPayments()
    const failed = await store.pay(order, { amount: 9008.02 })
    expect([failed.status, failed.code]).toEqual([500, 'UNEXPECTED'])
    expect([(await store.transactions(order)).status, await countPayments()]).toEqual([404, before])
    expect((await store.pay(order)).status).toBe(201)
  })

  test('a customer is charged again by the BRIC of an order', async () => {
    const { data } = await store.pay(store.nextOrder())
    const instrument = { type: 'stored_card', token: data['gateway_transaction_id'] }
    const again = await store.pay(store.nextOrder(), { amount: 12 }, instrument)
    expect(again.data).toMatchObject({ status: 'ok', amount: 12, credit_card: { card_last4: '1111' } })
  })

  test('an order is tried 99 times at most', async () => {
    const order = store.nextOrder()
    for (let attempt = 1; attempt <= 99; attempt++)
      expect((await store.pay(order, { amount: 1.05 })).data['status']).toBe('error')
    const refused = await store.pay(order)
    expect([refused.status, refused.code]).toEqual([422, 'TOO_MANY_ATTEMPTS'])
  })

  describe('what is refused', () => {
    test.each([
      ['GET', '/orders/1/transactions', 'X-Auth-Token', ''],
      ['POST', '/settings/check', 'X-Auth-Token', 'YOUR_MAC'],
      ['POST', '/orders/1/payments', 'X-Auth-Token', 'é'],
    ])('%s %s with the %s %j', async (method, path, name, value) => {
      const answer = await store.send(method, path, method === 'GET' ? undefined : '{}', { [name]: value })
      expect([answer.status, answer.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    })

    test('a MAC with the four-part key of another store, whose orders nobody else sees', async () => {
      const other = await openStoreClient(gateway)
      const order = store.nextOrder()
      await store.pay(order)
      expect((await other.transactions(order)).status).toBe(404)
      const answer = await other.send('GET', '/orders/1/transactions', undefined, { 'X-Auth-Token': store.keys.mac })
      expect(answer.status).toBe(401)
    })

    test.each([
      ['a number that no order has', '0', 404, 'NOT_FOUND'],
      ['an order of 9 digits', '123456789', 404, 'NOT_FOUND'],
      ['an order without a payment', '77777777', 404, 'NOT_FOUND'],
    ])('%s', async (_name, order, status, code) => {
      const answer = await store.act(order, 'capture')
      expect([answer.status, answer.code]).toEqual([status, code])
    })

    test('a real card, of which nothing is kept', async () => {
      const answer = await store.pay(store.nextOrder(), {}, store.card({ number: '4532015112830366' }))
      expect([answer.status, answer.title]).toEqual([422, '14 TEST CARDS ONLY'])
    })

    test('a body that is no object, and a card number where none belongs', async () => {
      const at = `/orders/${store.nextOrder()}/payments`
      for (const text of ['{', '[]']) {
        const answer = await store.send('POST', at, text)
        expect([answer.status, answer.code]).toEqual([400, 'MALFORMED_BODY'])
      }
      const named = await store.post(at, store.payment({ billing_address: { first_name: '4111111111111111' } }))
      expect([named.status, named.code]).toEqual([400, 'CARD_NUMBER'])
      expect(named.text).not.toContain('4111111111111111')
    })

    test('a body that says too little, too much or the wrong thing, field by field', async () => {
      const instrument = { ...store.card({ expiry_month: 13, number: '4111111111111112' }), colour: 'red' }
      const { body } = await store.pay(store.nextOrder(), { currency: 'EUR', amount: 0 }, instrument)
      const errors = body['errors'] as { field: string; message: string }[]
      expect(errors.map(({ field }) => field)).toEqual([
        'payment.instrument.colour',
        'amount',
        'currency',
        'payment.instrument.expiry_month',
      ])
      expect(
        (await store.pay(store.nextOrder(), {}, store.card({ number: '4111111111111112' }))).body['errors'],
      ).toEqual([{ field: 'payment.instrument.number', message: 'a card number with a correct check digit' }])
    })

    test('a refund of another order, of another sum, of two ways, outside of the gateway', async () => {
      const order = store.nextOrder()
      await store.pay(order)
      const refund = (items: object[], payments: object[]) => store.act(order, 'refunds', { items, payments })
      const way = { provider_id: 'card_gateway', amount: 5, offline: false }
      const [item] = store.items(order, 5)
      for (const [items, payments, field] of [
        [store.items('1', 5), [way], 'items[0].item_id'],
        [[item], [{ ...way, amount: 6 }], 'payments[0].amount'],
        [[item], [way, way], 'payments'],
        [[item], [{ ...way, offline: true }], 'payments[0].offline'],
        [[], [way], 'items'],
      ] as [object[], object[], string][]) {
        const { status, body } = await refund(items, payments)
        expect([status, (body['errors'] as { field: string }[])[0]?.field]).toEqual([400, field])
      }
    })

    test('a page that has the keys may call, with a key of its own; cookies are asked for nowhere', async () => {
      const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' }
      const asked = await store.send('OPTIONS', '/orders/1/payments', undefined, headers)
      expect(asked.status).toBe(204)
      expect(asked.headers.get('access-control-allow-headers')).toBe('X-Auth-Token, Content-Type, Idempotency-Key')
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
      const refused = await store.check({}, { 'X-Auth-Token': 'wrong' })
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
    })

    test('another method, another place', async () => {
      const wrong = await store.send('GET', '/orders/1/payments')
      expect([wrong.status, wrong.code, wrong.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST'])
      expect((await store.send('GET', '/orders')).code).toBe('NOT_FOUND')
    })
  })
})
