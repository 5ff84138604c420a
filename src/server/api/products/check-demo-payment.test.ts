import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickTransaction } from '../../../domain/demos/demo-transaction.ts'
import { claimsOf, type PaymentClaims } from '../../../domain/payments/payment-claims.ts'
import { rateLimits } from '../../http/limit-rate.ts'
import { openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/products/payment-check'
let files: TestStore
let gateway: TestGateway
let portal: TestPortal
let claims: PaymentClaims
beforeAll(async () => {
  ;[files, gateway] = await Promise.all([openTestStore('sqlite'), startGateway()])
  portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  const profile = await portal.services.demoCheckout()
  const paid = await fetch(`${gateway.url}/hosted/api/card/authorize-and-capture`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://shop.example' },
    body: JSON.stringify({
      ...{ PAN: '4111111111111111', Expire: '1229', CVV2: '123', Amount: '149.99', Description: 'Smart Q Watch' },
      ...{ PublicKey: profile?.publicKey, Captcha: 'bypass' },
    }),
  })
  const result = (await paid.json()) as Record<string, unknown>
  const found = claimsOf(pickTransaction(Object.entries(result)))
  if (!found) throw new Error('the checkout has no token')
  claims = found
})
afterAll(async () => {
  await files.store.close()
  await Promise.all([files.remove(), gateway.stop()])
})

test('200: anybody learns whether an answer is true, and nothing else', async () => {
  const ask = async (json: PaymentClaims) => (await portal.visitor().post(path, { json })).json()
  expect(await ask(claims)).toEqual({ isKnown: true, differing: [] })
  const forged = claims.claims.map(claim => (claim.of === 'approved' ? { ...claim, value: '0.99' } : claim))
  expect(await ask({ ...claims, claims: forged })).toEqual({ isKnown: true, differing: ['approved'] })
  expect(await ask({ ...claims, bric: '0S1AAAAAAAAAAAAAAAA' })).toEqual({ isKnown: false, differing: [] })
})

test('422 for what is no claim', async () => {
  const problem = await problemOf(await portal.visitor().post(path, { json: { ...claims, claims: [] } }))
  expect(problem).toEqual([422, 'invalid_field', 'claims'])
})

test('429: one address cannot try values one by one; its pages show the answer unchecked', async () => {
  const limited = await openPortal(files, { GATEWAY_URL: gateway.url })
  const visitor = limited.visitor()
  for (let count = 0; count < rateLimits.paymentCheck.max; count++) await visitor.post(path, { json: claims })
  expect(await problemOf(await visitor.post(path, { json: claims }))).toEqual([429, 'rate_limited'])
  expect(await limited.services.checkPayment(claims, 'unknown')).toBeNull()
  expect(await limited.services.checkPayment(claims, '203.0.113.9')).toEqual({ isKnown: true, differing: [] })
})

test('503 without the gateway; pages show the answer unchecked', async () => {
  const offline = await openPortal(files)
  expect(await problemOf(await offline.visitor().post(path, { json: claims }))).toEqual([503, 'gateway_unreachable'])
  expect(await offline.services.checkPayment(claims, 'here')).toBeNull()
})

test('payments to a merchant of another platform are in its books, so nothing is said of them', async () => {
  const settings = {
    ...{ DEMO_FOUR_PART_KEY: '9001-900300-2-77', DEMO_MAC: 'abcdefgh12345678abcdefgh12345678' },
    ...{ DEMO_TERMINAL_PROFILE_ID: 'a-profile', DEMO_PUBLIC_KEY: 'a-key', GATEWAY_URL: gateway.url },
  }
  const elsewhere = await openPortal(files, settings)
  expect(await elsewhere.services.checkPayment({ ...claims, bric: '0S1AAAAAAAAAAAAAAAA' }, 'here')).toBeNull()
  expect(await elsewhere.services.checkPayment(claims, 'here')).toEqual({ isKnown: true, differing: [] })
})
