import { losesCase } from '../../../domain/payments/dispute-evidence.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import { byClock } from '../../store/events/events-table.ts'
import { findEvidence } from '../../store/payments/dispute-evidence.ts'
import { changeDispute, findUnclosedDispute } from '../../store/payments/disputes-table.ts'
import { lockTransactionIfKept } from '../../store/payments/transaction-moves.ts'
import type { DisputeRow, TransactionRow, Writer } from '../../store/tables.ts'
import { applyMove } from '../apply-move.ts'
import { factsOf } from './open-dispute.ts'

/** How long the holder's bank looks at an answer. */
export const decidedWithinMs = 30 * dayMs

/** When a case ends by itself: with the merchant's time, or some weeks after the merchant's answer. */
const endOf = ({ status, respond_by_ms, answered_at_ms }: DisputeRow): number =>
  status === 'pending' ? (answered_at_ms ?? respond_by_ms) + decidedWithinMs : respond_by_ms

/**
 * Ends the case of a payment by the clock: lost when nobody answered in time, won when the merchant did, unless the evidence begins
 * with the trigger that loses, as no network judges here. What is won stands again as it stood before. Answers when to look again,
 * while it is too early.
 */
export async function closeDispute(
  trx: Writer,
  transactionId: string,
  nowMs: number,
): Promise<{ dueAtMs: number } | 'done'> {
  const row = await lockTransactionIfKept(trx, transactionId)
  const dispute = row && (await findUnclosedDispute(trx, transactionId))
  if (!row || !dispute) return 'done'
  if (nowMs < endOf(dispute)) return { dueAtMs: endOf(dispute) }
  const outcome = await outcomeOf(trx, dispute)
  await changeDispute(trx, dispute.id, { status: 'closed', outcome })
  const moved = await applyMove(trx, row.id, {
    ...{ move: outcome === 'won' ? winOf(row) : 'lose', amountCents: dispute.disputed_cents, answerCode: '00' },
    ...{ api: byClock, reference: '', nowMs, facts: { ...factsOf(dispute), outcome } },
  })
  if (moved.kind !== 'moved') throw new Error(`the dispute ${dispute.case_number} cannot be ${outcome}`)
  return 'done'
}

async function outcomeOf(trx: Writer, { id, status }: DisputeRow): Promise<'won' | 'lost'> {
  if (status !== 'pending') return 'lost'
  return losesCase((await findEvidence(trx, id))?.statement ?? '') ? 'lost' : 'won'
}

const winOf = ({ refunded_cents }: TransactionRow) => (refunded_cents > 0 ? 'win_part' : 'win')
