import { expect, test } from './support/fixtures.ts'
import { makeKeys, postPayment } from './support/own-payments.ts'
import { signUpPerson } from './support/person.ts'

const usage = '/dashboard/usage'
/** How often the page looks again. */
const refreshMs = 10_000

test('usage is looked at again every ten seconds, but not under the focus, and keeps what it has while there is no answer', async ({
  page,
  programs,
  expectAccessible,
}) => {
  await signUpPerson(page)
  const keys = await makeKeys(page, 'Server Post API')
  const pay = (number: number) =>
    postPayment(page, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE1', TRAN_NBR: String(number) })
  const calls = page.locator('[data-usage] dl').getByText('24 hours', { exact: true }).locator('+ dd')
  let looks = 0
  page.on('response', response => {
    if (response.url().endsWith(usage)) looks++
  })
  const lookAgain = async () => {
    const before = looks
    await page.clock.runFor(refreshMs)
    await expect.poll(() => looks).toBeGreaterThan(before)
  }
  /** The gateway counts requests a moment after it answered them. */
  const expectCalls = (text: string) =>
    expect(async () => {
      await lookAgain()
      await expect(calls).toHaveText(text, { timeout: 500 })
    }).toPass({ timeout: 20_000 })

  await page.clock.install()
  await page.goto(usage)
  const demo = page.getByRole('link', { name: 'Pay at your virtual terminal' })
  await expect(demo).toBeVisible()
  await pay(1)
  await demo.focus()
  const opened = looks
  await page.clock.runFor(3 * refreshMs)
  await expect(demo).toBeFocused()
  expect(looks).toBe(opened)
  await demo.blur()
  await expectCalls('1')
  await expectAccessible()
  await pay(2)
  await expectCalls('2')

  // The numbers stay while newer ones cannot be loaded.
  await programs.restartGateway(async () => {
    await lookAgain()
    await expect(calls).toHaveText('2')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await pay(3)
  await expectCalls('3')

  await page.context().clearCookies()
  await page.clock.runFor(refreshMs)
  await expect(page).toHaveURL(/\/login\?returnTo=/)
})
