import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bricPattern } from '../../core/bric.ts'
import { createPayPageClient } from '../../test-support/pay-page-client.ts'
import { openTestGateway, returnUrl, type TestGateway, type TestTerminal } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'

describeStores('Hosted Pay Page', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  let shopper: ReturnType<typeof createPayPageClient>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision()
    shopper = createPayPageClient(gateway)
  })
  afterAll(() => gateway.close())

  const rows = (tranNbr: string) =>
    gateway.store.read.selectFrom('transactions').selectAll().where('tran_nbr', '=', tranNbr).execute()

  describe('a visit', () => {
    test('opens at an address of its own, shows the order, and asks for the card', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '1' })
      expect(path).toMatch(/^\/paypage\/[\w-]{43}$/)
      const { page, headers, status } = await shopper.show(path)
      expect(status).toBe(200)
      expect(page).toContain('<h1 id="store">The Watch Store</h1>')
      expect(page).toContain('<p class="amount">$21.00</p>')
      expect(page).toContain('<dd>Smart Q Watch</dd>')
      expect(page).toContain('<dd>shop.example</dd>')
      expect(page).toContain('This page closes in 20 minutes.')
      for (const hint of ['cc-number', 'cc-exp', 'cc-csc', 'given-name', 'family-name'])
        expect(page).toContain(`autocomplete="${hint}"`)
      expect(page).not.toMatch(/<script|style=|\son\w+=/)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src|unsafe/)
      expect(headers.get('cache-control')).toBe('no-store')
    })

    test('is paid, and the answer goes to REDIRECT_URL as with Browser Post', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '2' })
      const back = await shopper.pay(path)
      expect(back.target).toBe(returnUrl)
      expect(back.fields).toMatchObject({
        ...{ AUTH_RESP: '00', AUTH_AVS: 'Y', AUTH_CVV2: 'M', BP_RESP_CODE: 'BP_000', TRAN_NBR: '2', AMOUNT: '21.00' },
        ...{ USER_DATA_9: 'Smart Q Watch', FIRST_NAME: 'Ada', AUTH_MASKED_ACCOUNT_NBR: '************1111' },
      })
      expect(back.fields['AUTH_GUID']).toMatch(bricPattern)
      for (const name of [
        'ACCOUNT_NBR',
        'CVV2',
        'EXP_DATE',
        'ROUTING_NBR',
        'TAC',
        'REDIRECT_URL',
        'CANCEL_URL',
        'ATTEMPT',
      ])
        expect(back.fields).not.toHaveProperty(name)
      expect(await rows('2')).toMatchObject([{ state: 'captured', account_key: 'visa-approve', amount_cents: 2100 }])
    })
  })
})
