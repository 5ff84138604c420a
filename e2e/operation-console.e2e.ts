import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { makeKeys } from './support/own-payments.ts'
import { signUpPerson } from './support/person.ts'

const sale = '/api-reference/server-post/sale'
const title = 'Charge a card, or hold an amount'
const consoleOf = (page: Page, of = title) => page.getByRole('region', { name: `Console: ${of}`, exact: true })
const result = (page: Page) => page.getByRole('region', { name: `Result: ${title}` })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

async function open(page: Page, path = sale) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Try it in the console' }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
}

test('signed out: a sale is approved, then declined by a scenario, and no number leaves the page', async ({
  page,
  expectAccessible,
}) => {
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page)
  const form = consoleOf(page)
  await expect(form).toContainText('temporary keys. They fill in CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, and MAC.')
  await expect(form.getByLabel('EXP_DATE')).toHaveValue('3012')
  await expect(form.getByLabel('EXP_DATE')).toHaveAccessibleDescription(/Required.*4 digits.*the year comes first/)
  await expectAccessible()
  await send(page)
  await expect(result(page)).toContainText('AUTH_RESP 00')
  await expect(result(page)).toContainText(/in \d+ ms/)
  await expect(page.getByRole('region', { name: `Request: ${title}` })).toContainText('(test card visa-approve)')
  await expect(result(page)).toContainText('temporary keys')
  await form.getByLabel('Scenario').selectOption({ label: '21.05: 05 DECLINE' })
  await expect(form.getByLabel('AMOUNT', { exact: true })).toHaveValue('21.05')
  await send(page)
  await expect(result(page).getByRole('link', { name: /Amount ends in 1.05: code 05/ })).toHaveAttribute(
    'href',
    '/get-started/test-data#amounts',
  )
  await form.getByLabel('Scenario').selectOption({ label: 'Security code: 00 APPROVAL, CVV N' })
  await expect(form.getByLabel('AMOUNT', { exact: true })).toHaveValue('149.99')
  await form.getByLabel('ACCOUNT_NBR').selectOption('(test card amex-approve)')
  await send(page)
  await expect(result(page).getByRole('link', { name: 'The security code: CVV result N' })).toBeVisible()
  await expectAccessible()
  const secrets = /4111111111111111|378282246310005|CVV2":"\d/
  expect(sent.filter(each => secrets.test(each))).toEqual([])
  expect(new Set(sent.map(each => new URL(each.split(' ')[0] ?? '').origin)).size).toBe(1)
})

test('a wrong field is told beside it, takes the focus, and can be sent on purpose; a card number cannot', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  const form = consoleOf(page)
  const amount = form.getByLabel('AMOUNT', { exact: true })
  await amount.fill('149')
  await send(page)
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/Expected: text of up to 13 characters, such as 149.99\.$/)
  await expect(result(page)).toBeHidden()
  await expectAccessible()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(result(page)).toContainText('AUTH_RESP RR')
  await amount.fill('10.00')
  await form.getByText(/^\d+ optional fields$/).click()
  const order = form.getByLabel('ORDER_NBR')
  await order.fill('4111 1111 1111 1111')
  await form.getByText(/^\d+ optional fields$/).click()
  await send(page)
  await expect(order).toBeFocused()
  await expect(order).toHaveAccessibleDescription(/No card number is sent from here/)
  await expect(page.getByRole('button', { name: 'Send anyway' })).toBeHidden()
})

test('signed in with own keys: the history restores, the request is in the dashboard, and the call is copied with the keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUpPerson(page)
  const keys = await makeKeys(page, 'Server Post API')
  await open(page)
  const form = consoleOf(page)
  await expect(form).toContainText('your own keys')
  await form.getByLabel('Scenario').selectOption({ label: '21.05: 05 DECLINE' })
  await send(page)
  await expect(result(page)).toContainText('AUTH_RESP 05')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(form.getByLabel('AMOUNT', { exact: true })).toHaveValue('149.99')
  const history = page.getByRole('region', { name: 'History of this tab' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Try it in the console' }).click()
  await expect(history).toContainText('AUTH_RESP 05')
  await history.getByRole('button', { name: /^Restore/ }).click()
  await expect(form.getByLabel('AMOUNT', { exact: true })).toHaveValue('21.05')
  const kept = await page.evaluate(() => sessionStorage.getItem('console-history'))
  expect(kept).toContain('(test card visa-approve)')
  expect(kept).not.toMatch(/4111111111111111|security code/)
  await form.getByText('Copy this call as a program').click()
  await form.getByLabel('As a call, in').selectOption('python')
  await expect(form.getByRole('region', { name: 'Call in Python' })).not.toContainText(keys.mac)
  await form.getByRole('button', { name: 'Copy Call in Python' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`"MAC": "${keys.mac}"`)
  expect(copied).toContain('"ACCOUNT_NBR": "4111111111111111"')
  expect(copied).toContain('"AMOUNT": "21.05"')
  await send(page)
  await result(page).getByRole('link', { name: 'See it in Requests' }).click()
  await expect(page.getByText('AUTH_RESP 05').first()).toBeVisible()
})

test('a call in a session, by keyboard, on a small screen, in both themes', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/api-reference/business-reporting/list-transactions')
  await page.getByRole('button', { name: 'Try it in the console' }).focus()
  await page.keyboard.press('Enter')
  const form = consoleOf(page, 'List transactions')
  await expect(form).toContainText('This call is made first')
  await form.getByRole('textbox').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Result: List transactions' })).toContainText('OK 200')
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('what no page can call says what to use instead', async ({ page }) => {
  for (const [path, sentence, link] of [
    ['/api-reference/sftp-updater/request', 'A page cannot open SFTP', /integration-guide$/],
    ['/api-reference/ingenico-si/sale', 'It is not an HTTP request', /virtual-terminal$/],
    ['/api-reference/hosted-checkout/open', 'The shopper opens this page in a browser', /epx-hosted-checkout\/demo$/],
    ['/api-reference/pax-si/connect', 'a function of a library', /integration-guide$/],
    ['/api-reference/portal/list-credentials', 'acts on your account', /openapi\.json$/],
  ] as const) {
    await page.goto(path)
    const place = page.locator('.console-place')
    await expect(place).toContainText(sentence)
    await expect(place.getByRole('link')).toHaveAttribute('href', link)
    await expect(page.getByRole('button', { name: 'Try it in the console' })).toHaveCount(0)
  }
})
