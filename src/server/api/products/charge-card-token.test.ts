import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardPaymentAnswer } from '../../../contract/card-payment.ts'
import { openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/products/card-payment'

describe('a token of the card fields demo', () => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([openTestStore('sqlite'), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  const ask = (json: object) => portal.visitor().post(path, { json })
  /** What the frames of the demo do. */
  async function tokenize(): Promise<string> {
    const card = { number: '4111111111111111', expiry: '1230', cvv: '123', zip: '12345' }
    const answer = await fetch(`${gateway.url}/proxy/pay-now/card-tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gateway_public_key: await portal.services.demoCardKey(), ...card }),
    })
    return ((await answer.json()) as { token: string }).token
  }

  test('is charged once: again it answers the same payment', async () => {
    const payment = { token: await tokenize(), amount: '149.99' }
    const first = (await (await ask(payment)).json()) as CardPaymentAnswer
    expect(first).toMatchObject({ status: 200, answer: { status: 'approved', amount: '149.99', avs: 'Y', cvv: 'M' } })
    expect(await (await ask(payment)).json()).toEqual(first)
    const other = (await (await ask({ ...payment, amount: '1.00' })).json()) as CardPaymentAnswer
    expect([other.status, other.answer['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('what the gateway refuses is part of the answer', async () => {
    const answer = await ask({ token: `tok_${'0'.repeat(32)}`, amount: '1.00' })
    expect(await answer.json()).toMatchObject({ status: 400, answer: { code: 'TOKEN_UNKNOWN' } })
  })

  test('what is no token or no amount is refused here', async () => {
    const token = `tok_${'0'.repeat(32)}`
    expect(await problemOf(await ask({ token: 'tok_1', amount: '1.00' }))).toEqual([422, 'invalid_field', 'token'])
    expect(await problemOf(await ask({ token, amount: 1 }))).toEqual([422, 'invalid_field', 'amount'])
    const planted = await ask({ token: '4111111111111111', amount: '1.00' })
    expect([planted.status, await planted.text()]).toEqual([422, expect.not.stringContaining('4111')])
  })
})
