// Charges a card through Server Post. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 node sale.mjs
const { SERVER_POST_URL = 'http://localhost:4000/secure/' } = process.env

function need(name) {
  const value = process.env[name]
  if (!value) throw new Error(`set ${name}`)
  return value
}

async function send(fields) {
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = need('FOUR_PART_KEY').split('-')
  const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, MAC: need('MAC') }
  const TRAN_NBR = process.env.TRAN_NBR ?? String(Math.floor(Date.now() / 1000))
  const BATCH_ID = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const response = await fetch(SERVER_POST_URL, {
    method: 'POST',
    body: new URLSearchParams({ ...key, TRAN_NBR, BATCH_ID, INDUSTRY_TYPE: 'E', ...fields }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const xml = await response.text()
  return Object.fromEntries([...xml.matchAll(/KEY="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value]))
}

try {
  const answer = await send({
    TRAN_TYPE: 'CCE1',
    AMOUNT: need('AMOUNT'),
    CARD_ENT_METH: 'E',
    ACCOUNT_NBR: '4111111111111111',
    EXP_DATE: '3012',
    CVV2: '123',
    ADDRESS: '100 Main St',
    ZIP_CODE: '12345',
  })
  const { AUTH_RESP, AUTH_RESP_TEXT, AUTH_GUID, AUTH_AMOUNT } = answer
  const isApproved = ['00', '08', '10', '85'].includes(AUTH_RESP)
  if (isApproved && Number(AUTH_AMOUNT) === Number(need('AMOUNT'))) console.log('approved:', AUTH_GUID)
  else if (isApproved)
    console.log(`another amount: ${AUTH_AMOUNT} instead of ${need('AMOUNT')}, ${AUTH_GUID}. Stop and check before you charge again`)
  // 94: this payment was already made.
  else if (!AUTH_RESP || /^(RR|E.|94)$/.test(AUTH_RESP)) throw new Error(`${AUTH_RESP} ${AUTH_RESP_TEXT}`)
  else console.log('declined:', AUTH_RESP, AUTH_RESP_TEXT)
} catch (error) {
  console.error(`error: ${error.message}. If it was sent, look it up before you charge again`)
  process.exitCode = 1
}
