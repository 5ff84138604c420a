import type { HonoRequest } from 'hono'
import { type ReadFields, readPairs } from './key-value.ts'

export type FormFields = Map<string, string>
export type ReadForm = { ok: true; fields: FormFields; repeated: ReadonlySet<string> } | { ok: false }

export const isForm = (contentType: string | undefined) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')

/** Reads a form-urlencoded body as pairs. Not ok: another content type, or more fields than any form of ours has. */
export async function readForm(request: HonoRequest): Promise<ReadForm> {
  if (!isForm(request.header('content-type'))) return { ok: false }
  const read: ReadFields = readPairs(await request.text())
  return read.ok ? { ...read, fields: new Map(read.fields) } : read
}
