import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { standing } from '../src/lib/test-support/standing.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'
import {
  changeModel,
  demoTerminal as demo,
  isLive,
  openTerminal as open,
  ownTerminal as own,
  press,
  said,
  secretsOf,
  sendSale,
} from './support/virtual-terminal.ts'

const guide = '/products/in-person/semi-integrated/gatehouse-si-cloud-api/integration-guide'

/** The program that the article shows to this reader, as it is copied out of its tab. */
async function programOf(page: Page): Promise<string> {
  await page.goto(guide)
  await page.getByRole('checkbox', { name: 'My keys in code' }).waitFor()
  await page.getByRole('group', { name: 'Language' }).first().getByText('JavaScript', { exact: true }).click()
  const code = page.locator('pre:visible').filter({ hasText: 'Pushes a sale to a terminal' })
  await expect(code).not.toContainText('YOUR_')
  return (await code.textContent()) ?? ''
}

/** Runs it as its first line says. */
async function run(program: string, gatewayUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'push-sale-'))
  const file = join(folder, 'push-sale.mjs')
  writeFileSync(file, program)
  const given = Object.fromEntries(
    Array.from(/Run it: (.*) node /.exec(program)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [], ([, name, value]) => [
      name,
      value,
    ]),
  )
  try {
    const env = { ...given, PATH: process.env['PATH'], REST_PROXY_URL: `${gatewayUrl}/proxy/` }
    return (await promisify(execFile)(process.execPath, [file], { env, timeout: 100_000 })).stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the program of the article sends a sale, the terminal is tapped in one of two windows, the program prints the approval', async ({
  page,
  context,
  expectAccessible,
  programs: { gatewayUrl },
}) => {
  await signUpPerson(page)
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto(own)
  await page.getByRole('button', { name: 'Get credentials and pair' }).click()
  expect(errors).toEqual([])
  await isLive(page)
  await changeModel(page, 'PAX A80 with SP30')
  await expectAccessible()
  const article = await context.newPage()
  const program = await programOf(article)
  const second = await context.newPage()
  await open(second, own)
  const printed = run(program, gatewayUrl)
  await expect(said(page)).toContainText('Tap, insert or swipe. $42.50')
  await expect(said(second)).toContainText('Tap, insert or swipe. $42.50')
  await press(second, 'Tap the card here')
  expect(await printed).toMatch(/Approved: ccs_\d+, 42\.5/)
  for (const window of [page, second]) {
    await expect(said(window)).toContainText('Approved. $42.50')
    await expect(window.getByRole('article', { name: 'customer copy' })).toContainText('Contactless')
  }
})

test('a card number is typed on the keys, and reaches the gateway alone', async ({ page, programs }) => {
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page)
  await changeModel(page, 'Ingenico LANE 3000')
  await sendSale(page)
  await expect(said(page)).toContainText('Tap, insert or swipe')
  await page.getByRole('group', { name: 'Terminal', exact: true }).focus()
  await page.keyboard.type('4111111111111111')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1230')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Approved. $42.50')
  await expect(page.getByRole('article', { name: 'customer copy' })).toContainText('Keyed')
  const withCard = sent.filter(each => each.includes('4111111111111111'))
  expect(withCard).toHaveLength(1)
  expect(withCard[0]).toContain(`${programs.gatewayUrl}/virtual-terminal/actions `)
  expect(programs.log()).not.toMatch(standing('4111111111111111'))
})

test('tip, chip and signature, each state accessible; the receipt has them, for customer and merchant', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  await expectAccessible()
  await page.getByLabel('Ask for a tip').check()
  await page.getByLabel('Ask for a signature').check()
  await sendSale(page)
  await expect(said(page)).toContainText('Add a tip? $42.50')
  await expectAccessible()
  await press(page, /^20 %/)
  await expect(said(page)).toContainText('Tap, insert or swipe. $51.00')
  await expectAccessible()
  await press(page, 'Insert the card here')
  await expect(said(page)).toContainText('Sign here')
  await expectAccessible()
  const { x = 0, y = 0 } = (await page.locator('canvas').boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 60, { steps: 5 })
  await page.mouse.up()
  await press(page, 'Done')
  await expect(said(page)).toContainText('Approved. $51.00')
  await expectAccessible()
  await expect(page.getByRole('article', { name: 'customer copy' })).toContainText('A0000000031010')
  await page.getByRole('radio', { name: 'Merchant copy' }).check()
  await expect(page.getByRole('article', { name: 'merchant copy' })).toContainText('Signed on the terminal')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*-merchant\.png$/)
})

test('what goes wrong is on the screen, and what the caller gets beside it', async ({ page }) => {
  // There is a second and a half to pull the card out; this serial number does so by itself, also while it is set to Manually.
  await open(page, `${demo}?serial=PX-REMOVED`)
  const request = page.getByRole('region', { name: /^Sale of/ })
  await expect(page.getByRole('radio', { name: 'Manually' })).toBeChecked()
  await sendSale(page)
  await expect(said(page)).toContainText('Not paid. Card removed too early')
  await expect(request.getByRole('img')).toHaveAttribute('aria-label', /failed/)
  await expect(request.locator('.vt-graph g.is-passed')).toHaveText(['sent', 'received', 'in progress', 'failed'])
  await open(page, `${demo}?serial=PX-CANCEL`)
  await sendSale(page)
  await expect(said(page)).toContainText('Canceled. Nothing was charged')
  await open(page)
  await sendSale(page, '51.05')
  await press(page, 'Tap the card here')
  await expect(said(page)).toContainText('Declined. 05')
  await press(page, 'Done')
  await sendSale(page)
  await expect(said(page)).toContainText('Tap, insert or swipe')
  await sendSale(page, '7.00')
  await expect(page.getByRole('alert')).toContainText('taking another payment')
  await press(page, 'Cancel')
  await expect(said(page)).toContainText('Canceled')
  await page.getByRole('switch', { name: 'Power: on' }).click()
  await expect(said(page)).toHaveText('Off')
  await sendSale(page)
  await expect(page.getByRole('alert')).toContainText('is not connected')
})

