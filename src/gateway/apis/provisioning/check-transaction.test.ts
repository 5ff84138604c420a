import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoTransaction, pickTransaction } from '../../../domain/demos/demo-transaction.ts'
import { claimsOf, type PaymentClaims } from '../../../domain/payments/payment-claims.ts'
import { PaymentCheckSchema } from '../../../domain/payments/payment-claims-schema.ts'
import { cardForm, portalOf, postCard } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway, testSecret } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('what an answer claims, compared with the ledger', kind => {
  let gateway: TestGateway
  let posted: DemoTransaction
  let checkedOut: DemoTransaction
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    const terminal = await gateway.provision()
    posted = pickTransaction(Object.entries((await gateway.pay(terminal, { AMOUNT: '21.10', TRAN_NBR: '7' })).fields))
    const profile = await portalOf(gateway).provision()
    const { body } = await postCard(gateway, cardForm(profile))
    checkedOut = pickTransaction([...Object.entries(body['result'] as object), ...Object.entries(body)])
  })
  afterAll(() => gateway.close())

  const ask = (body: unknown, secret = testSecret) =>
    gateway.app.request('/provisioning/transactions/check', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const check = async (transaction: DemoTransaction) =>
    PaymentCheckSchema.parse(await (await ask(claimsOf(transaction))).json())
  const genuine = { isKnown: true, differing: [] }

  test('genuine answers are true: a partial approval of Browser Post, a sale of Hosted Checkout', async () => {
    expect(posted).toMatchObject({ AUTH_RESP: '10', AUTH_AMOUNT: '10.55', AUTH_AMOUNT_REQUESTED: '21.10' })
    expect(await check(posted)).toEqual(genuine)
    expect(checkedOut).toMatchObject({ Status: 'Approved', Amount: '149.99' })
    expect(await check(checkedOut)).toEqual(genuine)
  })

  test('a decline is in the ledger too', async () => {
    const terminal = await gateway.provision()
    const { fields } = await gateway.pay(terminal, { AMOUNT: '1.05', TRAN_NBR: '8' })
    expect(await check(pickTransaction(Object.entries(fields)))).toEqual(genuine)
    expect(await check(pickTransaction(Object.entries({ ...fields, AUTH_RESP: '00' })))).toEqual({
      isKnown: true,
      differing: ['code'],
    })
  })

  describe('forged', () => {
    test.each([
      [{ AUTH_AMOUNT: '99.99' }, ['approved']],
      [{ AUTH_AMOUNT: 'much' }, ['approved']],
      [{ AMOUNT: '99.99' }, ['requested']],
      [{ AUTH_AMOUNT_REQUESTED: '99.99' }, ['requested']],
      [{ AUTH_RESP: '00' }, ['code']],
      [{ AUTH_MASKED_ACCOUNT_NBR: '************9995' }, ['card']],
      [{ TRAN_NBR: '1042' }, ['number']],
      [{ TransactionId: '0S1AAAAAAAAAAAAAAAA' }, ['token']],
      // Left out, the receipt would show the whole sum as charged.
      [{ AUTH_AMOUNT: '' }, ['approved']],
      [{ AUTH_RESP: '00', AUTH_AMOUNT: '21.10', TRAN_NBR: '9' }, ['approved', 'code', 'number']],
    ] satisfies [DemoTransaction, string[]][])('%j differs in %j', async (change, differing) => {
      expect(await check({ ...posted, ...change })).toEqual({ isKnown: true, differing })
    })

    test.each([
      [{ Amount: '0.01' }, ['approved']],
      [{ StatusCode: '51' }, ['code']],
      [{ MaskedPan: '************9995' }, ['card']],
    ] satisfies [DemoTransaction, string[]][])('a checkout with %j differs in %j', async (change, differing) => {
      expect(await check({ ...checkedOut, ...change })).toEqual({ isKnown: true, differing })
    })
  })

  test('of an unknown token nothing is said but that', async () => {
    for (const AUTH_GUID of ['0S1AAAAAAAAAAAAAAAA', "' or 1=1 --", '%', (posted.AUTH_GUID ?? '').slice(0, 18)])
      expect(await check({ ...posted, AUTH_GUID })).toEqual({ isKnown: false, differing: [] })
  })

  test('without the secret 401, and 400 for what is no claim', async () => {
    const claims = claimsOf(posted) as PaymentClaims
    expect((await ask(claims, 'another secret')).status).toBe(401)
    for (const body of [{}, { bric: claims.bric }, { ...claims, claims: [] }, { ...claims, bric: 'x'.repeat(65) }])
      expect((await ask(body)).status).toBe(400)
    const colour = { bric: claims.bric, claims: [{ of: 'colour', value: 'red' }] }
    expect((await ask(colour)).status).toBe(400)
  })
})

test('without a decision or a token there is nothing to compare', () => {
  expect(claimsOf({ AMOUNT: '1.00', AUTH_GUID: '0S1A' })).toBeUndefined()
  expect(claimsOf({ AUTH_RESP: '00', AMOUNT: '1.00' })).toBeUndefined()
  expect(claimsOf({ BP_RESP_CODE: 'BP_103' })).toBeUndefined()
})
