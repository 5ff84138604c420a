import { expect, test } from 'vitest'
import type { WholeRequest } from '../payments/logged-request.ts'
import { rebuildRequest } from './rebuild-request.ts'

const fresh = { number: '700000001', secret: 'a secret & more' }
const form = 'application/x-www-form-urlencoded'
const logged = (given: Partial<WholeRequest>) =>
  ({
    ...{ api: 'server-post', method: 'POST', path: '/secure/', rule: '', requestBytes: 1 },
    requestHeaders: [['content-type', form]],
    ...given,
  }) as WholeRequest
const rebuilt = (given: Partial<WholeRequest>) => {
  const result = rebuildRequest(logged(given), fresh)
  if (!result.canBe) throw new Error(result.why)
  return result.request
}

test('a form has its test card by its key, the secret and a new number; all else is as it was', () => {
  const requestBody =
    'CUST_NBR=9001&MAC=(sent)&TRAN_NBR=1001&AMOUNT=21.05&ACCOUNT_NBR=(test card amex-approve)&EXP_DATE=(sent)&CVV2=(sent)&ORDER_NBR=A%20B'
  const { body, filled, ...rest } = rebuilt({ requestBody })
  expect(rest).toEqual({ method: 'POST', path: '/secure/', contentType: form, opens: 'fields' })
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    ...{ CUST_NBR: '9001', MAC: 'a secret & more', TRAN_NBR: '700000001', AMOUNT: '21.05' },
    ...{ ACCOUNT_NBR: '378282246310005', EXP_DATE: '3012', CVV2: '1234', ORDER_NBR: 'A B' },
  })
  expect(filled).toEqual(['EXP_DATE', 'CVV2'])
})

test('a rule that decided says what was sent', () => {
  const requestBody = 'TRAN_NBR=1&ACCOUNT_NBR=(test card visa-approve)&CVV2=(sent)&ZIP_CODE=(sent)'
  const fields = new URLSearchParams(rebuilt({ requestBody, rule: 'card:visa-approve cvv:999 zip:00001' }).body)
  expect(fields.get('CVV2')).toBe('999')
})

test('JSON and XML stay what they are', () => {
  const json = rebuilt({
    ...{ api: 'custom-pay', path: '/epi/sale', requestHeaders: [['content-type', 'application/json']] },
    requestBody:
      '{ "amount": 42.5, "transaction": 1001, "account": "(test card visa-approve)", "expirationDate": "(sent)" }',
  })
  expect(JSON.parse(json.body)).toEqual({
    ...{ amount: 42.5, transaction: 700_000_001, account: '4111111111111111', expirationDate: '3012' },
  })
  const xml = rebuilt({
    ...{ api: 'xml-real-time', path: '/secure/xml', requestHeaders: [['content-type', 'text/xml']] },
    requestBody:
      '<DETAIL MAC="(sent)"><TRAN_NBR>7</TRAN_NBR><ACCOUNT_NBR>(test card visa-approve)</ACCOUNT_NBR></DETAIL>',
  })
  expect(xml.body).toBe(
    '<DETAIL MAC="a secret &#38; more"><TRAN_NBR>700000001</TRAN_NBR><ACCOUNT_NBR>4111111111111111</ACCOUNT_NBR></DETAIL>',
  )
})

test.each<[string, Partial<WholeRequest>]>([
  ['page of its payment', { api: 'portal', requestBody: '{}' }],
  ['needs a page', { api: 'hosted-pay-page', requestBody: 'a=1' }],
  ['asks for a token', { api: 'hospitality', call: 'token', requestBody: 'client_id=a&client_secret=(sent)' }],
  [
    'no example can take its place',
    { api: 'ingenico-si', requestBody: '<DETAIL><ORIG_AUTH_GUID>(sent)</ORIG_AUTH_GUID></DETAIL>' },
  ],
  ['not fully logged', { method: '', requestBody: '' }],
  ['too long to be stored', { requestBody: '' }],
  ['too long to be stored', { api: 'custom-pay', requestBody: '{"amount": 1' }],
  ['a field unknown to the API', { requestBody: 'TRAN_NBR=1&(unknown)=(sent)' }],
  ['ACCOUNT_NBR is not stored', { requestBody: 'TRAN_NBR=1&ACCOUNT_NBR=(sent)' }],
  ['TRACK_DATA is not stored', { requestBody: 'TRAN_NBR=1&TRACK_DATA=(sent)' }],
  ['PIN_BLOCK is not stored', { requestBody: 'TRAN_NBR=1&PIN_BLOCK=(sent)' }],
  ['Its address contains a value', { path: '/secure/?MAC=(sent)', requestBody: 'TRAN_NBR=1' }],
])('it says why it cannot: %s', (why, given) => {
  const result = rebuildRequest(logged(given), fresh)
  expect(result).toEqual({ canBe: false, why: expect.stringContaining(why) })
})
