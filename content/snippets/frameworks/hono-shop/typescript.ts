// A shop on Hono: an order, the payment page, the answer, and the webhook that confirms it. Run it:
//   npm install hono @hono/node-server standardwebhooks
//   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC WEBHOOK_SECRET=whsec_… node hono-shop.ts
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { Webhook } from 'standardwebhooks'

const { PORT = '8080', FOUR_PART_KEY = '', MAC = '', WEBHOOK_SECRET = '', AMOUNT = '149.99' } = process.env
const { SHOP_URL = `http://localhost:${PORT}`, KEY_EXCHANGE_URL = 'http://localhost:4000/keyexch' } = process.env
const { HOSTED_PAY_PAGE_URL = 'http://localhost:4000/paypage/' } = process.env

const missing = Object.entries({ FOUR_PART_KEY, MAC, WEBHOOK_SECRET }).find(([, value]) => !value)
if (missing) {
  console.error(`error: set ${missing[0]}`)
  process.exit(1)
}
type Order = { number: string; amount: string; state: 'open' | 'paid' | 'check'; bric?: string }
type Event = { type: string; data: { tranNbr: string; amount: string; bric: string } }
// In your shop: two tables. The second one keeps each webhook-id once, written in the transaction that records the payment.
const orders = new Map<string, Order>()
const seen = new Set<string>()
let lastNumber = Math.floor(Date.now() / 1000)

/** Seals amount, number and return URL into a TAC, which is valid for one visit to the payment page. */
async function exchangeKey({ number, amount }: Order): Promise<string> {
  const response = await fetch(KEY_EXCHANGE_URL, {
    method: 'POST',
    body: new URLSearchParams({ MAC, AMOUNT: amount, TRAN_NBR: number, TRAN_GROUP: 'SALE', REDIRECT_URL: `${SHOP_URL}/answer` }),
    signal: AbortSignal.timeout(20_000),
  })
  const xml = await response.text()
  const field = (key: string) => xml.match(new RegExp(`KEY="${key}">([^<]*)<`))?.[1]
  const tac = field('TAC')
  if (!tac) throw new Error(`Key exchange refused: ${field('AUTH_RESP_TEXT') ?? `HTTP ${response.status}`}`)
  return tac
}

// `html` escapes every value that you insert.
const page = (body: unknown) => html`<!doctype html><html lang="en"><meta charset="utf-8"><title>The Watch Store</title>${body}</html>`
const app = new Hono()
app.use(bodyLimit({ maxSize: 65_536 }))

app.get('/', c => c.html(page(html`<form method="post" action="/checkout"><p>Smart Q Watch, $${AMOUNT}</p><button>Buy</button></form>`)))

app.post('/checkout', async c => {
  // Stored before the shopper leaves: the answer is compared with it.
  const order: Order = { number: String(++lastNumber), amount: AMOUNT, state: 'open' }
  orders.set(order.number, order)
  try {
    const TAC = await exchangeKey(order)
    const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = FOUR_PART_KEY.split('-')
    const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
    const fields = { TAC, TRAN_CODE: 'SALE', ...key, AMOUNT: order.amount, TRAN_NBR: order.number, INDUSTRY_TYPE: 'E' }
    const inputs = Object.entries({ ...fields, USER_DATA_9: 'Smart Q Watch', CANCEL_URL: SHOP_URL }).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )
    return c.html(page(html`<form method="post" action="${HOSTED_PAY_PAGE_URL}">${inputs}<button>Go to payment</button></form>`))
  } catch (error) {
    console.error((error as Error).message)
    return c.text('We cannot take payments at the moment. Nothing was charged.\n', 502)
  }
})

/** What the shopper reads, by the fields of the answer. */
function wordsFor(answer: Record<string, unknown>): string {
  const { BP_RESP_CODE, TRAN_NBR, AUTH_RESP, AUTH_AMOUNT } = answer
  const order = orders.get(String(TRAN_NBR))
  const isApproved = ['00', '08', '10', '85'].includes(String(AUTH_RESP))
  if (!order) return 'unknown: This is not an order of ours.'
  if (BP_RESP_CODE !== 'BP_000') return 'rejected: The payment page refused the form. Please order again.'
  if (isApproved && AUTH_AMOUNT === order.amount) return `approved: Thank you. Order ${order.number} ships when the payment is confirmed.`
  if (isApproved) return `other-amount: Paid ${AUTH_AMOUNT} of ${order.amount}. We will contact you.`
  // 94: this payment was already made.
  if (!AUTH_RESP || AUTH_RESP === '94') return 'unknown: You may have paid. We will look it up.'
  return `declined: Declined with ${AUTH_RESP}. Please order again with another card.`
}

// The browser posts the answer here. It may be forged or lost: it selects the text for the shopper, and the webhook records the payment.
app.post('/answer', async c => c.text(`${wordsFor(await c.req.parseBody())}\n`))

app.post('/hook', async c => {
  let event: Event
  try {
    // The text as received: the signature is not valid for a parsed body.
    event = new Webhook(WEBHOOK_SECRET).verify(await c.req.text(), c.req.header()) as Event
  } catch (error) {
    return c.text(`refused: ${(error as Error).message}\n`, 400)
  }
  const id = c.req.header('webhook-id') ?? ''
  const order = orders.get(event.data.tranNbr)
  if (event.type === 'payment.captured' && order && !seen.has(id)) {
    seen.add(id)
    order.state = event.data.amount === order.amount ? 'paid' : 'check'
    order.bric = event.data.bric
    console.log(`order ${order.number}: ${order.state} ${order.bric}`)
  }
  return c.body(null, 204)
})

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => console.log(`listening on ${PORT}`))
