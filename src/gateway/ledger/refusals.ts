import { responseCode } from '../../domain/payments/response-codes.ts'
import type { TransactionState } from '../../domain/payments/transaction-states.ts'
import type { MoveRefusal } from './apply-move.ts'
import { stepsOf, type TransactionMove } from './graph.ts'
import type { Misfit } from './sums.ts'

/** What is asked about an earlier transaction. */
export const followUps = ['capture', 'increment', 'adjust', 'void', 'reverse', 'refund'] as const
export type FollowUpName = (typeof followUps)[number]

export type Refused = {
  kind: 'refused'
  code: '12' | '21' | '25' | '79' | '94' | 'E2' | 'ED' | 'EV' | 'RR'
  text: string
}
export const refuse = (code: Refused['code'], text = responseCode(code).display): Refused => ({
  kind: 'refused',
  code,
  text,
})

const closed = refuse('RR', 'BATCH CLOSED')
const undone = refuse('RR', 'ALREADY VOIDED')
const returned = refuse('RR', 'ALREADY RETURNED')
const disputed = refuse('RR', 'DISPUTED')
const notCaptured = refuse('RR', 'NOT CAPTURED')
const notSettled = refuse('RR', 'NOT SETTLED')
const tooMuch = refuse('RR', 'AMOUNT EXCEEDS ORIGINAL')
const misplaced = refuse('12')
const nothing = refuse('21')
const expired = refuse('ED')
const captured = refuse('EV')

const holds = { capture: captured, increment: captured }
const late = { adjust: closed, void: closed, reverse: closed }
const over = { capture: undone, increment: undone, adjust: undone, void: undone, reverse: undone, refund: undone }
const empty = { capture: nothing, increment: nothing, adjust: nothing, void: nothing, reverse: nothing }

/**
 * What each operation is answered at a state that forbids it, as the articles of every API publish it (payments 1.10 and 7).
 * Where a pair is left out, no book comes to it, or the operation is possible.
 */
const refusals: Record<TransactionState, Partial<Record<FollowUpName, Refused>>> = {
  declined: { ...empty, refund: nothing },
  stored: { ...empty, refund: misplaced },
  verified: { ...empty, refund: misplaced },
  authorized: { adjust: notCaptured, refund: notCaptured },
  captured: { ...holds, refund: notSettled },
  settled: { ...holds, ...late },
  partially_refunded: { ...holds, ...late },
  refunded: { ...holds, ...late, refund: tooMuch },
  voided: over,
  reversed: { ...over, reverse: refuse('79') },
  expired: { ...empty, capture: expired, increment: expired, adjust: notCaptured, refund: notCaptured },
  disputed: { ...holds, ...late, refund: disputed },
  represented: { ...holds, ...late, refund: disputed },
  accepted: { refund: notSettled },
  returned: { void: returned, refund: returned },
}

/** What an operation is answered when the state would let it, but the money does not. */
const misfits: Record<Misfit, Refused> = {
  amount: refuse('RR', 'Invalid AMOUNT[VAL]'),
  'nothing-held': captured,
  'beyond-hold': tooMuch,
  'beyond-tip': tooMuch,
  'beyond-settled': tooMuch,
  'part-settled': closed,
}
const moveOf: Record<FollowUpName, TransactionMove> = {
  ...{ capture: 'capture', increment: 'increment', adjust: 'adjust', void: 'void', reverse: 'reverse' },
  refund: 'refund_part',
}

/** The code and text of an operation that the books forbid. */
export function explain(refusal: MoveRefusal, operation: FollowUpName): Refused {
  if (refusal.kind === 'misfit') return misfits[refusal.misfit]
  const { book, state } = refusal
  // No state of this book knows the operation: a refund of a refund, or a void of PIN debit.
  if (stepsOf(book, moveOf[operation]).length === 0) return misplaced
  return refusals[state][operation] ?? misplaced
}
