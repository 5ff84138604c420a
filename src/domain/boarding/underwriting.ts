import { minuteMs } from '../../lib/time/durations.ts'
import { type ApplicationPart, principalsOf, textAt } from './application.ts'
import type { ApplicationMove } from './application-status.ts'

/** `rule`: id of what steered it, as the request log names it. */
export type UnderwritingDecision = { move: 'approve' | 'decline' | 'pend'; reason?: string; rule?: string }

export const simulatedDayMs = 24 * 60 * minuteMs
/** A hundred years: further than anybody tests. */
export const clockDaysMax = 36_500
/** How long it lies before somebody looks at it, until the decision, and until a pended one moves on. */
export const underwritingTimes = {
  reviewAfterMs: 5 * minuteMs,
  decidedAfterMs: simulatedDayMs,
  pendedUntilMs: 3 * simulatedDayMs,
} as const

const ruleOf = (steering: string) => `underwriting:${steering}`
export const submissionFailsRule = ruleOf('ERROR')

/** What steers the sandbox, the first that fits (payments 11 "Triggers"); capitals, so that no real name does. */
export function decideUnderwriting(application: ApplicationPart): UnderwritingDecision {
  const name = textAt(application, 'business.corporateName')
  if (name.includes('DECLINE'))
    return { move: 'decline', reason: 'The business does not meet the credit policy', rule: ruleOf('DECLINE') }
  if (name.includes('PEND'))
    return { move: 'pend', reason: 'More documents needed: a voided check of the account', rule: ruleOf('PEND') }
  const isUnclear = principalsOf(application).some(principal =>
    textAt(principal, 'socialSecurityNumber').endsWith('0000'),
  )
  if (isUnclear)
    return { move: 'pend', reason: 'The identity of a principal could not be verified', rule: ruleOf('0000') }
  return { move: 'approve' }
}

/** True for the name that makes a submission fail, as a fault of ours would. */
export const makesSubmissionFail = (application: ApplicationPart): boolean =>
  textAt(application, 'business.corporateName').includes('ERROR')

/** The moves of underwriting that are due so long after submission, in order. */
export function movesDue(decision: UnderwritingDecision, elapsedMs: number): ApplicationMove[] {
  const moves: ApplicationMove[] = []
  if (elapsedMs >= underwritingTimes.reviewAfterMs) moves.push('review')
  if (elapsedMs >= underwritingTimes.decidedAfterMs) moves.push(decision.move)
  if (decision.move === 'pend' && elapsedMs >= underwritingTimes.pendedUntilMs) moves.push('approve')
  return moves
}
