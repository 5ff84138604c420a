import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test as base } from './support/fixtures.ts'
import type { Programs } from './support/programs.ts'

type Invoice = { status: string; amount_paid: number; payments: { uniq_id: string; last_four: string }[] }
type Mail = { to: string; subject: string; text: string; html: string }

/** A merchant's server: writes invoices and asks how they stand, as the documentation says. */
async function openMerchant({ gatewayUrl }: Programs) {
  const json = async (path: string, method: string, body?: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: token && `Bearer ${token}` }
    const response = await fetch(gatewayUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await response.json()) as Record<string, unknown>
  }
  const { secrets } = await json(
    '/provisioning/credentials',
    'POST',
    { reference: crypto.randomUUID(), label: 'Baker & Sons', secrets: ['mid', 'developerKey', 'password'] },
    'gateway-secret-of-the-e2e-tests-0123456789',
  )
  const { token, accountId } = await json('/proxy/auth', 'POST', secrets as object)
  const call = (method: string, path: string, body?: object) =>
    json(`/proxy/accounts/${String(accountId)}${path}`, method, body, String(token))

  async function write(fields: Record<string, unknown> = {}, type = 'ondemand') {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
    const customer = { first_name: 'Ada', last_name: 'Baker', email: 'ada@example.com' }
    const invoice = { customer, name: 'Garden work in May', description: 'Hedges and lawn, 3 hours', amount: 149.99 }
    const days = { due_date: today, ...(type === 'scheduled' && { send_date: today }) }
    const numbered = { ...invoice, number: crypto.randomUUID().slice(0, 8), ...days, ...fields }
    const { invoice_id: id, url } = await call('POST', '/invoices', { type, qrcode: true, invoice: numbered })
    return { id: Number(id), url: String(url) }
  }
  const read = async (id: number) => (await call('GET', `/invoices/${id}`)) as unknown as Invoice
  const mails = async () => (await call('GET', '/sandbox/mails'))['mails'] as Mail[]
  return { call, write, read, mails }
}
type Merchant = Awaited<ReturnType<typeof openMerchant>>

const test = base.extend<{ merchant: Merchant }>({
  merchant: async ({ programs }, use) => use(await openMerchant(programs)),
})

async function typeCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Expiry date').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Baker')
}

test('an invoice is written, mailed, opened, paid, and its receipt comes by mail and stays', async ({
  page,
  merchant,
  expectAccessible,
}) => {
  const { id } = await merchant.write({ tax_rate: 8.875, service_fee_enabled: true }, 'scheduled')
  const [mail] = await merchant.mails()
  expect(mail?.to).toBe('ada@example.com')
  // As a mail program shows it.
  await page.setContent(mail?.html ?? '')
  await page.getByRole('link', { name: 'Read and pay the invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Baker & Sons' })).toBeVisible()
  await expect(page.getByText('Tax, 8.875%')).toBeVisible()
  await expectAccessible()
  expect((await merchant.read(id)).status).toBe('viewed')

  await page.getByRole('button', { name: 'Pay $168.20' }).click()
  await expect(page.getByRole('alert')).toContainText('Check 5 fields')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expectAccessible()
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $168.20' }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(page.getByText('Visa ending in 1111')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()

  expect(await merchant.read(id)).toMatchObject({
    status: 'paid',
    amount_paid: 168.2,
    payments: [{ last_four: '1111' }],
  })
  expect((await merchant.mails()).map(({ subject }) => subject)).toContain('Receipt from Baker & Sons: $168.20')
})

test('pressed twice, and once more from the history, it is paid once', async ({ page, merchant }) => {
  const { id, url } = await merchant.write()
  await page.goto(url)
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $149.99' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await page.goBack()
  const again = page.getByRole('button', { name: 'Pay $149.99' })
  if (await again.isVisible()) {
    await typeCard(page)
    await again.click()
  }
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect((await merchant.read(id)).payments).toHaveLength(1)
})

test('by the keyboard alone, by bank account', async ({ page, merchant }) => {
  const { id, url } = await merchant.write()
  await page.goto(url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Bank account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Routing number')).toBeVisible()
  await page.getByLabel('Checking').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Savings')).toBeChecked()
  for (const text of ['021000021', '123456789', 'Ada', 'Baker']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bank account ending in 6789')).toBeVisible()
  expect((await merchant.read(id)).status).toBe('paid')
})

base.describe('on a phone without JavaScript', () => {
  base.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  base(
    'a declined card is told, a wallet card pays, and nothing stands out of the screen',
    async ({ page, programs }) => {
      const merchant = await openMerchant(programs)
      await merchant.call('PUT', '/invoice-settings', { frame_origins: [], wallet_card_types: ['visa'] })
      const declined = await merchant.write({ amount: 51.05 })
      await page.goto(declined.url)
      await typeCard(page)
      await page.getByRole('button', { name: 'Pay $51.05' }).click()
      await expect(page.getByRole('alert')).toContainText('Not accepted')
      const { url, id } = await merchant.write()
      await page.goto(url)
      const box = await page.getByRole('main').boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
      await page.getByRole('link', { name: 'Wallet' }).click()
      await page.getByLabel('Visa 1111').check()
      await page.getByRole('button', { name: 'Pay $149.99' }).click()
      await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
      // What needs a script is not offered without one.
      await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeHidden()
      expect((await merchant.read(id)).status).toBe('paid')
    },
  )
})

base.describe('in a frame', () => {
  /** A page of a merchant that shows an invoice. */
  async function openPage(url: string): Promise<{ origin: string; server: Server }> {
    const server = createServer((_, response) => {
      const frame = `<iframe src="${url}" title="Pay the invoice" width="800" height="900"></iframe>`
      const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">${frame}`
      response.setHeader('Content-Type', 'text/html').end(html)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server }
  }

  test('it is shown where the merchant allows it, paid there, and nowhere else', async ({
    browser,
    merchant,
    policy,
  }) => {
    const { id, url } = await merchant.write()
    const { origin, server } = await openPage(url)
    // The first time no page may frame it.
    policy.allow(/frame-ancestors/)
    const context = await browser.newContext()
    const page = await context.newPage()
    try {
      await page.goto(origin)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('button', { name: /^Pay / })).toBeHidden()
      expect((await merchant.read(id)).payments).toEqual([])
      await merchant.call('PUT', '/invoice-settings', { frame_origins: [origin], wallet_card_types: [] })
      await page.goto(origin)
      for (const [label, text] of [
        ['Card number', '4111111111111111'],
        ['Expiry date', '12/30'],
        ['Security code', '123'],
        ['First name', 'Ada'],
        ['Last name', 'Baker'],
      ] as const)
        await frame.getByLabel(label).fill(text)
      await frame.getByRole('button', { name: 'Pay $149.99' }).click()
      await expect(frame.getByRole('heading', { name: 'Paid' })).toBeVisible()
      expect((await merchant.read(id)).status).toBe('paid')
    } finally {
      await context.close()
      server.close()
    }
  })
})
