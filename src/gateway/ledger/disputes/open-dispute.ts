import { formatCents } from '../../../lib/money/money.ts'
import { hourMs } from '../../../lib/time/durations.ts'
import type { Facts } from '../../events/event-of-move.ts'
import { businessDate, nextClose } from '../../sandbox/new-york-time.ts'
import { byClock } from '../../store/events/events-table.ts'
import { insertDispute } from '../../store/payments/disputes-table.ts'
import { lockTransactionIfKept } from '../../store/payments/transaction-moves.ts'
import type { DisputeRow, TransactionRow, Writer } from '../../store/tables.ts'
import { applyMove, tryMove } from '../apply-move.ts'
import { randomDigits } from '../bric.ts'
import { respondWithinMs } from '../lifetimes.ts'
import type { PaymentTools } from '../record-payment.ts'

/** Every dispute of the sandbox has this reason (payments 12). */
const reason = { code: '13.1', description: 'Merchandise or services not received' }

/**
 * The holder of a card that is disputed complains (payments 1.9): the money that is left is taken back. Answers when to
 * try again, while the payment has not settled.
 */
export async function openDispute(
  trx: Writer,
  transactionId: string,
  nowMs: number,
  tools: PaymentTools,
): Promise<{ dueAtMs: number } | 'done'> {
  const row = await lockTransactionIfKept(trx, transactionId)
  if (!row) return 'done'
  if (row.state === 'captured') return { dueAtMs: nextClose(nowMs) + hourMs }
  if (tryMove(row, 'dispute', 0).kind !== 'possible') return 'done'
  const dispute = toDispute(row, nowMs, tools)
  await insertDispute(trx, dispute)
  await applyMove(trx, row.id, {
    ...{ move: 'dispute', amountCents: dispute.disputed_cents, answerCode: reason.code, api: byClock, reference: '' },
    ...{ nowMs, facts: { ...factsOf(dispute), respondBy: new Date(dispute.respond_by_ms).toISOString() } },
  })
  return 'done'
}

export const factsOf = (dispute: DisputeRow): Facts => ({
  caseNumber: dispute.case_number,
  reasonCode: dispute.reason_code,
  reasonDescription: dispute.reason_description,
  disputedAmount: formatCents(dispute.disputed_cents),
})

function toDispute(row: TransactionRow, nowMs: number, { newId, randomBytes }: PaymentTools): DisputeRow {
  return {
    id: newId(),
    case_number: `D${businessDate(nowMs)}${randomDigits(randomBytes, 6)}`,
    transaction_id: row.id,
    merchant_id: row.merchant_id,
    credential_id: row.credential_id,
    dispute_type: 'chargeback',
    status: 'open',
    outcome: 'none',
    reason_code: reason.code,
    reason_description: reason.description,
    transaction_cents: row.settled_cents,
    disputed_cents: row.settled_cents - row.refunded_cents,
    disputed_at_ms: nowMs,
    charged_back_at_ms: nowMs,
    respond_by_ms: nowMs + respondWithinMs,
    answered_at_ms: null,
  }
}
