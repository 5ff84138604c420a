import type { Locator, Page } from '@playwright/test'
import { demoScenarios } from '../src/domain/demos/demo-scenarios.ts'
import { chooseItem, frameOf, openDemo, responseOf } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'

const ways = [
  ['Button', 'Button', (tab: Locator) => tab.getByRole('button', { name: 'Pay $149.99' })],
  ['Link', 'Link', (tab: Locator) => tab.getByRole('link', { name: 'Pay $149.99' })],
  ['Store', 'Ecommerce Store', (tab: Locator) => tab.getByRole('button', { name: 'Checkout' })],
] as const
const sizes = [
  { width: 1280, height: 720 },
  { width: 1366, height: 700 },
  { width: 390, height: 844 },
]

/** How far the top of the form is from that of the window, and whether it has the focus. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const frame = document.activeElement
    return frame?.tagName === 'IFRAME' ? Math.round(frame.getBoundingClientRect().top) : undefined
  })

for (const [tabId, , payIn] of ways) {
  for (const size of sizes) {
    test(`${tabId} at ${size.width}×${size.height}: the form opens in view, with the focus`, async ({ page }) => {
      await page.setViewportSize(size)
      const tab = await openDemo(page, tabId)
      await chooseItem(tab)
      await payIn(tab).click()
      await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
      await expect
        .poll(async () => {
          const top = (await placeOf(page)) ?? Number.NaN
          return top >= 0 && top <= 160
        })
        .toBe(true)
      // The next key is the form's: the first place in it is the sandbox bar, or what closes it.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(page.locator('iframe[title="Payment form"]')).toHaveCount(0)
      await expect(payIn(tab)).toBeFocused()
      await expect(payIn(tab)).toBeInViewport()
    })
  }

  test(`${tabId}: a card of an outcome comes into the form with one press of its sandbox bar`, async ({
    page,
    context,
    expectAccessible,
  }) => {
    const tab = await openDemo(page, tabId)
    await page.getByRole('button', { name: 'Wrong CVV' }).click()
    await expect(page.getByText('Press Fill in in its sandbox bar')).toBeVisible()
    await payIn(tab).click()
    const frame = frameOf(page)
    await expect(frame.getByLabel('Card number')).toHaveValue('')
    await expect(frame.getByLabel('Outcome')).toHaveValue('cvv')
    await frame.getByRole('button', { name: 'Fill in' }).press('Enter')
    await expect(frame.getByLabel('Card number')).toHaveValue('4000 0000 0000 0127')
    await expect(frame.getByLabel('Expires')).toHaveValue('12/29')
    await expect(frame.getByLabel('Security code')).toHaveValue('123')
    await expect(frame.getByRole('button', { name: 'Pay $149.99' })).toBeFocused()
    await expectAccessible()
    const response = await responseOf(context, () => page.keyboard.press('Enter'))
    await expect(response.getByRole('heading', { name: 'What N7 means' })).toBeVisible()
  })
}

for (const { id, label, answer } of demoScenarios.filter(({ isHeld, isCutOff }) => !isHeld && !isCutOff)) {
  test(`link: the outcome ${id} comes of one press in the form`, async ({ page, context }) => {
    const tab = await openDemo(page, 'Link')
    await page.getByRole('button', { name: label, exact: true }).click()
    await tab.getByRole('link', { name: /^Pay \$/ }).click()
    const frame = frameOf(page)
    await expect(frame.getByLabel('Outcome')).toHaveValue(id)
    await frame.getByRole('button', { name: 'Fill in' }).click()
    // The form grows and is scrolled to its button: a click meanwhile could miss it.
    const pay = frame.getByRole('button', { name: /^Pay \$/ })
    await expect(pay).toBeFocused()
    const response = await responseOf(context, () => pay.press('Enter'))
    await expect(response.getByRole('region', { name: 'Response JSON', exact: true })).toContainText(
      `"StatusCode": "${answer.AUTH_RESP}"`,
    )
  })
}

test('what is typed as an amount and is none stands on no button', async ({ page }) => {
  const tab = await openDemo(page, 'Post')
  await chooseItem(tab)
  await tab.getByLabel('Amount').fill('abc')
  await expect(tab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await expect(tab.getByRole('region', { name: 'Post code' })).not.toContainText('abc')
  await tab.getByLabel('Amount').fill('9008.01')
  await expect(tab.getByRole('button', { name: 'Pay $9,008.01' })).toBeVisible()
  await page.goto('/products/online/browser-post/demo')
  await page.getByLabel('Amount').fill('abc')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
})
