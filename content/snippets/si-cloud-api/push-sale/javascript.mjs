// Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE node push-sale.mjs
import { setTimeout as wait } from 'node:timers/promises'

const need = name => {
  if (!process.env[name]) throw new Error(`Set ${name}`)
  return process.env[name]
}
const { REST_PROXY_URL = 'http://localhost:4000/proxy/', DEVICE_ID = 'PX-7700123', AMOUNT = '42.50' } = process.env
let token = ''

async function call(method, path, body) {
  const response = await fetch(REST_PROXY_URL + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'x-appsource': need('APP_SOURCE'), Authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Refused with ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** The cardholder may have added a tip: the requested amount is compared without it. */
function approved({ uniq_id, amount, tip = 0 }) {
  if ((Number(amount) - Number(tip)).toFixed(2) === Number(AMOUNT).toFixed(2)) return `Approved: ${uniq_id}, ${amount}`
  return `Another amount: ${amount} instead of ${AMOUNT}, ${uniq_id}. Stop and check before you charge again.`
}

async function pushSale() {
  const login = { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') }
  const session = await call('POST', 'auth', login)
  token = session.token
  const path = `accounts/${session.accountId}/notification`
  const sale = { type: 'sales', device_id: DEVICE_ID, external_id: `order-${Date.now()}`, amount: Number(AMOUNT) }
  const { notification_id: id } = await call('POST', path, sale)
  for (let tries = 0; tries < 65; tries++) {
    const { status, transaction } = await call('GET', `${path}/${id}`)
    if (status === 'approved') return approved(transaction)
    if (status === 'declined') return `Declined with ${transaction.response_code}. Offer another card.`
    if (['cancelled', 'timed_out', 'failed'].includes(status)) return `Not paid: ${status}`
    await wait(2000)
  }
  throw new Error(`No outcome after 130 seconds. Ask again for ${id} before you charge again.`)
}

try {
  console.log(await pushSale())
} catch (error) {
  console.error(`${error.message} If it was sent, look it up before you charge again.`)
  process.exitCode = 1
}
