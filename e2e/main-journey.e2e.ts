import { expect, test } from './support/journey.ts'

const guide = '/products/online/browser-post'

/** A developer who has never been here: reads, creates an account, gets credentials, pays, sees the answer. */
test('a visitor reads, signs up, gets credentials, pays in the sandbox and sees the answer', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/')
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Browser Post' }).first().click()
  await expect(page).toHaveURL(guide)
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
  await page.getByLabel('Company').fill('Analytical Engines')
  await page.getByLabel('Phone').fill('+1 212 555 0123')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Password', { exact: true }).fill('a long sentence about engines')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(new RegExp(guide))

  const button = page.getByRole('button', { name: 'Get Sandbox Creds' })
  const acknowledgement = page.getByRole('dialog', { name: 'Sandbox Use Only' })
  if (!(await acknowledgement.isVisible())) await button.click()
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
  await expect(page.getByText('Browser Post').first()).toBeVisible()
  await expectAccessible()
})

test('a visitor without an account pays in the demo', async ({ page, context, expectAccessible }) => {
  await page.goto(guide)
  await page.getByRole('link', { name: 'Launch Demo' }).click()
  await expect(page).toHaveURL(`${guide}/demo`)
  await page.getByRole('button', { name: /4111/ }).click()
  await expectAccessible()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const answer = await opened
  await answer.waitForURL(/\/products\/online\/browser-post\/demo\?trans=/)
  await expect(answer.getByText('Approved').first()).toBeVisible()
  await expect(answer.getByText(/\*{4,}1111/).first()).toBeVisible()
  expect(await answer.content()).not.toContain('4111111111111111')
  await expectAccessible(answer)
})
