import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecurringClient, type RecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Recurring Billing: subscriptions', kind => {
  let gateway: TestGateway
  let client: RecurringClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openRecurringClient(gateway)
  })
  afterAll(() => gateway.close())

  test('a subscription is answered as the guide shows it, and its bill is charged on its day', async () => {
    const { status, body } = await client.subscribe({ NumberOfPayments: 12, Description: 'Gym, standard' })
    expect([status, body]).toEqual([
      200,
      {
        ...{ id: expect.any(Number), Amount: 29.99, Frequency: 'Monthly', BillingDate: '2026-11-18' },
        ...{ FailureOption: 'Pause', Retries: 3, Status: 'Active', PaymentsRemaining: 12 },
        ...{ Description: 'Gym, standard', customerId: expect.any(Number), paymentmethodId: expect.any(Number) },
        ...{ createdAt: '2026-11-18T17:00:00Z', updatedAt: '2026-11-18T17:00:00Z' },
        VerifyResult: {
          ...{ Successful: true, Code: '00', Text: 'ZIP MATCH', AVSResult: 'Z', CVResult: 'M' },
          ...{ GUID: expect.stringMatching(/^0S1[0-9A-Z]{16}$/), Date: '2026-11-18T17:00:00Z' },
        },
      },
    ])
    const id = Number(body['id'])
    expect(await client.billsOf(id)).toMatchObject([{ Status: 'Open', DueDate: '2026-11-18', LastPayment: null }])
    expect(await gateway.runWork()).toContain('charge-bills')
    expect(await client.billsOf(id)).toEqual([
      {
        ...{ id: expect.any(Number), subscriptionId: id, customerId: body['customerId'] },
        ...{ paymentmethodId: body['paymentmethodId'], Amount: 29.99, DueDate: '2026-11-18', Status: 'Paid' },
        ...{ RetriesLeft: 3, ReturnCode: null },
        LastPayment: {
          ...{ Successful: true, Code: '00', Text: expect.stringMatching(/^APPROVAL \d{6}$/), Amount: 29.99 },
          ...{ Approval: expect.stringMatching(/^\d{6}$/), GUID: expect.any(String), Date: '2026-11-18T17:00:00Z' },
        },
      },
      expect.objectContaining({ Status: 'Open', DueDate: '2026-12-18', Amount: 29.99, LastPayment: null }),
    ])
    expect((await client.pass(31)).body).toEqual({ today: '2026-12-19', bills: 1 })
    expect((await client.billsOf(id)).map(({ DueDate, Status }) => `${DueDate} ${Status}`)).toEqual([
      ...['2026-11-18 Paid', '2026-12-18 Paid', '2027-01-18 Open'],
    ])
    expect(await client.find(id)).toMatchObject({ BillingDate: '2027-01-18', PaymentsRemaining: 10 })
  })
})
