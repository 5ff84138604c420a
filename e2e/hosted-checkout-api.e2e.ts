import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { type CheckoutKeys, openShop, provision, provisionCheckout, type Shop } from './support/shop.ts'

const attributes =
  'data-amount="149.99" data-description="Smart Q Watch" data-invoice-num="INV-1001" data-email="ada@example.com"'
const page = (body: string, head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<meta name="referrer" content="no-referrer">${head}</head><body><main><h1>Shop</h1>${body}<output></output></main></body></html>`

function pagesOf(gatewayUrl: string, { terminalProfileId, publicKey }: CheckoutKeys): Record<string, string> {
  const say = `<script>var results = []
function onPaid(text) { results.push(JSON.parse(text)); document.querySelector('output').textContent = results.at(-1).Status }
function onFailure(text) { document.querySelector('output').textContent = 'failed: ' + text }</script>`
  const profile = `data-terminal-profile-id="${terminalProfileId}"`
  return {
    '/button': page(
      `<button class="checkout-button" ${profile} ${attributes} data-use-test-values="true" data-callback-function="onPaid">Pay</button>
<button class="checkout-button" id="empty" ${profile}>Nothing chosen</button>
<button class="checkout-button" id="url" ${profile} ${attributes} data-use-test-values="true" data-callback-url="/paid">Pay and go</button>`,
      `${say}<script src="${gatewayUrl}/hosted/button.js" defer></script>`,
    ),
    '/post': page(
      `<form id="EpxCheckoutForm"><input type="hidden" name="PublicKey" value="${publicKey}">
<input type="hidden" name="Amount" value="149.99"><input type="hidden" name="Captcha" value="bypass">
<input type="hidden" name="SuccessCallback" value="onPaid"><input type="hidden" name="FailureCallback" value="onFailure">
<label>Number <input name="PAN"></label><label>Expires <input name="Expire" value="1229"></label>
<label>Code <input name="CVV2" value="123"></label><button type="button" onclick="sendPost()">Pay</button></form>`,
      `${say}<script src="${gatewayUrl}/hosted/post.js" defer></script>`,
    ),
    '/link': page(
      `<a href="${gatewayUrl}/hosted/?terminal_profile_id=${terminalProfileId}&amp;amount=20.00&amp;use_test_values=true">Pay $20.00</a>`,
      '',
    ),
  }
}

const statusOf = (target: Page) => target.locator('output')
const frameOf = (target: Page): FrameLocator => target.frameLocator('dialog iframe')
const results = (target: Page) =>
  target.evaluate(() => (globalThis as unknown as { results: Record<string, unknown>[] }).results)

/** Ids of the buttons that the library writes to when another amount leaves all of them as they are. */
const touchedButtons = (target: Page) =>
  target.evaluate(async () => {
    const ids: string[] = []
    const observer = new MutationObserver(records =>
      ids.push(...records.map(({ target: each }) => (each as Element).id)),
    )
    observer.observe(document, { subtree: true, attributeFilter: ['disabled'] })
    document.querySelector('#url')?.setAttribute('data-amount', '20.00')
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return ids
  })

let shop: Shop
test.beforeAll(async ({ programs }) => {
  const { gatewayUrl } = programs
  shop = await openShop(pagesOf(gatewayUrl, await provisionCheckout(gatewayUrl)))
})
test.afterAll(() => shop.close())

test('a button opens the form over the page of another origin, and the page gets the result', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${shop.url}/button`)
  await expect(page.locator('#empty')).toBeDisabled()
  expect(await touchedButtons(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const frame = frameOf(page)
  await expect(frame.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  expect((await page.locator('dialog').boundingBox())?.height).toBe(800)
  await expectAccessible()

  await frame.getByLabel('Card number').fill('4111111111111112')
  await frame.getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(frame.getByText('typing error')).toBeVisible()
  await expect(frame.getByLabel('Card number')).toBeFocused()
  await expectAccessible()
  await frame.getByLabel('Card number').fill('4111111111111111')
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toHaveText('Approved')
  await expect(page.locator('dialog')).toHaveCount(0)
  const [result] = await results(page)
  expect(result).toMatchObject({ Amount: '149.99', InvoiceNumber: 'INV-1001', MaskedPan: '************1111' })
  expect(JSON.stringify(result)).not.toContain('4111111111111111')
})

test('closing calls nothing and gives the focus back; callback_url gets a posted form', async ({ page }) => {
  await page.goto(`${shop.url}/button`)
  const button = page.getByRole('button', { name: 'Pay', exact: true })
  await button.click()
  await frameOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await frameOf(page).getByLabel('Card number').press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await results(page)).toEqual([])
  await page.locator('#url').click()
  await frameOf(page).getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(page.getByText('Thank you')).toBeVisible()
  expect(shop.posted.at(-1)).toMatch(/Status=Approved&StatusCode=00/)
})

