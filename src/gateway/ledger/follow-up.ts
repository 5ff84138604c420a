import { responseCode } from '../../domain/payments/response-codes.ts'
import { businessDate } from '../sandbox/new-york-time.ts'
import type { Credential } from '../store/credentials-table.ts'
import { findByBric, joinBatch } from '../store/ledger-table.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import type { MoveOrigin, MoveRefusal } from './apply-move.ts'
import type { Details } from './details.ts'
import type { TransactionMove, TransactionState } from './graph.ts'
import { bricLifeMs, holdLifeMs } from './lifetimes.ts'
import type { Misfit } from './sums.ts'

/** A request about an earlier transaction, of any API of the same merchant. */
export type FollowUp = {
  credential: Credential
  /** Which API asks, for the record. */
  api: string
  bric: string
  tranNbr: string
  /** Empty: today's batch. */
  batchId: string
  details?: Details
}
export type Refused = { kind: 'refused'; code: '25' | '94' | 'ED' | 'EV' | 'RR'; text: string }
export type FollowUpResult = { kind: 'done'; transaction: TransactionRow } | Refused

export const refuse = (code: Refused['code'], text = responseCode(code).display): Refused => ({
  kind: 'refused',
  code,
  text,
})

export const originOf = ({ api, tranNbr }: FollowUp, nowMs: number): MoveOrigin => ({ api, reference: tranNbr, nowMs })

/** What a BRIC names: nothing when it is unknown, of another merchant, or older than a BRIC can be used. */
export async function findOriginal(
  trx: Writer,
  { credential, bric }: FollowUp,
  nowMs: number,
): Promise<TransactionRow | undefined> {
  const row = await findByBric(trx, credential.merchantId, bric)
  return row && nowMs - row.created_at_ms < bricLifeMs ? row : undefined
}

/** The hold is older than it lives; at night it expires. */
export const isHoldOver = (row: TransactionRow, nowMs: number) =>
  row.held_cents > 0 && nowMs - row.created_at_ms >= holdLifeMs

export function joinBatchOf(
  trx: Writer,
  { credential, batchId }: FollowUp,
  { nowMs, newId }: { nowMs: number; newId: () => string },
): Promise<string> {
  return joinBatch(trx, {
    id: newId(),
    credentialId: credential.id,
    batchId: batchId || businessDate(nowMs),
    nowMs,
  })
}

const misfits: Record<Misfit, Refused> = {
  amount: refuse('RR', 'INVALID AMOUNT'),
  'nothing-held': refuse('EV'),
  'beyond-hold': refuse('RR', 'AMOUNT EXCEEDS AUTHORIZATION'),
  'beyond-tip': refuse('RR', 'AMOUNT EXCEEDS TIP LIMIT'),
  'beyond-settled': refuse('RR', 'AMOUNT EXCEEDS CAPTURED AMOUNT'),
  'part-settled': refuse('RR', 'PART HAS SETTLED: REFUND INSTEAD'),
}
const stateTexts: Record<TransactionState, string> = {
  declined: 'TRANSACTION WAS DECLINED',
  stored: 'TRANSACTION HAS NO AMOUNT',
  verified: 'TRANSACTION HAS NO AMOUNT',
  authorized: 'NOT CAPTURED: VOID OR REVERSE INSTEAD',
  captured: 'BATCH IS OPEN: VOID INSTEAD',
  settled: 'BATCH IS CLOSED: REFUND INSTEAD',
  partially_refunded: 'ALREADY REFUNDED IN PART',
  refunded: 'ALREADY REFUNDED',
  voided: 'ALREADY VOIDED',
  reversed: 'ALREADY REVERSED',
  expired: 'AUTHORIZATION HAS EXPIRED',
  disputed: 'TRANSACTION IS DISPUTED',
  represented: 'TRANSACTION WAS DISPUTED',
  accepted: 'BATCH IS OPEN: VOID INSTEAD',
  returned: 'BANK HAS RETURNED IT',
}
const afterCapture: readonly TransactionState[] = ['captured', 'settled', 'partially_refunded', 'refunded']

/** The code and text of a move that the books forbid (payments 1.10). */
export function explain(refusal: MoveRefusal, move: 'capture' | Exclude<TransactionMove, 'capture'>): Refused {
  if (refusal.kind === 'misfit') return misfits[refusal.misfit]
  const { state } = refusal
  const isOfHold = move === 'capture' || move === 'capture_part' || move === 'increment'
  if (isOfHold && state === 'expired') return refuse('ED')
  if (isOfHold && afterCapture.includes(state)) return refuse('EV')
  if (move === 'adjust' && state === 'authorized') return refuse('RR', 'NOT CAPTURED: CAPTURE WITH THE TIP INSTEAD')
  return refuse('RR', stateTexts[state])
}
