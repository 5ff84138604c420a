import { businessDate } from '../sandbox/new-york-time.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import { findByBric, type JoinedBatch, joinBatch } from '../store/payments/ledger-table.ts'
import { hasMoved } from '../store/payments/transaction-moves.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import type { MoveOrigin } from './apply-move.ts'
import type { Details } from './details.ts'
import { bricLifeMs, duplicateMs, holdLifeMs } from './lifetimes.ts'
import type { Refused } from './refusals.ts'
import type { Tender } from './tender-kinds.ts'

/** A request about an earlier transaction, of any API of the same merchant. */
export type FollowUp = {
  credential: Credential
  /** Which API asks, for the record. */
  api: string
  bric: string
  /** What the BRIC must be of, where the TRAN_TYPE says so; another one is as good as unknown (payments 7). */
  tender?: Tender
  /** Empty where the API has none: then no request is taken for a repetition. */
  tranNbr: string
  /** Empty: today's batch. */
  batchId: string
  details?: Details
}
export type FollowUpResult = { kind: 'done'; transaction: TransactionRow } | Refused

export const batchIdOf = ({ batchId }: { batchId: string }, nowMs: number) => batchId || businessDate(nowMs)

export const originOf = (asked: FollowUp, nowMs: number): MoveOrigin => ({
  ...{ api: asked.api, reference: asked.tranNbr, batchId: batchIdOf(asked, nowMs), nowMs },
})

/** What a BRIC names: nothing when it is unknown, of another merchant or tender, or older than a BRIC can be used. */
export async function findOriginal(
  trx: Writer,
  { credential, bric, tender }: FollowUp,
  nowMs: number,
): Promise<TransactionRow | undefined> {
  const row = await findByBric(trx, credential.merchantId, bric)
  if (!row || (tender && tender !== row.tender)) return undefined
  return nowMs - row.created_at_ms < bricLifeMs ? row : undefined
}

/**
 * The same request was done before: same number, amount and original under the same number of the batch within 24 hours
 * (payments 1.10). It is answered with 94 and changes nothing, so what got no answer may be sent again.
 */
export async function isRepeated(
  trx: Writer,
  asked: FollowUp,
  same: Pick<Parameters<typeof hasMoved>[1], 'transactionId' | 'moves' | 'amountCents' | 'answerCode'>,
  nowMs: number,
): Promise<boolean> {
  if (asked.tranNbr === '') return false
  const request = { reference: asked.tranNbr, batchId: batchIdOf(asked, nowMs), sinceMs: nowMs - duplicateMs }
  return hasMoved(trx, { ...same, ...request })
}

/** The hold is older than it lives; at night it expires. */
export const isHoldOver = (row: TransactionRow, nowMs: number) =>
  row.held_cents > 0 && nowMs - row.created_at_ms >= holdLifeMs

export function joinBatchOf(
  trx: Writer,
  asked: FollowUp,
  { nowMs, newId }: { nowMs: number; newId: () => string },
): Promise<JoinedBatch> {
  return joinBatch(trx, {
    ...{ id: newId(), credentialId: asked.credential.id, batchId: batchIdOf(asked, nowMs), nowMs },
  })
}
