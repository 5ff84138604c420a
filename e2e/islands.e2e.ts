import { expect, test } from './support/fixtures.ts'

const article = '/products/online/browser-post/integration-guide'

test('a language is shown at the first click, and remembered', async ({ page }) => {
  await page.goto(article)
  const first = page.getByRole('group', { name: 'Language' }).first()
  await first.getByText('Python', { exact: true }).click()
  await expect(page.getByText('import os', { exact: false }).first()).toBeVisible()
  await page.goto('/products')
  await page.goto(article)
  await expect(
    page.getByRole('group', { name: 'Language' }).last().getByRole('radio', { name: 'Python' }),
  ).toBeChecked()
})

test('a page that was reached by a link is there for the first press: no fading covers it', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['covered'] = String(Boolean(viewTransition))
    }),
  )
  await page.goto('/products')
  await page.locator('main a[href="/products/online"]').first().click()
  await page.waitForURL('/products/online')
  await expect(page.locator('html')).toHaveAttribute('data-covered', 'false')
})

test('a remembered language moves nothing that is being read, when a page is loaded again far down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(article)
  const last = page.getByRole('group', { name: 'Language' }).last()
  await last.getByText('Ruby', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Show this page in Ruby' })).toHaveCount(0)
  await page.addInitScript(() => {
    let moved = 0
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) moved += value
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The code comes when the page has long been painted.
  let bring = () => {}
  const asked = new Promise<void>(isAsked =>
    page.route('**/*language=ruby*', async route => {
      isAsked()
      await new Promise<void>(go => {
        bring = go
      })
      await route.continue()
    }),
  )
  await page.reload()
  await asked
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(last.getByRole('radio', { name: 'Ruby' })).not.toBeChecked()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  bring()
  await expect(last.getByRole('radio', { name: 'Ruby' })).toBeChecked()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.02)
})

test('a language is shown at the first key', async ({ page }) => {
  await page.goto(article)
  const first = page.getByRole('group', { name: 'Language' }).first()
  await first.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(first.getByRole('radio').nth(1)).toBeChecked()
  await expect(first.getByRole('radio').nth(1)).toBeFocused()
})

test('all files of an island are asked for at once, not one behind the other', async ({ page }) => {
  const slowMs = 700
  for (const [path, press] of [
    ['/products', () => page.keyboard.press('Control+KeyK')],
    ['/contact', () => page.getByLabel('Message').focus()],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const asked: number[] = []
    await page.route('**/assets/*.js', async route => {
      asked.push(Date.now())
      await new Promise(resolve => setTimeout(resolve, slowMs))
      await route.fallback()
    })
    const files = page.waitForResponse('**/assets/*.js')
    await press()
    await files
    await page.waitForTimeout(2 * slowMs)
    await page.unroute('**/assets/*.js')
    expect(asked.length, path).toBeGreaterThan(1)
    expect(Math.max(...asked) - Math.min(...asked), path).toBeLessThan(slowMs)
  }
})

test('copying a snippet says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(article)
  await page.getByRole('button', { name: /Copy/ }).first().click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
})

test('the chosen theme stays, before the first paint', async ({ page }) => {
  await page.goto(article)
  const theme = page.getByRole('button', { name: /Theme/ })
  await theme.click()
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a signed-in reader has an account menu with one session request', async ({ page, signIn }) => {
  await signIn('dev', article)
  // The page that signing in led to may be asking still.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(article)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('dev@gatehouse.test')).toBeVisible()
  expect(asked.filter(path => path === '/api/session')).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('the account menu keeps its links in their places while the name is on its way', async ({ page, signIn }) => {
  await signIn('dev', article)
  const isAsked = Promise.withResolvers<void>()
  await page.route('**/api/session', async route => {
    await isAsked.promise
    await route.continue()
  })
  await page.goto(article)
  await page.getByRole('button', { name: 'Account' }).click()
  const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Account' })
  const before = await link.boundingBox()
  isAsked.resolve()
  await expect(page.getByText('dev@gatehouse.test')).toBeVisible()
  expect(await link.boundingBox()).toEqual(before)
})

test('the home page knows who is signed in', async ({ page, signIn, expectAccessible }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account' })).toBeHidden()
  await signIn('dev', '/')
  const own = page.getByRole('region', { name: 'Your account' })
  await expect(own.getByText('Welcome back, Dana')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Credentials' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Get credentials' })).toHaveAttribute('href', '/dashboard/credentials')
  await expectAccessible()
  const visitors = await page.request.get('/')
  expect(await visitors.text()).not.toContain('Dana')
})

test('"On this page" follows the scroll', async ({ page }) => {
  await page.goto(article)
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 20_000)
  await expect(links.last()).toHaveAttribute('aria-current', 'true')
})

test('a link of "On this page" brings its heading below the header and is the current one', async ({ page }) => {
  await page.goto(article)
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2)
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
  const id = (await link.getAttribute('href'))?.split('#')[1]
  const top = () => page.evaluate(place => document.getElementById(place as string)?.getBoundingClientRect().top, id)
  const header = await page.locator('.site-header').boundingBox()
  await expect.poll(top).toBeLessThan(100)
  expect(await top()).toBeGreaterThan(header?.height as number)
})
