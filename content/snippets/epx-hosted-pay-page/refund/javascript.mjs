// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 node refund.mjs
const { FOUR_PART_KEY, MAC, BRIC, AMOUNT, TRAN_NBR } = process.env
const { SERVER_POST_URL = 'http://localhost:4000/secure/' } = process.env

/** Sends one transaction by its token; the answer is XML. */
async function send(fields) {
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = FOUR_PART_KEY.split('-')
  const answer = await fetch(SERVER_POST_URL, {
    method: 'POST',
    body: new URLSearchParams({
      CUST_NBR,
      MERCH_NBR,
      DBA_NBR,
      TERMINAL_NBR,
      MAC,
      BATCH_ID: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
      INDUSTRY_TYPE: 'E',
      CARD_ENT_METH: 'Z',
      ORIG_AUTH_GUID: BRIC,
      ...fields,
    }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}, look the payment up`)
  const xml = await answer.text()
  const found = Object.fromEntries([...xml.matchAll(/KEY="([^"]+)">([^<]*)</g)].map(([, key, value]) => [key, value]))
  if (!found.AUTH_RESP) throw new Error('the answer has no AUTH_RESP, look the payment up')
  return found
}

try {
  const missing = Object.entries({ FOUR_PART_KEY, MAC, BRIC, AMOUNT, TRAN_NBR }).find(([, value]) => !value)
  if (missing) throw new Error(`set ${missing[0]}`)
  const undone = await send({ TRAN_TYPE: 'CCEX', TRAN_NBR })
  if (undone.AUTH_RESP === '00') {
    console.log('voided: the shopper is not charged')
  } else {
    const refund = await send({ TRAN_TYPE: 'CCE9', TRAN_NBR: String(Number(TRAN_NBR) + 1), AMOUNT })
    if (refund.AUTH_RESP !== '00') process.exitCode = 1
    if (refund.AUTH_RESP === '00') console.log(`refunded: ${refund.AUTH_AMOUNT}`)
    else console.error(`declined: ${refund.AUTH_RESP} ${refund.AUTH_RESP_TEXT}`)
  }
} catch (error) {
  console.error(`error: ${error.message}`)
  process.exitCode = 1
}
