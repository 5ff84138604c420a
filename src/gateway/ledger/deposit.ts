import { depositFee } from '../../domain/payments/deposits.ts'
import { nextBankMorning } from '../sandbox/new-york-time.ts'
import { addToDeposit, keepSettled } from '../store/payments/deposits-table.ts'
import type { BatchRow, TransactionRow, Writer } from '../store/tables.ts'
import { bookOf, type TransactionMove } from './graph.ts'

// Money of batches arrives on a banking day, all that closed since the last one together, and what banks took back meanwhile is
// taken off. A deposit needs no work at its time: it is paid once the merchant's clock has come to its day (decision 0229).

/** A batch has settled to its end: keeps its sums, and adds them to the deposit of the next banking day. */
export async function noteSettled(
  trx: Writer,
  { id, merchant_id: merchantId }: BatchRow & { merchant_id: string },
  { count, salesCents, creditsCents }: { count: number; salesCents: number; creditsCents: number },
  nowMs: number,
): Promise<void> {
  const sums = { settled_at_ms: nowMs, settled_count: count, sales_cents: salesCents, credits_cents: creditsCents }
  const deposit_id =
    count === 0
      ? null
      : await addToDeposit(trx, dayAfter(merchantId, nowMs), {
          ...{ gross_cents: salesCents - creditsCents, fees_cents: depositFee(salesCents) },
        })
  await keepSettled(trx, id, { ...sums, deposit_id })
}

/** Takes from the next deposit what a bank took back, or gives back what it gave back. */
export async function adjustDeposit(
  trx: Writer,
  row: TransactionRow,
  move: TransactionMove,
  { amountCents, nowMs }: { amountCents: number; nowMs: number },
): Promise<void> {
  const cents = adjustmentOf(row, move) * amountCents
  if (cents !== 0) await addToDeposit(trx, dayAfter(row.merchant_id, nowMs), { adjustments_cents: cents })
}

function adjustmentOf(row: TransactionRow, move: TransactionMove): -1 | 0 | 1 {
  switch (move) {
    case 'return':
      return bookOf(row) === 'credit' ? 1 : -1
    case 'dispute':
      return -1
    case 'win':
    case 'win_part':
      return 1
    case 'represent':
      // A debit that goes to the bank again; a dispute that is answered is not won yet.
      return bookOf(row) === 'bank' ? 1 : 0
    default:
      return 0
  }
}

const dayAfter = (merchantId: string, nowMs: number) => ({ merchantId, dueAtMs: nextBankMorning(nowMs) })
