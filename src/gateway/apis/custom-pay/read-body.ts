import type { RawRequest } from '../../http/run-call.ts'
import type { Body } from './check-body.ts'

/** A body as JSON: an object, nothing at all, or why it is neither. */
export function readBody({
  body,
  contentType,
}: Pick<RawRequest, 'body' | 'contentType'>): { kind: 'json'; json: Body } | { kind: 'malformed'; text: string } {
  if (body.length === 0) return { kind: 'json', json: {} }
  if (!/^application\/json\s*(;|$)/i.test(contentType))
    return { kind: 'malformed', text: 'Send Content-Type: application/json' }
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { kind: 'json', json: json as Body }
    return { kind: 'malformed', text: 'The body is JSON, but no object' }
  } catch {
    return { kind: 'malformed', text: 'The body is not JSON in UTF-8' }
  }
}
