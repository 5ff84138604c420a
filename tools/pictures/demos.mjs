import { demos } from '../../content/data/demos.ts'

/** A terminal listens for as long as its page is open. */
const listens = new Set(['virtual-terminal'])

/** What is done in a demo before its picture is taken; answers what stands at the top of it. */
const scenes = {
  async 'hosted-checkout'(page) {
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    return page.getByRole('tablist', { name: 'Ways to check out' })
  },
  async 'checkout-templates'(page) {
    await page.frameLocator('iframe').first().getByRole('button').first().waitFor()
    return page.getByRole('tablist', { name: 'Templates', exact: true })
  },
  async 'hosted-pay-page'(page) {
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    return page.getByRole('heading', { name: 'What your page sends' })
  },
  async 'card-fields'(page) {
    const field = name => page.frameLocator(`iframe[data-field=${name}]`).locator('#field')
    // The fields come when their place is seen.
    await page.locator('.card-fields').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^Pay/ }).and(page.locator(':enabled')).waitFor()
    for (const [name, value] of Object.entries({
      number: '4111111111111111',
      expiry: '1229',
      cvv: '123',
      zip: '12345',
    }))
      await field(name).pressSequentially(value)
    return page.getByRole('group', { name: 'Look' })
  },
  async 'browser-post'(page) {
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    return page.getByRole('heading', { name: 'Store Name' })
  },
  async invoicing(page) {
    await page.getByRole('button', { name: 'Create the invoice', exact: true }).and(page.locator(':enabled')).waitFor()
    return page.getByRole('region', { name: '1. Create an invoice' })
  },
  async bigcommerce(page) {
    await page.getByRole('button', { name: 'Check the settings', exact: true }).click()
    await page.getByRole('button', { name: 'Place the order' }).waitFor()
    return page.getByRole('region', { name: '2. Place an order' })
  },
  async 'virtual-terminal'(page) {
    await page.getByRole('button', { name: 'Send the sale' }).and(page.locator(':enabled')).click()
    await page.getByRole('button', { name: 'Insert the card here' }).and(page.locator(':enabled')).waitFor()
    return page.getByRole('region', { name: 'Counter' })
  },
  async 'merchant-boarding'(page) {
    await page.getByRole('button', { name: 'Start over' }).and(page.locator(':enabled')).waitFor()
    return page.getByRole('listitem').filter({ hasText: 'Get a token' })
  },
}

/** The demos themselves: header and introduction are the same on all of them. */
export const demoPictures = {
  folder: 'demos',
  names: Object.keys(scenes),
  /** Answers what stands at the top of the picture. */
  async show(page, name) {
    const { path } = demos.find(({ id }) => id === name)
    await page.goto(path, { waitUntil: listens.has(name) ? 'load' : 'networkidle' })
    return scenes[name](page)
  },
}
