import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const dashboard = '/dashboard/credentials'

/** A new account on the credentials page: what others did to the demo users is not met here. */
async function startAsNewUser(page: Page) {
  const email = `keys-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`
  const json = { email, password: 'a long sentence about keys', firstName: 'Kim', lastName: 'Keys' }
  const made = await page.request.post('/api/auth/sign-up/email', {
    data: { ...json, company: 'Keys', phone: '555 0142' },
  })
  expect(made.status()).toBe(200)
  await page.goto(dashboard)
}

const card = (page: Page, product: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: product, exact: true }) })

async function generate(page: Page, product: string) {
  await page.getByLabel('Product').selectOption(product)
  await page.getByRole('button', { name: 'Get Sandbox Creds' }).click()
  await page.getByRole('button', { name: 'Acknowledge and generate' }).click()
  await expect(page.getByText(`${product} Self-Service Credentials were successfully generated`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with the guide' })).toBeFocused()
  await page.keyboard.press('Escape')
}

/** What the gateway says to a MAC: TAC, or the reason. */
async function exchange(page: Page, gatewayUrl: string, mac: string): Promise<string> {
  const form = { MAC: mac, AMOUNT: '1.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/' }
  return (await page.request.post(`${gatewayUrl}/keyexch`, { form })).text()
}

async function copied(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name }).click()
  await expect(page.getByText('Copied to clipboard').last()).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('keys are generated from the dashboard, hidden, shown, copied, used, rotated and revoked', async ({
  page,
  context,
  programs,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startAsNewUser(page)
  await expect(page.getByRole('heading', { name: 'No credentials yet' })).toBeVisible()
  await expectAccessible()
  await generate(page, 'Browser Post')
  const mine = card(page, 'Browser Post')
  await expect(mine.getByText('Never used')).toBeVisible()
  await expect(mine.getByText(/^9001-\d+-\d+-\d+$/)).toBeVisible()

  const file = await copied(page, 'Copy as .env: Browser Post')
  const [, oldMac = ''] = /^BROWSER_POST_FOUR_PART_KEY=9001-\d+-\d+-\d+\nBROWSER_POST_MAC=(\w{32})\n/m.exec(file) ?? []
  expect(oldMac, file).not.toBe('')
  expect(file).toContain(`KEY_EXCHANGE_URL=${programs.gatewayUrl}/keyexch\n`)
  expect(await copied(page, 'Copy MAC')).toBe(oldMac)
  expect(await exchange(page, programs.gatewayUrl, oldMac)).toContain('KEY="TAC"')
  await page.reload()
  await expect(mine.getByText(/Last used just now/)).toBeVisible()

  await page.getByRole('button', { name: 'Rotate: Browser Post' }).click()
  const rotating = page.getByRole('dialog', { name: 'Rotate the keys of Browser Post?' })
  await expect(rotating).toBeVisible()
  await expectAccessible()
  await rotating.getByRole('button', { name: 'Rotate' }).click()
  await expect(page.getByText('Browser Post credentials were rotated. The old keys work for 24 hours')).toBeVisible()
  await expect(mine.getByText(/The old keys work until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rotate: Browser Post' })).toBeDisabled()
  await expectAccessible()
  const newMac = await copied(page, 'Copy MAC')
  expect(newMac).not.toBe(oldMac)
  for (const mac of [oldMac, newMac]) expect(await exchange(page, programs.gatewayUrl, mac)).toContain('KEY="TAC"')

  await page.getByRole('button', { name: 'Revoke: Browser Post' }).click()
  const revoking = page.getByRole('dialog', { name: 'Revoke the credentials of Browser Post?' })
  await expectAccessible()
  await revoking.getByRole('button', { name: 'Revoke now' }).click()
  await expect(page.getByText('Browser Post credentials were revoked')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No credentials yet' })).toBeVisible()
  for (const mac of [oldMac, newMac]) expect(await exchange(page, programs.gatewayUrl, mac)).toContain('INVALID MAC')
  await generate(page, 'Browser Post')
  expect(await copied(page, 'Copy MAC')).not.toBe(newMac)
})

test('the demo pays to rotated keys, and Hosted Checkout opens with them', async ({ page, context }) => {
  await startAsNewUser(page)
  for (const product of ['Browser Post', 'Hosted Checkout']) {
    await generate(page, product)
    await page.getByRole('button', { name: `Rotate: ${product}` }).click()
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    await expect(page.getByText(`${product} credentials were rotated. The old keys work for 24 hours`)).toBeVisible()
  }
  await page.goto('/products/online/browser-post/demo')
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  const own = page.getByRole('option', { name: /My credentials/ })
  await page.getByLabel('Paid to').selectOption({ label: (await own.textContent()) ?? '' })
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect((await opened).getByText('Approved', { exact: true }).first()).toBeVisible()
  const opening = await (await page.request.get('/api/hosted-checkout')).json()
  expect(opening).toEqual({ profileId: expect.stringMatching(/^[0-9a-f-]{36}$/), configToken: expect.any(String) })
})

test('with the keyboard alone: choose, generate, show, and back out of revoking', async ({ page }) => {
  await startAsNewUser(page)
  await page.getByLabel('Product').focus()
  await page.keyboard.type('Server Post')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sandbox Use Only' })).toBeVisible()
  await page.getByRole('button', { name: 'Acknowledge and generate' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Server Post API sandbox credentials' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Get Sandbox Creds' })).toBeFocused()
  const show = page.getByRole('button', { name: 'Show MAC' })
  await show.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide MAC' })).toBeFocused()
  const revoke = page.getByRole('button', { name: 'Revoke: Server Post API' })
  await revoke.press('Enter')
  await expect(page.getByRole('dialog', { name: /Revoke/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revoke).toBeFocused()
})

test('after signing out, the way back shows no key', async ({ page }) => {
  await startAsNewUser(page)
  await generate(page, 'Browser Post')
  // It stands where it was made, and in the list as soon as that is there.
  await expect(page.getByText(/^9001-\d+-\d+-\d+$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await page.goBack()
  await expect(page.getByText(/^9001-\d+-\d+-\d+$/)).toHaveCount(0)
})

test('without JavaScript the page says what it needs', async ({ browser, programs, page }) => {
  await startAsNewUser(page)
  const { cookies } = await page.context().storageState()
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: programs.portalUrl })
  await scriptless.addCookies(cookies)
  const plain = await scriptless.newPage()
  await plain.goto(dashboard)
  // Playwright finds no text in noscript.
  await expect(plain.locator('main noscript p')).toBeVisible()
  await expect(plain.getByLabel('Product')).toBeHidden()
  await scriptless.close()
})
