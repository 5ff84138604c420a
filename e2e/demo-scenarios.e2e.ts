import type { BrowserContext, Page } from '@playwright/test'
import { type DemoScenario, demoScenarios, scenarioCvv2 } from '../src/domain/demos/demo-scenarios.ts'
import { expect, test } from './support/fixtures.ts'

test.describe.configure({ mode: 'parallel' })

const words: Record<string, string> = { '00': 'Approved', '10': 'Partially approved' }
/** The gateway holds an answer for 35 seconds. */
const heldMs = 50_000

async function openTab(page: Page, context: BrowserContext, button: RegExp): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  return await opened
}

/** The answer, its receipt and its code, as the scenario promises them; where the connection breaks, the browser's error. */
async function expectAnswer(tab: Page, { answer, isCutOff }: DemoScenario) {
  if (isCutOff) return expect(tab).toHaveURL('chrome-error://chromewebdata/')
  await tab.waitForURL(/\?trans=/, { timeout: heldMs })
  const receipt = tab.getByRole('article', { name: 'Sample receipt' })
  await expect(receipt.getByText(words[answer.AUTH_RESP] ?? 'Declined', { exact: true })).toBeVisible()
  await expect(tab.getByRole('heading', { name: `What ${answer.AUTH_RESP} means` })).toBeVisible()
  for (const value of Object.values(answer)) await expect(tab.locator('#response')).toContainText(value)
}

for (const scenario of demoScenarios) {
  test(`Browser Post demo: ${scenario.label}`, async ({ page, context }) => {
    test.slow(Boolean(scenario.isHeld))
    await page.goto('/products/online/browser-post/demo')
    await page.getByRole('button', { name: scenario.label, exact: true }).click()
    await expect(page.getByText(scenario.because)).toBeVisible()
    await expectAnswer(await openTab(page, context, /^Pay \$/), scenario)
  })

  test(`Hosted Pay Page demo: ${scenario.label}`, async ({ page, context }) => {
    test.slow(Boolean(scenario.isHeld))
    await page.goto('/products/online/epx-hosted-pay-page/demo')
    await page.getByRole('button', { name: scenario.label, exact: true }).click()
    await expect(page.getByText(scenario.because)).toBeVisible()
    const payPage = await openTab(page, context, /^Go to the pay page$/)
    const isDecline = !words[scenario.answer.AUTH_RESP]
    // The third decline goes back with its code.
    for (let attempt = 1; attempt <= (isDecline ? 3 : 1); attempt++) {
      await payPage.getByLabel(/card number/i).fill(scenario.card.number)
      await payPage.getByLabel(/expir/i).fill(scenario.expiry)
      await payPage.getByLabel(/security code|cvv/i).fill(scenarioCvv2)
      await payPage.getByRole('button', { name: /^Pay/ }).click({ noWaitAfter: true })
      if (isDecline && attempt < 3)
        await expect(payPage.getByRole('alert').first()).toContainText(
          `You can try ${attempt === 1 ? '2 more times' : 'once more'}.`,
        )
    }
    await expectAnswer(payPage, scenario)
  })
}
