import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { makeKeys, type OwnKeys, postPayment as post } from './support/own-payments.ts'
import { signUpPerson } from './support/person.ts'

const payments = '/dashboard/payments'
/** A new account with keys of a product. */
async function startWithKeys(page: Page, product = 'Browser Post'): Promise<OwnKeys> {
  await signUpPerson(page)
  return makeKeys(page, product)
}

test('payments of own keys are found, captured in part, settled and refunded in part, step by step', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const keys = await startWithKeys(page)
  await page.goto(payments)
  await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
  await expectAccessible()
  const held = await post(page, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE2', TRAN_NBR: '1001', AMOUNT: '80.00' })
  expect(held['AUTH_RESP']).toBe('00')
  await post(page, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE1', TRAN_NBR: '1002', AMOUNT: '1.05' })
  await page.reload()
  const rows = page.locator('[data-work-row]')
  await expect(rows).toHaveCount(2)
  await expectAccessible()

  // The filters are in the address, and come back with it.
  await page.getByLabel('State').selectOption('authorized')
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?state=authorized')
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('/')
  await page.keyboard.type('80.00')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$80.00')
  expect(page.url()).toContain(held['AUTH_GUID'])

  // Every state stands within its box.
  const rooms = await page.locator('.payment-graph g').evaluateAll(groups =>
    groups.map(group => {
      const [outer, inner] = ['rect', 'text'].map(name => group.querySelector(name)?.getBoundingClientRect().width ?? 0)
      return { state: group.textContent, room: (outer ?? 0) - (inner ?? 0) }
    }),
  )
  expect(rooms.filter(({ room }) => room < 4)).toEqual([])

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Capture' }).click()
  // The call beside it is longer than the screen is high; its actions are seen all the same.
  await expect(dialog.getByRole('region', { name: /^Call in/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Capture' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Amount').fill('90.00')
  await expect(dialog.getByText('At most $80.00 is left.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('50.00')
  // The call that does the same has the reader's own keys, hidden until they are asked for.
  const program = dialog.getByRole('region', { name: /^Call in/ })
  await expect(program).toContainText(held['AUTH_GUID'] ?? '')
  await expect(program).toContainText('AMOUNT=50.00')
  await expect(program).not.toContainText(keys.mac)
  await dialog.getByRole('button', { name: 'Show keys' }).click()
  await expect(program).toContainText(keys.mac)
  await expectAccessible()
  for (const language of ['JavaScript', 'TypeScript', 'Python', 'PHP', 'Java', 'C#', 'Go', 'Ruby']) {
    await dialog.getByLabel('As a call, in').selectOption({ label: language })
    await expect(program).toContainText(keys.mac)
  }
  await dialog.getByRole('button', { name: 'Capture' }).dblclick()
  const moves = page.locator('#moves li')
  await expect(moves).toHaveCount(2)
  await expect(moves.last()).toContainText('capture $50.00')
  await expect(moves.last()).toContainText('By Portal')
  await expect(page.locator('#requests')).toContainText('capture')
  await expect(page.locator('#events')).toContainText('payment.captured')
  await expectAccessible()

  await page.locator('#details').getByRole('link', { name: /open$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('open')
  await expectAccessible()
  await page.getByRole('button', { name: 'Close now' }).click()
  await dialog.getByRole('button', { name: 'Close now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('settled')
  await page.locator('[data-work-row]').last().click()
  await page.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByLabel('Amount').fill('20.00')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.locator('#refunds')).toContainText('$20.00')
  await expect(page.locator('#money')).toContainText('Net$30.00')
  await page.goto('/dashboard/batches')
  await expect(page.locator('[data-work-row]')).toHaveCount(2)
  await expectAccessible()
})

/** The console says that an answer was lost; that is what is tested. */
const lossy = test.extend<{ quietConsole: undefined }>({ quietConsole: async ({ page: _ }, use) => use(undefined) })

lossy('an answer that is lost is asked for again, and the payment is changed once', async ({ page, programs }) => {
  const keys = await startWithKeys(page)
  const held = await post(page, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE2', TRAN_NBR: '7', AMOUNT: '40.00' })
  await page.goto(`${payments}/${held['AUTH_GUID']}`)
  let isLost = true
  await page.route('**/api/workbench/payments/*', async route => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    isLost = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Capture' }).click()
  await dialog.getByLabel('Amount').fill('15.00')
  await dialog.getByLabel(/^More captures follow/).check()
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You can safely press again: it is done only once.')
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(page.locator('#moves li')).toHaveCount(2)
  await expect(page.locator('#money')).toContainText('Captured$15.00')
})

test('on a phone the filters are folded until they are asked for, and rows begin alike', async ({ page, programs }) => {
  const keys = await startWithKeys(page, 'Server Post API')
  for (const [TRAN_NBR, AMOUNT] of [
    ['1', '10.00'],
    ['2', '1.05'],
  ] as const)
    await post(page, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE1', TRAN_NBR, AMOUNT })
  await page.goto(payments)
  const state = page.getByLabel('State')
  await expect(state).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(state).toBeHidden()
  await expect(page.locator('[data-work-row]').first()).toBeInViewport()
  // What stands below the heads of a row begins where they do.
  const leftOf = async (index: number) => (await page.locator('tbody tr td').nth(index).boundingBox())?.x
  expect(await leftOf(2)).toBe(await leftOf(0))
  await page.getByText('Filters', { exact: true }).click()
  await state.selectOption('declined')
  await expect(page.locator('[data-work-row]')).toHaveCount(1)
  await expect(state).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the list is filtered and read by links and its form', async ({ page, programs }) => {
    const keys = await startWithKeys(page, 'Server Post API')
    for (const TRAN_NBR of ['1', '2'])
      await post(page, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE1', TRAN_NBR, AMOUNT: `${TRAN_NBR}0.00` })
    await page.goto(payments)
    await page.getByLabel('Search payments').fill('20.00')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.locator('[data-work-row]')).toHaveCount(1)
    await page.locator('[data-work-row]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('$20.00')
  })
})
