// Receives webhooks and refuses forged ones. Run: WEBHOOK_SECRET=whsec_… node verify.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { PORT = '8080', WEBHOOK_SECRET = '' } = process.env
// Several secrets, separated by spaces, while a new one replaces an old one.
const secrets = WEBHOOK_SECRET.split(' ').filter(Boolean)
const toleranceSeconds = 300

/** The event; throws when the message is not genuine. `body`: the bytes as received, before any JSON parser. */
export function verify(body, headers, nowSeconds = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (!id || !timestamp || !signatures) throw new Error('a webhook header is missing')
  if (!/^\d{1,12}$/.test(timestamp)) throw new Error('webhook-timestamp is not a number')
  if (Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds) throw new Error('webhook-timestamp is too far from now')
  const given = signatures.split(' ').filter(each => each.startsWith('v1,')).map(each => Buffer.from(each.slice(3)))
  const isGenuine = secrets.some(secret => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const hash = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
    const expected = Buffer.from(hash)
    return given.some(each => each.length === expected.length && timingSafeEqual(each, expected))
  })
  if (!isGenuine) throw new Error('no signature fits')
  return JSON.parse(body)
}

const isSecret = secret => /^whsec_[A-Za-z0-9+/]{32,}=*$/.test(secret)
if (!secrets.length || !secrets.every(isSecret)) {
  console.error('Set WEBHOOK_SECRET to the secret of your endpoint: whsec_…')
  process.exit(1)
}
createServer(async (request, response) => {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    if ((length += chunk.length) > 1_048_576) return response.writeHead(413).end()
    chunks.push(chunk)
  }
  try {
    const event = verify(Buffer.concat(chunks), request.headers)
    // The same webhook-id may come again: store it, and do the work once. Answer first, work later.
    console.log(`accepted: ${event.type} ${request.headers['webhook-id']}`)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`refused: ${error.message}\n`)
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${PORT}`))
