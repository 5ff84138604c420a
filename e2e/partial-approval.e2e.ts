import type { Page } from '@playwright/test'
import { openDemo } from './support/checkout-demo.ts'
import { expect, test } from './support/journey.ts'

// An amount that ends in 1.10 is approved at half. No page calls that Approved.

const choose = (page: Page) => page.getByRole('button', { name: 'Partial approval', exact: true }).click()
const frameOf = (page: Page) => page.frameLocator('iframe[title="Payment form"]')

for (const tab of ['Button', 'Link', 'Store', 'Post'] as const)
  test(`${tab}: partly approved beside the form and on the receipt`, async ({ page, context }) => {
    const panel = await openDemo(page, tab)
    await choose(page)
    const opened = context.waitForEvent('page')
    const start = panel.getByRole(tab === 'Link' ? 'link' : 'button', { name: /^(Pay \$|Checkout)/ })
    await start.click()
    if (tab !== 'Post') await frameOf(page).getByRole('button', { name: /^Pay/ }).click()
    const receipt = (await opened).getByRole('article', { name: 'Sample receipt' })
    await expect(receipt).toContainText('Partly approved')
    await expect(receipt).toContainText('Charged$10.55')
    await expect(panel.getByRole('status').filter({ hasText: 'The response is in a new tab.' })).toContainText(
      /^Partly approved\./,
    )
  })

test('the payment form as a page of its own says what was paid of what', async ({ page }) => {
  const panel = await openDemo(page, 'Link')
  await choose(page)
  const href = (await panel.getByRole('link', { name: /^Pay/ }).getAttribute('href')) ?? ''
  await page.goto(href)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Partly approved' })).toBeVisible()
  await expect(page.getByText('You paid $10.55 of $21.10. Ask the shop before you pay again.')).toBeVisible()
  await expect(page.getByText('Thank you')).toBeHidden()
})
