// Charges the token of the card fields. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c node charge.mjs
const {
  MID,
  DEVELOPER_KEY,
  PASSWORD,
  GATEWAY_PUBLIC_KEY,
  CARD_TOKEN,
  AMOUNT = '149.99',
  INVOICE_NUMBER = 'INV-1001',
  REST_PROXY_URL = 'http://localhost:4000/proxy/',
} = process.env

async function post(path, body, token) {
  const response = await fetch(REST_PROXY_URL + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(40_000),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Error(answer.code ? `refused: ${answer.code} ${answer.message}` : `error: HTTP ${response.status}`)
}

try {
  if (!MID || !DEVELOPER_KEY || !PASSWORD || !GATEWAY_PUBLIC_KEY || !CARD_TOKEN)
    throw new Error('error: set MID, DEVELOPER_KEY, PASSWORD, GATEWAY_PUBLIC_KEY and CARD_TOKEN')
  const session = await post('auth', { mid: MID, developerKey: DEVELOPER_KEY, password: PASSWORD })
  const payment = {
    token: CARD_TOKEN,
    amount: AMOUNT,
    gateway_public_key: GATEWAY_PUBLIC_KEY,
    transaction_source: 'PA-JS-SDK',
    invoice_number: INVOICE_NUMBER,
    billing: { name: 'Ada Baker', zip: '12345' },
  }
  const answer = await post(`mids/${MID}/gateways/payment`, payment, session.token)
  if (answer.status === 'approved' && Number(answer.amount) === Number(AMOUNT)) {
    console.log(`approved: ${answer.amount} ${answer.uniq_id}`)
  } else if (answer.status === 'approved') {
    console.error(`another amount: ${answer.amount} instead of ${AMOUNT}, ${answer.uniq_id}. Stop and check before you charge again`)
    process.exitCode = 3
  } else {
    console.error(`${answer.status}: ${answer.response_code} ${answer.response_text}`)
    process.exitCode = answer.status === 'declined' ? 2 : 1
  }
} catch (error) {
  // The same token is never charged twice.
  console.error(`${error.message}. If it was sent, look it up before you charge again`)
  process.exitCode = 1
}
