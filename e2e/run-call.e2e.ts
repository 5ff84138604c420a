import type { Page } from '@playwright/test'
import { newCredentialsFor } from '../src/domain/credentials/credentials.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

const guide = '/products/full-featured/server-post/integration-guide'
const press = (page: Page, title: string) => page.getByRole('button', { name: `Run: ${title}`, exact: true })
const result = (page: Page, title: string) => page.getByRole('region', { name: `Result: ${title}` })

test('a visitor runs the calls of a guide, and sees request, answer and the rule', async ({
  page,
  expectAccessible,
}) => {
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(guide)
  await expectAccessible()
  await press(page, 'Charge a card').click()
  const sale = result(page, 'Charge a card')
  await expect(sale).toContainText('AUTH_RESP 00')
  await expect(sale).toContainText(/in \d+ ms/)
  await expect(sale.getByRole('region', { name: 'Request: Charge a card' })).toContainText(/POST http.*\/secure\//)
  await expect(sale.getByRole('region', { name: 'Request: Charge a card' })).toContainText(
    'ACCOUNT_NBR=(test card visa-approve)',
  )
  await expect(sale.getByRole('region', { name: 'Answer: Charge a card' })).toContainText('KEY="AUTH_GUID"')
  await expect(sale).toContainText('temporary keys')
  await press(page, 'Get a decline').press('Enter')
  await expect(result(page, 'Get a decline').getByRole('link', { name: /Amount ends in/ })).toHaveAttribute(
    'href',
    '/get-started/test-data#amounts',
  )
  await expect(result(page, 'Get a decline')).toContainText('Declined 200')
  await expect(press(page, 'Get a decline')).toBeFocused()
  await expectAccessible()
  // The card is put in by the gateway: no number leaves the page, and no host but the portal is asked.
  expect(sent.filter(each => each.includes('4111111111111111'))).toEqual([])
  expect(new Set(sent.map(each => new URL(each.split(' ')[0] ?? '').origin)).size).toBe(1)
})

test('a signed-in reader without keys is told, runs with temporary ones, and with own keys finds it in Requests', async ({
  page,
}) => {
  await signUpPerson(page)
  await page.goto(guide)
  await press(page, 'Charge a card').click()
  await expect(page.getByRole('alert')).toContainText('You have no keys')
  await page.getByRole('button', { name: 'Run with temporary keys' }).click()
  await expect(result(page, 'Charge a card')).toContainText('AUTH_RESP 00')
  await page.request.post('/api/credentials', { data: newCredentialsFor('Server Post API', Date.now()) })
  await press(page, 'Get a decline').click()
  await result(page, 'Get a decline').getByRole('link', { name: 'See it in Requests' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Server Post API')
  await expect(page.getByText('AUTH_RESP 05').first()).toBeVisible()
})

test('the key exchange runs with the keys of the product whose guide it is, and shows no TAC', async ({ page }) => {
  const exchange = 'Exchange the MAC for a TAC'
  await signUpPerson(page)
  await page.request.post('/api/credentials', { data: newCredentialsFor('Hosted Pay Page', Date.now()) })
  await page.goto('/products/online/epx-hosted-pay-page/integration-guide')
  await press(page, exchange).click()
  await expect(result(page, exchange)).toContainText('OK 200')
  await expect(result(page, exchange)).toContainText('<FIELD KEY="TAC">(sent)</FIELD>')
  await result(page, exchange).getByRole('link', { name: 'See it in Requests' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Key Exchange')
  await expect(page.getByRole('main')).toContainText('Hosted Pay Page')
  await page.goto('/products/online/browser-post/integration-guide')
  await press(page, exchange).click()
  await expect(page.getByRole('alert')).toContainText('You have no keys')
})
