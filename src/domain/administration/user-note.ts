import { codePointLength } from '../../lib/code-points.ts'
import { cardNumberProblem } from '../payments/card-number-problem.ts'

/** What staff wrote about a user, for each other; the user never sees it. Nobody changes it; it ends with the account. */
export interface UserNote {
  id: string
  text: string
  /** Email, as it was then. */
  writtenBy: string
  /** Epoch ms. */
  writtenAt: number
}

export const noteMaxLength = 2_000

/** What is wrong with a note, in the words shown under it; undefined when nothing is. */
export function noteProblem(given: string): string | undefined {
  const text = given.trim()
  if (text === '') return 'Field is required'
  if (codePointLength(text) > noteMaxLength) return `At most ${noteMaxLength.toLocaleString('en-US')} characters`
  const isPrintable = /^\P{Cc}*$/u.test(text.replace(/[\r\n\t]/g, '')) && text.isWellFormed()
  return isPrintable ? cardNumberProblem(text) : 'Only printable characters'
}
