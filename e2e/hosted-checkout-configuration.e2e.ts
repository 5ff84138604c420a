import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import { newCredentialsFor } from '../src/domain/credentials/credentials.ts'
import { expect, test } from './support/fixtures.ts'
import { hurry } from './support/hurry.ts'

const path = '/dashboard/hosted-checkout'
const api = '**/api/hosted-checkout'

/** Generates credentials as the signed-in user; answers the value of the pair. */
async function generate(request: APIRequestContext, product: string, pair: string): Promise<string> {
  const answer = await request.post('/api/credentials', { data: newCredentialsFor(product, 1) })
  const records = (await answer.json()) as { productName: string; items: { key: string; value: string }[] }[]
  return records.find(({ productName }) => productName === product)?.items.find(({ key }) => key === pair)?.value ?? ''
}

let people = 0
/** A new account, signed in in this browser. */
async function signUp(request: APIRequestContext) {
  const email = `p${Date.now()}-${people++}@shop.example`
  const person = { firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', phone: '+1 555 0199' }
  const answer = await request.post('/api/auth/sign-up/email', {
    data: { email, password: 'marble tundra 9 violin', ...person },
  })
  expect(answer.status()).toBe(200)
}

const nameField = (page: Page) => page.getByLabel('Merchant name')
const emailField = (page: Page) => page.getByLabel('Receipt email')
const keyField = (page: Page) => page.getByLabel('4-part Key')
const formDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Merchant Profile' })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: new RegExp(`^${text}$`) })
/** By their own buttons; a dialog above them keeps the pointer away. */
async function putAwayToasts(page: Page) {
  await page.locator('.toast button').evaluateAll(buttons => {
    for (const button of buttons as HTMLButtonElement[]) button.click()
  })
  await expect(page.locator('.toast')).toHaveCount(0)
}
async function fill(page: Page, [name, email, key]: readonly [string, string, string]) {
  await nameField(page).fill(name)
  await emailField(page).fill(email)
  await keyField(page).fill(key)
}
async function expectTyped(page: Page, [name, email, key]: readonly [string, string, string]) {
  await expect(nameField(page)).toHaveValue(name)
  await expect(emailField(page)).toHaveValue(email)
  await expect(keyField(page)).toHaveValue(key)
}
const newEmail = () => `till${Date.now()}-${people++}@shop.example`

/** The payment form in its dialog: of the gateway, 800 pixels high, with profile, token and test values. */
async function expectFrame(page: Page, dialog: Locator, profileId?: string) {
  const frame = dialog.locator('iframe')
  await expect(frame).toHaveAttribute('height', '800')
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(800)
  const query = new URL((await frame.getAttribute('src')) ?? '').searchParams
  expect(query.get('use_modal')).toBe('true')
  expect(query.get('use_test_values')).toBe('true')
  expect(query.get('post_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  if (profileId) expect(query.get('terminal_profile_id')).toBe(profileId)
  const form = page.frameLocator('dialog iframe')
  await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  return form
}

/** Every way in which a call can fail; each is answered in a moment. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  '500': route =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { code: 'internal', status: 500 } }),
  '404': route => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }),
  // As a browser sees it when the wait is over; one test below waits.
  'a time-out': route => route.abort('timedout'),
  'broken JSON': route => route.fulfill({ status: 200, contentType: 'application/json', body: '{"profileId": "x' }),
  'a reset': route => route.abort('connectionreset'),
}
/** Calls of one method fail; the others go on. */
const failing = (method: string, fail: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === method ? fail(route) : route.fallback()

/** What these tests make fail is reported in the console, as it should be; any other error there is a fault. */
const reported = /^(load-merchants|load-credentials|add-merchant|save-own-merchant) failed|Failed to load resource/
test.use({
  quietConsole: async ({ page }, use) => {
    const faults: string[] = []
    page.on(
      'console',
      message => message.type() === 'error' && !reported.test(message.text()) && faults.push(message.text()),
    )
    page.on('pageerror', error => faults.push(String(error)))
    await use(undefined)
    expect(faults, 'errors in the console').toEqual([])
  },
})

test('without signing in the page leads to /login and back', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`)
})

test.describe('a multi-merchant user', () => {
  let isvKey: string
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('isv', path)
    isvKey = await generate(page.request, 'Browser Post', 'Four-part Key')
  })

  test('adds a merchant, sees the form, pays, closes it, and opens the profile from the list', async ({
    page,
    expectAccessible,
  }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Hosted Checkout' })).toBeVisible()
    await expectAccessible()
    const addMerchant = page.getByRole('button', { name: 'Add Merchant' })
    await addMerchant.click()
    const dialog = formDialog(page)
    await expect(nameField(page)).toBeFocused()
    await expect(proceed(page)).toBeDisabled()
    await expectAccessible()

    await nameField(page).blur()
    await expect(dialog.getByText('Field is required')).toHaveCount(1)
    await emailField(page).fill('till')
    await emailField(page).blur()
    await expect(dialog.getByText('Valid email required')).toBeVisible()
    await emailField(page).fill('')
    await expect(dialog.getByText('Field is required')).toHaveCount(2)
    await keyField(page).fill('9001-1-1')
    await keyField(page).blur()
    await expect(dialog.getByText('Valid 4-part Key required')).toBeVisible()
    await expect(proceed(page)).toBeDisabled()
    await expectAccessible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()

    const typed = ['Watch Shop', newEmail(), isvKey] as const
    await fill(page, typed)
    await expect(dialog.getByText(/required$/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(addMerchant).toBeFocused()
    await addMerchant.click()
    await expectTyped(page, typed)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await addMerchant.click()
    await expectTyped(page, typed)
    await proceed(page).click()

    const checkout = page.getByRole('dialog', { name: 'Checkout of Watch Shop' })
    const form = await expectFrame(page, checkout)
    await expectAccessible()
    await form.getByRole('button', { name: 'Pay $10.00' }).click()
    await expect(toast(page, 'Test payment: approved')).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(checkout).toBeVisible()
    await checkout.getByRole('button', { name: 'Close' }).first().click()
    await expect(checkout).toBeHidden()
    await expect(addMerchant).toBeFocused()

    const row = page.getByRole('listitem').filter({ hasText: typed[1] })
    await expect(row.getByText(isvKey)).toBeVisible()
    await expectAccessible()
    const profileId = (await row.getByText(/^[\da-f-]{36}$/).textContent()) ?? ''
    const open = row.getByRole('button', { name: 'Open Watch Shop' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expectFrame(page, checkout, profileId)
    await page.keyboard.press('Escape')
    await expect(checkout).toBeHidden()
    await expect(open).toBeFocused()
    await addMerchant.click()
    await expectTyped(page, ['', '', ''])
    await expect(dialog.getByText(/required$/)).toHaveCount(0)
  })

  test('the wallet is switched on in the form, and pays with a card of an allowed type', async ({
    page,
    expectAccessible,
  }) => {
    await page.getByRole('button', { name: 'Add Merchant' }).click()
    await fill(page, ['Wallet Shop', newEmail(), isvKey])
    const dialog = formDialog(page)
    await expect(dialog.getByRole('checkbox', { name: /^Wallet v6/ })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: /^Wallet v6/ }).check()
    for (const name of ['Mastercard', 'American Express', 'Diners Club', 'Discover', 'Maestro', 'Visa'])
      await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Visa', exact: true }).uncheck()
    await expectAccessible()
    await proceed(page).click()
    const form = await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of Wallet Shop' }))
    await form.getByRole('button', { name: 'Wallet', exact: true }).click()
    await expect(form.getByRole('button', { name: /^Visa/ })).toHaveCount(0)
    await form.getByRole('button', { name: /^Mastercard 4444/ }).click()
    await expect(form.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444')
    await form.getByRole('button', { name: 'Pay $10.00' }).click()
    await expect(toast(page, 'Test payment: approved')).toBeVisible()
  })

  test('with the keyboard alone', async ({ page }) => {
    const email = newEmail()
    // The button is there before the page answers to it.
    await expect(async () => {
      await page.getByRole('button', { name: 'Add Merchant' }).press('Enter')
      await expect(nameField(page)).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await page.keyboard.type('Keyboard Shop')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(isvKey)
    await page.keyboard.press('Enter')
    await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of Keyboard Shop' }))
  })

  test('a profile that exists is refused by the form, and by the portal when the form does not know it', async ({
    page,
  }) => {
    const typed = ['Twice', newEmail(), isvKey] as const
    const [merchantName, receiptEmail, fourPartKey] = typed
    const data = { merchantName, receiptEmail, fourPartKey, active: true }
    const addMerchant = page.getByRole('button', { name: 'Add Merchant' })
    await addMerchant.click()
    // Another window was first.
    expect((await page.request.put('/api/hosted-checkout', { data })).status()).toBe(200)
    await fill(page, typed)
    await proceed(page).click()
    await expect(toast(page, 'Merchant Profile already exists.')).toBeVisible()
    await expectTyped(page, typed)

    await page.reload()
    await addMerchant.click()
    let asked = 0
    await page.route(api, route => {
      asked++
      return route.fallback()
    })
    await fill(page, ['Another name', ` ${receiptEmail.toUpperCase()}`, fourPartKey])
    await proceed(page).click()
    await expect(toast(page, 'Merchant Profile already exists.')).toBeVisible()
    await expect(formDialog(page).getByRole('alert')).toHaveText('Merchant Profile already exists.')
    expect(asked).toBe(0)
  })

  test('a key that nobody has is said beside its field', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Merchant' }).click()
    await fill(page, ['Nobody', newEmail(), '9001-1-1-1'])
    await proceed(page).click()
    await expect(toast(page, 'Failed to add merchant profile')).toBeVisible()
    await expect(keyField(page)).toBeFocused()
    await expect(keyField(page)).toHaveAccessibleDescription(/None of your active credentials/)
  })

  test('adding fails in every way: said, kept, and done by the next press', async ({ page }) => {
    const typed = ['Lost Shop', newEmail(), isvKey] as const
    await page.getByRole('button', { name: 'Add Merchant' }).click()
    await fill(page, typed)
    for (const [name, fail] of Object.entries(failures))
      await test.step(name, async () => {
        const handler = failing('PUT', fail)
        await page.route(api, handler)
        await proceed(page).click()
        await expect(toast(page, 'Failed to add merchant profile')).toBeVisible()
        await expect(formDialog(page).getByRole('alert')).toBeVisible()
        await expectTyped(page, typed)
        await expect(proceed(page)).toBeEnabled()
        await page.unroute(api, handler)
        await putAwayToasts(page)
      })
    await proceed(page).click()
    await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of Lost Shop' }))
  })

  test('loading fails in every way: said, and loaded by the next press', async ({ page }) => {
    for (const [name, fail] of Object.entries(failures))
      await test.step(name, async () => {
        const handler = failing('GET', fail)
        await page.route('**/api/credentials', handler)
        await page.reload()
        await page.getByRole('button', { name: 'Add Merchant' }).hover()
        await expect(toast(page, 'Failed to load merchant data')).toBeVisible()
        await expect(page.getByRole('alert')).toContainText('Merchant data could not be loaded')
        await expect(page.getByRole('button', { name: 'Add Merchant' })).toBeDisabled()
        await page.unroute('**/api/credentials', handler)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Add Merchant' })).toBeEnabled()
      })
  })

  test('opening fails in every way: said, and opened by the next press', async ({ page }) => {
    const data = { merchantName: 'Open Shop', receiptEmail: newEmail(), fourPartKey: isvKey, active: true }
    await page.request.put('/api/hosted-checkout', { data })
    await page.reload()
    const open = page
      .getByRole('listitem')
      .filter({ hasText: data.receiptEmail })
      .getByRole('button', { name: /^Open/ })
    for (const [name, fail] of Object.entries(failures))
      await test.step(name, async () => {
        const handler = failing('POST', fail)
        await page.route(api, handler)
        await open.click()
        await expect(toast(page, 'Failed to load merchant data')).toBeVisible()
        await expect(page.getByRole('alert')).toContainText('The form was not opened.')
        await page.unroute(api, handler)
        await putAwayToasts(page)
      })
    await open.click()
    await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of Open Shop' }))
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('an answer that was lost after the work was done: the next press opens that profile', async ({ page }) => {
    const typed = ['Made Unseen', newEmail(), isvKey] as const
    await page.getByRole('button', { name: 'Add Merchant' }).click()
    await fill(page, typed)
    await page.route(
      api,
      async route => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await proceed(page).click()
    await expect(toast(page, 'Failed to add merchant profile')).toBeVisible()
    await proceed(page).click()
    await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of Made Unseen' }))
    const list = await (await page.request.get('/api/credentials')).text()
    expect(list.split(typed[1])).toHaveLength(2)
  })

  test('a portal that never answers is given up', async ({ page }) => {
    await hurry(page.context())
    await page.reload()
    const typed = ['Patient', newEmail(), isvKey] as const
    await page.getByRole('button', { name: 'Add Merchant' }).click()
    await fill(page, typed)
    await page.route(api, () => undefined)
    await proceed(page).click()
    await expect(toast(page, 'Failed to add merchant profile')).toBeVisible()
    await expect(formDialog(page).getByRole('alert')).toContainText('The portal took too long to answer.')
    await expectTyped(page, typed)
    await expect(proceed(page)).toBeEnabled()
  })

  test('fast presses send one', async ({ page }) => {
    const sent: string[] = []
    page.on('request', request => request.method() === 'PUT' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Add Merchant' }).click()
    await fill(page, ['Fast', newEmail(), isvKey])
    await proceed(page).evaluate(button => {
      for (let press = 0; press < 20; press++) (button as HTMLButtonElement).click()
    })
    await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of Fast' }))
    expect(sent).toHaveLength(1)
  })

  test('a session that ended is said where it matters', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Merchant' }).click()
    const typed = ['Late', newEmail(), isvKey] as const
    await fill(page, typed)
    await page.context().clearCookies()
    await proceed(page).click()
    await expect(formDialog(page).getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
    await expectTyped(page, typed)
  })
})

test.describe('a user with one merchant', () => {
  const display = (page: Page) => page.getByRole('button', { name: 'Click to display' })
  const ownDialog = (page: Page) => page.getByRole('dialog', { name: /^(Your checkout|Checkout of .*)$/ })
  test.beforeEach(async ({ page }) => signUp(page.request))

  test('without a profile gets the form, then the frame; the next time the frame at once', async ({
    page,
    expectAccessible,
  }) => {
    const key = await generate(page.request, 'Browser Post', 'Four-part Key')
    await page.goto(path)
    await expectAccessible()
    await expect(page.getByRole('button', { name: 'Add Merchant' })).toHaveCount(0)
    await display(page).click()
    await expect(nameField(page)).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(formDialog(page)).toBeVisible()
    await expect(proceed(page)).toBeDisabled()
    await expectAccessible()
    await fill(page, ['My Shop', newEmail(), key])
    await proceed(page).click()
    const form = await expectFrame(page, ownDialog(page))
    await expectAccessible()
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(ownDialog(page)).toBeHidden()
    await expect(display(page)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'My Shop' })).toBeVisible()
    await expectAccessible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'My Shop' })).toBeVisible()
    await display(page).click()
    await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of My Shop' }))
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(nameField(page)).toHaveValue('My Shop')
    await expect(proceed(page)).toBeDisabled()
    await nameField(page).fill('My Other Shop')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(nameField(page)).toHaveValue('My Other Shop')
    await proceed(page).click()
    await expectFrame(page, page.getByRole('dialog', { name: 'Checkout of My Other Shop' }))
  })

  test('with credentials of Hosted Checkout the form is skipped', async ({ page }) => {
    const profileId = await generate(page.request, 'Hosted Checkout', 'Profile ID')
    await page.goto(path)
    await expect(page.getByText(profileId)).toBeVisible()
    await display(page).click()
    await expectFrame(page, ownDialog(page), profileId)
  })

  test('a key of somebody else is refused beside its field, without a toast', async ({ page, browser, programs }) => {
    const other = await browser.newContext({ baseURL: programs.portalUrl })
    await signUp(other.request)
    const key = await generate(other.request, 'Browser Post', 'Four-part Key')
    await other.close()
    await page.goto(path)
    await display(page).click()
    await fill(page, ['Not mine', newEmail(), key])
    await proceed(page).click()
    await expect(keyField(page)).toHaveAccessibleDescription(/None of your active credentials/)
    await expect(page.locator('.toast')).toHaveCount(0)
  })

  test('the form fails in every way: reported, kept, and done by the next press', async ({ page }) => {
    const typed = ['My Shop', newEmail(), await generate(page.request, 'Browser Post', 'Four-part Key')] as const
    await page.goto(path)
    await display(page).click()
    await fill(page, typed)
    for (const [name, fail] of Object.entries(failures))
      await test.step(name, async () => {
        const handler = failing('POST', fail)
        await page.route(api, handler)
        const report = page.waitForEvent('console', message => message.text().includes('save-own-merchant failed'))
        await proceed(page).click()
        await report
        await expect(formDialog(page).getByRole('alert')).toBeVisible()
        await expect(page.locator('.toast')).toHaveCount(0)
        await expectTyped(page, typed)
        await page.unroute(api, handler)
      })
    await proceed(page).click()
    await expectFrame(page, ownDialog(page))
  })

  test('loading fails in every way: said, and loaded by the next press', async ({ page }) => {
    await generate(page.request, 'Hosted Checkout', 'Profile ID')
    for (const [name, fail] of Object.entries(failures))
      await test.step(name, async () => {
        const handler = failing('GET', fail)
        await page.route(api, handler)
        await page.goto(path)
        await display(page).hover()
        await expect(toast(page, 'Failed to load merchant data')).toBeVisible()
        await page.unroute(api, handler)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(display(page)).toBeEnabled()
      })
    await display(page).click()
    await expectFrame(page, ownDialog(page))
  })
})

test('both variants fit a phone', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const user of ['isv', 'dev'] as const) {
    await signIn(user, path)
    await expect(page.getByRole('button', { name: /Add Merchant|Click to display/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible()
    await page.request.post('/api/auth/sign-out')
  }
})
