import type { BrowserContext, Page } from '@playwright/test'
import { type DemoUser, expect, test } from './support/fixtures.ts'

const product = '/products/online/browser-post'

/** A developer who has never been here: reads, creates an account, gets credentials, pays, sees the answer. */
test('a visitor reads, signs up, gets credentials, pays in the sandbox and sees the answer', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/')
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Browser Post' }).first().click()
  await expect(page).toHaveURL(product)
  await expect(page.getByRole('heading', { level: 1, name: 'Browser Post' })).toBeVisible()
  await expectAccessible()

  await page
    .getByRole('link', { name: 'Get Sandbox Creds' })
    .or(page.getByRole('button', { name: 'Get Sandbox Creds' }))
    .click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/sign-up\?returnTo=/)
  await expectAccessible()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Password', { exact: true }).fill('a long sentence about engines')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(new RegExp(product))

  const button = page.getByRole('button', { name: 'Get Sandbox Creds' })
  const acknowledgement = page.getByRole('dialog', { name: 'Sandbox Use Only' })
  await expect(acknowledgement).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(acknowledgement).toBeVisible()
  await expectAccessible()
  await acknowledgement.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('Browser Post Self-Service Credentials were successfully generated')).toBeVisible()
  const credentials = page.getByRole('dialog', { name: /Browser Post/ })
  await expect(credentials.getByText(/^9001-\d+-\d+-\d+$/)).toBeVisible()
  expect((await credentials.boundingBox())?.width).toBeLessThanOrEqual(500)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await credentials.getByRole('button', { name: /Copy.*Four-part Key/ }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^9001-\d+-\d+-\d+$/)
  await expectAccessible()
  await page.keyboard.press('Escape')

  await button.click()
  await expect(credentials).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/credentials')
  await expect(page.getByRole('heading', { name: 'Browser Post' })).toBeVisible()
  await expectAccessible()

  // The profile has what sign-up did not ask for: the store's name.
  await page.request.post('/api/account/profile', {
    data: { firstName: 'Ada', lastName: 'Byron', company: 'Analytical Engines', phone: '' },
  })
  await page.goto(`${product}/demo`)
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await page
    .getByLabel('Paid to')
    .selectOption({ label: (await page.getByRole('option', { name: /My credentials/ }).textContent()) ?? '' })
  const answer = await pay(page, context)
  await expect(answer.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(answer.getByRole('heading', { name: 'Analytical Engines' }).first()).toBeVisible()
})

/** Presses Pay and waits in the new tab until the answer is there. */
async function pay(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const answer = await opened
  await answer.waitForURL(/\/products\/online\/browser-post\/demo\?trans=/)
  return answer
}

test('a visitor without an account pays in the demo', async ({ page, context, expectAccessible }) => {
  await page.goto(product)
  await page.getByRole('link', { name: 'Launch Demo' }).click()
  await expect(page).toHaveURL(`${product}/demo`)
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expectAccessible()
  const answer = await pay(page, context)
  await expect(answer.getByText('Approved').first()).toBeVisible()
  await expect(answer.getByText(/\*{4,}1111/).first()).toBeVisible()
  expect(await answer.content()).not.toContain('4111111111111111')
  await expectAccessible(answer)
})

test('every wrong field says so, and the first one has the focus', async ({ page }) => {
  await page.goto(`${product}/demo`)
  await page.getByLabel('Card number').fill('4111')
  await page.getByLabel('CVV').fill('12')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Credit Card must be 16 digits long.')).toBeVisible()
  await expect(page.getByText('CVV must be 3 digits long.')).toBeVisible()
  await expect(page.getByText('Field is required')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
})

test('fast clicks send one payment', async ({ page, context }) => {
  await page.goto(`${product}/demo`)
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  const exchanges: string[] = []
  page.on('request', request => request.url().endsWith('/api/products/epx-demo-key') && exchanges.push(request.url()))
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Pay/ }).evaluate(button => {
    for (let click = 0; click < 20; click++) (button as HTMLButtonElement).click()
  })
  await (await opened).waitForURL(/\?trans=/)
  expect(exchanges).toHaveLength(1)
})

test('payments of one visit count its numbers; with none left the page asks to be reloaded', async ({
  page,
  context,
}) => {
  await page.route(`**${product}/demo`, async route => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('&quot;count&quot;:100', '&quot;count&quot;:2'),
    })
  })
  await page.goto(`${product}/demo`)
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  const numbers: number[] = []
  for (let payment = 0; payment < 2; payment++) {
    const exchange = page.waitForRequest('**/api/products/epx-demo-key')
    await pay(page, context)
    numbers.push(Number((await exchange).postDataJSON().tranNbr))
  }
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('Reload it to pay again.')
})

test('when the portal fails, the demo says so and keeps what was typed', async ({ page }) => {
  await page.goto(`${product}/demo`)
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await page.route('**/api/products/epx-demo-key', route => route.abort())
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('The payment was not sent.')
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
})

const users: [user: DemoUser, groups: string[]][] = [
  ['dev', []],
  ['isv', ['multi-merchant']],
  ['admin', ['admin']],
]
for (const [user, groups] of users) {
  test(`${user} signs in, gets keys of their own and comes back to where they were`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(user, `${product}#what-you-need`)
    await expect(page).toHaveURL(`${product}#what-you-need`)
    const { currentUser } = await (await page.request.get('/api/session')).json()
    expect(currentUser).toMatchObject({ email: `${user}@gatehouse.test`, userGroups: groups })
    await page.getByRole('button', { name: 'Get Sandbox Creds' }).click()
    await page.getByRole('button', { name: /Acknowledge/ }).click()
    const key = await page
      .getByRole('dialog')
      .getByText(/^9001-\d+-\d+-\d+$/)
      .textContent()
    await page.goto(`${product}/demo`)
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    await page.getByLabel('Paid to').selectOption({ label: `My credentials (${key})` })
    const answer = await pay(page, context)
    await expect(answer.getByText('Approved', { exact: true }).first()).toBeVisible()
  })
}
