// Creates an invoice that is due in 30 days and prints its number and link. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 node create-invoice.mjs
const {
  MID,
  DEVELOPER_KEY,
  PASSWORD,
  APP_SOURCE,
  INVOICE_NUMBER,
  AMOUNT = '149.99',
  EMAIL = 'ada@example.com',
  REST_PROXY_URL = 'http://localhost:4000/proxy/',
} = process.env

async function post(path, body, token) {
  const response = await fetch(REST_PROXY_URL + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-appsource': APP_SOURCE,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Error(answer.code ? `refused: ${answer.code} ${answer.message}` : `error: HTTP ${response.status}`)
}

try {
  if (!MID || !DEVELOPER_KEY || !PASSWORD || !APP_SOURCE || !INVOICE_NUMBER)
    throw new Error('error: set MID, DEVELOPER_KEY, PASSWORD, APP_SOURCE and INVOICE_NUMBER')
  const { token, accountId } = await post('auth', { mid: MID, developerKey: DEVELOPER_KEY, password: PASSWORD })
  const due = new Date(Date.now() + 30 * 86_400_000)
  const invoice = {
    customer: { first_name: 'Ada', last_name: 'Baker', email: EMAIL },
    name: 'Garden work in May',
    number: INVOICE_NUMBER,
    due_date: due.toISOString().slice(0, 10),
    amount: Number(AMOUNT),
  }
  const { invoice_id, url } = await post(`accounts/${accountId}/invoices`, { type: 'ondemand', invoice }, token)
  console.log(`created: ${invoice_id} ${url}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
