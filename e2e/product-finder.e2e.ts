import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const recommended = (page: Page) =>
  page.getByRole('region', { name: 'Recommended Products' }).getByRole('heading', { level: 3 })
const rows = (page: Page) => page.getByRole('rowheader')

/** Goes on by Tab alone until the focus is there. */
async function tabTo(page: Page, isThere: string) {
  const reached = () => page.evaluate(selector => document.activeElement?.matches(selector) ?? false, isThere)
  for (let presses = 0; presses < 150 && !(await reached()); presses++) await page.keyboard.press('Tab')
  expect(await reached(), `Tab reaches ${isThere}`).toBe(true)
}

test('a choice that is made before the script is there acts once it is', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/act-at-once[^/]*[.]js/, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/product-finder?for=in-person', { waitUntil: 'commit' })
  await page.locator('select[name="scope"]').selectOption('in-scope')
  held.resolve()
  await expect(page).toHaveURL('/product-finder?for=in-person&scope=in-scope')
  await expect(recommended(page)).toHaveText(['Custom Pay API', 'Server Post API'])
})

test('who goes back and forward before the script is there sees the answer of the address', async ({ page }) => {
  await page.goto('/product-finder?for=in-person&scope=in-scope')
  await page.getByRole('checkbox', { name: 'Exact matches only' }).check()
  const noMatch = page.getByRole('heading', { name: 'No exact match' })
  await expect(noMatch).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/act-at-once[^/]*[.]js/, async route => {
    await held.promise
    await route.continue()
  })
  await page.evaluate(() => history.back())
  await expect(page.getByRole('checkbox', { name: 'Exact matches only' })).not.toBeChecked()
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(/strict=yes/)
  await expect(noMatch).toBeHidden()
  held.resolve()
  await expect(noMatch).toBeVisible()
})

test('by keyboard alone: two questions, two products, a strict table, the tree, a product', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/product-finder')
  await tabTo(page, 'a[href="/product-finder?for=in-person"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product-finder?for=in-person')
  await expect(recommended(page)).toHaveCount(0)

  await tabTo(page, 'select[name="scope"]')
  // One key: a list forgets what was typed before when the next key comes late.
  await page.keyboard.press('i')
  await expect(page).toHaveURL('/product-finder?for=in-person&scope=in-scope')
  await expect(page.getByRole('combobox', { name: 'PCI Scope' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Recommended' })).toHaveText(
    'Recommended: Custom Pay API and Server Post API. 4 products of 23 for In-Person Payments, In scope (you handle card data).',
  )
  await expect(recommended(page)).toHaveText(['Custom Pay API', 'Server Post API'])
  await expect(rows(page)).toHaveText(['Custom Pay API', 'Server Post API', 'XML Batch File', 'XML Real-Time API'])
  await expectAccessible()

  await tabTo(page, 'input[name="strict"]')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/product-finder?for=in-person&scope=in-scope&strict=yes')
  await expect(page.getByRole('heading', { name: 'No exact match' })).toBeVisible()

  // The way back is the way through the answers.
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Exact matches only' })).not.toBeChecked()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'No exact match' })).toBeVisible()

  // Another top choice: the answer to what followed is gone, the rest stays.
  await page.getByRole('link', { name: 'Online Payments' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product-finder?for=online&strict=yes')
  await expect(page.getByRole('combobox', { name: 'PCI Scope' })).toHaveValue('')

  const scope = page
    .getByRole('listitem')
    .filter({ hasText: /^Card-Not-Present/ })
    .locator('summary', { hasText: 'In scope' })
  await scope.focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'li a[href="/products/online/recurring-billing-api"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/online/recurring-billing-api')
  await expect(page.getByText(/PCI: typically SAQ\sD/)).toBeVisible()
})

test.describe('on a phone, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('from the home page to an answer that can be sent on', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Answer two questions' }).click()
    await page.getByRole('link', { name: 'Business APIs' }).click()
    await page.getByRole('combobox', { name: 'What do you want to build?' }).selectOption('Board merchants')
    await page.getByRole('button', { name: 'Recommend' }).click()
    await expect(recommended(page)).toHaveText(['Merchant Boarding API', 'Merchant Reporting API'])
    await page.getByLabel('Sort by').selectOption('Product, Z to A')
    await page.getByRole('button', { name: 'Update table' }).click()
    await expect(page).toHaveURL('/product-finder?for=business&build=board&sort=-product#compare')
    await expect(rows(page)).toHaveText(['Merchant Reporting API', 'Merchant Boarding API'])
    // Cards: each value under the other, nothing beside the window.
    const cells = page
      .getByRole('row')
      .filter({ has: rows(page) })
      .first()
      .getByRole('cell')
    const boxes = await cells.evaluateAll(all => all.map(cell => cell.getBoundingClientRect().toJSON()))
    expect(boxes.map(({ x, right }) => [x, right <= 390])).toEqual(Array(6).fill([boxes[0].x, true]))
    expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).sort((a, b) => a - b))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(6)

    await page.goto(page.url())
    await expect(recommended(page)).toHaveText(['Merchant Boarding API', 'Merchant Reporting API'])
    await page.locator('summary', { hasText: 'No card numbers' }).click()
    await page.getByRole('listitem').getByRole('link', { name: 'Business Reporting API' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Business Reporting API' })).toBeVisible()
  })
})
