import { statusOf } from '../../domain/invoicing/invoice.ts'
import type { PaymentTools } from '../ledger/record-payment.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import { newYorkDay } from '../sandbox/new-york-time.ts'
import type { Invoice } from '../store/billing/invoices-table.ts'

export type InvoiceTools = PaymentTools & { keys: GatewayKeys }

/** The row with what has just happened to it, and the status that follows from all of it. */
export function withStatus(row: Invoice, nowMs: number): Invoice {
  const status = statusOf({
    ...{ isCancelled: row.cancelled_at_ms !== null, isSent: row.sent_at_ms !== null },
    ...{ isViewed: row.viewed_at_ms !== null, totalCents: row.total_cents, paidCents: row.paid_cents },
    ...{ dueDay: row.due_day, today: newYorkDay(nowMs) },
  })
  return status === row.status ? row : { ...row, status, updated_at_ms: nowMs }
}

/** What is still to be paid, in cents. */
export const restOf = ({ total_cents, paid_cents }: Invoice): number => total_cents - paid_cents

/** The last digit says that it names an invoice, so that no other number passes for one. */
export const invoiceIdOf = ({ id }: Pick<Invoice, 'id'>): number => id * 10 + 7
/** The row of a number; undefined for the number of something else. */
export const rowIdOf = (invoiceId: number): number | undefined =>
  invoiceId % 10 === 7 ? Math.floor(invoiceId / 10) : undefined
