import type { BrowserContext, Page } from '@playwright/test'
import { openDemo } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'

// 9008.03 closes the connection after the payment was recorded. Browsers repeat a request by themselves when that happens
// on a connection that they had used before, so this is shown in a real browser and on connections in use.

test.describe.configure({ mode: 'parallel' })

/** Where Chromium is when a page could not be loaded. */
const browserError = 'chrome-error://chromewebdata/'
/** What is pressed again is answered once the payment is five seconds old. */
const untilAnswered = { timeout: 20_000, intervals: [1_000] }

async function openTab(page: Page, context: BrowserContext, button: RegExp): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  return await opened
}
const choose = (page: Page) => page.getByRole('button', { name: 'Connection breaks', exact: true }).click()

test('Browser Post: an error of the browser; the form again says that its key was used', async ({ page, context }) => {
  await page.goto('/products/online/browser-post/demo')
  // An approved payment first: its connection to the gateway stays open.
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await (await openTab(page, context, /^Pay \$/)).waitForURL(/\?trans=/)
  await choose(page)
  const tab = await openTab(page, context, /^Pay \$/)
  await expect(tab).toHaveURL(browserError)
  await expect(async () => {
    await tab.reload()
    await expect(tab.getByText('BP_103').first()).toBeVisible({ timeout: 2_000 })
  }).toPass(untilAnswered)
})

test('Hosted Pay Page: an error of the browser; the form again leads back with the answer', async ({
  page,
  context,
}) => {
  await page.goto('/products/online/epx-hosted-pay-page/demo')
  await choose(page)
  const tab = await openTab(page, context, /^Go to the pay page$/)
  for (const [label, text] of [
    [/card number/i, '4111111111111111'],
    [/expir/i, '12/29'],
    [/security code|cvv/i, '123'],
  ] as const)
    await tab.getByLabel(label).fill(text)
  await tab.getByRole('button', { name: /^Pay/ }).click({ noWaitAfter: true })
  await expect(tab).toHaveURL(browserError)
  await expect(async () => {
    await tab.reload()
    await tab.waitForURL(/\?trans=/, { timeout: 2_000 })
  }).toPass(untilAnswered)
  await expect(tab.getByRole('article', { name: 'Sample receipt' })).toContainText('Approved')
})

test('the payment form in a frame says that it cannot tell, and pays once', async ({ context }) => {
  // A page of its own: the form tells its developer in the console.
  const page = await context.newPage()
  const tab = await openDemo(page, 'Link')
  await choose(page)
  await tab.getByRole('link', { name: /^Pay/ }).click()
  const frame = page.frameLocator('iframe[title="Payment form"]')
  const pay = frame.getByRole('button', { name: /^Pay/ })
  await pay.click()
  await expect(frame.getByRole('alert')).toHaveText(/^We cannot tell whether you paid\./)
  await expect(async () => {
    const answer = page.waitForResponse(response => response.request().method() === 'POST', { timeout: 2_000 })
    await Promise.all([answer, pay.click()])
    expect((await answer).headers()['idempotent-replayed']).toBe('true')
  }).toPass(untilAnswered)
})

test('a form of the shop’s own gets the failure callback, and pays once', async ({ context }) => {
  const page = await context.newPage()
  const tab = await openDemo(page, 'Post')
  await choose(page)
  const pay = tab.getByRole('button', { name: /^Pay/ })
  await pay.click()
  await expect(tab.getByRole('alert')).toHaveText(/^The payment request failed\./)
  await expect(async () => {
    const answer = page.waitForResponse(response => response.request().method() === 'POST', { timeout: 2_000 })
    await Promise.all([answer, pay.click()])
    expect((await answer).headers()['idempotent-replayed']).toBe('true')
  }).toPass(untilAnswered)
})
