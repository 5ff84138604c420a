// Holds an amount through XML Real-Time, then captures it. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 node hold-and-capture.mjs
const { SERVER_POST_URL = 'http://localhost:4000/secure/' } = process.env

function need(name) {
  const value = process.env[name]
  if (!value) throw new Error(`set ${name}`)
  return value
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const element = ([name, value]) => `<${name}>${value.replace(/[&<>]/g, sign => escapes[sign])}</${name}>`
let number = Number(process.env.TRAN_NBR ?? Math.floor(Date.now() / 1000))

async function send(fields) {
  const names = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR']
  const parts = need('FOUR_PART_KEY').split('-')
  const BATCH_ID = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const all = { MAC: need('MAC'), BATCH_ID, TRAN_NBR: String(number++), AMOUNT: need('AMOUNT'), INDUSTRY_TYPE: 'E', ...fields }
  const key = names.map((name, part) => `${name}="${parts[part]}"`).join(' ')
  const response = await fetch(`${SERVER_POST_URL.replace(/\/$/, '')}/xml`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml' },
    body: `<DETAIL ${key}>${Object.entries(all).map(element).join('')}</DETAIL>`,
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const xml = await response.text()
  return Object.fromEntries([...xml.matchAll(/KEY="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value]))
}

/** Prints the result; true when the full amount was approved. */
function isDone(word, { AUTH_RESP, AUTH_RESP_TEXT, AUTH_GUID, AUTH_AMOUNT }) {
  // 94: this payment was already made.
  if (!AUTH_RESP || /^(RR|30|E.|94)$/.test(AUTH_RESP)) throw new Error(`${AUTH_RESP} ${AUTH_RESP_TEXT}`)
  const isApproved = ['00', '08', '10', '85'].includes(AUTH_RESP)
  const isWhole = isApproved && Number(AUTH_AMOUNT) === Number(need('AMOUNT'))
  if (isWhole) console.log(`${word}:`, AUTH_GUID)
  else if (isApproved)
    console.log(`another amount: ${AUTH_AMOUNT} instead of ${need('AMOUNT')}, ${AUTH_GUID}. Stop and check before you charge again`)
  else console.log('declined:', AUTH_RESP, AUTH_RESP_TEXT)
  return isWhole
}

try {
  const card = { CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CVV2: '123' }
  const holder = { LAST_NAME: 'Baker & Sons', ADDRESS: '100 Main St', ZIP_CODE: '12345' }
  const held = await send({ TRAN_TYPE: 'CCE2', ...card, ...holder })
  if (isDone('held', held)) {
    const bric = { CARD_ENT_METH: 'Z', ORIG_AUTH_GUID: held.AUTH_GUID }
    isDone('captured', await send({ TRAN_TYPE: 'CCE4', ...bric }))
  }
} catch (error) {
  console.error(`error: ${error.message}. If it was sent, look it up before you charge again`)
  process.exitCode = 1
}
