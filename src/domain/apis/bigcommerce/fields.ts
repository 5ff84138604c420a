import {
  type ApiField,
  boolean,
  digits,
  field,
  given,
  integer,
  letters,
  number,
  oneOf,
  text,
} from '../api-specification.ts'
import { onlyWith } from '../condition.ts'

/** Settings of the provider in the store’s administration (payments 18). */
export const settings: readonly ApiField[] = [
  field('Display name', text(60), true, 'What shoppers read at the checkout.', 'Credit card'),
  field('Environment', oneOf('Sandbox', 'Production'), true, 'Which gateway is asked. Keys belong to one.', 'Sandbox'),
  field('Four-part key', text(25), true, 'Your terminal: four numbers with hyphens.', '9001-123456-1-1'),
  field('MAC', text(64), true, 'Secret of the terminal. Shown once; type it again to change it.', 'YOUR_MAC'),
  field(
    'Transaction type',
    oneOf('Authorize & Capture', 'Authorize only'),
    true,
    'Charge at once, or hold and capture from the order.',
    'Authorize & Capture',
  ),
  field('Test mode', oneOf('Yes', 'No'), true, 'Yes lets only signed-in staff pay with this provider.', 'Yes'),
  field(
    'Debug log',
    oneOf('Yes', 'No'),
    false,
    'Writes each call to the store’s log, without cards and secrets.',
    'No',
  ),
]

/** What the store’s servers send for an order, in the words of Server Post. */
export const order: readonly ApiField[] = [
  given('TRAN_TYPE', oneOf('CCE1', 'CCE2'), 'CCE1 charges, CCE2 holds, by the setting.', 'CCE1'),
  given('AMOUNT', text(13), 'The grand total with tax and shipping.', '149.99'),
  given('TRAN_NBR', digits(10), 'The order’s number and the attempt in two digits.', '100101'),
  given('BATCH_ID', digits(10), 'The date in New York, as YYYYMMDD.', '20261121'),
  given(
    'ACCOUNT_NBR',
    digits(19),
    'The card, from the store’s checkout. Your pages never have it.',
    '4111111111111111',
  ),
  given('EXP_DATE', digits(4), 'Year first: YYMM. The checkout turns it round.', '2912'),
  given('CVV2', digits(4), 'Security code. Nobody stores it.', '123'),
  given('CARD_ENT_METH', oneOf('E'), 'E: keyed in a web form.', 'E'),
  given('INDUSTRY_TYPE', oneOf('E'), 'E: online.', 'E'),
  given('FIRST_NAME', text(25), 'Of the billing address.', 'Ada'),
  given('LAST_NAME', text(25), 'Of the billing address.', 'Lovelace'),
  given('ADDRESS', text(30), 'Street, for the address check.', '100 Main St'),
  given('CITY', text(25), 'City.', 'Springfield'),
  given('STATE', letters(2), 'Two letters.', 'IL'),
  given('ZIP_CODE', text(10), 'ZIP code, for the address check.', '12345'),
  given('ORDER_NBR', text(25), 'The order’s number.', '1001'),
]

/** What the order knows afterwards: a transaction of the store’s own API. */
export const transaction: readonly ApiField[] = [
  given('event', oneOf('purchase', 'authorization', 'capture', 'refund', 'void'), 'What was done.', 'purchase'),
  given('status', oneOf('ok', 'error'), 'error for a decline or a fault.', 'ok'),
  given('amount', number, 'What was moved or held.', '149.99'),
  given('currency', text(3), 'Always US dollar.', 'USD'),
  given('gateway_transaction_id', text(19), 'The BRIC.', '0S1A2B3C4D5E6F7G8H9'),
  given('avs_result.code', letters(1), 'Result of the address check.', 'Y'),
  given('cvv_result.code', letters(1), 'Result of the security code’s check.', 'M'),
  given('credit_card.card_last4', digits(4), 'Last four digits.', '1111'),
]

/** Body of the store’s own call that gives money back. */
export const refund: readonly ApiField[] = [
  field(
    'items[].item_type',
    oneOf('ORDER', 'PRODUCT', 'SHIPPING'),
    true,
    'What goes back; ORDER is an amount.',
    'ORDER',
  ),
  field('items[].item_id', integer, true, 'The order for ORDER, else its product or address.', '1001'),
  field(
    'items[].amount',
    number,
    onlyWith('for an amount', 'items[].item_type', 'ORDER'),
    'At most what is left.',
    '49.99',
  ),
  field(
    'items[].quantity',
    integer,
    onlyWith('for products', 'items[].item_type', 'PRODUCT'),
    'How many come back.',
    '1',
  ),
  field(
    'payments[].provider_id',
    text(64),
    true,
    'From the quote: the provider that took the payment.',
    'card_gateway',
  ),
  field('payments[].amount', number, true, 'From the quote.', '49.99'),
  field('payments[].offline', boolean, true, 'false moves money at the gateway.', 'false'),
]
