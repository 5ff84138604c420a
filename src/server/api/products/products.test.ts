import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { decodeTransaction } from '../../../domain/demos/demo-transaction.ts'
import { openPortal, portalUrl, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

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

describe('POST /api/products/epx-demo-key', () => {
  const path = '/api/products/epx-demo-key'
  const returnUrl = `${portalUrl}/api/products/browser-post-response`
  const body = { amount: '149.99', tranNbr: '1042', redirectUrl: returnUrl }
  const ask = (json: object, on = portal) => on.visitor().post(path, { json })
  /** Two base64 parts joined by a bar (payments 2). */
  const tacPattern = /^[A-Za-z0-9+/=_-]+\|[A-Za-z0-9+/=_-]+$/

  describe('200', () => {
    test.each([
      ['the portal’s own demo merchant', {}],
      ['numbers instead of text', { amount: 10.5, tranNbr: 7 }],
      ['another group', { tranGroup: 'STORAGE', amount: '0.00' }],
      ['a path as redirect address', { redirectUrl: '/api/products/browser-post-response' }],
      ['the other name of this machine', { redirectUrl: returnUrl.replace('localhost', '127.0.0.1') }],
    ])('a TAC for %s', async (_, change) => {
      const response = await ask({ ...body, ...change })
      expect([response.status, await response.json()]).toEqual([200, { TAC: expect.stringMatching(tacPattern) }])
    })

    test('a TAC for a user’s own credentials', async () => {
      const visitor = await portal.signedIn()
      const list = await (await visitor.post('/api/credentials', { json: newCredentialsFor('Browser Post', 1) })).json()
      const [{ items }] = list as [{ items: { value: string }[] }]
      const [custNbr, merchNbr, dbaNbr, terminalNbr] = (items[0]?.value ?? '').split('-')
      const credentials = { custNbr, merchNbr, dbaNbr, terminalNbr, mac: items[1]?.value }
      const response = await ask({ ...body, credentials })
      expect([response.status, await response.json()]).toEqual([200, { TAC: expect.stringMatching(tacPattern) }])
    })

    test('each time another one', async () => {
      const tacs = await Promise.all(
        [1, 2, 3].map(async () => ((await (await ask(body)).json()) as { TAC: string }).TAC),
      )
      expect(new Set(tacs).size).toBe(3)
    })

    test('pages get the demo merchant’s four-part key', async () => {
      expect(await portal.services.demoFourPartKey()).toMatch(/^9001-\d+-\d+-\d+$/)
      const checkout = await portal.services.demoCheckout()
      expect(Object.keys(checkout ?? {})).toEqual(['terminalProfileId', 'publicKey'])
      expect(atob(checkout?.publicKey ?? '')).toContain(checkout?.terminalProfileId)
    })

    test('a gateway whose data was wiped gets its demo merchant again', async () => {
      const second = await startGateway()
      let target = gateway.url
      const { createGatewayClient } = await import('../../gateway-client/create-gateway-client.ts')
      const { readConfig } = await import('../../config.ts')
      const { testSecrets } = await import('../../test-support/settings.ts')
      const clientOf = () => createGatewayClient(readConfig({ ...testSecrets, GATEWAY_URL: target }))
      const moving = {
        ...clientOf(),
        provision: (request: Parameters<ReturnType<typeof clientOf>['provision']>[0]) => clientOf().provision(request),
        exchangeKey: (fields: Record<string, string>) => clientOf().exchangeKey(fields),
        revoke: (credentialId: string) => clientOf().revoke(credentialId),
      }
      const wiped = await openPortal(files, {}, { gateway: moving, clock: () => 1 })
      expect((await ask(body, wiped)).status).toBe(200)
      target = second.url
      expect((await ask(body, wiped)).status).toBe(200)
      await second.stop()
    })
  })

  describe('422', () => {
    test.each([
      [{ amount: '1,00' }, 'invalid_field', 'amount'],
      [{ amount: undefined }, 'invalid_field', 'amount'],
      [{ tranNbr: '12345678901' }, 'invalid_field', 'tranNbr'],
      [{ tranGroup: 'REFUND' }, 'invalid_field', 'tranGroup'],
      [{ credentials: { custNbr: '9001' } }, 'invalid_field', 'credentials.merchNbr'],
      [{ redirectUrl: 5 }, 'invalid_field', 'redirectUrl'],
      [
        { redirectUrl: 'https://evil.example/api/products/browser-post-response' },
        'redirect_not_allowed',
        'redirectUrl',
      ],
      [{ redirectUrl: '//evil.example/api/products/browser-post-response' }, 'redirect_not_allowed', 'redirectUrl'],
      [{ redirectUrl: `${portalUrl}/` }, 'redirect_not_allowed', 'redirectUrl'],
      [{ redirectUrl: `${returnUrl}?next=//evil.example` }, 'redirect_not_allowed', 'redirectUrl'],
      [{ redirectUrl: `${returnUrl}#x` }, 'redirect_not_allowed', 'redirectUrl'],
      [{ redirectUrl: `${returnUrl}/../x` }, 'redirect_not_allowed', 'redirectUrl'],
      [
        { redirectUrl: 'http://localhost:3000@evil.example/api/products/browser-post-response' },
        'redirect_not_allowed',
        'redirectUrl',
      ],
      [
        { redirectUrl: 'http://u:p@localhost:3000/api/products/browser-post-response' },
        'redirect_not_allowed',
        'redirectUrl',
      ],
      [
        { redirectUrl: 'http://localhost:4000/api/products/browser-post-response' },
        'redirect_not_allowed',
        'redirectUrl',
      ],
      [{ redirectUrl: 'javascript:alert(1)' }, 'redirect_not_allowed', 'redirectUrl'],
    ])('%j', async (change, code, param) => {
      expect(await problemOf(await ask({ ...body, ...change }))).toEqual([422, code, param])
    })

    test('credentials that the platform does not know are named, with its own words', async () => {
      const credentials = { custNbr: '9001', merchNbr: '900300', dbaNbr: '2', terminalNbr: '77', mac: 'A'.repeat(32) }
      const response = await ask({ ...body, credentials })
      expect(await response.clone().json()).toMatchObject({ detail: 'The platform answered: INVALID MAC.' })
      expect(await problemOf(response)).toEqual([422, 'key_exchange_refused', 'credentials.mac'])
    })
  })

  test('503: without the gateway there is no TAC, and pages get no key', async () => {
    const offline = await openPortal(files)
    expect(await problemOf(await ask(body, offline))).toEqual([503, 'gateway_unreachable'])
    expect(await offline.services.demoFourPartKey()).toBeNull()
    expect(await offline.services.demoCheckout()).toBeNull()
  })

  test('a real platform’s merchant is taken from the settings', async () => {
    const settings = {
      ...{ DEMO_FOUR_PART_KEY: '9001-900300-2-77', DEMO_MAC: 'abcdefgh12345678abcdefgh12345678' },
      ...{ DEMO_TERMINAL_PROFILE_ID: 'a-profile', DEMO_PUBLIC_KEY: 'a-key' },
    }
    const elsewhere = await openPortal(files, { ...settings, GATEWAY_URL: gateway.url })
    expect(await elsewhere.services.demoFourPartKey()).toBe('9001-900300-2-77')
    expect(await elsewhere.services.demoCheckout()).toEqual({ terminalProfileId: 'a-profile', publicKey: 'a-key' })
    expect(await problemOf(await ask(body, elsewhere))).toEqual([422, 'key_exchange_refused', 'credentials.mac'])
  })
})

describe('a sale from the TAC to the answer, over the gateway', () => {
  const hidden = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )

  test.each([
    ['4111111111111111', '149.99', { AUTH_RESP: '00', AUTH_AMOUNT: '149.99', BP_RESP_CODE: 'BP_000' }],
    ['4111111111111111', '1.05', { AUTH_RESP: '05' }],
    ['4111111111111112', '149.99', { BP_RESP_CODE: 'BP_200', BP_FIELD_ERRORS: 'ACCOUNT_NBR^FE_003' }],
  ])('%s for %s', async (card, amount, expected) => {
    const visitor = portal.visitor()
    const tranNbr = String(Math.floor(Math.random() * 1_000_000_000))
    const redirectUrl = '/api/products/browser-post-response'
    const exchanged = await visitor.post('/api/products/epx-demo-key', { json: { amount, tranNbr, redirectUrl } })
    const { TAC } = (await exchanged.json()) as { TAC: string }
    const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] =
      (await portal.services.demoFourPartKey())?.split('-') ?? []
    const page = await fetch(`${gateway.url}/browserpost/`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ TAC, TRAN_CODE: 'SALE', CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, TRAN_NBR: tranNbr, AMOUNT: amount },
        ...{
          INDUSTRY_TYPE: 'E',
          ACCOUNT_NBR: card,
          EXP_DATE: '2912',
          CVV2: '123',
          ZIP_CODE: '12345',
          ADDRESS: '1 Main',
        },
      }),
    })
    const html = await page.text()
    expect(html).toContain(`action="${portalUrl}/api/products/browser-post-response"`)
    const back = await visitor.post('/api/products/browser-post-response', {
      form: hidden(html),
      headers: { 'sec-fetch-site': 'same-site', origin: gateway.url },
    })
    const trans = new URL(back.headers.get('location') ?? '', portalUrl).searchParams.get('trans') ?? ''
    expect(decodeTransaction(trans)).toMatchObject({ ok: true, transaction: { TRAN_NBR: tranNbr, ...expected } })
    expect(trans).not.toContain(Buffer.from(card).toString('base64url').slice(0, 16))
    expect(JSON.stringify(decodeTransaction(trans))).not.toContain(card)
  })
})

