import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'
import { isLive, press, said, secretsOf, sendSale } from './support/virtual-terminal.ts'

// An empty list teaches how to get its first row: whoever follows its link finds the row there.

test('the virtual terminal that empty payments lead to takes a first payment of the account', async ({ page }) => {
  await signUpPerson(page)
  await page.goto('/dashboard/payments')
  await page.getByRole('link', { name: 'Pay at your virtual terminal' }).click()
  await page.getByRole('button', { name: 'Get credentials and pair' }).click()
  await isLive(page)
  await sendSale(page, '12.00')
  await expect(said(page)).toContainText('Tap, insert or swipe')
  await press(page, 'Tap the card here')
  await expect(said(page)).toContainText('Approved')
  await page.goto('/dashboard/payments')
  await expect(page.locator('tbody tr')).toContainText('$12.00')
  await page.goto('/dashboard')
  await expect(page.getByText('2 of 5 done')).toBeVisible()
  await page.goto('/dashboard/usage')
  await expect(page.getByRole('list', { name: 'Usage by credentials and API' })).toContainText(
    'Semi-Integrated Cloud API',
  )
})

test('the payment form that empty mails lead to writes a receipt to the address that the shopper leaves', async ({
  page,
  programs: { gatewayUrl },
}) => {
  await signUpPerson(page)
  await page.goto('/dashboard/mails')
  await expect(page.getByRole('link', { name: 'Open your payment form' })).toHaveAttribute(
    'href',
    '/dashboard/hosted-checkout',
  )
  const [terminalProfileId = ''] = await secretsOf(page, 'Hosted Checkout')
  const query = `terminal_profile_id=${terminalProfileId}&amount=20.00&use_test_values=true`
  await page.goto(`${gatewayUrl}/hosted/?${query}`)
  await page.getByLabel('Email for the receipt').fill('ada@example.com')
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await page.goto('/dashboard/mails')
  const mails = page.getByRole('list', { name: 'Your emails' }).getByRole('listitem')
  await expect(mails).toHaveCount(1)
  await expect(mails).toContainText('To ada@example.com')
  await mails.locator('summary').click()
  await expect(mails).toContainText('$20.00')
})
