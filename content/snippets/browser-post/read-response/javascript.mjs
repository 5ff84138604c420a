// Receives the answer at REDIRECT_URL. Run: EXPECTED_TRAN_NBR=1001 AMOUNT=149.99 node read-response.mjs
import { createServer } from 'node:http'

const { PORT = '8080', AMOUNT = '149.99', EXPECTED_TRAN_NBR } = process.env

/** What to do, from the fields of the answer and the order that you stored before the payment. */
export function readResponse(fields, order) {
  if (fields.get('BP_RESP_CODE') !== 'BP_000') {
    const errors = fields.get('BP_FIELD_ERRORS') ?? ''
    const names = errors.split('|').map(error => error.split('^')[0])
    return { outcome: 'rejected', message: `${fields.get('BP_RESP_TEXT')} ${names.join(', ')}`.trim() }
  }
  if (fields.get('TRAN_NBR') !== order.tranNbr) return { outcome: 'unknown', message: 'Not an order of ours' }
  const code = fields.get('AUTH_RESP')
  const reference = fields.get('AUTH_GUID')
  if (['00', '08', '10', '85'].includes(code)) {
    const approved = fields.get('AUTH_AMOUNT')
    if (approved === order.amount) return { outcome: 'approved', message: `Paid ${approved}, reference ${reference}` }
    // The card was charged: nobody should pay again until a person has checked.
    return { outcome: 'other-amount', message: `Paid ${approved} instead of ${order.amount}, ${reference}. Stop and check.` }
  }
  // 94: this payment was already made.
  if (!code || code === '94') return { outcome: 'unknown', message: 'It may be paid. Look the payment up first.' }
  return { outcome: 'declined', message: `Declined with ${code}. Please use another card.` }
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  if (pathname !== '/answer') return response.writeHead(404).end()
  let body = ''
  for await (const chunk of request) if ((body += chunk).length > 65_536) return response.writeHead(413).end()
  // POST is the default; a terminal set to GET sends the same fields in the query.
  const fields = request.method === 'POST' ? new URLSearchParams(body) : searchParams
  const { outcome, message } = readResponse(fields, { tranNbr: EXPECTED_TRAN_NBR, amount: AMOUNT })
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(`${outcome}: ${message}\n`)
}).listen(Number(PORT), () => console.log(`listening on ${PORT}`))
