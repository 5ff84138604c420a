import type { Locator, Page } from '@playwright/test'
import { checkoutDemo, chooseItem, countPayments, openDemo } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'
import { openShop } from './support/shop.ts'

const endpoint = '**/api/card/authorize-and-capture'

async function openPost(page: Page): Promise<Locator> {
  const tab = await openDemo(page, 'Post')
  await chooseItem(tab)
  await expect(payOf(tab)).toBeEnabled()
  return tab
}
const payOf = (tab: Locator) => tab.getByRole('button', { name: /^Pay \$/ })

test('every wrong field says so in the words of the specification, and the first one has the focus', async ({
  page,
  expectAccessible,
}) => {
  const tab = await openPost(page)
  const names = { Item: '', Amount: '', 'Card number': '41111', 'Expires (MMYY)': '', CVV: '12', State: 'Illinois' }
  for (const [name, text] of Object.entries(names)) await tab.getByLabel(name, { exact: true }).fill(text)
  await tab.getByRole('button', { name: /^Pay/ }).click()
  await expect(tab.getByText('Field is required')).toHaveCount(3)
  await expect(tab.getByText('Credit Card must be 16 digits long.')).toBeVisible()
  await expect(tab.getByText('CVV must be 3 digits long.')).toBeVisible()
  await expect(tab.getByText('Enter two letters, such as NY.')).toBeVisible()
  await expect(tab.getByLabel('Item', { exact: true })).toBeFocused()
  await expectAccessible()
})

test('the card goes to the gateway as JSON, and the portal never gets it', async ({ page, context, programs }) => {
  const told: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(programs.portalUrl)) told.push(request.url() + (request.postData() ?? ''))
  })
  const tab = await openPost(page)
  const asked = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/hosted/api/'))
  const opened = context.waitForEvent('page')
  await tab.getByLabel('Card number').press('Enter')
  const request = await asked
  expect(request.url()).toBe(`${programs.gatewayUrl}/hosted/api/card/authorize-and-capture`)
  expect(request.headers()['content-type']).toBe('application/json')
  expect(request.postDataJSON()).toMatchObject({
    ...{ PAN: '4111111111111111', Expire: '1229', CVV2: '123', Amount: '149.99', Description: 'Smart Q Watch' },
    ...{ BillingName: 'Ada Lovelace', BillingPostalCode: '12345', Captcha: 'bypass' },
  })
  await (await opened).waitForLoadState()
  expect(told.filter(text => /4111111111111111|CVV2/.test(text))).toEqual([])
  expect(programs.log()).not.toContain('4111111111111111')
})

const faults: [name: string, fulfil: Parameters<import('@playwright/test').Route['fulfill']>[0] | 'reset', RegExp][] = [
  ['a reset', 'reset', /^The payment request failed\. Check the browser’s console for the reason\./],
  ['an empty 500', { status: 500, body: '' }, /^The payment request failed\. Check the browser’s console/],
  [
    'broken JSON',
    { status: 200, body: '{"Status":"Appr' },
    /^The payment request failed\. Check the browser’s console/,
  ],
  [
    'a page instead of JSON',
    { status: 404, body: '<html>' },
    /^The payment request failed\. Check the browser’s console/,
  ],
  [
    'a fault of the gateway',
    { status: 500, body: '{"errors":[{"field":"request","code":"SYSTEM","message":"The gateway met a fault."}]}' },
    /^The gateway made no decision: The gateway met a fault\.$/,
  ],
  [
    'a result of another shape',
    { status: 200, body: '{"ok":true}' },
    /^The gateway’s answer is not a payment result\./,
  ],
]

test('each fault is said, nothing typed is lost, and it can be paid again', async ({ context }) => {
  // A page of its own: here an error in the console is what the specification promises.
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', text => text.type() === 'error' && said.push(text.text()))
  const tab = await openPost(page)
  await tab.getByLabel('Street').fill('7 Elm St')
  for (const [name, answer, message] of faults)
    await test.step(name, async () => {
      await page.route(endpoint, route => {
        if (route.request().method() !== 'POST') return route.continue()
        const headers = { 'Access-Control-Allow-Origin': '*' }
        return answer === 'reset' ? route.abort('connectionreset') : route.fulfill({ ...answer, headers })
      })
      const asked = page.waitForRequest(
        request => request.method() === 'POST' && request.url().includes('/hosted/api/'),
      )
      await payOf(tab).click()
      await asked
      await expect(tab.getByRole('alert')).toHaveText(message)
      await expect(tab.getByLabel('Street')).toHaveValue('7 Elm St')
      await expect(tab.getByLabel('Card number')).toHaveValue('4111111111111111')
      await expect(payOf(tab)).toBeEnabled()
      if (answer === 'reset') expect(said.join()).toContain('the payment request failed')
      await page.unroute(endpoint)
    })
  const opened = context.waitForEvent('page')
  await payOf(tab).click()
  await opened
  await expect(tab.getByText('Approved. The response is in a new tab.')).toBeVisible()
  await expect(tab.getByRole('alert')).toHaveCount(0)
})

