import { shortCode } from '../../../domain/payments/response-codes.ts'
import { type CardBrand, cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import { uniqIdOf } from '../../../domain/payments/uniq-id.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { toIsoSeconds, toIsoSecondsOrNull } from '../../../lib/time/iso-seconds.ts'
import { invoiceIdOf } from '../../invoicing/invoice-call.ts'
import { type InvoiceFile, openInvoiceFile } from '../../invoicing/invoice-file.ts'
import type { GatewayKeys } from '../../merchants/keys.ts'
import type { Invoice, InvoicePayment } from '../../store/billing/invoices-table.ts'

/** What went back of a payment: a void takes back all of it. */
const refundedOf = ({ state, amount_cents, refunded_cents }: InvoicePayment) =>
  state === 'voided' || state === 'reversed' ? amount_cents : refunded_cents

const sumOf = (payments: readonly InvoicePayment[]) =>
  payments.reduce((cents, payment) => cents + refundedOf(payment), 0)

function summaryWith(row: Invoice, { name, url }: InvoiceFile, payments: readonly InvoicePayment[]) {
  return {
    ...{ invoice_id: invoiceIdOf(row), number: row.number, name, type: row.type, status: row.status },
    ...{ total: toNumberOfDollars(row.total_cents), amount_paid: toNumberOfDollars(row.paid_cents) },
    ...{ amount_refunded: toNumberOfDollars(sumOf(payments)), due_date: row.due_day, url },
    ...{ created_at: toIsoSeconds(row.created_at_ms), updated_at: toIsoSeconds(row.updated_at_ms) },
  }
}

/** An invoice in a list; `payments` are its own. */
export const summaryOf = (row: Invoice, payments: readonly InvoicePayment[], keys: GatewayKeys) =>
  summaryWith(row, openInvoiceFile(keys, row), payments)

/** An invoice with all that is known of it. */
export function stateOf(row: Invoice, payments: readonly InvoicePayment[], keys: GatewayKeys) {
  const file = openInvoiceFile(keys, row)
  const { firstName, lastName, email, phone } = file.customer
  return {
    ...summaryWith(row, file, payments),
    customer: { first_name: firstName, last_name: lastName, email: email || null, phone: phone || null },
    ...{ description: file.description || null, send_date: row.send_day },
    ...{ sent_at: toIsoSecondsOrNull(row.sent_at_ms), viewed_at: toIsoSecondsOrNull(row.viewed_at_ms) },
    ...{ amount: toNumberOfDollars(row.amount_cents), tax_rate: row.tax_rate / 1000 },
    ...{ tax_amount: toNumberOfDollars(row.tax_cents), service_fee: toNumberOfDollars(row.fee_cents) },
    declined_attempts: row.declines,
    payments: payments.map(paymentOf),
  }
}

const paymentOf = (row: InvoicePayment) => ({
  uniq_id: uniqIdOf(row.uniq_nbr),
  ...{ amount: toNumberOfDollars(row.amount_cents), amount_refunded: toNumberOfDollars(refundedOf(row)) },
  ...{ state: stateOfPayment(row), paid_at: toIsoSeconds(row.created_at_ms) },
  ...{ response_code: shortCode(row.auth_resp), auth_code: row.auth_code },
  card_type: row.tender === 'bank' ? 'bank' : (cardBrands[row.brand as CardBrand]?.name ?? ''),
  last_four: row.last_four,
})

function stateOfPayment(row: InvoicePayment): 'approved' | 'refunded' | 'voided' | 'returned' {
  if (row.state === 'returned') return 'returned'
  if (row.state === 'voided' || row.state === 'reversed') return 'voided'
  return row.refunded_cents > 0 ? 'refunded' : 'approved'
}
