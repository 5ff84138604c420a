import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'
import { isLive, press, said, sendSale } from './support/virtual-terminal.ts'

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
