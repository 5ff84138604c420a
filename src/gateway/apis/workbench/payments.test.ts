import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentDetailSchema } from '../../../domain/workbench/payment-detail.ts'
import { type MerchantPayments, MerchantPaymentsSchema } from '../../contract/payments.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'

const declined = '1.05'

describeStores('payments of a merchant for the workbench', kind => {
  let gateway: TestGateway
  let portal: ReturnType<typeof portalOf>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    portal = portalOf(gateway)
    const [one, two] = [
      await gateway.provision({ merchantReference: 'own' }),
      await gateway.provision({ merchantReference: 'own' }),
    ]
    const other = await gateway.provision({ merchantReference: 'other' })
    for (const [terminal, tranNbr, AMOUNT, group] of [
      [one, '1001', '20.00', 'SALE'],
      [two, '1002', declined, 'SALE'],
      [one, '1111', '30.00', 'AUTH'],
      [other, '1001', '20.00', 'SALE'],
    ] as const) {
      gateway.time.nowMs += 1_000
      await gateway.pay(terminal, { TRAN_NBR: tranNbr, AMOUNT, TRAN_CODE: group })
    }
  })
  afterAll(() => gateway.close())

  const ask = (query: Record<string, string>, merchant = 'own') =>
    portal.call('GET', `/provisioning/merchants/${merchant}/payments?${new URLSearchParams(query)}`)
  async function list(query: Record<string, string> = {}, merchant = 'own'): Promise<MerchantPayments> {
    const response = await ask(query, merchant)
    expect(response.status, await response.clone().text()).toBe(200)
    return MerchantPaymentsSchema.parse(await response.json())
  }
  const numbers = async (query: Record<string, string>) => (await list(query)).payments.map(({ tranNbr }) => tranNbr)

  test('of all its terminals and of no other merchant, the newest first', async () => {
    expect(await numbers({})).toEqual(['1111', '1002', '1001'])
    const [, refused] = (await list()).payments
    expect(refused).toMatchObject({
      state: 'declined',
      code: '05',
      requestedCents: 105,
      approvedCents: 0,
      api: 'browser-post',
    })
  })

  test.each([
    ['a number', { search: '1001' }, ['1001']],
    ['an amount that was approved', { search: '20.00' }, ['1001']],
    ['an amount that was declined', { search: '$1.05' }, ['1002']],
    ['last four and number at once', { search: '1111' }, ['1111', '1002', '1001']],
    ['nothing that payments have', { search: 'hello' }, []],
    ['a code', { code: '05' }, ['1002']],
    ['a state', { state: 'authorized' }, ['1111']],
    ['a product', { api: 'browser-post' }, ['1111', '1002', '1001']],
    ['another product', { api: 'custom-pay' }, []],
    ['its day', { from: '2026-11-18', until: '2026-11-18' }, ['1111', '1002', '1001']],
    ['the day after', { from: '2026-11-19' }, []],
    ['two things', { search: '1111', state: 'captured' }, ['1001']],
  ])('by %s', async (_, query, expected) => expect(await numbers(query)).toEqual(expected))

  test('what the clock charged for a subscription is a payment of Recurring Billing, and says that the clock asked', async () => {
    const gym = await openRecurringClient(gateway, 'gym')
    await gym.subscribed()
    await gateway.runWork()
    const charged = (await list({ api: 'recurring-billing', state: 'captured' }, 'gym')).payments
    expect(charged).toMatchObject([{ api: 'recurring-billing', requestedCents: 2_999 }])
    const detail = await portal.call('GET', `/provisioning/merchants/gym/payments/${charged[0]?.bric}`)
    expect(PaymentDetailSchema.parse(await detail.json()).moves).toMatchObject([{ move: 'sale', api: 'nightly' }])
  })

  test('by its BRIC, which of another merchant is unknown', async () => {
    const [newest] = (await list()).payments
    const search = newest?.bric ?? ''
    expect(await numbers({ search })).toEqual(['1111'])
    expect((await (await ask({ search }, 'other')).json()) as MerchantPayments).toEqual({ payments: [], next: null })
  })

  test.each([{}, { search: '1111' }])('page by page, each once: %j', async query => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: MerchantPayments = await list({ ...query, limit: '1', ...(cursor && { cursor }) })
      seen.push(...page.payments.map(({ tranNbr }) => tranNbr))
      cursor = page.next
    }
    expect(seen).toEqual(['1111', '1002', '1001'])
  })

  test.each([
    [{ cursor: 'nonsense' }, 'invalid_cursor'],
    [{ state: 'broken' }, 'invalid_request'],
    [{ from: 'yesterday' }, 'invalid_request'],
    [{ limit: '100000' }, 'invalid_request'],
  ])('%j is refused', async (query, code) => {
    const response = await ask(query)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code })])
  })

  test('an unknown merchant is not found, and nobody asks without the secret', async () => {
    expect((await ask({}, 'nobody')).status).toBe(404)
    expect((await gateway.app.request('/provisioning/merchants/own/payments')).status).toBe(401)
  })
})
