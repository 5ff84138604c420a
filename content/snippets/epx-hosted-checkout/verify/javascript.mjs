// Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 node verify.mjs
import { createHmac } from 'node:crypto'

const { EPI_ID, EPI_KEY, BRIC, AMOUNT, INVOICE } = process.env
const { CUSTOM_PAY_URL = 'http://localhost:4000/epi/' } = process.env

/** The result of a payment: paid, another amount, declined, voided, mismatch or unknown. Throws when the result cannot be known. */
export async function verify({ bric, amount, invoice }) {
  const path = `/sale/${bric}`
  const answer = await fetch(CUSTOM_PAY_URL.replace(/\/$/, '') + path, {
    headers: {
      'EPI-Id': EPI_ID,
      // A GET has no body, so the path alone is signed.
      'EPI-Signature': createHmac('sha256', EPI_KEY).update(path).digest('hex'),
    },
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.status === 404) return { outcome: 'unknown', message: 'no payment of yours has this number' }
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const { data } = await answer.json()
  // All four are approvals; 10 is a partial approval.
  if (!['00', '08', '10', '85'].includes(data.response)) return { outcome: 'declined', message: data.response }
  if (data.void === 'Y') return { outcome: 'voided', message: 'it was taken back' }
  if (data.invoicenumber !== invoice) return { outcome: 'mismatch', message: `for ${data.invoicenumber}, expected ${invoice}` }
  if (Number(data.authamount) !== Number(amount))
    return { outcome: 'another amount', message: `${data.authamount} instead of ${amount}. Stop and check before you charge again` }
  return { outcome: 'paid', message: `${amount} for ${invoice}, reference ${bric}` }
}

try {
  const missing = Object.entries({ EPI_ID, EPI_KEY, BRIC, AMOUNT, INVOICE }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  const { outcome, message } = await verify({ bric: BRIC, amount: AMOUNT, invoice: INVOICE })
  console.log(`${outcome}: ${message}`)
  process.exitCode = outcome === 'paid' ? 0 : 1
} catch (error) {
  console.error(`error: ${error.message}. Ask again before you ship or charge again`)
  process.exitCode = 1
}
