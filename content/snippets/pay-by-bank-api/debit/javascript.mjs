// Debits a checking account. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC ROUTING_NBR=021000021 ACCOUNT_NBR=123456789 AMOUNT=149.99 TRAN_NBR=1001 node debit.mjs
const { SERVER_POST_URL = 'http://localhost:4000/secure/' } = process.env

function need(name) {
  const value = process.env[name]
  if (!value) throw new Error(`set ${name}`)
  return value
}

async function send(fields) {
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = need('FOUR_PART_KEY').split('-')
  const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, MAC: need('MAC') }
  const BATCH_ID = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const response = await fetch(SERVER_POST_URL, {
    method: 'POST',
    body: new URLSearchParams({ ...key, TRAN_NBR: need('TRAN_NBR'), BATCH_ID, INDUSTRY_TYPE: 'E', ...fields }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const xml = await response.text()
  return Object.fromEntries([...xml.matchAll(/KEY="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value]))
}

try {
  const done = 'accepted'
  const answer = await send({
    TRAN_TYPE: 'CKC2',
    AMOUNT: need('AMOUNT'),
    ROUTING_NBR: need('ROUTING_NBR'),
    ACCOUNT_NBR: need('ACCOUNT_NBR'),
    CARD_ENT_METH: 'X',
    STD_ENTRY_CLASS: 'WEB',
    FIRST_NAME: process.env.FIRST_NAME ?? 'Ada',
    LAST_NAME: process.env.LAST_NAME ?? 'Baker',
  })
  const { AUTH_RESP, AUTH_RESP_TEXT, AUTH_GUID, AUTH_AMOUNT } = answer
  const isAccepted = ['00', '10'].includes(AUTH_RESP)
  if (isAccepted && Number(AUTH_AMOUNT) === Number(need('AMOUNT'))) console.log(`${done}:`, AUTH_GUID)
  else if (isAccepted)
    console.log(`another amount: ${AUTH_AMOUNT} instead of ${need('AMOUNT')}, ${AUTH_GUID}. Stop and check before you charge again`)
  // 94: this payment was already made.
  else if (!AUTH_RESP || /^(RR|E.|94)$/.test(AUTH_RESP)) throw new Error(`${AUTH_RESP} ${AUTH_RESP_TEXT}`)
  else console.log('declined:', AUTH_RESP, AUTH_RESP_TEXT)
} catch (error) {
  console.error(`error: ${error.message}. If it was sent, look it up before you charge again`)
  process.exitCode = 1
}
