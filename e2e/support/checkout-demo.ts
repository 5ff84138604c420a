import type { Locator, Page } from '@playwright/test'
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
