import { responseCode } from '../../../domain/payments/response-codes.ts'
import { escapeXml } from '../../../lib/escape-xml.ts'

/** What every XML document of ours begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** FIELDS with a FIELD for each field of an answer. */
export function xmlFields(fields: Iterable<readonly [string, string]>): string {
  const rows = Array.from(fields, ([key, value]) => `<FIELD KEY="${escapeXml(key)}">${escapeXml(value)}</FIELD>`)
  return `<FIELDS>${rows.join('')}</FIELDS>`
}

/** The processor's envelope: RESPONSE > FIELDS > FIELD with a KEY (payments 1.5). */
export const xmlText = (fields: Iterable<readonly [string, string]>): string =>
  `${xmlDeclaration}<RESPONSE>${xmlFields(fields)}</RESPONSE>`

/** The same as an answer by HTTP. */
export function xmlAnswer(fields: Iterable<readonly [string, string]>, status = 200): Response {
  return new Response(xmlText(fields), { status, headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
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

/** A fault of ours: the processor's answer for a fault of its system. 503: the records are away, and it may be sent again. */
export function xmlFailure(status: 500 | 503 = 503): Response {
  const { code, display } = responseCode('96')
  return xmlAnswer(
    [
      ['AUTH_RESP', code],
      ['AUTH_RESP_TEXT', display],
    ],
    status,
  )
}

const refusals = {
  404: 'NOT FOUND',
  405: 'TRAN_TYPE NOT ALLOWED WITH THIS METHOD: SEND POST',
  413: 'REQUEST TOO LARGE',
  414: 'ADDRESS TOO LONG',
} as const

/** What the frame refuses, in the envelope of the processor. */
export function refuseInXml(status: keyof typeof refusals | 500 | 503): Response {
  return status === 500 || status === 503 ? xmlFailure(status) : xmlRejection(refusals[status], status)
}
