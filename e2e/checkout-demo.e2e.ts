import { demoScenarios } from '../src/domain/demos/demo-scenarios.ts'
import {
  checkoutDemo,
  chooseItem,
  countPayments,
  frameOf,
  openDemo,
  responseOf,
  tabOf,
} from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'
import { startPrograms } from './support/programs.ts'

const launch = '/products/online/embedded-checkout/sandbox'

test('Launch Demo leads to the same page under its own address', async ({ page, expectAccessible }) => {
  await page.goto('/products/online/epx-hosted-checkout')
  await page.getByRole('main').getByRole('link', { name: 'Launch Demo' }).click()
  await expect(page).toHaveURL(launch)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${checkoutDemo}$`))
  await expect(page.getByRole('tab', { name: 'Button', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
})

test('without an item nothing can be paid, and a click on the link says why', async ({ page, expectAccessible }) => {
  const button = await openDemo(page, 'Button')
  await expect(button.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
  await expect(button.getByText('Choose an item first')).toBeVisible()
  await page.getByRole('tab', { name: 'Post' }).click()
  await expect(tabOf(page, 'Post').getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
  await page.getByRole('tab', { name: 'Ecommerce Store' }).click()
  await expect(tabOf(page, 'Ecommerce Store').getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Link' }).click()
  const link = tabOf(page, 'Link')
  await link.getByRole('link', { name: 'Pay', exact: true }).click({ force: true })
  await expect(link.getByRole('status').filter({ hasText: 'Choose an item first' })).toHaveClass(/text-warn/)
  await expect(page).toHaveURL(`${checkoutDemo}?tab=Link`)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible()
})

test('an item is chosen by keyboard, and kept across tabs and a reload', async ({ page }) => {
  const button = await openDemo(page, 'Button')
  await button.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(button.getByRole('button', { name: 'Pay $229.99' })).toBeEnabled()
  await page.getByRole('tab', { name: 'Button', exact: true }).focus()
  for (const name of ['Link', 'Post', 'Ecommerce Store']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expect(tabOf(page, name).getByRole('radio', { name: 'NX4 Watch' })).toBeChecked()
  }
  const store = tabOf(page, 'Ecommerce Store')
  await store.getByRole('textbox', { name: 'Store name' }).fill('x'.repeat(60))
  await expect(store.getByRole('textbox', { name: 'Store name' })).toHaveValue('x'.repeat(50))
  await page.reload()
  await expect(store.getByRole('radio', { name: 'NX4 Watch' })).toBeChecked()
  await expect(store.getByRole('heading', { name: 'x'.repeat(50) })).toBeVisible()
  await expect(store.getByText('$229.99').last()).toBeVisible()
})

test('what a browser kept is not believed', async ({ page }) => {
  for (const kept of ['{', 'null', '[]', '{"itemId":"gold","storeName":7}', `{"storeName":"${'y'.repeat(900)}"}`]) {
    await page.goto(checkoutDemo)
    await page.evaluate(text => sessionStorage.setItem('gatehouse.checkout-demo', text), kept)
    const store = await openDemo(page, 'Store')
    await expect(store.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    expect((await store.getByRole('textbox', { name: 'Store name' }).inputValue()).length).toBeLessThanOrEqual(50)
  }
})

test('button: the gateway’s own script opens the form, and the response opens in a new tab', async ({
  page,
  context,
  expectAccessible,
}) => {
  const tab = await openDemo(page, 'Button')
  await chooseItem(tab)
  await tab.getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(frameOf(page).getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  expect((await page.locator('dialog:open').boundingBox())?.height).toBe(800)
  const response = await responseOf(context, () => frameOf(page).getByRole('button', { name: 'Pay $149.99' }).click())
  await expect(page.locator('dialog:open')).toHaveCount(0)
  await expect(response.getByText('Approved', { exact: true }).first()).toBeVisible()
  for (const text of ['Smart Q Watch', '$149.99', 'Store Name', '************1111'])
    await expect(response.locator('#response').getByText(text).first()).toBeVisible()
  expect(await response.locator('#response').innerHTML()).not.toContain('4111111111111111')
  await expectAccessible(response)
})

test('link: the frame is hidden, shown, closed; others’ messages do nothing; its answer hides it', async ({
  page,
  context,
  programs,
  expectAccessible,
}) => {
  const tab = await openDemo(page, 'Link')
  await chooseItem(tab, 'GitFit 3 Watch')
  const link = tab.getByRole('link', { name: 'Pay $99.99' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await link.click()
  const card = frameOf(page).getByLabel('Card number')
  await expect(card).toBeVisible()
  expect(await page.locator('iframe').getAttribute('height')).toBe('800')
  await expectAccessible()
  await frameOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(link).toBeFocused()

  await link.press('Enter')
  await expect(card).toBeVisible()
  let opened = 0
  context.on('page', () => opened++)
  const forged = { type: 'checkout.response', data: { Status: 'Approved', Amount: '1.00' } }
  // From the page itself, under the name of the gateway's origin or of another, and from the real frame in wrong shapes.
  await page.evaluate(
    ({ forged, origin }) => {
      const frame = document.querySelector('iframe')?.contentWindow ?? null
      for (const data of [forged, { type: 'checkout.close' }]) {
        window.postMessage(data, '*')
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
        window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: frame }))
      }
    },
    { forged, origin: programs.gatewayUrl },
  )
  const inside = page.frames().find(frame => frame.url().includes('/hosted/'))
  await inside?.evaluate(origin => {
    const shapes = ['checkout.close', null, [], { type: 'close' }, { type: 'checkout.response' }]
    const responses = [[], { Amount: '1.00' }, { Status: 'Paid', Amount: '1.00' }, '{"Status":"Approved"}']
    for (const shape of [...shapes, ...responses.map(data => ({ type: 'checkout.response', data }))])
      window.parent.postMessage(shape, origin)
  }, programs.portalUrl)
  await card.fill('4111111111111111')
  await expect(card).toBeVisible()
  expect(opened).toBe(0)

  const response = await responseOf(context, () => frameOf(page).getByRole('button', { name: 'Pay $99.99' }).click())
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(response.locator('#response').getByText('GitFit 3 Watch').first()).toBeVisible()
  await expect(tab.getByText('Approved. The response is in a new tab.')).toBeVisible()
})

test('an answer without an amount hides the frame and opens nothing', async ({ page, context, programs }) => {
  const tab = await openDemo(page, 'Link')
  await chooseItem(tab)
  await tab.getByRole('link', { name: 'Pay $149.99' }).click()
  await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
  let opened = 0
  context.on('page', () => opened++)
  const inside = page.frames().find(frame => frame.url().includes('/hosted/'))
  await inside?.evaluate(
    origin => window.parent.postMessage({ type: 'checkout.response', data: { Status: 'Error' } }, origin),
    programs.portalUrl,
  )
  await expect(tab.getByText('Error. The response has no amount')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(opened).toBe(0)
})

test('the page reaches Hosted Checkout at the gateway, and no other page does', async ({ request, programs }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  const source = `${programs.gatewayUrl}/hosted/`
  for (const path of [checkoutDemo, launch]) {
    const directives = (await policyOf(path)).split('; ')
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect(directives.find(directive => directive.startsWith(name))).toMatch(new RegExp(`'self'.* ${source}$`))
    expect(directives).toContain("form-action 'self'")
  }
  for (const path of ['/', '/demos', '/products/online/epx-hosted-checkout', '/products/online/browser-post/demo'])
    expect(await policyOf(path)).not.toContain(source)
})

test('store: the checkout opens the frame; a declined payment is a response, too', async ({ page, context }) => {
  const tab = await openDemo(page, 'Store')
  await page.getByRole('button', { name: 'Insufficient funds' }).click()
  await tab.getByRole('textbox', { name: 'Store name' }).fill('Corner Shop')
  await tab.getByRole('button', { name: 'Checkout' }).click()
  const frame = frameOf(page)
  // What is chosen while the form is open is what it asks for.
  await chooseItem(tab, 'NX4 Watch')
  await expect(frame.getByRole('button', { name: 'Pay $229.99' })).toBeVisible()
  await chooseItem(tab)
  await frame.getByRole('button', { name: 'Fill in' }).click()
  const response = await responseOf(context, () => frame.getByRole('button', { name: 'Pay $149.99' }).click())
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(tab.getByRole('button', { name: 'Checkout' })).toBeFocused()
  await expect(response.getByRole('heading', { name: 'What 51 means' })).toBeVisible()
  await expect(response.getByRole('heading', { name: 'Corner Shop' }).first()).toBeVisible()
  expect(new URL(response.url()).searchParams.get('tab')).toBe('Store')
  await expect(response.getByRole('tab', { name: 'Ecommerce Store' })).toHaveAttribute('aria-selected', 'true')
})

test('a browser that blocks new tabs gets a link', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const tab = await openDemo(page, 'Post')
  await chooseItem(tab)
  await tab.getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(tab.getByText('Approved. Your browser did not open a new tab.')).toBeVisible()
  const href = await tab.getByRole('link', { name: 'Open the response' }).getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
})

test('a form that does not come is said, and can be closed', async ({ page }) => {
  await page.clock.install()
  await page.route('**/hosted/?**', () => {})
  const tab = await openDemo(page, 'Link')
  await chooseItem(tab)
  await tab.getByRole('link', { name: 'Pay $149.99' }).click()
  await expect(tab.getByText('Opening the payment form…')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(tab.getByRole('alert')).toContainText('The payment form does not answer')
  await tab.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a payment form that gets no answer gives up after 30 seconds, and the retry is the same payment', async ({
  context,
  programs,
}) => {
  // A page of its own: the form tells its developer in the console.
  const page = await context.newPage()
  await page.clock.install()
  const tab = await openDemo(page, 'Link')
  await page.getByRole('button', { name: 'Time-out' }).click()
  await tab.getByRole('link', { name: 'Pay $9,008.01' }).click()
  const pay = frameOf(page).getByRole('button', { name: /^Pay/ })
  const paidBefore = countPayments(programs)
  await pay.click()
  await expect(pay).toHaveText('Paying…')
  await expect.poll(() => countPayments(programs)).toBe(paidBefore + 1)
  await page.clock.runFor(30_000)
  await expect(frameOf(page).getByRole('alert')).toHaveText(/^We cannot tell whether you paid\./)
  const answer = page.waitForResponse(response => response.request().method() === 'POST')
  // By key: what is said now moves the button, and a pointer may come where it was.
  await pay.press('Enter')
  expect((await answer).headers()['idempotent-replayed']).toBe('true')
})

test('without the gateway the page says so', async ({ page }) => {
  const alone = await startPrograms({ GATEWAY_URL: 'http://127.0.0.1:9' })
  await page.goto(`${alone.portalUrl}${checkoutDemo}`)
  await expect(page.getByText('The sandbox gateway does not answer')).toBeVisible()
  // Nothing of the page may ask a portal that has ended.
  await page.goto('about:blank')
  await alone.stop()
})

test('a library that does not come is said, and can be loaded again', async ({ page }) => {
  let isBroken = true
  await page.route('**/button.js', route => (isBroken ? route.abort('failed') : route.continue()))
  const tab = await openDemo(page, 'Button')
  await chooseItem(tab)
  await expect(tab.getByRole('alert')).toContainText('button.js could not be loaded')
  await expect(tab.getByRole('button', { name: 'Pay $149.99' })).toBeDisabled()
  isBroken = false
  await tab.getByRole('button', { name: 'Load it again' }).click()
  await tab.getByRole('button', { name: 'Pay $149.99' }).click()
  await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
})

test('a response that anybody wrote is text, or a reason', async ({ page, expectAccessible }) => {
  const payload = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const cases = [
    ['%%%', 'This is not a response from one of our demos.'],
    [payload([1]), 'This is not a response from one of our demos.'],
    [payload({ Status: 'Approved', Amount: '1.00' }).slice(0, 30), 'The end of this response is missing.'],
    [payload({ Status: 'Approved', Amount: '1.00', MaskedPan: '4111111111111111' }), 'card number'],
    ['A'.repeat(9_000), 'longer than 8192 characters'],
  ] as const
  for (const [text, message] of cases) {
    await page.goto(`${checkoutDemo}?checkout=${encodeURIComponent(text)}#response`)
    await expect(page.locator('#response').getByText(message)).toBeVisible()
  }
  const hostile = { Status: 'Approved', StatusCode: '00', Amount: '<img src=x onerror=alert(1)>', unknown: 'x' }
  await page.goto(`${checkoutDemo}?checkout=${payload(hostile)}#response`)
  await expect(page.locator('#response').getByText('<img src=x').first()).toBeVisible()
  await expect(page.locator('#response img')).toHaveCount(0)
  await expectAccessible()
})

