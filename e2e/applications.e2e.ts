import { expect, test } from './support/fixtures.ts'
import { openOwnBoarding } from './support/own-applications.ts'
import { signUpPerson } from './support/person.ts'

test('an application has a page: what comes next, who did what, its requests, and a decision when the clock goes on', async ({
  page,
  programs,
  browser,
  expectAccessible,
}) => {
  await signUpPerson(page)
  const boarding = await openOwnBoarding(page, programs.gatewayUrl)
  await boarding.create('bakery 1')
  await boarding.submit('bakery 2')
  await page.goto('/dashboard/applications')
  await expectAccessible()
  await page.getByRole('link', { name: 'Corner Bakery, Troy' }).last().click()
  await expect(page.getByText('Being filled in')).toBeVisible()
  const next = page.locator('#next')
  await expect(next).toContainText('PUT /enroll/application/merchant/send/key/bakery%201')
  await expect(next.getByRole('region', { name: 'Command' })).toContainText('Bearer YOUR_TOKEN')
  await expect(page.locator('#history li')).toHaveText(/^Created.*By your program$/)
  await expect(page.locator('#requests li')).toHaveCount(1)
  await expectAccessible()
  await page.locator('#requests').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('create-application')

  await page.goto('/dashboard/applications')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.locator('#history li').last()).toHaveText(/^Submitted.*By your program$/)
  await page.locator('#next').getByRole('link', { name: 'Advance the sandbox clock' }).click()
  const advanced = page.waitForResponse(
    response => response.url().endsWith('/api/workbench/clock') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'By one day' }).click()
  await (await advanced).finished()
  await page.goBack()
  await page.reload()
  await expect(page.locator('#history li').last()).toHaveText(/^Approved.*By underwriting, on the sandbox clock$/)
  await expect(page.locator('#details')).toContainText(/Terminal9001-/)
  await expect(page.locator('#events')).toContainText('no payment in the last 30 days')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^PDF of application/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^application-\d+\.pdf$/)

  const stranger = await browser.newPage({ baseURL: programs.portalUrl })
  await signUpPerson(stranger)
  expect((await stranger.goto(new URL(page.url()).pathname))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: 'Application not found' })).toBeVisible()
  await stranger.close()
})

// The reference moves on; a link that leads to no heading is found here.
test('each call that comes next leads to its place in the reference', async ({ page, programs }) => {
  await signUpPerson(page)
  const boarding = await openOwnBoarding(page, programs.gatewayUrl)
  const { data } = await boarding.create('bakery')
  await page.goto(`/dashboard/applications/${data.applicationId}`)
  const hrefs = await page
    .locator('#next a[href*="/reference#"]')
    .evaluateAll(all => all.map(a => a.getAttribute('href')))
  expect(hrefs).toHaveLength(5)
  for (const href of hrefs) {
    await page.goto(href ?? '')
    await expect(page.locator(`[id="${href?.split('#')[1]}"]`), href ?? '').toBeVisible()
  }
})

test('a mail that the sandbox wrote is read by its account alone', async ({ page, programs, expectAccessible }) => {
  await signUpPerson(page)
  const boarding = await openOwnBoarding(page, programs.gatewayUrl)
  await page.goto('/dashboard/mails')
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
  await expectAccessible()
  await boarding.create('bakery')
  await boarding.sendToMerchant('bakery')
  await page.reload()
  const mail = page.getByRole('list', { name: 'Your emails' }).getByRole('listitem')
  await expect(mail).toContainText('To ada@example.com · Merchant Boarding API')
  await mail.locator('summary').click()
  await expect(mail).toContainText(/\/apply\/\S+/)
  await expectAccessible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await signUpPerson(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
})
