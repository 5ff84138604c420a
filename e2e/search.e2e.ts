import type { Page } from '@playwright/test'
import { expectAwake } from './support/awake.ts'
import { expect, test } from './support/fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' })

test('Control+K on a static page finds a field by its name, and Enter lands on its section', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/get-started/first-steps')
  await page.keyboard.press('Control+k')
  // At once: what is typed before the dialog is there is not lost.
  await page.keyboard.type('AUTH_MASKED_ACCOUNT')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('AUTH_MASKED_ACCOUNT')
  await expect(page.getByRole('status')).toContainText('AUTH_MASKED_ACCOUNT')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('AUTH_MASKED_ACCOUNT_NBR')
  await expectAccessible()
  const address = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address as string)
  await expect(page.locator(`[id="${address?.split('#')[1]}"]`)).toBeInViewport()
})

test('a slash opens it, and Enter at once waits for the answer instead of opening an earlier one', async ({ page }) => {
  await page.goto('/get-started/first-steps')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('glossary')
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /glossary/)
  await field(page).fill('BP_103')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/errors#/)
  await expect(page.getByText('BP_103').first()).toBeVisible()
})

test('closing gives the focus back, by key, by button and from outside', async ({ page }) => {
  await page.goto('/get-started/first-steps')
  const header = page.getByRole('searchbox', { name: 'Search the documentation' })
  const close = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close the search' }).click(),
    () => page.mouse.click(10, 400),
  ]
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  for (const each of close) {
    await each()
    await expect(field(page)).toBeHidden()
    await expect(header).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }
})

test('a place on this very page is shown, with the dialog gone', async ({ page }) => {
  await page.goto('/products/online/browser-post/errors')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('BP_103')
  await page.getByRole('option', { name: /The form is rejected/ }).click()
  await expect(page).toHaveURL('/products/online/browser-post/errors#the-form-is-rejected')
  await expect(field(page)).toBeHidden()
  await expect(page.locator('#the-form-is-rejected')).toBeInViewport()
})

test('what is typed while the dialog is on its way is not lost, nor is the rest', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const half = Promise.withResolvers<void>()
  await page.route(/search-dialog.*\.css/, async route => {
    await half.promise
    await route.continue()
  })
  await page.goto('/get-started/first-steps')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toBeFocused()
  await page.keyboard.type('AUTH_MASKED_ACCOUNT')
  half.resolve()
  // The dialog takes over somewhere in here.
  await page.keyboard.type('_NBR of a payment', { delay: 30 })
  await expect(field(page)).toHaveValue('AUTH_MASKED_ACCOUNT_NBR of a payment')
})

test('a wrong letter finds all the same, and the arrows choose', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('tokenizaton')
  await expect(page.getByRole('status')).toContainText('tokenizaton')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
})

test('on a product’s page the search is kept to the product until the reader says otherwise', async ({ page }) => {
  await page.goto('/products/online/browser-post/errors')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('refund')
  await expect(page.getByRole('status')).toContainText('refund')
  for (const href of await page.getByRole('option').evaluateAll(all => all.map(each => each.getAttribute('href'))))
    expect(href).toMatch(/^\/products\/online\/browser-post/)
  await page.getByRole('button', { name: /search everywhere/ }).click()
  await expect(page.getByRole('option', { name: /./ }).first()).not.toHaveAttribute('href', /browser-post/)
})

test('on a phone the loupe opens it over the whole screen', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const loupe = page.getByRole('link', { name: 'Search' })
  await loupe.hover()
  // Before the dialog is there, the loupe leads to the page of the search.
  await expectAwake(loupe)
  await loupe.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('terminal')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390)
  await expectAccessible()
})

test('the page of the search is accessible, with results and without', async ({ page, expectAccessible }) => {
  for (const query of ['refund', 'qqzzx']) {
    await page.goto(`/search?q=${query}&scope=/products/online/browser-post`)
    await expectAccessible()
  }
})

test('an answer costs at most 5 KB', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('an')
  await expect(page.getByRole('option').first()).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const sizes: number[] = []
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  await page.keyboard.press('Backspace')
  await page.keyboard.type('transaction amount')
  await expect(page.getByRole('status')).toContainText('transaction amount')
  console.log(`search: ${sizes.join(', ')} bytes`)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5 * 1024)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // Shortly after a start the page asks to be loaded again.
  test.beforeEach(async ({ request }) => {
    const isWhole = async () => (await (await request.get('/search.json?q=refund')).json()).isComplete
    await expect.poll(isWhole).toBe(true)
  })
  test('the form leads to results that lead on', async ({ page }) => {
    await page.goto('/products/online/browser-post')
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('key exchange')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=key+exchange')
    await expect(page.getByText(/pages for “key exchange”/)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Key exchange', exact: true }).first().click()
    await expect(page).toHaveURL(/#key-exchange$/)
  })

  for (const [where, path, name] of [
    ['the header', '/products/online/browser-post', 'Search the documentation'],
    ['the page of the search', '/search', 'Search for'],
    ['the API reference', '/api-reference', 'Text'],
    ['the hardware catalogue', '/get-started/hardware', 'Search'],
  ] as const)
    test(`the field of ${where} sends no card number`, async ({ page }) => {
      await page.goto(path)
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      const input = page.getByRole('searchbox', { name, exact: true })
      await input.fill('4111 1111 1111 1111')
      await input.press('Enter')
      await expect(input).toBeFocused()
      // What it may send goes out with the same key.
      await input.fill('BP_103 12345678')
      await input.press('Enter')
      await expect(page).toHaveURL(/BP_103/)
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter(url => url.includes('4111'))).toEqual([])
    })

  test('links keep it to a product, and the form stays there', async ({ page }) => {
    await page.goto('/search?q=BP_103')
    const scopes = page.getByRole('navigation', { name: 'Search in' })
    await scopes.getByRole('link', { name: 'Browser Post' }).click()
    await expect(page).toHaveURL('/search?q=BP_103&scope=%2Fproducts%2Fonline%2Fbrowser-post')
    await expect(scopes.getByRole('link', { name: 'Browser Post' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('main').getByRole('searchbox').fill('qqzzx')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'search everywhere' }).click()
    await expect(page).toHaveURL('/search?q=qqzzx')
  })
})
