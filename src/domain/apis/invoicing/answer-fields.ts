import {
  type ApiField,
  boolean,
  date,
  digits,
  field,
  given,
  integer,
  number,
  oneOf,
  orNull,
  text,
} from '../specification/api-specification.ts'
import { status, types } from './request-fields.ts'

// Fields of answers about invoices (payments 10.1). Moments are UTC on the sandbox clock, days those of New York.

const url = 'https://pay.example.com/invoice/k3Vt0cQ9S2mN8xZrYbJw1A'

export const invoiceAnswer: readonly ApiField[] = [
  given('url', text(255), 'The payment link. Open it in a tab, embed it in a frame, or send it.', url),
  given('invoice_id', integer, 'Invoice number, for reading and canceling.', '31207'),
  given('status', oneOf('draft', 'sent'), 'draft if scheduled for another day, otherwise sent.', 'sent'),
  given('total', number, 'What your customer pays: amount, tax and fee.', '149.99'),
  field(
    'qrcode',
    text(),
    'with qrcode true',
    'The link as a PNG picture, as a data: address.',
    'data:image/png;base64,…',
  ),
]

const summaryFields = (at: string): ApiField[] => [
  given(`${at}invoice_id`, integer, 'Number of the invoice.', '31207'),
  given(`${at}number`, text(25), 'As you sent it.', 'INV-1001'),
  given(`${at}name`, text(100), 'As you sent it.', 'Garden work in May'),
  given(`${at}type`, types, 'As you sent it.', 'ondemand'),
  given(`${at}status`, status, 'Its status.', 'paid'),
  given(`${at}total`, number, 'What your customer pays: amount, tax and fee.', '149.99'),
  given(`${at}amount_paid`, number, 'Paid so far, without returned debits.', '149.99'),
  given(`${at}amount_refunded`, number, 'Amount returned so far, by refund or void.', '0'),
  given(`${at}due_date`, date, 'YYYY-MM-DD.', '2030-06-30'),
  given(`${at}url`, text(255), 'The link to pay.', url),
  given(`${at}created_at`, date, 'ISO 8601, UTC.', '2026-03-02T18:04:11Z'),
  given(`${at}updated_at`, date, 'When its status last changed.', '2026-03-02T18:21:40Z'),
]

export const invoices: readonly ApiField[] = [
  ...summaryFields('invoices[].'),
  given('count', integer, 'Rows in this answer.', '1'),
  given('hasMore', boolean, 'True when there are more rows. Repeat the call with after.', 'false'),
]

export const invoiceState: readonly ApiField[] = [
  ...summaryFields(''),
  given('customer.first_name', text(50), 'As you sent it.', 'Ada'),
  given('customer.last_name', text(50), 'As you sent it.', 'Baker'),
  given('customer.email', orNull(text(100)), 'As you sent it; null if you sent none.', 'ada@example.com'),
  given('customer.phone', orNull(text(20)), 'As you sent it; null if you sent none.', '212-555-0100'),
  given('description', orNull(text(255)), 'As you sent it; null if you sent none.', 'Hedges and lawn, 3 hours'),
  given('send_date', orNull(date), 'YYYY-MM-DD; null when ondemand.', '2030-06-01'),
  given('sent_at', orNull(date), 'When it was sent; null while it is a draft.', '2026-03-02T18:04:11Z'),
  given('viewed_at', orNull(date), 'When its link was first opened; null before.', '2026-03-02T18:20:02Z'),
  given('amount', number, 'Before tax and fee.', '149.99'),
  given('tax_rate', number, 'Percent.', '0'),
  given('tax_amount', number, 'Part of total, rounded to the cent.', '0'),
  given('service_fee', number, 'Part of total; 0 when not enabled.', '0'),
  given('declined_attempts', integer, 'Number of declined payments.', '0'),
  given('payments[].uniq_id', text(24), 'ccs_ and a number. Use it to refund or void.', 'ccs_88120415'),
  given('payments[].amount', number, 'Approved with this payment.', '149.99'),
  given('payments[].amount_refunded', number, 'Returned amount, by refund or void.', '0'),
  given(
    'payments[].state',
    oneOf('approved', 'refunded', 'voided', 'returned'),
    'refunded: all or part of it. returned: the bank sent a debit back.',
    'approved',
  ),
  given('payments[].paid_at', date, 'ISO 8601, UTC.', '2026-03-02T18:21:40Z'),
  given(
    'payments[].response_code',
    text(2),
    'The issuer’s code without its leading zero: 0, or 10 for a part payment.',
    '0',
  ),
  given('payments[].auth_code', text(6), 'Code of the issuer; empty for a bank account.', '047211'),
  given('payments[].card_type', text(16), 'Brand of the card, or bank.', 'Visa'),
  given('payments[].last_four', digits(4), 'Last digits of the card or account.', '1111'),
]

export const cancelAnswer: readonly ApiField[] = [
  given('invoice_id', integer, 'As requested.', '31207'),
  given('status', oneOf('cancelled'), 'The link now shows this status.', 'cancelled'),
]

export const mailsAnswer: readonly ApiField[] = [
  given('mails[].id', text(36), 'Identifies this email.', '5b0c6f0e-8f0b-4a44-9a53-0d2f3a1f7c11'),
  given('mails[].to', text(100), 'Recipient.', 'ada@example.com'),
  given('mails[].subject', text(), 'Its subject.', 'Invoice INV-1002 from Shop: $149.99'),
  given('mails[].text', text(), 'Its text, with the link.', 'Invoice from Shop …'),
  given('mails[].html', text(), 'The same as HTML.', '<!doctype html>…'),
  given(
    'mails[].created_at',
    date,
    'ISO 8601, UTC, by the real clock. The newest comes first.',
    '2026-03-02T18:04:11Z',
  ),
]

export const clockAnswer: readonly ApiField[] = [
  given('days_ahead', integer, 'Whole days that your clock is ahead of real time.', '1'),
  given('now', date, 'Time of your clock. ISO 8601, UTC.', '2026-03-03T15:04:05Z'),
]
