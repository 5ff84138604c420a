import type { Locator, Page } from '@playwright/test'
import { newCredentialsFor } from '../src/domain/credentials/credentials.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

const demo = '/products/fintech-tools/merchant-boarding-api/demo'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const answerOf = (page: Page, title: string) => page.getByRole('region', { name: `Answer: ${title}` })
const requestOf = (page: Page, title: string) => page.getByRole('region', { name: `Request: ${title}` })
/** Where an application stands, in the last step. */
const note = (page: Page, status: string) =>
  page.locator('#step-underwriting').getByRole('status').filter({ hasText: status })

/** From an empty page to an application of one of the examples. */
async function create(page: Page, example: string) {
  await page.goto(demo)
  await press(page, 'Get a token')
  await press(page, example)
  await press(page, 'Create the application')
  await expect(answerOf(page, 'Create the application')).toContainText('"status": "created"')
}

async function confirm(page: Page) {
  await press(page, 'Send the code')
  await page.getByLabel('Code', { exact: true }).fill('1234')
  await press(page, 'Confirm the code')
}

/** The PDF, a typed signature, and the validation of what was signed. */
async function signAndValidate(page: Page) {
  await press(page, /^Get (the PDF|it again)$/)
  await page.getByRole('radio', { name: 'Type' }).check()
  await press(page, 'Add the signature')
  await press(page, 'Validate')
}

async function submit(page: Page) {
  await press(page, 'Submit')
  await expect(answerOf(page, 'Submit')).toContainText('"status": "submitted"')
}

async function drawSignature(page: Page) {
  const sheet = page.getByRole('img', { name: 'Signature box, empty' })
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('there is no sheet')
  await page.mouse.move(box.x + 40, box.y + 90)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 30],
    [140, 110],
    [220, 50],
    [300, 100],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y)
  await page.mouse.up()
}

test('a visitor boards a merchant call by call: wrong codes, a PDF, a drawn signature, a reload, a day, a merchant ID', async ({
  page,
  expectAccessible,
}) => {
  await create(page, 'Approved')
  await expect(page.getByRole('radio', { name: 'Demo client' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'My credentials' })).toBeDisabled()
  await press(page, 'Send the code')
  const code = page.getByLabel('Code', { exact: true })
  for (const [typed, refusal, words] of [
    ['0000', 'WRONG_CODE', 'The code is incorrect.'],
    ['9999', 'EXPIRED_CODE', 'The code is too old; send a new one.'],
  ] as const) {
    await code.fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(`The gateway refused the call with 400. ${words}`)
    await expect(answerOf(page, 'Confirm the code')).toContainText(refusal)
    await expect(button(page, 'Get the PDF')).toHaveCount(0)
  }
  await expectAccessible()
  await code.fill('1234')
  await page.keyboard.press('Enter')
  await press(page, 'Get the PDF')
  await expect(page.getByTitle('The application as a PDF')).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).click()
  expect((await downloaded).suggestedFilename()).toBe('application.pdf')
  await press(page, 'Add the signature')
  await expect(page.getByText('Draw a signature, or choose Type.')).toBeVisible()
  await drawSignature(page)
  await press(page, 'Add the signature')
  await expect(answerOf(page, 'Add the merchant’s signature')).toContainText('"status": "signed"')
  await page.reload()
  await press(page, 'Validate')
  await expect(page.getByText('The application is complete and valid.')).toBeVisible()
  await submit(page)
  await press(page, 'Advance one day')
  await expect(note(page, 'approved')).toContainText(/Merchant ID8\d{12}/)
  await expect(note(page, 'approved')).toContainText(/9001-\d{6}-\d-\d{3}/)
  await expectAccessible()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  for (const secret of ['000456789', '001234567', '000123456789', 'B000123456']) {
    expect(kept).not.toContain(secret)
    expect(await page.locator('main').textContent()).not.toContain(secret)
  }
})

test('faults are named by the gateway, beside their fields and with links to them; mended, the application is declined', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(demo)
  await press(page, 'Get a token')
  await press(page, 'With errors')
  await press(page, 'Create the application')
  await expect(page.getByText('entries are missing or incorrect')).toBeVisible()
  await press(page, 'Send it unchanged')
  await confirm(page)
  await signAndValidate(page)
  const faults = page.locator('#step-validate')
  for (const code of ['ABA_CHECK', 'OWNERSHIP_TOTAL', 'GUARANTOR_MISSING', 'HIGH_TICKET', 'PERCENT_SUM'])
    await expect(faults.getByRole('listitem').filter({ hasText: code })).toBeVisible()
  // What the form found by itself is gone with the page; what stands beside the fields now the gateway said.
  await page.reload()
  await faults.getByRole('link', { name: 'Routing number' }).click()
  const routing = page.getByLabel('Routing number')
  await expect(routing).toBeFocused()
  await expect(routing).toHaveAccessibleDescription('A routing number with a valid check digit')
  await expect(page.getByLabel('Largest sale')).toHaveAccessibleDescription(
    'The largest sale is below the average sale',
  )
  await expect(page.getByRole('group', { name: 'Sales' })).toContainText(
    'The four percentages add up to 95, expected 100',
  )
  const principal = page.getByRole('group', { name: 'Principal 1' })
  await expect(principal).toContainText('The principals own 50 percent in total, expected 51 to 100')
  await expect(principal).toContainText('At least one principal must be a personal guarantor')
  await expectAccessible()
  await press(page, 'Declined')
  await press(page, 'Send the changes')
  await expect(page.locator('#step-merchant-signature')).not.toContainText('Done')
  await signAndValidate(page)
  await submit(page)
  await press(page, 'Advance one day')
  await expect(note(page, 'declined')).toContainText('credit policy')
})

