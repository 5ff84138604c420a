import { type ErrorCode, errorCatalogue, toastTexts } from '../../contract/errors.ts'
import { toast } from '../../ui/toast.ts'
import { ApiError } from './api-error.ts'

/** Codes whose answer names its reason in `detail`; the others say the same each time. */
const codesWithReason: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_field',
  'weak_password',
  'key_exchange_refused',
])

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What happened and what to do, of an error code: for messages in pages, e.g. above a form. */
export function codeText(code: ErrorCode): string {
  const { title, whatToDo } = errorCatalogue[code]
  return `${sentence(title)} ${whatToDo}`
}

/** What happened and what to do: for messages in pages. A fault of the program gets words, not its own. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return codeText('internal')
  if (!Object.hasOwn(errorCatalogue, error.code) || codesWithReason.has(error.code)) return sentence(error.message)
  return codeText(error.code as ErrorCode)
}

/** What was being done when a call failed (spec §8). */
export type Situation = { doing: 'load-credentials' } | { doing: 'generate-credentials'; product: string }

/** The one translation from a failure to the text of its toast, word for word as in spec §8. */
export function failureText(situation: Situation): string {
  switch (situation.doing) {
    case 'load-credentials':
      return toastTexts.credentialsLoadFailed
    case 'generate-credentials':
      return toastTexts.credentialsGenerationFailed(situation.product)
  }
}

/** Says in a toast what failed and reports why, with the name that the portal's logs know the request by. */
export function sayFailure(situation: Situation, error: unknown) {
  toast(failureText(situation), 'bad')
  reportFailure(situation.doing, error)
}

/** Where failures of calls are reported; one place, so that a collector can be added here. */
export function reportFailure(doing: string, error: unknown) {
  const details = error instanceof ApiError ? { code: error.code, requestId: error.requestId } : {}
  console.error(`${doing} failed`, details, error)
}
