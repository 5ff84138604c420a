import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts'
import { codeText } from '../../data/error-text.ts'

/** The sentence for `?error=code`, which anybody can write: only codes of the catalogue are read. */
export function formErrorOf(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(errorCatalogue, code) ? codeText(code as ErrorCode) : undefined
}
