import {
  documentMaxBytes,
  documentsMax,
  evidenceContentTypes,
  evidenceTypes,
  statementMaxLength,
} from '../../payments/dispute-evidence.ts'
import {
  type ApiField,
  boolean,
  type Codes,
  date,
  digits,
  field,
  given,
  integer,
  list,
  logged,
  number,
  oneOf,
  orNull,
  text,
} from '../api-specification.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { accountStatuses, disputeStatuses, pciStatuses, tinStatuses } from './codes.ts'

/** Fields of Merchant Reporting (payments 12); the token is that of Merchant Boarding. */
const valuesOf = (codes: Codes) => oneOf(...codes)
const success = given('status', oneOf('success', 'error'), 'success, or error as in a refused call.', 'success')
const nextPage = given(
  'link',
  orNull(text()),
  'Address of the next page; null on the last one.',
  'http://localhost:4000/enrollment/merchant/search?limit=2&offset=2',
)
export const paging: readonly ApiField[] = [
  ...logged(
    'keep',
    field('limit', integer, false, 'Rows on a page, 1 to 100. 25 when left out.', '100'),
    field('offset', integer, false, 'Rows to skip. 0 when left out.', '0'),
  ),
]
const mid = (name: string) => given(name, digits(13), 'Merchant ID.', '8123456789012')

export const headers: readonly ApiField[] = [
  field('Authorization', text(2000), true, 'The token, behind the word Bearer.', 'Bearer eyJhbGciOi…'),
  idempotencyHeader,
]

export const pathParts: readonly ApiField[] = [
  field('mid', digits(13), true, 'Merchant ID, from the search or from a boarded application.', '8123456789012'),
  field('caseNumber', text(20), true, 'Number of a dispute, from the search.', 'D20260214004711'),
]

/** Where an application stands: the statuses of Merchant Boarding that an agent can meet. */
const underwriting = oneOf('submitted', 'in_underwriting', 'approved', 'declined', 'pended')

export const search: readonly ApiField[] = [
  field('query', text(100), false, 'Part of the name, of the merchant ID or of your externalKey.', 'Cedar'),
  ...logged(
    'keep',
    field('underwritingStatus', underwriting, false, 'Only merchants with this status.', 'approved'),
    field('fromDate', date, false, 'YYYY-MM-DD, New York. Submitted on that day or later.', '2026-01-01'),
    field('toDate', date, false, 'YYYY-MM-DD, New York. Submitted on that day or earlier.', '2026-03-31'),
  ),
  ...paging,
]
export const merchants: readonly ApiField[] = [
  success,
  given(
    'data.merchants[].mid',
    orNull(digits(13)),
    'Merchant ID; null until the merchant is approved.',
    '8123456789012',
  ),
  given('data.merchants[].dbaName', text(50), 'Name that customers know.', 'Cedar Travel'),
  given('data.merchants[].externalKey', text(50), 'Key of the application.', 'cedar-17'),
  given('data.merchants[].underwritingStatus', underwriting, 'Status of the application.', 'approved'),
  given('data.merchants[].submittedAt', date, 'ISO 8601, UTC.', '2026-01-12T09:30:00Z'),
  given('data.meta.totalMerchants', integer, 'Rows on all pages.', '6'),
  given('data.meta.currentResultCount', integer, 'Rows on this page.', '6'),
  nextPage,
]

export const merchant: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.corporateName', text(100), 'Legal name.', 'Cedar Travel LLC'),
  given('data.dbaName', text(50), 'Name that customers know.', 'Cedar Travel'),
  given('data.mcc', digits(4), 'Merchant category code.', '4722'),
  given('data.phone', digits(10), 'Of the business.', '2485550123'),
  given('data.email', text(100), 'Of the business.', 'office@example.com'),
  given('data.agent', integer, 'The responsible agent.', '142857'),
  given('data.fourPartKeys[]', text(25), 'One for each terminal that can accept payments.', '9001-900300-2-77'),
  given('data.bankAccountLastFour', digits(4), 'Account for deposits.', '6789'),
  given('data.approvedAt', date, 'ISO 8601, UTC.', '2026-01-14T16:00:00Z'),
]

