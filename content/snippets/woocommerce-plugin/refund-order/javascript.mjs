// Refunds an order through the shop, which calls the gateway and keeps its own books. Run it:
//   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 AMOUNT=49.99 node refund-order.mjs
const { SHOP_URL, WC_KEY, WC_SECRET, ORDER_ID, AMOUNT, REASON = 'Came back' } = process.env

export async function refundOrder(id, amount, reason) {
  const answer = await fetch(`${SHOP_URL.replace(/\/$/, '')}/wp-json/wc/v3/orders/${id}/refunds`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${WC_KEY}:${WC_SECRET}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ amount, reason, api_refund: true }),
    signal: AbortSignal.timeout(60_000), // The shop waits for the gateway.
  })
  if (answer.status === 201) return { outcome: 'refunded', message: `${amount} of order ${id}` }
  const text = await answer.text()
  if (text.includes('cannot_create_order_refund')) return { outcome: 'declined', message: JSON.parse(text).message }
  throw new Error(`HTTP ${answer.status} ${text}, read the order before you try again`)
}

try {
  const missing = Object.entries({ SHOP_URL, WC_KEY, WC_SECRET, ORDER_ID, AMOUNT }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  const { outcome, message } = await refundOrder(ORDER_ID, AMOUNT, REASON)
  console.log(`${outcome}: ${message}`)
  process.exitCode = outcome === 'refunded' ? 0 : 1
} catch (error) {
  console.error(`error: ${error.message}`)
  process.exitCode = 1
}
