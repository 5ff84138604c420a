import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'
import { openShop, provisionCheckout, type Shop } from './support/shop.ts'

const templatesPath = '/products/online/epx-hosted-checkout/templates'
const templates = ['Donation Template', 'Invoice Template', 'Ecommerce Store'] as const
const ways = ['Sample Button Code', 'Sample Link'] as const
type Template = (typeof templates)[number]

async function openTab(page: Page, template: string, way: string): Promise<FrameLocator> {
  await page.getByRole('tab', { name: template }).click()
  await page.getByRole('tabpanel', { name: template }).getByRole('tab', { name: way }).click()
  return page.frameLocator(`iframe[title="${template}, ${way}"]`)
}

/** What a shopper does before the money is asked for, and what is then to pay. */
const choices: Record<Template, { choose(frame: FrameLocator): Promise<void>; pay: string }> = {
  'Donation Template': {
    async choose(frame) {
      await frame.getByRole('radio', { name: /Another amount/ }).check()
      await frame.getByLabel('Your amount in dollars').fill('12.5')
    },
    pay: 'Donate $12.50',
  },
  'Invoice Template': { choose: async () => {}, pay: 'Pay $680.00' },
  'Ecommerce Store': {
    choose: frame => frame.getByRole('radio', { name: 'NX4 Watch' }).check(),
    pay: 'Pay $229.99',
  },
}
const amountOf = (label: string) => label.replace(/^\w+ /, '')

for (const template of templates) {
  const { choose, pay } = choices[template]

  test(`${template}: a button pays over the page in its frame`, async ({ page }) => {
    await page.goto(templatesPath)
    const frame = await openTab(page, template, 'Sample Button Code')
    await choose(frame)
    await frame.getByRole('button', { name: pay }).click()
    const form = frame.frameLocator('dialog iframe')
    await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    // The form is higher than the window: a shopper scrolls it into view.
    await frame.locator('dialog iframe').hover()
    await page.mouse.wheel(0, 600)
    await form.getByRole('button', { name: `Pay ${amountOf(pay)}` }).click()
    await expect(frame.getByRole('status')).toContainText(amountOf(pay))
    await expect(frame.getByRole('status')).toContainText(/reference is \w{19}/)
    await expect(frame.locator('dialog')).toHaveCount(0)
  })

  test(`${template}: a link opens the form in a tab of its own`, async ({ page, context }) => {
    await page.goto(templatesPath)
    const frame = await openTab(page, template, 'Sample Link')
    await choose(frame)
    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: pay }).click()
    const form = await opened
    await form.getByRole('button', { name: `Pay ${amountOf(pay)}` }).click()
    await expect(form.getByRole('heading', { name: 'Approved' })).toBeVisible()
  })
}

test('nothing is paid before something is chosen', async ({ page, context }) => {
  await page.goto(templatesPath)
  const store = await openTab(page, 'Ecommerce Store', 'Sample Button Code')
  await expect(store.getByRole('button', { name: 'Choose a watch' })).toBeDisabled()
  const link = await openTab(page, 'Ecommerce Store', 'Sample Link')
  await link.getByRole('link', { name: 'Choose a watch' }).click({ force: true })
  await link.getByRole('link', { name: 'Choose a watch' }).press('Enter')
  const donation = await openTab(page, 'Donation Template', 'Sample Button Code')
  await donation.getByRole('radio', { name: /Another amount/ }).check()
  for (const wrong of ['0.5', 'ten', '5000.01', '1e3', '-4']) {
    await donation.getByLabel('Your amount in dollars').fill(wrong)
    await expect(donation.getByRole('alert')).toHaveText('Enter an amount from 1 to 5,000, such as 20 or 12.50.')
    await expect(donation.getByRole('button', { name: 'Choose an amount' })).toBeDisabled()
  }
  // Whatever the link had opened would be there by now.
  expect(context.pages()).toHaveLength(1)
})

test('large sums have their separator where people read them, and none where the gateway does', async ({ page }) => {
  await page.goto(templatesPath)
  const button = await openTab(page, 'Donation Template', 'Sample Button Code')
  const link = await openTab(page, 'Donation Template', 'Sample Link')
  for (const [frame, way] of [
    [link, 'Sample Link'],
    [button, 'Sample Button Code'],
  ] as const) {
    await openTab(page, 'Donation Template', way)
    await frame.getByRole('radio', { name: /Another amount/ }).check()
    await frame.getByLabel('Your amount in dollars').fill('5000')
    await expect(frame.locator('.pay')).toHaveText('Donate $5,000.00')
    const sent = frame
      .locator('.pay')
      .evaluate(pay => (pay as HTMLElement).dataset['amount'] ?? pay.getAttribute('href'))
    expect(await sent).toMatch(/^5000\.00$|[?&]amount=5000\.00(&|$)/)
  }
  await button.getByRole('button', { name: 'Donate $5,000.00' }).click()
  await button.frameLocator('dialog iframe').getByRole('button', { name: 'Pay $5,000.00' }).click()
  await expect(button.getByRole('status')).toContainText('Thank you for $5,000.00.')
})

test('a decline says so, and another card may be tried', async ({ page }) => {
  await page.goto(templatesPath)
  const frame = await openTab(page, 'Donation Template', 'Sample Button Code')
  await frame.getByRole('button', { name: 'Donate $25.00' }).click()
  const form = frame.frameLocator('dialog iframe')
  await form.getByLabel('Card number').fill('4000000000009995')
  await form.getByRole('button', { name: 'Pay $25.00' }).click()
  await expect(frame.getByRole('status')).toHaveText('Your bank declined. Please use another card.')
  await expect(frame.getByRole('button', { name: 'Donate $25.00' })).toBeEnabled()
})

