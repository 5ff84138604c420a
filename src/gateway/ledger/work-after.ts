import { findTestCardByKey } from '../../domain/payments/test-data/test-cards.ts'
import { dayMs } from '../../lib/time/durations.ts'
import { nextBankMorning, nextClose } from '../sandbox/new-york-time.ts'
import type { TransactionRow } from '../store/tables.ts'
import type { NewWork } from '../store/work-items.ts'
import type { TransactionMove } from './graph.ts'
import { holdLifeMs, respondWithinMs } from './lifetimes.ts'

/** What a move makes happen later, on the merchant's clock. */
export function workAfter(row: TransactionRow, move: TransactionMove, nowMs: number): NewWork[] {
  const { id, merchant_id: merchantId } = row
  const payload = { transactionId: id }
  switch (move) {
    case 'hold':
      return [{ key: `expire-holds:${merchantId}`, kind: 'expire-holds', merchantId, dueAtMs: nowMs + holdLifeMs }]
    case 'debit':
    case 'credit':
    case 'verify':
      // A refund keeps how its account behaves for who charges its token; no bank returns it.
      if (row.planned_return_code === null || row.tran_group === 'REFUND') return []
      // The bank answers on the banking day after the batch closed, whoever closes it.
      return [
        {
          ...{ key: `answer-of-bank:${id}`, kind: 'answer-of-bank', merchantId, payload },
          dueAtMs: nextBankMorning(nextClose(nowMs)),
        },
      ]
    case 'sale':
    case 'force':
    case 'capture':
    case 'capture_part':
      if (findTestCardByKey(row.account_key)?.outcome.kind !== 'approve-then-dispute') return []
      return [{ key: `open-dispute:${id}`, kind: 'open-dispute', merchantId, payload, dueAtMs: nowMs + disputeAfterMs }]
    case 'dispute':
      return [
        { key: `close-dispute:${id}`, kind: 'close-dispute', merchantId, payload, dueAtMs: nowMs + respondWithinMs },
      ]
    default:
      return []
  }
}

/** A day after the payment: by then its batch has closed. */
const disputeAfterMs = dayMs
