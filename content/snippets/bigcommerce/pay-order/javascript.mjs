// Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 node pay-order.mjs
const { STORE_HASH, ACCESS_TOKEN, ORDER_ID, AMOUNT, ATTEMPT = '1', TYPE = 'purchase' } = process.env
const { BIGCOMMERCE_URL = 'http://localhost:4000/bigcommerce' } = process.env

export async function payOrder(orderId, amount) {
  const answer = await fetch(`${BIGCOMMERCE_URL}/stores/${STORE_HASH}/v3/orders/${orderId}/payments`, {
    method: 'POST',
    headers: {
      'X-Auth-Token': ACCESS_TOKEN,
      'Content-Type': 'application/json',
      // If you send the same attempt again, it is charged only once.
      'Idempotency-Key': `${orderId}-${ATTEMPT}`,
    },
    body: JSON.stringify({
      transaction_type: TYPE,
      amount,
      currency: 'USD',
      payment: {
        instrument: {
          type: 'card',
          number: '4111111111111111',
          expiry_month: 12,
          expiry_year: 2029,
          verification_value: '123',
        },
      },
      billing_address: { street_1: '100 Main St', zip: '12345' },
    }),
    signal: AbortSignal.timeout(30_000),
  })
  const body = await answer.json()
  if (answer.status === 422) return `refused: ${body.title}`
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${body.title}`)
  const { status, amount: paid, message, gateway_transaction_id: reference } = body.data
  if (status !== 'ok') return `declined: ${message}`
  if (paid !== amount) return `another amount: ${paid} instead of ${amount}. Stop and check`
  return `${TYPE === 'authorization' ? 'held' : 'paid'}: ${paid.toFixed(2)}, reference ${reference}`
}

try {
  const missing = Object.entries({ STORE_HASH, ACCESS_TOKEN, ORDER_ID, AMOUNT }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  const outcome = await payOrder(ORDER_ID, Number(AMOUNT))
  console.log(outcome)
  process.exitCode = /^(paid|held)/.test(outcome) ? 0 : 1
} catch (error) {
  console.error(`error: ${error.message}. Read the order's transactions before you charge again`)
  process.exitCode = 1
}
