import type { EventName } from '../../domain/payments/events.ts'
import { formatCents } from '../../lib/money/money.ts'
import { toEvent } from '../events/event-of-move.ts'
import type { Invoice } from '../store/billing/invoices-table.ts'
import type { NewEvent } from '../store/events/events-table.ts'
import { invoiceIdOf } from './invoice-call.ts'

type InvoiceEvent = Extract<EventName, `invoice.${string}`> extends `invoice.${infer End}` ? End : never

/** What happened to an invoice, by the row as it is now; `bric` and `code` of the payment, where it was one. */
export function invoiceEvent(
  row: Invoice,
  what: InvoiceEvent,
  { api, nowMs, bric = '', code = '' }: { api: string; nowMs: number; bric?: string; code?: string },
): NewEvent {
  const facts = {
    ...{ invoiceId: invoiceIdOf(row), number: row.number, status: row.status, dueDate: row.due_day },
    ...{ total: formatCents(row.total_cents), paid: formatCents(row.paid_cents), bric, code },
  }
  const { merchant_id: merchantId, credential_id: credentialId } = row
  return toEvent(`invoice.${what}`, facts, { merchantId, credentialId, api, atMs: nowMs })
}