test('a time-out ends after 30 seconds, and the retry is the same payment', async ({ context, programs }) => {
  const page = await context.newPage()
  await page.clock.install()
  const tab = await openPost(page)
  await page.getByRole('button', { name: 'Time-out' }).click()
  const asked = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/hosted/api/'))
  const paidBefore = countPayments(programs)
  await payOf(tab).click()
  const first = (await asked).postDataJSON() as { CheckoutId: string; Amount: string }
  expect(first.Amount).toBe('9008.01')
  await expect(payOf(tab)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => countPayments(programs)).toBe(paidBefore + 1)
  await page.clock.runFor(30_000)
  await expect(tab.getByRole('alert')).toContainText('The payment request failed.')
  await expect(payOf(tab)).toBeEnabled()
  const answer = page.waitForResponse(response => response.request().method() === 'POST')
  await payOf(tab).click()
  expect((await answer).headers()['idempotent-replayed']).toBe('true')
  expect(((await answer).request().postDataJSON() as { CheckoutId: string }).CheckoutId).toBe(first.CheckoutId)
  await expect(tab.getByText(/^Approved\./)).toBeVisible()
})

test('fast clicks send one payment', async ({ page, context }) => {
  let sent = 0
  await page.route(endpoint, route => {
    if (route.request().method() === 'POST') sent++
    return route.continue()
  })
  const tab = await openPost(page)
  const opened = context.waitForEvent('page')
  await payOf(tab).dblclick()
  await opened
  expect(sent).toBe(1)
})

test('the code of every tab runs on an origin of its own', async ({ page, browser }) => {
  const code = async (tab: string, title: string) => {
    await page.goto(`${checkoutDemo}?tab=${tab}&item=nx4-watch`)
    const region = page.getByRole('region', { name: title })
    await expect(region).toContainText('229.99')
    return (await region.textContent()) ?? ''
  }
  const shop = await openShop({
    '/button': await code('Button', 'Button code'),
    '/link': await code('Link', 'Link code'),
    '/post': await code('Post', 'Post code'),
    '/store': await code('Store', 'Store code'),
  })
  const context = await browser.newContext()
  const merchant = await context.newPage()
  const output = merchant.locator('output')
  const frame = merchant.frameLocator('iframe')
  const approved = /^Approved \(00\) \w{19}$/

  await merchant.goto(`${shop.url}/button`)
  await merchant.getByRole('button', { name: 'Pay $229.99' }).click()
  await frame.getByRole('button', { name: 'Pay $229.99' }).click()
  await expect(output).toHaveText(approved)

  await merchant.goto(`${shop.url}/link`)
  await merchant.getByRole('link', { name: 'Pay $229.99' }).click()
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(merchant.locator('iframe')).toBeHidden()
  await merchant.getByRole('link', { name: 'Pay $229.99' }).click()
  await frame.getByRole('button', { name: 'Pay $229.99' }).click()
  await expect(output).toHaveText(approved)
  await expect(merchant.locator('iframe')).toBeHidden()

  await merchant.goto(`${shop.url}/store`)
  await merchant.getByLabel('GitFit 3 Watch').check()
  await merchant.getByRole('button', { name: 'Checkout' }).click()
  await frame.getByRole('button', { name: 'Pay $99.99' }).click()
  await expect(output).toHaveText(approved)

  await merchant.goto(`${shop.url}/post`)
  const card = { 'Card number': '4111111111111111', 'Expires (MMYY)': '1229', CVV: '123' }
  for (const [label, text] of Object.entries(card)) await merchant.getByLabel(label).fill(text)
  await merchant.getByRole('button', { name: 'Pay $229.99' }).click()
  await expect(output).toHaveText(approved)
  await merchant.getByLabel('Card number').fill('4111111111111112')
  await merchant.getByRole('button', { name: 'Pay $229.99' }).click()
  await expect(output).toContainText('FE_003')
  await context.close()
  shop.close()
})

test('code is copied and downloaded as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const tab = await openPost(page)
  await tab.getByRole('button', { name: 'Copy Post code' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  const text = await tab.getByRole('region', { name: 'Post code' }).textContent()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  const downloading = page.waitForEvent('download')
  await tab.getByRole('button', { name: 'Download Post code' }).click()
  expect((await downloading).suggestedFilename()).toBe('post.html')
})
