import { readFileSync } from 'node:fs'
import { encodeTransaction } from '../src/domain/demos/demo-transaction.ts'
import { expect, test } from './support/fixtures.ts'

const transaction = {
  ...{ TRAN_NBR: '1042', AMOUNT: '149.99', AUTH_RESP: '51', AUTH_AMOUNT: '0.00', USER_DATA_10: 'Corner Shop' },
  ...{ AUTH_MASKED_ACCOUNT_NBR: '************9995', USER_DATA_9: 'Smart Q Watch', FIRST_NAME: 'Ada' },
}
const address = (query: string) =>
  `/products/online/browser-post/demo?${query}=${encodeTransaction(transaction)}#response`

test('the answer is copied, downloaded, and its code leads to its row', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address('trans'))
  await page.getByRole('button', { name: 'Copy Response JSON' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(transaction)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Response JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('response.json')
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(transaction)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Copy Response JSON' }).click()
  await expect(page.getByText('Failed to Copy')).toBeVisible()

  await page.getByRole('link', { name: 'Look 51 up in the response codes' }).click()
  await expect(page).toHaveURL('/get-started/response-codes#code-51')
  await expect(page.getByRole('row', { name: /^51 / })).toBeInViewport()
})

test('on paper there is the receipt and nothing else', async ({ page }) => {
  await page.goto(address('checkout'))
  const receipt = page.getByRole('article', { name: 'Sample receipt' })
  await expect(receipt).toContainText('Corner Shop')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(receipt).toBeVisible()
  for (const other of ['Print the receipt', 'Sign in', 'Response JSON and Sample Receipt', 'Fill in test values'])
    await expect(page.getByText(other, { exact: true }).first()).toBeHidden()
  // What is laid out is the receipt, what is in it, and the boxes around it.
  const strangers = await page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'))
      .filter(element => element.getClientRects().length > 0)
      .filter(element => !element.closest('.receipt') && !element.querySelector('.receipt'))
      .map(element => element.tagName),
  )
  expect(strangers).toEqual([])
  // Black on white, whatever the theme on the screen is.
  expect(await receipt.evaluate(element => getComputedStyle(element).colorScheme)).toBe('light')
})

test('Print calls the browser’s dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto(address('trans'))
  await page.getByRole('button', { name: 'Print the receipt' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
})
