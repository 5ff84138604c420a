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

/** However slow the machine of the tests is, no time passes. */
const noTimePasses = (page: Page) =>
  page.addInitScript(() => {
    performance.now = () => 1
  })
/** And no task is long. */
async function onFastMachine(page: Page) {
  await noTimePasses(page)
  await page.addInitScript(() => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }))
}

test('a font that comes at once is used on the first page', async ({ page }) => {
  await onFastMachine(page)
  await page.goto(article)
  await expect.poll(() => fonts(page)).toContain('loaded')
  // The face of accented letters waits for a page that has one.
  expect(await fonts(page)).toContain('unloaded')
})

test('where the browser was busy for long, no font has it lay out the text again', async ({ page }) => {
  await noTimePasses(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const font = arrived(page)
  await page.goto(article)
  await font
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await fonts(page)).toEqual([])
})

test('who comes for a section finds it below the header: no font moves its lines', async ({ page }) => {
  await onFastMachine(page)
  const font = arrived(page)
  await page.goto('/get-started/accounts#sign-in-and-out')
  await font
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await fonts(page)).toEqual([])
  const top = () =>
    page.locator('#sign-in-and-out').evaluate(heading => Math.round(heading.getBoundingClientRect().top))
  await expect.poll(top).toBe(88)
})

test('where no script runs the font comes by the styles', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const font = arrived(page)
  await page.goto(article)
  await font
  await context.close()
})

/** What the page says of its reader: its colours, and whose menu it shows. */
const marks = (html: HTMLElement) => ({ theme: html.dataset['theme'], isSignedIn: 'signedIn' in html.dataset })

for (const [cookies, expected] of [
  [[], { theme: undefined, isSignedIn: false }],
  [['theme=light', 'signed_in=1'], { theme: 'light', isSignedIn: true }],
  [['other=1', 'theme=dark'], { theme: 'dark', isSignedIn: false }],
] as const)
  test(`colours and account are right in the first paint: ${cookies.join(', ') || 'no cookie'}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const given = cookies.map(each => each.split('=') as [string, string])
    await context.addCookies(given.map(([name, value]) => ({ name, value, url: baseURL ?? '' })))
    // Sizes are observed in a frame once all is laid out, before it is painted.
    // Sizes are observed in a frame once all is laid out, before it is painted.
    await page.addInitScript(`{const marks=${marks}
      const observer = new ResizeObserver(() => { window.marksBefore ??= marks(document.documentElement) })
      requestAnimationFrame(() => observer.observe(document.documentElement))}`)
    await page.goto(article)
    expect(await page.evaluate('window.marksBefore')).toEqual(expected)
    // The runtime, which comes behind the text, says the same.
    expect(await page.locator('html').evaluate(marks)).toEqual(expected)
  })

test.describe('whether a page begins a process of its own', () => {
  for (const [path, policy] of [
    ['/', 'unsafe-none'],
    [article, 'unsafe-none'],
    ['/api-reference', 'unsafe-none'],
    ['/search?q=refund', 'same-origin'],
    ['/login', 'same-origin'],
    ['/dashboard/credentials', 'same-origin'],
    ['/demos/browser-post', 'same-origin'],
    ['/api/session', 'same-origin'],
  ] as const)
    test(`${path}: ${policy}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.headers()['cross-origin-opener-policy']).toBe(policy)
      const etag = answer.headers()['etag']
      if (policy === 'same-origin' || !etag) return
      // A browser puts the headers of this answer in place of those that it has.
      const unchanged = await request.get(path, { headers: { 'if-none-match': etag } })
      expect([unchanged.status(), unchanged.headers()['cross-origin-opener-policy']]).toEqual([304, policy])
    })
})
