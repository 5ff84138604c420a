// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 node undo-payment.mjs
import { createHmac } from 'node:crypto'

const { EPI_ID, EPI_KEY, BRIC, AMOUNT } = process.env
const { CUSTOM_PAY_URL = 'http://localhost:4000/epi/' } = process.env

/** Signs path and body, and returns the decision. */
async function call(method, path, fields) {
  const body = JSON.stringify(fields)
  const answer = await fetch(CUSTOM_PAY_URL.replace(/\/$/, '') + path, {
    method,
    body,
    headers: {
      'Content-Type': 'application/json',
      'EPI-Id': EPI_ID,
      'EPI-Signature': createHmac('sha256', EPI_KEY).update(path + body).digest('hex'),
    },
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${await answer.text()}. Look it up before you try again`)
  return (await answer.json()).data
}

export async function undoPayment(bric, amount) {
  const batchID = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
  const transaction = Math.floor(Date.now() / 1000)
  const undone = await call('PUT', `/void/${bric}`, { batchID, transaction, cardEntryMethod: 'Z' })
  if (undone.response === '00') return 'voided: the shopper is not charged'
  const refund = { amount: Number(amount), batchID, transaction: transaction + 1, industryType: 'E', cardEntryMethod: 'Z' }
  const { response, text } = await call('POST', `/refund/${bric}`, refund)
  return response === '00' ? `refunded: ${amount}` : `declined: ${response} ${text}`
}

try {
  const missing = Object.entries({ EPI_ID, EPI_KEY, BRIC, AMOUNT }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  const outcome = await undoPayment(BRIC, AMOUNT)
  console.log(outcome)
  process.exitCode = outcome.startsWith('declined') ? 1 : 0
} catch (error) {
  console.error(`error: ${error.message}`)
  process.exitCode = 1
}
