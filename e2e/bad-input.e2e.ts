import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testCards } from '../src/domain/payments/test-data/test-cards.ts'
import { expect, test } from './support/fixtures.ts'

const demo = '/products/online/browser-post/demo'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.describe('the answer view refuses', () => {
  for (const [what, payload] of [
    ['a payload that is cut', encode({ AUTH_RESP: '00', AMOUNT: '1.00' }).slice(0, -9)],
    ['a payload that is too long', encode({ AUTH_RESP: '00', USER_DATA_1: 'x'.repeat(8_000) })],
    ['a payload that is not ours', encode(['hello'])],
  ] as const) {
    test(what, async ({ page, expectAccessible }) => {
      await page.goto(`${demo}?trans=${payload}#response`)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Response JSON and Sample Receipt' }).getByText('Approved'),
      ).toHaveCount(0)
      await expectAccessible()
    })
  }

  for (const [address, length] of [
    [`${demo}?trans=`, 17_000],
    [`${demo}?trans=`, 33_000],
    [`${demo}?trans=`, 60_000],
    ['/products/online/epx-hosted-pay-page/demo?trans=', 60_000],
    ['/products/online/epx-hosted-checkout/demo?checkout=', 60_000],
  ] as const) {
    test(`${length} characters at ${address}, and says why`, async ({ page }) => {
      const response = await page.goto(`${address}${'a'.repeat(length)}#response`)
      expect(response?.status()).toBe(200)
      await expect(page.getByText('longer than 8192 characters')).toBeVisible()
    })
  }

  test('an address that is longer than any of ours: with a page, whichever program it is of', async ({
    page,
    programs,
    expectAccessible,
  }) => {
    for (const url of [`${demo}?trans=`, '/dashboard?x=', `${programs.gatewayUrl}/hosted/?x=`]) {
      const response = await page.goto(`${url}${'a'.repeat(100_000)}`)
      expect(response?.status()).toBe(414)
      await expect(page.getByRole('heading', { name: 'The address is too long' })).toBeVisible()
      if (url.startsWith('/')) await expectAccessible()
    }
    for (const url of [demo, programs.gatewayUrl]) {
      const response = await page.goto(`${url}?x=${'a'.repeat(300_000)}`)
      expect(response?.status()).toBe(431)
      await expect(page.getByText('too long. Nothing was done')).toBeVisible()
    }
  })

  test('a long address on the way to signing in', async ({ page }) => {
    for (const path of ['/dashboard/admin?x=', '/dashboard/terminals/order-terminal?model=']) {
      await page.goto(`${path}${'a'.repeat(60_000)}`)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(page.url().length).toBeLessThan(200)
    }
  })

  test('markup: it is shown as text', async ({ page }) => {
    const script = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'
    const payload = encode({
      AUTH_RESP: '00',
      AMOUNT: '1.00',
      TRAN_NBR: '1',
      USER_DATA_9: script,
      USER_DATA_10: script,
    })
    await page.goto(`${demo}?trans=${payload}#response`)
    await expect(page.getByText('<script>', { exact: false }).first()).toBeVisible()
    await expect(page).not.toHaveTitle('taken')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })
})

async function keyExchange(portalUrl: string, tranNbr: string): Promise<string> {
  const answer = await fetch(`${portalUrl}/api/products/epx-demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '25.00', tranNbr, redirectUrl: `${portalUrl}/api/products/browser-post-response` }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { TAC: string }).TAC
}

/** The fields that a shopper's browser would post, for the portal's demo merchant. */
async function paymentFields(
  page: import('@playwright/test').Page,
  tac: string,
  tranNbr: string,
): Promise<Record<string, string>> {
  await page.goto(demo)
  const key = await page
    .getByText(/9001-\d+-\d+-\d+/)
    .first()
    .textContent()
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = (
    key?.match(/9001-\d+-\d+-\d+/)?.[0] ?? ''
  ).split('-')
  return {
    TAC: tac,
    TRAN_CODE: 'SALE',
    CUST_NBR,
    MERCH_NBR,
    DBA_NBR,
    TERMINAL_NBR,
    TRAN_NBR: tranNbr,
    AMOUNT: '25.00',
    INDUSTRY_TYPE: 'E',
    ACCOUNT_NBR: '4111111111111111',
    EXP_DATE: '2912',
    CVV2: '123',
    ZIP_CODE: '12345',
    ADDRESS: '1 Main St',
  }
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('a TAC is good for one payment: two identical submits make one sale', async ({ page, programs }) => {
  const tac = await keyExchange(programs.portalUrl, '700001')
  const fields = await paymentFields(page, tac, '700001')
  const url = `${programs.gatewayUrl}/browserpost/`
  const answers = await Promise.all([post(url, fields), post(url, fields)].map(async answer => (await answer).text()))
  expect(answers.filter(text => /name="AUTH_RESP" value="00"/.test(text))).toHaveLength(1)
  expect(answers.filter(text => text.includes('BP_103'))).toHaveLength(1)
  expect(await (await post(url, fields)).text()).toContain('BP_103')
})

test('a forged TAC, a changed amount and a huge body are refused', async ({ page, programs }) => {
  const tac = await keyExchange(programs.portalUrl, '700002')
  const fields = await paymentFields(page, tac, '700002')
  const url = `${programs.gatewayUrl}/browserpost/`
  const forged = `${tac.slice(0, -6)}${tac.slice(-6) === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'}`
  expect(await (await post(url, { ...fields, TAC: forged })).text()).toContain('BP_101')
  expect(await (await post(url, { ...fields, AMOUNT: '1.00' })).text()).toContain('BP_104')
  const huge = await post(url, { ...fields, USER_DATA_1: 'x'.repeat(1_000_000) })
  expect([huge.status, huge.headers.get('connection')]).toEqual([413, 'close'])
  expect(await (await post(url, { ...fields, ACCOUNT_NBR: '4539578763621486' })).text()).toContain('TEST CARDS ONLY')
})

test('no card number and no CVV is in any file or log of either program', async ({ page, programs }) => {
  const tac = await keyExchange(programs.portalUrl, '700003')
  await post(`${programs.gatewayUrl}/browserpost/`, { ...(await paymentFields(page, tac, '700003')), CVV2: '737' })
  const files = globSync('**/*', { cwd: programs.dataDir, withFileTypes: true }).filter(file => file.isFile())
  expect(files.length).toBeGreaterThan(1)
  const texts = [programs.log(), ...files.map(file => readFileSync(join(file.parentPath, file.name), 'latin1'))]
  for (const { number } of testCards) for (const text of texts) expect(text).not.toContain(number)
  for (const text of texts) expect(text).not.toMatch(/CVV2[^A-Za-z]{1,4}737/)
})

test('an idle connection is kept for longer than proxies keep it', async ({ programs }) => {
  for (const url of [programs.portalUrl, programs.gatewayUrl]) {
    const { headers } = await fetch(`${url}/healthz`)
    expect(headers.get('keep-alive'), url).toBe('timeout=75')
  }
})
