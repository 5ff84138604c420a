import { closedAgainSeconds, decideByAmount } from '../../domain/payments/test-data/amount-triggers.ts'

/** From when on a payment must have been recorded for its repetition to be cut off too. */
export const closedAgainSinceMs = (nowMs: number) => nowMs - closedAgainSeconds * 1000

/** The fault of a repeated request: its approved payment asked for a closed connection, moments ago. */
export function faultOfRepeat(payment: { amountCents: number; recordedAtMs: number }, nowMs: number) {
  const trigger = decideByAmount(payment.amountCents)
  if (trigger?.kind !== 'technical' || trigger.fault !== 'closed-connection') return undefined
  return payment.recordedAtMs > closedAgainSinceMs(nowMs) ? trigger.fault : undefined
}
