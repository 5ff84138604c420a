import type { Locator } from '@playwright/test'
import { openDemo } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'

/** The colours in which the pieces of a code are drawn, by their class. */
const coloursOf = (code: Locator) =>
  code.evaluate(element =>
    Object.fromEntries(
      Array.from(element.querySelectorAll<HTMLElement>('code span'), span => [
        span.className,
        getComputedStyle(span).color,
      ]),
    ),
  )

for (const colorScheme of ['light', 'dark'] as const)
  test(`code of the demos has the colours of the articles, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/products/online/epx-hosted-checkout/integration-guide')
    const article = await coloursOf(page.getByRole('main'))
    expect(Object.keys(article)).toEqual(expect.arrayContaining(['k', 's', 'f', 'n', 'c']))

    await openDemo(page, 'Button')
    const program = page.getByRole('region', { name: 'Button code' })
    const demo = await coloursOf(program)
    expect(Object.keys(demo)).toEqual(expect.arrayContaining(['k', 's', 'f', 'n', 'c']))
    for (const [name, colour] of Object.entries(demo)) expect(colour, name).toBe(article[name])
    // It changes with what is chosen, and stays coloured.
    await page.getByRole('button', { name: 'Partial approval' }).click()
    await expect(program.locator('.s', { hasText: '"21.10"' })).toBeVisible()

    await page.goto('/products/online/browser-post/demo')
    await page.getByRole('tab', { name: 'Key exchange' }).click()
    await expect(page.getByRole('region', { name: 'Key exchange call' }).locator('.f')).toHaveText('curl ')
    await page.goto('/products/fintech-tools/merchant-boarding-api/demo')
    await expect(
      page
        .getByRole('region', { name: /^Request: / })
        .first()
        .locator('.k')
        .first(),
    ).toHaveText('POST')
  })
