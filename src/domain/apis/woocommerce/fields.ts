import {
  type ApiField,
  boolean,
  digits,
  field,
  given,
  letters,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { onlyWith } from '../specification/condition.ts'
import { exampleBric } from '../specification/example-bric.ts'

/** Settings of the payment method, under the keys that WordPress stores them with (payments 18). */
export const settings: readonly ApiField[] = [
  field('enabled', oneOf('yes', 'no'), true, 'Whether shoppers can choose it.', 'yes'),
  field('title', text(60), true, 'The name that shoppers see at checkout.', 'Credit card'),
  field('description', text(200), false, 'One sentence below the title.', 'You pay on a secure page.'),
  field(
    'environment',
    oneOf('sandbox', 'production'),
    true,
    'The gateway to use. The plugin that you download here contains the sandbox address.',
    'sandbox',
  ),
  field(
    'production_url',
    text(200),
    onlyWith('for production', 'environment', 'production'),
    'The address that you receive with your production keys.',
    'https://gateway.example/',
  ),
  field(
    'terminal_profile_id',
    text(36),
    onlyWith('to charge', 'transaction_type', 'sale'),
    'Your profile, which says who is paid. Not secret.',
    'YOUR_TERMINAL_PROFILE_ID',
  ),
  field(
    'four_part_key',
    text(25),
    'to look up, hold, capture, refund or void',
    'Identifies your terminal: four numbers separated by hyphens.',
    '9001-123456-1-1',
  ),
  field(
    'epi_key',
    text(64),
    'to look up, hold, capture, refund or void',
    'Secret of the terminal. Without it, paid orders stay on hold until you check them.',
    'YOUR_EPI_KEY',
  ),
  field(
    'mac',
    text(64),
    onlyWith('to hold', 'transaction_type', 'auth'),
    'Secret that opens the payment page for authorizations.',
    'YOUR_MAC',
  ),
  field(
    'transaction_type',
    oneOf('sale', 'auth'),
    true,
    'sale charges immediately. auth holds: the order is captured when you complete it.',
    'sale',
  ),
  field('debug', oneOf('yes', 'no'), false, 'Logs each call, without card data and secrets.', 'no'),
]

/** What goes to Hosted Checkout for an order of the shop. */
export const order: readonly ApiField[] = [
  given('terminal_profile_id', text(36), 'From the settings.', 'YOUR_TERMINAL_PROFILE_ID'),
  given('amount', text(13), 'The order’s total with tax and shipping, two decimals.', '149.99'),
  given(
    'invoice_no',
    text(25),
    'The order’s number, a hyphen and twelve characters derived from its key, so that no payment matches two orders.',
    '1001-9f2c41d07be3',
  ),
  given('description', text(25), 'The word Order and the number.', 'Order 1001'),
  given('billing_name', text(50), 'First and last name, cut to the length.', 'Ada Lovelace'),
  given('email', text(80), 'Where the receipt goes.', 'ada@example.com'),
  given('billing_address', text(30), 'Street, cut to the length.', '100 Main St'),
  given('billing_city', text(25), 'City, cut to the length.', 'Springfield'),
  given('billing_state', letters(2), 'Two letters; left out if it is anything else.', 'IL'),
  given('billing_postal_code', digits(5), 'The first five digits; left out if there are none.', '12345'),
  given(
    'callback_url',
    text(2000),
    'Back to the shop, with the order’s number and its own key.',
    'https://shop.example/?wc-api=card_gateway&order=1001&key=wc_order_…',
  ),
]

/** What is sealed in the TAC, by which the Hosted Pay Page holds. */
export const hold: readonly ApiField[] = [
  given('MAC', text(64), 'From the settings.', 'YOUR_MAC'),
  given('AMOUNT', text(13), 'The order’s total, two decimals.', '149.99'),
  given('TRAN_NBR', digits(10), 'A new number for each attempt.', '1000000001'),
  given('TRAN_GROUP', oneOf('AUTH'), 'A hold.', 'AUTH'),
  given('INVOICE_NBR', text(25), 'As invoice_no.', '1001-9f2c41d07be3'),
  given(
    'REDIRECT_URL',
    text(2000),
    'As callback_url.',
    'https://shop.example/?wc-api=card_gateway&order=1001&key=wc_order_…',
  ),
]

/** What the order of the shop knows afterwards. */
export const orderMeta: readonly ApiField[] = [
  given('transaction_id', text(19), 'The BRIC, as the transaction of the order.', exampleBric),
  given('_card_gateway_captured', oneOf('yes', 'no'), 'no while the amount is only held.', 'yes'),
  given('_card_gateway_auth_code', text(6), 'Approval code.', '047209'),
  field('_card_gateway_voided', oneOf('yes'), 'after a void', 'The payment was voided.', 'yes'),
  field('_card_gateway_unverified', text(19), 'while it waits on hold', 'The BRIC to look up.', exampleBric),
  field(
    '_card_gateway_pending',
    text(),
    'while an answer is missing',
    'Capture, void or refund whose answer was lost. The next try is the same call with the same Idempotency-Key.',
    'refund 49.99',
  ),
]

/** Body of the shop’s own call for a refund, `wc/v3/orders/{id}/refunds`. */
export const refund: readonly ApiField[] = [
  field('amount', text(13), true, 'Amount to refund, at most what is left of the order.', '49.99'),
  field('reason', text(200), false, 'A note for the order. Shoppers may see it.', 'Came back'),
  field('api_refund', boolean, false, 'true (the default) moves money at the gateway; false only records it.', 'true'),
]
