import { leaveBatch } from '../../store/ledger-table.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { hasMoved } from '../../store/transaction-moves.ts'
import { applyMove, tryMove } from '../apply-move.ts'
import {
  explain,
  type FollowUp,
  type FollowUpResult,
  findOriginal,
  isHoldOver,
  joinBatchOf,
  originOf,
  refuse,
} from '../follow-up.ts'
import { duplicateMs } from '../lifetimes.ts'
import type { PaymentTools } from '../record-payment.ts'

export type Capture = FollowUp & {
  /** Left out: all that is held. */
  amountCents?: number
  /** More captures follow, as of a partial shipment; else the rest of the hold is released. */
  isPart?: boolean
}

/** Takes what was held, whole or in part; it settles with the batch that is named now. */
export async function capture(trx: Writer, asked: Capture, tools: PaymentTools): Promise<FollowUpResult> {
  const nowMs = tools.clock()
  const original = await findOriginal(trx, asked, nowMs)
  if (!original) return refuse('25')
  const move = asked.isPart ? 'capture_part' : 'capture'
  const amountCents = asked.amountCents ?? original.held_cents
  if (await isRepeated(trx, asked, original, nowMs)) return refuse('94')
  if (isHoldOver(original, nowMs)) return refuse('ED')
  const tried = tryMove(original, move, amountCents || 1)
  if (tried.kind !== 'possible') return explain(tried, move)
  const batchRowId = await joinBatchOf(trx, asked, { nowMs, newId: tools.newId })
  // The batch is locked now: a twin of the same request has been here, or waits.
  const isTwin = await isRepeated(trx, asked, original, nowMs)
  const moved = isTwin
    ? undefined
    : await applyMove(trx, original.id, {
        ...originOf(asked, nowMs),
        ...{ move, amountCents, answerCode: '00', batchRowId, details: asked.details },
      })
  if (moved?.kind === 'moved') return { kind: 'done', transaction: moved.transaction }
  await leaveBatch(trx, batchRowId)
  return moved ? explain(moved, move) : refuse('94')
}

function isRepeated(trx: Writer, asked: Capture, { id, held_cents }: TransactionRow, nowMs: number): Promise<boolean> {
  const moves = ['capture', 'capture_part'] as const
  const amountCents = asked.amountCents ?? held_cents
  const same = { transactionId: id, moves: [...moves], amountCents, reference: asked.tranNbr }
  return hasMoved(trx, { ...same, sinceMs: nowMs - duplicateMs })
}
