// Voids a payment from your server. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD PAYMENT_ID=ccs_104211 node void.mjs
const need = name => {
  if (!process.env[name]) throw new Error(`Set ${name}`)
  return process.env[name]
}
const { REST_PROXY_URL = 'http://localhost:4000/proxy/' } = process.env

async function call(path, body, token = '') {
  const response = await fetch(REST_PROXY_URL + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-appsource': process.env.APP_SOURCE ?? '', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Refused with ${response.status}: ${text}`)
  return JSON.parse(text)
}

async function voidPayment(id) {
  const login = { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') }
  const { token, accountId } = await call('auth', login)
  const wanted = { type: 'void', transaction_id: Number(id.replace('ccs_', '')), username: 'counter-2' }
  return call(`accounts/${accountId}/transactions`, wanted, token)
}

try {
  const answer = await voidPayment(need('PAYMENT_ID'))
  if (answer.status_code === '0') console.log(`Voided: number ${answer.void_id}`)
  else console.log(`Not voided: ${answer.status_code} ${answer.status_message}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
