// Refunds a payment through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 node refund.mjs
import { createHmac } from 'node:crypto'

const { CUSTOM_PAY_URL = 'http://localhost:4000/epi/' } = process.env

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
  const answer = await call('POST', `/refund/${need('BRIC')}`, {
    amount: Number(need('AMOUNT')),
    ...numbers(),
    industryType: 'E',
    cardEntryMethod: 'Z',
  })
  const { response, text } = answer.data
  if (['00', '08', '85'].includes(response)) console.log('refunded:', answer.reference.bric)
  else if (response === 'RR' || response === '25') throw new Error(`${response} ${text}`)
  else console.log('declined:', response, text)
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
