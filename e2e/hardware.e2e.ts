import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emailFingerprint } from '../src/domain/accounts/email-fingerprint.ts'
import { expect, test } from './support/fixtures.ts'

const catalogue = '/get-started/hardware'
const card = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
const names = (page: Page) => page.getByRole('heading', { level: 3 })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Test Terminal Compatibility' })

test('cards stand by category in order, each with a drawing, none of a deprecated device', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(catalogue)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Traditional Terminals',
    'Smart Terminals',
    'Card Readers',
    'Accessories',
    'Customer Supplied',
  ])
  await expect(page.getByRole('heading', { level: 3, name: 'Ingenico DESK 3500', exact: true })).toHaveCount(0)
  await expect(card(page, 'PAX S300')).toContainText('$225.00')
  await expect(card(page, 'PAX S300')).toContainText('Processor Sandbox (UAP)')
  await expect(card(page, /PAX A920 Pro.*app/)).toContainText('Gateway Sandbox')
  const images = page.getByRole('img', { name: /^Drawing of/ })
  await expect(images).toHaveCount(19)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate(each => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible()
})

test('an anchor shows its category, from outside and from the page itself', async ({ page }) => {
  await page.goto(`${catalogue}#Smart-Terminals`)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(heading('Smart Terminals')).toBeInViewport()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Card Readers' }).click()
  await expect(heading('Card Readers')).toBeInViewport()
  expect(new URL(page.url()).hash).toBe('#Card-Readers')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('search and filters narrow together, are kept in a clean address and can be cleared', async ({ page }) => {
      await page.goto(catalogue)
      const form = page.getByRole('form', { name: 'Filter hardware' })
      await form.getByLabel('Search').fill('lane')
      await form.getByRole('button', { name: 'Filter' }).click()
      await expect(page).toHaveURL(`${catalogue}?q=lane`)
      await expect(names(page)).toHaveText(['Ingenico LANE 3000', 'Ingenico LANE 5000', 'Ingenico LANE 7000'])
      await form.getByRole('link', { name: 'Clear' }).click()
      await expect(page).toHaveURL(catalogue)
      await form.getByLabel('Works with').selectOption('iOS Card-Reader SDK')
      await form.getByRole('button', { name: 'Filter' }).click()
      await expect(page.getByText('2 devices of 19 for iOS Card-Reader SDK')).toBeVisible()
      await expect(names(page)).toHaveText(['MagTek tDynamo', 'MagTek uDynamo'])
      await form.getByLabel('For sale').check()
      await form.getByRole('button', { name: 'Filter' }).click()
      await expect(page).toHaveURL(`${catalogue}?software=magtek-ios-sdk&for-sale=yes`)
      await expect(page.getByRole('heading', { name: 'No matching hardware' })).toBeVisible()
      await page.getByRole('link', { name: 'Show all hardware' }).click()
      await expect(page).toHaveURL(catalogue)
      await expect(names(page)).toHaveCount(19)
    })
  })
}

test('a product leads to the devices that work with it', async ({ page }) => {
  await page.goto('/products/in-person/semi-integrated/ingenico-si-api')
  await page.getByRole('link', { name: 'Order Terminal' }).click()
  await expect(page).toHaveURL(`${catalogue}?software=ingenico-si-api`)
  await expect(names(page).filter({ hasText: 'Ingenico' })).not.toHaveCount(0)
  await expect(names(page).filter({ hasNotText: 'Ingenico' })).toHaveCount(0)
})

test('the site’s search finds a device by name', async ({ page }) => {
  await page.goto('/search?q=uDynamo')
  await page.getByRole('main').getByRole('link', { name: 'MagTek uDynamo' }).click()
  await expect(page).toHaveURL(`${catalogue}#magtek-udynamo`)
})

