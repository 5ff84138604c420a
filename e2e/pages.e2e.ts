import { expect, test } from './support/journey.ts'

const pages = [
  '/',
  '/products',
  '/products/online',
  '/products/in-person/semi-integrated',
  '/products/online/browser-post',
  '/products/online/browser-post/integration-guide',
  '/products/online/browser-post/reference',
  '/products/online/browser-post/test-data',
  '/products/online/browser-post/errors',
  '/products/online/browser-post/demo',
  '/get-started',
  '/get-started/test-data',
  '/get-started/response-codes',
  '/get-started/transaction-life-cycle',
  '/get-started/glossary',
  '/get-started/tags-by-topic/ach',
  '/api-reference',
  '/demos',
  '/search?q=browser',
  '/login',
  '/sign-up',
]

const widths = [1280, 390]

for (const path of pages) {
  test(`${path} is accessible and fits, wide and narrow, light and dark`, async ({ page, expectAccessible }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(width)
      await expectAccessible()
    }
  })
}

test('an address that leads nowhere says so and offers the nearest pages', async ({ page, expectAccessible }) => {
  const response = await page.goto('/products/online/browser-posts/errors')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /error/i }).first()).toBeVisible()
  await expectAccessible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article is readable and each of its links leads somewhere', async ({ page, request, programs }) => {
    await page.goto('/products/online/browser-post')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const hrefs = await page.getByRole('link').evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
    const own = [...new Set(hrefs.map(href => href.split('#')[0] as string))].filter(href =>
      href.startsWith(programs.portalUrl),
    )
    expect(own.length).toBeGreaterThan(10)
    for (const href of own) expect((await request.get(href)).status(), href).toBe(200)
  })

  test('one can sign in and out', async ({ page, programs }) => {
    await page.goto('/login?returnTo=/products')
    await page.getByLabel('Email').fill('dev@gatehouse.test')
    await page.getByLabel('Password', { exact: true }).fill(programs.demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/products$/)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('signed_in')
  })
})
