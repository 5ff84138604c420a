// Creates a monthly subscription of a test card, or of the token in BRIC. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 node subscribe.mjs
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

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
const { BRIC, BILLING_DATE = today } = process.env
const card = {
  AccountNumber: '4111111111111111',
  ExpirationDate: `${Number(today.slice(2, 4)) + 3}12`,
  CVV: '123',
  FirstName: 'Ada',
  LastName: 'Baker',
  PostalCode: '12345',
}

try {
  const answer = await call('/subscription', {
    CustomerData: { FirstName: 'Ada', LastName: 'Baker', Email: 'ada@example.com' },
    PaymentMethod: BRIC ? { PreviousPayment: { BRIC, PaymentType: 'CreditCard' } } : { CreditCardData: card },
    SubscriptionData: {
      Amount: Number(need('AMOUNT')),
      Frequency: 'Monthly',
      BillingDate: BILLING_DATE,
      FailureOption: 'Pause',
    },
  })
  const { Successful, Code, Text } = answer.VerifyResult
  if (Successful) console.log('subscribed:', answer.id, 'payment method:', answer.paymentmethodId)
  else console.log('declined:', Code, Text)
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
