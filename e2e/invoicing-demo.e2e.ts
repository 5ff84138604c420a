import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const demo = '/products/online/invoicing-api/demo'
const step = (page: Page, name: string) => page.getByRole('region', { name })
const events = (page: Page) => page.getByRole('list', { name: 'Events' })

async function write(page: Page, amount?: string): Promise<void> {
  await page.goto(demo)
  if (amount) await page.getByLabel('Amount in dollars').fill(amount)
  await page.getByRole('button', { name: 'Create the invoice', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open as your customer' })).toBeVisible()
}

/** In the tab of the customer: types the test card and presses Pay. */
async function pay(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open as your customer' }).click()
  const customer = await opened
  await customer.getByLabel('Card number').fill('4111 1111 1111 1111')
  await customer.getByLabel('Expiry date').fill('12/30')
  await customer.getByLabel('Security code').fill('123')
  await customer.getByLabel('First name').fill('Ada')
  await customer.getByLabel('Last name').fill('Baker')
  await customer.getByRole('button', { name: /^Pay / }).click()
  return customer
}

test('an invoice is written, opened and paid in the demo, and each event is shown with its call', async ({
  page,
  expectAccessible,
}) => {
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await page.goto(demo)
  await expect(page.getByRole('region', { name: 'Request: Create the invoice' })).toContainText('"amount": 149.99')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create the invoice', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Answer: Create the invoice' })).toContainText('"invoice_id"')
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(events(page)).toContainText('invoice.sent')
  const customer = await pay(page)
  await expect(customer.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await page.bringToFront()
  await expect(step(page, '3. Follow its status').getByRole('status')).toContainText('$149.99 of $149.99 paid')
  for (const name of ['invoice.created', 'invoice.viewed', 'payment.captured', 'invoice.paid'])
    await expect(events(page)).toContainText(name)
  await expect(page.getByRole('region', { name: 'Answer: Read the invoice' })).toContainText('"status": "paid"')
  await expectAccessible()
  // The card was typed at the gateway; the page of the portal never had it.
  expect(sent.filter(each => /4111\D?1111/.test(each))).toEqual([])
})

test('a declined card is told, and the invoice can be cancelled', async ({ page }) => {
  await write(page, '51.05')
  const customer = await pay(page)
  await expect(customer.getByRole('alert')).toContainText('Not accepted')
  await page.bringToFront()
  await expect(events(page)).toContainText('invoice.declined')
  await page.getByRole('button', { name: 'Cancel the invoice' }).click()
  await expect(events(page)).toContainText('invoice.cancelled')
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'This invoice was canceled' })).toBeVisible()
})

test('a scheduled one is mailed; what the API refuses is said', async ({ page }) => {
  await page.goto(demo)
  await page.getByRole('radio', { name: 'The gateway, by email, today' }).check()
  await page.getByLabel('Amount in dollars').fill('10.005')
  await page.getByRole('button', { name: 'Create the invoice', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('invoice.amount')
  await page.getByLabel('Amount in dollars').fill('10.05')
  await page.getByRole('button', { name: 'Create the invoice', exact: true }).click()
  await expect(page.getByText(/^Invoice DEMO-\w{6} from Invoicing demo: \$10\.05$/)).toBeVisible()
})