test('without JavaScript the page says so, and the link works for a chosen item', async ({ browser, programs }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: programs.portalUrl })
  const page = await context.newPage()
  await page.goto(checkoutDemo)
  // Roles and texts of Playwright leave `noscript` out.
  await expect(page.locator('noscript p')).toHaveText(/^The button, post form and store need JavaScript\./)
  await page.locator('noscript a', { hasText: 'NX4 Watch' }).click()
  await page.getByRole('link', { name: 'Pay $229.99' }).click()
  await page.getByRole('button', { name: 'Pay $229.99' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await context.close()
})

test('code and store are the reader’s own after signing in', async ({ page }) => {
  const visited = await openDemo(page, 'Store')
  await chooseItem(visited)
  // Kept when the demo is awake, which pressing it begins.
  await expect(page).toHaveURL(/item=/)
  await expect(visited.getByRole('heading', { name: 'Store Name' })).toBeVisible()
  await signUpPerson(page)
  await page.goto('/products/online/epx-hosted-checkout')
  await page.getByRole('button', { name: 'Get Sandbox Creds' }).click()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const credentials = page.getByRole('dialog', { name: /Hosted Checkout/ })
  const profile = (await credentials.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).textContent()) ?? ''
  const store = await openDemo(page, 'Store')
  const company = await store.getByRole('textbox', { name: 'Store name' }).inputValue()
  expect(company).not.toBe('Store Name')
  await expect(store.getByRole('heading', { name: company })).toBeVisible()
  const tab = await openDemo(page, 'Button')
  await expect(tab.getByRole('button', { name: 'Pay $149.99' })).toBeEnabled()
  await expect(tab.getByRole('region', { name: 'Button code' })).toContainText(`data-terminal-profile-id="${profile}"`)
  const others = page.getByLabel('Paid to')
  await others.selectOption({ index: 1 })
  await expect(tab.getByRole('region', { name: 'Button code' })).not.toContainText(profile)
})

for (const { id, label, because } of demoScenarios.filter(({ isHeld, isCutOff }) => !isHeld && !isCutOff)) {
  test(`post: the outcome ${id} has its values and its reason`, async ({ page, context }) => {
    const tab = await openDemo(page, 'Post')
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByText(because)).toBeVisible()
    const scenario = demoScenarios.find(found => found.id === id)
    const response = await responseOf(context, () => tab.getByRole('button', { name: /^Pay \$/ }).click())
    await expect(response.getByRole('region', { name: 'Response JSON', exact: true })).toContainText(
      `"StatusCode": "${scenario?.answer.AUTH_RESP}"`,
    )
  })
}
