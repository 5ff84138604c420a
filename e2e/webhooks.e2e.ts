import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

/** A developer's own program: keeps what it is sent, and answers with the status of the moment. */
async function startHandler() {
  const got: { body: string; headers: Record<string, string> }[] = []
  const handler = { got, status: 204, url: '', stop: () => undefined as unknown }
  const server: Server = createServer(async (message, response) => {
    got.push({ body: (await message.toArray()).join(''), headers: message.headers as Record<string, string> })
    response.writeHead(handler.status, { 'content-type': 'text/plain' }).end(handler.status < 300 ? '' : 'disk full')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  handler.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  handler.stop = () => server.close().closeAllConnections()
  return handler
}

async function customPayKeys(page: Page) {
  const data = { sortKey: 'SELFSERVICE_CustomPayAPI', entityType: 'SELF-SERVICE', productName: 'Custom Pay API' }
  const answer = await page.request.post('/api/credentials', {
    data: { ...data, dateCreated: Date.now(), active: true },
  })
  const [{ items }] = (await answer.json()) as [{ items: { key: string; value: string }[] }]
  const secretOf = (name: string) => items.find(({ key }) => key === name)?.value ?? ''
  return { id: secretOf('EPI-Id'), key: secretOf('EPI Key') }
}

async function sell(page: Page, gatewayUrl: string, { id, key }: { id: string; key: string }, transaction: number) {
  const body = JSON.stringify({
    ...{ amount: 42.5, batchID: 20261118, transaction, industryType: 'E', cardEntryMethod: 'E' },
    ...{ account: '4111111111111111', expirationDate: '3012' },
  })
  const signature = createHmac('sha256', key).update(`/sale${body}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'EPI-Id': id, 'EPI-Signature': signature }
  const answer = await page.request.post(`${gatewayUrl}/epi/sale`, { headers, data: Buffer.from(body) })
  expect(answer.status()).toBe(200)
}

test('an endpoint is added, told of a payment, fails, and is sent again what failed', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const handler = await startHandler()
  await signUpPerson(page)
  await page.goto('/dashboard/webhooks')
  await expect(page.getByRole('heading', { name: 'Get sandbox credentials first' })).toBeVisible()
  const keys = await customPayKeys(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible()
  await expect(page.getByText('This gateway also sends to programs on its own machine')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an endpoint' })
  await adding.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(adding.getByText('Field is required')).toBeVisible()
  await adding.getByLabel('Address').fill('http://10.0.0.1/hook')
  await adding.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(adding.getByRole('alert')).toContainText('Must')
  await adding.getByLabel('Address').fill(handler.url)
  await adding.getByRole('radio', { name: 'Selected events' }).check()
  await adding.getByRole('checkbox', { name: 'payment.captured' }).check()
  await expectAccessible()
  await adding.getByRole('button', { name: 'Add endpoint' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(handler.url)
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect(page.getByText('Delivering')).toBeVisible()
  await sell(page, programs.gatewayUrl, keys, 1001)
  const log = page.getByRole('table', { name: /^Deliveries/ })
  await expect(log.locator('[data-work-row]')).toHaveCount(2)
  await expect(log.getByText('Delivered')).toHaveCount(2)
  for (const { body, headers } of handler.got) new Webhook(secret).verify(body, headers)
  await expectAccessible()

  handler.status = 500
  await sell(page, programs.gatewayUrl, keys, 1002)
  await expect(log.getByText('Will be tried again')).toBeVisible()
  await page.getByLabel('State').selectOption('waiting')
  await expect(log.locator('[data-work-row]')).toHaveCount(1)
  await log.getByRole('link', { name: 'payment.captured' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('payment.captured')
  await page.getByText(/^Attempt 1/).click()
  await expect(page.getByRole('region', { name: 'Answer to attempt 1' })).toHaveText('disk full')
  await expect(page.getByRole('region', { name: 'Body', exact: true })).toContainText('42.50')
  await expectAccessible()
  handler.status = 204
  await page.getByRole('button', { name: 'Resend' }).click()
  // What the reader has opened stays open.
  await expect(page.getByText(/^Attempt 2/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer to attempt 1' })).toBeVisible()
  await page.getByRole('link', { name: 'All deliveries of the endpoint' }).click()
  await expect(log.getByText('Delivered')).toHaveCount(3)

  handler.status = 500
  await sell(page, programs.gatewayUrl, keys, 1003)
  await expect(log.getByText('Will be tried again')).toBeVisible()
  handler.status = 204
  await page.getByRole('button', { name: 'Resend failed messages' }).click()
  const asking = page.getByRole('dialog', { name: 'Resend failed messages?' })
  await expect(asking.getByLabel('Since')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  await expectAccessible()
  await asking.getByRole('button', { name: 'Resend failed messages' }).click()
  await expect(log.getByText('Delivered')).toHaveCount(4)

  await page.getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  await expect(page.getByText(/^The old secret also signs/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await expect(page.getByRole('button', { name: 'Pause sending' })).toBeVisible()

  await log.getByRole('link', { name: 'payment.captured' }).first().click()
  await page.getByRole('link', { name: /^evt_/ }).click()
  await expect(page.getByRole('region', { name: 'Event data' })).toContainText('"amount": "42.50"')
  await expect(page.getByRole('link', { name: /^msg_/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page.locator('[data-work-row]')).toHaveCount(3)
  await expectAccessible()
  await page.getByLabel('Event', { exact: true }).selectOption('payment.declined')
  await expect(page.getByText('No events fit these filters.')).toBeVisible()

  await page.goto('/dashboard/webhooks')
  await page.getByRole('link', { name: handler.url }).click()
  // Ten test events a minute go to an endpoint; the first was sent above.
  const testUrl = `/api/webhooks/endpoints/${new URL(page.url()).pathname.split('/').at(-1)}/test`
  const statuses = []
  for (let count = 0; count < 30 && statuses.at(-1) !== 429; count++) {
    const answer = await page.request.post(testUrl, { data: { id: `more-${count}` } })
    statuses.push(answer.status())
    if (answer.status() === 429) expect(Number(answer.headers()['retry-after'])).toBeLessThanOrEqual(6)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeGreaterThanOrEqual(10)
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await expect(
    page.getByText(
      /^No test was sent\. An endpoint accepts 10 test events and 10 resends a minute\. Try again in \d seconds?\.$/,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible()
  handler.stop()
})

test('a signature that does not fit is explained in the article, without an account', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/get-started/webhooks')
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
  const body = '{"type":"payment.captured","timestamp":"2026-11-18T15:04:05.000Z","data":{"amount":"21.00"}}'
  const at = new Date()
  const signature = new Webhook(secret).sign('msg_1', at, body)
  const form = page.getByRole('region', { name: 'Why did my signature fail?' })
  await form.getByLabel('Body').fill(JSON.stringify(JSON.parse(body), undefined, 2))
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': Math.floor(at.getTime() / 1000) }
  const lines = Object.entries({ ...headers, 'webhook-signature': signature }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  await form.getByLabel('Headers').fill(lines.join('\n'))
  await form.getByLabel('Secret').fill(secret)
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await form.getByRole('button', { name: 'Find the mistake' }).click()
  await expect(form.getByRole('status')).toContainText('The body was reformatted with indentation')
  expect(sent.filter(each => each.includes('whsec_') || each.includes('21.00'))).toEqual([])
  await expectAccessible()
})
