import type { BrowserContext, FrameLocator, Locator, Page, Request } from '@playwright/test'
import { expect } from './journey.ts'

export const checkoutDemo = '/products/online/epx-hosted-checkout/demo'

export const tabOf = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })
/** The radio itself is out of sight: its label is what people press. */
export const chooseItem = (tab: Locator, item = 'Smart Q Watch') =>
  tab.getByRole('radio', { name: item }).check({ force: true })

/** The demo at one of its tabs, by the value of its query, when it is awake. */
export async function openDemo(page: Page, tab: string): Promise<Locator> {
  await page.goto(`${checkoutDemo}?tab=${tab}`)
  const panel = tabOf(page, tab === 'Store' ? 'Ecommerce Store' : tab)
  await expect(panel.getByRole('radio').first()).toBeEnabled()
  return panel
}

/** Waits until the gateway has recorded the payment whose answer it holds: sent again, it is a replay, at once. */
export async function untilRecorded(payment: Request): Promise<void> {
  // Sent a second later, so that it cannot come before the first.
  await payment.frame().page().waitForTimeout(1_000)
  const again = await fetch(payment.url(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: payment.postData(),
  })
  expect(again.headers.get('idempotent-replayed'), 'the payment is recorded').toBe('true')
}

/** The payment form, in the page or over it. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment form"]')

/** The new tab of a response, when what opens it was done. */
export async function responseOf(context: BrowserContext, pay: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page')
  await pay()
  const response = await opened
  await response.waitForURL(
    url => url.pathname === checkoutDemo && url.searchParams.has('checkout') && url.hash === '#response',
  )
  return response
}
