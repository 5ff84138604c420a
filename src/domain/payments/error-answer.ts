import type { LoggedRequest } from './logged-request.ts'
import { findResponseCode, isError } from './response-codes.ts'

/** How the key exchange and forms begin to say what is wrong with a request. */
const inWords = /^(?:INVALID|MISSING|REPEATED|RATE LIMIT)/

/** Whether a request went wrong: refused, failed, or not as it should be. A decline is an answer. */
export function isErrorAnswer({ status, answer }: Pick<LoggedRequest, 'status' | 'answer'>): boolean {
  if (status >= 400 || inWords.test(answer)) return true
  const [, code = ''] = /^AUTH_RESP (\S+)/.exec(answer) ?? []
  return isError(code) || findResponseCode(code)?.kind === 'invalid'
}
