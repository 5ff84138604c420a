// Reads the status of an invoice and who paid it. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 node read-invoice.mjs
const {
  MID,
  DEVELOPER_KEY,
  PASSWORD,
  APP_SOURCE,
  INVOICE_ID,
  REST_PROXY_URL = 'http://localhost:4000/proxy/',
} = process.env

async function call(path, { token, body } = {}) {
  const response = await fetch(REST_PROXY_URL + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'x-appsource': APP_SOURCE,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Error(answer.code ? `refused: ${answer.code} ${answer.message}` : `error: HTTP ${response.status}`)
}

try {
  if (!MID || !DEVELOPER_KEY || !PASSWORD || !APP_SOURCE || !INVOICE_ID)
    throw new Error('error: set MID, DEVELOPER_KEY, PASSWORD, APP_SOURCE and INVOICE_ID')
  const { token, accountId } = await call('auth', {
    body: { mid: MID, developerKey: DEVELOPER_KEY, password: PASSWORD },
  })
  const invoice = await call(`accounts/${accountId}/invoices/${INVOICE_ID}`, { token })
  const sums = `${invoice.amount_paid} of ${invoice.total}`
  if (invoice.status === 'paid') console.log(`paid: ${sums} by ${invoice.payments[0].uniq_id}`)
  else if (Number(invoice.amount_paid) > 0)
    console.log(`paid in part: ${sums} by ${invoice.payments[0].uniq_id}. Wait for the rest, or refund it`)
  else console.log(`not paid: ${invoice.status}, ${sums}, declined attempts: ${invoice.declined_attempts}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
