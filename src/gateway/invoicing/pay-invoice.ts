import { invoiceDeclinesMax, invoiceRestMinutes, isPayable } from '../../domain/invoicing/invoice.ts'
import { isApproval, responseCode } from '../../domain/payments/response-codes.ts'
import type { TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'
import { faultOfRepeat } from '../ledger/closed-again.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { type Payment, takePayment } from '../ledger/take-payment.ts'
import { writeInvoiceReceipt } from '../pages/mails/invoice-mail.ts'
import { todayOf } from '../sandbox/clock.ts'
import {
  type Invoice,
  insertInvoicePayment,
  listInvoicePayments,
  lockInvoice,
  putInvoice,
} from '../store/billing/invoices-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import type { Reader, TransactionRow, Writer } from '../store/tables.ts'
import { type InvoiceTools, restOf, withStatus } from './invoice-call.ts'
import { invoiceEvent } from './invoice-events.ts'
import { openInvoiceFile } from './invoice-file.ts'
import { mailTo, nextWorkDay } from './send-invoice.ts'

export type InvoicePaymentRequest = Asker & {
  id: number
  /** Of the invoice when the form was drawn: a form is good for one try. */
  version: number
  /** Undefined for a number that is no test card: it counts as a decline, and nothing of it is recorded. */
  payment: Omit<Payment, 'credential' | 'api' | 'amountCents'> | undefined
}
type Decided = { transaction?: TransactionRow; rule?: string | undefined; fault?: TechnicalFault | undefined }
export type PaidInvoice =
  | ({ kind: 'approved' | 'declined'; invoice: Invoice } & Decided)
  /** Nothing was asked of anybody: it is paid, cancelled, resting, or it changed since the form was drawn. */
  | { kind: 'closed' | 'resting' | 'out-of-date'; invoice: Invoice; fault?: TechnicalFault | undefined }
  /** The amount asked for a failing processor: nothing was recorded. */
  | { kind: 'server-error' }

/**
 * Pays what is still owed, once however often the form comes: the invoice is locked first, so of two who pay at once the second finds
 * what the first did, and its form is out of date. What the issuer approves in part leaves the rest to be paid (payments 10.1).
 */
export async function payInvoice(trx: Writer, asked: InvoicePaymentRequest, tools: InvoiceTools): Promise<PaidInvoice> {
  const row = await lockInvoice(trx, asked.id)
  if (!row) throw new Error('an invoice that was found is gone')
  const isOpen = isPayable(row.status)
  if (!isOpen || row.version !== asked.version)
    return { kind: isOpen ? 'out-of-date' : 'closed', invoice: row, fault: await faultOfPaid(trx, row, tools) }
  if (row.rest_until_ms > tools.clock()) return { kind: 'resting', invoice: row }
  const { credential, api, payment } = asked
  const { nowMs } = await todayOf(trx, row.merchant_id, tools)
  if (!payment) return { kind: 'declined', invoice: await decline(trx, row, refusedCard, { api, nowMs }, tools) }
  const details = { ...payment.details, INVOICE_NBR: row.number }
  const request = { ...payment, details, credential, api, amountCents: restOf(row) }
  const taken = await takePayment(trx, request, tools)
  if (taken.kind === 'server-error') return { kind: 'server-error' }
  if (taken.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  const { transaction, rule, fault } = taken
  const decided = { transaction, rule, fault }
  if (!isApproval(transaction.auth_resp))
    return { kind: 'declined', invoice: await decline(trx, row, transaction, { api, nowMs }, tools), ...decided }
  return { kind: 'approved', invoice: await settle(trx, row, transaction, asked, tools), ...decided }
}

/** Cut off again, where the browser repeats by itself what was cut off moments ago. */
export async function faultOfPaid(
  db: Reader | Writer,
  { id, merchant_id }: Invoice,
  tools: InvoiceTools,
): Promise<TechnicalFault | undefined> {
  const last = (await listInvoicePayments(db, [id])).at(-1)
  if (!last) return undefined
  const { nowMs } = await todayOf(db, merchant_id, tools)
  return faultOfRepeat({ amountCents: last.amount_requested_cents, recordedAtMs: last.created_at_ms }, nowMs)
}

type Answer = Pick<TransactionRow, 'auth_resp' | 'auth_resp_text'> & Partial<Pick<TransactionRow, 'bric'>>
const refusedCard: Answer = { auth_resp: responseCode('14').code, auth_resp_text: 'TEST CARDS ONLY' }

/** The status stays; after three declines in a row the page takes no card for a while, by the real clock. */
async function decline(
  trx: Writer,
  row: Invoice,
  { auth_resp: code, auth_resp_text: text, bric = '' }: Answer,
  by: { api: string; nowMs: number },
  { clock }: InvoiceTools,
): Promise<Invoice> {
  const inRow = row.declines_in_row + 1
  const rests = inRow >= invoiceDeclinesMax
  const declined: Invoice = {
    ...{ ...row, declines: row.declines + 1, declines_in_row: rests ? 0 : inRow, version: row.version + 1 },
    ...{ last_code: code, last_text: text },
    rest_until_ms: rests ? clock() + invoiceRestMinutes * 60_000 : row.rest_until_ms,
  }
  await putInvoice(trx, declined)
  await insertEvents(trx, [invoiceEvent(declined, 'declined', { ...by, bric, code })])
  return declined
}

async function settle(
  trx: Writer,
  row: Invoice,
  transaction: TransactionRow,
  { api, credential }: Asker,
  tools: InvoiceTools,
): Promise<Invoice> {
  const { nowMs, today } = await todayOf(trx, row.merchant_id, tools)
  const paid = withStatus(
    {
      ...{ ...row, paid_cents: row.paid_cents + transaction.amount_cents, version: row.version + 1 },
      ...{ declines_in_row: 0, last_code: transaction.auth_resp, last_text: transaction.auth_resp_text },
    },
    nowMs,
  )
  const settled: Invoice = { ...paid, work_day: paid.status === 'paid' ? null : nextWorkDay(row, today) }
  await putInvoice(trx, settled)
  await insertInvoicePayment(trx, row.id, transaction.id)
  const what = settled.status === 'paid' ? 'paid' : 'partially_paid'
  const { bric, auth_resp: code } = transaction
  await insertEvents(trx, [invoiceEvent(settled, what, { api, nowMs, bric, code })])
  const file = openInvoiceFile(tools.keys, row)
  const receipt = { storeName: credential.label, name: file.name, number: row.number, restCents: restOf(settled) }
  await mailTo(trx, credential, file, await writeInvoiceReceipt({ ...receipt, transaction }), tools)
  return settled
}
