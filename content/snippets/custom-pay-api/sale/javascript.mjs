// Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY node sale.mjs
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
  const answer = await call('POST', '/sale', {
    amount: Number(process.env.AMOUNT ?? '149.99'),
    ...numbers(),
    industryType: 'E',
    cardEntryMethod: 'E',
    account: '4111111111111111',
    expirationDate: '3012',
    cvv2: '123',
    address: { firstName: 'Ada', lastName: 'Baker', address: '100 Main St', zipCode: '12345' },
  })
  const { response, text } = answer.data
  if (['00', '08', '85'].includes(response)) console.log('approved:', answer.reference.bric)
  else if (response === '10') console.log('approved in part:', answer.data.authAmount, answer.reference.bric)
  else console.log('declined:', response, text)
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
