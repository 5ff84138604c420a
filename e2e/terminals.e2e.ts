import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { emailFingerprint } from '../src/domain/accounts/email-fingerprint.ts'
import { formatOrderDate } from '../src/domain/orders/terminal-order.ts'
import { type DemoUser, expect, test } from './support/fixtures.ts'
import { hurry } from './support/hurry.ts'

const address = {
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
}
const paxSdk = 'PAX Semi-Integrated SDK'
const order = (page: Page) => page.getByRole('button', { name: 'Order terminal' })

async function fillAddress(page: Page) {
  await page.getByLabel('Street address').fill(address.street)
  await page.getByLabel('City').fill(address.city)
  await page.getByLabel('State').selectOption(address.state)
  await page.getByLabel('ZIP code').fill(address.zip)
}

async function openOrder(page: Page, model: string, integration: string) {
  await page.goto(`${paths.orderTestTerminal}?model=${model}`)
  await expect(page.getByLabel('Terminal', { exact: true })).toHaveValue(model)
  await page.getByLabel('Integration').selectOption(integration)
  await fillAddress(page)
}

/** What was typed is in the draft: React had time to come for it. */
const expectKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(text)

/** Orders without a page, as a program would. */
async function orderByCall(request: APIRequestContext, user: DemoUser, change: object) {
  const shipTo = {
    ...{ firstName: 'Dana', lastName: 'Developer', company: 'Shop', email: 'dev@gatehouse.test', phone: '555 0100' },
    ...{ ...address, street2: '' },
  }
  return request.post('/api/terminals/order', {
    headers: { 'x-request-id': await emailFingerprint(`${user}@gatehouse.test`) },
    data: { draftId: randomUUID(), quantity: 1, shipTo, ...change },
  })
}

