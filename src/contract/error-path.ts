import type { ErrorCode } from './errors.ts'

/** The page that explains all errors; each code has its anchor there. */
export const errorsPagePath = '/get-started/errors'

/** Path of one error's explanation, e.g. `/get-started/errors#not_signed_in`. */
export function errorPath(code: ErrorCode): string {
  return `${errorsPagePath}#${code}`
}
