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

/** Fields of Recurring Billing (payments 9, signature of 8). Days are those of New York. */
const bric = '0S1A2B3C4D5E6F7G8H9'
const frequency = oneOf('Weekly', 'BiWeekly', 'Monthly')
const failureOption = oneOf('Forward', 'Skip', 'Pause')
const status = oneOf('Active', 'Paused', 'Expired', 'Canceled')
const billStatus = oneOf('Open', 'Paid', 'Failed', 'Forwarded', 'Skipped', 'Canceled', 'Returned')

export const headers: readonly ApiField[] = [
  field('Content-Type', text(), true, 'Always JSON.', 'application/json'),
  field('EPI-Id', text(25), true, 'Your four-part key, with hyphens.', '9001-123456-1-1'),
  field('EPI-Signature', text(64), true, 'HMAC-SHA256 of path and body, 64 small hex digits.', '5f2b9c…'),
  field('EPI-Trace', text(64), false, 'A word of yours. The answer repeats it; we do not store it.', 'order-1001'),
  field('EPI-Version', text(5), false, 'Version of the API. The latest when left out.', '1.0'),
]

export const customer: readonly ApiField[] = [
  field('CustomerData.FirstName', text(25), true, 'Of your customer.', 'Ada'),
  field('CustomerData.LastName', text(25), true, 'Of your customer.', 'Baker'),
  field('CustomerData.Phone', text(20), false, 'Digits, spaces and hyphens.', '212-555-0100'),
  field('CustomerData.Email', text(100), false, 'The same address finds the same customer again.', 'ada@example.com'),
]

const cardPath = 'PaymentMethod.CreditCardData'
export const card: readonly ApiField[] = [
  field(`${cardPath}.AccountNumber`, digits(19), 'with a card', 'Card number, without spaces.', '4111111111111111'),
  field(`${cardPath}.ExpirationDate`, digits(4), 'with a card', 'YYMM: the year comes first.', '3012'),
  field(`${cardPath}.CVV`, digits(4), false, 'Security code. Checked once and never stored.', '123'),
  field(`${cardPath}.FirstName`, text(25), 'with a card', 'Of the holder.', 'Ada'),
  field(`${cardPath}.LastName`, text(25), 'with a card', 'Of the holder.', 'Baker'),
  field(`${cardPath}.PostalCode`, text(10), 'with a card', 'ZIP code for the address check.', '12345'),
  field(`${cardPath}.StreetAddress`, text(30), false, 'Street and number for the address check.', '100 Main St'),
]

const bankPath = 'PaymentMethod.BankAccountData'
const withBank = 'with a bank account'
export const bankAccount: readonly ApiField[] = [
  field(`${bankPath}.AccountNumber`, digits(19), withBank, 'Account number, 4 to 19 digits.', '123456789'),
  field(`${bankPath}.RoutingNumber`, digits(9), withBank, 'Nine digits that pass the ABA check.', '021000021'),
  field(`${bankPath}.FirstName`, text(25), withBank, 'Of the holder.', 'Ada'),
  field(`${bankPath}.LastName`, text(25), withBank, 'Of the holder.', 'Baker'),
  field(`${bankPath}.BankAccountType`, oneOf('Checking', 'Savings'), withBank, 'Kind of account.', 'Checking'),
]

const previousPath = 'PaymentMethod.PreviousPayment'
export const previousPayment: readonly ApiField[] = [
  field(`${previousPath}.BRIC`, text(20), 'with a token', 'From storage or an approved payment, any product.', bric),
  field(
    `${previousPath}.PaymentType`,
    oneOf('CreditCard', 'BankAccount'),
    'with a token',
    'What the BRIC stands for.',
    'CreditCard',
  ),
]

export const subscriptionData: readonly ApiField[] = [
  field('SubscriptionData.Amount', number, true, 'In dollars, at least 0.01.', '29.99'),
  field('SubscriptionData.Frequency', frequency, true, 'Every 7 days, every 14, or each month.', 'Monthly'),
  field('SubscriptionData.BillingDate', date, true, 'YYYY-MM-DD of the first bill; today or later.', '2030-01-15'),
  field('SubscriptionData.FailureOption', failureOption, true, 'What to do with a bill that stays unpaid.', 'Forward'),
  field('SubscriptionData.NumberOfPayments', integer, false, 'Bills until it ends. Endless when left out.', '12'),
  field('SubscriptionData.Retries', integer, false, 'Tries after a decline, one a day, 1 to 5. 3 when left out.', '3'),
  field('SubscriptionData.Description', text(100), false, 'For you and for lists.', 'Gym, standard'),
]

