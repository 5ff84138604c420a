import {
  documentMaxBytes,
  documentsMax,
  evidenceContentTypes,
  evidenceTypes,
  statementMaxLength,
} from '../../payments/dispute-evidence.ts'
import { idempotencyHeader } from '../idempotency.ts'
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
} from '../specification/api-specification.ts'
import { accountStatuses, disputeStatuses, pciStatuses, tinStatuses } from './codes.ts'

/** Fields of Merchant Reporting (payments 12); the token is that of Merchant Boarding. */
const valuesOf = (codes: Codes) => oneOf(...codes)
const success = given('status', oneOf('success', 'error'), 'success; error in a refused call.', 'success')
const nextPage = given(
  'link',
  orNull(text()),
  'Address of the next page; null on the last one.',
  'http://localhost:4000/enrollment/merchant/search?limit=2&offset=2',
)
export const paging: readonly ApiField[] = [
  ...logged(
    'keep',
    field('limit', integer, false, 'Rows per page, 1 to 100. Default: 25.', '100'),
    field('offset', integer, false, 'Rows to skip. Default: 0.', '0'),
  ),
]
const mid = (name: string) => given(name, digits(13), 'Merchant ID.', '8123456789012')

export const headers: readonly ApiField[] = [
  field('Authorization', text(2000), true, 'The word Bearer, a space, then the token.', 'Bearer eyJhbGciOi…'),
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
    field('fromDate', date, false, 'Submitted on that New York day or later. YYYY-MM-DD.', '2026-01-01'),
    field('toDate', date, false, 'Submitted on that New York day or earlier. YYYY-MM-DD.', '2026-03-31'),
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
  given('data.merchants[].dbaName', text(50), 'Name under which customers know the business.', 'Cedar Travel'),
  given('data.merchants[].externalKey', text(50), 'Key of the application.', 'cedar-17'),
  given('data.merchants[].underwritingStatus', underwriting, 'Status of the application.', 'approved'),
  given('data.merchants[].submittedAt', date, 'ISO 8601, UTC.', '2026-01-12T09:30:00Z'),
  given('data.meta.totalMerchants', integer, 'Total number of rows.', '6'),
  given('data.meta.currentResultCount', integer, 'Number of rows on this page.', '6'),
  nextPage,
]

export const merchant: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.corporateName', text(100), 'Legal name.', 'Cedar Travel LLC'),
  given('data.dbaName', text(50), 'Name under which customers know the business.', 'Cedar Travel'),
  given('data.mcc', digits(4), 'Merchant category code.', '4722'),
  given('data.phone', digits(10), 'Phone number of the business.', '2485550123'),
  given('data.email', text(100), 'Email address of the business.', 'office@example.com'),
  given('data.agent', integer, 'The responsible agent.', '142857'),
  given('data.fourPartKeys[]', text(25), 'One for each terminal that can accept payments.', '9001-900300-2-77'),
  given('data.bankAccountLastFour', digits(4), 'Last four digits of the account for deposits.', '6789'),
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
    'Questionnaire that was started or completed; null if none was.',
    'A',
  ),
  given('data.completedOn', orNull(date), 'YYYY-MM-DD; null if never.', '2025-02-10'),
  given('data.expiresOn', orNull(date), 'YYYY-MM-DD; null if never completed.', '2026-02-10'),
  given('data.scanRequired', boolean, 'True if a quarterly scan is required.', 'false'),
]

export const tin: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.tinStatus', valuesOf(tinStatuses), 'Whether tax number and name match.', 'matched'),
  given('data.tinLastFour', digits(4), 'Last four digits of the tax number.', '4567'),
  given('data.tinType', oneOf('EIN', 'SSN'), 'Type of the tax number.', 'EIN'),
  given('data.checkedOn', orNull(date), 'YYYY-MM-DD; null while it is pending.', '2026-01-15'),
]

export const parameters: readonly ApiField[] = [
  success,
  mid('data.mid'),
  given('data.acceptedCards[]', oneOf('visa', 'mastercard', 'amex', 'discover'), 'Accepted brands.', 'visa'),
  given('data.isAchEnabled', boolean, 'True if the merchant can debit bank accounts.', 'false'),
  given('data.averageTicketAmount', number, 'As approved, in dollars.', '310.00'),
  given('data.highTicketAmount', number, 'As approved, in dollars.', '4000.00'),
  given('data.averageMonthlyVolume', number, 'As approved, in dollars.', '52000.00'),
  given('data.batchCloseTime', text(5), 'When batches close automatically, New York time.', '23:00'),
]