test('messages of others, or of another shape, do nothing', async ({ page, programs }) => {
  await page.goto(`${shop.url}/button`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
  // From the page itself, from another frame, and from a frame of the gateway's origin that is not the form.
  await page.evaluate(async gatewayUrl => {
    const forged = { type: 'checkout.response', data: { Status: 'Approved', Amount: '1.00' } }
    const shapes = [forged, { type: 'checkout.close' }, null, 'checkout.close', { __proto__: forged }, [forged]]
    for (const shape of shapes) window.postMessage(shape, '*')
    for (const origin of [gatewayUrl, 'null', `${gatewayUrl}.evil.example`, gatewayUrl.replace('http', 'https')])
      for (const data of shapes) window.dispatchEvent(new MessageEvent('message', { origin, data, source: window }))
    const stranger = document.createElement('iframe')
    stranger.srcdoc = `<script>parent.postMessage(${JSON.stringify(forged)}, '*')</script>`
    const isLoaded = new Promise(resolve => stranger.addEventListener('load', resolve))
    document.body.append(stranger)
    await isLoaded
    // Messages come in their order: when the last is here, all have been heard.
    const isLast = new Promise<void>(resolve =>
      window.addEventListener('message', ({ data }) => data === 'the last message' && resolve()),
    )
    window.postMessage('the last message', '*')
    await isLast
  }, programs.gatewayUrl)
  expect(await results(page)).toEqual([])
  await expect(page.locator('dialog')).toBeVisible()
})

test('the form tells its embedder alone: nothing to a page that only opened it, nothing of the card', async ({
  page,
  programs,
}) => {
  await page.goto(`${shop.url}/button`)
  const heard = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const messages: unknown[] = []
        addEventListener('message', event => {
          messages.push([event.origin, event.data])
          if (event.data?.type === 'checkout.response') resolve(JSON.stringify(messages))
        })
      }),
  )
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await frameOf(page).getByRole('button', { name: 'Pay $149.99' }).click()
  const messages = await heard
  expect(messages).toContain('checkout.ready')
  expect(messages).not.toMatch(/4111111111111111|"123"|\b1229\b/)
  for (const [origin] of JSON.parse(messages) as [string][]) expect(origin).toBe(programs.gatewayUrl)
})

test('post mode: a decision calls the one function, a fault the other', async ({ page }) => {
  await page.goto(`${shop.url}/post`)
  await page.getByLabel('Number').fill('4111111111111111')
  await page.getByRole('button', { name: 'Pay' }).dblclick()
  await expect(statusOf(page)).toHaveText('Approved')
  expect(await results(page)).toHaveLength(1)
  await page.getByLabel('Number').fill('4000000000009995')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(statusOf(page)).toHaveText('Declined')
  await page.getByLabel('Number').fill('4111111111111112')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(statusOf(page)).toHaveText(/failed: .*FE_003/)
})