/** One body may hold one way to pay: tools get the card, and the others as an option. */
export const subscription: readonly ApiField[] = [
  ...customer,
  ...card,
  ...[...bankAccount, ...previousPayment].map(each => ({
    ...each,
    required: false,
    rule: `In place of a card. ${each.rule}`,
  })),
  ...subscriptionData,
]

const verifyResult: readonly ApiField[] = [
  given('VerifyResult.Successful', boolean, 'False: nothing was created, and id is missing.', 'true'),
  given('VerifyResult.Code', text(2), 'Code of the issuer; 00 or 85 is good.', '00'),
  given('VerifyResult.Text', text(), 'The same in words.', 'EXACT MATCH'),
  given('VerifyResult.AVSResult', text(1), 'Address check. Empty for a bank account.', 'Y'),
  given('VerifyResult.CVResult', text(1), 'Security code check. Empty when none was sent.', 'M'),
  given('VerifyResult.GUID', text(19), 'BRIC of the verification, amount 0.00.', bric),
  given('VerifyResult.Date', date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
]

const stateFields = (at: string): ApiField[] => [
  given(`${at}id`, integer, 'Number of the subscription.', '40218'),
  given(`${at}Amount`, number, 'Of each bill.', '29.99'),
  given(`${at}Frequency`, frequency, 'As you sent it.', 'Monthly'),
  given(`${at}BillingDate`, date, 'Day of the next bill.', '2026-12-01'),
  given(`${at}FailureOption`, failureOption, 'As you sent it.', 'Forward'),
  given(`${at}Retries`, integer, 'Tries after a decline.', '3'),
  given(`${at}Status`, status, 'What has become of it.', 'Active'),
  given(`${at}PaymentsRemaining`, integer, 'Bills to come; null when endless.', '12'),
  given(`${at}Description`, text(100), 'As you sent it; null when none.', 'Gym, standard'),
  given(`${at}customerId`, integer, 'Number of the customer.', '7731'),
  given(`${at}paymentmethodId`, integer, 'Number of the stored way to pay.', '9104'),
  given(`${at}createdAt`, date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
  given(`${at}updatedAt`, date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
]
export const subscriptionAnswer: readonly ApiField[] = [...stateFields(''), ...verifyResult]
export const subscriptionState: readonly ApiField[] = stateFields('')

const subscriptionId = field('SubscriptionID', integer, true, 'The id of the answer that created it.', '40218')
export const change: readonly ApiField[] = [
  subscriptionId,
  field('SubscriptionData.Amount', number, false, 'From the next bill on.', '34.99'),
  field('SubscriptionData.Frequency', frequency, false, 'From the next bill on.', 'Monthly'),
  field('SubscriptionData.BillingDate', date, false, 'Moves the next bill; today or later.', '2030-01-20'),
  field('SubscriptionData.FailureOption', failureOption, false, 'For the next bill that fails.', 'Pause'),
  field('SubscriptionData.NumberOfPayments', integer, false, 'Bills from now until it ends.', '6'),
  field('SubscriptionData.Retries', integer, false, '1 to 5.', '3'),
  field('SubscriptionData.Description', text(100), false, 'Replaces the old one.', 'Gym, plus'),
]
export const cancel: readonly ApiField[] = [subscriptionId]
export const pause: readonly ApiField[] = [
  subscriptionId,
  field('Paused', boolean, true, 'True stops it, false lets it go on.', 'true'),
]

const page: readonly ApiField[] = [
  field('CustomerID', integer, false, 'Only of this customer.', '7731'),
  field('After', integer, false, 'Only rows with a higher number: the last one of the page before.', '40218'),
  field('Limit', integer, false, 'Most rows to give, 1 to 500. 100 when left out.', '100'),
]
const pageAnswer: readonly ApiField[] = [
  given('rowCount', integer, 'Rows in this answer, lowest number first.', '1'),
  given('hasMore', boolean, 'True when there are more: ask again with After.', 'false'),
]

export const subscriptionList: readonly ApiField[] = [
  field('Status', status, false, 'Only of this status.', 'Active'),
  ...page,
]
export const subscriptionListAnswer: readonly ApiField[] = [...stateFields('rows[].'), ...pageAnswer]

export const customerList: readonly ApiField[] = [
  field('Email', text(100), false, 'Only the customer of this address.', 'ada@example.com'),
  ...page,
]
export const customerListAnswer: readonly ApiField[] = [
  given('rows[].id', integer, 'Number of the customer.', '7731'),
  given('rows[].FirstName', text(25), 'As you sent it.', 'Ada'),
  given('rows[].LastName', text(25), 'As you sent it.', 'Baker'),
  given('rows[].Phone', text(20), 'As you sent it.', '212-555-0100'),
  given('rows[].Email', text(100), 'As you sent it.', 'ada@example.com'),
  given('rows[].createdAt', date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
  ...pageAnswer,
]

export const methodList: readonly ApiField[] = page
export const methodListAnswer: readonly ApiField[] = [
  given('rows[].id', integer, 'Number of the way to pay: the PaymentMethodID of a charge.', '9104'),
  given('rows[].customerId', integer, 'Whose it is.', '7731'),
  given('rows[].PaymentType', oneOf('CreditCard', 'BankAccount'), 'What it is.', 'CreditCard'),
  given('rows[].LastFour', digits(4), 'Last four digits; never more.', '1111'),
  given('rows[].ExpirationDate', digits(4), 'YYMM; null for a bank account.', '3012'),
  given('rows[].BRIC', text(19), 'Storage BRIC, good in every product.', bric),
  given('rows[].createdAt', date, 'ISO 8601, UTC.', '2026-11-21T14:30:00Z'),
  ...pageAnswer,
]

export const billList: readonly ApiField[] = [
  field('SubscriptionID', integer, false, 'Only of this subscription.', '40218'),
  field('PaymentMethodID', integer, false, 'Only charged to this way to pay.', '9104'),
  field('Status', billStatus, false, 'Only of this status.', 'Failed'),
  ...page,
]
const paymentFields = (at: string): ApiField[] => [
  given(`${at}Successful`, boolean, 'True when approved, false when declined.', 'true'),
  given(`${at}Code`, text(2), 'Code of the issuer, two characters.', '00'),
  given(`${at}Text`, text(), 'The same in words.', 'APPROVAL 047211'),
  given(`${at}Approval`, text(6), 'Approval code; empty when declined.', '047211'),
  given(`${at}Amount`, number, 'What was charged.', '29.99'),
  given(`${at}GUID`, text(19), 'BRIC of the payment: refund or void it by this.', bric),
  given(`${at}Date`, date, 'ISO 8601, UTC.', '2026-12-01T14:00:00Z'),
]
export const billListAnswer: readonly ApiField[] = [
  given('rows[].id', integer, 'Number of the bill: the BillID of a payment by hand.', '88120'),
  given('rows[].subscriptionId', integer, 'Whose bill it is; null for a one-time charge.', '40218'),
  given('rows[].customerId', integer, 'Who pays.', '7731'),
  given('rows[].paymentmethodId', integer, 'What it is charged to.', '9104'),
  given('rows[].Amount', number, 'With what an earlier bill brought forward.', '29.99'),
  given('rows[].DueDate', date, 'YYYY-MM-DD.', '2026-12-01'),
  given('rows[].Status', billStatus, 'What has become of it.', 'Paid'),
  given('rows[].RetriesLeft', integer, 'Tries that are left after a decline.', '3'),
  given('rows[].ReturnCode', text(3), 'Why a bank sent a debit back; else null.', 'R01'),
  ...paymentFields('rows[].LastPayment.'),
  ...pageAnswer,
]

export const payBill: readonly ApiField[] = [field('BillID', integer, true, 'The id of an unpaid bill.', '88120')]
export const charge: readonly ApiField[] = [
  field('PaymentMethodID', integer, true, 'The paymentmethodId of a subscription or of a list.', '9104'),
  field('Amount', number, true, 'In dollars, at least 0.01.', '15.00'),
]
export const paymentAnswer: readonly ApiField[] = [
  ...paymentFields(''),
  given('billId', integer, 'The bill that was paid; a one-time charge makes its own.', '88120'),
]

export const clock: readonly ApiField[] = [
  field('advanceDays', integer, true, 'Days that pass at once, 1 to 400. Only in the sandbox.', '31'),
]
export const clockAnswer: readonly ApiField[] = [
  given('today', date, 'YYYY-MM-DD at your sandbox account from now on.', '2026-12-22'),
  given('bills', integer, 'Bills that fell due on the way.', '1'),
]

export const errorAnswer: readonly ApiField[] = [
  given('errors[].code', text(40), 'What is wrong, for your program.', 'INVALID_FIELD'),
  given('errors[].text', text(200), 'The same in a sentence, for you. It may change.', 'Frequency: not a known value'),
]
