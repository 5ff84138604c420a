import { responseCode } from '../../../domain/payments/response-codes.ts'
import { escapeXml } from '../../../lib/escape-xml.ts'

/** The processor's envelope: RESPONSE > FIELDS > FIELD with a KEY (payments 1.5). */
export function xmlAnswer(fields: Iterable<readonly [string, string]>, status = 200): Response {
  const rows = Array.from(fields, ([key, value]) => `<FIELD KEY="${escapeXml(key)}">${escapeXml(value)}</FIELD>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<RESPONSE><FIELDS>${rows.join('')}</FIELDS></RESPONSE>`
  return new Response(body, { status, headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
}

/** A request that the gateway did not take: AUTH_RESP RR and a text that names the fault (payments 2). */
export function xmlRejection(text: string, status = 200): Response {
  return xmlAnswer(
    [
      ['AUTH_RESP', 'RR'],
      ['AUTH_RESP_TEXT', text],
    ],
    status,
  )
}

/** The gateway's own records are away: the processor's answer for a fault of its system, which may be sent again. */
export function xmlFailure(): Response {
  const { code, display } = responseCode('96')
  return xmlAnswer(
    [
      ['AUTH_RESP', code],
      ['AUTH_RESP_TEXT', display],
    ],
    503,
  )
}
