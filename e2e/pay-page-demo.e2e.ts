import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const demo = '/products/online/epx-hosted-pay-page/demo'

/** From the demo to the gateway's page, in its new tab. */
async function goToPayPage(page: Page, context: BrowserContext, scenario: string): Promise<Page> {
  await page.goto(demo)
  await page.getByRole('button', { name: scenario, exact: true }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Go to the pay page' }).click()
  const payPage = await opened
  await payPage.waitForURL(/\/paypage\//)
  return payPage
}

async function typeCard(payPage: Page, number: string) {
  await payPage.getByLabel(/card number/i).fill(number)
  await payPage.getByLabel(/expir/i).fill('12/29')
  await payPage.getByLabel(/security code|cvv/i).fill('123')
  const names = { 'First name': 'Ada', 'Last name': 'Lovelace' }
  for (const [label, value] of Object.entries(names)) {
    const field = payPage.getByLabel(label)
    if (await field.count()) await field.fill(value)
  }
}

test('a visitor pays on the pay page and sees the answer and the receipt', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto(demo)
  await expect(page.getByRole('button', { name: 'Go to the pay page' })).toBeEnabled()
  await expectAccessible()
  const payPage = await goToPayPage(page, context, 'Approved')
  await expect(payPage.getByText('Smart Q Watch')).toBeVisible()
  await expect(payPage.getByText('149.99').first()).toBeVisible()
  await expectAccessible(payPage)
  await typeCard(payPage, '4111111111111111')
  await payPage.getByRole('button', { name: /^Pay/ }).click()
  await payPage.waitForURL(/\/products\/online\/epx-hosted-pay-page\/demo\?trans=/)
  await expect(payPage.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(payPage.getByText(/\*{4,}1111/).first()).toBeVisible()
  expect(await payPage.content()).not.toContain('4111111111111111')
  await expectAccessible(payPage)
})

test('Cancel on the page leads back to the demo', async ({ page, context }) => {
  const payPage = await goToPayPage(page, context, 'Approved')
  await payPage
    .getByRole('button', { name: 'Cancel' })
    .or(payPage.getByRole('link', { name: 'Cancel' }))
    .click()
  await payPage.waitForURL(url => url.pathname === demo)
})

test('the third decline comes back with its code', async ({ page, context }) => {
  const payPage = await goToPayPage(page, context, 'Insufficient funds')
  for (let attempt = 0; attempt < 3; attempt++) {
    await typeCard(payPage, '4000000000009995')
    await payPage.getByRole('button', { name: /^Pay/ }).click()
    if (attempt < 2) await expect(payPage.getByRole('alert').first()).toBeVisible()
  }
  await payPage.waitForURL(/\?trans=/)
  await expect(payPage.getByRole('heading', { name: 'What 51 means' })).toBeVisible()
})

test('what is wrong is said before anything is sent, and nothing typed is lost', async ({ page }) => {
  await page.goto(demo)
  await page.getByLabel('Amount').fill('12')
  await page.getByLabel('Store name').fill('')
  await page.getByRole('button', { name: 'Go to the pay page' }).click()
  await expect(page.getByText('Enter an amount such as 149.99.')).toBeVisible()
  await expect(page.getByText('Field is required')).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.getByLabel('Amount').fill('149.99')
  await page.getByLabel('Store name').fill('Corner Shop')
  await page.route('**/api/products/epx-demo-key', route => route.abort())
  await page.getByRole('button', { name: 'Go to the pay page' }).click()
  await expect(page.getByText(/The payment was not sent/)).toBeVisible()
  await expect(page.getByLabel('Store name')).toHaveValue('Corner Shop')
})
