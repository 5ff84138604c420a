import { isPayable } from '../../domain/invoicing/invoice.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { findInvoice, type Invoice, lockInvoice, putInvoice } from '../store/billing/invoices-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import type { Writer } from '../store/tables.ts'
import { type InvoiceTools, withStatus } from './invoice-call.ts'
import { invoiceEvent } from './invoice-events.ts'

export type CancelledInvoice =
  | { kind: 'cancelled'; invoice: Invoice }
  | { kind: 'unknown' | 'already-paid' | 'already-cancelled' }

/** Ends an invoice of which nothing was paid: its link says so, and its number is free again. */
export async function cancelInvoice(
  trx: Writer,
  { credential, api, id }: Asker & { id: number },
  tools: InvoiceTools,
): Promise<CancelledInvoice> {
  const found = await findInvoice(trx, credential.merchantId, id)
  const row = found && (await lockInvoice(trx, found.id))
  if (!row) return { kind: 'unknown' }
  if (row.cancelled_at_ms !== null) return { kind: 'already-cancelled' }
  if (row.paid_cents > 0) return { kind: 'already-paid' }
  const { nowMs } = await todayOf(trx, credential.merchantId, tools)
  const invoice = withStatus({ ...row, cancelled_at_ms: nowMs, work_day: null, version: row.version + 1 }, nowMs)
  await putInvoice(trx, invoice)
  await insertEvents(trx, [invoiceEvent(invoice, 'cancelled', { api, nowMs })])
  return { kind: 'cancelled', invoice }
}

/** Notes that the link of an invoice was opened, the first time only. */
export async function noteView(trx: Writer, id: number, api: string, tools: InvoiceTools): Promise<void> {
  const row = await lockInvoice(trx, id)
  if (!row || row.viewed_at_ms !== null || !isPayable(row.status)) return
  const { nowMs } = await todayOf(trx, row.merchant_id, tools)
  const viewed = withStatus({ ...row, viewed_at_ms: nowMs }, nowMs)
  await putInvoice(trx, viewed)
  await insertEvents(trx, [invoiceEvent(viewed, 'viewed', { api, nowMs })])
}
