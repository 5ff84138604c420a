// Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 node refund-order.mjs
const { STORE_HASH, ACCESS_TOKEN, ORDER_ID, AMOUNT } = process.env
const { BIGCOMMERCE_URL = 'http://localhost:4000/bigcommerce' } = process.env

class Refused extends Error {}

async function call(orderId, action, body) {
  const url = `${BIGCOMMERCE_URL}/stores/${STORE_HASH}/v3/orders/${orderId}/payment_actions/${action}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'X-Auth-Token': ACCESS_TOKEN, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if ([400, 404, 422].includes(answer.status)) throw new Refused(`refused: ${text}`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${text}, read the order before you try again`)
  return JSON.parse(text).data
}

export async function refundOrder(orderId, amount) {
  const items = [{ item_type: 'ORDER', item_id: Number(orderId), amount }]
  const quote = await call(orderId, 'refund_quotes', { items })
  // The first refund method that is not offline: the provider that took the payment.
  const method = quote.refund_methods.flat().find(({ offline }) => !offline)
  if (!method) throw new Refused('refused: no online method in the quote')
  const payments = [{ provider_id: method.provider_id, amount, offline: false }]
  const refund = await call(orderId, 'refunds', { items, payments })
  const declined = refund.payments.find(({ is_declined }) => is_declined)
  if (declined) throw new Refused(`declined: ${declined.declined_message}`)
  return `refunded: ${amount} of order ${orderId}`
}

try {
  const missing = Object.entries({ STORE_HASH, ACCESS_TOKEN, ORDER_ID, AMOUNT }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  console.log(await refundOrder(ORDER_ID, Number(AMOUNT)))
} catch (error) {
  console.error(error instanceof Refused ? error.message : `error: ${error.message}`)
  process.exitCode = 1
}
