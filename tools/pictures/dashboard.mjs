import { makeKeys, postPayment } from '../../e2e/support/own-payments.ts'
import { signUpPerson } from '../../e2e/support/person.ts'

/** Which page each picture shows; with what is done on it first. */
const scenes = {
  overview: page => page.goto('/dashboard'),
  payments: page => page.goto('/dashboard/payments'),
  async payment(page) {
    await page.goto('/dashboard/payments')
    await page.locator('[data-work-row]').last().click()
    await page.getByRole('button', { name: 'Capture' }).waitFor()
  },
  async request(page) {
    await page.goto('/dashboard/payments?code=05')
    await page.locator('[data-work-row]').first().click()
    await page.locator('#requests a').first().click()
    await page.waitForURL(/\/requests\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  clock: page => page.goto('/dashboard/clock'),
  credentials: page => page.goto('/dashboard/credentials'),
}

/** A day at a shop: sales, one of them held, a decline, a partial approval, a refund. `more` is in each of them. */
export async function payForADay(page, gatewayUrl, keys, more = {}) {
  const pay = (fields, number) =>
    postPayment(page, gatewayUrl, keys, { TRAN_NBR: String(1001 + number), ...fields, ...more })
  const sales = ['149.99', '24.50', '1.05', '80.00', '21.10', '12.75'].map(AMOUNT => ({ TRAN_TYPE: 'CCE1', AMOUNT }))
  for (const [number, fields] of [{ TRAN_TYPE: 'CCE2', AMOUNT: '320.00' }, ...sales].entries())
    await pay(fields, number)
}

/** The pages that a developer opens every day, with the account of somebody who pays. */
export const dashboardPictures = {
  folder: 'dashboard',
  names: Object.keys(scenes),
  async signIn(context, gatewayUrl) {
    const page = await context.newPage()
    await signUpPerson(page)
    await payForADay(page, gatewayUrl, await makeKeys(page, 'Server Post API'))
    return context.storageState()
  },
  async show(page, name) {
    await scenes[name](page)
  },
}
