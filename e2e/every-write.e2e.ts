import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { expectAwake } from './support/awake.ts'
import { expect, test } from './support/fixtures.ts'
import { hurry } from './support/hurry.ts'
import { makeKeys, orderTerminal } from './support/own-payments.ts'
import { personPassword, signInAsAdmin, signUpPerson } from './support/person.ts'
import type { Programs } from './support/programs.ts'
import { isWholeRun } from './support/whole-run.ts'

// Buttons that write: each call fails in seven ways, and twenty fast clicks are one call. What has more to it than that is with its page:
// orders of terminals, merchant profiles, payments of demos and files.

test.describe.configure({ mode: 'parallel' })

/** Every way in which a call can fail. The portal's patience is a second here (`hurry`). */
const failures: [name: string, fail: (route: Route) => unknown][] = [
  ['500', route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>oops' })],
  ['404', route => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' })],
  ['no answer', () => undefined],
  ['a reset', route => route.abort('connectionreset')],
  ['broken JSON', route => route.fulfill({ contentType: 'application/json', body: '{"id": "x' })],
  ['an empty answer', route => route.fulfill({ contentType: 'application/json', body: '' })],
  // It comes when nobody waits for it any more.
  ['a slow answer', route => setTimeout(() => void route.fulfill({ status: 503, body: '' }).catch(() => {}), 3_000)],
]

interface Write {
  call: string
  /** Opens the page up to where the button is pressed. */
  start: (page: Page, programs: Programs) => Promise<unknown>
  button: (page: Page) => Locator
  /** What is typed by then, by its label. */
  typed?: Record<string, string>
}
const named = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const fieldOf = (page: Page, label: string) =>
  page
    .getByLabel(new RegExp(`^${label}`))
    .locator('visible=true')
    .first()
const newEmail = () => `writes-${randomUUID()}@shop.example`

async function fillIn(page: Page, typed: Record<string, string> = {}) {
  for (const [label, value] of Object.entries(typed)) await fieldOf(page, label).fill(value)
}
const asPerson = (path: string) => async (page: Page) => {
  await signUpPerson(page)
  await page.goto(path)
}
const withKeys = (path: string) => async (page: Page) => {
  await signUpPerson(page)
  await makeKeys(page, 'Browser Post')
  await page.goto(path)
}
/** Opens what asks first. */
const asked = (start: Write['start'], button: string) => async (page: Page, programs: Programs) => {
  await start(page, programs)
  await named(button)(page).click()
}
async function onEndpoint(page: Page) {
  await withKeys('/dashboard/webhooks')(page)
  await named('Add an endpoint')(page).click()
  await page.getByRole('dialog').getByLabel('Address').fill('http://localhost:9/hook')
  await inDialog('Add endpoint')(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('http://localhost:9/hook')
}

/** As an administrator, on the page of an order that somebody else made. */
async function onForeignOrder(page: Page, programs: Programs) {
  await signUpPerson(page)
  const order = await orderTerminal(page)
  await signInAsAdmin(page, programs)
  await page.goto(paths.adminOrder(order))
}
async function onUser(page: Page, programs: Programs) {
  const { email } = await signUpPerson(page)
  await signInAsAdmin(page, programs)
  const { users } = await (await page.request.get('/api/admin/users', { params: { search: email } })).json()
  await page.goto(paths.adminUser(users[0].id))
}
async function onMessage(page: Page, programs: Programs) {
  const { email } = await signUpPerson(page)
  const message = { name: 'Pia Person', company: '', email, phone: '', topic: 'terminals', website: '' }
  await page.request.post('/api/contact', {
    data: { ...message, message: `From ${email}`, draftId: randomUUID(), filledInMs: 9_000 },
  })
  await signInAsAdmin(page, programs)
  await page.goto(paths.adminMessages)
}

const writes: Record<string, Write> = {
  'signing in': {
    call: '**/api/auth/sign-in/email',
    start: page => page.goto('/login'),
    button: named('Sign in'),
    typed: { Email: newEmail(), Password: personPassword },
  },
  'signing up': {
    call: '**/api/auth/sign-up/email',
    start: page => page.goto('/sign-up'),
    button: named('Create account'),
    typed: {
      ...{ Email: newEmail(), Password: personPassword, 'First name': 'Pia', 'Last name': 'Person' },
    },
  },
  'a link for a new password': {
    call: '**/api/auth/forgot-password',
    start: page => page.goto('/forgot-password'),
    button: named('Send the link'),
    typed: { Email: newEmail() },
  },
  'a message to us': {
    call: '**/api/contact',
    start: page => page.goto('/contact'),
    button: page => page.getByRole('main').getByRole('button', { name: /^Send/ }),
    typed: { Name: 'Pia Person', Email: newEmail(), Message: 'A question about terminals.' },
  },
  'the profile': {
    call: '**/api/account/profile',
    start: asPerson('/dashboard/account'),
    button: named('Save profile'),
    typed: { Company: 'Analytical Engines' },
  },
  'another password': {
    call: '**/api/account/password',
    start: asPerson('/dashboard/account'),
    button: named('Change password'),
    typed: { 'Current password': personPassword, 'New password': 'granite meadow 4 oboe' },
  },
  'a link to confirm an address': {
    call: '**/api/account/verification',
    start: asPerson('/dashboard/account'),
    button: named('Send a confirmation link'),
  },
  'new credentials': {
    call: '**/api/credentials',
    start: async page => {
      await asPerson('/dashboard/credentials')(page)
      await page.getByLabel('Product').selectOption('Browser Post')
      await named('Get Sandbox Creds')(page).click()
    },
    button: named('Acknowledge and generate'),
  },
  'a rotation of credentials': {
    call: '**/api/credentials/rotate',
    start: asked(withKeys('/dashboard/credentials'), 'Rotate: Browser Post'),
    button: inDialog('Rotate'),
  },
  'an end of credentials': {
    call: '**/api/credentials/revoke',
    start: asked(withKeys('/dashboard/credentials'), 'Revoke: Browser Post'),
    button: inDialog('Revoke now'),
  },
  'a new endpoint': {
    call: '**/api/webhooks/endpoints',
    start: asked(withKeys('/dashboard/webhooks'), 'Add an endpoint'),
    button: inDialog('Add endpoint'),
    typed: { Address: 'http://localhost:9/hook' },
  },
  'a test event': { call: '**/api/webhooks/endpoints/*/test', start: onEndpoint, button: named('Send a test event') },
  'a pause of an endpoint': {
    call: '**/api/webhooks/endpoints/*/pause',
    start: onEndpoint,
    button: named('Pause sending'),
  },
  'another secret of an endpoint': {
    call: '**/api/webhooks/endpoints/*/rotate',
    start: asked(onEndpoint, 'Rotate'),
    button: inDialog('Rotate'),
  },
  'an end of an endpoint': {
    call: '**/api/webhooks/endpoints/*/delete',
    start: asked(onEndpoint, 'Delete'),
    button: inDialog('Delete'),
  },
  'a key for an order': {
    call: '**/api/admin/orders/*/configuration',
    start: onForeignOrder,
    button: named("Assign from the buyer's credentials"),
  },
  'an invoice of an order': {
    call: '**/api/admin/orders/*/invoice',
    start: onForeignOrder,
    button: named('Save the invoice number'),
    typed: { 'Invoice number': 'INV-2041' },
  },
  'an order canceled for its buyer': {
    call: '**/api/admin/orders/*/cancel',
    start: asked(onForeignOrder, 'Cancel the order'),
    button: inDialog('Cancel the order'),
  },
  'a number of terminals in stock': {
    call: '**/api/admin/stock',
    start: async (page, programs) => {
      await signInAsAdmin(page, programs)
      await page.goto(paths.adminStock)
    },
    button: named('Save PAX S300'),
    typed: { 'New stock of PAX S300': '900' },
  },
  'a note about a user': {
    call: '**/api/admin/users/note',
    start: onUser,
    button: named('Save note'),
    typed: { 'New note': 'Asked about a market stall' },
  },
  'a group of a user': {
    call: '**/api/admin/users/group',
    start: asked(onUser, 'Add: Multi-merchant'),
    button: inDialog('Add'),
  },
  'a message that is handled': {
    call: '**/api/admin/contact-messages/mark',
    start: onMessage,
    button: page => named(/Mark as handled/)(page).first(),
  },
}
/** Beside the button, or in a toast. */
const said = (page: Page) => page.getByRole('alert').or(page.locator('.toasts')).filter({ hasText: /\S/ }).first()
const isWrite = (method: string) => method !== 'GET'
/** In `npm test` one stands for the others. */
const tried = Object.entries(writes).filter(([name]) => isWholeRun || name === 'the profile')

async function open(context: BrowserContext, programs: Programs, { start, typed }: Write): Promise<Page> {
  // A page of its own: what fails here is reported in its console on purpose.
  const page = await context.newPage()
  await start(page, programs)
  await fillIn(page, typed)
  return page
}

for (const [name, write] of tried) {
  test(`${name}: fails in every way, is said, and nothing typed is lost`, async ({ context, programs }) => {
    await hurry(context)
    const page = await open(context, programs, write)
    const button = write.button(page)
    for (const [way, fail] of failures)
      await test.step(way, async () => {
        await page.route(write.call, route => (isWrite(route.request().method()) ? fail(route) : route.fallback()))
        const sent = page.waitForRequest(request => isWrite(request.method()) && request.url().includes('/api/'))
        await button.click()
        await sent
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(said(page), way).toBeVisible()
        for (const [label, value] of Object.entries(write.typed ?? {}))
          await expect(fieldOf(page, label), way).toHaveValue(value)
        await expect(button, way).toBeEnabled()
        await page.unroute(write.call)
      })
  })

  test(`${name}: twenty fast clicks are one`, async ({ context, programs }) => {
    const page = await open(context, programs, write)
    let calls = 0
    await page.route(write.call, async route => {
      if (isWrite(route.request().method())) calls++
      await new Promise(resolve => setTimeout(resolve, 200))
      await route.fallback()
    })
    const answered = page.waitForResponse(
      response => isWrite(response.request().method()) && response.url().includes('/api/'),
    )
    await write.button(page).hover()
    await expectAwake(write.button(page))
    // A program clicks so fast that nothing is drawn between two of them.
    await write.button(page).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click++) button.click()
    })
    await answered
    await page.waitForTimeout(500)
    expect(calls).toBe(1)
  })
}
