import { merchantNow } from '../../sandbox/clock.ts'
import { lockTransaction } from '../../store/payments/transaction-moves.ts'
import type { Writer } from '../../store/tables.ts'
import { applyMove } from '../apply-move.ts'
import { type FollowUp, type FollowUpResult, findOriginal, isRepeated, originOf } from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { explain, refuse } from '../refusals.ts'

/** Changes the amount of a captured payment before its batch closes, as a tip does. `amountCents`: the new whole. */
export async function adjust(
  trx: Writer,
  asked: FollowUp & { amountCents: number },
  tools: PaymentTools,
): Promise<FollowUpResult> {
  const nowMs = await merchantNow(trx, asked.credential.merchantId, tools.clock)
  const found = await findOriginal(trx, asked, nowMs)
  if (!found) return refuse('25')
  const original = await lockTransaction(trx, found.id)
  const { amountCents, details } = asked
  const same = { transactionId: original.id, moves: ['adjust' as const], amountCents }
  if (await isRepeated(trx, asked, same, nowMs)) return refuse('94')
  const request = { ...originOf(asked, nowMs), move: 'adjust', amountCents, answerCode: '00', details } as const
  const moved = await applyMove(trx, original.id, request)
  return moved.kind === 'moved' ? { kind: 'done', transaction: moved.transaction } : explain(moved, 'adjust')
}
