import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

async function makeKeys(page: Page, productName: string) {
  const json = {
    ...{ sortKey: `SELFSERVICE_${productName.replaceAll(' ', '')}`, entityType: 'SELF-SERVICE', productName },
    ...{ dateCreated: 1, active: true },
  }
  const made = await page.request.post('/api/credentials', { data: json })
  expect(made.status()).toBe(200)
  const records = (await made.json()) as { productName: string; items: { key: string; value: string }[] }[]
  const { items } = records.find(record => record.productName === productName) ?? { items: [] }
  return Object.fromEntries(items.map(({ key, value }) => [key, value]))
}

/** An authorization by the form, which waits for its batch and its expiry. */
async function pay(page: Page, gatewayUrl: string, keys: Record<string, string>) {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = (keys['Four-part Key'] ?? '').split('-')
  const payment = { AMOUNT: '21.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE' }
  const asked = { ...payment, MAC: keys['MAC'] ?? '', REDIRECT_URL: 'https://shop.example/' }
  const tac = /<FIELD KEY="TAC">([^<]+)/.exec(
    await (await page.request.post(`${gatewayUrl}/keyexch`, { form: asked })).text(),
  )
  const form = {
    ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, AMOUNT: '21.00', TRAN_NBR: '1', TRAN_CODE: 'SALE' },
    ...{ TAC: tac?.[1] ?? '', INDUSTRY_TYPE: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CVV2: '123' },
  }
  expect((await page.request.post(`${gatewayUrl}/browserpost/`, { form })).status()).toBe(200)
}

test('a new account follows its first steps, puts its clock ahead, and sees what it used', async ({
  page,
  programs,
  expectAccessible,
}) => {
  await signUpPerson(page)
  await page.goto(paths.dashboard)
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  await expectAccessible()
  await page.goto(paths.dashboardClock)
  await expect(page.getByRole('heading', { name: 'No clock yet' })).toBeVisible()

  const keys = await makeKeys(page, 'Browser Post')
  await pay(page, programs.gatewayUrl, keys)
  await page.goto(paths.dashboard)
  await expect(page.getByText('2 of 5 done')).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Calls, last 24 hours/ })).toContainText('2 calls')
  await expect(page.getByRole('region', { name: 'Your keys' })).toContainText('Browser Post')
  await expectAccessible()

  await page.getByRole('link', { name: 'Clock', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Scheduled next' })).toContainText('Open batches close')
  await page.getByRole('button', { name: /^To the next close/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('batch.closed')
  await expectAccessible()

  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Usage by credentials and API' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible()
})

test('applications are listed with what comes next, and their PDF is saved', async ({
  page,
  programs,
  expectAccessible,
}) => {
  await signUpPerson(page)
  await page.goto(paths.dashboardApplications)
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  const keys = await makeKeys(page, 'Merchant Boarding API')
  const ids = { client_id: keys['Client ID'], client_secret: keys['Client Secret'] }
  const token = await page.request.post(`${programs.gatewayUrl}/enrollment-auth/oauth/token`, {
    data: { grant_type: 'client_credentials', scope: 'all', ...ids },
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const application = {
    ...{ externalKey: 'bakery 1001 ü', applicationName: 'Corner Bakery', agent: Number(keys['Agent ID']) },
    plan: { planId: Number(keys['Plan ID']) },
  }
  const headers = { authorization: `Bearer ${access_token}` }
  const made = await page.request.post(`${programs.gatewayUrl}/enrollment/enroll/application`, {
    data: application,
    headers,
  })
  expect(made.status()).toBe(200)
  await page.reload()
  const item = page.getByRole('list', { name: 'Your applications' }).getByRole('listitem').first()
  await expect(item).toContainText('Corner Bakery')
  await page.getByLabel('Status').selectOption({ label: 'Approved' })
  await expect(page.getByText('No applications fit these filters.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('status')).toBe('approved')
  await page.getByLabel('Status').selectOption({ label: 'Being filled in' })
  await expect(item).toContainText('Corner Bakery')
  const table = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CSV/ }).click()
  expect((await table).suggestedFilename()).toBe('applications.csv')
  // Another one comes by itself.
  await expect(page.locator('[data-live-state="live"]')).toBeVisible()
  const second = { ...application, externalKey: 'bakery 1002', applicationName: 'Second Bakery' }
  await page.request.post(`${programs.gatewayUrl}/enrollment/enroll/application`, { data: second, headers })
  await expect(page.getByRole('list', { name: 'Your applications' })).toContainText('Second Bakery')
  await page.getByText('Corner Bakery').scrollIntoViewIfNeeded()
  await item.getByText('History').click()
  await expect(item.getByText('Created')).toBeVisible()
  await expectAccessible()
  const download = page.waitForEvent('download')
  await item.getByRole('link', { name: /^PDF of application/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^application-\d+\.pdf$/)
})

test('on a phone the pages of the dashboard stand behind one button, by keyboard too', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpPerson(page)
  await page.goto(paths.dashboard)
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(navigation.getByRole('link', { name: 'Files' })).toBeHidden()
  await navigation.getByRole('button', { name: 'Dashboard: Overview' }).focus()
  await page.keyboard.press('Enter')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(navigation.getByRole('link', { name: 'Files' })).toBeHidden()
  await page.keyboard.press('Enter')
  await navigation.getByRole('link', { name: 'Usage' }).press('Enter')
  await expect(navigation.getByRole('button', { name: 'Dashboard: Usage' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Files' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
