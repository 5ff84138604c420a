import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emailFingerprint } from '../src/domain/accounts/email-fingerprint.ts'
import { newCredentialsFor } from '../src/domain/credentials/credentials.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
const toasts = (page: Page) => page.locator('.toast')
const said = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

/** What lies below the header is not touched by any toast: of an open dialog, else of the page. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const works = (dialogs.length > 0 ? dialogs : [...document.querySelectorAll('main')]).map(each =>
      each.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('.toast')].flatMap(toast => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      return works
        .filter(
          work => left < work.right && right > work.left && top < work.bottom && bottom > Math.max(work.top, header),
        )
        .map(work => `${toast.textContent}: ${top}–${bottom} on ${work.top}–${work.bottom}`)
    })
  })
const isInSight = (page: Page) =>
  toasts(page).evaluateAll(all =>
    all.every(each => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    }),
  )
async function expectClear(page: Page) {
  await expect(toasts(page)).not.toHaveCount(0)
  expect(await isInSight(page)).toBe(true)
  expect(await covered(page)).toEqual([])
}

async function order(page: Page, email: string, terminalModel: string) {
  const shipTo = {
    ...{ firstName: 'Pia', lastName: 'Person', company: 'Shop', email: 'pia@shop.example', phone: '555 0100' },
    ...{ street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', street2: '' },
  }
  const data = { draftId: randomUUID(), quantity: 1, shipTo, terminalModel, integration: 'PAX Semi-Integrated SDK' }
  return page.request.post('/api/terminals/order', { headers: { 'x-request-id': await emailFingerprint(email) }, data })
}

// What these tests make fail is reported in the console, as it should be; a fault of the program is none of it.
test.use({
  quietConsole: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    await use(undefined)
    expect(faults).toEqual([])
  },
})

for (const viewport of screens)
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('a toast is shown once and lies on nothing of the credentials', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signUpPerson(page)
      for (const product of ['Browser Post', 'Merchant Boarding'])
        await page.request.post('/api/credentials', { data: newCredentialsFor(product, 1) })
      await page.goto('/dashboard/credentials')
      const copy = page.getByRole('button', { name: 'Copy MAC' }).first()
      for (let time = 0; time < 3; time++) await copy.click()
      await expect(toasts(page)).toHaveText(['Copied to clipboard'])
      await expectClear(page)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectClear(page)
      // Several at once: beside each other where there is room, else the page makes way.
      await page.evaluate(() => {
        scrollTo(0, 0)
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
      await copy.click()
      await expect(said(page, 'Failed to Copy')).toBeVisible()
      await expectClear(page)
      // In a dialog: read out inside it, drawn above it.
      await page
        .getByRole('button', { name: /^Rotate/ })
        .first()
        .click()
      await expect(page.locator('dialog[open] .toast').last()).toBeVisible()
      await expectClear(page)
    })

    test('nor of the orders, whose toast is there when the list is', async ({ page }) => {
      const { email } = await signUpPerson(page)
      const answer = await order(page, email, 'pax-s300')
      expect(answer.ok(), await answer.text()).toBe(true)
      await page.goto('/dashboard/terminals')
      await page
        .getByRole('main')
        .getByRole('link', { name: /PAX S300/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Cancel the order' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
      await expect(said(page, 'The order is canceled')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectClear(page)
      await page.goBack()
      await expect(page).toHaveURL('/dashboard/terminals')
      await expectClear(page)
    })

    test('nor of the merchant profiles, their form and the payment form', async ({ page, signIn }) => {
      await signIn('isv', '/dashboard/hosted-checkout')
      const api = '/api/hosted-checkout'
      const made = await page.request.post('/api/credentials', { data: newCredentialsFor('Browser Post', 1) })
      const records = (await made.json()) as { items: { key: string; value: string }[] }[]
      const fourPartKey = records.flatMap(({ items }) => items).find(({ key }) => key === 'Four-part Key')?.value ?? ''
      const receiptEmail = `till-${viewport.width}@shop.example`
      const profile = { merchantName: 'Corner Shop', receiptEmail, fourPartKey, active: true }
      expect((await page.request.put(api, { data: profile })).status()).toBe(200)
      await page.reload()
      const open = page.getByRole('listitem').filter({ hasText: receiptEmail }).getByRole('button', { name: /^Open/ })
      await open.click()
      await page.frameLocator('dialog iframe').getByRole('button', { name: 'Pay $10.00' }).click()
      await expect(said(page, 'Test payment: approved')).toBeVisible()
      await expectClear(page)
      await page.getByRole('button', { name: 'Close', exact: true }).click()

      await page.getByRole('button', { name: 'Add Merchant' }).click()
      await page.getByLabel('Merchant name').fill('Again')
      await page.getByLabel('Receipt email').fill(receiptEmail)
      await page.getByLabel('4-part Key').fill(fourPartKey)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(said(page, 'Merchant Profile already exists.')).toBeVisible()
      await expectClear(page)
      await page.keyboard.press('Escape')
      await expectClear(page)
    })
  })

test('two parts of a page that fail alike say it once', async ({ page }) => {
  await signUpPerson(page)
  let failed = 0
  await page.route('**/api/credentials', route => {
    failed++
    return route.abort()
  })
  await page.goto('/dashboard/credentials')
  // The page has them without their secrets, which are loaded when somebody touches it.
  await page.getByLabel('Product').hover()
  await expect(toasts(page)).toHaveText(['Failed to load credentials data'])
  await expectClear(page)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => failed).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(toasts(page)).toHaveText(['Failed to load credentials data'])
})
