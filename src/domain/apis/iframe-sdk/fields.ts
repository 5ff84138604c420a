import {
  type ApiField,
  boolean,
  date,
  digits,
  field,
  given,
  integer,
  list,
  object,
  oneOf,
  text,
} from '../api-specification.ts'
import { browser } from './codes.ts'

/** Fields of the card frames and of the payment that charges their token (payments 10.2). */
const cardToken32 = 'tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c'
const part = oneOf('number', 'expiry', 'cvv')

export const settings: readonly ApiField[] = [
  field(
    'gatewayPublicKey',
    text(64),
    true,
    'Names your merchant. Public: it makes tokens and charges nothing.',
    'YOUR_GATEWAY_PUBLIC_KEY',
  ),
  field(
    'container',
    text(100),
    false,
    'Selector of the empty element to draw into. #card-fields when left out.',
    '#card',
  ),
  field('fields', list, false, 'Which fields, in this order. All three when left out.', '["number","expiry","cvv"]'),
  field('labels', object, false, 'Words above the fields, by name of the field.', '{"number":"Card number"}'),
  field(
    'style',
    object,
    false,
    'color, fontFamily, fontSize, borderColor, invalidColor. No other CSS.',
    '{"color":"#222"}',
  ),
  field('locale', oneOf('en', 'es', 'fr'), false, 'Language of hints and of messages. en when left out.', 'en'),
  field('onReady', text(), false, 'Function, called once when the fields can be typed into.', 'showForm'),
  field('onChange', text(), false, 'Function, called with the state after each change.', 'showState'),
]

export const state: readonly ApiField[] = [
  given('field', part, 'The field that changed.', 'number'),
  given('isValid', boolean, 'Whether this field is complete and well formed.', 'true'),
  given('isComplete', boolean, 'Whether all fields are: getToken can be called.', 'false'),
  given('card_type', text(12), 'Brand, as soon as the digits tell it; empty before.', 'Visa'),
]

export const cardToken: readonly ApiField[] = [
  given('token', text(36), 'tok_ and 32 hex digits. Good for one charge within 15 minutes.', cardToken32),
  given('card_last_four', digits(4), 'To show which card it is.', '1111'),
  given('card_type', text(12), 'Brand of the card.', 'Visa'),
  given('expires_at', date, 'When the token ends: ISO 8601, UTC.', '2026-03-02T18:19:11Z'),
]

export const tokenError: readonly ApiField[] = [
  given('code', oneOf(...browser), 'A code to act on.', 'INVALID_NUMBER'),
  given('message', text(), 'The same in words, in the language of locale.', 'Check the card number'),
  field('field', part, 'with a wrong field', 'The field to look at.', 'number'),
]

export const recurring: readonly ApiField[] = [
  field(
    'recurring.frequency',
    oneOf('Weekly', 'BiWeekly', 'Monthly'),
    { text: 'to make it recurring', when: { 'recurring.billing_date': 'sent' } },
    'How often the same amount is charged after this payment.',
    'Monthly',
  ),
  field(
    'recurring.billing_date',
    date,
    { text: 'to make it recurring', when: { 'recurring.frequency': 'sent' } },
    'YYYY-MM-DD of the next charge; after today.',
    '2030-01-15',
  ),
  field('recurring.number_of_payments', integer, false, 'Charges after this one. Endless when left out.', '11'),
]

export const payment: readonly ApiField[] = [
  field(
    'token',
    text(36),
    true,
    'From the card fields. It is used up by the first charge, declined or not.',
    cardToken32,
  ),
  field('amount', text(10), true, 'In dollars, as text with two decimals: 0.01 to 99999.99.', '149.99'),
  field('gateway_public_key', text(64), true, 'The key that made the token.', 'YOUR_GATEWAY_PUBLIC_KEY'),
  field('transaction_source', oneOf('PA-JS-SDK'), true, 'Always this word.', 'PA-JS-SDK'),
  field(
    'invoice_number',
    text(25),
    false,
    'Yours; it comes back in reports. Send it: you find a lost answer by it.',
    'INV-1001',
  ),
  field('description', text(255), false, 'Yours; it comes back in reports.', 'Smart Q Watch'),
  field('billing.name', text(50), false, 'Of the cardholder.', 'Ada Baker'),
  field('billing.street', text(30), false, 'For the address check.', '100 Main St'),
  field('billing.zip', text(10), false, 'For the address check. Send it where you can.', '12345'),
  ...recurring.map(each => ({ ...each, required: false })),
]

export const paymentAnswer: readonly ApiField[] = [
  given('uniq_id', text(24), 'ccs_ and a number: what you refund or void.', 'ccs_88120415'),
  given('status', oneOf('approved', 'declined', 'error'), 'Read this first.', 'approved'),
  given('response_code', text(2), 'The issuer’s code without leading zero: 0 approved, 10 in part.', '0'),
  given('response_text', text(80), 'The same in words.', 'APPROVAL 047211'),
  given('auth_code', text(6), 'Code of the issuer; empty when not approved.', '047211'),
  given('amount', text(10), 'What was approved. Less than you asked for after code 10.', '149.99'),
  given('card_last_four', digits(4), 'Of the card; never more.', '1111'),
  given('card_type', text(12), 'Brand of the card.', 'Visa'),
  given('avs', text(1), 'Address check; empty when billing.zip was not sent.', 'Y'),
  given('cvv', text(1), 'Security code check.', 'M'),
  given('token', text(19), 'BRIC: the card for later charges. Empty when not approved.', '0S1A2B3C4D5E6F7G8H9'),
  field('subscription_id', integer, 'when recurring and approved', 'Number for the Recurring Billing API.', '40218'),
]

export const errorAnswer: readonly ApiField[] = [
  given('code', text(30), 'A code to act on.', 'TOKEN_USED'),
  given('message', text(), 'The same in words, for people.', 'The token was charged before: ccs_88120415'),
  field('field', text(50), 'with INVALID_FIELD', 'The field that is wrong.', 'amount'),
]
