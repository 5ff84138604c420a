// Captures an authorized order, or voids it with ACTION=void. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 node capture-order.mjs
const { STORE_HASH, ACCESS_TOKEN, ORDER_ID, ACTION = 'capture' } = process.env
const { BIGCOMMERCE_URL = 'http://localhost:4000/bigcommerce' } = process.env

/** The sandbox finishes before it answers; a BigCommerce store works in the background. */
export async function settle(orderId, action) {
  const url = `${BIGCOMMERCE_URL}/stores/${STORE_HASH}/v3/orders/${orderId}/payment_actions/${action}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'X-Auth-Token': ACCESS_TOKEN, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(30_000),
  })
  if (answer.ok) return { outcome: 'accepted', message: `${action} of order ${orderId}` }
  const text = await answer.text()
  if ([400, 404, 422].includes(answer.status)) return { outcome: 'refused', message: text }
  throw new Error(`HTTP ${answer.status} ${text}, read the order before you try again`)
}

try {
  const missing = Object.entries({ STORE_HASH, ACCESS_TOKEN, ORDER_ID }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  const { outcome, message } = await settle(ORDER_ID, ACTION)
  console.log(`${outcome}: ${message}`)
  process.exitCode = outcome === 'accepted' ? 0 : 1
} catch (error) {
  console.error(`error: ${error.message}`)
  process.exitCode = 1
}
