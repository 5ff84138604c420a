import type { Day } from '../../domain/billing/billing-days.ts'
import { type InvoiceType, totalsOf } from '../../domain/invoicing/invoice.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { type Invoice, insertInvoice, putInvoice } from '../store/billing/invoices-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import type { Writer } from '../store/tables.ts'
import type { InvoiceTools } from './invoice-call.ts'
import { invoiceEvent } from './invoice-events.ts'
import { hashInvoiceToken, type InvoiceFile, mintInvoiceToken, sealInvoiceFile } from './invoice-file.ts'
import { pastDueDay, scheduleWork, sendInvoice } from './send-invoice.ts'

export type NewInvoiceRequest = Asker & {
  type: InvoiceType
  number: string
  texts: Omit<InvoiceFile, 'url'>
  amountCents: number
  /** Thousandths of a percent. */
  taxRate: number
  hasServiceFee: boolean
  dueDay: Day
  /** Of a scheduled one. */
  sendDay: Day | null
  /** The whole link of its secret part. */
  urlOf: (token: string) => string
}
export type CreatedInvoice =
  | { kind: 'created'; invoice: Invoice; file: InvoiceFile }
  | { kind: 'duplicate-number' }
  | { kind: 'due-in-past' | 'send-in-past'; today: Day }

const fresh = {
  ...{ paid_cents: 0, declines: 0, declines_in_row: 0, rest_until_ms: 0, version: 0, last_code: '', last_text: '' },
  ...{ sent_at_ms: null, viewed_at_ms: null, cancelled_at_ms: null },
}

/** Writes an invoice; one that is on demand or scheduled for today is sent with it, wholly or not at all (payments 10.1). */
export async function createInvoice(
  trx: Writer,
  asked: NewInvoiceRequest,
  tools: InvoiceTools,
): Promise<CreatedInvoice> {
  const { credential, api, dueDay, sendDay, amountCents, taxRate } = asked
  const { nowMs, today } = await todayOf(trx, credential.merchantId, tools)
  if (dueDay < today) return { kind: 'due-in-past', today }
  if (sendDay !== null && sendDay < today) return { kind: 'send-in-past', today }
  const token = mintInvoiceToken(tools.randomBytes)
  const linkHash = hashInvoiceToken(tools.keys, token) ?? ''
  const file = { ...asked.texts, url: asked.urlOf(token) }
  const totals = totalsOf(amountCents, taxRate, asked.hasServiceFee)
  const inserted = await insertInvoice(trx, {
    ...{ merchant_id: credential.merchantId, credential_id: credential.id, type: asked.type, number: asked.number },
    ...{ link_hash: linkHash, sealed_file: sealInvoiceFile(file, linkHash, tools), amount_cents: amountCents },
    ...{ tax_rate: taxRate, tax_cents: totals.taxCents, fee_cents: totals.feeCents, total_cents: totals.totalCents },
    ...{ due_day: dueDay, send_day: sendDay, work_day: sendDay, status: 'draft', ...fresh },
    ...{ created_at_ms: nowMs, updated_at_ms: nowMs },
  })
  if (!inserted) return { kind: 'duplicate-number' }
  const by = { api, nowMs }
  const told = [invoiceEvent(inserted, 'created', by)]
  const invoice = await sendAtOnce(trx, inserted, { credential, ...by }, tools)
  if (invoice !== inserted) {
    await putInvoice(trx, invoice)
    told.push(invoiceEvent(invoice, 'sent', by))
  }
  await insertEvents(trx, told)
  await scheduleWork(trx, invoice, nowMs)
  return { kind: 'created', invoice, file }
}

/** On demand the merchant sends the link, so it counts as sent; a scheduled one of today is mailed now. */
async function sendAtOnce(trx: Writer, row: Invoice, asker: Asker & { nowMs: number }, tools: InvoiceTools) {
  const { nowMs } = asker
  if (row.send_day === null) {
    const sent: Invoice = { ...row, status: 'sent', sent_at_ms: nowMs, work_day: pastDueDay(row) }
    return sent
  }
  const { today } = await todayOf(trx, row.merchant_id, tools)
  return row.send_day <= today ? sendInvoice(trx, row, asker, tools) : row
}