export const status: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.underwritingStatus', underwriting, 'Status of the application.', 'approved'),
  given('data.accountStatus', valuesOf(accountStatuses), 'Whether it can accept payments.', 'active'),
  given('data.firstBatchAt', orNull(date), 'ISO 8601, UTC; null before the first batch.', '2026-01-20T04:00:00Z'),
  given('data.lastBatchAt', orNull(date), 'ISO 8601, UTC; null before the first batch.', '2026-03-01T04:00:00Z'),
]

export const pci: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.pciStatus', valuesOf(pciStatuses), 'State of the questionnaire.', 'expired'),
  given(
    'data.saqType',
    orNull(oneOf('A', 'A-EP', 'B-IP', 'C-VT', 'D', 'P2PE')),
    'Questionnaire that was answered or begun; null before.',
    'A',
  ),
  given('data.completedOn', orNull(date), 'YYYY-MM-DD; null if never.', '2025-02-10'),
  given('data.expiresOn', orNull(date), 'YYYY-MM-DD; null if never completed.', '2026-02-10'),
  given('data.scanRequired', boolean, 'True when a quarterly scan is asked for.', 'false'),
]

export const tin: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.tinStatus', valuesOf(tinStatuses), 'Whether tax number and name match.', 'matched'),
  given('data.tinLastFour', digits(4), 'Of the tax number.', '4567'),
  given('data.tinType', oneOf('EIN', 'SSN'), 'Which number it is.', 'EIN'),
  given('data.checkedOn', orNull(date), 'YYYY-MM-DD; null while it is pending.', '2026-01-15'),
]

export const parameters: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.acceptedCards[]', oneOf('visa', 'mastercard', 'amex', 'discover'), 'Accepted brands.', 'visa'),
  given('data.isAchEnabled', boolean, 'True when it can debit bank accounts.', 'false'),
  given('data.averageTicketAmount', number, 'As approved, in dollars.', '310.00'),
  given('data.highTicketAmount', number, 'As approved, in dollars.', '4000.00'),
  given('data.averageMonthlyVolume', number, 'As approved, in dollars.', '52000.00'),
  given('data.batchCloseTime', text(5), 'When batches close by themselves, New York time.', '23:00'),
]

export const disputeSearch: readonly ApiField[] = [
  ...logged(
    'keep',
    field(
      'findBy',
      text(255),
      true,
      'byMerchant:{mid}, fromDate:{YYYY-MM-DD} and toDate:{YYYY-MM-DD}, joined by commas. Days of New York, at most 18 months apart.',
      'byMerchant:8123456789012,fromDate:2026-01-01,toDate:2026-03-31',
    ),
    field('state', valuesOf(disputeStatuses), false, 'Only disputes in that state.', 'open'),
  ),
  ...paging,
]

const exampleStatement = 'Delivered on February 4, signed for by the cardholder.'
const documentParts: readonly ApiField[] = [
  field('documents[].type', oneOf(...evidenceTypes), true, 'What it proves.', 'delivery'),
  field('documents[].name', text(100), true, 'Name of the file.', 'proof-of-delivery.pdf'),
  field('documents[].contentType', oneOf(...evidenceContentTypes), true, 'What the file is.', 'application/pdf'),
  field(
    'documents[].bytes',
    integer,
    true,
    `Size of the file, 1 to ${documentMaxBytes}. The file itself stays with you.`,
    '48211',
  ),
]

/** Body of the evidence for a case. */
export const evidence: readonly ApiField[] = [
  field(
    'statement',
    text(statementMaxLength),
    true,
    'Why the charge is valid, for the cardholder’s bank. No line breaks.',
    exampleStatement,
  ),
  field('documents', list, false, `Supporting documents, at most ${documentsMax}.`, '[]'),
  ...documentParts,
]