test('a gateway that is away is said, and nothing is lost until it is back', async ({ page, context }) => {
  await open(page)
  await sendSale(page)
  await expect(said(page)).toContainText('Tap, insert or swipe')
  const second = await context.newPage()
  await open(second)
  await page.route('**/virtual-terminal/events', route => route.abort())
  await page.reload()
  await expect(page.getByText(/Connection lost/)).toBeVisible()
  await press(second, 'Tap the card here')
  await expect(said(second)).toContainText('Approved')
  await page.unroute('**/virtual-terminal/events')
  await isLive(page)
  await page.getByRole('button', { name: 'Show 1 earlier request' }).click()
  const sale = page.getByRole('region', { name: 'Sale of $42.50' })
  await expect(sale).toContainText('approved')
  await expect(sale.locator('..')).toBeFocused()
  await expect(page.getByRole('button', { name: /earlier/ })).toBeHidden()
})

test('a killed gateway is said; back again, the page has the request as it was, and pays it', async ({
  context,
  programs,
}) => {
  // The console of this window says that the gateway is away, as it should.
  const page = await context.newPage()
  // This serial number presents no card by itself, however long the gateway was away.
  await open(page, `${demo}?serial=PX-TIMEOUT`)
  await sendSale(page, '64.00')
  await expect(said(page)).toContainText('Tap, insert or swipe. $64.00')
  await programs.restartGateway(() => expect(page.getByText(/Connection lost/)).toBeVisible())
  await isLive(page)
  await expect(said(page)).toContainText('Tap, insert or swipe. $64.00')
  await press(page, 'Tap the card here')
  await expect(said(page)).toContainText('Approved. $64.00')
  await expect(page.getByRole('region', { name: 'Sale of $64.00' })).toContainText('approved')
})

test('a payment of a check comes to the terminal, which says what its caller was told', async ({
  page,
  programs: { gatewayUrl },
}) => {
  await signUpPerson(page)
  const [client_id, client_secret] = await secretsOf(page, 'Hospitality POS API')
  const ask = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${gatewayUrl}/hospitality/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string>
  }
  await open(page, `${own}?serial=PX-TABLE-7`)
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token: token } = await ask('oauth/token', grant)
  const opened = { location_id: 'loc_100', external_id: 'visit-1' }
  const { check_id } = await ask('v1/checks', opened, token)
  await ask(`v1/checks/${check_id}/items`, { items: [{ item_id: 'itm_burger', quantity: 2 }] }, token)
  const payment = { type: 'terminal', device_id: 'PX-TABLE-7', amount: 32.66, external_id: 'visit-1-1' }
  expect(await ask(`v1/checks/${check_id}/payments`, payment, token)).toMatchObject({ status: 'pending' })
  await expect(said(page)).toContainText(`Tap, insert or swipe. $32.66. Check ${check_id}`)
  await expect(page.getByRole('region', { name: 'Sale of $32.66' })).toContainText(
    'The caller received HTTP 201 pending.',
  )
  await page.getByRole('button', { name: 'Swipe, chip fails' }).click()
  await expect(said(page)).toContainText('Approved. $32.66')
  await expect(page.getByRole('article', { name: 'customer copy' })).toContainText('Swiped (chip fallback)')
})

test('the terminal fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page)
  for (const model of ['PAX A920 Pro', 'PAX A80 with SP30', 'Ingenico LANE 3000']) {
    await changeModel(page, model)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test('a debit sale over Ingenico asks for the PIN; the third wrong one is told to its caller', async ({
  page,
  programs: { gatewayUrl },
}) => {
  await signUpPerson(page)
  const login = (await secretsOf(page, 'Ingenico Semi-Integrated API')).join('-')
  await open(page, `${own}?serial=LANE3000-118&model=ingenico-lane-3000`)
  const answer = fetch(`${gatewayUrl}/ingenico/terminal/LANE3000-118`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml', 'x-terminal-login': login },
    body: '<DETAIL><TRAN_TYPE>DB00</TRAN_TYPE><AMOUNT>30.00</AMOUNT><TRAN_NBR>7</TRAN_NBR><BATCH_ID>20261123</BATCH_ID></DETAIL>',
  }).then(response => response.text())
  await expect(said(page)).toContainText('Tap, insert or swipe. $30.00')
  await press(page, 'Insert the card here')
  await expect(said(page)).toContainText('Enter PIN. $30.00')
  await page.getByRole('group', { name: 'Terminal', exact: true }).focus()
  for (const left of ['Tries left: 2', 'Tries left: 1', 'Wrong PIN three times']) {
    await page.keyboard.type('4321')
    await page.keyboard.press('Enter')
    await expect(said(page)).toContainText(left)
  }
  expect(await answer).toContain('ERROR_TEXT')
  await page.getByRole('tab', { name: 'What the caller gets' }).click()
  await expect(page.getByRole('region', { name: 'The answer' })).toContainText('ERROR_TEXT')
})
