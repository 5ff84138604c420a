// Refunds a payment from your server. Run it with Node 24: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE PAYMENT_ID=ccs_104211 node refund.ts
type Session = { token: string; accountId: number }
type Refund = { status_code: string; status_message: string; refund_id?: number }

function need(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}`)
  return value
}
const { REST_PROXY_URL = 'http://localhost:4000/proxy/', AMOUNT = '25.00' } = process.env

async function call<Answer>(path: string, body: object, token = ''): Promise<Answer> {
  const response = await fetch(REST_PROXY_URL + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-appsource': need('APP_SOURCE'), Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Refused with ${response.status}: ${text}`)
  return JSON.parse(text) as Answer
}

async function refundPayment(id: string): Promise<Refund> {
  const login = { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') }
  const { token, accountId } = await call<Session>('auth', login)
  const wanted = { type: 'refund', ccs_pk: Number(id.replace('ccs_', '')), amount: Number(AMOUNT), username: 'counter-2' }
  return call<Refund>(`accounts/${accountId}/transactions`, wanted, token)
}

try {
  const answer = await refundPayment(need('PAYMENT_ID'))
  if (answer.status_code === '0') console.log(`Refunded: number ${answer.refund_id}`)
  else console.log(`Not refunded: ${answer.status_code} ${answer.status_message}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
