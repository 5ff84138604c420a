import type { RawRequest } from '../../http/call.ts'
import { readJsonBody } from '../../http/wire/read-json-body.ts'
import type { Body } from './check-body.ts'

/** A body as a JSON object, which nothing at all is too; or why it is none. */
export function readBody(
  request: Pick<RawRequest, 'body' | 'contentType'>,
): { kind: 'json'; json: Body } | { kind: 'malformed'; text: string } {
  if (request.body.length === 0) return { kind: 'json', json: {} }
  const read = readJsonBody(request)
  if (read.kind === 'wrong-type') return { kind: 'malformed', text: 'Send Content-Type: application/json' }
  if (read.kind === 'malformed') return { kind: 'malformed', text: 'The body is not JSON in UTF-8' }
  const { json } = read
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { kind: 'json', json: json as Body }
  return { kind: 'malformed', text: 'The body is JSON, but no object' }
}
