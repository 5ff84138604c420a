import { depositFeePercent } from '../../payments/deposits.ts'
import { accountPart } from '../rest-proxy/session-fields.ts'
import {
  type ApiField,
  boolean,
  type Codes,
  date,
  digits,
  dollars,
  field,
  given,
  integer,
  logged,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../specification/api-specification.ts'
import { onlyWith } from '../specification/condition.ts'
import { depositStatuses, transactionStatuses } from './codes.ts'

/** Fields of Business Reporting (payments 10 and 10.3). Times are those of New York. */
const valuesOf = (codes: Codes) => oneOf(...codes)

const kept = (rows: readonly ApiField[]) => logged('keep', ...rows)

export const pathParts: readonly ApiField[] = [
  accountPart,
  field('batchId', integer, true, 'From a transaction or from the list of batches.', '20260301'),
]

const when: readonly ApiField[] = [
  field('start', date, true, 'YYYY-MM-DD HH:MM:SS, New York time. Encode the space.', '2026-03-01 00:00:00'),
  field('end', date, true, 'Same format, exclusive. At most 31 days after start.', '2026-03-02 00:00:00'),
]
const count = { ...integer, pattern: /^([1-9]\d?|[1-4]\d\d|500)$/ }
const countField = field('count', count, false, 'Maximum number of rows, 1 to 500. Default: 100.', '100')
const deviceId = (rule: string) => field('deviceId', text(30), false, rule, '9001-512004-1-17')
const before = field(
  'before',
  integer,
  false,
  'The value of next from the previous page. Keep the rest of the query unchanged.',
  '88120415',
)

export const transactionQuery: readonly ApiField[] = kept([
  ...when,
  countField,
  before,
  field(
    'type',
    oneOf('open', 'closed'),
    false,
    'Only transactions in open batches, or only those in closed batches.',
    'closed',
  ),
  deviceId('Only transactions of one terminal or website, by its four-part key.'),
  field(
    'bids',
    { ...text(255), pattern: /^\d{1,10}(,\d{1,10})*$/ },
    false,
    'Only transactions of these batches: their numbers, separated by commas.',
    '20260301,20260302',
  ),
  field(
    'onlyLastClosed',
    boolean,
    false,
    'Only the last closed batch of a terminal, or several that closed together. start and end are ignored.',
    'true',
  ),
  field(
    'format',
    oneOf('json', 'csv'),
    false,
    'csv returns all rows, and ignores count and before. Default: json.',
    'csv',
  ),
])

const transactionFields = (at: string): ApiField[] => [
  given(`${at}.ccs_pk`, integer, 'Transaction number, for refunds and voids.', '88120415'),
  given(
    `${at}.uniq_id`,
    text(24),
    'The same number with the prefix ccs_, as payment products return it.',
    'ccs_88120415',
  ),
  given(
    `${at}.type`,
    oneOf('sale', 'auth', 'refund', 'credit', 'ach_debit', 'ach_credit'),
    'Kind of transaction.',
    'sale',
  ),
  given(`${at}.status`, valuesOf(transactionStatuses), 'Its status.', 'closed'),
  given(`${at}.amount`, number, 'In dollars, including tip and tax. If declined, the requested amount.', '149.99'),
  given(`${at}.tip`, number, 'Included in amount.', '0.00'),
  given(`${at}.tax`, number, 'Included in amount.', '0.00'),
  given(`${at}.currency`, oneOf('USD'), 'Always US dollars.', 'USD'),
  given(`${at}.created_at`, date, 'Time of the transaction.', '2026-03-01 14:02:11'),
  given(`${at}.closed_at`, orNull(date), 'When its batch closed; null while open.', '2026-03-01 23:00:00'),
  given(`${at}.batch_id`, integer, 'Its batch.', '20260301'),
  given(`${at}.device_id`, text(30), 'Four-part key of the terminal or website.', '9001-512004-1-17'),
  given(
    `${at}.entry_mode`,
    oneOf('chip', 'contactless', 'swiped', 'keyed', 'ecommerce', 'token', 'bank'),
    'How the card or account was entered.',
    'ecommerce',
  ),
  given(`${at}.card_type`, text(20), 'Brand of the card, or Bank.', 'Visa'),
  given(`${at}.last_four`, digits(4), 'Last digits of the card or account.', '1111'),
  given(`${at}.auth_code`, text(6), 'Approval code of the issuer; empty if declined.', '047211'),
  given(`${at}.response_code`, text(2), 'Response code of the issuer, without a leading zero.', '0'),
  given(`${at}.invoice_number`, text(25), 'As sent with the payment; empty if not sent.', 'INV-1001'),
  given(`${at}.customer_name`, text(60), 'As sent with the payment; empty if not sent.', 'Ada Baker'),
  given(`${at}.username`, text(50), 'Who refunded or voided the transaction; empty if not sent.', 'ada@example.com'),
  given(`${at}.ach_return`, orNull(object), 'A bank’s later answer to a debit or credit; null for all others.', '{}'),
  given(
    `${at}.ach_return.code`,
    text(3),
    'Why the bank returned the entry (R…), or what it asks you to correct (C…).',
    'R01',
  ),
  given(`${at}.ach_return.reason`, text(100), 'The code in words.', 'Insufficient funds'),
  given(`${at}.ach_return.date`, date, 'Day of the answer, YYYY-MM-DD.', '2026-03-03'),
]

const pageFields: readonly ApiField[] = [
  given('count', integer, 'Rows in this answer.', '1'),
  given('hasMore', boolean, 'True if there are more rows than count.', 'false'),
  given('next', orNull(integer), 'Value of before for the next page; null on the last page.', '88120415'),
]
export const transactions: readonly ApiField[] = [...transactionFields('transactions[]'), ...pageFields]

const username = field('username', text(50), true, 'Name of the user, for the log.', 'ada@example.com')
const wholeNumber = { ...integer, pattern: /^\d{1,15}$/ }
const refundAmount = 'In dollars. All refunds together must not exceed the amount of the sale.'
export const refund: readonly ApiField[] = [
  field('type', oneOf('refund'), true, 'Always this word.', 'refund'),
  field('ccs_pk', wholeNumber, true, 'The number after ccs_ in uniq_id.', '88120415'),
  field('amount', dollars, true, refundAmount, '149.99'),
  username,
]
export const voidFields: readonly ApiField[] = [
  field('type', oneOf('void'), true, 'Always this word.', 'void'),
  field('transaction_id', wholeNumber, true, 'The number after ccs_ in uniq_id.', '88120416'),
  username,
]
/** Both share one address, so tools that know one body for each address get this. */
const ofRefund = onlyWith('for a refund', 'type', 'refund')
export const refundOrVoid: readonly ApiField[] = kept([
  field('type', oneOf('refund', 'void'), true, 'What to do.', 'refund'),
  field('ccs_pk', wholeNumber, ofRefund, 'The number after ccs_ in uniq_id.', '88120415'),
  field('amount', dollars, ofRefund, refundAmount, '149.99'),
  field('transaction_id', wholeNumber, onlyWith('for a void', 'type', 'void'), 'Instead of ccs_pk.', '88120416'),
  username,
])
export const refundOrVoidAnswer: readonly ApiField[] = [
  field('refund_id', integer, 'for a refund', 'Number of the refund, which is a separate transaction.', '88120501'),
  field('void_id', integer, 'for a void', 'Number of the void.', '88120502'),
  given('status_code', text(2), 'Response code of the issuer, without a leading zero: 0 is approved.', '0'),
  given('status_message', text(50), 'APR for approved, DCL for declined.', 'APR'),
]

const batchFields = (at: string): ApiField[] => [
  given(`${at}batch_id`, integer, 'Number of the batch.', '20260301'),
  given(
    `${at}device_id`,
    text(30),
    'Four-part key of the terminal or website to which it belongs.',
    '9001-512004-1-17',
  ),
  given(`${at}status`, oneOf('open', 'closed'), 'Closed batches no longer change.', 'closed'),
  given(`${at}opened_at`, date, 'Time of its first transaction.', '2026-03-01 08:12:40'),
  given(`${at}closed_at`, orNull(date), 'When it closed; null while open.', '2026-03-01 23:00:00'),
  given(
    `${at}transaction_count`,
    integer,
    'Number of transactions that settle with it. Does not count declined and voided transactions, or holds.',
    '42',
  ),
  given(`${at}sales_amount`, number, 'Total of sales.', '1890.50'),
  given(`${at}refunds_amount`, number, 'Total of refunds and credits.', '149.99'),
  given(`${at}net_amount`, number, 'Sales less refunds.', '1740.51'),
]
const listFields: readonly ApiField[] = [
  given('count', integer, 'Rows in this answer.', '1'),
  given('hasMore', boolean, 'True if there are more rows than count. Ask for shorter periods.', 'false'),
]
export const batchQuery: readonly ApiField[] = kept([
  ...when,
  countField,
  deviceId('Only batches of one terminal or website, by its four-part key.'),
])
export const batches: readonly ApiField[] = [...batchFields('batches[].'), ...listFields]
export const singleBatchQuery: readonly ApiField[] = kept([
  deviceId('Four-part key of the terminal, if several terminals have a batch with this number.'),
  countField,
  before,
])
export const batch: readonly ApiField[] = [...batchFields(''), ...transactionFields('transactions[]'), ...pageFields]

export const depositQuery: readonly ApiField[] = kept([...when, countField])
export const deposits: readonly ApiField[] = [
  given('deposits[].deposit_id', integer, 'Number of the deposit.', '55012'),
  given('deposits[].date', date, 'YYYY-MM-DD of the banking day on which it arrives.', '2026-03-03'),
  given('deposits[].status', valuesOf(depositStatuses), 'Whether it has arrived.', 'paid'),
  given('deposits[].gross_amount', number, 'Net amounts of its batches.', '1740.51'),
  given('deposits[].fees', number, `Fees: ${depositFeePercent} percent of the sales of each batch.`, '47.26'),
  given(
    'deposits[].adjustments',
    number,
    'Disputes and returned debits. Negative if money is taken back; won disputes are added.',
    '-149.99',
  ),
  given('deposits[].amount', number, 'Amount paid out: gross less fees, plus adjustments.', '1543.26'),
  given('deposits[].batches[].batch_id', integer, 'Number of a batch that the deposit pays for.', '20260301'),
  given('deposits[].batches[].device_id', text(30), 'Four-part key of the batch.', '9001-512004-1-17'),
  given('deposits[].batches[].closed_at', date, 'When it closed.', '2026-03-02 23:00:00'),
  given('deposits[].batches[].net_amount', number, 'Sales less refunds of this batch.', '1740.51'),
  ...listFields,
]

export const summaryQuery: readonly ApiField[] = kept(when)
export const summary: readonly ApiField[] = [
  given('sales_count', integer, 'Number of sales, captured holds and debits, including returned ones.', '42'),
  given('sales_amount', number, 'Their total.', '1890.50'),
  given('refunds_count', integer, 'Number of refunds and credits.', '1'),
  given('refunds_amount', number, 'Their total.', '149.99'),
  given('voids_count', integer, 'Number of voided and reversed transactions. Not part of any total.', '2'),
  given('declines_count', integer, 'Number of declined attempts. Not part of any total.', '3'),
  given('net_amount', number, 'Sales less refunds.', '1740.51'),
  given('by_card_type[].card_type', text(20), 'Brand, or Bank.', 'Visa'),
  given('by_card_type[].count', integer, 'Number of sales with it.', '30'),
  given('by_card_type[].amount', number, 'Their total.', '1300.25'),
]
