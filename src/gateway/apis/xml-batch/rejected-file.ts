import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'

/** Codes of whole files (payments 15). */
export type FileCode = 'F01' | 'F02' | 'F03' | 'F04' | 'F05' | 'F06'

const textMax = 200

/** A file that is rejected as a whole: nothing of it is processed. The text is what its sender reads. */
export class RejectedFile extends Error {
  readonly code: FileCode

  constructor(code: FileCode, text: string) {
    // What stood in the file may be quoted, and could be a card number.
    super(maskCardNumbers(text.toWellFormed()).slice(0, textMax))
    this.code = code
  }
}
