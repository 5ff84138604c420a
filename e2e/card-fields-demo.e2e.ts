import type { Page } from '@playwright/test'
import { field, input } from './support/card-shop.ts'
import { expect, test } from './support/fixtures.ts'

const path = '/products/online/iframe-javascript-sdk/demo'
const card = { number: '4111111111111111', expiry: '1229', cvv: '739', zip: '12345' }
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

async function type(page: Page, changes: Partial<typeof card> = {}) {
  await expect(payButton(page)).toBeEnabled()
  for (const [name, value] of Object.entries({ ...card, ...changes })) {
    await input(page, name).fill('')
    await input(page, name).pressSequentially(value)
  }
}

test('style, pay, read the token: and the portal sees no digit of the card', async ({
  page,
  programs,
  expectAccessible,
}) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(programs.portalUrl)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto(path)
  await expect(payButton(page)).toBeEnabled()
  await page.getByRole('radio', { name: 'Rounded' }).check()
  await expect(input(page, 'number')).toHaveCSS('border-radius', '22px')
  await expect(page.getByRole('region', { name: 'The page' })).toContainText("borderRadius: '22px'")
  await type(page)
  await expect(page.getByText('onBrand').first()).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Approved: $149.99.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Card token' })).toContainText(/"token": "tok_[0-9a-f]{32}"/)
  const answer = page.getByRole('region', { name: 'Answer to the charge' })
  await expect(answer).toContainText(/"uniq_id": "ccs_\d+"/)
  await expect(answer).toContainText('"avs": "Y"')
  const [, token] =
    /"(tok_[0-9a-f]{32})"/.exec((await page.getByRole('region', { name: 'Card token' }).textContent()) ?? '') ?? []
  expect(sent.filter(each => each.includes(token ?? ''))).toHaveLength(1)
  expect(sent.filter(each => /41{15}|4111 1111|1229|"739"/.test(each))).toEqual([])
  expect(programs.log()).not.toMatch(/41{15}/)
  await expectAccessible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a decline, a wrong field and a whole keyboard', async ({ page }) => {
  await page.goto(`${path}?outcome=funds`)
  await type(page, { number: '4000000000009995' })
  await input(page, 'zip').press('Enter')
  await expect(page.getByText('Not approved: INSUFF FUNDS.')).toBeVisible()
  await page.getByRole('button', { name: 'Declined by amount' }).click()
  await type(page, { cvv: '12' })
  await payButton(page).click()
  await expect(page.getByText('INVALID_CVV: Check the security code.')).toBeVisible()
  await expect(field(page, 'cvv').getByText('Check the security code')).toBeVisible()
  await expect(input(page, 'cvv')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not approved: DECLINE.')).toBeVisible()
})

test('what is typed stays when the page turns dark', async ({ page }) => {
  await page.goto(path)
  await type(page)
  const color = () => input(page, 'number').evaluate(element => getComputedStyle(element).backgroundColor)
  const light = await color()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(color).not.toBe(light)
  await expect(input(page, 'number')).toHaveValue('4111 1111 1111 1111')
})

test('on a phone the fields come when somebody scrolls to them, and not before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.evaluate(() => scrollBy(0, 900))
  await expect(payButton(page)).toBeEnabled()
})
