import { checkoutOutcomes } from '../../checkout/checkout-outcomes.ts'
import {
  type ApiField,
  boolean,
  digits,
  field,
  given,
  letters,
  object,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { exampleBric } from '../specification/example-bric.ts'

const profile = 'YOUR_TERMINAL_PROFILE_ID'
/** Those that a card or an address causes; an amount names its outcome itself. */
const cardOutcomes = checkoutOutcomes('149.99')
  .map(({ id }) => id)
  .join(', ')

/** What button and link have in common, each under its own spelling. */
const purchase = (
  names: Record<'profile' | 'amount' | 'description' | 'invoice' | 'test' | 'scenario', string>,
): ApiField[] => [
  field(names.profile, text(36), true, 'Your profile: who is paid, and who gets the receipts.', profile),
  field(names.amount, text(13), true, 'Amount to charge, with two decimals.', '149.99'),
  field(
    names.description,
    text(25),
    false,
    'Description of the purchase: letters, digits and spaces. Shown above the form.',
    'Watch',
  ),
  field(names.invoice, text(25), false, 'Your order number. Returned with the result.', 'INV-1001'),
  field(names.test, boolean, false, 'true fills in a test card. Ignored in production.', 'true'),
  field(
    names.scenario,
    text(20),
    false,
    `The outcome that the form’s sandbox bar starts with: ${cardOutcomes}. Ignored in production.`,
    'funds',
  ),
]

const address = (prefix: string, whose: string, join: (word: string) => string): ApiField[] => [
  field(`${prefix}${join('name')}`, text(50), false, `Name of ${whose}; fills in the form.`, 'Ada Lovelace'),
  field(
    `${prefix}${join('address')}`,
    text(30),
    false,
    'Street address; the address check uses its number.',
    '100 Main St',
  ),
  field(`${prefix}${join('city')}`, text(25), false, 'City.', 'Springfield'),
  field(`${prefix}${join('state')}`, letters(2), false, 'Two letters.', 'IL'),
  field(`${prefix}${join('postal code')}`, digits(5), false, 'Five digits. Selects the address check result.', '12345'),
]
const kebab = (word: string) => `-${word.replace(' ', '-')}`
const snake = (word: string) => `_${word.replace(' ', '_')}`

export const button: readonly ApiField[] = [
  ...purchase({
    profile: 'data-terminal-profile-id',
    amount: 'data-amount',
    description: 'data-description',
    invoice: 'data-invoice-num',
    test: 'data-use-test-values',
    scenario: 'data-scenario',
  }),
  field(
    'data-callback-function',
    text(64),
    false,
    'Name of a global function that gets the result as a string of JSON.',
    'onPaid',
  ),
  field(
    'data-callback-url',
    text(2000),
    false,
    'Where the browser goes instead, with the result as a posted form. http or https.',
    'https://shop.example/paid',
  ),
  field('data-email', text(80), false, 'Where the shopper’s receipt is sent.', 'ada@example.com'),
  ...address('data-billing', 'the cardholder', kebab),
  field('data-billing-country', letters(2), false, 'ISO 3166, two letters. Default: US.', 'US'),
  ...address('data-shipping', 'the receiver', kebab),
  field('data-shipping-country', letters(2), false, 'ISO 3166, two letters. Default: US.', 'US'),
  field(
    'data-checkout-id',
    text(36),
    false,
    'Your id for this purchase: letters, digits and hyphens. The same id, amount and card is paid once.',
    '7d9f3f0e-1b52-4c58-9a63-0d3b1f6f2a11',
  ),
]

export const link: readonly ApiField[] = [
  ...purchase({
    profile: 'terminal_profile_id',
    amount: 'amount',
    description: 'description',
    invoice: 'invoice_no',
    test: 'use_test_values',
    scenario: 'scenario',
  }),
  field(
    'callback_url',
    text(2000),
    false,
    'Where the browser goes after the payment, with the result as a posted form. Without it, the visit ends at the receipt.',
    'https://shop.example/paid',
  ),
  field('email', text(80), false, 'Where the shopper’s receipt is sent.', 'ada@example.com'),
  ...address('billing', 'the cardholder', snake),
  field('billing_country', letters(2), false, 'ISO 3166, two letters. Default: US.', 'US'),
  ...address('shipping', 'the receiver', snake),
  field('shipping_country', letters(2), false, 'ISO 3166, two letters. Default: US.', 'US'),
  field(
    'checkout_id',
    text(36),
    false,
    'Your id for this purchase: letters, digits and hyphens. Default: a new id for each visit.',
    '7d9f3f0e-1b52-4c58-9a63-0d3b1f6f2a11',
  ),
]

export const frame: readonly ApiField[] = [
  ...link.filter(({ name }) => name !== 'callback_url'),
  field(
    'post_token',
    text(2000),
    false,
    'The profile’s configuration token, for 24 hours. Checked whenever it is sent.',
    'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  ),
  field(
    'use_modal',
    boolean,
    false,
    'true sends messages to the page around the frame and shows a close button.',
    'true',
  ),
  field('callback_function', text(64), false, 'Returned with the response, for the page to call.', 'onPaid'),
]

export const messages: readonly ApiField[] = [
  given(
    'type',
    oneOf('checkout.ready', 'checkout.response', 'checkout.close'),
    'The form is ready; a payment has a result; the shopper closed the form.',
    'checkout.response',
  ),
  field('data', object, 'with checkout.response', 'The result, as from the card endpoint.', '{"Status":"Approved"}'),
  field(
    'callback_function',
    text(64),
    'with checkout.response',
    'As in the address of the frame; empty if that has none.',
    'onPaid',
  ),
]

/** Printed on the receipt; nothing is decided by them. */
const shipping = (): ApiField[] => [
  field(
    'ShippingName',
    text(50),
    false,
    'Name of the receiver. The shipping fields appear on the receipt.',
    'Ada Lovelace',
  ),
  field('ShippingStreetAddress', text(30), false, 'Street.', '100 Main St'),
  field('ShippingCity', text(25), false, 'City.', 'Springfield'),
  field('ShippingState', letters(2), false, 'Two letters.', 'IL'),
  field('ShippingPostalCode', digits(5), false, 'Five digits.', '12345'),
  field('ShippingCountry', letters(2), false, 'ISO 3166, two letters. Default: US.', 'US'),
]

export const post: readonly ApiField[] = [
  field('PAN', digits(19), true, 'Card number without spaces. Sent only to the gateway.', '4111111111111111'),
  field('Expire', digits(4), true, 'MMYY, month first. In other APIs the year comes first.', '1229'),
  field('CVV2', digits(4), true, 'Security code. CVV is another name for it. Never stored.', '123'),
  field('Amount', text(13), true, 'Amount to charge, with two decimals.', '149.99'),
  field('Description', text(25), false, 'Description of the purchase: letters, digits and spaces.', 'Watch'),
  field('InvoiceNumber', text(25), false, 'Your order number. Returned with the result.', 'INV-1001'),
  field('BillingName', text(50), false, 'Name of the cardholder.', 'Ada Lovelace'),
  field('Email', text(80), false, 'Where the shopper’s receipt is sent.', 'ada@example.com'),
  field('BillingStreetAddress', text(30), false, 'Street address; the address check uses its number.', '100 Main St'),
  field('BillingCity', text(25), false, 'City.', 'Springfield'),
  field('BillingState', letters(2), false, 'Two letters.', 'IL'),
  field('BillingPostalCode', digits(5), false, 'Five digits. Selects the address check result.', '12345'),
  field('BillingCountry', letters(2), false, 'ISO 3166, two letters. Default: US.', 'US'),
  ...shipping(),
  field(
    'CheckoutId',
    text(36),
    false,
    'Your id for this purchase: letters, digits and hyphens. The library sends its own.',
    '7d9f3f0e-1b52-4c58-9a63-0d3b1f6f2a11',
  ),
  field('PublicKey', text(2000), true, 'Base64 that identifies your profile. Not secret.', 'YOUR_PUBLIC_KEY'),
  field('Captcha', text(4000), true, 'A reCAPTCHA v3 token in production; bypass in the sandbox.', 'bypass'),
  field(
    'SuccessCallback',
    text(64),
    true,
    'Name of a global function for every decision, including declines. Used in the page, not by the gateway.',
    'onResult',
  ),
  field('FailureCallback', text(64), true, 'Name of a global function for errors without a decision.', 'onFailure'),
]

export const result: readonly ApiField[] = [
  given('Status', oneOf('Approved', 'Declined', 'Error'), 'The decision as one word.', 'Approved'),
  given('StatusCode', text(2), 'AUTH_RESP of the processor; 00 is approved.', '00'),
  given('StatusMessage', text(80), 'The decision as text. Not for the shopper.', 'EXACT MATCH'),
  given('ShopperMessage', text(200), 'A sentence for the shopper if it was not approved; otherwise empty.', ''),
  given('Amount', text(13), 'Approved amount; less than requested with StatusCode 10.', '149.99'),
  given('InvoiceNumber', text(25), 'As you sent it; empty if you did not.', 'INV-1001'),
  given('Description', text(25), 'As you sent it.', 'Watch'),
  given('MaskedPan', text(19), 'Asterisks and the last four digits.', '************1111'),
  given('CardType', text(20), 'Brand of the card.', 'Visa'),
  given('ApprovalCode', text(6), 'Six digits; empty when declined.', '047209'),
  given('TransactionId', text(19), 'The BRIC. Use it to verify, refund or void the payment.', exampleBric),
  given('AvsResult', text(1), 'Letter of the address check; empty without an address.', 'Y'),
  given('CvvResult', text(1), 'Letter of the security code check.', 'M'),
  given('result.GUID', text(19), 'The BRIC again, for older pages.', exampleBric),
  given('result.AUTH_RESP', text(2), 'The decision again, as all form products name it.', '00'),
  given('result.AUTH_RESP_TEXT', text(80), 'The decision as text again.', 'EXACT MATCH'),
  given('result.AUTH_AMOUNT', text(13), 'The approved amount again.', '149.99'),
  given('result.AUTH_CODE', text(6), 'Approval code; only when approved.', '047209'),
  given('result.AUTH_GUID', text(19), 'The BRIC under its usual name.', exampleBric),
  given('result.TRAN_NBR', digits(10), 'The number that the gateway assigned to the transaction.', '1700000001'),
  given('result.BATCH_ID', digits(10), 'The batch that it settles in.', '20261121'),
]

export const refusal: readonly ApiField[] = [
  given(
    'errors[].field',
    text(30),
    'The wrong field, by the name that you sent; profile or request for other errors.',
    'Expire',
  ),
  given('errors[].code', text(20), 'Reason; see the codes.', 'FE_002'),
  given('errors[].message', text(200), 'The reason as text, for developers, not for shoppers.', 'Expire must be MMYY'),
]
