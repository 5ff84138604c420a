import { lockBillOfTransaction, putBills } from '../store/billing/bills-table.ts'
import { byClock, insertEvents } from '../store/events/events-table.ts'
import type { Writer } from '../store/tables.ts'
import { billEvent } from './billing-events.ts'

/** The bank sent a debit back: the bill that it had paid is owed again, and not tried by itself. */
export async function noteReturn(
  trx: Writer,
  { transactionId, code, nowMs }: { transactionId: string; code: string; nowMs: number },
): Promise<void> {
  const bill = await lockBillOfTransaction(trx, transactionId)
  if (bill?.status !== 'Paid') return
  const returned = { ...bill, status: 'Returned', return_code: code } as const
  await putBills(trx, [returned])
  await insertEvents(trx, [billEvent(returned, 'returned', { api: byClock, nowMs })])
}
