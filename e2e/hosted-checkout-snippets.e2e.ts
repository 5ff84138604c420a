import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/fixtures.ts'
import { openShop, provisionCheckout, type Shop } from './support/shop.ts'

// The pages that the articles show, saved and opened as they say, with the reader's own values filled in.

const folder = join(import.meta.dirname, '../content/snippets/epx-hosted-checkout')
let shop: Shop

test.beforeAll(async ({ programs: { gatewayUrl } }) => {
  const { terminalProfileId, publicKey } = await provisionCheckout(gatewayUrl)
  const page = (task: string) =>
    readFileSync(join(folder, task, 'html.html'), 'utf8')
      .replaceAll('http://localhost:4000', gatewayUrl)
      .replaceAll('YOUR_TERMINAL_PROFILE_ID', terminalProfileId)
      .replaceAll('YOUR_PUBLIC_KEY', publicKey)
  const tasks = ['button', 'link', 'post-form']
  shop = await openShop(Object.fromEntries(tasks.map(task => [`/${task}`, page(task)])))
})
test.afterAll(() => shop.close())

test('button: pays over the page, and tells the shop’s server which payment to look up', async ({ page }) => {
  await page.goto(`${shop.url}/button`)
  await page.getByRole('button', { name: 'Pay $149.99' }).click()
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(page.locator('output')).toHaveText('Thank you. Your receipt is on its way.')
  const told = new URLSearchParams(shop.posted.at(-1))
  expect(told.get('order')).toBe('INV-1001')
  expect(told.get('bric')).toMatch(/^\w{19}$/)
})

test('button: a decline asks for another card, and the shop is told nothing', async ({ page }) => {
  await page.goto(`${shop.url}/button`)
  // The amount that the sandbox declines with 05.
  await page.locator('.checkout-button').evaluate(button => button.setAttribute('data-amount', '1.05'))
  const before = shop.posted.length
  await page.getByRole('button', { name: 'Pay $149.99' }).click()
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Pay $1.05' }).click()
  await expect(page.locator('output')).toHaveText('Your bank declined. Please use another card.')
  expect(shop.posted).toHaveLength(before)
})

test('button: a partial approval is neither a thank-you nor a decline, and cannot be paid again', async ({ page }) => {
  await page.goto(`${shop.url}/button`)
  await page.locator('.checkout-button').evaluate(button => button.setAttribute('data-amount', '21.10'))
  const before = shop.posted.length
  await page.getByRole('button', { name: 'Pay $149.99' }).click()
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Pay $21.10' }).click()
  await expect(page.locator('output')).toHaveText('You paid $10.55 of $21.10. Please ask us before you pay again.')
  await expect(page.locator('.checkout-button')).toBeHidden()
  expect(shop.posted).toHaveLength(before)
})

test('link: leads to the payment form with everything on it', async ({ page }) => {
  await page.goto(`${shop.url}/link`)
  await page.getByRole('link', { name: 'Pay $149.99' }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByText('Smart Q Watch')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
})

test('post form: pays without leaving the page, and says a decline', async ({ page }) => {
  await page.goto(`${shop.url}/post-form`)
  await page.getByLabel('Card number').fill('4111111111111111')
  await page.getByLabel('Expires (MMYY)').fill('1229')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(page.locator('output')).toHaveText(/^Paid 149\.99, reference \w{19}$/)
  await page.reload()
  await page.getByLabel('Card number').fill('4111111111111111')
  await page.getByLabel('Expires (MMYY)').fill('1229')
  await page.getByLabel('CVV').fill('123')
  await page.locator('[name=Amount]').evaluate((input: HTMLInputElement) => {
    input.value = '1.05'
  })
  await page.getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(page.locator('output')).toHaveText(/^Not paid \(05\)/)
  for (const [amount, said] of [
    ['21.10', 'Paid 10.55 instead of 21.10. Please ask us before you pay again.'],
    ['1.94', 'Something went wrong (94). You may have paid: please ask us.'],
  ] as const) {
    await page.locator('[name=Amount]').evaluate((input: HTMLInputElement, value) => {
      input.value = value
    }, amount)
    await page.getByRole('button', { name: 'Pay $149.99' }).click()
    await expect(page.locator('output')).toHaveText(said)
  }
})
