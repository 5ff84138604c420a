import { idempotencyHeader } from '../idempotency.ts'
import {
  type ApiField,
  boolean,
  digits,
  dollars,
  field,
  integer,
  letters,
  list,
  logged,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { type Condition, onlyWith } from '../specification/condition.ts'
import { exampleBric } from '../specification/example-bric.ts'

// What a store sends to its payment provider, in the words of BigCommerce's own APIs (payments 18). Money is a JSON number of dollars.

/** The provider, and its one payment method, as quotes and settings name them. */
export const providerId = 'card_gateway'

const usd = field('currency', oneOf('USD'), true, 'US dollar only.', 'USD')
const transactionType = (rule: string) =>
  field('transaction_type', oneOf('purchase', 'authorization'), true, rule, 'purchase')

export const headers: readonly ApiField[] = [
  field('Content-Type', text(), 'with a body', 'Always JSON.', 'application/json'),
  field('X-Auth-Token', text(64), true, 'Your MAC, instead of a store’s access token.', 'YOUR_MAC'),
  idempotencyHeader,
]

export const pathParts: readonly ApiField[] = [
  field('store_hash', text(25), true, 'Your four-part key, instead of a store’s hash.', '9001-123456-1-1'),
  field(
    'order_id',
    digits(8),
    'if the path has it',
    'The order’s number: 1 to 8 digits, without a leading zero.',
    '1001',
  ),
]

const settings: readonly ApiField[] = logged(
  'keep',
  field('display_name', text(60), true, 'The name that shoppers see at checkout.', 'Credit card'),
  field('environment', oneOf('sandbox', 'production'), true, 'The gateway to use. Each key belongs to one.', 'sandbox'),
  transactionType('What the store asks for: charge immediately, or hold and capture from the order.'),
  { ...usd, rule: 'The store’s currency: US dollar only.' },
  field('test_mode', boolean, false, 'true lets only signed-in staff pay with this provider. Default: true.', 'true'),
)

const byCard = onlyWith('for a card', 'payment.instrument.type', 'card')
const byToken: Condition = onlyWith('for a stored card', 'payment.instrument.type', 'stored_card')

const payment: readonly ApiField[] = [
  ...logged(
    'keep',
    transactionType('purchase charges, authorization holds.'),
    field('amount', dollars, true, 'The grand total with tax and shipping, in dollars.', '149.99'),
    usd,
    field('payment.instrument.type', oneOf('card', 'stored_card'), true, 'A typed card, or a BRIC.', 'card'),
  ),
  field('payment.instrument.number', digits(19, 12), byCard, 'Card number, without spaces.', '4111111111111111'),
  field(
    'payment.instrument.expiry_month',
    { ...integer, pattern: /^([1-9]|1[0-2])$/ },
    byCard,
    'Month, 1 to 12.',
    '12',
  ),
  field('payment.instrument.expiry_year', { ...integer, pattern: /^20\d{2}$/ }, byCard, 'Year, four digits.', '2029'),
  field('payment.instrument.verification_value', digits(4, 3), false, 'Security code. Never stored.', '123'),
  field('payment.instrument.token', text(19), byToken, 'The BRIC of an earlier payment.', exampleBric),
  field('billing_address.first_name', text(25), false, 'Of the cardholder.', 'Ada'),
  field('billing_address.last_name', text(25), false, 'Of the cardholder.', 'Baker'),
  field('billing_address.street_1', text(30), false, 'Street address, for the address check.', '100 Main St'),
  field('billing_address.city', text(25), false, 'City.', 'Troy'),
  field('billing_address.state', { ...letters(2), minLength: 2 }, false, 'Two letters.', 'MI'),
  field(
    'billing_address.zip',
    { ...text(10), pattern: /^[0-9A-Za-z -]{3,10}$/ },
    false,
    'ZIP code, for the address check.',
    '12345',
  ),
]

const items: readonly ApiField[] = [
  field('items', list, true, 'The refund: one entry for an amount of the order.', '[]'),
  field('items[].item_type', oneOf('ORDER'), true, 'ORDER: an amount of the whole order.', 'ORDER'),
  field('items[].item_id', integer, true, 'The order’s number.', '1001'),
  field('items[].amount', dollars, true, 'In dollars, at most what is left.', '49.99'),
]

const refund: readonly ApiField[] = [
  ...items,
  field('payments', list, true, 'The refund option: one entry.', '[]'),
  field(
    'payments[].provider_id',
    oneOf(providerId),
    true,
    'From the quote: the provider that processed the payment.',
    providerId,
  ),
  field('payments[].amount', dollars, true, 'From the quote: the sum of the items.', '49.99'),
  field('payments[].offline', boolean, true, 'false: money moves at the gateway.', 'false'),
]

export const transactionList: readonly ApiField[] = [
  field('page', { ...digits(4), pattern: /^[1-9]\d{0,3}$/ }, false, 'Page number. Default: 1.', '1'),
  field(
    'limit',
    { ...digits(3), pattern: /^([1-9]\d?|1\d\d|2[0-4]\d|250)$/ },
    false,
    'Rows per page, up to 250. Default: 50.',
    '50',
  ),
]

/** What each call takes in its body, by the name of its table. */
export const bodies = { settings, payment, quote: items, refund } as const
