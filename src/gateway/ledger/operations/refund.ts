import { isApproval, responseCode } from '../../../domain/payments/response-codes.ts'
import { decideByAmount } from '../../../domain/payments/test-data/amount-triggers.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { hasRefunded, leaveBatch } from '../../store/payments/ledger-table.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { applyMove, beginTransaction, tryMove } from '../apply-move.ts'
import { mintBric, randomDigits } from '../bric.ts'
import { closeAtNight } from '../close-at-night.ts'
import { addDetails } from '../details.ts'
import { batchIdOf, type FollowUp, type FollowUpResult, findOriginal, joinBatchOf, originOf } from '../follow-up.ts'
import { duplicateMs } from '../lifetimes.ts'
import type { PaymentTools } from '../record-payment.ts'
import { explain, type Refused, refuse } from '../refusals.ts'

export type Refund = FollowUp & {
  /** Left out: all that was not given back yet. */
  amountCents?: number
  /** The issuer is asked, and may decline by the amount; then the refund is recorded as declined. */
  asksIssuer?: boolean
}

const refundMove = (cents: number) => (row: TransactionRow) =>
  row.refunded_cents + cents === row.settled_cents ? 'refund_rest' : 'refund_part'

/** Gives money of a settled payment back: a transaction of its own, beside what its payment remembers. */
export async function refund(trx: Writer, asked: Refund, tools: PaymentTools): Promise<FollowUpResult> {
  const nowMs = await merchantNow(trx, asked.credential.merchantId, tools.clock)
  const original = await findOriginal(trx, asked, nowMs)
  if (!original) return refuse('25')
  const rest = original.settled_cents - original.refunded_cents
  const amountCents = asked.amountCents ?? (rest || original.captured_cents)
  const move = refundMove(amountCents)
  const request = { asked, original, amountCents, nowMs }
  if (await isTwin(trx, request)) return refuse('94')
  const tried = tryMove(original, move(original), amountCents)
  if (tried.kind !== 'possible') return explain(tried, 'refund')
  const batch = await joinBatchOf(trx, asked, { nowMs, newId: tools.newId })
  const declined = asked.asksIssuer ? declineOf(amountCents) : undefined
  const refused = declined ? undefined : await takeBack(trx, request)
  if (refused) {
    await leaveBatch(trx, batch.id)
    return refused
  }
  const row = { ...toRow(request, batch.id, tools), ...declined }
  const transaction = await beginTransaction(trx, row, { move: declined ? 'decline' : 'credit', api: asked.api })
  await closeAtNight(trx, batch, { merchantId: original.merchant_id, nowMs })
  return { kind: 'done', transaction }
}

/** What a refund is recorded with that its amount makes the issuer decline. */
function declineOf(amountCents: number) {
  const trigger = decideByAmount(amountCents)
  if (trigger?.kind !== 'code' || isApproval(trigger.responseCode)) return undefined
  const { responseCode: auth_resp } = trigger
  return { auth_resp, auth_resp_text: responseCode(auth_resp).display, amount_cents: 0, captured_cents: 0 }
}

type Request = { asked: Refund; original: TransactionRow; amountCents: number; nowMs: number }

async function isTwin(trx: Writer, { asked, original, nowMs }: Request): Promise<boolean> {
  const { tranNbr, amountCents } = asked
  if (tranNbr === '') return false
  const same = { parentId: original.id, batchId: batchIdOf(asked, nowMs), tranNbr, amountCents }
  return hasRefunded(trx, { ...same, sinceMs: nowMs - duplicateMs })
}

/** The batch is locked: looks for a twin once more, and notes the refund with its payment. */
async function takeBack(trx: Writer, request: Request): Promise<Refused | undefined> {
  if (await isTwin(trx, request)) return refuse('94')
  const { asked, original, amountCents, nowMs } = request
  const origin = originOf(asked, nowMs)
  const move = refundMove(amountCents)
  const moved = await applyMove(trx, original.id, { ...origin, move, amountCents, answerCode: '00' })
  return moved.kind === 'moved' ? undefined : explain(moved, 'refund')
}

function toRow(
  { asked, original, amountCents, nowMs }: Request,
  batchRowId: string,
  { newId, randomBytes }: PaymentTools,
): Omit<TransactionRow, 'api' | 'state' | 'invoice_nbr'> {
  const isBank = original.tender === 'bank'
  return {
    ...original,
    id: newId(),
    credential_id: asked.credential.id,
    batch_row_id: batchRowId,
    batch_id: batchIdOf(asked, nowMs),
    bric: mintBric(randomBytes),
    orig_bric: original.bric,
    parent_id: original.id,
    tran_group: 'REFUND',
    tran_type: `${original.tran_type.slice(0, 3)}${isBank ? '3' : '9'}`,
    orig_tran_type: original.tran_type,
    tran_nbr: asked.tranNbr,
    auth_resp: '00',
    auth_resp_text: isBank ? `ACCEPTED ${randomDigits(randomBytes, 6)}` : 'APPROVAL',
    auth_code: '',
    auth_avs: '',
    auth_cvv2: '',
    amount_requested_cents: amountCents,
    amount_cents: amountCents,
    held_cents: 0,
    captured_cents: amountCents,
    settled_cents: 0,
    refunded_cents: 0,
    available_cents: null,
    details: addDetails('{}', asked.details),
    created_at_ms: nowMs,
    settled_at_ms: null,
  }
}
