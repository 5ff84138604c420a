import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

/**
 * One of each kind in the looks that `every-page.e2e.ts` leaves out: there all pages of the sitemap are seen light and wide by
 * every rule, dark and narrow by the rules of colour.
 */
const seenThere = [
  '/',
  '/products/online',
  '/products/online/browser-post',
  '/products/online/browser-post/reference',
  '/products/online/browser-post/demo',
  '/products/online/epx-hosted-checkout/demo',
  '/get-started/hardware',
  '/get-started/tags-by-topic/ach',
  '/api-reference',
]
const notInTheSitemap = ['/search?q=browser', '/login', '/sign-up', '/forgot-password', '/blocks']

async function expectToFit(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(
    width,
  )
}

for (const path of seenThere) {
  test(`${path} is accessible and fits on a phone, in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectToFit(page, path, 390)
    expect(await axeFaults(page)).toEqual([])
  })
}
for (const path of notInTheSitemap) {
  test(`${path} is accessible and fits, wide and narrow, light and dark`, async ({ page, expectAccessible }) => {
    // Four looks at a page with every block on it take their time on a busy machine.
    test.setTimeout(240_000)
    for (const width of [1280, 390]) {
      await expectToFit(page, path, width)
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

  test('one can sign in and out; the header leads to the account, and says whose it is', async ({ page, signIn }) => {
    const header = page.getByRole('banner')
    await page.goto('/products')
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await header.getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await signIn('dev', '/products')
    await header.getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(header.getByRole('link', { name: /Sign in|^Account$/ })).toHaveCount(0)
    await header.getByRole('button', { name: 'Account' }).click()
    await expect(header.getByText('dev@gatehouse.test')).toBeVisible()
    await header.getByRole('button', { name: 'Sign out' }).click()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in')
    await page.goto('/dashboard/credentials')
    await expect(page).toHaveURL(/\/login\?returnTo=/)
  })
})