/** Goes to a control as the keyboard does; fails when the order of the page does not lead there. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => control.evaluate(element => element === document.activeElement)
  await control.waitFor()
  for (let times = 0; !(await isThere()); times++) {
    expect(times, `presses of ${key}`).toBeLessThan(120)
    await page.keyboard.press(key)
  }
}

test('by keyboard alone: the gateway fails to submit, then pends the mended application, then approves it', async ({
  context,
}) => {
  // A page of its own: the console names the 500 that this asks for.
  const page = await context.newPage()
  const go = async (name: string) => {
    await tabTo(page, button(page, name))
    await page.keyboard.press('Enter')
  }
  const choose = async (example: string) => {
    await tabTo(page, button(page, example))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByLabel('Name of the application'))
    await page.keyboard.press('Enter')
  }
  const sign = async (pdf: string) => {
    await go(pdf)
    await tabTo(page, page.getByRole('radio', { name: 'Draw' }))
    await page.keyboard.press('ArrowRight')
    await go('Add the signature')
  }
  await page.goto(demo)
  await expect(button(page, 'Get a token')).toBeEnabled()
  await go('Get a token')
  await choose('Error')
  await go('Send the code')
  await tabTo(page, page.getByLabel('Code', { exact: true }))
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await sign('Get the PDF')
  await go('Validate')
  await go('Submit')
  const failure = page.locator('#step-submit').getByRole('alert')
  await expect(failure).toContainText('The gateway returned 500. Nothing is lost')
  await expect(answerOf(page, 'Submit')).toContainText('SUBMISSION_FAILED')

  await tabTo(page, page.locator('summary').filter({ hasText: 'The form' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await choose('Pended')
  await sign('Get it again')
  await go('Validate')
  await go('Submit')
  await go('Advance one day')
  await expect(note(page, 'pended')).toContainText('a voided check of the account')
  for (const days of [2, 3]) {
    await expect(button(page, 'Advance one day')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answerOf(page, 'Sandbox clock')).toContainText(`"daysAhead": ${days}`)
  }
  await expect(note(page, 'approved')).toContainText(/Merchant ID8\d{12}/)
})

test('steps that could not be loaded are asked for again: at the token, and by who comes back to an application', async ({
  context,
}) => {
  // A page of its own: the console names the file that did not come.
  const page = await context.newPage()
  const file = '**/assets/later-steps-*'
  await page.route(file, route => route.abort())
  await page.goto(demo)
  await press(page, 'Get a token')
  await expect(page.getByRole('alert')).toHaveText(
    'The next steps could not be loaded. Check your connection and try again. What you typed is still here.',
  )
  await page.unroute(file)
  await press(page, 'Get a token')
  await page.getByLabel('Name of the application').fill('Corner Bakery, Troy')
  await page.route(file, route => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Your application could not be shown')
  await expect(button(page, 'Get a token')).toBeDisabled()
  await page.unroute(file)
  await press(page, 'Try again')
  await expect(page.getByLabel('Name of the application')).toHaveValue('Corner Bakery, Troy')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a principal whose number ends in 0000 has the application pended', async ({ page }) => {
  await create(page, 'Pended, identity')
  await confirm(page)
  await signAndValidate(page)
  await submit(page)
  await press(page, 'Advance one day')
  await expect(note(page, 'pended')).toContainText('The identity of a principal could not be verified')
})

test('a high-risk category: what the validation misses is named, sent by a call of its own, and good', async ({
  page,
  expectAccessible,
}) => {
  const title = 'Add what this category requires'
  await create(page, 'High-risk category')
  await expect(page.getByRole('heading', { name: `3. ${title}` })).toBeFocused()
  await confirm(page)
  await signAndValidate(page)
  await page.locator('#step-validate').getByRole('link', { name: 'Refunds' }).click()
  const refunds = page.getByLabel('Refunds', { exact: true })
  await expect(refunds).toBeFocused()
  await expect(refunds).toHaveAccessibleDescription('Needed for a high-risk mcc')
  const days = page.getByLabel('Days to delivery', { exact: true })
  await days.fill('-3')
  await press(page, 'Send the information')
  await expect(days).toBeFocused()
  await expect(days).toHaveAccessibleDescription('A whole number, not below 0')
  await days.fill('2')
  await expectAccessible()
  await press(page, 'Send the information')
  await expect(answerOf(page, title)).toContainText('"daysToDelivery": 2')
  await page.locator('#step-additional-info').getByRole('tab', { name: 'Request' }).click()
  await expect(requestOf(page, title)).toContainText(/PATCH \/enroll\/application\/additional-info\/key\/demo-/)
  await signAndValidate(page)
  await expect(page.getByText('The application is complete and valid.')).toBeVisible()
})