test('post mode: no network calls the failure callback, and the retry is the same payment', async ({ context }) => {
  // A page of its own: here an error in the console is what the documentation promises.
  const page = await context.newPage()
  await page.goto(`${shop.url}/post`)
  await page.getByLabel('Number').fill('4111111111111111')
  const ids: unknown[] = []
  let isBroken = true
  await page.route('**/authorize-and-capture', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    ids.push((route.request().postDataJSON() as { CheckoutId: string }).CheckoutId)
    // The gateway takes the payment, and its answer is lost.
    const answer = await route.fetch()
    if (isBroken) return route.abort('failed')
    return route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(statusOf(page)).toHaveText(/failed: .*console/)
  isBroken = false
  const answer = page.waitForResponse('**/authorize-and-capture')
  await page.getByRole('button', { name: 'Pay' }).click()
  expect((await answer).headers()['idempotent-replayed']).toBe('true')
  await expect(statusOf(page)).toHaveText('Approved')
  expect(new Set(ids).size).toBe(1)
})

test('a link opens the form alone: decline, another card, receipt; on a phone and without scripts', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.url}/link`)
  await page.getByRole('link', { name: 'Pay $20.00' }).click()
  await expectAccessible()
  await page.getByLabel('Card number').fill('4000000000009995')
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(page.getByRole('alert')).toHaveText(/not enough money/)
  await expectAccessible()
  await page.getByLabel('Card number').fill('5555555555554444')
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeFocused()
  await expect(page.getByText('Mastercard')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const scriptless = await plain.newPage()
  await scriptless.goto(`${shop.url}/link`)
  await scriptless.getByRole('link', { name: 'Pay $20.00' }).click()
  await scriptless.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(scriptless.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await plain.close()
})

test('the sandbox bar fills in a published outcome without any demo, on a phone and by keyboard', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.url}/link`)
  await page.getByRole('link', { name: 'Pay $20.00' }).click()
  const bar = page.getByRole('region', { name: 'Test values' })
  await bar.getByLabel('Outcome').selectOption('Expired card')
  await expect(bar.getByRole('status')).toHaveText('This card always returns 54, whatever date you type.')
  await bar.getByLabel('Outcome').press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0069')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await bar.getByLabel('Outcome').selectOption('Approved')
  await bar.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeFocused()
  await expect(bar).toBeHidden()
})

test('a form that the browser closes by itself can be opened again, also when its event never comes', async ({
  page,
}) => {
  await page.goto(`${shop.url}/button`)
  // As where a debugger holds the page: the dialog is closed, and nobody hears of it.
  await page.evaluate(() => addEventListener('close', event => event.stopImmediatePropagation(), true))
  const button = page.getByRole('button', { name: 'Pay', exact: true })
  for (let round = 0; round < 3; round++) {
    await button.click()
    await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
    if (round === 0) await page.evaluate(() => document.querySelector('dialog')?.close())
    else await frameOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('dialog:open')).toHaveCount(0)
  }
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a profile with the wallet: a test card is chosen by keyboard; others have no wallet', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const reference = randomUUID()
  const request = { reference, merchantReference: reference, label: 'Shop', secrets: ['fourPartKey'] }
  const { gatewayUrl } = programs
  const { secrets } = await provision<{ secrets: { fourPartKey: string } }>(gatewayUrl, 'POST', 'credentials', request)
  const profile = {
    reference,
    merchantReference: reference,
    merchantName: 'Wallet Shop',
    receiptEmail: 'shop@example.com',
  }
  const save = (wallet: boolean) =>
    provision<{ profileId: string }>(gatewayUrl, 'PUT', 'merchant-profiles', {
      ...profile,
      fourPartKey: secrets.fourPartKey,
      wallet,
    })
  const { profileId } = await save(false)
  const address = `${gatewayUrl}/hosted/?terminal_profile_id=${profileId}&amount=20.00`
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Wallet', exact: true })).toHaveCount(0)
  await save(true)
  await page.goto(address)
  await page.getByRole('button', { name: 'Wallet', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: /Test wallet/ })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Wallet', exact: true }).press('Enter')
  await page.getByRole('button', { name: /American Express/ }).press('Enter')
  await expect(page.getByLabel('Card number')).toHaveValue('3782 822463 10005')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
})
