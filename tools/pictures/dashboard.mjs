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

/** A day at a shop: sales, one of them held, a decline, a partial approval, a refund. */
async function fillAccount(page, gatewayUrl) {
  await signUpPerson(page)
  const keys = await makeKeys(page, 'Server Post API')
  const pay = (fields, number) => postPayment(page, gatewayUrl, keys, { TRAN_NBR: String(1001 + number), ...fields })
  const sales = ['149.99', '24.50', '1.05', '80.00', '21.10', '12.75'].map(AMOUNT => ({ TRAN_TYPE: 'CCE1', AMOUNT }))
  for (const [number, fields] of [{ TRAN_TYPE: 'CCE2', AMOUNT: '320.00' }, ...sales].entries())
    await pay(fields, number)
}

/** The pages that a developer opens every day, with the account of somebody who pays. */
export const dashboardPictures = {
  folder: 'dashboard',
  names: Object.keys(scenes),
  async signIn(context, gatewayUrl) {
    await fillAccount(await context.newPage(), gatewayUrl)
    return context.storageState()
  },
  async show(page, name) {
    await scenes[name](page)
  },
}
