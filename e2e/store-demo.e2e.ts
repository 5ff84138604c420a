import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const demo = '/products/online/bigcommerce/demo'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('region', { name: /^3\. / }).getByRole('status').first()
const steps = (page: Page) => page.getByRole('region', { name: 'Order steps' }).getByRole('row')
const events = (page: Page) => page.getByRole('list', { name: 'Events' })

async function connect(page: Page, type?: string) {
  await page.goto(demo)
  if (type) await page.getByRole('radio', { name: type }).check()
  await button(page, 'Check the settings').click()
  await expect(page.getByText(/^Connected: /)).toBeVisible()
}

test('an order is held, captured, kept over the night and refunded: each step with its call and its event', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(programs.portalUrl)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto(demo)
  await expect(page.getByRole('region', { name: 'Request: Check the settings' })).toContainText('"environment"')
  await expectAccessible()
  await connect(page, 'Hold, and capture from the order')
  await page.getByText('NX4 Watch').click()
  await expect(page.getByRole('region', { name: 'Request: Pay the order' })).toContainText('"amount": 229.99')
  await button(page, 'Place the order').click()
  await expect(status(page)).toContainText('authorized')
  await expect(events(page)).toContainText('payment.authorized')
  await button(page, 'Capture').click()
  await expect(status(page)).toContainText('captured')
  await button(page, 'Ask for a quote').click()
  await expect(page.getByText('$49.99 cannot be refunded now: RR NOT SETTLED.')).toBeVisible()
  await button(page, 'Close the batch overnight').click()
  await expect(events(page)).toContainText('batch.closed')
  await button(page, 'Void').click()
  await expect(page.getByRole('alert')).toContainText('RR BATCH CLOSED')
  await button(page, 'Ask for a quote').click()
  await expect(page.getByText('$49.99 can be refunded to the card that paid')).toBeVisible()
  await button(page, 'Refund').click()
  await expect(status(page)).toContainText('partially refunded')
  await expect(page.getByRole('region', { name: 'Answer: Order step' })).toContainText('"total_amount": 49.99')
  await expect(steps(page)).toHaveCount(4)
  for (const name of ['payment.captured', 'payment.refunded']) await expect(events(page)).toContainText(name)
  await expectAccessible()
  // The card was sent to the gateway; the portal never had it.
  expect(sent.filter(each => /41{15}|4111 1111/.test(each))).toEqual([])
  expect(programs.log()).not.toMatch(/41{15}/)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a wrong MAC is refused; a decline is a step of the order, which can be paid after it', async ({ page }) => {
  await connect(page)
  const mac = page.getByLabel('MAC')
  const right = await mac.inputValue()
  await mac.fill(`${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`)
  await button(page, 'Check the settings').click()
  await expect(page.getByRole('alert')).toContainText('do not match')
  await mac.fill(right)
  await button(page, 'Check the settings').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page, 'Declined by amount').click()
  await button(page, 'Place the order').click()
  await expect(status(page)).toContainText('declined')
  await expect(steps(page).last()).toContainText('05 DECLINE')
  await button(page, 'Approved').click()
  await button(page, 'Place the order').click()
  await expect(status(page)).toContainText('captured')
  await button(page, 'Place the order').click()
  await expect(page.getByRole('alert')).toContainText('The order is already paid')
  await button(page, 'Start another order').click()
  await expect(page.getByText('Order 1002')).toBeVisible()
  await expect(page.getByText('Place an order first.')).toBeVisible()
})

test('a real card number is not sent, and a lost answer pays once', async ({ page }) => {
  await connect(page)
  await page.getByLabel('Card number').fill('4539578763621486')
  await button(page, 'Place the order').click()
  await expect(page.getByText('Only published test cards work here.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await button(page, 'Approved').click()
  const keys: (string | undefined)[] = []
  await page.route('**/payments', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.fallback()
    // The gateway has it, and its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Place the order').click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.keyboard.press('Tab')
  await button(page, 'Place the order').press('Enter')
  await expect(status(page)).toContainText('captured')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await expect(steps(page)).toHaveCount(2)
})
