import { percentOf } from '../../lib/money/percent-of.ts'
import type { Day } from '../billing/billing-days.ts'

/** Who sends an invoice: the merchant, or the gateway on a day. */
export const invoiceTypes = ['ondemand', 'scheduled'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const invoiceStatuses = ['draft', 'sent', 'viewed', 'paid', 'partially_paid', 'past_due', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What happened to an invoice; its status is nothing else. Amounts in cents, days in New York on the merchant's clock. */
export type InvoiceFacts = {
  isCancelled: boolean
  isSent: boolean
  isViewed: boolean
  totalCents: number
  paidCents: number
  dueDay: Day
  today: Day
}

/** Paid in full counts for more than a day that has passed, and that for more than a part that was paid. */
export function statusOf(facts: InvoiceFacts): InvoiceStatus {
  if (facts.isCancelled) return 'cancelled'
  if (facts.paidCents >= facts.totalCents) return 'paid'
  if (facts.today > facts.dueDay) return 'past_due'
  if (facts.paidCents > 0) return 'partially_paid'
  if (!facts.isSent) return 'draft'
  return facts.isViewed ? 'viewed' : 'sent'
}

export const isPayable = (status: InvoiceStatus): boolean => status !== 'paid' && status !== 'cancelled'

/** What the sandbox takes of amount and tax where the service fee is enabled. */
export const serviceFeePercent = 3

export type InvoiceTotals = { taxCents: number; feeCents: number; totalCents: number }

/**
 * Tax of the whole amount, then the fee of amount and tax: each is rounded once, to the nearest cent, half a cent up. `taxRate` in
 * thousandths of a percent: 8875 is 8.875 percent.
 */
export function totalsOf(amountCents: number, taxRate: number, hasServiceFee: boolean): InvoiceTotals {
  const taxCents = percentOf(amountCents, taxRate)
  const feeCents = hasServiceFee ? percentOf(amountCents + taxCents, serviceFeePercent * 1000) : 0
  return { taxCents, feeCents, totalCents: amountCents + taxCents + feeCents }
}

/** So many declines in a row, and the page takes a rest: a link is no place to try out cards. */
export const invoiceDeclinesMax = 3
export const invoiceRestMinutes = 15
