import { frequencies } from '../../billing/subscription.ts'
import {
  type ApiField,
  boolean,
  date,
  digits,
  field,
  given,
  integer,
  list,
  logged,
  object,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { exampleBric } from '../specification/example-bric.ts'
import { cardFieldLocales, cardFieldNames, labelMaxLength, tokenErrorCodes } from './card-fields.ts'
import { styleTokens } from './style-tokens.ts'

/** Fields of the card frames and of the payment that charges their token (payments 10.2). */
const cardToken32 = 'tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c'
const part = oneOf(...cardFieldNames)

export const settings: readonly ApiField[] = [
  field(
    'gatewayPublicKey',
    text(64),
    true,
    'Identifies your merchant. Public: it can only create tokens.',
    'YOUR_GATEWAY_PUBLIC_KEY',
  ),
  field(
    'container',
    text(100),
    false,
    'The empty element to draw into, or its selector. Default: #card-fields.',
    '#card',
  ),
  field(
    'fields',
    list,
    false,
    'Which fields, in this order. Default: number, expiry and cvv; number and expiry are required.',
    '["number","expiry","cvv","zip"]',
  ),
  field(
    'labels',
    object,
    false,
    `Labels above the fields, by field name, up to ${labelMaxLength} characters. Without them, the default labels are shown.`,
    '{"number":"Card number"}',
  ),
  field('style', object, false, 'Style of the fields: only the properties of the next table.', '{"color":"#1d2b36"}'),
  field('locale', oneOf(...cardFieldLocales), false, 'Language of labels and messages. Default: en.', 'en'),
  field('onReady', text(), false, 'Function, called once when the fields can be typed into.', 'showForm'),
  field(
    'onChange',
    text(),
    false,
    'Function, called with the state when a field becomes valid or invalid, or the brand is known.',
    'showState',
  ),
  field(
    'onBrand',
    text(),
    false,
    'Function, called with { card_type } when the digits indicate another brand.',
    'showBrand',
  ),
  field('onFocus', text(), false, 'Function, called with { field }.', 'markField'),
  field('onBlur', text(), false, 'Function, called with { field }.', 'unmarkField'),
  field('onError', text(), false, 'Function, called with code, message and field when a field shows an error.', 'log'),
]

/** What a page may set of the look of its fields. */
export const style: readonly ApiField[] = styleTokens.map(({ name, rule, example, pattern }) => ({
  ...field(name, text(20), false, rule, example),
  pattern,
}))

export const state: readonly ApiField[] = [
  given('field', part, 'The field that changed.', 'number'),
  given('isValid', boolean, 'Whether this field is complete and well formed.', 'true'),
  given('isComplete', boolean, 'Whether all fields are.', 'false'),
  given('card_type', text(16), 'Brand, as soon as the digits indicate it; empty before.', 'Visa'),
]

export const cardToken: readonly ApiField[] = [
  given('token', text(36), 'tok_ and 32 hex digits. Valid for one charge within 15 minutes.', cardToken32),
  given('card_last_four', digits(4), 'To show which card it is.', '1111'),
  given('card_type', text(16), 'Brand of the card.', 'Visa'),
  given('expires_at', date, 'When the token ends: ISO 8601, UTC.', '2026-03-02T18:19:11.000Z'),
]

export const tokenError: readonly ApiField[] = [
  given('code', oneOf(...tokenErrorCodes), 'A code to act on.', 'INVALID_NUMBER'),
  given(
    'message',
    text(),
    'The same in words: for shoppers, in the language of locale, where it names a field.',
    'Check the card number',
  ),
  field('field', part, 'with a wrong field', 'The field to look at.', 'number'),
]

const wholeRow = 'to make it recurring'
export const recurring: readonly ApiField[] = [
  field(
    'recurring.frequency',
    oneOf(...frequencies),
    { text: wholeRow, when: { 'recurring.billing_date': 'sent' } },
    'How often the same amount is charged after this payment.',
    'Monthly',
  ),
  {
    ...field(
      'recurring.billing_date',
      date,
      { text: wholeRow, when: { 'recurring.frequency': 'sent' } },
      'YYYY-MM-DD of the next charge; after today in New York.',
      '2030-01-15',
    ),
    pattern: /^2\d{3}-\d{2}-\d{2}$/,
  },
  {
    ...field(
      'recurring.number_of_payments',
      integer,
      false,
      'Charges after this one, 1 to 9999. Default: unlimited.',
      '11',
    ),
    pattern: /^[1-9]\d{0,3}$/,
  },
]

export const payment: readonly ApiField[] = [
  field('token', text(36), true, 'From the card fields. Valid for one charge, approved or declined.', cardToken32),
  ...logged(
    'keep',
    {
      ...field('amount', text(8), true, 'In dollars, as text with two decimals: 0.01 to 99999.99.', '149.99'),
      pattern: /^(?!0+\.00$)\d{1,5}\.\d{2}$/,
    },
    field('transaction_source', oneOf('PA-JS-SDK'), true, 'Always this word.', 'PA-JS-SDK'),
  ),
  field('gateway_public_key', text(64), true, 'The key that created the token.', 'YOUR_GATEWAY_PUBLIC_KEY'),
  field(
    'invoice_number',
    text(25),
    false,
    'Your reference. Reports include it. Send it to find the payment if an answer is lost.',
    'INV-1001',
  ),
  field('description', text(100), false, 'Your text, kept with the payment and its subscription.', 'Smart Q Watch'),
  field('billing.name', text(50), false, 'Of the cardholder. Reports include it.', 'Ada Baker'),
  field('billing.street', text(30), false, 'For the address check.', '100 Main St'),
  {
    ...field('billing.zip', text(10), false, 'For the address check. Default: the value of the ZIP field.', '12345'),
    pattern: /^\d{5}(?:-?\d{4})?$/,
  },
  ...recurring,
]

export const paymentAnswer: readonly ApiField[] = [
  given('uniq_id', text(24), 'ccs_ and a number. Use it to refund or void.', 'ccs_88120415'),
  given('status', oneOf('approved', 'declined', 'error'), 'Result. Read it first.', 'approved'),
  given('response_code', text(2), 'The issuer’s code without leading zero: 0 approved, 10 in part.', '0'),
  given('response_text', text(80), 'The same as text.', 'APPROVAL 047211'),
  given('auth_code', text(6), 'Code of the issuer; empty when not approved.', '047211'),
  given('amount', text(10), 'What was approved. Less than requested after code 10.', '149.99'),
  given('card_last_four', digits(4), 'Last four digits of the card.', '1111'),
  given('card_type', text(16), 'Brand of the card.', 'Visa'),
  given('avs', text(1), 'Address check; empty when no ZIP code was sent.', 'Y'),
  given('cvv', text(1), 'Security code check; empty without that field.', 'M'),
  given('token', text(19), 'BRIC: the card for later charges. Empty when not approved.', exampleBric),
  field(
    'subscription_id',
    integer,
    'when recurring and approved in full',
    'Number for the Recurring Billing API.',
    '40218',
  ),
]
