import { paymentTypes, retries as retryRange } from '../../billing/subscription.ts'
import { idempotencyHeader } from '../idempotency.ts'
import {
  type ApiField,
  boolean,
  date,
  digits,
  dollars,
  type FieldType,
  field,
  integer,
  logged,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import type { Condition } from '../specification/condition.ts'
import { exampleBric } from '../specification/example-bric.ts'
import { billStatus, failureOption, frequency, status } from './field-types.ts'

// Fields of requests to Recurring Billing (payments 9, signature of 8). Days are those of New York.

const day: FieldType = { ...date, pattern: /^2\d{3}-\d{2}-\d{2}$/ }
const count: FieldType = { ...integer, pattern: /^[1-9]\d{0,3}$/ }
const tries: FieldType = { ...integer, pattern: new RegExp(`^[${retryRange.min}-${retryRange.max}]$`) }
const id: FieldType = { ...integer, pattern: /^\d{1,12}$/ }

export const headers: readonly ApiField[] = [
  field('Content-Type', text(), true, 'Always JSON.', 'application/json'),
  field('EPI-Id', text(25), true, 'Your four-part key, with hyphens.', '9001-123456-1-1'),
  field('EPI-Signature', text(64), true, 'HMAC-SHA256 of path and body: 64 lower-case hex digits.', '5f2b9c…'),
  field('EPI-Trace', text(64), false, 'Your own value. The answer repeats it; we do not store it.', 'order-1001'),
  idempotencyHeader,
  field('EPI-Version', oneOf('1.0'), false, 'Version of the API. Default: the latest.', '1.0'),
]

export const customer: readonly ApiField[] = [
  field('CustomerData.FirstName', text(25), true, 'Of your customer.', 'Ada'),
  field('CustomerData.LastName', text(25), true, 'Of your customer.', 'Baker'),
  field(
    'CustomerData.Phone',
    { ...text(20), pattern: /^[0-9 +()-]+$/ },
    false,
    'Digits, spaces, hyphens, plus and brackets.',
    '212-555-0100',
  ),
  field(
    'CustomerData.Email',
    { ...text(100), pattern: /^[^\s@]+@[^\s@]+$/ },
    false,
    'If a customer has this address, that customer’s data is updated.',
    'ada@example.com',
  ),
]

/** The objects of which there is one: how it is paid. */
export const cardPath = 'PaymentMethod.CreditCardData'
export const bankPath = 'PaymentMethod.BankAccountData'
export const tokenPath = 'PaymentMethod.PreviousPayment'
const withCard: Condition = { text: 'with a card', when: { [cardPath]: 'sent' } }
const withBank: Condition = { text: 'with a bank account', when: { [bankPath]: 'sent' } }
const withToken: Condition = { text: 'with a token', when: { [tokenPath]: 'sent' } }
const expiry: FieldType = { ...digits(4, 4), pattern: /^\d{2}(0[1-9]|1[0-2])$/ }
const zip: FieldType = { ...text(10), pattern: /^[0-9A-Za-z -]{3,10}$/ }
export const card: readonly ApiField[] = [
  field(`${cardPath}.AccountNumber`, digits(19, 4), withCard, 'Card number, without spaces.', '4111111111111111'),
  field(`${cardPath}.ExpirationDate`, expiry, withCard, 'YYMM: the year comes first.', '3012'),
  field(`${cardPath}.CVV`, digits(4, 3), false, 'Security code. Checked once and never stored.', '123'),
  field(`${cardPath}.FirstName`, text(25), withCard, 'Name of the cardholder.', 'Ada'),
  field(`${cardPath}.LastName`, text(25), withCard, 'Name of the cardholder.', 'Baker'),
  field(`${cardPath}.PostalCode`, zip, withCard, 'ZIP code for the address check.', '12345'),
  field(`${cardPath}.StreetAddress`, text(30), false, 'Street address for the address check.', '100 Main St'),
]

export const bankAccount: readonly ApiField[] = [
  field(`${bankPath}.AccountNumber`, digits(19, 4), withBank, 'Account number, 4 to 19 digits.', '123456789'),
  field(`${bankPath}.RoutingNumber`, digits(9, 9), withBank, 'Nine digits that pass the ABA check.', '021000021'),
  field(`${bankPath}.FirstName`, text(25), withBank, 'Name of the account holder.', 'Ada'),
  field(`${bankPath}.LastName`, text(25), withBank, 'Name of the account holder.', 'Baker'),
  field(`${bankPath}.BankAccountType`, oneOf('Checking', 'Savings'), withBank, 'Account type.', 'Checking'),
]

export const previousPayment: readonly ApiField[] = [
  field(
    `${tokenPath}.BRIC`,
    { ...text(20), pattern: /^[0-9A-Z]+$/ },
    withToken,
    'From storage or an approved payment, any product.',
    exampleBric,
  ),
  field(
    `${tokenPath}.PaymentType`,
    oneOf(...paymentTypes),
    withToken,
    'Type of the stored payment method.',
    'CreditCard',
  ),
]

export const subscriptionData: readonly ApiField[] = [
  ...logged(
    'keep',
    field('SubscriptionData.Amount', dollars, true, 'In dollars, at least 0.01.', '29.99'),
    field('SubscriptionData.Frequency', frequency, true, 'Every 7 days, every 14, or each month.', 'Monthly'),
    field('SubscriptionData.BillingDate', day, true, 'YYYY-MM-DD of the first bill; today or later.', '2030-01-15'),
    field('SubscriptionData.FailureOption', failureOption, true, 'What to do with an unpaid bill.', 'Forward'),
    field(
      'SubscriptionData.NumberOfPayments',
      count,
      false,
      'Bills until it ends, up to 9999. Default: unlimited.',
      '12',
    ),
    field('SubscriptionData.Retries', tries, false, 'Retries after a decline, one a day, 1 to 5. Default: 3.', '3'),
  ),
  ...logged(
    'mask',
    field('SubscriptionData.Description', text(100), false, 'For your own use, shown in lists.', 'Gym, standard'),
  ),
]

/** What a body may hold; of the three ways to pay one. */
export const subscriptionBody: readonly ApiField[] = [
  ...customer,
  ...card,
  ...bankAccount,
  ...previousPayment,
  ...subscriptionData,
]

/** The same for tools, which get the card, and the others as an option. */
export const subscription: readonly ApiField[] = [
  ...customer,
  ...card.map(each => (typeof each.required === 'object' ? { ...each, required: each.required.text } : each)),
  ...[...bankAccount, ...previousPayment].map(each => ({
    ...each,
    required: false,
    rule: `Instead of a card. ${each.rule}`,
  })),
  ...subscriptionData,
]

const numbered = (name: string, rule: string, example: string): ApiField[] =>
  logged('keep', field(name, id, true, rule, example))

const subscriptionId = numbered('SubscriptionID', 'The id from the answer that created it.', '40218')
export const change: readonly ApiField[] = [
  ...subscriptionId,
  ...logged(
    'keep',
    field('SubscriptionData.Amount', dollars, false, 'From the next bill on.', '34.99'),
    field('SubscriptionData.Frequency', frequency, false, 'From the next bill on.', 'Monthly'),
    field('SubscriptionData.BillingDate', day, false, 'Moves the next bill; today or later.', '2030-01-20'),
    field('SubscriptionData.FailureOption', failureOption, false, 'For the next bill that fails.', 'Pause'),
    field(
      'SubscriptionData.NumberOfPayments',
      count,
      false,
      'Bills from now until it ends, including an open one.',
      '6',
    ),
    field('SubscriptionData.Retries', tries, false, '1 to 5, from the next bill on.', '3'),
  ),
  ...logged('mask', field('SubscriptionData.Description', text(100), false, 'Replaces the old one.', 'Gym, plus')),
]

export const cancel: readonly ApiField[] = subscriptionId
export const pause: readonly ApiField[] = [
  ...subscriptionId,
  ...logged('keep', field('Paused', boolean, true, 'True pauses it, false resumes it.', 'true')),
]

const page: readonly ApiField[] = logged(
  'keep',
  field('CustomerID', id, false, 'Only this customer’s.', '7731'),
  field('After', id, false, 'Only rows with a higher number: send the last one on the previous page.', '40218'),
  field(
    'Limit',
    { ...integer, pattern: /^([1-9]\d?|[1-4]\d\d|500)$/ },
    false,
    'Maximum rows, 1 to 500. Default: 100.',
    '100',
  ),
)

export const subscriptionList: readonly ApiField[] = [
  ...logged('keep', field('Status', status, false, 'Only with this status.', 'Active')),
  ...page,
]

export const customerList: readonly ApiField[] = [
  field('Email', text(100), false, 'Only the customer with this address.', 'ada@example.com'),
  ...page,
]

export const methodList: readonly ApiField[] = page
export const billList: readonly ApiField[] = [
  ...logged(
    'keep',
    field('SubscriptionID', id, false, 'Only this subscription’s.', '40218'),
    field('PaymentMethodID', id, false, 'Only charged to this payment method.', '9104'),
    field('Status', billStatus, false, 'Only with this status.', 'Failed'),
  ),
  ...page,
]

export const payBill: readonly ApiField[] = numbered('BillID', 'The id of an unpaid bill.', '88120')
export const charge: readonly ApiField[] = [
  ...numbered('PaymentMethodID', 'The paymentmethodId of a subscription or of a list.', '9104'),
  ...logged('keep', field('Amount', dollars, true, 'In dollars, at least 0.01.', '15.00')),
]

export const clock: readonly ApiField[] = logged(
  'keep',
  field(
    'advanceDays',
    { ...integer, pattern: /^([1-9]\d?|[1-3]\d\d|400)$/ },
    true,
    'Days to advance, 1 to 400. Sandbox only.',
    '31',
  ),
)