const disputeFields = (at: string): ApiField[] => [
  given(`${at}.caseNumber`, text(20), 'Number of the case.', 'D20260214004711'),
  given(`${at}.disputeDate`, date, 'YYYY-MM-DD, New York. When the cardholder complained.', '2026-02-14'),
  given(
    `${at}.chargebackDate`,
    orNull(date),
    'YYYY-MM-DD. When the money was taken back; null for a retrieval.',
    '2026-02-14',
  ),
  given(`${at}.disputeType`, oneOf('retrieval', 'chargeback', 'pre-arbitration'), 'Stage of the case.', 'chargeback'),
  given(`${at}.status`, valuesOf(disputeStatuses), 'Who has to act.', 'open'),
  given(`${at}.cardBrand`, oneOf('visa', 'mastercard', 'amex', 'discover'), 'Network of the card.', 'visa'),
  given(`${at}.cardNumberLastFour`, digits(4), 'Last four digits.', '0259'),
  given(`${at}.transactionNumber`, text(10), 'TRAN_NBR of the payment.', '1001'),
  given(`${at}.reasonCode`, text(10), 'Code of the network.', '13.1'),
  given(`${at}.reasonDescription`, text(100), 'The same as text.', 'Merchandise or services not received'),
  given(`${at}.transactionAmount`, number, 'What was paid, in dollars.', '149.99'),
  given(`${at}.transactionDate`, date, 'YYYY-MM-DD.', '2026-02-02'),
  given(`${at}.chargebackAmount`, number, 'Disputed amount; can be less.', '149.99'),
]

export const disputes: readonly ApiField[] = [
  success,
  ...disputeFields('data.disputes[]'),
  given('data.meta.totalDisputes', integer, 'Rows on all pages.', '3'),
  given('data.meta.currentResultCount', integer, 'Rows on this page.', '3'),
  nextPage,
]

export const dispute: readonly ApiField[] = [
  success,
  ...disputeFields('data'),
  given('data.mid', digits(13), 'Merchant ID of the credential that took the payment.', '8123456789012'),
  given(
    'data.respondBy',
    orNull(date),
    'YYYY-MM-DD. Last day for an answer while it is open; else null.',
    '2026-03-04',
  ),
  given('data.outcome', oneOf('won', 'lost', 'accepted', 'none'), 'How it ended; none until it is closed.', 'none'),
  given(
    'data.statement',
    orNull(text(statementMaxLength)),
    'What was sent as evidence; null before.',
    exampleStatement,
  ),
  given('data.evidenceSentAt', orNull(date), 'ISO 8601, UTC; null before.', '2026-02-20T15:10:00Z'),
  given('data.documents', list, 'Documents that were named; empty when none was.', '[]'),
  ...documentParts.map(part => ({ ...part, name: `data.${part.name}` })),
]

/** Body of a new ticket. */
export const newTicket: readonly ApiField[] = [
  field('subject', text(100), true, 'What it is about.', 'Deposit missing'),
  field('message', text(2_000), true, 'Details for support. No line breaks.', 'The deposit of March 2 did not arrive.'),
]
const ticketFields = (at: string): ApiField[] => [
  given(`${at}.ticketNumber`, text(20), 'Number of the ticket.', 'T-20411'),
  given(`${at}.subject`, text(100), 'What it is about.', 'Deposit missing'),
  given(`${at}.status`, oneOf('open', 'waiting', 'closed'), 'waiting: the merchant has to answer.', 'waiting'),
  given(`${at}.openedAt`, date, 'ISO 8601, UTC.', '2026-02-27T13:20:00Z'),
  given(`${at}.updatedAt`, date, 'ISO 8601, UTC.', '2026-03-01T10:05:00Z'),
]
export const ticket: readonly ApiField[] = [success, ...ticketFields('data')]

export const tickets: readonly ApiField[] = [
  success,
  ...ticketFields('data.tickets[]'),
  given('data.meta.totalTickets', integer, 'Rows on all pages.', '2'),
  given('data.meta.currentResultCount', integer, 'Rows on this page.', '2'),
  nextPage,
]

export const errorAnswer: readonly ApiField[] = [
  given('status', oneOf('success', 'error'), 'error.', 'error'),
  given('data.errors[].field', text(), 'Part of the query, of the path or of the body; empty for the whole.', 'findBy'),
  given('data.errors[].code', text(), 'A code to act on.', 'BAD_FIND_BY'),
  given('data.errors[].message', text(), 'The same as text, for people.', 'toDate is before fromDate'),
]
