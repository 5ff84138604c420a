import type { RawRequest } from '../call.ts'
import { readJsonBody } from './read-json-body.ts'

export type JsonObject = Readonly<Record<string, unknown>>
export type ReadObject = { kind: 'json'; json: JsonObject } | { kind: 'malformed'; text: string }

/** A body as a JSON object, which nothing at all is too; or why it is none. */
export function readJsonObject(request: Pick<RawRequest, 'body' | 'contentType'>): ReadObject {
  if (request.body.length === 0) return { kind: 'json', json: {} }
  const read = readJsonBody(request)
  if (read.kind === 'wrong-type') return { kind: 'malformed', text: 'Send Content-Type: application/json' }
  if (read.kind === 'malformed') return { kind: 'malformed', text: 'The body is not JSON in UTF-8' }
  const { json } = read
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return { kind: 'json', json: json as JsonObject }
  return { kind: 'malformed', text: 'The body is JSON but not an object' }
}
