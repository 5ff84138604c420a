import { addDays, type Day } from '../../domain/billing/billing-days.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { keepMails, type Mail } from '../mail/mailbox.ts'
import { writeInvoiceMail, writeReminder } from '../pages/mails/invoice-mail.ts'
import { newYorkMidnight } from '../sandbox/new-york-time.ts'
import { type Invoice, putInvoice } from '../store/billing/invoices-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { Writer } from '../store/tables.ts'
import { addWork } from '../store/work-items.ts'
import { type InvoiceTools, restOf, withStatus } from './invoice-call.ts'
import { invoiceEvent } from './invoice-events.ts'
import { type InvoiceFile, openInvoiceFile } from './invoice-file.ts'

/** When the clock looks at the invoices of a day: as it begins in New York. */
export const workMoment = (day: Day): number => newYorkMidnight(day)

/** The day behind the last one on which an invoice is not past due. */
export const pastDueDay = (row: Pick<Invoice, 'due_day'>): Day => addDays(row.due_day, 1)

/** When the clock has to look at an invoice that is owed: to mail it, or to find it past due; null when neither is to come. */
export function nextWorkDay(row: Invoice, today: Day): Day | null {
  if (row.sent_at_ms === null && row.send_day !== null) return row.send_day
  return today > row.due_day ? null : pastDueDay(row)
}

/** Has the clock look at an invoice on its day. Called behind all else: work is locked last. */
export async function scheduleWork(trx: Writer, { merchant_id: merchantId, work_day: day }: Invoice, nowMs: number) {
  if (day === null) return
  const dueAtMs = Math.max(nowMs, workMoment(day))
  await addWork(trx, { key: `follow-invoices:${merchantId}`, kind: 'follow-invoices', merchantId, dueAtMs })
}

/** Mails a scheduled invoice to its customer; answers the row as it is then, not yet written. */
export async function sendInvoice(
  trx: Writer,
  row: Invoice,
  { credential, nowMs }: Asker & { nowMs: number },
  tools: InvoiceTools,
): Promise<Invoice> {
  const file = openInvoiceFile(tools.keys, row)
  const sent = withStatus({ ...row, sent_at_ms: nowMs, work_day: pastDueDay(row) }, nowMs)
  await mailTo(trx, credential, file, await writeInvoiceMail(mailOf(sent, file, credential)), tools)
  return sent
}

/** What the mails say of an invoice. */
const mailOf = (row: Invoice, { name, customer, url }: InvoiceFile, { label }: Credential) => ({
  ...{ storeName: label, name, firstName: customer.firstName, url, number: row.number },
  ...{ totalCents: row.total_cents, restCents: restOf(row), dueDay: row.due_day },
})

/** Into the mailbox of the account; no mail to a customer without an address. */
export async function mailTo(
  trx: Writer,
  { id: credentialId }: Credential,
  { customer }: InvoiceFile,
  mail: Mail,
  tools: InvoiceTools,
): Promise<void> {
  if (customer.email === '') return
  await keepMails(trx, { credentialId, recipients: [customer.email], mail, nowMs: tools.clock() }, tools)
}

/** What the clock does with an invoice whose day has come: it is mailed, or it is past due and its customer reminded once. */
export async function followInvoice(
  trx: Writer,
  row: Invoice,
  asker: Asker & { nowMs: number },
  tools: InvoiceTools,
): Promise<void> {
  const { api, nowMs, credential } = asker
  const by = { api, nowMs }
  if (row.sent_at_ms === null) {
    const sent = await sendInvoice(trx, row, asker, tools)
    await putInvoice(trx, sent)
    await insertEvents(trx, [invoiceEvent(sent, 'sent', by)])
    return
  }
  const late = withStatus({ ...row, work_day: null }, nowMs)
  await putInvoice(trx, late)
  await insertEvents(trx, [invoiceEvent(late, 'past_due', by)])
  if (late.type !== 'scheduled') return
  const file = openInvoiceFile(tools.keys, late)
  await mailTo(trx, credential, file, await writeReminder(mailOf(late, file, credential)), tools)
}
