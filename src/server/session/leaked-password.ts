import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { normalizePassword } from '../../domain/accounts/password.ts'

/** What stands in the list for a password: 48 bits, of any case that it is typed in. */
export const leakedMark = (password: string): string =>
  createHash('sha256').update(normalizePassword(password).toLowerCase()).digest().toString('base64url', 0, 6)

/** A mark a line, with a line break at both ends; written by `tools/leaked-passwords.mjs` (decision 0405). */
let list: string | undefined

/** Whether a password is one of those that were stolen elsewhere and published. */
export function isLeaked(password: string): boolean {
  list ??= readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8')
  return list.includes(`\n${leakedMark(password)}\n`)
}
