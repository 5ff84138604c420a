import type { Locator, Page } from '@playwright/test'
import { openDemo } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'

// An amount that ends in 1.10 is approved at half. No page calls that Approved.

const choose = (page: Page) => page.getByRole('button', { name: 'Partial approval', exact: true }).click()
const frameOf = (page: Page) => page.frameLocator('iframe[title="Payment form"]')

for (const tab of ['Button', 'Link', 'Store', 'Post'] as const)
  test(`${tab}: partially approved beside the form and on the receipt`, async ({ page, context }) => {
    const panel = await openDemo(page, tab)
    await choose(page)
    const opened = context.waitForEvent('page')
    const start = panel.getByRole(tab === 'Link' ? 'link' : 'button', { name: /^(Pay \$|Checkout)/ })
    await start.click()
    if (tab !== 'Post') await frameOf(page).getByRole('button', { name: /^Pay/ }).click()
    const receipt = (await opened).getByRole('article', { name: 'Sample receipt' })
    await expect(receipt).toContainText('Partially approved')
    await expect(receipt).toContainText('Charged$10.55')
    await expect(panel.getByRole('status').filter({ hasText: 'The response is in a new tab.' })).toContainText(
      /^Partially approved\./,
    )
  })

/** What a heading is drawn in, and the colour of a token in the same theme. */
const looksOf = (heading: Locator, token: string) =>
  heading.evaluate((element, name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const wanted = getComputedStyle(probe).color
    probe.remove()
    const { color } = getComputedStyle(element)
    return { color, wanted, icon: getComputedStyle(element, '::before').content }
  }, token)

async function expectAmber(page: Page) {
  const heading = page.getByRole('heading', { name: 'Partially approved' })
  await expect(heading).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { color, wanted, icon } = await looksOf(heading, '--warn')
    expect(color).toBe(wanted)
    expect(color).not.toBe((await looksOf(heading, '--ok')).wanted)
    expect(icon).not.toContain('✓')
  }
}

for (const javaScriptEnabled of [true, false])
  test(`the payment form as a page of its own says what was paid of what, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    page,
    browser,
  }) => {
    const panel = await openDemo(page, 'Link')
    await choose(page)
    const href = (await panel.getByRole('link', { name: /^Pay \$/ }).getAttribute('href')) ?? ''
    const context = await browser.newContext({ javaScriptEnabled })
    const form = await context.newPage()
    await form.goto(href)
    await form.getByRole('button', { name: /^Pay/ }).click()
    await expectAmber(form)
    await expect(form.getByText('You paid $10.55 of $21.10. Ask the shop before you pay again.')).toBeVisible()
    await expect(form.getByText('Thank you')).toBeHidden()
    await context.close()
  })
