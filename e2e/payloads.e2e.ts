import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { payloads } from './support/markup.ts'
import { makeKeys, postPayment } from './support/own-payments.ts'
import { asAdmin, signInAsAdmin } from './support/person.ts'
import { isWholeRun } from './support/whole-run.ts'

// What somebody types, sends or puts into an address stays text in every page: no dialog, no element, no request to elsewhere.

test.describe.configure({ mode: 'parallel' })
const all = payloads(isWholeRun ? 1_000 : 24)
const shortTime = { timeout: 2_000 }

/** Several in one text: what one of them opens, the next one closes. */
function chunksOf(size: number): string[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size).join(' '),
  )
}

/** What went wrong on a page since it is watched, in words. */
async function watch(page: Page, ownUrls: readonly string[]): Promise<(where: string) => Promise<string[]>> {
  const faults: string[] = []
  page.on('dialog', dialog => {
    faults.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    if (/^https?:/.test(request.url()) && !ownUrls.some(own => request.url().startsWith(own)))
      faults.push(`a request to ${request.url().slice(0, 80)}`)
  })
  return async where => {
    const taken = await page.locator('[taken]').count()
    if (taken > 0) faults.push(`${taken} elements of the payload`)
    return faults.splice(0).map(fault => `${where}: ${fault}`)
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Addresses that carry a text to a page. */
const addresses: Record<string, (text: string) => string> = {
  search: text => `/search?q=${encodeURIComponent(text.slice(0, 400))}`,
  'a page that is not there': text => `/${encodeURIComponent(text)}`,
  'a topic': text => `/get-started/tags-by-topic/${encodeURIComponent(text.slice(0, 200))}`,
  'the way back': text => `/login?returnTo=${encodeURIComponent(text)}`,
  'a language': text => `/products/online/browser-post?language=${encodeURIComponent(text)}`,
  products: text => `/products?category=${encodeURIComponent(text)}&q=${encodeURIComponent(text)}`,
  contact: text => `/contact?topic=${encodeURIComponent(text)}`,
  'an answer of Browser Post': text =>
    `/products/online/browser-post/demo?trans=${encode({ AUTH_RESP: '00', AMOUNT: '1.00', TRAN_NBR: '1', USER_DATA_9: text, AUTH_RESP_TEXT: text })}#response`,
  'an answer of Hosted Checkout': text =>
    `/products/online/epx-hosted-checkout/demo?checkout=${encode({ Status: 'Approved', Amount: '1.00', Description: text, InvoiceNo: text })}`,
}
const gatewayAddresses: Record<string, (text: string) => string> = {
  'the payment form': text =>
    `/hosted/?amount=1.00&description=${encodeURIComponent(text)}&terminal_profile_id=${encodeURIComponent(text)}`,
  'an invoice': text => `/invoice/${encodeURIComponent(text)}`,
  nothing: text => `/${encodeURIComponent(text)}`,
}

/** In `npm test` a few places stand for the others. */
const short = ['search', 'an answer of Browser Post', '/contact']
const isTried = (place: string) => isWholeRun || short.includes(place)

for (const [name, addressOf] of Object.entries(addresses).filter(([each]) => isTried(each)))
  test(`in the address of ${name}`, async ({ page, programs }) => {
    test.setTimeout(600_000)
    const look = await watch(page, [programs.portalUrl, programs.gatewayUrl])
    const faults: string[] = []
    for (const text of chunksOf(10)) {
      await page.goto(addressOf(text), { waitUntil: 'load' })
      faults.push(...(await look(text)))
    }
    expect(faults).toEqual([])
  })

const testInFull = isWholeRun ? test : () => {}

testInFull('in addresses of the gateway', async ({ page, programs }) => {
  test.setTimeout(600_000)
  const look = await watch(page, [programs.gatewayUrl])
  const faults: string[] = []
  for (const [name, addressOf] of Object.entries(gatewayAddresses))
    for (const text of chunksOf(10)) {
      await page.goto(programs.gatewayUrl + addressOf(text), { waitUntil: 'load' })
      faults.push(...(await look(`${name}: ${text}`)))
    }
  expect(faults).toEqual([])
})

const forms = ['/search', '/login', '/sign-up', '/forgot-password', '/contact', '/product-finder', '/products']
const demos = [
  ...['/products/online/browser-post/demo', '/products/online/epx-hosted-checkout/demo'],
  ...['/products/online/epx-hosted-pay-page/demo', '/products/online/invoicing-api/demo'],
  ...['/products/fintech-tools/merchant-boarding-api/demo', '/products/online/bigcommerce/demo'],
  ...['/get-started/webhooks', '/products/online/iframe-javascript-sdk/demo', '/products/in-person/virtual-terminal'],
]
const dashboard = [
  ...['/dashboard/account', '/dashboard/terminals/order-terminal', '/dashboard/hosted-checkout', '/dashboard/webhooks'],
  ...[
    '/dashboard/payments',
    '/dashboard/requests',
    '/dashboard/events',
    '/dashboard/admin/orders',
    '/dashboard/admin/users',
  ],
]
const writable =
  'input:not([type]), input:is([type=text], [type=email], [type=tel], [type=search], [type=password], [type=url]), textarea'

/** Writes a text into all fields as a keyboard does it in effect, and lets the page draw. */
const writeAll = (fields: Locator, text: string) =>
  fields.evaluateAll(async (all, written) => {
    for (const field of all as (HTMLInputElement | HTMLTextAreaElement)[]) {
      if (field.disabled || field.readOnly || !field.checkVisibility()) continue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, written)
      for (const name of ['input', 'change', 'focusout']) field.dispatchEvent(new Event(name, { bubbles: true }))
    }
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, text)

for (const path of [...forms, ...demos, ...dashboard].filter(isTried))
  test(`typed into every field of ${path}`, async ({ page, programs }) => {
    test.setTimeout(600_000)
    if (path.startsWith('/dashboard')) await signInAsAdmin({ request: page.request }, programs)
    const look = await watch(page, [programs.portalUrl, programs.gatewayUrl])
    await page.goto(path)
    const fields = page.locator('main').locator(writable)
    // What is asleep wakes.
    await fields
      .first()
      .click(shortTime)
      .catch(() => {})
    await page.waitForTimeout(500)
    const faults: string[] = []
    // In the long form each field has every payload, several at a time where it takes them.
    for (const text of chunksOf(isWholeRun ? 10 : 12)) {
      await writeAll(fields, text)
      faults.push(...(await look(text)))
    }
    expect(faults).toEqual([])
  })

testInFull('stored, and shown to whoever looks at it', async ({ page, playwright, programs }) => {
  test.setTimeout(900_000)
  const look = await watch(page, [programs.portalUrl, programs.gatewayUrl])
  const faults: string[] = []
  const email = `payloads-${randomUUID()}@shop.example`
  const person = { email, password: 'marble tundra 9 violin', phone: '+1 555 0199' }
  const [first = ''] = all
  const name = first.slice(0, 40)
  const data = { ...person, firstName: name, lastName: name, company: name }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
  const keys = await makeKeys(page, 'Server Post API')
  const admin = await asAdmin(playwright, programs)
  let stored = 0
  for (let at = 0; at < all.length; at += 25) {
    const part = all.slice(at, at + 25)
    const [one = '', two = '', three = '', ...more] = part
    const changed = { firstName: one.slice(0, 40), lastName: two.slice(0, 40), company: three.slice(0, 60) }
    const profile = await page.request.post('/api/account/profile', { data: { ...changed, phone: person.phone } })
    const userData = more.slice(0, 10).map((text, index) => [`USER_DATA_${index + 1}`, text.slice(0, 50)])
    const paid = await postPayment(page, programs.gatewayUrl, keys, {
      ...{ TRAN_TYPE: 'CCE1', AMOUNT: '1.05', TRAN_NBR: String(at + 1), FIRST_NAME: (more[10] ?? '').slice(0, 25) },
      ...Object.fromEntries(userData),
    })
    const message = { name: one.slice(0, 60), company: two.slice(0, 60), email, phone: '', topic: 'terminals' }
    const sent = await admin.post('/api/contact', {
      data: { ...message, message: part.join(' '), website: '', draftId: randomUUID(), filledInMs: 5_000 },
    })
    stored += [profile.ok(), paid['AUTH_GUID'] !== undefined, sent.ok()].filter(Boolean).length
    const shown = ['/dashboard', '/dashboard/account', '/dashboard/payments', '/dashboard/requests']
    for (const path of [...shown, ...(paid['AUTH_GUID'] ? [`/dashboard/payments/${paid['AUTH_GUID']}`] : [])]) {
      await page.goto(path)
      // The workbench keeps a connection open: it is never idle.
      await page.waitForTimeout(400)
      faults.push(...(await look(`${path}: ${one}`)))
    }
  }
  expect(stored).toBeGreaterThan(20)
  await admin.dispose()
  await signInAsAdmin({ request: page.request }, programs)
  for (const path of ['/dashboard/admin/users', '/dashboard/mailbox', '/dashboard/admin/orders']) {
    await page.goto(path)
    await page.waitForTimeout(400)
    faults.push(...(await look(path)))
  }
  expect(faults).toEqual([])
})
