import { merchantNow } from '../../sandbox/clock.ts'
import { leaveBatch } from '../../store/payments/ledger-table.ts'
import type { Writer } from '../../store/tables.ts'
import { applyMove, tryMove } from '../apply-move.ts'
import { closeAtNight } from '../close-at-night.ts'
import {
  type FollowUp,
  type FollowUpResult,
  findOriginal,
  isHoldOver,
  isRepeated,
  joinBatchOf,
  originOf,
} from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { explain, refuse } from '../refusals.ts'

export type Capture = FollowUp & {
  /** Left out: all that is held. */
  amountCents?: number
  /** More captures follow, as of a partial shipment; else the rest of the hold is released. */
  isPart?: boolean
}

/** Takes what was held, whole or in part; it settles with the batch that is named now. */
export async function capture(trx: Writer, asked: Capture, tools: PaymentTools): Promise<FollowUpResult> {
  const nowMs = await merchantNow(trx, asked.credential.merchantId, tools.clock)
  const original = await findOriginal(trx, asked, nowMs)
  if (!original) return refuse('25')
  const { id, held_cents } = original
  const isTwin = () =>
    isRepeated(
      trx,
      asked,
      { transactionId: id, moves: ['capture', 'capture_part'], amountCents: asked.amountCents },
      nowMs,
    )
  if (await isTwin()) return refuse('94')
  if (isHoldOver(original, nowMs)) return refuse('ED')
  const move = asked.isPart ? 'capture_part' : 'capture'
  const amountCents = asked.amountCents ?? held_cents
  const tried = tryMove(original, move, amountCents || (asked.amountCents ?? 1))
  if (tried.kind !== 'possible') return explain(tried, 'capture')
  const batch = await joinBatchOf(trx, asked, { nowMs, newId: tools.newId })
  // The batch is locked now: a twin of the same request has been here, or waits.
  const request = { move, amountCents, answerCode: '00', batchRowId: batch.id, details: asked.details } as const
  const moved = (await isTwin()) ? undefined : await applyMove(trx, id, { ...originOf(asked, nowMs), ...request })
  if (moved?.kind === 'moved') {
    await closeAtNight(trx, batch, { merchantId: original.merchant_id, nowMs })
    return { kind: 'done', transaction: moved.transaction }
  }
  await leaveBatch(trx, batch.id)
  return moved ? explain(moved, 'capture') : refuse('94')
}
