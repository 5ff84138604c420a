import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const article = '/products/online/browser-post'
const fonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Inter Subset')).map(({ status }) => status),
  )
const arrived = (page: Page) => page.waitForEvent('requestfinished', request => request.url().includes('inter-subset'))

test('a font that comes late is left for the next page, which begins with it', async ({ page }) => {
  await page.route('**/inter-subset*', async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  const font = arrived(page)
  await page.goto(article)
  await font
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await fonts(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Products' }).click()
  await page.waitForURL('/products')
  await expect.poll(() => fonts(page)).toContain('loaded')
})

test('a font that comes at once is used on the first page', async ({ page }) => {
  // However slow the machine of the tests is, no time passes.
  await page.addInitScript(() => {
    performance.now = () => 1
  })
  await page.goto(article)
  await expect.poll(() => fonts(page)).toContain('loaded')
  // The face of accented letters waits for a page that has one.
  expect(await fonts(page)).toContain('unloaded')
})

test('where no script runs the font comes by the styles', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const font = arrived(page)
  await page.goto(article)
  await font
  await context.close()
})
