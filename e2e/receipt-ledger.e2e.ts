import type { Page } from '@playwright/test'
import { parseCheckoutResult, toDemoTransaction } from '../src/domain/checkout/checkout-result.ts'
import { type DemoTransaction, encodeTransaction } from '../src/domain/demos/demo-transaction.ts'
import { openDemo, tabOf } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'
import { startPrograms } from './support/programs.ts'
import { provisionCheckout } from './support/shop.ts'

const browserPost = '/products/online/browser-post/demo'
const receiptOf = (page: Page) => page.getByRole('article', { name: 'Sample receipt' })

/** A payment that the gateway took, in the words of its answer. */
async function payAt(gatewayUrl: string, changes: object = {}): Promise<DemoTransaction> {
  const { publicKey } = await provisionCheckout(gatewayUrl)
  const answer = await fetch(`${gatewayUrl}/hosted/api/card/authorize-and-capture`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://shop.example' },
    body: JSON.stringify({
      ...{ PAN: '4111111111111111', Expire: '1229', CVV2: '123', Amount: '149.99', Description: 'Smart Q Watch' },
      ...{ PublicKey: publicKey, Captcha: 'bypass', ...changes },
    }),
  })
  const result = parseCheckoutResult(await answer.text())
  if (!result) throw new Error('the gateway answered no result')
  return toDemoTransaction(result)
}
const addressOf = (transaction: DemoTransaction, path = browserPost) =>
  `${path}?trans=${encodeTransaction(transaction)}#response`

test('a genuine answer is in the ledger; a forged one is named, and never reads "Approved"', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const paid = await payAt(programs.gatewayUrl)
  await page.goto(addressOf(paid))
  await expect(receiptOf(page)).toContainText(/Approved.*In the ledger/)
  await expect(page.getByRole('status').filter({ hasText: 'In the ledger' })).toContainText('Names and other texts')
  await expectAccessible()

  const forgeries: [DemoTransaction, string][] = [
    [{ ...paid, AUTH_AMOUNT: '0.99', Amount: '0.99' }, 'Not in the ledger: the amount differs'],
    [{ ...paid, AUTH_RESP: '08' }, 'Not in the ledger: the response code differs'],
    [{ ...paid, AUTH_GUID: '0S1AAAAAAAAAAAAAAAA' }, 'Not in the ledger: no such payment'],
    [{ AUTH_RESP: '00', AMOUNT: '149.99' }, 'Not in the ledger: no token'],
  ]
  for (const [forged, title] of forgeries) {
    await page.goto(addressOf(forged))
    await expect(receiptOf(page)).toContainText(title)
    await expect(receiptOf(page).getByText('Approved', { exact: true })).toHaveCount(0)
    await expect(receiptOf(page)).toContainText('The response says: Approved')
  }
  await page.goto(addressOf({ ...paid, AUTH_AMOUNT: '0.99', Amount: '0.99' }))
  await expectAccessible()
  await page.getByRole('link', { name: 'do not trust the redirect alone' }).click()
  await expect(page.getByRole('heading', { name: 'Do not trust the redirect alone' })).toBeInViewport()
})

test('a decline that was made an approval is found', async ({ page, programs }) => {
  const declined = await payAt(programs.gatewayUrl, { PAN: '4000000000009995' })
  await page.goto(addressOf(declined))
  await expect(receiptOf(page)).toContainText(/Declined.*In the ledger/)
  await page.goto(addressOf({ ...declined, AUTH_RESP: '00', StatusCode: '00', Status: 'Approved' }))
  await expect(receiptOf(page)).toContainText('Not in the ledger: the response code differs')
})

test('without JavaScript the receipt is marked as well', async ({ browser, programs }) => {
  const paid = await payAt(programs.gatewayUrl)
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: programs.portalUrl })
  for (const path of [browserPost, '/products/online/epx-hosted-pay-page/demo', openDemoPath]) {
    await page.goto(addressOf(paid, path))
    await expect(receiptOf(page)).toContainText('In the ledger')
    await page.goto(addressOf({ ...paid, AUTH_AMOUNT: '1.00' }, path))
    await expect(receiptOf(page)).toContainText('Not in the ledger: the amount differs')
  }
  await page.close()
})
const openDemoPath = '/products/online/epx-hosted-checkout/demo'

test('while the gateway is away the receipt says so, and can be checked again', async ({ page, programs }) => {
  const paid = await payAt(programs.gatewayUrl)
  const away = await startPrograms({ GATEWAY_URL: 'http://127.0.0.1:9' })
  try {
    await page.goto(away.portalUrl + addressOf(paid))
    await expect(receiptOf(page)).toContainText(/Could not be checked.*The response says: Approved/)
    await page.route('**/api/products/payment-check', route =>
      route.fulfill({ json: { isKnown: true, differing: [] } }),
    )
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(receiptOf(page)).toContainText(/Approved.*In the ledger/)
  } finally {
    // What the page still asks for would find nobody.
    await page.close()
    await away.stop()
  }
})

test('the tab that paid shows the answer, too', async ({ page, context }) => {
  await page.goto(browserPost)
  await expect(page.getByText('No response yet')).toBeVisible()
  await page.getByRole('button', { name: 'Insufficient funds' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const response = await opened
  await expect(receiptOf(response)).toContainText(/Declined.*In the ledger/)
  await expect(receiptOf(page)).toContainText(/Declined.*In the ledger/)
  await expect(page.getByText('No response yet')).toHaveCount(0)
})

test('so does that of a checkout, whose code answers in the page', async ({ page, context }) => {
  const post = await openDemo(page, 'Post')
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  const opened = context.waitForEvent('page')
  await post.getByRole('button', { name: 'Pay $149.99' }).click()
  await opened
  await expect(receiptOf(page)).toContainText(/Approved.*In the ledger/)
  await expect(tabOf(page, 'Post').getByText('Approved.')).toBeVisible()
})
