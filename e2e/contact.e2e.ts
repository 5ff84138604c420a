import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const contact = '/contact?topic=sales-engineering'
const sent = (page: Page) => page.getByText(/^We received your message and will answer to/)
const button = (page: Page) => page.getByRole('button', { name: 'Send the message' })
const message = 'Which terminals work with the SDK?\n100 % & <b>more</b>'

async function fill(page: Page) {
  await page.getByLabel('Name').fill('Dana Döe')
  await page.getByLabel('Email').fill('dana@shop.example')
  await page.getByLabel('Message').fill(message)
}

test('a visitor writes to sales engineering; failures keep what was typed, and it arrives once', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.goto(contact)
  await expect(page.getByLabel('Topic')).toHaveValue('sales-engineering')
  await expectAccessible()
  await button(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Field is required')).toHaveCount(3)
  await expectAccessible()
  await fill(page)
  // The portal takes it, and its answer is lost.
  await page.route('**/api/contact', async route => {
    await route.fetch()
    await route.abort()
  })
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await expectAccessible()
  await expect(page.getByLabel('Message')).toHaveValue(message)
  await page.unroute('**/api/contact')
  await button(page).click()
  await expect(sent(page)).toContainText('dana@shop.example')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expectAccessible()
  await signIn('admin', '/dashboard/mailbox')
  const mails = page.getByRole('group').filter({ hasText: 'Contact form: A question to sales engineering' })
  await expect(mails).toHaveCount(1)
  await mails.locator('summary').click()
  await expect(mails).toContainText('100 % & <b>more</b>')
})

test('by keyboard alone, filled in for who is signed in', async ({ page, signIn }) => {
  await signIn('dev', '/contact')
  await expect(page.getByLabel('Email')).toHaveValue('dev@gatehouse.test')
  await expect(page.getByLabel('Name')).toHaveValue('Dana Developer')
  await page.getByLabel('Topic').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sent(page)).toContainText('dev@gatehouse.test')
})

test('an unknown topic is none, and the address cannot speak for us', async ({ page }) => {
  await page.goto('/contact?topic=evil&error=call+this+number&param=%3Cb%3E')
  await expect(page.getByLabel('Topic')).toHaveValue('get-in-touch')
  await expect(page.getByRole('main')).not.toContainText(/evil|call this/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser sends the form; refused, what was typed is one page back', async ({ page }) => {
    await page.goto(contact)
    await expect(page.getByText('Leave this empty')).toBeHidden()
    await fill(page)
    await page.getByLabel('Phone').fill('call me')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText('Your message was not sent. The field “phone”')
    expect(page.url()).not.toContain('dana')
    await page.goBack()
    await expect(page.getByLabel('Message')).toHaveValue(message)
    await page.getByLabel('Phone').fill('')
    await button(page).click()
    await expect(sent(page)).toBeVisible()
  })

  test('the browser holds back what is missing', async ({ page }) => {
    await page.goto(contact)
    await button(page).click()
    await expect(page).toHaveURL(contact)
    await expect(page.getByLabel('Name')).toBeFocused()
  })
})
