// Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 node key-exchange.mjs
const {
  MAC,
  AMOUNT = '149.99',
  TRAN_NBR = String(Math.floor(Date.now() / 1000)),
  KEY_EXCHANGE_URL = 'http://localhost:4000/keyexch',
  REDIRECT_URL = 'http://localhost:8080/answer',
} = process.env

export async function exchangeKey({ amount, tranNbr }) {
  if (!MAC) throw new Error('Set MAC to the MAC of your sandbox credentials')
  const response = await fetch(KEY_EXCHANGE_URL, {
    method: 'POST',
    body: new URLSearchParams({ MAC, AMOUNT: amount, TRAN_NBR: tranNbr, TRAN_GROUP: 'SALE', REDIRECT_URL }),
    signal: AbortSignal.timeout(20_000),
  })
  const xml = await response.text()
  const field = key => xml.match(new RegExp(`KEY="${key}">([^<]*)<`))?.[1]
  const tac = field('TAC')
  if (!tac) throw new Error(`Key exchange refused: ${field('AUTH_RESP_TEXT') ?? `HTTP ${response.status}`}`)
  return tac
}

try {
  console.log(await exchangeKey({ amount: AMOUNT, tranNbr: TRAN_NBR }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
