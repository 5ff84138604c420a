// Charges a stored payment method once. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 node charge.mjs
import { createHmac } from 'node:crypto'

const { RECURRING_BILLING_URL = 'http://localhost:4000/billing/' } = process.env

function need(name) {
  const value = process.env[name]
  if (!value) throw new Error(`set ${name}`)
  return value
}

async function call(path, content) {
  // Sign exactly the text that you send: build it once.
  const body = JSON.stringify(content)
  const response = await fetch(RECURRING_BILLING_URL.replace(/\/$/, '') + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'EPI-Id': need('EPI_ID'),
      'EPI-Signature': createHmac('sha256', need('EPI_KEY')).update(path + body).digest('hex'),
    },
    body,
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`HTTP ${response.status} ${text}`)
  return JSON.parse(text)
}

try {
  const { Successful, Code, Text, Amount, GUID, billId } = await call('/chargepaymentmethod', {
    PaymentMethodID: Number(need('PAYMENT_METHOD_ID')),
    Amount: Number(need('AMOUNT')),
  })
  if (Successful && Number(Amount) === Number(need('AMOUNT'))) console.log('charged:', GUID, 'bill:', billId)
  else if (Successful)
    console.log(`another amount: ${Amount} instead of ${need('AMOUNT')}, ${GUID}. Stop and check before you charge again`)
  // 94: this payment was already made.
  else if (Code === '94' || Successful !== false) throw new Error(`${Code} ${Text}`)
  else console.log('declined:', Code, Text)
} catch (error) {
  console.error(`error: ${error.message}. If it was sent, look it up before you charge again`)
  process.exitCode = 1
}
