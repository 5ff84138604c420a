import type { Refused } from '../../contract/call-types.ts'
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts'
import { toastTexts } from '../../contract/toast-texts.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { ApiError } from './api-error.ts'

/** Codes whose answer names its reason in `detail`; the others say the same each time. */
const codesWithReason: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_field',
  'weak_password',
  'password_locked',
  'key_exchange_refused',
  'out_of_stock',
  'merchant_profile_exists',
  'file_too_large',
  'order_state_forbids',
  'stock_out_of_bounds',
  'request_not_rebuildable',
  'call_not_runnable',
  'webhook_sends_too_fast',
])

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What happened and what to do, of an error code: for messages in pages, e.g. above a form. */
export function codeText(code: ErrorCode): string {
  const { title, whatToDo } = errorCatalogue[code]
  return `${sentence(title)} ${whatToDo}`
}

/** People can only tell us a number that they see. */
const withNumber = (text: string, requestId: string) =>
  text.replace('the request_id', requestId ? `this number: ${requestId}` : 'what you did')

/** Why a page could not load what it is for, with the number that our logs know the request by. */
export function refusedText({ code, requestId }: Pick<Refused, 'code' | 'requestId'>): string {
  const text = codeText(code)
  const named = withNumber(text, requestId)
  return named === text ? `${text} Request ID: ${requestId}.` : named
}

/** What happened and what to do: for messages in pages. A fault of the program gets words, not its own. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return withNumber(codeText('internal'), '')
  if (!Object.hasOwn(errorCatalogue, error.code) || codesWithReason.has(error.code)) return sentence(error.message)
  const text = codeText(error.code as ErrorCode)
  return withNumber(text, error.requestId ?? '')
}

/** What was being done when a call failed (spec §8). */
export type Situation =
  | { doing: 'load-credentials' | 'load-merchants' | 'add-merchant' }
  | { doing: 'generate-credentials' | 'rotate-credentials' | 'revoke-credentials'; product: string }

const isDuplicate = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'merchant_profile_exists'

/** The one translation from a failure to the text of its toast, word for word as in spec §8. */
export function failureText(situation: Situation, error?: unknown): string {
  switch (situation.doing) {
    case 'load-credentials':
      return toastTexts.credentialsLoadFailed
    case 'generate-credentials':
      return toastTexts.credentialsGenerationFailed(situation.product)
    case 'load-merchants':
      return toastTexts.merchantLoadFailed
    case 'add-merchant':
      return isDuplicate(error) ? error.message : toastTexts.merchantAddFailed
    case 'rotate-credentials':
      return toastTexts.credentialsRotationFailed(situation.product)
    case 'revoke-credentials':
      return toastTexts.credentialsRevocationFailed(situation.product)
  }
}

/** Says in a toast what failed and reports why, with the name that the portal's logs know the request by. */
export function sayFailure(situation: Situation, error: unknown) {
  toast(failureText(situation, error), 'bad')
  reportFailure(situation.doing, error)
}

/**
 * Where failures of calls are reported; one place, so that a collector can be added here. Who has to wait because of a limit reads so in the
 * page: that is no failure.
 */
export function reportFailure(doing: string, error: unknown) {
  if (error instanceof ApiError && error.status === 429) return
  const details = error instanceof ApiError ? { code: error.code, requestId: error.requestId } : {}
  console.error(`${doing} failed`, details, error)
}
