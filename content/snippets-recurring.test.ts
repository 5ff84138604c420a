import { beforeAll, describe, expect, test } from 'vitest'
import { payAgain, programsOf, stopWords } from './test-support/payment-programs.ts'
import { callSigned, provisionSigned, type SignedKeys } from './test-support/signed-calls.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs that subscribe and charge by Recurring Billing, run against the gateway with the outcomes that its articles publish.

const { gateway, runProgram } = useGateway('recurring')

type Program = ReturnType<typeof programsOf>[number]
type Row = Record<string, unknown>
const call = async (keys: SignedKeys, path: string, fields: object = {}) =>
  (await callSigned(`${gateway.url}/billing`, keys, 'POST', path, fields)) as Row & { rows: Row[] }
const run = (program: Program, given: Record<string, string>) =>
  runProgram(program, { RECURRING_BILLING_URL: `${gateway.url}/billing/`, ...given })
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

async function subscribed(keys: SignedKeys): Promise<number> {
  const card = { AccountNumber: '4111111111111111', ExpirationDate: '3012', FirstName: 'Ada', LastName: 'Baker' }
  const { paymentmethodId } = await call(keys, '/subscription', {
    CustomerData: { FirstName: 'Ada', LastName: 'Baker' },
    PaymentMethod: { CreditCardData: { ...card, PostalCode: '12345' } },
    SubscriptionData: { Amount: 5, Frequency: 'Monthly', FailureOption: 'Skip', BillingDate: '2999-12-31' },
  })
  return Number(paymentmethodId)
}

describe.concurrent.each(programsOf('recurring-billing-api/subscribe'))('$name', program => {
  let keys: SignedKeys
  beforeAll(async () => {
    keys = await provisionSigned(gateway, program.name)
  })

  test('subscribes a card from today on, and the token that is stored with it', async () => {
    const { code, said } = await run(program, { ...keys, AMOUNT: '29.99' })
    expect(said).toMatch(/^subscribed: /)
    expect(code).toBe(0)
    const { rows } = await call(keys, '/subscription/list')
    expect(rows).toMatchObject([{ Amount: 29.99, Frequency: 'Monthly', Status: 'Active', FailureOption: 'Pause' }])
    expect(said).toContain(String(rows[0]?.['id']))
    expect(said).toContain(String(rows[0]?.['paymentmethodId']))
    const { rows: methods } = await call(keys, '/paymentmethod/list')
    expect(methods).toMatchObject([{ LastFour: '1111', PaymentType: 'CreditCard' }])
    const BRIC = String(methods[0]?.['BRIC'])
    expect((await run(program, { ...keys, AMOUNT: '5.00', BRIC, BILLING_DATE: today() })).said).toMatch(/^subscribed: /)
    const both = (await call(keys, '/subscription/list')).rows.map(row => row['paymentmethodId'])
    expect(new Set(both).size).toBe(1)
  })

  test('ends with an error when it is refused', async () => {
    const past = await run(program, { ...keys, AMOUNT: '29.99', BILLING_DATE: '2020-01-31' })
    expect([past.code, past.said]).toEqual([1, expect.stringMatching(/error: .*400.*DATE_IN_PAST/s)])
    const wrong = await run(program, { ...keys, EPI_KEY: 'F'.repeat(32), AMOUNT: '29.99' })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/error: .*401.*BAD_SIGNATURE/s)])
  })
})

describe.concurrent.each(programsOf('recurring-billing-api/charge'))('$name', program => {
  let keys: SignedKeys
  let method: number
  beforeAll(async () => {
    keys = await provisionSigned(gateway, program.name)
    method = await subscribed(keys)
  })
  const charge = (AMOUNT: string) => run(program, { ...keys, PAYMENT_METHOD_ID: String(method), AMOUNT })

  test('charges, with a bill of its own', async () => {
    const { code, said } = await charge('15.00')
    expect(said).toMatch(/^charged: /)
    expect(code).toBe(0)
    const { rows } = await call(keys, '/bill/list', { Status: 'Paid' })
    const bill = rows.find(row => row['Amount'] === 15)
    expect(bill).toMatchObject({ subscriptionId: null, paymentmethodId: method })
    expect(said).toContain(String(bill?.['id']))
  })

  test('tells a decline, also of what was approved in part, which is not kept', async () => {
    for (const [amount, code] of [
      ['21.05', '05'],
      ['21.10', '10'],
    ] as const) {
      const { said } = await charge(amount)
      expect(said).toMatch(/^declined: /)
      expect(said).toContain(code)
      expect(said).not.toMatch(/another amount/)
    }
  })

  test('has nobody charge twice when it was made before, or when no answer came', async () => {
    for (const amount of ['9008.05', '9008.03']) {
      const { code, said } = await charge(amount)
      expect(said).toMatch(stopWords)
      expect(said).not.toMatch(payAgain)
      expect(said).not.toMatch(/^charged/)
      expect(code).not.toBe(0)
    }
  })

  test('ends with an error when it is refused', async () => {
    const { code, said } = await charge('0.001')
    expect([code, said]).toEqual([1, expect.stringContaining('INVALID_FIELD')])
  })
})
