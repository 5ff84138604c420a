import { expect, test } from './support/fixtures.ts'
import { makeKeys, type OwnKeys, postPayment } from './support/own-payments.ts'
import { signUpPerson } from './support/person.ts'

const requests = '/dashboard/requests'
const declined = { TRAN_TYPE: 'CCE1', AMOUNT: '21.05', TRAN_NBR: '1001' }

test('requests are found by key and address, arrive while the page is open, and wait while it is paused', async ({
  page,
  programs,
  expectAccessible,
}) => {
  await signUpPerson(page)
  await page.goto(requests)
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  await expectAccessible()
  const keys = await makeKeys(page, 'Server Post API')
  const send = (fields: Record<string, string>) => postPayment(page, programs.gatewayUrl, keys, fields)
  const rows = page.locator('[data-work-row]')
  await expect(page.locator('[data-live-state=live]')).toBeVisible()
  await send(declined)
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('row', { name: /AUTH_RESP 05/ })).toContainText('Amount ends in 1.05')
  await expectAccessible()

  // How long a row takes to the page after its request was answered: told, and held by nobody's clock.
  const arrivals: number[] = []
  for (let count = 2; count <= 6; count++) {
    await send({ ...declined, TRAN_NBR: String(2000 + count) })
    const answeredAt = Date.now()
    await page.waitForFunction(wanted => document.querySelectorAll('[data-work-row]').length === wanted, count, {
      polling: 'raf',
    })
    arrivals.push(Date.now() - answeredAt)
    await page.waitForTimeout(500)
  }
  console.log(`live: rows were there after ${arrivals.join(', ')} ms`)

  await page.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Enter')
  await send({ ...declined, AMOUNT: '30.00', TRAN_NBR: '1002' })
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(rows).toHaveCount(7)

  // The filters are in the address, and come back with it.
  await page.getByLabel('Outcome').selectOption('ok')
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?outcome=ok')
  await page.goBack()
  await expect(rows).toHaveCount(7)
  await page.getByLabel('Credentials').selectOption({ label: 'Server Post API' })
  await expect(page).toHaveURL(/credentialId=/)
  await expect(rows).toHaveCount(7)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('requests.csv')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  // One that is chosen before the script is there is asked for once it is.
  const held = Promise.withResolvers<void>()
  const script = /work-list[.]static[^/]*[.]js/
  await page.route(script, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(requests, { waitUntil: 'commit' })
  await page.getByLabel('Outcome').selectOption('ok')
  held.resolve()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/[?]outcome=ok$/)
  await page.unroute(script)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(rows).toHaveCount(7)
  // A day is a text until somebody comes to it, by key or by pointer: then its parts can be typed.
  const from = page.getByLabel('From (UTC)')
  await expect(from).not.toHaveAttribute('type', 'date')
  await from.focus()
  await expect(from).toHaveAttribute('type', 'date')
  await expect(from).toBeFocused()
  await page.keyboard.type('01312026')
  await expect(page).toHaveURL(/from=2026-01-31/)
  await expect(rows).toHaveCount(7)
  await page.getByLabel('To (UTC)').hover()
  await expect(page.getByLabel('To (UTC)')).toHaveAttribute('type', 'date')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('auth_resp 00')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Server Post API CCE1')
})

async function openFirst(page: Parameters<typeof signUpPerson>[0], gatewayUrl: string): Promise<OwnKeys> {
  await signUpPerson(page)
  const keys = await makeKeys(page, 'Server Post API')
  await postPayment(page, gatewayUrl, keys, declined)
  await page.goto(requests)
  await page.locator('[data-work-row]').click()
  return keys
}

test('a request says what decided, is sent again once, and compared with the first', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const keys = await openFirst(page, programs.gatewayUrl)
  const first = page.url()
  await expect(page.locator('#rules')).toContainText('Amount ends in 1.05: code 05')
  await expect(page.getByRole('region', { name: 'Request on the wire' })).toContainText('ACCOUNT_NBR=(test card')
  await expect(page.locator('#payments').getByRole('link')).toHaveCount(1)
  await expect(page.locator('#events')).toContainText('payment.declined')
  await expectAccessible()

  // As a program of the reader, whose keys are hidden until they are asked for.
  const program = page.getByRole('region', { name: /^Call in/ })
  await program.click()
  await expect(page.getByRole('button', { name: 'Show keys' })).toBeVisible()
  await expect(program).toContainText('ACCOUNT_NBR=4111111111111111')
  await expect(program).not.toContainText(keys.mac)
  await page.getByRole('button', { name: 'Show keys' }).click()
  await expect(program).toContainText(keys.mac)
  for (const language of ['JavaScript', 'TypeScript', 'Python', 'PHP', 'Java', 'C#', 'Go', 'Ruby']) {
    await page.getByLabel('As a call, in').selectOption({ label: language })
    await expect(program).toContainText(keys.mac)
  }
  await expectAccessible()

  await page.getByRole('button', { name: 'Send again' }).dblclick()
  await page.waitForURL(url => url.href !== first)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Server Post API CCE1')
  await expect(page.getByText('AUTH_RESP 05')).toBeVisible()
  await page.getByLabel('The request at this link').fill(first)
  await page.getByRole('button', { name: 'Compare' }).press('Enter')
  const differing = page.getByRole('table', { name: 'What differs' })
  await expect(differing.getByRole('row', { name: /TRAN_NBR/ })).toBeVisible()
  await expect(differing.getByRole('row', { name: /AMOUNT/ })).toHaveCount(0)
  await page.getByText('The other values', { exact: true }).click()
  await expect(page.getByRole('row', { name: /AMOUNT/ })).toBeVisible()
  await expectAccessible()
  await page.goto(requests)
  await expect(page.locator('[data-work-row]')).toHaveCount(2)
})

test('what is not kept is said instead of a button', async ({ page, programs }) => {
  await signUpPerson(page)
  const { fourPartKey, mac } = await makeKeys(page, 'Browser Post')
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = fourPartKey.split('-')
  await page.request.post(`${programs.gatewayUrl}/keyexch`, {
    form: {
      ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, MAC: mac, AMOUNT: '21.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE' },
      REDIRECT_URL: 'https://shop.example/',
    },
  })
  await page.goto(requests)
  await page.locator('[data-work-row]').click()
  await expect(page.locator('#again')).toContainText('You cannot resend this request from here. Key Exchange needs')
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Command' })).toContainText('curl -X POST')
})
