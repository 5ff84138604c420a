import type { Page } from '@playwright/test'
import { demos } from '../content/data/demos.ts'
import { products } from '../content/data/products.ts'
import { checkoutDemo, tabOf } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'

const templates = '/products/online/epx-hosted-checkout/templates'
const browserPost = '/products/online/browser-post/demo'
const payPage = '/products/online/epx-hosted-pay-page/demo'
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true })

test('/demos shows each demo: picture, order, minutes, what it teaches, and which one to take', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/demos')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(demos.length)
  for (const [index, { title, minutes, teaches, picture, path }] of demos.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading')).toHaveText(`${index + 1}. ${title}`)
    await expect(card).toContainText(`About ${minutes} minutes`)
    await expect(card).toContainText(teaches)
    await card.scrollIntoViewIfNeeded()
    // One picture in each theme, and it is there.
    const image = card.getByRole('img', { name: picture })
    await expect(image).toHaveCount(1)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1120)
    await expect(card.getByRole('link', { name: `Open ${title}`, exact: true })).toHaveAttribute('href', path)
    await expect(page.getByRole('row').filter({ has: page.locator(`a[href="${path}"]`) })).toHaveCount(1)
  }
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = cards.first().getByRole('img')
  await expect(dark).toHaveCount(1)
  await expect(dark).toHaveAttribute('src', /-dark\.webp$/)
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect(cards.first().getByRole('img')).toHaveAttribute('src', /-light\.webp$/)
})

test('every product with a demo is there, and the pictures are small', async ({ request }) => {
  const paths: string[] = demos.map(demo => demo.path)
  for (const product of products) {
    if (!('demoPath' in product)) continue
    const target = product.demoPath.replace('embedded-checkout/sandbox', 'epx-hosted-checkout/demo')
    expect(paths, product.name).toContain(target)
  }
  for (const { id } of demos)
    for (const theme of ['light', 'dark']) {
      const picture = await request.get(`/media/demos/${id}-${theme}.webp`)
      expect(picture.headers()['content-type']).toBe('image/webp')
      expect((await picture.body()).length, id).toBeLessThan(45_000)
    }
})

test('an address opens the checkout demo as it was left: tab, item and outcome', async ({ page }) => {
  await page.goto(`${checkoutDemo}?tab=Post&item=nx4-watch&outcome=funds`)
  const post = tabOf(page, 'Post')
  await expect(post.getByRole('radio', { name: 'NX4 Watch' })).toBeChecked()
  await expect(pressed(page, 'Insufficient funds')).toBeVisible()
  await expect(post.getByLabel('Card number')).toHaveValue(/9995$/)
  // What is chosen goes into the address, and a reload shows it again.
  await page.getByRole('button', { name: 'Partial approval' }).click()
  await post.getByRole('radio', { name: 'GitFit 3 Watch' }).check({ force: true })
  await page.getByRole('tab', { name: 'Link' }).click()
  await expect(page).toHaveURL(`${checkoutDemo}?tab=Link&item=gitfit-3-watch&outcome=partial`)
  await page.reload()
  await expect(tabOf(page, 'Link').getByRole('radio', { name: 'GitFit 3 Watch' })).toBeChecked()
  await expect(pressed(page, 'Partial approval')).toBeVisible()
})

test('an outcome alone has an item to pay for; unknown values are as good as none', async ({ page }) => {
  await page.goto(`${checkoutDemo}?tab=post&outcome=partial`)
  await expect(tabOf(page, 'Post').getByRole('button', { name: 'Pay $21.10' })).toBeEnabled()
  for (const path of [checkoutDemo, browserPost, payPage, templates]) {
    await page.goto(`${path}?tab=%3Cscript%3E&item=constructor&outcome=__proto__&way=x`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { pressed: true, name: 'Partial approval' })).toHaveCount(0)
  }
  await page.goto(`${checkoutDemo}?tab=nothing`)
  await expect(page.getByRole('tab', { name: 'Button', exact: true })).toHaveAttribute('aria-selected', 'true')
})

test('the outcome of the card demos and the template are in the address, too', async ({ page }) => {
  await page.goto(`${browserPost}?outcome=funds`)
  await expect(page.getByLabel('Card number')).toHaveValue(/9995$/)
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(page).toHaveURL(`${browserPost}?outcome=approved`)

  await page.goto(`${payPage}?outcome=partial`)
  await expect(page.getByLabel('Amount')).toHaveValue('21.10')
  await page.getByRole('button', { name: 'Insufficient funds' }).click()
  await expect(page).toHaveURL(`${payPage}?outcome=funds`)

  await page.goto(`${templates}?tab=invoice-template&way=link`)
  await expect(page.getByRole('tab', { name: 'Invoice Template' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.frameLocator('iframe[title="Invoice Template, Sample Link"]').getByRole('heading').first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Ecommerce Store' }).click()
  await expect(page).toHaveURL(`${templates}?tab=store-template&way=link`)
})

test('choosing adds no step to the history: Back leads to the page before', async ({ page }) => {
  await page.goto('/demos')
  await page.getByRole('link', { name: 'Open Hosted Checkout', exact: true }).click()
  await page.getByRole('button', { name: 'Partial approval' }).click()
  await page.getByRole('tab', { name: 'Post' }).click()
  await expect(page).toHaveURL(/tab=Post/)
  await page.goBack()
  await expect(page).toHaveURL('/demos')
  await page.goForward()
  await expect(page).toHaveURL(/tab=Post/)
  await expect(tabOf(page, 'Post').getByRole('button', { name: 'Pay $21.10' })).toBeEnabled()
})

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} wide`, () => {
    // Of the tab that opens, too, from its first moment: one that is made narrow later has scrolled already.
    test.use({ viewport })

    test('after paying, the page stops at the result', async ({ page, context }) => {
      await page.goto(`${checkoutDemo}?tab=Post&outcome=approved`)
      const opened = context.waitForEvent('page')
      await tabOf(page, 'Post').getByRole('button', { name: 'Pay $149.99' }).click()
      const response = await opened
      await response.waitForURL(/outcome=approved#response$/)
      const section = response.locator('#response')
      await expect(section).toBeFocused()
      // The demo below it is awake, and has moved nothing.
      await expect(response.getByRole('tab', { name: 'Post' })).toBeEnabled()
      await expect(tabOf(response, 'Post').getByRole('button', { name: 'Pay $149.99' })).toBeEnabled()
      const top = await section.evaluate(element => element.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(60)
      expect(top).toBeLessThan(160)
      await expect(section.getByText('In the ledger').first()).toBeInViewport()
      await expect(section).toBeFocused()
    })
  })

test('where no tab opens, the tab that paid goes on to the result', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${checkoutDemo}?tab=Post&outcome=funds`)
  await tabOf(page, 'Post').getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(page.locator('#response')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Response JSON and Sample Receipt' })).toBeInViewport()
  await expect(page.getByRole('article', { name: 'Sample receipt' })).toContainText('Declined')
})
