import { afterAll, beforeAll, expect, test } from 'vitest'
import { creations, cycles } from '../../../domain/apis/recurring/outcomes.ts'
import { openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import {
  openRecurringClient,
  type RecurringAnswer,
  type RecurringClient,
} from '../../test-support/apis/test-recurring.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every row that the documentation publishes, played: a row that is added has to be played as well.

type Plays = Record<string, () => Promise<unknown>>
const rowsOf = (table: { rows: readonly { send: string }[] }) => table.rows.map(({ send }) => send).sort()

describeApi('Recurring Billing: published outcomes', kind => {
  let gateway: TestGateway
  let client: RecurringClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openRecurringClient(gateway)
  })
  afterAll(() => gateway.close())

  const verified = ({ body }: RecurringAnswer) => body['VerifyResult'] as Record<string, unknown>
  const expectCreated = (answer: RecurringAnswer, result: object = {}) => {
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ Status: 'Active' })])
    expect(answer.body['id']).toEqual(expect.any(Number))
    expect(verified(answer)).toMatchObject({ Successful: true, ...result })
  }
  const expectDeclined = (answer: RecurringAnswer, result: object) => {
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['VerifyResult']])
    expect(verified(answer)).toMatchObject({ Successful: false, ...result })
  }
  const expectRefused = (answer: RecurringAnswer, status: number, code: string) =>
    expect([answer.status, answer.codes]).toEqual([status, [code]])
  const { card, bank, token } = {
    card: (fields: object) => client.card({ ...fields }),
    bank: (fields: object) => client.bank({ ...fields }),
    token: (bric: string) => client.token(bric),
  }

  const ofCreations: Plays = {
    'A card that approves': async () => expectCreated(await client.subscribe(), { Code: '00' }),
    'A card that always declines': async () =>
      expectDeclined(await client.subscribe({}, card({ AccountNumber: '4000000000009995' })), {
        ...{ Code: '51', Text: 'INSUFF FUNDS' },
      }),
    'The card that stores and declines later': async () => {
      const shop = await openRecurringClient(gateway)
      const answer = await shop.subscribe({}, card({ AccountNumber: '4000000000000341' }))
      expectCreated(answer)
      await shop.pass(32)
      const [first] = await shop.bills()
      expect(first).toMatchObject({ Status: 'Failed', LastPayment: { Successful: false, Code: '05' } })
    },
    'PostalCode 33333 with a StreetAddress': async () => {
      const answer = await client.subscribe({}, card({ PostalCode: '33333', StreetAddress: '1 Main St' }))
      expectCreated(answer, { AVSResult: 'N' })
    },
    'CVV 999': async () => expectCreated(await client.subscribe({}, card({ CVV: '999' })), { CVResult: 'N' }),
    'A card that is not a test card': async () =>
      expectDeclined(await client.subscribe({}, card({ AccountNumber: '4242424242424242' })), {
        ...{ Code: '14', Text: 'TEST CARDS ONLY' },
      }),
    'Bank account 000000000': async () =>
      expectDeclined(await client.subscribe({}, bank({ AccountNumber: '000000000' })), { Code: '14' }),
    'Routing number 123456789': async () =>
      expectDeclined(await client.subscribe({}, bank({ RoutingNumber: '123456789' })), {
        ...{ Code: '14', Text: 'INVALID ROUTING NBR' },
      }),
    'A BRIC of Browser Post or Custom Pay': async () => {
      const reference = crypto.randomUUID()
      const shop = await openRecurringClient(gateway, reference)
      const sold = await (await openEpiClient(gateway, reference)).sell()
      expectCreated(await shop.subscribe({}, token(sold.bric)))
      const terminal = await gateway.provision({ merchantReference: reference })
      const { fields } = await gateway.pay(terminal, { TRAN_CODE: 'STORAGE', AMOUNT: '0.00' })
      expectCreated(await shop.subscribe({}, token(fields['AUTH_GUID'] ?? '')))
    },
    'A BRIC of another merchant': async () => {
      const sold = await (await openEpiClient(gateway)).sell()
      expectRefused(await client.subscribe({}, token(sold.bric)), 400, 'UNKNOWN_TOKEN')
    },
    'A card and a BRIC together': async () => {
      const both = { ...client.card(), ...client.token('0S1A2B3C4D5E6F7G8H9') }
      expectRefused(await client.subscribe({}, both), 400, 'ONE_PAYMENT_METHOD')
    },
    'A BillingDate of yesterday': async () =>
      expectRefused(await client.subscribe({ BillingDate: '2026-11-17' }), 400, 'DATE_IN_PAST'),
    'Frequency monthly, in lower case': async () =>
      expectRefused(await client.subscribe({ Frequency: 'monthly' }), 400, 'INVALID_FIELD'),
    'A signature of different bytes': async () => {
      const signed = { 'EPI-Signature': client.sign('/subscription', '{"Amount":1}') }
      const answer = await client.send('POST', '/subscription', JSON.stringify(client.subscription()), signed)
      expectRefused(answer, 401, 'BAD_SIGNATURE')
    },
  }

  test('every row of the creations is played', () => expect(Object.keys(ofCreations).sort()).toEqual(rowsOf(creations)))
  test.each(Object.entries(ofCreations))('%s', async (_row, play) => {
    await play()
  })

  /** A merchant of its own, with one subscription; what it has after so many days. */
  async function after(days: number, data: object, method?: object) {
    const shop = await openRecurringClient(gateway)
    const id = await shop.subscribed({ ...data }, method)
    if (days > 0) await shop.pass(days)
    const read = async () => ({ bills: await shop.billsOf(id), subscription: await shop.find(id) })
    return { shop, id, read, ...(await read()) }
  }
  const failing = { Amount: 21.51, Retries: 1 }

  const ofCycles: Plays = {
    'Amount 29.99, then a month': async () => {
      const { bills } = await after(31, {})
      expect(bills.map(({ Status }) => Status)).toEqual(['Paid', 'Paid', 'Open'])
    },
    'Amount 21.05, then a day': async () => {
      const { bills, subscription } = await after(1, { Amount: 21.05 })
      expect(bills).toMatchObject([{ Status: 'Open', RetriesLeft: 2, LastPayment: { Code: '05', Amount: 0 } }])
      expect(subscription).toMatchObject({ Status: 'Active', BillingDate: '2026-12-18' })
    },
    'Amount 21.10, then a day': async () => {
      const { shop, bills } = await after(1, { Amount: 21.1 })
      expect(bills).toMatchObject([{ Status: 'Open', LastPayment: { Successful: false, Code: '10', Amount: 0 } }])
      const events = gateway.store.read.selectFrom('events').select('name').where('name', '=', 'payment.voided')
      expect((await events.where('credential_id', '=', shop.credentialId).execute()).length).toBe(2)
    },
    'Amount 21.51, Retries 1, Forward, then two days': async () => {
      const { bills } = await after(2, { ...failing, FailureOption: 'Forward' })
      expect(bills).toMatchObject([{ Status: 'Forwarded' }, { Status: 'Open', Amount: 43.02, DueDate: '2026-12-18' }])
    },
    'Amount 21.51, Retries 1, Skip, then two days': async () => {
      const { bills } = await after(2, { ...failing, FailureOption: 'Skip' })
      expect(bills).toMatchObject([{ Status: 'Skipped' }, { Status: 'Open', Amount: 21.51 }])
    },
    'Amount 21.51, Retries 1, Pause, then two days': async () => {
      const { bills, subscription } = await after(2, { ...failing, FailureOption: 'Pause' })
      expect(bills).toMatchObject([{ Status: 'Failed', RetriesLeft: 0 }])
      expect(subscription).toMatchObject({ Status: 'Paused' })
    },
    'Amount 21.51, NumberOfPayments 1, Retries 1, Forward, then two days': async () => {
      const { bills, subscription } = await after(2, { ...failing, FailureOption: 'Forward', NumberOfPayments: 1 })
      expect(bills).toMatchObject([{ Status: 'Failed' }])
      expect(subscription).toMatchObject({ Status: 'Expired', BillingDate: null, PaymentsRemaining: 0 })
    },
    'BillingDate on the 31st, Monthly': async () => {
      const { bills } = await after(200, { BillingDate: '2026-12-31' })
      expect(bills.map(({ DueDate }) => DueDate)).toEqual([
        ...['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
      ])
    },
    'NumberOfPayments 1, then its day': async () => {
      const { bills, subscription } = await after(1, { NumberOfPayments: 1 })
      expect(bills).toMatchObject([{ Status: 'Paid' }])
      expect(subscription).toMatchObject({ Status: 'Expired', PaymentsRemaining: 0 })
    },
    'Pause, then a month, then resume': async () => {
      const { shop, id, read } = await after(1, {})
      expect((await shop.pause(id)).body).toMatchObject({ Status: 'Paused' })
      await shop.pass(60)
      expect((await read()).bills.map(({ Status }) => Status)).toEqual(['Paid', 'Open'])
      expect((await shop.pause(id, false)).body).toMatchObject({ Status: 'Active', BillingDate: '2027-01-18' })
      expect((await read()).bills).toMatchObject([{ Status: 'Paid' }, { Status: 'Open', DueDate: '2027-01-18' }])
      await shop.pass(1)
      expect((await read()).bills.map(({ Status }) => Status)).toEqual(['Paid', 'Paid', 'Open'])
    },
    'Bank account 9900000001, then a bill and a banking day': async () => {
      const { shop, id, read } = await after(0, {}, client.bank({ AccountNumber: '9900000001' }))
      await gateway.runWork()
      expect(await shop.billsOf(id)).toMatchObject([{ Status: 'Paid', ReturnCode: null }, { Status: 'Open' }])
      await shop.pass(2)
      expect((await read()).bills).toMatchObject([{ Status: 'Returned', ReturnCode: 'R01' }, { Status: 'Open' }])
    },
    'Pay a bill that is already paid': async () => {
      const { shop, bills } = await after(1, {})
      expectRefused(await shop.pay(bills[0]?.id ?? 0), 400, 'ALREADY_PAID')
    },
    'Pay a bill that is not due yet': async () => {
      const { shop, bills, read } = await after(1, {})
      expect((await shop.pay(bills[1]?.id ?? 0)).body).toMatchObject({ Successful: true, Amount: 29.99 })
      await shop.pass(31)
      expect((await read()).bills.map(({ DueDate, Status }) => `${DueDate} ${Status}`)).toEqual([
        ...['2026-11-18 Paid', '2026-12-18 Paid', '2027-01-18 Open'],
      ])
      const sales = gateway.store.read.selectFrom('transactions').select('id').where('tran_group', '=', 'SALE')
      expect(await sales.where('credential_id', '=', shop.credentialId).execute()).toHaveLength(2)
    },
    'A one-time charge of 21.05': async () => {
      const { shop, bills, read } = await after(1, {})
      const method = Number(bills[0]?.['paymentmethodId'])
      expect(await shop.charge(method, 21.05)).toMatchObject({ status: 200, body: { Successful: false, Code: '05' } })
      expect((await shop.charge(method, 15)).body).toMatchObject({ Successful: true, Amount: 15 })
      expect((await read()).bills).toHaveLength(2)
      const once = (await shop.bills()).filter(bill => bill['subscriptionId'] === null)
      expect(once.map(({ Status, Amount }) => `${Status} ${Amount}`)).toEqual(['Failed 21.05', 'Paid 15'])
    },
    'Change a canceled subscription': async () => {
      const { shop, id, read } = await after(1, {})
      expect((await shop.cancel(id)).body).toMatchObject({ Status: 'Canceled', BillingDate: null })
      expectRefused(await shop.change(id, { Amount: 5 }), 400, 'WRONG_STATE')
      expect((await read()).bills.map(({ Status }) => Status)).toEqual(['Paid', 'Canceled'])
    },
  }

  test('every row of the cycles is played', () => expect(Object.keys(ofCycles).sort()).toEqual(rowsOf(cycles)))
  test.each(Object.entries(ofCycles))('%s', async (_row, play) => {
    await play()
  })
})
