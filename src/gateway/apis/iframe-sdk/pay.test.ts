import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentOutcomes } from '../../../domain/apis/iframe-sdk/codes.ts'
import { type CardShop, openCardShop } from '../../test-support/apis/test-card-tokens.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import type { ProxyAnswer } from '../../test-support/apis/test-proxy.ts'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { remainsOf } from '../../test-support/remains-of.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const minuteMs = 60_000

describeApi('iFrame JavaScript SDK: tokens and their charge', kind => {
  let gateway: TestGateway
  let shop: CardShop
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    shop = await openCardShop(gateway)
  })
  afterAll(() => gateway.close())

  const rows = (table: 'card_tokens' | 'transactions') => gateway.store.read.selectFrom(table).selectAll().execute()
  const monthly = { frequency: 'Monthly', billing_date: '2026-12-18' }

  test('a card becomes a token that says nothing of it but its brand and last four', async () => {
    const { status, body } = await shop.tokenize({ zip: '12345' })
    expect([status, body]).toEqual([
      200,
      {
        ...{ token: expect.stringMatching(/^tok_[0-9a-f]{32}$/), card_last_four: '1111', card_type: 'Visa' },
        expires_at: '2026-11-18T17:15:00.000Z',
      },
    ])
  })

  test('an approved payment is answered as documented, and is in the books of its merchant', async () => {
    const { status, body } = await shop.pay(
      {
        ...{ amount: '149.99', invoice_number: 'INV-1001' },
        billing: { name: 'Ada M Baker', street: '1 Main St', zip: '12345' },
      },
      { zip: '33333', cvv: '999' },
    )
    expect([status, body]).toEqual([
      200,
      {
        ...{ uniq_id: expect.stringMatching(/^ccs_\d+$/), status: 'approved', response_code: '0' },
        ...{ response_text: 'EXACT MATCH', auth_code: expect.stringMatching(/^\d{6}$/), amount: '149.99' },
        ...{ card_last_four: '1111', card_type: 'Visa', avs: 'Y', cvv: 'N' },
        token: expect.stringMatching(/^0S1[0-9A-Z]{16}$/),
      },
    ])
    const paid = (await rows('transactions')).find(({ bric }) => bric === body['token'])
    expect(paid).toMatchObject({ state: 'captured', amount_cents: 14_999, invoice_nbr: 'INV-1001' })
    expect(JSON.parse(paid?.details ?? '')).toMatchObject({ FIRST_NAME: 'Ada M', LAST_NAME: 'Baker', EXP_DATE: '3012' })
  })

  test('the ZIP code of its field counts where the shop sends none', async () => {
    const { body } = await shop.pay({ billing: { street: '1 Main St' } }, { zip: '33333' })
    expect(body).toMatchObject({ status: 'approved', avs: 'N' })
    expect((await shop.pay()).body).toMatchObject({ avs: '', cvv: 'M' })
    expect((await shop.pay({}, { cvv: undefined })).body).toMatchObject({ cvv: '' })
  })

  const plays: Record<string, () => Promise<ProxyAnswer>> = {
    'An amount outside the table of amounts': () => shop.pay(),
    'amount 1.05': () => shop.pay({ amount: '1.05' }),
    'amount 101.10': () => shop.pay({ amount: '101.10' }),
    'amount 1.96': () => shop.pay({ amount: '1.96' }),
    'The same token twice': async () => {
      const token = await shop.token()
      const first = await shop.charge(token)
      const second = await shop.charge(token)
      expect(second.body['message']).toBe(`The token was already charged: ${first.body['uniq_id']}`)
      return second
    },
    'A token that is 16 minutes old': async () => {
      const token = await shop.token()
      gateway.time.nowMs += 15 * minuteMs - 1
      const young = await shop.token()
      gateway.time.nowMs += 1
      expect((await shop.charge(young)).status).toBe(200)
      return shop.charge(token)
    },
    'A token with a digit changed': async () => {
      const token = await shop.token()
      return shop.charge(token.replace(/.$/, last => (last === '0' ? '1' : '0')))
    },
    'Another gateway_public_key': async () => {
      const other = await openCardShop(gateway)
      return shop.charge(await shop.token(), { gateway_public_key: other.secrets.gatewayPublicKey })
    },
    'amount as a number': () => shop.pay({ amount: 21 }),
    'recurring.billing_date of today': () => shop.pay({ recurring: { ...monthly, billing_date: '2026-11-18' } }),
    'recurring.frequency and recurring.billing_date': () => shop.pay({ recurring: monthly }),
    'The same, with amount 101.10': () => shop.pay({ amount: '101.10', recurring: monthly }),
  }
  test('every published row is played', () =>
    expect(Object.keys(plays).sort()).toEqual(paymentOutcomes.rows.map(({ send }) => send).sort()))
  test.each(paymentOutcomes.rows)('$send: $get', async ({ send, get }) => {
    const play = plays[send] as () => Promise<ProxyAnswer>
    const { status, body } = await play()
    const [, refused, code] = /^(\d{3}) with (\w+)\.$/.exec(get) ?? []
    if (refused) return expect([String(status), body['code']]).toEqual([refused, code])
    const said = get.split(', ')
    expect([status, body['status']]).toEqual([200, said[0]])
    for (const words of said.slice(1)) {
      const [first = '', second = ''] = words.split(' ')
      if (first === 'with') expect(body).toHaveProperty(second)
      else if (first === 'without') expect(body).not.toHaveProperty(second)
      else expect(body[first]).toBe(second)
    }
  })

  test('of many charges of one token at once one is made', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await shop.token()
      const before = (await rows('transactions')).length
      const answers = await Promise.all(Array.from({ length: 8 }, () => shop.charge(token)))
      const [made] = answers.filter(({ status }) => status === 200)
      const message = `The token was already charged: ${made?.body['uniq_id']}`
      expect(answers.filter(({ body }) => body['message'] === message)).toHaveLength(7)
      expect((await rows('transactions')).length).toBe(before + 1)
    }
  })

  test('a refused request leaves the token as it is, and so does an amount that asks for a failing processor', async () => {
    const token = await shop.token()
    const other = await openCardShop(gateway)
    const sent = other.payment(token)
    const refusals = [
      await shop.charge(token, { amount: '0.00' }),
      await shop.charge(token, { amount: '21' }),
      await shop.charge(token, { transaction_source: 'x' }),
      await shop.charge(token, { colour: 'red' }),
      await shop.charge(token, { description: '4111 1111 1111 1111' }),
      await shop.charge(token, { recurring: { frequency: 'Monthly' } }),
      await shop.charge(token, { recurring: { number_of_payments: 3 } }),
      await shop.charge(token, { recurring: { ...monthly, billing_date: '2027-02-30' } }),
      await shop.charge(token, {}, { Authorization: 'Bearer x' }),
      await other.charge(token),
      await other.send('POST', `/mids/${other.keys.mid}/gateways/payment`, {
        ...sent,
        gateway_public_key: shop.secrets.gatewayPublicKey,
      }),
      await shop.send('POST', `/mids/${other.keys.mid}/gateways/payment`, shop.payment(token)),
      await shop.send('POST', '/mids/1/gateways/payment', shop.payment(token)),
      await shop.charge(token, { amount: '9008.02' }),
    ]
    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
      ...['400 INVALID_FIELD', '400 INVALID_FIELD', '400 INVALID_FIELD', '400 INVALID_FIELD', '400 CARD_NUMBER'],
      ...['400 INVALID_FIELD', '400 INVALID_FIELD', '400 INVALID_FIELD', '401 NO_SESSION', '400 KEY_MISMATCH'],
      ...['400 KEY_MISMATCH', '400 KEY_MISMATCH', '400 KEY_MISMATCH', '500 UNEXPECTED'],
    ])
    expect((await shop.charge(token)).body).toMatchObject({ status: 'approved' })
  })

  test('another terminal of the same merchant opens the session, and the payment is that of the card fields', async () => {
    const merchantReference = crypto.randomUUID()
    const page = await openCardShop(gateway, { merchantReference })
    const server = await openCardShop(gateway, { merchantReference })
    const payment = page.payment(await page.token())
    const { body } = await server.send('POST', `/mids/${server.keys.mid}/gateways/payment`, payment)
    const paid = (await rows('transactions')).find(({ bric }) => bric === body['token'])
    expect(paid?.credential_id).toBe(page.credentialId)
  })

  test('with an Idempotency-Key the first answer comes again, and a token is not tried twice', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const token = await shop.token()
    const first = await shop.charge(token, {}, key)
    const again = await shop.charge(token, {}, key)
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, first.text, 'true'])
    expect((await shop.charge(token, { amount: '22.00' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('a subscription is that of Recurring Billing: its bills are charged as the days pass', async () => {
    const merchantReference = crypto.randomUUID()
    const own = await openCardShop(gateway, { merchantReference })
    const asked = { amount: '29.99', recurring: { ...monthly, number_of_payments: 2 }, billing: { name: 'Ada Baker' } }
    const { body } = await own.pay(asked)
    const billing = await openRecurringClient(gateway, merchantReference)
    const subscription = await billing.find(Number(body['subscription_id']))
    expect(subscription).toMatchObject({ Status: 'Active', BillingDate: '2026-12-18', PaymentsRemaining: 2 })
    await billing.pass(70)
    const bills = await billing.billsOf(Number(body['subscription_id']))
    expect(bills.map(({ Status, Amount }) => [Status, Amount])).toEqual([
      ['Paid', 29.99],
      ['Paid', 29.99],
    ])
  })

  test('uniq_id is what Business Reporting voids it by', async () => {
    const { body } = await shop.pay()
    await shop.signIn()
    const number = Number(String(body['uniq_id']).replace('ccs_', ''))
    const asked = { type: 'void', transaction_id: number, username: 'ada@example.com' }
    expect((await shop.call('POST', '/transactions', asked)).body).toMatchObject({ status_code: '0' })
    const paid = (await rows('transactions')).find(({ bric }) => bric === body['token'])
    expect(paid?.state).toBe('voided')
  })

  test('makes no token for a wrong card, a stranger, or a page that is not ours', async () => {
    const before = (await rows('card_tokens')).length
    const same = { 'Sec-Fetch-Site': 'same-origin' }
    const answers = [
      await shop.tokenize({ number: '4111111111111112' }),
      await shop.tokenize({ number: '4242424242424242' }),
      await shop.tokenize({ number: '' }),
      await shop.tokenize({ expiry: '1326' }),
      await shop.tokenize({ expiry: '1026' }),
      await shop.tokenize({ cvv: '12' }),
      await shop.tokenize({ cvv: '1234' }),
      await shop.tokenize({ number: '378282246310005' }),
      await shop.tokenize({ zip: '123' }),
      await shop.tokenize({ gateway_public_key: 'gpk_nobody' }),
      await shop.tokenize({ zip: 12345 }),
      await shop.tokenize({ name: 'Ada' }),
      await shop.tokenize({}, { 'Sec-Fetch-Site': 'cross-site' }),
      await shop.tokenize({}, { 'Sec-Fetch-Site': 'same-site' }),
      await shop.send('POST', '/pay-now/card-tokens', '[', same),
      await shop.send('POST', '/pay-now/card-tokens', '{}', { ...same, 'Content-Type': 'text/plain' }),
      await shop.send('GET', '/pay-now/card-tokens'),
    ]
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      ...['422 INVALID_NUMBER', '422 INVALID_NUMBER', '422 INVALID_NUMBER', '422 INVALID_EXPIRY', '422 INVALID_EXPIRY'],
      ...['422 INVALID_CVV', '422 INVALID_CVV', '422 INVALID_CVV', '422 INVALID_ZIP', '404 UNKNOWN_KEY'],
      ...['400 INVALID_REQUEST', '400 INVALID_REQUEST', '403 INVALID_REQUEST', '403 INVALID_REQUEST'],
      ...['400 INVALID_REQUEST', '400 INVALID_REQUEST', '405 METHOD_NOT_ALLOWED'],
    ])
    expect((await rows('card_tokens')).length).toBe(before)
  })

  test('keys that were revoked make no tokens, and their tokens are charged no more', async () => {
    const own = await openCardShop(gateway)
    const token = await own.token()
    await portalOf(gateway).call('DELETE', `/provisioning/credentials/${own.credentialId}`)
    expect((await own.tokenize()).code).toBe('UNKNOWN_KEY')
    expect((await own.charge(token)).code).toBe('NO_SESSION')
  })

  test('nothing of a security code is kept, of a number its last four; a charged token keeps nothing, an old one is forgotten', async () => {
    const [waiting, charged] = [await shop.token({ cvv: '864' }), await shop.token({ cvv: '864' })]
    expect((await shop.charge(charged)).body).toMatchObject({ cvv: 'M' })
    const kept = await rows('card_tokens')
    expect(kept.filter(({ transaction_id, sealed_card }) => transaction_id !== null && sealed_card !== '')).toEqual([])
    const remains = await remainsOf(gateway)
    for (const secret of [waiting, charged, '4111111111111111', '"864"'])
      expect(
        remains.filter(({ bytes }) => bytes.includes(secret)).map(({ name }) => name),
        secret,
      ).toEqual([])
    await gateway.runWork()
    gateway.time.nowMs += 25 * 60 * minuteMs
    await gateway.runWork()
    expect(await rows('card_tokens')).toEqual([])
    await shop.signIn()
    expect((await shop.charge(charged)).code).toBe('TOKEN_UNKNOWN')
  })
})
