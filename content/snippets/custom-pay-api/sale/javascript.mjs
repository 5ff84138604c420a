// Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY node sale.mjs
import { createHmac } from 'node:crypto'

const { CUSTOM_PAY_URL = 'http://localhost:4000/epi/', AMOUNT = '149.99' } = process.env

function need(name) {
  const value = process.env[name]
  if (!value) throw new Error(`set ${name}`)
  return value
}

const numbers = () => ({
  batchID: Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')),
  transaction: Number(process.env.TRAN_NBR ?? Math.floor(Date.now() / 1000)),
})

async function call(method, path, fields) {
  const body = JSON.stringify(fields)
  const signature = createHmac('sha256', need('EPI_KEY')).update(path + body).digest('hex')
  const answer = await fetch(CUSTOM_PAY_URL.replace(/\/$/, '') + path, {
    method,
    body,
    headers: { 'Content-Type': 'application/json', 'EPI-Id': need('EPI_ID'), 'EPI-Signature': signature },
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${await answer.text()}`)
  return answer.json()
}

try {
  const answer = await call('POST', '/sale', {
    amount: Number(AMOUNT),
    ...numbers(),
    industryType: 'E',
    cardEntryMethod: 'E',
    account: '4111111111111111',
    expirationDate: '3012',
    cvv2: '123',
    address: { firstName: 'Ada', lastName: 'Baker', address: '100 Main St', zipCode: '12345' },
  })
  const { response, text, authAmount } = answer.data
  const isApproved = ['00', '08', '10', '85'].includes(response)
  const { bric } = answer.reference
  if (isApproved && Number(authAmount) === Number(AMOUNT)) console.log('approved:', bric)
  else if (isApproved) console.log(`another amount: ${authAmount} instead of ${AMOUNT}, ${bric}. Stop and check before you charge again`)
  // 94: this payment was already made.
  else if (/^(RR|E.|94)$/.test(response)) throw new Error(`${response} ${text}`)
  else console.log('declined:', response, text)
} catch (error) {
  console.error(`error: ${error.message}. If it was sent, look it up before you charge again`)
  process.exitCode = 1
}
