import { type PaymentAction, type PossibleAction, paymentActions } from '../../domain/workbench/payment-detail.ts'
import type { TransactionRow } from '../store/tables.ts'
import { tryMove } from './apply-move.ts'
import { isHoldOver } from './follow-up.ts'
import { bookOf, stepsOf, type TransactionMove } from './graph.ts'
import { bricLifeMs } from './lifetimes.ts'
import { explain, type Refused, refuse } from './refusals.ts'

const moves: Record<PaymentAction, TransactionMove> = {
  ...{ capture: 'capture', void: 'void', reverse: 'reverse', refund: 'refund_part', dispute: 'dispute' },
}

/** The most that an action takes of a payment as it stands. */
function mostOf(row: TransactionRow, action: PaymentAction): number {
  switch (action) {
    case 'capture':
      return row.held_cents
    case 'refund':
    case 'dispute':
      return row.settled_cents - row.refunded_cents
    default:
      return row.held_cents + row.captured_cents
  }
}

/** What the ledger would answer to the whole of an action now; undefined where it would do it. */
function refusalOf(row: TransactionRow, action: PaymentAction, nowMs: number): Refused | undefined {
  if (nowMs - row.created_at_ms >= bricLifeMs) return refuse('25')
  if (action === 'capture' && isHoldOver(row, nowMs)) return refuse('ED')
  const cents = mostOf(row, action)
  const move = action === 'refund' ? 'refund_rest' : moves[action]
  // Without money the state refuses; where it would not, the sums do.
  const tried = tryMove(row, move, cents || (action === 'refund' ? row.captured_cents || 1 : 1))
  if (tried.kind === 'possible') return undefined
  if (action !== 'dispute') return explain(tried, action)
  return refuse('RR', row.state === 'captured' ? 'NOT SETTLED' : 'NO DISPUTE')
}

/** What the workbench can do to a payment: what its books know, each with why not. */
export function possibleActions(row: TransactionRow, nowMs: number): PossibleAction[] {
  const book = bookOf(row)
  return paymentActions
    .filter(action => stepsOf(book, moves[action]).length > 0)
    .map(name => {
      const refused = refusalOf(row, name, nowMs)
      const refusal = refused ? { code: refused.code, text: refused.text } : null
      return { name, refusal, maxCents: refused ? 0 : mostOf(row, name) }
    })
}
