// Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 node adjust-tip.mjs
const need = name => {
  if (!process.env[name]) throw new Error(`Set ${name}`)
  return process.env[name]
}
const { HOSPITALITY_URL = 'http://localhost:4000/hospitality/' } = process.env
let token = ''

async function call(method, path, body) {
  const response = await fetch(HOSPITALITY_URL + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Refused with ${response.status}: ${text}`)
  return JSON.parse(text)
}

async function signIn() {
  const client = { client_id: need('CLIENT_ID'), client_secret: need('CLIENT_SECRET') }
  token = (await call('POST', 'oauth/token', { grant_type: 'client_credentials', ...client })).access_token
}

try {
  const path = `v1/checks/${need('CHECK_ID')}/payments/${need('CHECK_PAYMENT_ID')}`
  await signIn()
  // A payment that can no longer be changed is refused, and the old tip stays.
  const { tip, amount } = await call('PATCH', path, { tip: Number(process.env.TIP ?? '8.00') })
  console.log(`The tip is ${tip} on ${amount}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
