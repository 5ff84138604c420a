import { isBankingDay } from '../sandbox/new-york-time.ts'
import type { Writer } from '../store/tables.ts'
import { closeOpenBatches, expireAuthorizations, returnBankDebits } from '../store/transaction-moves.ts'
import { holdLifeMs } from './lifetimes.ts'

/** What happens every night at 23:00 in New York (payments 1.10 and 6). Batches are locked first, as everywhere. */
export async function endBusinessDay(trx: Writer, nowMs: number): Promise<void> {
  await closeOpenBatches(trx, { openedBeforeMs: nowMs }, { api: 'nightly', nowMs })
  // A debit that settled just now comes back on the next banking day.
  if (isBankingDay(nowMs)) await returnBankDebits(trx, nowMs, nowMs)
  await expireAuthorizations(trx, nowMs - holdLifeMs, nowMs)
}
