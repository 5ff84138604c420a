import {
  type ApiField,
  boolean,
  type Codes,
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
import { depositStatuses, transactionStatuses } from './codes.ts'

/** Fields of Business Reporting (payments 10 and 10.3). Times are those of New York. */
const valuesOf = (codes: Codes) => oneOf(...codes)

export const auth: readonly ApiField[] = [
  field('mid', text(13), true, 'Merchant ID of your credentials, thirteen digits.', 'YOUR_MID'),
  field('developerKey', text(64), true, 'Developer key of your credentials.', 'YOUR_DEVELOPER_KEY'),
  field('password', text(64), true, 'Password of your credentials. It is shown once.', 'YOUR_PASSWORD'),
]
export const authAnswer: readonly ApiField[] = [
  given('token', text(), 'Session token, a JWT. Good for 60 minutes.', 'eyJhbGciOi…'),
  given('accountId', integer, 'Number of your account; part of every later path.', '40117'),
  given('mid', digits(13), 'As you sent it.', '8123456789012'),
]
export const refreshAnswer: readonly ApiField[] = [
  given('token', text(), 'A new token, good for 60 minutes. The old one ends.', 'eyJhbGciOi…'),
]

export const headers: readonly ApiField[] = [
  field('Authorization', text(), 'but for the opening call', 'Bearer and the session token.', 'Bearer eyJhbGciOi…'),
  field('x-appsource', text(64), false, 'Names your application. Send it if your credentials have one.', 'app_0f3b9d'),
  field('Content-Type', text(), 'with a body', 'Always JSON.', 'application/json'),
  field('Content-Length', digits(), 'with a body', 'The exact number of bytes. Most clients set it.', '118'),
]

export const pathParts: readonly ApiField[] = [
  field('accountId', integer, true, 'From the answer that opened the session.', '40117'),
  field('batchId', integer, true, 'From a transaction or from the list of batches.', '20260301'),
]

const when: readonly ApiField[] = [
  field('start', date, true, 'YYYY-MM-DD HH:MM:SS, New York time. Encode the space.', '2026-03-01 00:00:00'),
  field('end', date, true, 'Same form. Not before start, and at most 31 days after it.', '2026-03-02 00:00:00'),
]

export const transactionQuery: readonly ApiField[] = [
  ...when,
  field('count', integer, false, 'Most rows to give, 1 to 500, newest first. 100 when left out.', '100'),
  field('type', oneOf('open', 'closed'), false, 'Only of batches that are still open, or closed.', 'closed'),
  field('deviceId', text(30), false, 'Only what one terminal or website took.', 'WEB-1'),
  field('bids', text(255), false, 'Only of these batches: numbers joined by commas.', '20260301,20260302'),
  field('onlyLastClosed', boolean, false, 'Only the batch that closed last; start and end are ignored.', 'true'),
]

const transactionFields = (at: string): ApiField[] => [
  given(`${at}.ccs_pk`, integer, 'Number of the transaction: what refund and void ask for.', '88120415'),
  given(`${at}.uniq_id`, text(24), 'The same number behind ccs_, as payment products give it.', 'ccs_88120415'),
  given(`${at}.type`, oneOf('sale', 'auth', 'refund', 'void', 'ach_debit', 'ach_credit'), 'What was done.', 'sale'),
  given(`${at}.status`, valuesOf(transactionStatuses), 'What has become of it.', 'closed'),
  given(`${at}.amount`, number, 'In dollars, tip and tax included.', '149.99'),
  given(`${at}.tip`, number, 'Part of amount.', '0.00'),
  given(`${at}.tax`, number, 'Part of amount.', '0.00'),
  given(`${at}.currency`, oneOf('USD'), 'Always US dollars.', 'USD'),
  given(`${at}.created_at`, date, 'When it was taken.', '2026-03-01 14:02:11'),
  given(`${at}.closed_at`, date, 'When its batch closed; null while open.', '2026-03-01 23:00:00'),
  given(`${at}.batch_id`, integer, 'Its batch.', '20260301'),
  given(`${at}.device_id`, text(30), 'Terminal or website that took it.', 'WEB-1'),
  given(
    `${at}.entry_mode`,
    oneOf('chip', 'contactless', 'swiped', 'keyed', 'ecommerce', 'token', 'bank'),
    'How the card or account came in.',
    'ecommerce',
  ),
  given(`${at}.card_type`, text(12), 'Brand of the card, or bank.', 'Visa'),
  given(`${at}.last_four`, digits(4), 'Of card or account; never more.', '1111'),
  given(`${at}.auth_code`, text(6), 'Code of the issuer; empty when declined.', '047211'),
  given(`${at}.response_code`, text(2), 'Code of the issuer without leading zero.', '0'),
  given(`${at}.invoice_number`, text(25), 'As it was sent with the payment.', 'INV-1001'),
  given(`${at}.customer_name`, text(50), 'As it was sent with the payment.', 'Ada Baker'),
  given(
    `${at}.ach_return.code`,
    text(3),
    'Why a bank sent a debit back (R…), or what it asks to correct (C…); null for all others.',
    'R01',
  ),
  given(`${at}.ach_return.reason`, text(100), 'The same in words.', 'Insufficient funds'),
  given(`${at}.ach_return.date`, date, 'YYYY-MM-DD of the return.', '2026-03-03'),
]

export const transactions: readonly ApiField[] = [
  ...transactionFields('transactions[]'),
  given('count', integer, 'Rows in this answer.', '1'),
  given('hasMore', boolean, 'True when count cut the list: ask again in shorter stretches.', 'false'),
]

const username = field('username', text(50), true, 'Who does it, for the log.', 'ada@example.com')
export const refund: readonly ApiField[] = [
  field('type', oneOf('refund'), true, 'Always this word.', 'refund'),
  field('ccs_pk', integer, true, 'The number behind ccs_ in uniq_id.', '88120415'),
  field('amount', number, true, 'In dollars. All refunds together up to the amount of the sale.', '149.99'),
  username,
]
export const voidFields: readonly ApiField[] = [
  field('type', oneOf('void'), true, 'Always this word.', 'void'),
  field('transaction_id', integer, true, 'The number behind ccs_ in uniq_id.', '88120416'),
  username,
]
/** Both share one address, so tools that know one body for each address get this. */
const ofRefund = onlyWith('for a refund', 'type', 'refund')
export const refundOrVoid: readonly ApiField[] = [
  field('type', oneOf('refund', 'void'), true, 'What to do.', 'refund'),
  field('ccs_pk', integer, ofRefund, 'The number behind ccs_ in uniq_id.', '88120415'),
  field('amount', number, ofRefund, 'In dollars.', '149.99'),
  field('transaction_id', integer, onlyWith('for a void', 'type', 'void'), 'Instead of ccs_pk.', '88120416'),
  username,
]
export const refundOrVoidAnswer: readonly ApiField[] = [
  given('refund_id', integer, 'Number of the refund; left out for a void.', '88120501'),
  given('void_id', integer, 'Number of the void; left out for a refund.', '88120502'),
  given('status_code', text(2), 'Code of the issuer without leading zero: 0 is approved.', '0'),
  given('status_message', text(50), 'APR for approved, DCL for declined, with the issuer’s words.', 'APR'),
]

const batchFields = (at: string): ApiField[] => [
  given(`${at}batch_id`, integer, 'Number of the batch.', '20260301'),
  given(`${at}device_id`, text(30), 'Terminal or website that filled it.', 'WEB-1'),
  given(`${at}status`, oneOf('open', 'closed'), 'Closed batches no longer change.', 'closed'),
  given(`${at}opened_at`, date, 'Time of its first transaction.', '2026-03-01 08:12:40'),
  given(`${at}closed_at`, date, 'When it closed; null while open.', '2026-03-01 23:00:00'),
  given(`${at}transaction_count`, integer, 'Transactions in it, without declined and voided ones.', '42'),
  given(`${at}sales_amount`, number, 'Sum of sales.', '1890.50'),
  given(`${at}refunds_amount`, number, 'Sum of refunds.', '149.99'),
  given(`${at}net_amount`, number, 'Sales less refunds.', '1740.51'),
]
export const batchQuery: readonly ApiField[] = [
  ...when,
  field('deviceId', text(30), false, 'Only batches of one terminal or website.', 'WEB-1'),
]
export const batches: readonly ApiField[] = batchFields('batches[].')
export const batch: readonly ApiField[] = [...batchFields(''), ...transactionFields('transactions[]')]

export const depositQuery: readonly ApiField[] = when
export const deposits: readonly ApiField[] = [
  given('deposits[].deposit_id', integer, 'Number of the deposit.', '55012'),
  given('deposits[].date', date, 'YYYY-MM-DD of the transfer.', '2026-03-03'),
  given('deposits[].status', valuesOf(depositStatuses), 'Whether it has arrived.', 'paid'),
  given('deposits[].gross_amount', number, 'Net amounts of its batches.', '1740.51'),
  given('deposits[].fees', number, 'Kept back as fees.', '48.20'),
  given('deposits[].adjustments', number, 'Chargebacks and returned debits, below zero when taken.', '-149.99'),
  given('deposits[].amount', number, 'What arrives: gross less fees, plus adjustments.', '1542.32'),
  given('deposits[].batch_ids[]', integer, 'Batches that it pays for.', '20260301'),
  given('deposits[].account_last_four', digits(4), 'Bank account that gets it.', '6789'),
]

export const summaryQuery: readonly ApiField[] = when
export const summary: readonly ApiField[] = [
  given('sales_count', integer, 'Approved sales.', '42'),
  given('sales_amount', number, 'Their sum.', '1890.50'),
  given('refunds_count', integer, 'Refunds.', '1'),
  given('refunds_amount', number, 'Their sum.', '149.99'),
  given('voids_count', integer, 'Voided sales; in no sum.', '2'),
  given('declines_count', integer, 'Declined attempts; in no sum.', '3'),
  given('net_amount', number, 'Sales less refunds.', '1740.51'),
  given('by_card_type[].card_type', text(12), 'Brand, or bank.', 'Visa'),
  given('by_card_type[].count', integer, 'Sales with it.', '30'),
  given('by_card_type[].amount', number, 'Their sum.', '1300.25'),
]

export const errorAnswer: readonly ApiField[] = [
  given('code', text(30), 'A code to act on.', 'NOT_SETTLED'),
  given('message', text(), 'The same in words, for people.', 'The batch is open: void it instead'),
]
