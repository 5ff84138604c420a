import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventName, eventDefinitions } from '../../../domain/payments/events.ts'
import { takeAccountUpdate } from '../../billing/take-account-update.ts'
import { findCredentialByKey } from '../../store/merchants/credentials-table.ts'
import { openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openRecurringClient, type RecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Recurring Billing: changes, lists and what is stored', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  async function open(data: object = {}, method?: object) {
    const shop = await openRecurringClient(gateway)
    const id = await shop.subscribed({ ...data }, method)
    return { shop, id, bills: () => shop.billsOf(id) }
  }
  const states = (rows: { DueDate: string; Status: string; Amount: number }[]) =>
    rows.map(({ DueDate, Status, Amount }) => `${DueDate} ${Status} ${Amount}`)
  const eventsOf = async ({ credentialId }: RecurringClient) => {
    const rows = gateway.store.read.selectFrom('events').select(['name', 'data', 'api']).orderBy('id')
    return rows.where('credential_id', '=', credentialId).execute()
  }

  test('a change counts from the open bill on, and keeps the day of months through a short one', async () => {
    const { shop, id, bills } = await open({ BillingDate: '2027-01-31' })
    const changed = await shop.change(id, { Amount: 34.9, NumberOfPayments: 3, Retries: 5, Description: 'Gym, plus' })
    expect(changed.body).toMatchObject({
      ...{ Amount: 34.9, PaymentsRemaining: 3, Retries: 5, Description: 'Gym, plus', BillingDate: '2027-01-31' },
    })
    expect(await bills()).toMatchObject([{ Amount: 34.9, RetriesLeft: 5, DueDate: '2027-01-31' }])
    await shop.pass(75)
    expect(await shop.find(id)).toMatchObject({ PaymentsRemaining: 2, BillingDate: '2027-02-28' })
    await shop.change(id, { FailureOption: 'Skip', Frequency: 'Monthly' })
    await shop.pass(30)
    expect(await shop.find(id)).toMatchObject({ BillingDate: '2027-03-31', FailureOption: 'Skip' })
    await shop.change(id, { Frequency: 'Weekly', BillingDate: '2027-03-10', NumberOfPayments: 2 })
    await shop.pass(10)
    expect(states(await bills())).toEqual([
      ...['2027-01-31 Paid 34.9', '2027-02-28 Paid 34.9', '2027-03-10 Paid 34.9', '2027-03-17 Open 34.9'],
    ])
    const past = await shop.change(id, { BillingDate: '2026-12-01' })
    expect([past.status, past.codes]).toEqual([400, ['DATE_IN_PAST']])
  })

  test('from monthly to weekly and back: the new rhythm counts from the open bill', async () => {
    const { shop, id, bills } = await open({ BillingDate: '2026-11-30' })
    await shop.pass(13)
    await shop.change(id, { Frequency: 'Weekly' })
    await shop.pass(31)
    await shop.change(id, { Frequency: 'Monthly' })
    await shop.pass(40)
    expect(states(await bills())).toEqual([
      ...['2026-11-30 Paid 29.99', '2026-12-30 Paid 29.99', '2027-01-06 Paid 29.99', '2027-02-06 Paid 29.99'],
      '2027-03-06 Open 29.99',
    ])
  })

  test('a change does not touch a bill that was tried; its forwarded amount stays with the next one', async () => {
    const { shop, id, bills } = await open({ Amount: 21.51, Retries: 2, FailureOption: 'Forward' })
    await gateway.runWork()
    await shop.change(id, { Amount: 10 })
    expect(await bills()).toMatchObject([{ Amount: 21.51, Status: 'Open', RetriesLeft: 2 }])
    await shop.pass(3)
    expect(states(await bills())).toEqual(['2026-11-18 Forwarded 21.51', '2026-12-18 Open 31.51'])
    await shop.change(id, { Amount: 12 })
    expect(states(await bills())).toEqual(['2026-11-18 Forwarded 21.51', '2026-12-18 Open 33.51'])
    const forwarded = await shop.pay((await bills())[0]?.id ?? 0)
    expect([forwarded.status, forwarded.codes]).toEqual([400, ['NOT_PAYABLE']])
  })

  test('a pause in the middle of retries stops them, and they go on where they were', async () => {
    const { shop, id, bills } = await open({ Amount: 21.05, Frequency: 'Weekly', Retries: 2, FailureOption: 'Skip' })
    await gateway.runWork()
    await shop.pause(id)
    await shop.pause(id)
    await shop.pass(20)
    expect(await bills()).toMatchObject([{ Status: 'Open', RetriesLeft: 2, DueDate: '2026-11-18' }])
    const [open1] = await bills()
    expect((await shop.pay(open1?.id ?? 0)).body).toMatchObject({ Successful: false, Code: '05' })
    expect(await bills()).toMatchObject([{ Status: 'Open', RetriesLeft: 2 }])
    await shop.pause(id, false)
    await shop.pass(2)
    // Tried on 8, 9 December; the bills of 25 November and 2 December fell into the pause.
    expect(states(await bills())).toEqual(['2026-11-18 Skipped 21.05', '2026-12-09 Open 21.05'])
  })

  test('a failed bill is rescued: another amount, paid by hand, and on it goes', async () => {
    const { shop, id, bills } = await open({ Amount: 21.51, Retries: 1, NumberOfPayments: 2 }, undefined)
    await shop.pass(2)
    expect(await shop.find(id)).toMatchObject({ Status: 'Paused', PaymentsRemaining: 1 })
    const [failed] = await bills()
    expect((await shop.pay(failed?.id ?? 0)).body).toMatchObject({ Successful: false, Code: '51', billId: failed?.id })
    await shop.change(id, { Amount: 20 })
    expect((await shop.pause(id, false)).body).toMatchObject({ Status: 'Active', BillingDate: '2026-12-18' })
    await shop.pass(30)
    expect(states(await bills())).toEqual(['2026-11-18 Failed 21.51', '2026-12-18 Paid 20'])
    expect(await shop.find(id)).toMatchObject({ Status: 'Expired' })
    const ended = await shop.pause(id, false)
    expect([ended.status, ended.codes]).toEqual([400, ['WRONG_STATE']])
  })

  test('canceling twice changes nothing, and takes failed bills along', async () => {
    const { shop, id, bills } = await open({ Amount: 21.51, Retries: 1 })
    await shop.pass(2)
    const canceled = await shop.cancel(id)
    expect((await shop.cancel(id)).text).toBe(canceled.text)
    expect(await bills()).toMatchObject([{ Status: 'Canceled' }])
    const owed = await shop.pay((await bills())[0]?.id ?? 0)
    expect([owed.status, owed.codes]).toEqual([400, ['NOT_PAYABLE']])
  })

  test('a debit that came back is paid by hand', async () => {
    const { shop, bills } = await open(
      {},
      (await openRecurringClient(gateway)).bank({ AccountNumber: '9900000001', BankAccountType: 'Savings' }),
    )
    await shop.pass(3)
    const [returned] = await bills()
    expect(returned).toMatchObject({ Status: 'Returned', ReturnCode: 'R01' })
    expect((await shop.pay(returned?.id ?? 0)).body).toMatchObject({ Successful: true })
    expect((await bills())[0]).toMatchObject({ Status: 'Paid', ReturnCode: null })
    const types = gateway.store.read.selectFrom('transactions').select('tran_type').orderBy('id')
    const own = await types.where('credential_id', '=', shop.credentialId).execute()
    expect([...new Set(own.map(row => row.tran_type))].sort()).toEqual(['CKS2', 'CKS8'])
  })

  test('lists page by number, and take filters; a customer is found again by address', async () => {
    const shop = await openRecurringClient(gateway)
    const first = await shop.subscribe({}, shop.card(), { Email: 'Ada@Example.com', Phone: '212-555-0100' })
    const again = await shop.subscribe({}, shop.bank(), { FirstName: 'Augusta', Email: 'ada@example.com' })
    const other = await shop.subscribe({}, shop.card(), { Email: undefined, FirstName: 'Bob' })
    const customer = first.body['customerId']
    expect([again.body['customerId'], other.body['customerId'] === customer]).toEqual([customer, false])
    const customers = await shop.call('/customer/list', { Email: 'ADA@example.com' })
    expect(customers.body).toEqual({
      rows: [
        {
          ...{ id: customer, FirstName: 'Augusta', LastName: 'Baker', Phone: null, Email: 'ada@example.com' },
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      ...{ rowCount: 1, hasMore: false },
    })
    const page = await shop.call('/subscription/list', { Limit: 2 })
    expect([page.body['rowCount'], page.body['hasMore']]).toEqual([2, true])
    const rest = await shop.call('/subscription/list', { Limit: 2, After: Number(again.body['id']) })
    expect(rest.body).toMatchObject({ rows: [{ id: other.body['id'] }], hasMore: false })
    expect((await shop.call('/subscription/list', { CustomerID: customer })).body['rowCount']).toBe(2)
    expect((await shop.call('/subscription/list', { Status: 'Paused' })).body['rowCount']).toBe(0)
    const methods = await shop.call('/paymentmethod/list', { CustomerID: customer })
    expect(methods.body['rows']).toMatchObject([
      { PaymentType: 'CreditCard', LastFour: '1111', ExpirationDate: '3012', Status: 'Active' },
      { PaymentType: 'BankAccount', LastFour: '6789', ExpirationDate: null },
    ])
    const method = Number(again.body['paymentmethodId'])
    expect(await shop.bills({ PaymentMethodID: method })).toHaveLength(1)
    expect(await shop.bills({ PaymentMethodID: Number(again.body['id']) })).toHaveLength(0)
  })

  test('the numbers of another merchant, or of something else, are unknown', async () => {
    const { shop, id, bills } = await open()
    const stranger = await openRecurringClient(gateway)
    const bill = (await bills())[0]?.id ?? 0
    const method = Number((await shop.find(id))['paymentmethodId'])
    for (const [answer, code] of [
      [await stranger.cancel(id), 'UNKNOWN_SUBSCRIPTION'],
      [await stranger.change(id, { Amount: 1 }), 'UNKNOWN_SUBSCRIPTION'],
      [await stranger.pay(bill), 'UNKNOWN_BILL'],
      [await stranger.charge(method, 1), 'UNKNOWN_PAYMENT_METHOD'],
      [await shop.pause(bill), 'UNKNOWN_SUBSCRIPTION'],
      [await shop.pay(id), 'UNKNOWN_BILL'],
      [await shop.charge(bill, 1), 'UNKNOWN_PAYMENT_METHOD'],
    ] as const)
      expect([answer.status, answer.codes]).toEqual([404, [code]])
    expect((await stranger.call('/bill/list')).body).toEqual({ rows: [], rowCount: 0, hasMore: false })
  })

  test('payments are marked as recurring, with the numbers of bill and subscription, and can be given back', async () => {
    const reference = crypto.randomUUID()
    const shop = await openRecurringClient(gateway, reference)
    const custom = await openEpiClient(gateway, reference)
    const id = await shop.subscribed()
    await gateway.runWork()
    const [paid] = await shop.billsOf(id)
    const bric = String(paid?.LastPayment?.['GUID'])
    expect((await custom.detail(bric)).data).toMatchObject({
      ...{ invoicenumber: String(paid?.id), ordernumber: String(id), authamount: 29.99, response: '00' },
    })
    const row = gateway.store.read.selectFrom('transactions').select('details').where('bric', '=', bric)
    expect(JSON.parse((await row.executeTakeFirstOrThrow()).details)).toMatchObject({
      ACI_EXT: 'RB',
      CARD_ENT_METH: 'Z',
    })
    expect((await custom.undo(bric)).data).toMatchObject({ response: '00' })
    expect((await shop.billsOf(id))[0]).toMatchObject({ Status: 'Paid' })
  })

  test('a terminal that was revoked charges nothing any more; another one of the merchant pays by hand', async () => {
    const reference = crypto.randomUUID()
    const shop = await openRecurringClient(gateway, reference)
    const beside = await openRecurringClient(gateway, reference)
    const id = await shop.subscribed()
    const path = `/provisioning/credentials/${shop.credentialId}`
    await gateway.app.request(path, { method: 'DELETE', headers: { Authorization: `Bearer ${gateway.secret}` } })
    await beside.pass(3)
    const [open1] = await beside.billsOf(id)
    expect(open1).toMatchObject({ Status: 'Open', LastPayment: null })
    expect((await beside.pay(open1?.id ?? 0)).body).toMatchObject({ Successful: true })
  })

  test('an account update changes what is charged, or closes it; it may come twice', async () => {
    const reference = crypto.randomUUID()
    const shop = await openRecurringClient(gateway, reference)
    const custom = await openEpiClient(gateway, reference)
    const id = await shop.subscribed({ Amount: 20, Retries: 1, FailureOption: 'Skip' })
    const method = async () =>
      ((await shop.call('/paymentmethod/list')).body['rows'] as Record<string, string>[])[0] ?? {}
    const old = (await method())['BRIC'] ?? ''
    const { account, expirationDate } = { account: '5555555555554444', expirationDate: '3212' }
    const renewed = await custom.call('POST', '/storage', { account, expirationDate })
    const credential = await findCredentialByKey(gateway.store.read, shop.key.id)
    if (!credential) throw new Error('the terminal is there')
    const take = (update: Parameters<typeof takeAccountUpdate>[2]) =>
      gateway.store.write(trx => takeAccountUpdate(trx, { credential, api: 'updater' }, update, gateway.workTools))
    const update = { bric: old, newBric: renewed.bric, expirationDate }
    expect((await take(update)).length).toBe(1)
    expect(await take(update)).toEqual([])
    expect(await method()).toMatchObject({ BRIC: renewed.bric, LastFour: '4444', ExpirationDate: '3212' })
    expect((await take({ bric: renewed.bric, expirationDate: '3301' })).length).toBe(1)
    expect(await take({ bric: renewed.bric, expirationDate: '3301' })).toEqual([])
    await gateway.runWork()
    const charged = gateway.store.read.selectFrom('transactions').select('last_four').where('tran_group', '=', 'SALE')
    expect(await charged.where('credential_id', '=', shop.credentialId).execute()).toEqual([{ last_four: '4444' }])
    expect((await take({ bric: renewed.bric, isClosed: true })).length).toBe(1)
    expect(await take({ bric: renewed.bric, isClosed: true })).toEqual([])
    await shop.pass(33)
    expect((await shop.billsOf(id))[1]).toMatchObject({
      ...{ Status: 'Skipped', LastPayment: { Successful: false, Code: '46', GUID: '', Amount: 0 } },
    })
    const once = await shop.charge(Number((await shop.find(id))['paymentmethodId']), 5)
    expect(once.body).toMatchObject({ Successful: false, Code: '46', GUID: '' })
    await expect(take({ bric: renewed.bric, newBric: '0S1ZZZZZZZZZZZZZZZZ' })).rejects.toThrow(
      'no token of its merchant',
    )
    const names = (await eventsOf(shop)).map(({ name }) => name).filter(name => name.startsWith('payment_method'))
    expect(names).toEqual(['payment_method.changed', 'payment_method.changed', 'payment_method.closed'])
  })

  test('everything is told by an event, with the fields of its definition', async () => {
    const { shop, id } = await open({ Amount: 21.51, Retries: 1, FailureOption: 'Forward', NumberOfPayments: 3 })
    await shop.pass(32)
    await shop.change(id, { Amount: 30 })
    await shop.pause(id)
    await shop.pause(id, false)
    await shop.cancel(id)
    const told = await eventsOf(shop)
    for (const { name, data } of told)
      expect([name, ...Object.keys(JSON.parse(data) as object)]).toEqual([
        ...[name, ...Object.keys(eventDefinitions[name as EventName].fields)],
      ])
    const own = told.filter(({ name }) => /^(subscription|bill)/.test(name))
    expect(own.map(({ name, api }) => `${api} ${name}`)).toEqual([
      ...[
        'recurring-billing subscription.created',
        'nightly bill.declined',
        'nightly bill.forwarded',
        'nightly bill.paid',
      ],
      ...['recurring-billing subscription.changed', 'recurring-billing subscription.paused'],
      ...['recurring-billing subscription.resumed', 'recurring-billing bill.canceled'],
      'recurring-billing subscription.canceled',
    ])
    expect(JSON.parse(own[3]?.data ?? '')).toMatchObject({
      amount: '43.02',
      status: 'Paid',
      code: '00',
      retriesLeft: 1,
    })
  })
})