describe('GET|POST /api/products/browser-post-response', () => {
  const path = '/api/products/browser-post-response'
  const fromGateway = { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }
  const transOf = (response: Response) => {
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/^\/products\/online\/browser-post\/demo\?trans=[\w-]+#response$/)
    return decodeTransaction(new URL(location, portalUrl).searchParams.get('trans') ?? '')
  }

  test.each(['post', 'get'] as const)('%s leads to the demo page with the known fields, masked', async method => {
    const form = {
      AUTH_RESP: '00',
      AMOUNT: '149.99',
      AUTH_MASKED_ACCOUNT_NBR: '************1111',
      USER_DATA_1: 'typed 4111111111111111 here',
      BP_RESP_CODE: 'BP_000',
      ACCOUNT_NBR: '4111111111111111',
      CVV2: '123',
      TAC: 'a|b',
      evil: '<script>',
    }
    const response =
      method === 'post'
        ? await portal.visitor().post(path, { form, headers: fromGateway })
        : await portal.visitor().get(`${path}?${new URLSearchParams(form)}`)
    expect(response.status).toBe(303)
    expect(transOf(response)).toEqual({
      ok: true,
      transaction: {
        AUTH_RESP: '00',
        AMOUNT: '149.99',
        AUTH_MASKED_ACCOUNT_NBR: '************1111',
        USER_DATA_1: 'typed ************1111 here',
        BP_RESP_CODE: 'BP_000',
      },
    })
  })

  test('nothing known: the page says that it is not ours', async () => {
    const response = await portal.visitor().post(path, { form: { a: 'b' }, headers: fromGateway })
    expect(transOf(response)).toMatchObject({ ok: false, reason: 'not-ours' })
  })

  test('a field of 60 KB still gives an address that a browser takes', async () => {
    const response = await portal
      .visitor()
      .post(path, { form: { USER_DATA_1: 'x'.repeat(60_000) }, headers: fromGateway })
    expect(response.headers.get('location')?.length).toBeLessThan(9_000)
  })
})
