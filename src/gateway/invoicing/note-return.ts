import { newYorkDay } from '../sandbox/new-york-time.ts'
import { listInvoicePayments, lockInvoiceOfTransaction, putInvoice } from '../store/billing/invoices-table.ts'
import { byClock, insertEvents } from '../store/events/events-table.ts'
import type { Writer } from '../store/tables.ts'
import { withStatus } from './invoice-call.ts'
import { invoiceEvent } from './invoice-events.ts'
import { nextWorkDay, scheduleWork } from './send-invoice.ts'

/** The bank sent a debit back: the invoice that it had paid is owed again, and its link asks for that. */
export async function noteInvoiceReturn(
  trx: Writer,
  { transactionId, code, nowMs }: { transactionId: string; code: string; nowMs: number },
): Promise<void> {
  const row = await lockInvoiceOfTransaction(trx, transactionId)
  if (!row) return
  const payment = (await listInvoicePayments(trx, [row.id])).find(({ id }) => id === transactionId)
  if (!payment) return
  const owed = { ...row, paid_cents: row.paid_cents - payment.amount_cents, version: row.version + 1 }
  const returned = withStatus({ ...owed, work_day: nextWorkDay(row, newYorkDay(nowMs)) }, nowMs)
  await putInvoice(trx, returned)
  await insertEvents(trx, [invoiceEvent(returned, 'returned', { api: byClock, nowMs, bric: payment.bric, code })])
  await scheduleWork(trx, returned, nowMs)
}
