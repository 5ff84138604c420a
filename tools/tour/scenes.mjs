import { finderPath, paths } from '../../src/app/paths.ts'
import { demoPictures } from '../pictures/demos.mjs'

/** A page by what it is opened by. */
const openOf = addressOf => async (tab, made) => void (await tab.goto(addressOf(made)))
export const open = address => openOf(() => address)
/** A page from its beginning, wherever something was pressed. */
const fromItsTop = tab => tab.locator('body')
/** A demo in use: until its script is there, nothing of it can be pressed. */
const demo = name => async tab => {
  await demoPictures.show(tab, name)
  return fromItsTop(tab)
}

/** Pays in the demo of Browser Post, and opens the answer that came in another tab. */
async function payInDemo(tab) {
  await demoPictures.show(tab, 'browser-post')
  const opening = tab.context().waitForEvent('page')
  await tab.getByRole('button', { name: /^Pay \$/ }).click()
  const answer = await opening
  await answer.waitForURL(/\?trans=/)
  await tab.goto(answer.url())
  return tab.locator('#response')
}

/** The public pages and the demos whose address is not their route, or where something is done first. */
const everybody = {
  'article-of-a-product': open(paths.browserPost),
  'integration-guide': open('/products/full-featured/server-post/integration-guide'),
  async 'response-codes'(tab) {
    await tab.goto(paths.responseCodes)
    return tab.getByRole('heading', { name: /^From the issuer/ })
  },
  'page-not-found': open('/products/online/browser-posts'),
  topic: open(paths.topic('ecommerce')),
  'api-operation': open(paths.apiOperation('server-post', 'sale')),
  search: open(`${paths.search}?q=refund`),
  'product-finder': open(finderPath('for=in-person&scope=in-scope')),
  'browser-post-demo': demo('browser-post'),
  'browser-post-result': payInDemo,
  'hosted-pay-page-demo': demo('hosted-pay-page'),
  'hosted-checkout-demo': demo('hosted-checkout'),
  'checkout-templates': demo('checkout-templates'),
  async 'card-fields-demo'(tab) {
    await tab.goto(paths.cardFieldsDemo)
    // The fields come when their place is seen.
    await tab.locator('.card-fields').scrollIntoViewIfNeeded()
    await tab.getByRole('button', { name: /^Pay/ }).and(tab.locator(':enabled')).waitFor()
    await tab.evaluate(() => scrollTo(0, 0))
  },
  'merchant-boarding-demo': demo('merchant-boarding'),
  'invoicing-demo': demo('invoicing'),
  'bigcommerce-demo': demo('bigcommerce'),
  'template-preview': open(paths.templatePreview('store-template', 'button')),
  'virtual-terminal-demo': tab => demoPictures.show(tab, 'virtual-terminal'),
  'reset-password': open(`${paths.resetPassword}?token=none`),
  'verify-email': open(`${paths.verifyEmail}?token=none`),
}

/** The pages of the account, and those of staff about it. */
const signedIn = {
  payment: openOf(({ payments }) => paths.dashboardPayment(payments.at(-1).bric)),
  batch: openOf(({ batch }) => paths.dashboardBatch(batch.id)),
  async emails(tab) {
    await tab.goto(paths.dashboardMails)
    await tab.getByRole('list', { name: 'Your emails' }).locator('summary').first().click()
  },
  application: openOf(({ applicationId }) => paths.dashboardApplication(applicationId)),
  request: openOf(({ requests }) => paths.dashboardRequest(requests[0].id)),
  'compare-requests': openOf(
    ({ requests: [a, b] }) => `${paths.dashboardCompare}?${new URLSearchParams({ a: a.id, b: b.id })}`,
  ),
  async 'virtual-terminal'(tab) {
    await tab.goto(paths.virtualTerminal)
    await tab.getByRole('button', { name: 'Get credentials and pair' }).click()
    await tab.getByText('Live', { exact: true }).waitFor()
    await tab.getByRole('button', { name: 'Send the sale' }).and(tab.locator(':enabled')).click()
    await tab.getByRole('button', { name: 'Insert the card here' }).and(tab.locator(':enabled')).waitFor()
    return fromItsTop(tab)
  },
  'terminal-order': openOf(({ orderId }) => paths.dashboardTerminal(orderId)),
  webhook: openOf(({ endpointId }) => paths.dashboardWebhook(endpointId)),
  'webhook-delivery': openOf(({ delivery }) => paths.dashboardDelivery(delivery.endpointId, delivery.id)),
  event: openOf(({ event }) => paths.dashboardEvent(event.id)),
  order: openOf(({ orderId }) => paths.adminOrder(orderId)),
  user: openOf(({ userId }) => paths.adminUser(userId)),
  'user-files': openOf(({ person }) => `${paths.adminFiles}?user=${person.email}`),
}

async function startApplication(tab, { gatewayUrl }) {
  const query = { firstName: 'Ada', lastName: 'Baker', email: 'ada@example.com', phone: '5185550142' }
  await tab.goto(`${gatewayUrl}/apply?${new URLSearchParams({ ...query, businessName: 'Corner Bakery' })}`)
}

async function payInvoice(tab, { invoices }) {
  await tab.goto(invoices.toPay)
  const pay = tab.getByRole('button', { name: /^Pay \$/ })
  if (!(await pay.isVisible())) return
  const card = { 'Card number': '4111111111111111', 'Expiry date': '12/30', 'Security code': '123' }
  for (const [label, value] of Object.entries({ ...card, 'First name': 'Ada', 'Last name': 'Baker' }))
    await tab.getByLabel(label).fill(value)
  await pay.click()
  await tab.getByRole('heading', { name: 'Paid' }).waitFor()
}

const linkIn = (mails, pattern) => mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean)

/** The pages of the gateway. */
const gateway = {
  'gateway-home': openOf(({ gatewayUrl }) => `${gatewayUrl}/`),
  'payment-form': openOf(
    ({ gatewayUrl, shop }) =>
      `${gatewayUrl}/hosted/?${new URLSearchParams({ terminal_profile_id: shop.terminalProfileId, amount: '149.99' })}`,
  ),
  'hosted-pay-page': (tab, { shop }) => shop.open(tab, '/pay-page'),
  async 'payment-canceled'(tab, { shop }) {
    await shop.open(tab, '/pay-page')
    await tab.getByRole('button', { name: 'Cancel' }).click()
  },
  receipt: (tab, { shop }) => shop.open(tab, '/receipt'),
  'payment-not-started': (tab, { shop }) => shop.open(tab, '/without-tac'),
  async 'card-fields'(tab, { shop }) {
    await tab.goto(`${shop.url}/card-fields`)
    await tab.frameLocator('iframe[data-field=zip]').locator('#field').waitFor()
  },
  invoice: openOf(({ invoices }) => invoices.open),
  'paid-invoice': payInvoice,
  'invoice-email': (tab, { invoices }) => tab.setContent(invoices.email),
  apply: startApplication,
  async 'complete-the-application'(tab, made) {
    await startApplication(tab, made)
    await tab.getByLabel('Business type').selectOption({ index: 1 })
    await tab.getByLabel(/sold/i).fill('Bread and cakes')
    await tab.getByRole('button', { name: 'Send the application' }).click()
    await tab.waitForURL(/\/apply\/./)
  },
  'sign-the-application': openOf(({ mails }) => linkIn(mails, /https?:\S+\/apply\/\S+/)),
}

/** What is opened and done before a picture is taken, by its name; other pages are opened at their address. Some answer what stands at the top. */
export const scenes = { ...everybody, ...signedIn, ...gateway }