export const disputeSearch: readonly ApiField[] = [
  ...logged(
    'keep',
    field(
      'findBy',
      text(255),
      true,
      'byMerchant:{mid}, fromDate:{YYYY-MM-DD} and toDate:{YYYY-MM-DD}, separated by commas. New York days, at most 18 months apart.',
      'byMerchant:8123456789012,fromDate:2026-01-01,toDate:2026-03-31',
    ),
    field('state', valuesOf(disputeStatuses), false, 'Only disputes with this status.', 'open'),
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
  given(`${at}.disputeDate`, date, 'New York day on which the cardholder complained, YYYY-MM-DD.', '2026-02-14'),
  given(
    `${at}.chargebackDate`,
    orNull(date),
    'Day on which the money was taken back, YYYY-MM-DD; null for a retrieval.',
    '2026-02-14',
  ),
  given(`${at}.disputeType`, oneOf('retrieval', 'chargeback', 'pre-arbitration'), 'Stage of the case.', 'chargeback'),
  given(`${at}.status`, valuesOf(disputeStatuses), 'Who has to act.', 'open'),
  given(`${at}.cardBrand`, oneOf('visa', 'mastercard', 'amex', 'discover'), 'Network of the card.', 'visa'),
  given(`${at}.cardNumberLastFour`, digits(4), 'Last four digits of the card.', '0259'),
  given(`${at}.transactionNumber`, text(10), 'TRAN_NBR of the payment.', '1001'),
  given(`${at}.reasonCode`, text(10), 'Reason code of the network.', '13.1'),
  given(`${at}.reasonDescription`, text(100), 'The reason in words.', 'Merchandise or services not received'),
  given(`${at}.transactionAmount`, number, 'Amount of the payment in dollars.', '149.99'),
  given(`${at}.transactionDate`, date, 'YYYY-MM-DD.', '2026-02-02'),
  given(`${at}.chargebackAmount`, number, 'Disputed amount, which can be lower.', '149.99'),
]

export const disputes: readonly ApiField[] = [
  success,
  ...disputeFields('data.disputes[]'),
  given('data.meta.totalDisputes', integer, 'Total number of rows.', '3'),
  given('data.meta.currentResultCount', integer, 'Number of rows on this page.', '3'),
  nextPage,
]

export const dispute: readonly ApiField[] = [
  success,
  ...disputeFields('data'),
  given('data.mid', digits(13), 'Merchant ID of the credential that took the payment.', '8123456789012'),
  given(
    'data.respondBy',
    orNull(date),
    'Day on which the time for an answer ends, YYYY-MM-DD, New York; null if the case is not open.',
    '2026-03-04',
  ),
  given(
    'data.outcome',
    oneOf('won', 'lost', 'accepted', 'none'),
    'How the case ended; none until it is closed.',
    'none',
  ),
  given(
    'data.statement',
    orNull(text(statementMaxLength)),
    'Statement that was sent as evidence; null before that.',
    exampleStatement,
  ),
  given('data.evidenceSentAt', orNull(date), 'ISO 8601, UTC; null if no evidence was sent.', '2026-02-20T15:10:00Z'),
  given('data.documents', list, 'Documents that you listed; empty if there were none.', '[]'),
  ...documentParts.map(part => ({ ...part, name: `data.${part.name}` })),
]

/** Body of a new ticket. */
export const newTicket: readonly ApiField[] = [
  field('subject', text(100), true, 'Subject of the ticket.', 'Deposit missing'),
  field('message', text(2_000), true, 'Details for support. No line breaks.', 'The deposit of March 2 did not arrive.'),
]
const ticketFields = (at: string): ApiField[] => [
  given(`${at}.ticketNumber`, text(20), 'Number of the ticket.', 'T-20411'),
  given(`${at}.subject`, text(100), 'Subject of the ticket.', 'Deposit missing'),
  given(
    `${at}.status`,
    oneOf('open', 'waiting', 'closed'),
    'waiting means that the merchant has to answer.',
    'waiting',
  ),
  given(`${at}.openedAt`, date, 'ISO 8601, UTC.', '2026-02-27T13:20:00Z'),
  given(`${at}.updatedAt`, date, 'ISO 8601, UTC.', '2026-03-01T10:05:00Z'),
]
export const ticket: readonly ApiField[] = [success, ...ticketFields('data')]

export const tickets: readonly ApiField[] = [
  success,
  ...ticketFields('data.tickets[]'),
  given('data.meta.totalTickets', integer, 'Total number of rows.', '2'),
  given('data.meta.currentResultCount', integer, 'Number of rows on this page.', '2'),
  nextPage,
]

export const errorAnswer: readonly ApiField[] = [
  given('status', oneOf('success', 'error'), 'Always error.', 'error'),
  given(
    'data.errors[].field',
    text(),
    'Field of the query, path or body. Empty if the error concerns the whole request.',
    'findBy',
  ),
  given('data.errors[].code', text(), 'Stable code for programs.', 'BAD_FIND_BY'),
  given('data.errors[].message', text(), 'The reason as text, for people.', 'toDate is before fromDate'),
]
