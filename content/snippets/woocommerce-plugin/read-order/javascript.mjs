// Reads an order from the shop: is it paid, and by which payment? Run it:
//   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 node read-order.mjs
const { SHOP_URL, WC_KEY, WC_SECRET, ORDER_ID } = process.env

export async function readOrder(id) {
  const fields = 'status,total,payment_method,transaction_id'
  const answer = await fetch(`${SHOP_URL.replace(/\/$/, '')}/wp-json/wc/v3/orders/${id}?_fields=${fields}`, {
    headers: { Authorization: `Basic ${Buffer.from(`${WC_KEY}:${WC_SECRET}`).toString('base64')}` },
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.status === 404) return { outcome: 'unknown', message: `the shop has no order ${id}` }
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${await answer.text()}`)
  const order = await answer.json()
  const reference = `${order.total}, reference ${order.transaction_id}`
  if (['processing', 'completed'].includes(order.status)) return { outcome: 'paid', message: reference }
  if (order.status === 'refunded') return { outcome: 'refunded', message: reference }
  // The plugin could not look the payment up, or the amount differs.
  if (order.status === 'on-hold') return { outcome: 'unclear', message: 'on hold, look at its notes before anyone pays again' }
  return { outcome: 'not paid', message: order.status }
}

try {
  const missing = Object.entries({ SHOP_URL, WC_KEY, WC_SECRET, ORDER_ID }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  const { outcome, message } = await readOrder(ORDER_ID)
  console.log(`${outcome}: ${message}`)
  process.exitCode = ['paid', 'refunded'].includes(outcome) ? 0 : 1
} catch (error) {
  console.error(`error: ${error.message}`)
  process.exitCode = 1
}
