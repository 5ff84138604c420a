import { commonPasswordWords } from './common-passwords-table.ts'

/**
 * Rules after NIST 800-63B rev. 4 for a password that is the only factor: long, anything may be typed, nothing must be;
 * what attackers try first is refused (reliability 2).
 */
export const passwordMinLength = 15
/** Far above the 64 that the standard asks to accept; bounds the work of one hash. */
export const passwordMaxLength = 256

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'personal'

export const passwordFaultMessages: Record<PasswordFault, string> = {
  'too-short': `Use at least ${passwordMinLength} characters. A few unrelated words work well.`,
  'too-long': `Use at most ${passwordMaxLength} characters.`,
  common: 'This password is too common. A few unrelated words work well.',
  personal: 'This password is built from your name, your email address or the name of this site. Choose another.',
}

/** Everything about the person that a guesser would try. */
export interface PasswordOwner {
  email: string
  firstName?: string
  lastName?: string
  company?: string
}

/** Equal text typed on different keyboards gives equal bytes; the length is counted in code points of this form. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

const siteName = 'gatehouse'

const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  row => [row, [...row].reverse().join('')],
)
const wordsByLength = [...new Set(commonPasswordWords)].sort((a, b) => b.length - a.length)

/** Length of the longest piece at `start` that carries no surprise: a known word, a sequence, a year, one character repeated. */
function dullPieceLength(text: string, start: number, words: readonly string[]): number {
  const word = words.find(candidate => text.startsWith(candidate, start))?.length ?? 0
  let repeat = 1
  while (text[start + repeat] === text[start]) repeat++
  let run = 0
  for (const row of sequences) {
    let length = 3
    while (start + length <= text.length && row.includes(text.slice(start, start + length))) length++
    if (length > 3) run = Math.max(run, length - 1)
  }
  const year = /^(?:19|20)\d\d/.test(text.slice(start, start + 4)) ? 4 : 0
  return Math.max(word, repeat >= 3 ? repeat : 0, run, year)
}

/** Characters left when all dull pieces are taken away, longest first. */
function surprise(text: string, words: readonly string[]): number {
  let left = 0
  for (let index = 0; index < text.length; ) {
    const length = dullPieceLength(text, index, words)
    if (length === 0) left++
    index += length || 1
  }
  return left
}

/** One unit typed again and again (`abcabcabc…`) is no longer than the unit. */
function withoutRepetition(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    const unit = text.slice(0, size)
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return unit
  }
  return text
}

/** What is wrong with a new password, or null. Needs nothing but the text, for browsers too; the server has a list of stolen ones beside it. */
export function findPasswordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const normal = normalizePassword(password)
  const length = [...normal].length
  if (length < passwordMinLength) return 'too-short'
  if (length > passwordMaxLength) return 'too-long'
  // Separators and case add nothing that a guesser does not try.
  const plain = normal
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
  const unit = withoutRepetition(plain)
  if ([...unit].length < 8 || surprise(unit, wordsByLength) < 4) return 'common'
  const own = [owner.email, owner.email.split('@')[0], owner.firstName, owner.lastName, owner.company]
    .map(text => (text ?? '').toLowerCase().replace(/[\s._-]/g, ''))
    .filter(text => text.length >= 3)
    .sort((a, b) => b.length - a.length)
  if (own.some(text => unit.includes(text)) && surprise(unit, [...own, siteName, ...wordsByLength]) < 8)
    return 'personal'
  // The site's name with trimmings; a sentence that speaks of it is as good as another.
  if (unit.includes(siteName) && surprise(unit, [siteName, ...wordsByLength]) < 4) return 'personal'
  return null
}
