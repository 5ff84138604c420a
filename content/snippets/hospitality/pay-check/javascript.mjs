// Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 node pay-check.mjs
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

async function payCheck(bric) {
  const visit = `visit-${crypto.randomUUID()}`
  const { check_id: id } = await call('POST', 'v1/checks', { location_id: 'loc_100', external_id: visit })
  const items = [{ item_id: 'itm_burger', quantity: 2 }]
  const { balance } = await call('POST', `v1/checks/${id}/items`, { items })
  const amount = Number(process.env.AMOUNT ?? balance)
  const wanted = { type: 'card', bric, amount, external_id: `${visit}-1` }
  const paid = await call('POST', `v1/checks/${id}/payments`, wanted)
  // 94: this payment was already made.
  if (paid.response_code === '94') throw new Error(`94, look at ${id}.`)
  if (paid.status !== 'approved') return `Declined with ${paid.response_code}. ${id} stays open.`
  if (Number(paid.amount) !== amount)
    return `Another amount: ${paid.amount} instead of ${amount}, ${paid.balance} is left on ${id}. Stop and check before you charge again.`
  await call('POST', `v1/checks/${id}/close`, {})
  return `Paid and closed: ${id} with ${paid.payment_id}`
}

try {
  await signIn()
  console.log(await payCheck(need('BRIC')))
} catch (error) {
  console.error(`${error.message} If it was sent, look it up before you charge again.`)
  process.exitCode = 1
}
