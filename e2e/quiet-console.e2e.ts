import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

/** Stricter than every other test: an expected answer must not be an error of the console either, whatever its status. */
function listen(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', error => errors.push(`${page.url()}: ${error.message}`))
  return errors
}

const demos = [
  '/demos',
  '/products/online/epx-hosted-checkout/demo',
  '/products/online/epx-hosted-checkout/demo?tab=Post&outcome=funds',
  '/products/online/epx-hosted-checkout/templates',
  '/products/online/epx-hosted-pay-page/demo',
  '/products/online/browser-post/demo',
  '/products/fintech-tools/merchant-boarding-api/demo',
  '/products/online/invoicing-api/demo',
]
const asReader = ['/', '/products/online/browser-post', '/get-started/hardware', ...demos]
const dashboard = [
  '/dashboard',
  '/dashboard/clock',
  '/dashboard/usage',
  '/dashboard/applications',
  '/dashboard/credentials',
  '/dashboard/terminals',
  '/dashboard/terminals/order-terminal',
  '/dashboard/webhooks',
  '/dashboard/events',
  '/dashboard/files',
  '/dashboard/account',
  '/dashboard/hosted-checkout',
]
const administration = [
  '/dashboard/mailbox',
  '/dashboard/admin',
  '/dashboard/admin/files',
  '/dashboard/admin/orders',
  '/dashboard/admin/orders/ship',
  '/dashboard/admin/stock',
  '/dashboard/admin/users',
  '/dashboard/admin/messages',
  '/dashboard/admin/audit-log',
]

/** Opens each page and waits until it asks for nothing any more; a page that is live goes on asking. */
async function visit(page: Page, paths: readonly string[]): Promise<string[]> {
  const errors = listen(page)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  }
  return errors
}

test('a visitor meets no error in the console of any demo', async ({ page }) => {
  expect(await visit(page, asReader)).toEqual([])
})

test('a new user without credentials meets none, there and in the dashboard', async ({ page }) => {
  await signUpPerson(page)
  expect(await visit(page, [...asReader, ...dashboard])).toEqual([])
  await expect(page).toHaveURL('/dashboard/hosted-checkout')
  await expect(page.getByText('You have no merchant profile yet.')).toBeVisible()
})

test('the demo users meet none, nor does an administrator', async ({ page, signIn }) => {
  await signIn('isv')
  expect(await visit(page, dashboard)).toEqual([])
  await page.context().clearCookies()
  await signIn('admin')
  expect(await visit(page, [...dashboard, ...administration])).toEqual([])
})

test('a reader whose session has ended meets none on the pages that anybody may read', async ({ page, context }) => {
  await signUpPerson(page)
  for (const { name } of await context.cookies()) if (name !== 'signed_in') await context.clearCookies({ name })
  expect(await visit(page, asReader)).toEqual([])
})
