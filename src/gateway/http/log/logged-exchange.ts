import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import type { RequestLogRow } from '../../store/tables.ts'
import type { Exchange } from '../exchange.ts'
import { type Keep, maskBody, maskQuery, notKept } from './mask-body.ts'

export type LoggedWire = Pick<
  RequestLogRow,
  | 'method'
  | 'path'
  | 'request_bytes'
  | 'answer_bytes'
  | 'request_headers'
  | 'request_body'
  | 'answer_headers'
  | 'answer_body'
>
export const noWire: LoggedWire = {
  ...{ method: '', path: '', request_bytes: 0, answer_bytes: 0 },
  ...{ request_headers: '', request_body: '', answer_headers: '', answer_body: '' },
}

const plainHeaders = new Set([
  ...['accept', 'content-type', 'content-length', 'user-agent', 'idempotency-key', 'idempotent-replayed', 'epi-id'],
  ...['retry-after', 'x-request-id', 'allow'],
])
/** Of these it is only said that they were sent. */
const secretHeader = /authorization|cookie|signature|token|secret|password|key|login|apikey/
const headerMaxLength = 200

function maskHeaders(headers: Record<string, string>): string {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (plainHeaders.has(name)) return [[name, maskCardNumbers(value.toWellFormed()).slice(0, headerMaxLength)]]
    return secretHeader.test(name) && !/[^a-z0-9-]/.test(name) && name.length < 40
      ? [[maskCardNumbers(name), notKept]]
      : []
  })
  return JSON.stringify(kept)
}

/** What of our own answers opens something, or is of a card or an account. */
const secretName =
  /pass|secret|token|cookie|authorization|(^|_)mac$|key$|signature|(^|_)tac$|account_?n|routing|cvv|cvc|track|pin|ssn|tax_?id|url$|link$|html|pdf|content/i

/** The id of a pay page and a merchant's link open them, and a phone is a person's. */
const secretPart = /^(\/paypage\/|\/apply\/|.*\/phone\/)[^/?]+/

/** The wire as it may be kept: `fields` has what the API's own rules keep of the request (`(sent)`: only that it was there). */
export async function maskExchange(
  exchange: Exchange,
  fields: Iterable<readonly [string, string]>,
): Promise<LoggedWire> {
  const known = new Map(Array.from(fields, ([name, value]) => [name.toLowerCase(), value !== notKept]))
  const keepOfRequest: Keep = name => known.get(name.toLowerCase())
  const keepOfAnswer: Keep = name =>
    known.get(name.toLowerCase()) ?? !secretName.test(name.slice(name.lastIndexOf('.') + 1))
  const headers = exchange.requestHeaders()
  const body = await exchange.requestBody()
  const { answer } = exchange
  const [path = '', query] = splitOnce(exchange.path, '?')
  const shownPath = maskCardNumbers(path.replace(secretPart, '$1{id}'))
  const answerBody = answer ? maskBody(answer.body, answer.headers['content-type'] ?? '', keepOfAnswer) : ''
  return {
    method: exchange.method,
    path: (query === undefined ? shownPath : `${shownPath}?${maskQuery(query, keepOfRequest)}`).slice(0, 500),
    request_bytes: Buffer.byteLength(body),
    answer_bytes: answer ? Buffer.byteLength(answer.body) : 0,
    request_headers: maskHeaders(headers),
    request_body: maskBody(body, headers['content-type'] ?? '', keepOfRequest),
    answer_headers: answer ? maskHeaders(answer.headers) : '',
    answer_body: answerBody,
  }
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
