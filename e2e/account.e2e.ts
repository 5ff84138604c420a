import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { mailedLink, signUpPerson } from './support/person.ts'
import { totpCode } from './support/totp.ts'

const account = '/dashboard/account'
const newPassword = 'lantern copper 4 orchard'

async function signIn(page: Page, email: string, password: string, returnTo = account) {
  await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a developer changes their profile; a failing call keeps what was typed', async ({ page, expectAccessible }) => {
  await signUpPerson(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(account)
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Company').fill('Analytical Engines')
  await page.route('**/api/account/profile', route => route.abort())
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByRole('alert')).toContainText('could not be reached')
  await expect(profile.getByLabel('Company')).toHaveValue('Analytical Engines')
  await expectAccessible()
  await page.unroute('**/api/account/profile')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await profile.getByLabel('First name').fill('')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByLabel('First name')).toBeFocused()
  await expect(profile.getByText('Field is required')).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Company')).toHaveValue('Analytical Engines')
  await expect(profile.getByLabel('First name')).toHaveValue('Pia')
})

test('a change of password, by keyboard alone, signs out the other browsers', async ({ page, browser, programs }) => {
  const { email, password } = await signUpPerson(page)
  const other = await browser.newPage({ baseURL: programs.portalUrl })
  await signIn(other, email, password)
  await other.waitForURL(account)
  await page.goto(account)
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Current password', { exact: true }).focus()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(section.getByText('This is not your password.')).toBeVisible()
  await expect(section.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(section.getByLabel('New password', { exact: true })).toHaveValue(newPassword)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed. All other browsers are signed out.')).toBeVisible()
  await expect(section.getByLabel('New password', { exact: true })).toHaveValue('')
  await other.goto(account)
  await expect(other).toHaveURL(/\/login/)
  await other.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('two-factor sign-in: set up, sign in with a code, then with a recovery code, once', async ({
  page,
  expectAccessible,
}) => {
  const { email, password } = await signUpPerson(page)
  await page.goto(account)
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await expectAccessible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await section.getByLabel('Code shown in the app').fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText(/code is incorrect/)).toBeVisible()
  await expectAccessible()
  await section.getByLabel('Code shown in the app').fill(totpCode(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('10 recovery codes left')).toBeVisible()
  const codes = await section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible()

  await page.context().clearCookies()
  await signIn(page, email, password)
  await expect(page).toHaveURL(/\/login\/second-factor\?returnTo=/)
  await expectAccessible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/code is incorrect/)).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('000000')
  await page.getByLabel('Code').fill(totpCode(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(account)

  for (const isGood of [true, false]) {
    await page.context().clearCookies()
    await signIn(page, email, password)
    await page.waitForURL(/second-factor/)
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    if (isGood) await expect(page).toHaveURL(account)
    else await expect(page.getByText(/code is incorrect/)).toBeVisible()
  }
  await page.getByLabel('Code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(section.getByText('8 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor sign-in is off')).toBeVisible()
})

test('without JavaScript: a new password by mail, and a sign-in with a recovery code', async ({
  browser,
  playwright,
  programs,
  page,
}) => {
  const { email, password } = await signUpPerson(page)
  const started = await page.request.post('/api/account/two-factor', { data: { password } })
  const { secret, recoveryCodes } = (await started.json()) as { secret: string; recoveryCodes: string[] }
  await page.request.post('/api/account/two-factor/confirm', { data: { code: totpCode(secret) } })

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: programs.portalUrl })
  const visitor = await plain.newPage()
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click()
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await expect(visitor.getByRole('status')).toContainText('we sent a link to it')
  await visitor.goto(await mailedLink(playwright, programs, email))
  await visitor.getByLabel('New password', { exact: true }).fill('short')
  await visitor.getByRole('button', { name: 'Set password' }).click()
  await expect(visitor.getByRole('alert')).toContainText('at least 15 characters')
  await visitor.getByLabel('New password', { exact: true }).fill(newPassword)
  await visitor.getByRole('button', { name: 'Set password' }).click()
  await expect(visitor.getByRole('status')).toContainText('Your new password is set')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await visitor.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor).toHaveURL('/')
  // A browser that only runs no script, as this one, still hides what is for those without.
  expect(await (await visitor.request.get(account)).text()).toContain('Changing your account needs JavaScript.')
  await plain.close()
})

test('a new password by mail: the link works once', async ({ page, playwright, programs, expectAccessible }) => {
  const { email } = await signUpPerson(page)
  await page.context().clearCookies()
  await page.goto('/forgot-password')
  await expectAccessible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('If an account has this address')
  await expect(page.getByRole('link', { name: 'mailbox' })).toBeVisible()
  await expectAccessible()
  const link = await mailedLink(playwright, programs, email)
  for (const isGood of [true, false]) {
    await page.goto(link)
    await expectAccessible()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Set password' }).click()
    if (isGood) await expect(page.getByText('Your new password is set')).toBeVisible()
    else await expect(page.getByRole('alert')).toContainText('This link was already used')
  }
  await signIn(page, email, newPassword)
  await expect(page).toHaveURL(account)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('fast clicks send one link', async ({ page }) => {
  const { email } = await signUpPerson(page)
  await page.goto(account)
  const section = page.getByRole('region', { name: 'Email address' })
  const sent: string[] = []
  // The answer comes after all clicks.
  await page.route('**/api/account/verification', async route => {
    sent.push(route.request().url())
    await new Promise(resolve => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await section.getByRole('button', { name: 'Send a confirmation link' }).click({ clickCount: 20 })
  await expect(section.getByRole('status')).toContainText(email)
  expect(sent).toHaveLength(1)
})

test('an address is confirmed by its link, and changed by another', async ({
  page,
  playwright,
  programs,
  expectAccessible,
}) => {
  const { email, password } = await signUpPerson(page)
  await page.goto(account)
  const section = page.getByRole('region', { name: 'Email address' })
  await expect(section.getByText('Not confirmed')).toBeVisible()
  await section.getByRole('button', { name: 'Send a confirmation link' }).click()
  await expect(section.getByRole('status')).toContainText(`We sent a link to ${email}`)
  await page.goto(await mailedLink(playwright, programs, email))
  await expectAccessible()
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(section.getByText('Confirmed', { exact: true })).toBeVisible()

  const next = `new-${email}`
  await section.getByRole('button', { name: 'Change address' }).click()
  await section.getByLabel('New email address').fill(next)
  await section.getByLabel('Your password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Send a confirmation link' }).click()
  await expect(section.getByRole('status')).toContainText(next)
  await page.goto(await mailedLink(playwright, programs, next))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(section.getByText(next)).toBeVisible()
})

test('sessions are seen and, with the password, ended: one, then all', async ({
  page,
  browser,
  programs,
  expectAccessible,
}) => {
  const { email, password } = await signUpPerson(page)
  const phone = await browser.newContext({
    baseURL: programs.portalUrl,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  })
  const other = await phone.newPage()
  await signIn(other, email, password)
  await other.waitForURL(account)
  await page.goto(account)
  const section = page.getByRole('region', { name: 'Sessions' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect(section.getByText('This browser')).toHaveCount(1)
  await section.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  const phoneDialog = page.getByRole('dialog', { name: 'Sign out Safari on iPhone' })
  await expectAccessible()
  await phoneDialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await phoneDialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(phoneDialog.getByText('This is not your password.')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await phoneDialog.getByLabel('Your password', { exact: true }).fill(password)
  await phoneDialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('Safari on iPhone is signed out')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await phone.close()
  await section.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login?done=everywhere')
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
})

test('an account is deleted after its password; its credentials stop working', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const { email, password } = await signUpPerson(page)
  await page.goto('/products/online/browser-post?get-credentials=1')
  await page.getByRole('button', { name: /Acknowledge/ }).click()
  await expect(page.getByText('Browser Post Self-Service Credentials were successfully generated')).toBeVisible()
  const [record] = (await (await page.request.get('/api/credentials')).json()) as {
    items: { key: string; value: string }[]
  }[]
  const secretOf = (pattern: RegExp) => record?.items.find(item => pattern.test(item.key))?.value ?? ''
  const exchange = async () => {
    const [custNbr, merchNbr, dbaNbr, terminalNbr] = secretOf(/four/i).split('-')
    const credentials = { custNbr, merchNbr, dbaNbr, terminalNbr, mac: secretOf(/mac/i) }
    const redirectUrl = `${programs.portalUrl}/api/products/browser-post-response`
    const data = { amount: '1.00', tranNbr: '1', redirectUrl, credentials }
    return (await page.request.post('/api/products/epx-demo-key', { data })).status()
  }
  expect(await exchange()).toBe(200)

  await page.goto(account)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(dialog).toContainText('credentials are revoked')
  await expectAccessible()
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account and everything in it is deleted')).toBeVisible()
  expect(await exchange()).toBe(422)
  await signIn(page, email, password)
  await expect(page.getByRole('alert')).toContainText('Email or password is wrong')
})

test('the mailbox is for administrators', async ({ page, signIn: signInAs, expectAccessible }) => {
  await signUpPerson(page)
  await page.goto('/dashboard/mailbox')
  await expect(page.getByRole('heading', { name: 'Administrators only' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await page.context().clearCookies()
  await signInAs('admin', '/dashboard/mailbox')
  await page.getByText('Confirm your email address').first().click()
  await expect(page.getByRole('link', { name: /verify-email\?token=/ }).first()).toBeVisible()
  await expectAccessible()
})
