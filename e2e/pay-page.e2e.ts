import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import type { Programs } from './support/programs.ts'

/** A shop of the test: its page posts the browser to the pay page, and it takes what comes back. */
interface Shop {
  url: string
  close(): void
}

async function openShop(formOf: (shopUrl: string, query: URLSearchParams) => Promise<string>): Promise<Shop> {
  const answer = async (request: IncomingMessage): Promise<[type: string, body: string]> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (pathname === '/skin.css') return ['text/css', 'h1 { color: #7c2d12 } .amount { display: none }']
    if (pathname === '/answer') return ['text/html', page(`<pre>${new URLSearchParams(await text(request))}</pre>`)]
    if (pathname === '/cart') return ['text/html', page('<h1>Your cart</h1>')]
    return ['text/html', page(await formOf(url, searchParams))]
  }
  const server: Server = createServer((request, response) => {
    answer(request).then(
      ([type, body]) => response.setHeader('Content-Type', type).end(body),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { url, close: () => server.close() }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main>${body}</main></html>`

type Keys = { mac: string; names: Record<string, string> }

/** Keys of a sandbox merchant, from the gateway as the portal gets them. */
async function getKeys({ gatewayUrl }: Programs): Promise<Keys> {
  const response = await fetch(`${gatewayUrl}/provisioning/credentials`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer gateway-secret-of-the-e2e-tests-0123456789',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ reference: crypto.randomUUID(), label: 'Shop', secrets: ['fourPartKey', 'mac'] }),
  })
  const { secrets } = (await response.json()) as { secrets: { fourPartKey: string; mac: string } }
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = secrets.fourPartKey.split('-')
  return { mac: secrets.mac, names: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
}

let number = 1000

/** The key exchange of the shop's server, and the form of its page. */
async function payForm({ gatewayUrl }: Programs, keys: Keys, shopUrl: string, extra: Record<string, string>) {
  const { AMOUNT = '149.99' } = extra
  const TRAN_NBR = String(++number)
  const body = { MAC: keys.mac, AMOUNT, TRAN_NBR, TRAN_GROUP: 'SALE', REDIRECT_URL: `${shopUrl}/answer` }
  const answer = await fetch(`${gatewayUrl}/keyexch`, { method: 'POST', body: new URLSearchParams(body) })
  const TAC = /KEY="TAC">([^<]+)</.exec(await answer.text())?.[1] ?? ''
  const fields = {
    ...{ TAC, TRAN_CODE: 'SALE', AMOUNT, TRAN_NBR, INDUSTRY_TYPE: 'E', ...keys.names },
    ...{ USER_DATA_9: 'Smart Q Watch', USER_DATA_10: 'The Watch Store', CANCEL_URL: `${shopUrl}/cart`, ...extra },
  }
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<form method="post" action="${gatewayUrl}/paypage/">${inputs.join('')}<button>Go to payment</button></form>`
}

async function typeCard(shopper: Page, number = '4111 1111 1111 1111') {
  await shopper.getByLabel('Card number').fill(number)
  await shopper.getByLabel('Expiry date').fill('12/29')
  await shopper.getByLabel('Security code').fill('123')
}

const shopTest = test.extend<{ shop: Shop }>({
  shop: async ({ programs }, use) => {
    const keys = await getKeys(programs)
    const shop = await openShop((url, query) => payForm(programs, keys, url, Object.fromEntries(query)))
    await use(shop)
    shop.close()
  },
})

shopTest(
  'a shopper is sent to the pay page, mends a field, pays and lands back',
  async ({ page: shopper, shop, expectAccessible }) => {
    await shopper.goto(shop.url)
    await shopper.getByRole('button', { name: 'Go to payment' }).click()
    await expect(shopper.getByRole('heading', { level: 1, name: 'The Watch Store' })).toBeVisible()
    await expectAccessible()

    await typeCard(shopper, '4111 1111 1111 1112')
    await shopper.getByLabel('First name').fill('Ada')
    await shopper.getByRole('button', { name: 'Pay $149.99' }).click()
    await expect(shopper.getByRole('alert')).toContainText('Check 2 fields')
    await expect(shopper.getByLabel('Card number')).toBeFocused()
    await expect(shopper.getByLabel('Card number')).toHaveValue('')
    await expect(shopper.getByLabel('First name')).toHaveValue('Ada')
    await expectAccessible()

    await typeCard(shopper)
    await shopper.getByLabel('Last name').fill('Lovelace')
    await shopper.getByRole('button', { name: 'Pay $149.99' }).click()
    await shopper.waitForURL(`${shop.url}/answer`)
    await expect(shopper.locator('pre')).toContainText('AUTH_RESP=00')
    await expect(shopper.locator('pre')).toContainText('BP_RESP_CODE=BP_000')
  },
)

shopTest(
  'a declined card may be tried again, with a skin that cannot hide the amount',
  async ({ page: shopper, shop, expectAccessible }) => {
    const skin = { CUSTOM_CSS_URL: `${shop.url}/skin.css`, CUSTOM_JAVASCRIPT_URL: `${shop.url}/skin.js` }
    await shopper.goto(`${shop.url}/?${new URLSearchParams({ AMOUNT: '21.05', ...skin })}`)
    await shopper.getByRole('button', { name: 'Go to payment' }).click()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(124, 45, 18)')
    await expect(shopper.getByText('$21.05', { exact: true })).toBeVisible()
    await expect(shopper.getByText('its script never runs')).toBeVisible()
    await shopper.getByLabel('First name').fill('Ada')
    await shopper.getByLabel('Last name').fill('Lovelace')
    for (const words of ['You can try 2 more times', 'You can try once more']) {
      await typeCard(shopper)
      await shopper.getByRole('button', { name: 'Pay $21.05' }).click()
      await expect(shopper.getByRole('alert')).toContainText(words)
      await expect(shopper.getByLabel('Last name')).toHaveValue('Lovelace')
    }
    await expectAccessible()
    await typeCard(shopper)
    await shopper.getByRole('button', { name: 'Pay $21.05' }).click()
    await shopper.waitForURL(`${shop.url}/answer`)
    await expect(shopper.locator('pre')).toContainText('AUTH_RESP=05')
  },
)

shopTest('Back after paying pays nothing again and leads to the shop once more', async ({ page: shopper, shop }) => {
  await shopper.goto(shop.url)
  await shopper.getByRole('button', { name: 'Go to payment' }).click()
  await typeCard(shopper)
  await shopper.getByLabel('First name').fill('Ada')
  await shopper.getByLabel('Last name').fill('Lovelace')
  await shopper.getByRole('button', { name: 'Pay $149.99' }).click()
  await shopper.waitForURL(`${shop.url}/answer`)
  const answer = await shopper.locator('pre').textContent()
  await shopper.goBack()
  await expect(shopper.getByRole('heading', { name: 'This visit has ended' })).toBeVisible()
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await expect(shopper.locator('pre')).toHaveText(answer ?? '')
})

shopTest(
  'Cancel leads to the cart, and the page is closed behind it',
  async ({ page: shopper, shop, expectAccessible }) => {
    await shopper.goto(shop.url)
    await shopper.getByRole('button', { name: 'Go to payment' }).click()
    await shopper.getByRole('button', { name: 'Cancel' }).click()
    await expect(shopper.getByRole('heading', { name: 'Your cart' })).toBeVisible()
    await shopper.goBack()
    await expect(shopper.getByRole('heading', { name: 'This payment page is closed' })).toBeVisible()
    await expectAccessible()
  },
)

shopTest('without a script it is the same page, and Continue leads back', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const shopper = await context.newPage()
  await shopper.goto(shop.url)
  await shopper.getByRole('button', { name: 'Go to payment' }).click()
  await typeCard(shopper)
  await shopper.getByLabel('First name').fill('Ada')
  await shopper.getByLabel('Last name').fill('Lovelace')
  await shopper.getByRole('button', { name: 'Pay $149.99' }).click()
  await shopper.getByRole('button', { name: 'Continue' }).click()
  await expect(shopper.locator('pre')).toContainText('AUTH_RESP=00')
  await context.close()
})
