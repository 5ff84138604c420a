import { paymentTypes } from '../../billing/subscription.ts'
import { replayedHeader } from '../idempotency.ts'
import {
  type ApiField,
  boolean,
  date,
  digits,
  field,
  given,
  integer,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../specification/api-specification.ts'
import { exampleBric } from '../specification/example-bric.ts'
import { billStatus, failureOption, frequency, status } from './field-types.ts'

/** Fields of the answers of Recurring Billing (payments 9). */
export const responseHeaders: readonly ApiField[] = [
  field(
    'EPI-Signature',
    text(64),
    'when the request’s EPI-Signature is valid',
    'HMAC-SHA256 of path and body of the answer, with your EPI key.',
    '9d04c2e1…',
  ),
  field('EPI-Trace', text(64), 'when you sent one', 'As you sent it.', 'order-1001'),
  replayedHeader,
  field('Retry-After', digits(4), 'with 409, 429 and 503', 'Seconds to wait before the next try.', '1'),
]

const verifyResult: readonly ApiField[] = [
  given('VerifyResult.Successful', boolean, 'False: nothing was created, and id is missing.', 'true'),
  given('VerifyResult.Code', text(2), 'Code of the issuer; 00 or 85 is good.', '00'),
  given('VerifyResult.Text', text(), 'The code as text.', 'EXACT MATCH'),
  given('VerifyResult.AVSResult', text(1), 'Address check. Empty for a bank account.', 'Y'),
  given('VerifyResult.CVResult', text(1), 'Security code check. Empty when none was sent.', 'M'),
  given(
    'VerifyResult.GUID',
    text(19),
    'BRIC of the verification, amount 0.00; empty when the issuer was not contacted.',
    exampleBric,
  ),
  given('VerifyResult.Date', date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
]

const stateFields = (at: string): ApiField[] => [
  given(`${at}id`, integer, 'Number of the subscription.', '40218'),
  given(`${at}Amount`, number, 'Of each bill.', '29.99'),
  given(`${at}Frequency`, frequency, 'As you sent it.', 'Monthly'),
  given(`${at}BillingDate`, orNull(date), 'Day of the next bill; null when there is none.', '2026-12-01'),
  given(`${at}FailureOption`, failureOption, 'As you sent it.', 'Forward'),
  given(`${at}Retries`, integer, 'Retries after a decline.', '3'),
  given(`${at}Status`, status, 'Its status.', 'Active'),
  given(
    `${at}PaymentsRemaining`,
    orNull(integer),
    'Bills until it ends, including an open one; null when unlimited.',
    '12',
  ),
  given(`${at}Description`, orNull(text(100)), 'As you sent it; null if you sent none.', 'Gym, standard'),
  given(`${at}customerId`, integer, 'Number of the customer.', '7731'),
  given(`${at}paymentmethodId`, integer, 'Number of the stored payment method.', '9104'),
  given(`${at}createdAt`, date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
  given(`${at}updatedAt`, date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
]

export const subscriptionAnswer: readonly ApiField[] = [
  ...stateFields('').map(each => ({ ...each, required: 'unless the account was declined' })),
  ...verifyResult,
]

export const subscriptionState: readonly ApiField[] = stateFields('')

const pageAnswer: readonly ApiField[] = [
  given('rowCount', integer, 'Rows in this answer, lowest number first.', '1'),
  given('hasMore', boolean, 'True when there are more rows. Repeat the call with After.', 'false'),
]

export const subscriptionListAnswer: readonly ApiField[] = [...stateFields('rows[].'), ...pageAnswer]

export const customerListAnswer: readonly ApiField[] = [
  given('rows[].id', integer, 'Number of the customer.', '7731'),
  given('rows[].FirstName', text(25), 'As you last sent it.', 'Ada'),
  given('rows[].LastName', text(25), 'As you last sent it.', 'Baker'),
  given('rows[].Phone', orNull(text(20)), 'As you last sent it; null if none.', '212-555-0100'),
  given('rows[].Email', orNull(text(100)), 'As you last sent it; null if none.', 'ada@example.com'),
  given('rows[].createdAt', date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
  ...pageAnswer,
]

export const methodListAnswer: readonly ApiField[] = [
  given('rows[].id', integer, 'Number of the payment method: the PaymentMethodID of a charge.', '9104'),
  given('rows[].customerId', integer, 'Customer that it belongs to.', '7731'),
  given('rows[].PaymentType', oneOf(...paymentTypes), 'Type of the payment method.', 'CreditCard'),
  given('rows[].LastFour', digits(4), 'Last four digits.', '1111'),
  given(
    'rows[].ExpirationDate',
    orNull(digits(4)),
    'YYMM; null for a bank account, or when no API received it.',
    '3012',
  ),
  given('rows[].BRIC', text(19), 'Storage BRIC, valid in every product.', exampleBric),
  given(
    'rows[].Status',
    oneOf('Active', 'Closed'),
    'Closed: the account updater reported it, and charges decline with 46.',
    'Active',
  ),
  given('rows[].createdAt', date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
  ...pageAnswer,
]

const paymentFields = (at: string): ApiField[] => [
  given(`${at}Successful`, boolean, 'True when approved, false when declined.', 'true'),
  given(`${at}Code`, text(2), 'Code of the issuer, two characters.', '00'),
  given(`${at}Text`, text(), 'The code as text.', 'APPROVAL 047211'),
  given(`${at}Approval`, text(6), 'Approval code; empty when declined.', '047211'),
  given(`${at}Amount`, number, 'Amount charged; 0 when declined.', '29.99'),
  given(
    `${at}GUID`,
    text(19),
    'BRIC of the payment, for refunds and voids. Empty when the issuer was not contacted.',
    exampleBric,
  ),
  given(`${at}Date`, date, 'ISO 8601, UTC.', '2026-12-01T14:00:00Z'),
]

export const billListAnswer: readonly ApiField[] = [
  given('rows[].id', integer, 'Number of the bill: the BillID of a payment by hand.', '88120'),
  given('rows[].subscriptionId', orNull(integer), 'Whose bill it is; null for a one-time charge.', '40218'),
  given('rows[].customerId', integer, 'Who pays.', '7731'),
  given('rows[].paymentmethodId', integer, 'Payment method that it is charged to.', '9104'),
  given('rows[].Amount', number, 'Including amounts forwarded from an earlier bill.', '29.99'),
  given('rows[].DueDate', date, 'YYYY-MM-DD.', '2026-12-01'),
  given('rows[].Status', billStatus, 'Its status.', 'Paid'),
  given('rows[].RetriesLeft', integer, 'Remaining retries after a decline.', '3'),
  given('rows[].ReturnCode', orNull(text(3)), 'Why a bank returned a debit; otherwise null.', 'R01'),
  given('rows[].LastPayment', orNull(object), 'The latest try; null before the first.', '{}'),
  ...paymentFields('rows[].LastPayment.'),
  ...pageAnswer,
]

export const paymentAnswer: readonly ApiField[] = [
  ...paymentFields(''),
  given('billId', integer, 'The bill that was paid; a one-time charge creates its own.', '88120'),
]

export const clockAnswer: readonly ApiField[] = [
  given('today', date, 'YYYY-MM-DD, the new date of your sandbox account.', '2026-12-22'),
  given('bills', integer, 'Bills that became due in that time.', '1'),
]

export const errorAnswer: readonly ApiField[] = [
  given('errors[].code', text(40), 'Stable code for programs.', 'INVALID_FIELD'),
  given(
    'errors[].text',
    text(200),
    'The error as a sentence, for people. The wording may change.',
    'Frequency: not a known value',
  ),
]