test('compatibility is acknowledged by keyboard before the order', async ({ page, expectAccessible }) => {
  await page.goto(catalogue)
  const button = card(page, /PAX A80(?!\+).*app/).getByRole('button', { name: /Order Terminal/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(575)
  await expect(dialog.getByRole('link', { name: 'Hospitality POS API' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const acknowledge = dialog.getByRole('button', { name: 'Acknowledge and order' })
  while (!(await acknowledge.evaluate(each => each === document.activeElement))) await page.keyboard.press('Tab')
  const [request] = await Promise.all([
    page.waitForRequest(each => new URL(each.url()).pathname === '/order-test-terminal'),
    page.keyboard.press('Enter'),
  ])
  expect(new URL(request.url()).search).toBe('?model=pax-a80-app')
  await expect(page.getByRole('heading', { level: 1, name: /Sign in/ })).toBeVisible()
})

test('the chosen device and the product that it was looked for arrive in the order', async ({ page, signIn }) => {
  await signIn('isv', `${catalogue}?software=hospitality`)
  await card(page, /PAX A920 Pro.*app/)
    .getByRole('button', { name: /Order Terminal/ })
    .click()
  await dialogOf(page).getByRole('button', { name: 'Acknowledge and order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order a test terminal' })).toBeVisible()
  await expect(page.getByLabel('Terminal', { exact: true })).toHaveValue('pax-a920-pro-app')
  await expect(page.getByLabel('Integration')).toHaveValue('Hospitality POS API')
})

test('the dialog fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(catalogue)
  await card(page, /PAX A80\+SP30.*app/)
    .getByRole('button', { name: /Order Terminal/ })
    .click()
  const acknowledge = dialogOf(page).getByRole('button', { name: 'Acknowledge and order' })
  await expect(acknowledge).toBeInViewport({ ratio: 1 })
  expect((await dialogOf(page).boundingBox())?.height).toBeLessThanOrEqual(575)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ordering is a link', async ({ page }) => {
    await page.goto(catalogue)
    const s300 = card(page, 'PAX S300')
    await expect(s300.getByRole('button')).toHaveCount(0)
    await expect(s300.getByRole('link', { name: /Order Terminal/ })).toHaveAttribute(
      'href',
      '/order-test-terminal?model=pax-s300',
    )
  })
})

test('what is sold out cannot be ordered; what is not sold never can', async ({ page, signIn, expectAccessible }) => {
  await signIn('dev')
  const email = 'dev@gatehouse.test'
  for (let order = 0; order < 5; order++) {
    const answer = await page.request.post('/api/terminals/order', {
      headers: { 'x-request-id': await emailFingerprint(email) },
      data: {
        draftId: randomUUID(),
        terminalModel: 'ingenico-move-5000',
        quantity: 5,
        integration: 'Ingenico Semi-Integrated API',
        shipTo: {
          firstName: 'Ada',
          lastName: 'Miller',
          company: 'Corner Cafe',
          email,
          phone: '2125550123',
          street: '1 Main Street',
          street2: '',
          city: 'New York',
          state: 'NY',
          zip: '10001',
        },
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await page.goto(catalogue)
  const soldOut = card(page, 'Ingenico MOVE 5000')
  await expect(soldOut.getByText('Out of stock')).toBeVisible()
  await expect(soldOut.getByRole('button')).toHaveCount(0)
  await expect(soldOut.getByText('$630.00')).toBeVisible()
  await expect(card(page, 'Ingenico LANE 3000').getByRole('button', { name: /Order Terminal/ })).toBeVisible()
  await expect(card(page, 'MagTek tDynamo').getByRole('button')).toHaveCount(0)
  await expect(card(page, 'MagTek tDynamo').getByRole('link', { name: 'Ask sales engineering' })).toBeVisible()
  await expectAccessible()
})

test('a stock that cannot be read says so and leaves the buttons', async ({ page }) => {
  // The call fails on its way; the portal itself is untouched.
  await page.route('**/api/terminals/stock', route => route.abort())
  await page.goto(catalogue)
  await expect(page.getByText('Stock could not be checked')).toBeVisible()
  await expect(card(page, 'PAX S300').getByRole('button', { name: /Order Terminal/ })).toBeVisible()
})

test('the page is the same for everybody and kept; a search is not', async ({ request }) => {
  const kept = await request.get(catalogue)
  expect(kept.headers()['cache-control']).toContain('public')
  expect(await kept.text()).not.toMatch(/<script(?![^>]*\b(src=|type="application\/ld\+json"))/)
  expect((await request.get(`${catalogue}?q=lane`)).headers()['cache-control']).toContain('private')
  const empty = await request.get(`${catalogue}?q=&software=&category=Smart-Terminals`, { maxRedirects: 0 })
  expect([empty.status(), empty.headers()['location']]).toEqual([302, `${catalogue}?category=Smart-Terminals`])
})
