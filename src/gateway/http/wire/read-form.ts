import type { HonoRequest } from 'hono'

export type FormFields = Map<string, string>
export type ReadForm = { ok: true; fields: FormFields; repeated: Set<string> } | { ok: false }

const fieldsMax = 200

/**
 * Reads a form-urlencoded body. Names are case-insensitive (payments 2) and come out in capitals; a name that was sent
 * twice with different values is `repeated`. Not ok: another content type, or more fields than any form of ours has.
 */
export async function readForm(request: HonoRequest): Promise<ReadForm> {
  const contentType = request.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) return { ok: false }
  const fields: FormFields = new Map()
  const repeated = new Set<string>()
  let count = 0
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (++count > fieldsMax) return { ok: false }
    const field = name.trim().toUpperCase()
    const earlier = fields.get(field)
    if (earlier !== undefined && earlier !== value) repeated.add(field)
    fields.set(field, earlier ?? value)
  }
  return { ok: true, fields, repeated }
}
