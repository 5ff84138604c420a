// Pushes a sale to a terminal and waits for the outcome. Run it with Node 24: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE node push-sale.ts
import { setTimeout as wait } from 'node:timers/promises'

type Session = { token: string; accountId: number }
type Transaction = { uniq_id: string; amount?: number; tip?: number; response_code: string }
type Notification = {
  status: 'sent' | 'received' | 'in_progress' | 'approved' | 'declined' | 'cancelled' | 'timed_out' | 'failed'
  transaction?: Transaction
}

function need(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}`)
  return value
}
const { REST_PROXY_URL = 'http://localhost:4000/proxy/', DEVICE_ID = 'PX-7700123', AMOUNT = '42.50' } = process.env
let token = ''

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const response = await fetch(REST_PROXY_URL + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'x-appsource': need('APP_SOURCE'), Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Refused with ${response.status}: ${text}`)
  return JSON.parse(text) as Answer
}

/** The cardholder may have added a tip: the requested amount is compared without it. */
function approved({ uniq_id, amount = 0, tip = 0 }: Transaction): string {
  if ((amount - tip).toFixed(2) === Number(AMOUNT).toFixed(2)) return `Approved: ${uniq_id}, ${amount}`
  return `Another amount: ${amount} instead of ${AMOUNT}, ${uniq_id}. Stop and check before you charge again.`
}

async function pushSale(): Promise<string> {
  const login = { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') }
  const session = await call<Session>('POST', 'auth', login)
  token = session.token
  const path = `accounts/${session.accountId}/notification`
  const sale = { type: 'sales', device_id: DEVICE_ID, external_id: `order-${Date.now()}`, amount: Number(AMOUNT) }
  const { notification_id: id } = await call<{ notification_id: string }>('POST', path, sale)
  for (let tries = 0; tries < 65; tries++) {
    const { status, transaction } = await call<Notification>('GET', `${path}/${id}`)
    if (status === 'approved' && transaction) return approved(transaction)
    if (status === 'declined') return `Declined with ${transaction?.response_code}. Offer another card.`
    if (status === 'cancelled' || status === 'timed_out' || status === 'failed') return `Not paid: ${status}`
    await wait(2000)
  }
  throw new Error(`No outcome after 130 seconds. Ask again for ${id} before you charge again.`)
}

try {
  console.log(await pushSale())
} catch (error) {
  console.error(`${(error as Error).message} If it was sent, look it up before you charge again.`)
  process.exitCode = 1
}
