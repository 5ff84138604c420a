import type { RawRequest } from '../call.ts'

/** A body as it came: JSON, or why it is none. Each API says so in its grammar. */
export type JsonBody = { kind: 'json'; json: unknown } | { kind: 'wrong-type' } | { kind: 'malformed' }

/** The raw bytes as JSON in UTF-8, where the content type says that they are. */
export function readJsonBody({ body, contentType }: Pick<RawRequest, 'body' | 'contentType'>): JsonBody {
  if (!/^application\/json\s*(;|$)/i.test(contentType)) return { kind: 'wrong-type' }
  try {
    return { kind: 'json', json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown }
  } catch {
    return { kind: 'malformed' }
  }
}
