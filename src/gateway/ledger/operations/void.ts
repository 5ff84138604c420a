import { merchantNow } from '../../sandbox/clock.ts'
import { lockTransaction } from '../../store/payments/transaction-moves.ts'
import type { Writer } from '../../store/tables.ts'
import { applyMove } from '../apply-move.ts'
import { type FollowUp, type FollowUpResult, findOriginal, isRepeated, originOf } from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { explain, refuse } from '../refusals.ts'

/** Undoes a transaction before its batch closes, always the whole of it. A refund that is voided was never made. */
export async function voidTransaction(trx: Writer, asked: FollowUp, tools: PaymentTools): Promise<FollowUpResult> {
  return undo(trx, asked, 'void', tools)
}

export async function undo(
  trx: Writer,
  asked: FollowUp & { wholeCents?: number },
  move: 'void' | 'reverse',
  tools: PaymentTools,
): Promise<FollowUpResult> {
  const nowMs = await merchantNow(trx, asked.credential.merchantId, tools.clock)
  const found = await findOriginal(trx, asked, nowMs)
  if (!found) return refuse('25')
  const original = await lockTransaction(trx, found.id)
  if (await isRepeated(trx, asked, { transactionId: original.id, moves: [move] }, nowMs)) return refuse('94')
  const amountCents = original.captured_cents + original.held_cents
  const { wholeCents = amountCents } = asked
  if (amountCents > 0 && wholeCents !== amountCents)
    return refuse('RR', wholeCents > amountCents ? 'AMOUNT EXCEEDS ORIGINAL' : 'NO PARTIAL REVERSAL')
  const origin = { ...originOf(asked, nowMs), answerCode: '00' }
  const moved = await applyMove(trx, original.id, { ...origin, move, amountCents, details: asked.details })
  if (moved.kind !== 'moved') return explain(moved, move)
  if (original.tran_group === 'REFUND' && original.parent_id !== null) {
    const restored = await applyMove(trx, original.parent_id, {
      ...{ ...origin, amountCents: original.captured_cents },
      move: parent => (parent.refunded_cents === original.captured_cents ? 'restore_all' : 'restore_part'),
    })
    if (restored.kind !== 'moved') throw new Error(`refund ${original.id} cannot be taken back from its payment`)
  }
  return { kind: 'done', transaction: moved.transaction }
}
