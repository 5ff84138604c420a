import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { emailFingerprint } from '../src/domain/accounts/email-fingerprint.ts'
import { formatOrderDate } from '../src/domain/orders/terminal-order.ts'
import { expect, test } from './support/fixtures.ts'

/** Orders without a page, as a program would; answers the number of the order. */
async function orderOneTerminal(page: Page): Promise<string> {
  const response = await page.request.post('/api/terminals/order', {
    headers: { 'x-request-id': await emailFingerprint('dev@gatehouse.test') },
    data: {
      ...{ draftId: randomUUID(), terminalModel: 'pax-s300', quantity: 1, integration: 'PAX Semi-Integrated SDK' },
      shipTo: {
        ...{ firstName: 'Dana', lastName: 'Developer', company: 'Example Shop', email: 'dev@gatehouse.test' },
        ...{ phone: '555 0100', street: '1 Main Street', street2: '', city: 'Springfield', state: 'IL', zip: '62701' },
      },
    },
  })
  expect(response.status()).toBe(200)
  return (await response.json()).transactionId
}

async function expectToFit(page: Page, path: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('a terminal is ordered, configured, invoiced and shipped; the buyer sees it all and has the mails', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  // Three accounts, six looks by axe in both themes.
  test.setTimeout(150_000)
  await signIn('dev')
  const orderId = await orderOneTerminal(page)
  await page.goto(paths.adminOrder(orderId))
  await expect(page.getByRole('heading', { name: 'Administrators only' })).toBeVisible()

  await context.clearCookies()
  await signIn('admin', paths.admin)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByLabel('Order number or email of the buyer').fill('dev@gatehouse.test')
  await page.getByLabel('State').selectOption('ordered')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/search=dev%40gatehouse\.test&state=ordered/)
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible()
  await expectToFit(page, paths.adminOrders)
  await page.getByRole('link', { name: 'PAX S300' }).click()
  await expect(page).toHaveURL(paths.adminOrder(orderId))
  await expect(page.getByText('Assign the four-part key and MAC first')).toBeVisible()
  await expectAccessible()
  await expectToFit(page, paths.adminOrder(orderId))

  await page.getByRole('button', { name: "Assign from the buyer's credentials" }).click()
  await expect(page.getByText('Configured', { exact: true })).toBeVisible()
  const key = await page.getByText(/^9001-\d+-\d+-\d+$/).textContent()
  // The rest by the keyboard alone.
  await page.getByLabel('Invoice number').focus()
  await page.keyboard.type('INV-2041')
  await page.keyboard.press('Enter')
  await expect(page.getByText('INV-2041', { exact: true })).toBeVisible()
  await page.getByLabel('Tracking number').focus()
  await page.keyboard.type('1Z999AA10123456784')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Field is required')).toBeVisible()
  await expect(page.getByLabel('Serial number')).toBeFocused()
  await page.keyboard.type('0821123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Shipped', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)
  await expectAccessible()

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Stock' }).click()
  const stock = page.getByRole('list', { name: 'Stock' }).getByRole('listitem').filter({ hasText: 'PAX S300' })
  await expect(stock.getByText('24 in stock')).toBeVisible()
  await stock.getByLabel('New stock of PAX S300').fill('-1')
  await page.keyboard.press('Enter')
  await expect(stock.getByText('Must be a whole number, 0 or more')).toBeVisible()
  await stock.getByLabel('New stock of PAX S300').fill('40')
  await page.keyboard.press('Enter')
  await expect(stock.getByText('40 in stock')).toBeVisible()
  await expectAccessible()
  await expectToFit(page, paths.adminStock)

  await page.goto(paths.dashboardMailbox)
  for (const subject of [
    'Your test terminal has its four-part key',
    'Invoice INV-2041 for your test terminal',
    'Your test terminal has shipped',
  ]) {
    await expect(page.getByText(subject, { exact: true })).toHaveCount(1)
  }

  await context.clearCookies()
  await signIn('dev', paths.dashboardTerminal(orderId))
  // The day is that of the portal: between there and here it may have changed.
  const { orders } = await (await page.request.get('/api/terminals')).json()
  const shippedOn = formatOrderDate(orders[0].shippingDate)
  for (const text of [key ?? 'no key', 'INV-2041', '1Z999AA10123456784', '0821123456', shippedOn]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Show MAC' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)
})