test('frames are as high as the specification says', async ({ page }) => {
  await page.goto(templatesPath)
  const heightOf = async (template: string) => {
    await openTab(page, template, 'Sample Button Code')
    return (await page.locator(`iframe[title="${template}, Sample Button Code"]`).boundingBox())?.height
  }
  expect(await heightOf('Invoice Template')).toBe(1050)
  expect(await heightOf('Donation Template')).toBe(1100)
  await page.setViewportSize({ width: 900, height: 800 })
  expect(await heightOf('Invoice Template')).toBe(1050)
  expect(await heightOf('Donation Template')).toBe(1050)
})

test('accessible in every tab, by keyboard, and on a phone', async ({ page, expectAccessible }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(templatesPath)
  for (const template of templates) {
    for (const way of ways) {
      const frame = await openTab(page, template, way)
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
      const widths = await frame.locator('html').evaluate(html => [html.scrollWidth, html.clientWidth])
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
      // All of it is in the frame, down to what pays.
      const ends = await frame.locator('.pay').evaluate(pay => [pay.getBoundingClientRect().bottom, innerHeight])
      expect(ends[0]).toBeLessThanOrEqual(ends[1] ?? 0)
      await expectAccessible()
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('tab', { name: 'Ecommerce Store' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Donation Template' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Donation Template' })).toBeVisible()
})

test.describe('the file', () => {
  let shop: Shop | undefined
  test.afterEach(() => shop?.close())

  test('is downloaded, and pays the reader’s own profile from another site', async ({ page }) => {
    await signUpPerson(page)
    await page.goto('/products/online/epx-hosted-checkout')
    await page.getByRole('button', { name: 'Get Sandbox Creds' }).click()
    await page.getByRole('button', { name: /Acknowledge/ }).click()
    await expect(page.getByRole('dialog', { name: /Hosted Checkout/ })).toBeVisible()
    await page.goto(templatesPath)
    const own = page.getByRole('option', { name: /My credentials/ })
    await page.getByLabel('Paid to').selectOption({ label: (await own.textContent()) ?? '' })
    const profileId = /\((.+)\)/.exec((await own.textContent()) ?? '')?.[1] ?? ''
    await openTab(page, 'Invoice Template', 'Sample Button Code')
    const download = page.waitForEvent('download')
    const sample = page.getByRole('region', { name: 'Sample Button Code' }).filter({ visible: true })
    await expect(sample).toContainText(`data-terminal-profile-id="${profileId}"`)
    await page.getByRole('button', { name: 'Download The whole page' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('invoice-template-button.html')
    const html = readFileSync(await file.path(), 'utf8')
    expect(html).toContain(`data-terminal-profile-id="${profileId}"`)
    expect(html).not.toMatch(/YOUR_|localhost:4000/)

    shop = await openShop({ '/': html })
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Pay $680.00' }).click()
    await page.frameLocator('dialog iframe').getByRole('button', { name: 'Pay $680.00' }).click()
    await expect(page.getByRole('status')).toContainText('Thank you. You paid $680.00.')
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  })
})

test('an invoice of thousands adds up with separators', async ({ page, programs }) => {
  const html = await (await page.request.get(`${programs.portalUrl}/previews/invoice-template/button`)).text()
  await page.setContent(html.replace('data-quantity="12" data-price="1500"', 'data-quantity="12" data-price="150000"'))
  await expect(page.locator('tbody tr').nth(1).locator('td').last()).toHaveText('18,000.00')
  await expect(page.locator('#subtotal')).toHaveText('18,500.00')
  await expect(page.locator('#total')).toHaveText('$18,500.00')
  await expect(page.getByRole('button', { name: 'Pay $18,500.00' })).toHaveAttribute('data-amount', '18500.00')
})

test('a preview reaches the gateway and nobody else, is framed by us alone, and takes no markup', async ({
  request,
  programs,
}) => {
  const own = (await provisionCheckout(programs.gatewayUrl)).terminalProfileId
  const answer = await request.get(`/previews/store-template/button?profile=${own}&invoice=INV-7`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  const gateway = programs.gatewayUrl.replaceAll('.', '[.]')
  expect(policy).toMatch(
    new RegExp(
      `^default-src 'none'; script-src 'sha256-[^']+' ${gateway}/hosted/button.js; style-src 'sha256-[^']+'; img-src data:; ` +
        `frame-src ${gateway}/hosted/; form-action 'none'; base-uri 'none'; frame-ancestors 'self'$`,
    ),
  )
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  expect(await answer.text()).toContain(`data-terminal-profile-id="${own}"`)
  for (const path of [
    '/previews/store-template/button?profile="><script>alert(1)</script>',
    '/previews/store-template/button?invoice=%3Cb%3E',
    `/previews/store-template/button?profile=${'x'.repeat(40)}`,
    '/previews/__proto__/button',
    '/previews/..%2Fbutton/html',
    '/previews/store-template/post-form',
  ]) {
    const refused = await request.get(path)
    expect(refused.status(), path).toBe(404)
    expect(await refused.text()).not.toContain('<b>')
  }
})

test('without scripts each template opens alone', async ({ browser, programs }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: programs.portalUrl })
  const page = await context.newPage()
  await page.goto(templatesPath)
  await page.getByRole('link', { name: 'Invoice Template, Sample Link' }).click()
  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay $680.00' })).toBeVisible()
  await context.close()
})