test('from an order button through sign-in to an order, its list, its view, and cancelled', async ({
  page,
  programs,
  expectAccessible,
}) => {
  // Eight looks by axe, in both themes.
  test.setTimeout(150_000)
  await page.goto(`${paths.orderTestTerminal}?model=pax-s300`)
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByLabel('Email').fill('dev@gatehouse.test')
  await page.getByLabel('Password', { exact: true }).fill(programs.demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${paths.dashboardOrderTerminal}?model=pax-s300`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order a test terminal' })).toBeVisible()
  await expect(page.getByLabel('Terminal', { exact: true })).toHaveValue('pax-s300')
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Dana')
  await expect(page.getByLabel('Email')).toHaveValue('dev@gatehouse.test')
  await expectAccessible()

  await page.getByLabel('Integration').selectOption('Ingenico Semi-Integrated API')
  await expect(page.getByText('Order through sales engineering')).toBeVisible()
  await order(page).click()
  await expect(page.getByText('Field is required')).toHaveCount(4)
  await expect(page.getByLabel('Integration')).toBeFocused()
  await expectAccessible()
  await page.getByLabel('Integration').selectOption(paxSdk)
  await page.getByLabel('Quantity').fill('2')
  await fillAddress(page)
  await expect(page.getByText('$450.00')).toBeVisible()
  await order(page).click()

  const placed = page.getByRole('heading', { name: 'Your order is placed' })
  await expect(placed).toBeFocused()
  await expectAccessible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/terminals\/TT-[0-9A-F-]{14}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'PAX S300 × 2' })).toBeVisible()
  await expect(page.getByText('Not assigned yet')).toHaveCount(3)
  await expect(page.getByText('Not shipped yet')).toHaveCount(3)
  // The moment of the order is the portal's: between here and there the day may have changed.
  const { orders } = await (await page.request.get('/api/terminals')).json()
  await expect(page.getByText(formatOrderDate(orders[0].orderDate), { exact: true }).first()).toBeVisible()
  await expectAccessible()

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Terminals' }).click()
  await expect(page).toHaveURL(paths.dashboardTerminals)
  await expectAccessible()
  await page.getByRole('link', { name: 'PAX S300 × 2' }).click()

  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep the order' }).click()
  await expect(page.getByText('Ordered', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('The order is canceled')).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)
  await expectAccessible()
})

test('what was typed survives a reload and the end of a session', async ({ page, context, signIn, programs }) => {
  await signIn('dev')
  await openOrder(page, 'pax-s300', paxSdk)
  await page.getByLabel('Phone').fill('(555) 010-0177')
  await expectKept(page, '010-0177')
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-0177')
  await expect(page.getByLabel('Street address')).toHaveValue(address.street)
  await context.clearCookies()
  await order(page).click()
  await expect(page.getByRole('alert')).toContainText('Your session has ended. What you typed is kept.')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Email').fill('dev@gatehouse.test')
  await page.getByLabel('Password', { exact: true }).fill(programs.demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-0177')
  await expect(page.getByLabel('State')).toHaveValue(address.state)
})

test('somebody else who signs in in the same tab sees nothing of what was typed', async ({ page, context, signIn }) => {
  await signIn('dev')
  await openOrder(page, 'pax-s300', paxSdk)
  await expectKept(page, address.zip)
  await context.clearCookies()
  await signIn('isv', paths.dashboardOrderTerminal)
  await expect(page.getByLabel('First name')).toHaveValue('Iris')
  await expect(page.getByLabel('Terminal', { exact: true })).toHaveValue('pax-s300')
  await expect(page.getByLabel('Street address')).toHaveValue('')
})

test('a page that somebody else has taken over orders nothing', async ({ page, context, signIn }) => {
  await signIn('dev')
  const other = await context.newPage()
  await openOrder(other, 'pax-s300', paxSdk)
  await context.clearCookies()
  await signIn('isv')
  await order(other).click()
  await expect(other.getByRole('alert')).toContainText('This request was made for another account')
  const { orders } = await (await page.request.get('/api/terminals')).json()
  expect(orders).toEqual([])
})

test('without stock: seen beforehand, and told when the last ones go meanwhile', async ({ page, context, signIn }) => {
  await signIn('dev')
  const late = await context.newPage()
  const wish = { terminalModel: 'ingenico-lane-7000', integration: 'Ingenico Semi-Integrated API' }
  await openOrder(late, wish.terminalModel, wish.integration)
  await expect(late.getByText('In stock', { exact: true })).toBeVisible()
  for (let left = 25; left > 0; left -= 5) {
    expect((await orderByCall(page.request, 'dev', { ...wish, quantity: 5 })).status()).toBe(200)
  }
  await order(late).click()
  await expect(late.getByRole('alert').filter({ hasText: 'The order was not placed' })).toContainText(
    'This terminal is out of stock. Choose another, or try again later.',
  )
  await expect(late.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(late.getByLabel('Street address')).toHaveValue(address.street)

  await openOrder(page, wish.terminalModel, wish.integration)
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
  await order(page).click()
  await expect(page.getByText('Out of stock: choose another, or try again later')).toBeVisible()
  await expect(page.getByLabel('Terminal', { exact: true })).toBeFocused()
})

const failures: [name: string, fail: (route: Route) => Promise<void>][] = [
  ['500', route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>oops' })],
  ['404', route => route.fulfill({ status: 404, body: '' })],
  ['broken JSON', route => route.fulfill({ status: 200, contentType: 'application/json', body: '{"orders":[' })],
  ['JSON of another kind', route => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' })],
  ['a reset connection', route => route.abort('connectionreset')],
]
/** Makes a call fail in every way, one after the other; `act` does what asks for it and says what must then be seen. */
async function failInEveryWay(page: Page, call: string, act: () => Promise<void>) {
  for (const [name, fail] of failures)
    await test.step(`${call}: ${name}`, async () => {
      await page.route(call, fail)
      const asked = page.waitForRequest(call)
      await act()
      await asked
      await page.unroute(call)
    })
}

test('each call fails in every way: says so, keeps what was typed, and works when tried again', async ({
  context,
  signIn,
}) => {
  await signIn('dev')
  // A page of its own: what fails here is reported in its console on purpose.
  const page = await context.newPage()
  await openOrder(page, 'pax-a920-pro-app', 'Android SDK')
  await failInEveryWay(page, '**/api/terminals/order', async () => {
    await order(page).click()
    await expect(order(page)).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('alert')).toContainText('The order could not be confirmed')
    await expect(page.getByLabel('Street address')).toHaveValue(address.street)
    await expect(order(page)).toBeEnabled()
  })
  await order(page).click()
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible()

  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /PAX A920 Pro/ })).toBeVisible()
  await failInEveryWay(page, '**/api/terminals/orders/*', async () => {
    await page.reload()
    // The page has the order; React asks for it again, with its MAC.
    await page.getByRole('button', { name: 'Cancel the order' }).hover()
    await expect(page.getByRole('heading', { name: 'The order could not be loaded' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  const cancel = dialog.getByRole('button', { name: 'Cancel the order' })
  await failInEveryWay(page, '**/api/terminals/cancel', async () => {
    await cancel.click()
    await expect(cancel).not.toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByRole('alert')).toContainText('The cancellation could not be confirmed')
  })
  await cancel.click()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
})

test('an answer that never comes ends in words, and the second try is the same one order', async ({
  context,
  signIn,
}) => {
  await signIn('isv')
  const page = await context.newPage()
  await hurry(context)
  await openOrder(page, 'pax-a80-pin-pad', paxSdk)
  let isLost = true
  await page.route('**/api/terminals/order', async route => {
    if (!isLost) return route.continue()
    isLost = false
    // The portal takes the order; its answer is lost on the way.
    await route.fetch()
  })
  await order(page).click()
  await expect(page.getByRole('alert')).toContainText('took too long')
  await order(page).click()
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible()
  const { orders } = await (await page.request.get('/api/terminals')).json()
  expect(orders.map((each: { equipment: object }) => each.equipment)).toEqual([
    expect.objectContaining({ model: 'pax-a80-pin-pad' }),
  ])
})

test('the keyboard alone orders and cancels', async ({ page, signIn }) => {
  await signIn('dev')
  await page.goto(`${paths.orderTestTerminal}?model=pax-s300`)
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  await page.getByLabel('Terminal', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Integration')).toBeFocused()
  await page.keyboard.type('PAX')
  await expect(page.getByLabel('Integration')).toHaveValue(paxSdk)
  for (const label of ['Street address', 'City', 'State', 'ZIP code']) {
    while (!(await page.getByLabel(label).evaluate(element => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.type(
      { 'Street address': '1 Main', City: 'Springfield', State: 'IL', 'ZIP code': '62701' }[label] ?? '',
    )
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const cancel = page.getByRole('button', { name: 'Cancel the order' })
  await expect(cancel).toBeVisible()
  await cancel.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cancel).toBeFocused()
})

test('many orders come in pages; the order of another is unknown', async ({ page, context, signIn }) => {
  // An account of its own: one may order 30 times a minute.
  await signIn('admin')
  // A model that no other test buys out: those of one worker share the stock.
  const wish = { terminalModel: 'ingenico-link-2500i', integration: 'Ingenico Semi-Integrated API' }
  for (let n = 0; n < 21; n++) expect((await orderByCall(page.request, 'admin', wish)).status()).toBe(200)
  await page.goto(paths.dashboardTerminals)
  await expect(page.getByRole('listitem').filter({ hasText: 'TT-' })).toHaveCount(20)
  await page.getByRole('button', { name: 'Show older orders' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'TT-' }).nth(20)).toBeVisible()
  const { orders } = await (await page.request.get('/api/terminals')).json()
  await context.clearCookies()
  await signIn('isv')
  await page.goto(paths.dashboardTerminal(orders[0].transactionId))
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

const pages = [paths.dashboardTerminals, paths.dashboardOrderTerminal, `${paths.dashboardOrderTerminal}?model=pax-s300`]
for (const path of pages) {
  test(`${path} is accessible and fits, wide and narrow`, async ({ page, signIn, expectAccessible }) => {
    await signIn('admin')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible()
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the order page says what it needs, and whom to ask', async ({ page, signIn }) => {
    await signIn('dev', paths.dashboardOrderTerminal)
    await expect(page.locator('noscript p')).toContainText('Ordering needs JavaScript.')
  })
})
