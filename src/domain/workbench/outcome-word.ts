import type { LoggedRequest } from '../payments/logged-request.ts'
import { findResponseCode } from '../payments/response-codes.ts'

/** A code in the answer that the log keeps, by the word that its API writes before it; the REST proxy leaves out the first zero. */
const codeOf = (answer: string) => /^(?:AUTH_RESP|response|status_code) (\S+)/.exec(answer)?.[1]?.padStart(2, '0')

const noFault: ReadonlySet<string | undefined> = new Set(['decline', 'referral', 'pick-up'])

export const outcomeWords = ['OK', 'Declined', 'Failed'] as const
export type OutcomeWord = (typeof outcomeWords)[number]
type Outcome = Pick<LoggedRequest, 'isFailed' | 'status' | 'answer'>

/** What became of a request, in a word. A decline is no fault of the program that asked, and is not called a failure. */
export function outcomeWord({ isFailed, status, answer }: Outcome): OutcomeWord {
  if (!isFailed) return 'OK'
  const code = codeOf(answer)
  return status < 400 && code && noFault.has(findResponseCode(code)?.kind) ? 'Declined' : 'Failed'
}