test('a signed-in reader’s own client makes the calls: they send the link, sign as the merchant in a new tab, and submit', async ({
  page,
  context,
  expectAccessible,
}) => {
  await signUpPerson(page)
  await page.goto(demo)
  const made = await page.request.post('/api/credentials', { data: newCredentialsFor('Merchant Boarding API', 1) })
  const records = (await made.json()) as { productName: string; items: { key: string; value: string }[] }[]
  const own = records.find(({ productName }) => productName === 'Merchant Boarding API')
  const ownValue = (name: string) => own?.items.find(({ key }) => key === name)?.value ?? `no ${name}`
  await page.goto(demo)
  await expect(page.getByRole('radio', { name: 'My credentials' })).toBeChecked()
  await page.getByRole('radio', { name: 'Simplified' }).check()
  await press(page, 'Get a token')
  // With the answer its tab is chosen; whoever asks for the request asks after it.
  await expect(answerOf(page, 'Get a token')).toBeVisible()
  await page.locator('#step-get-token').getByRole('tab', { name: 'Request' }).click()
  await expect(requestOf(page, 'Get a token')).toContainText(`"client_id": "${ownValue('Client ID')}"`)
  await expect(requestOf(page, 'Get a token')).toContainText('"client_secret": "YOUR_CLIENT_SECRET"')
  await press(page, 'Approved')
  await press(page, 'Create the application')
  await expect(answerOf(page, 'Create the application')).toContainText(`"agent": ${ownValue('Agent ID')}`)
  await press(page, 'Send the link')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the merchant’s page' }).click()
  const merchant = await opened
  await merchant.getByLabel(/Type your first and last name/).fill('Ada Baker')
  await merchant.getByRole('button', { name: 'Sign the application' }).click()
  await expect(merchant.getByRole('heading', { name: 'Thank you, you have signed' })).toBeVisible()
  await merchant.close()
  await page.locator('#step-send-to-merchant').getByRole('button', { name: 'Ask for the status' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The application is signed' })).toBeVisible()
  await press(page, 'Validate')
  await submit(page)
  await press(page, 'Advance one day')
  await expect(note(page, 'approved')).toContainText(/Merchant ID8\d{12}/)
  await expectAccessible()
  const secret = ownValue('Client Secret')
  expect(await page.content()).not.toContain(secret)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(secret)
})

test('simplified: a name creates the application; the link asks for name and email of the principal, the merchant for the rest', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(demo)
  await page.getByRole('radio', { name: 'Simplified' }).check()
  await press(page, 'Get a token')
  await page.getByLabel('Name of the application').fill('Corner Bakery, Troy')
  await press(page, 'Create the application')
  await expect(answerOf(page, 'Create the application')).toContainText('"status": "created"')
  await press(page, 'Send the link')
  const sending = page.locator('#step-send-to-merchant')
  await expect(sending.getByRole('listitem')).toHaveText([/First name/, /Last name/, /Email/])
  await sending.getByRole('link', { name: 'Principal 1, First name' }).click()
  const principal = page.getByRole('group', { name: 'Principal 1' })
  await expect(principal.getByLabel('First name')).toBeFocused()
  await expectAccessible()
  await principal.getByLabel('First name').fill('Ada')
  await principal.getByLabel('Last name').fill('Baker')
  await principal.getByLabel('Email').fill('ada@example.com')
  await press(page, 'Send the changes')
  await expect(answerOf(page, 'Create the application')).toContainText('"email": "ada@example.com"')
  await press(page, 'Send the link')
  await expect(answerOf(page, 'Send the link to the merchant')).toContainText('"status": "sent_to_merchant"')
  await expect(page.getByRole('link', { name: 'Open the merchant’s page' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what needs it, offers no button that does nothing, and leads to the calls as cURL', async ({
    page,
  }) => {
    await page.goto(demo)
    const main = page.getByRole('main')
    await expect(main.locator('noscript p')).toContainText('The steps need JavaScript.')
    await expect(main.getByRole('heading', { name: '9. Follow underwriting' })).toBeVisible()
    await expect(main.locator('button:visible:enabled, input:visible:enabled')).toHaveCount(0)
    await main.locator('noscript a').click()
    await expect(page.locator('main pre:visible').filter({ hasText: 'curl' }).first()).toBeVisible()
  })
})
