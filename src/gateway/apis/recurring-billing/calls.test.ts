import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../../domain/apis/recurring/codes.ts'
import { standing } from '../../../lib/test-support/standing.ts'
import { openRecurringClient, type RecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'

// What all calls have in common; signatures in every wrong shape: custom-pay/authentication.test.ts, which shares their check.

let gateway: TestGateway
let client: RecurringClient
beforeAll(async () => {
  gateway = await openTestGateway('sqlite')
  client = await openRecurringClient(gateway)
})
afterAll(() => gateway.close())

const asText = (body: object) => JSON.stringify(body)

test('answers are signed with path and body; who does not know the key learns nothing that is signed with it', async () => {
  for (const path of ['/subscription/list', '/clock']) {
    const body = path === '/clock' ? { advanceDays: 1 } : {}
    const good = await client.send('POST', path, asText(body), { 'EPI-Trace': 'order-1001' })
    expect([good.status, good.headers.get('epi-trace')]).toEqual([200, 'order-1001'])
    expect(good.headers.get('epi-signature')).toBe(client.sign(path, good.text))
    const unsigned = await client.send('POST', path, asText(body), { 'EPI-Signature': '' })
    expect([unsigned.status, unsigned.codes]).toEqual([401, ['MISSING_SIGNATURE']])
    const prefixed = await client.send('POST', path, asText(body), {
      'EPI-Signature': client.sign(`/billing${path}`, asText(body)),
    })
    expect([prefixed.status, prefixed.codes]).toEqual([401, ['BAD_SIGNATURE']])
    const unknown = await client.send('POST', path, asText(body), { 'EPI-Id': '9001-999999-1-1' })
    expect([unknown.status, unknown.codes]).toEqual([403, ['UNKNOWN_KEY']])
    for (const { headers } of [unsigned, prefixed, unknown]) expect(headers.get('epi-signature')).toBeNull()
  }
})

test('an old key works until the overlap of a rotation ends, the new one at once', async () => {
  const old = await openRecurringClient(gateway)
  const rotated = await gateway.app.request(`/provisioning/credentials/${old.credentialId}/rotate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
    body: asText({ rotations: 0, secrets: ['epiKey'] }),
  })
  const { secrets } = (await rotated.json()) as { secrets: { epiKey: string } }
  const fresh = () =>
    old.send('POST', '/bill/list', '{}', { 'EPI-Signature': old.sign('/bill/list', '{}', secrets.epiKey) })
  expect([(await old.call('/bill/list')).status, (await fresh()).status]).toEqual([200, 200])
  gateway.time.nowMs += 25 * 60 * 60 * 1000
  expect([(await old.call('/bill/list')).codes, (await fresh()).status]).toEqual([['BAD_SIGNATURE'], 200])
})

const refusals: [what: string, path: string, body: object, codes: string[]][] = [
  ['nothing at all', '/subscription', {}, ['MISSING_FIELD', 'ONE_PAYMENT_METHOD']],
  ['a name that is not there', '/bill/list', { Stauts: 'Open' }, ['UNKNOWN_FIELD']],
  ['a number as text', '/paybill', { BillID: '88120' }, ['INVALID_FIELD']],
  ['half a cent', '/chargepaymentmethod', { PaymentMethodID: 14, Amount: 1.005 }, ['INVALID_FIELD']],
  ['nothing to charge', '/chargepaymentmethod', { PaymentMethodID: 14, Amount: 0 }, ['INVALID_FIELD']],
  ['501 rows', '/bill/list', { Limit: 501 }, ['INVALID_FIELD']],
  ['401 days', '/clock', { advanceDays: 401 }, ['INVALID_FIELD']],
  ['half a day', '/clock', { advanceDays: 0.5 }, ['INVALID_FIELD']],
  ['text for true', '/subscription/pause', { SubscriptionID: 18, Paused: 'true' }, ['INVALID_FIELD']],
]
test.each(refusals)('%s', async (_what, path, body, codes) => {
  const answer = await client.call(path, body)
  expect([answer.status, [...new Set(answer.codes)]]).toEqual([400, codes])
  expect(codes.every(code => errors.includes(code))).toBe(true)
})

test('each field of a creation by its row: 30 February, a sixth retry, half a card', async () => {
  const told = async (data: object, method?: object) => {
    const { status, body } = await client.subscribe({ ...data }, method)
    return [status, ...(body['errors'] as { code: string; text: string }[]).map(({ code, text }) => `${code} ${text}`)]
  }
  expect(await told({ BillingDate: '2027-02-30' })).toEqual([
    ...[400, 'INVALID_FIELD SubscriptionData.BillingDate: a valid date'],
  ])
  expect(await told({ Retries: 6 })).toEqual([400, expect.stringContaining('SubscriptionData.Retries')])
  expect(await told({ NumberOfPayments: 0 })).toEqual([400, expect.stringContaining('NumberOfPayments')])
  const half = { CreditCardData: { AccountNumber: '4111111111111111' } }
  expect(await told({}, half)).toEqual([
    400,
    ...['ExpirationDate', 'FirstName', 'LastName', 'PostalCode'].map(
      name => `MISSING_FIELD PaymentMethod.CreditCardData.${name} is missing`,
    ),
  ])
  expect(await told({}, client.card({ AccountNumber: '4111111111111112' }))).toEqual([
    ...[400, 'INVALID_FIELD PaymentMethod.CreditCardData.AccountNumber: a card number with a correct check digit'],
  ])
  expect(await told({}, client.card({ ExpirationDate: '3013' }))).toEqual([
    400,
    expect.stringContaining('ExpirationDate'),
  ])
  expect(await told({ Description: 'Card 4111 1111 1111 1111' })).toEqual([400, expect.stringContaining('CARD_NUMBER')])
})

test('wrong paths, methods and versions, and a body that is no JSON', async () => {
  const wrong = await client.call('/nothing')
  expect([wrong.status, wrong.body]).toEqual([404, { errors: [{ code: 'NOT_FOUND', text: 'Not found.' }] }])
  const method = await client.send('GET', '/bill/list')
  expect([method.status, method.codes, method.headers.get('allow')]).toEqual([405, ['METHOD_NOT_ALLOWED'], 'POST'])
  const malformed = await client.send('POST', '/bill/list', '{"Status":')
  expect([malformed.status, malformed.codes]).toEqual([400, ['MALFORMED_BODY']])
  const version = await client.send('POST', '/bill/list', '{}', { 'EPI-Version': '2.0' })
  expect([version.status, version.codes]).toEqual([400, ['INVALID_FIELD']])
  const large = await client.call('/subscription', { Description: 'x'.repeat(70_000) })
  expect([large.status, large.codes]).toEqual([413, ['TOO_LARGE']])
})

test('an amount that asks for a fault of ours: nothing is recorded, and there is no bill', async () => {
  const { body } = await client.subscribe({ BillingDate: '2030-01-01' })
  const before = (await client.bills()).length
  const answer = await client.charge(Number(body['paymentmethodId']), 9008.02)
  expect([answer.status, answer.codes]).toEqual([500, ['UNEXPECTED']])
  expect((await client.bills()).length).toBe(before)
})

test('the request log has each call with its rule and transactions, and nothing of a person or a card', async () => {
  const shop = await openRecurringClient(gateway)
  const { body } = await shop.subscribe(
    { BillingDate: '2030-01-31', Description: 'Gym' },
    shop.card({ AccountNumber: '4012888888881881' }),
  )
  await shop.charge(Number(body['paymentmethodId']), 21.05)
  await gateway.requestLog.flush()
  const rows = await gateway.store.read
    .selectFrom('request_log')
    .selectAll()
    .where('credential_id', '=', shop.credentialId)
    .orderBy('call')
    .execute()
  expect(rows.map(({ api, call, status, answer, rule }) => [api, call, status, answer, rule])).toEqual([
    ['recurring-billing', 'charge', 200, 'Code 05', 'amount:105'],
    ['recurring-billing', 'create', 200, 'Code 00', expect.stringContaining('card:visa-zip-match')],
  ])
  for (const row of rows) expect(JSON.parse(row.transaction_ids)).toHaveLength(1)
  const fields = JSON.parse(rows[1]?.fields ?? '') as Record<string, string>
  expect(fields).toMatchObject({
    ...{ 'SubscriptionData.Amount': '29.99', 'SubscriptionData.Description': 'Gym' },
    ...{ 'CustomerData.FirstName': '(sent)', 'PaymentMethod.CreditCardData.AccountNumber': '(sent)' },
  })
  expect(JSON.stringify(fields)).not.toMatch(standing('Ada', '4012', '1881', '123'))
})

test('the 61st call of a minute: 429, signed, and when to come back', async () => {
  const limited = await openTestGateway('sqlite', { rateLimitPerMinute: 60 })
  const shop = await openRecurringClient(limited)
  for (let count = 0; count < 60; count++) expect((await shop.call('/bill/list')).status).toBe(200)
  const late = await shop.call('/bill/list')
  expect([late.status, late.codes, late.headers.get('retry-after')]).toEqual([429, ['RATE_LIMIT'], '1'])
  expect(late.headers.get('epi-signature')).toBe(shop.sign('/bill/list', late.text))
  await limited.close()
})
