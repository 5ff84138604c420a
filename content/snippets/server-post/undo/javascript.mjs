// Voids a payment through Server Post, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 node undo.mjs
const { SERVER_POST_URL = 'http://localhost:4000/secure/' } = process.env

function need(name) {
  const value = process.env[name]
  if (!value) throw new Error(`set ${name}`)
  return value
}

let number = Number(process.env.TRAN_NBR ?? Math.floor(Date.now() / 1000))

async function send(fields) {
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = need('FOUR_PART_KEY').split('-')
  const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, MAC: need('MAC') }
  const TRAN_NBR = String(number++)
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
  const payment = { CARD_ENT_METH: 'Z', ORIG_AUTH_GUID: need('BRIC') }
  let done = 'voided'
  let answer = await send({ TRAN_TYPE: 'CCEX', ...payment })
  if (answer.AUTH_RESP_TEXT === 'BATCH CLOSED') {
    done = 'refunded'
    answer = await send({ TRAN_TYPE: 'CCE9', AMOUNT: need('AMOUNT'), ...payment })
  }
  const { AUTH_RESP, AUTH_RESP_TEXT, AUTH_GUID } = answer
  if (['00', '08', '85'].includes(AUTH_RESP)) console.log(`${done}:`, AUTH_GUID)
  else if (!AUTH_RESP || /^(RR|E.)$/.test(AUTH_RESP)) throw new Error(`${AUTH_RESP} ${AUTH_RESP_TEXT}`)
  else console.log('declined:', AUTH_RESP, AUTH_RESP_TEXT)
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
