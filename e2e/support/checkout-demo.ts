import { join } from 'node:path'
import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { Programs } from './programs.ts'

export const checkoutDemo = '/products/online/epx-hosted-checkout/demo'

export const tabOf = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })
/** The radio itself is out of sight: its label is what people press. */
export const chooseItem = (tab: Locator, item = 'Smart Q Watch') =>
  tab.getByRole('radio', { name: item }).check({ force: true })

/** The demo at one of its tabs, by the value of its query. */
export async function openDemo(page: Page, tab: string): Promise<Locator> {
  await page.goto(`${checkoutDemo}?tab=${tab}`)
  return tabOf(page, tab === 'Store' ? 'Ecommerce Store' : tab)
}

/** How many payments the gateway has recorded: what no answer tells while it is held. */
export function countPayments({ dataDir }: Programs): number {
  const database = new Database(join(dataDir, 'gateway.db'), { readonly: true })
  const { count } = database.prepare('select count(*) as count from transactions').get() as { count: number }
  database.close()
  return count
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
