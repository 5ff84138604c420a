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
  text,
} from '../api-specification.ts'
import { onlyWith } from '../condition.ts'
import { statuses } from './codes.ts'

/** Fields of invoices (payments 10.1). Days are those of New York, moments are UTC. */
const types = oneOf('ondemand', 'scheduled')
const status = oneOf(...statuses)
const url = 'https://pay.example.com/sandbox/invoice/8f2c4d71'

const whenScheduled = onlyWith('when scheduled', 'type', 'scheduled')
export const invoice: readonly ApiField[] = [
  field(
    'type',
    types,
    true,
    'ondemand: the link works at once, and you send it. scheduled: we mail it on send_date.',
    'ondemand',
  ),
  field('qrcode', boolean, false, 'Also answer with the link as a picture. False when left out.', 'false'),
  field('invoice.customer.first_name', text(50), true, 'Of your customer.', 'Ada'),
  field('invoice.customer.last_name', text(50), true, 'Of your customer.', 'Baker'),
  field('invoice.customer.email', text(100), whenScheduled, 'Gets the invoice and the receipt.', 'ada@example.com'),
  field('invoice.customer.phone', text(20), false, 'Digits, spaces and hyphens.', '212-555-0100'),
  field('invoice.name', text(100), true, 'Heading of the invoice, as your customer reads it.', 'Garden work in May'),
  field('invoice.description', text(255), false, 'What was done or delivered.', 'Hedges and lawn, 3 hours'),
  field('invoice.number', text(25), true, 'Your own number. No two live invoices may share one.', 'INV-1001'),
  field('invoice.due_date', date, true, 'YYYY-MM-DD, today or later. It stays payable afterwards.', '2030-06-30'),
  field('invoice.send_date', date, whenScheduled, 'YYYY-MM-DD, today or later, not after due_date.', '2030-06-01'),
  field('invoice.amount', number, true, 'In dollars, before tax: 0.01 to 99999.99.', '149.99'),
  field('invoice.tax_rate', number, false, 'Percent on top of amount: 0 to 100, three decimals. 0 when left out.', '0'),
  field(
    'invoice.service_fee_enabled',
    boolean,
    false,
    'Add your account’s service fee, shown before paying. False when left out.',
    'false',
  ),
]

export const invoiceAnswer: readonly ApiField[] = [
  given('url', text(255), 'The link to pay. Open it in a tab, put it into a frame, or send it.', url),
  given('invoice_id', integer, 'Number of the invoice: what reading and cancelling ask for.', '31207'),
  given('status', oneOf('draft', 'sent'), 'draft when scheduled for another day, else sent.', 'sent'),
  given('total', number, 'What your customer pays: amount, tax and fee.', '149.99'),
  field(
    'qrcode',
    text(),
    'with qrcode true',
    'The link as a PNG picture, as a data: address.',
    'data:image/png;base64,…',
  ),
]

export const invoiceQuery: readonly ApiField[] = [
  field('number', text(25), false, 'Only the invoice with this number of yours.', 'INV-1001'),
  field('status', status, false, 'Only invoices in this state.', 'paid'),
  field('start', date, false, 'YYYY-MM-DD, the first day on which they were created.', '2026-03-01'),
  field('end', date, false, 'YYYY-MM-DD, the last such day.', '2026-03-31'),
  field('count', integer, false, 'Most rows to give, 1 to 500, newest first. 100 when left out.', '100'),
]

const summaryFields = (at: string): ApiField[] => [
  given(`${at}invoice_id`, integer, 'Number of the invoice.', '31207'),
  given(`${at}number`, text(25), 'As you sent it.', 'INV-1001'),
  given(`${at}name`, text(100), 'As you sent it.', 'Garden work in May'),
  given(`${at}type`, types, 'As you sent it.', 'ondemand'),
  given(`${at}status`, status, 'How it stands.', 'paid'),
  given(`${at}total`, number, 'What your customer pays: amount, tax and fee.', '149.99'),
  given(`${at}amount_paid`, number, 'Paid so far.', '149.99'),
  given(`${at}amount_refunded`, number, 'Given back so far, by refund or void.', '0.00'),
  given(`${at}due_date`, date, 'YYYY-MM-DD.', '2030-06-30'),
  given(`${at}url`, text(255), 'The link to pay.', url),
  given(`${at}created_at`, date, 'ISO 8601, UTC.', '2026-03-02T18:04:11Z'),
  given(`${at}updated_at`, date, 'When its status last changed.', '2026-03-02T18:21:40Z'),
]

export const invoices: readonly ApiField[] = [
  ...summaryFields('invoices[].'),
  given('count', integer, 'Rows in this answer.', '1'),
  given('hasMore', boolean, 'True when count cut the list: ask for shorter stretches.', 'false'),
]

export const invoiceState: readonly ApiField[] = [
  ...summaryFields(''),
  given('customer.first_name', text(50), 'As you sent it.', 'Ada'),
  given('customer.last_name', text(50), 'As you sent it.', 'Baker'),
  given('customer.email', text(100), 'As you sent it; null when none.', 'ada@example.com'),
  given('customer.phone', text(20), 'As you sent it; null when none.', '212-555-0100'),
  given('description', text(255), 'As you sent it; null when none.', 'Hedges and lawn, 3 hours'),
  given('send_date', date, 'YYYY-MM-DD; null when ondemand.', '2030-06-01'),
  given('amount', number, 'Before tax and fee.', '149.99'),
  given('tax_rate', number, 'Percent.', '0'),
  given('tax_amount', number, 'Part of total, rounded to the cent.', '0.00'),
  given('service_fee', number, 'Part of total; 0.00 when not enabled.', '0.00'),
  given('declined_attempts', integer, 'How often a payment was tried and declined.', '0'),
  given('payments[].uniq_id', text(24), 'ccs_ and a number: what you refund or void.', 'ccs_88120415'),
  given('payments[].amount', number, 'Approved with this payment.', '149.99'),
  given('payments[].paid_at', date, 'ISO 8601, UTC.', '2026-03-02T18:21:40Z'),
  given('payments[].response_code', text(2), 'The issuer’s code without leading zero: 0, or 10 for a part.', '0'),
  given('payments[].auth_code', text(6), 'Code of the issuer.', '047211'),
  given('payments[].card_type', text(12), 'Brand of the card.', 'Visa'),
  given('payments[].last_four', digits(4), 'Of the card; never more.', '1111'),
]

export const cancelAnswer: readonly ApiField[] = [
  given('invoice_id', integer, 'As you asked.', '31207'),
  given('status', oneOf('cancelled'), 'Its link says so from now on.', 'cancelled'),
]

export const errorAnswer: readonly ApiField[] = [
  given('code', text(30), 'A code to act on.', 'INVALID_FIELD'),
  given('message', text(), 'The same in words, for people.', 'invoice.due_date: expected today or later'),
  field('field', text(50), 'with INVALID_FIELD', 'The field that is wrong.', 'invoice.due_date'),
]
