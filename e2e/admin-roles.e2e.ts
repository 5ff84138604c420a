import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { emailFingerprint } from '../src/domain/accounts/email-fingerprint.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

/** Orders and configures as programs would; answers the number of the order. */
async function configuredOrder(buyer: Page, admin: Page, email: string): Promise<string> {
  const ordered = await buyer.request.post('/api/terminals/order', {
    headers: { 'x-request-id': await emailFingerprint(email) },
    data: {
      ...{ draftId: randomUUID(), terminalModel: 'pax-s300', quantity: 1, integration: 'PAX Semi-Integrated SDK' },
      shipTo: {
        ...{ firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', email, phone: '555 0100' },
        ...{ street: '1 Main Street', street2: '', city: 'Springfield', state: 'IL', zip: '62701' },
      },
    },
  })
  const { transactionId } = await ordered.json()
  const configured = await admin.request.post(`/api/admin/orders/${transactionId}/configuration`, {
    data: { version: 0 },
  })
  expect(configured.status(), await configured.text()).toBe(200)
  return transactionId
}

test('who is in shipping sees that work alone, and ships many orders by a table', async ({
  page,
  browser,
  baseURL,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(150_000)
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const shipper = await theirs.newPage()
  const { email } = await signUpPerson(shipper)
  await signIn('admin', paths.admin)
  const { users } = await (await page.request.get(`/api/admin/users?search=${email}`)).json()
  const membership = { userId: users[0].id, group: 'shipping', isMember: true }
  expect((await page.request.post('/api/admin/users/group', { data: membership })).status()).toBe(200)
  const [one, two] = [await configuredOrder(shipper, page, email), await configuredOrder(shipper, page, email)]

  await shipper.goto(paths.admin)
  const menu = shipper.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link')).toHaveText([/^Queue/, /^Orders/, /^Stock/])
  await expect(shipper.getByRole('list', { name: 'Open work' }).getByText(email).first()).toBeVisible()
  await expectAccessible(shipper)
  await shipper.goto(paths.adminUsers)
  await expect(shipper.getByRole('heading', { name: 'Not part of your role' })).toBeVisible()
  await expectAccessible(shipper)

  await shipper.goto(paths.adminOrders)
  await shipper.getByRole('link', { name: 'Ship many orders with a table' }).click()
  // A file that was chosen before the page was awake is read when it is.
  const sent = `order,tracking,serial\n${one},1Z999AA10123456784,0821123456\n`
  const file = { name: 'sent.csv', mimeType: 'text/csv', buffer: Buffer.from(sent) }
  await shipper.getByLabel('File').setInputFiles(file)
  await expect(shipper.getByLabel('Shipments')).toHaveValue(sent)
  await shipper.getByLabel('Shipments').fill('')
  await shipper.getByLabel('Shipments').focus()
  await shipper.keyboard.press('Tab')
  await shipper.keyboard.press('Enter')
  await expect(shipper.getByText('The table has no orders')).toBeVisible()
  const table = `order,carrier,tracking,serial\n${one},UPS,1Z999AA10123456784,0821123456\n${two},UPS,1,0821123457\n`
  await shipper.getByLabel('Shipments').fill(table)
  await shipper.getByRole('button', { name: 'Check the shipments' }).click()
  await expect(shipper.getByText('Tracking number: Must be 4 to 40')).toBeVisible()
  await expect(shipper.getByRole('button', { name: 'Ship 1 order' })).toBeVisible()
  await expectAccessible(shipper)
  await shipper.getByRole('button', { name: 'Change the table' }).click()
  await shipper.getByLabel('Shipments').fill(table.replace(',1,', ',1Z999AA10123456785,'))
  await shipper.getByRole('button', { name: 'Check the shipments' }).click()
  await shipper.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(shipper.getByText('2 orders: 2 done.')).toBeVisible()
  await expectAccessible(shipper)
  // The same table again.
  await shipper.getByRole('button', { name: 'Ship more orders' }).click()
  await shipper.getByLabel('Shipments').fill(table.replace(',1,', ',1Z999AA10123456785,'))
  await shipper.getByRole('button', { name: 'Check the shipments' }).click()
  await expect(shipper.getByText('2 orders: 2 unchanged.')).toBeVisible()
  await shipper.setViewportSize({ width: 390, height: 844 })
  // The page is laid out anew a moment after the window has its size.
  await expect.poll(() => shipper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const { order } = await (await shipper.request.get(`/api/admin/orders/${two}`)).json()
  expect(order).toMatchObject({ state: 'shipped', deviceCarrier: 'UPS', deviceTrackingNumber: '1Z999AA10123456785' })
  await theirs.close()
})
