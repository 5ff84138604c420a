const product = '/products/online/browser-post'

async function signIn(page, { demoPassword }, returnTo) {
  await page.goto(new URL(`/login?returnTo=${encodeURIComponent(returnTo)}`, page.url()).href)
  await page.getByLabel('Email').fill('dev@gatehouse.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(url => url.pathname === new URL(returnTo, url).pathname)
}

/** Pays in the demo with a scenario, and follows the answer into its tab. */
async function payWith({ recorder, page, scenario }) {
  await recorder.click(page.getByRole('button', { name: scenario, exact: true }))
  await recorder.pause(700)
  const opened = page.context().waitForEvent('page')
  await recorder.click(page.getByRole('button', { name: /^Pay/ }))
  const answer = await opened
  await answer.waitForURL(/\?trans=/)
  return recorder.follow(answer)
}

/** Recordings by name: each drives the real product, and says what is seen. */
export const scenes = {
  async 'first-payment'({ recorder, programs }) {
    const page = await recorder.open(programs.portalUrl + product)
    await recorder.say('This is Browser Post: your form, our gateway.')
    await recorder.click(page.getByRole('link', { name: 'Launch Demo' }))
    await recorder.say('Launch Demo opens the payment form. No account is needed.')
    const answer = await payWith({ recorder, page, scenario: 'Approved' })
    await recorder.say('The browser posted the card to the gateway, and the gateway approved it.')
    recorder.poster()
    await answer.mouse.wheel(0, 420)
    await recorder.say('Next to the receipt is the response that your server receives.')
  },

  async 'sandbox-credentials'({ recorder, programs }) {
    const page = await recorder.open(programs.portalUrl)
    await signIn(page, programs, product)
    await recorder.say('You are signed in and viewing a product page.')
    await recorder.click(page.getByRole('button', { name: 'Get Sandbox Creds' }))
    await recorder.say('Sandbox keys never move money. Acknowledge that to continue.')
    await recorder.click(page.getByRole('button', { name: 'Acknowledge' }))
    await page.getByText(/^9001-/).waitFor()
    await recorder.say('Your four-part key and your MAC appear immediately.')
    recorder.poster()
    await recorder.click(page.getByRole('button', { name: /Copy.*Four-part Key/ }))
    await recorder.say('Copy them into your environment. You can also find them in your dashboard.')
  },

  async 'virtual-terminal'({ recorder, programs }) {
    const page = await recorder.open(`${programs.portalUrl}/products/in-person/virtual-terminal`)
    const counter = page.getByRole('region', { name: 'Counter' })
    const untilSaid = text => counter.getByRole('status').filter({ hasText: text }).waitFor()
    const toCounter = () => counter.getByRole('group', { name: 'Terminal', exact: true }).scrollIntoViewIfNeeded()
    await page.getByText('Live', { exact: true }).waitFor()
    await recorder.say('The virtual terminal waits for a sale, just like one on a counter.')
    await recorder.click(page.getByLabel('Ask for a tip'))
    await recorder.click(page.getByRole('button', { name: 'Send the sale' }))
    await untilSaid('Add a tip?')
    await toCounter()
    await recorder.say('The sale came over the API. The guest chooses a tip.')
    await recorder.click(counter.getByRole('button', { name: /^20 %/ }))
    await untilSaid('Tap, insert or swipe')
    await recorder.say('Now it asks for a card: tap, insert, swipe or key one in.')
    await recorder.click(counter.getByRole('button', { name: 'Insert the card here' }))
    await untilSaid('Approved')
    await recorder.say('Approved. Next to it: the request, its state, and the response that the caller received.')
    recorder.poster()
    await page.getByRole('article', { name: 'customer copy' }).scrollIntoViewIfNeeded()
    await recorder.say('The receipt is there as text and as a picture.')
  },

  async 'decline-on-purpose'({ recorder, programs }) {
    const page = await recorder.open(`${programs.portalUrl}${product}/demo`)
    await recorder.say('You can trigger every outcome on purpose.')
    const answer = await payWith({ recorder, page, scenario: 'Insufficient funds' })
    await recorder.say('The amount made the issuer decline with code 51.')
    recorder.poster()
    await answer.mouse.wheel(0, 360)
    await recorder.say('The page says what the code means, and what to tell the shopper.')
  },
}
