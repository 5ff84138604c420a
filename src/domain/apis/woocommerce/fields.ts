import { type ApiField, boolean, digits, field, given, letters, oneOf, text } from '../api-specification.ts'

const bric = '0S1A2B3C4D5E6F7G8H9'

/** Settings of the payment method, under the keys that WordPress stores them with (payments 18). */
export const settings: readonly ApiField[] = [
  field('enabled', oneOf('yes', 'no'), true, 'Whether shoppers may choose it.', 'yes'),
  field('title', text(60), true, 'What shoppers read at the checkout.', 'Credit card'),
  field('description', text(200), false, 'A sentence below the title.', 'You pay on a secure page.'),
  field(
    'environment',
    oneOf('sandbox', 'production'),
    true,
    'Which gateway is asked. Keys belong to one of them.',
    'sandbox',
  ),
  field('terminal_profile_id', text(36), true, 'Your profile: who is paid. No secret.', 'YOUR_TERMINAL_PROFILE_ID'),
  field('public_key', text(2000), true, 'Opens the form for the profile. No secret.', 'YOUR_PUBLIC_KEY'),
  field(
    'four_part_key',
    text(25),
    'to hold, capture, refund or void',
    'Your terminal, for what is done from the order.',
    '9001-123456-1-1',
  ),
  field('mac', text(64), 'to hold, capture, refund or void', 'Secret of the terminal.', 'YOUR_MAC'),
  field(
    'epi_key',
    text(64),
    false,
    'Secret that looks each payment up. Without it paid orders wait on hold for you.',
    'YOUR_EPI_KEY',
  ),
  field(
    'transaction_type',
    oneOf('sale', 'auth'),
    true,
    'sale charges at once. auth holds: the order is captured when you complete it.',
    'sale',
  ),
  field('debug', oneOf('yes', 'no'), false, 'Writes each call to the log, without card data and secrets.', 'no'),
]

/** What goes to the gateway for an order of the shop. */
export const order: readonly ApiField[] = [
  given('terminal_profile_id', text(36), 'From the settings.', 'YOUR_TERMINAL_PROFILE_ID'),
  given('amount', text(13), 'The order’s total with tax and shipping, two decimals.', '149.99'),
  given('invoice_no', text(25), 'The order’s number.', '1001'),
  given('description', text(25), 'The word Order and the number.', 'Order 1001'),
  given('billing_name', text(50), 'First and last name, cut at the length.', 'Ada Lovelace'),
  given('email', text(80), 'Where the receipt goes.', 'ada@example.com'),
  given('billing_address', text(30), 'Street, cut at the length.', '100 Main St'),
  given('billing_city', text(25), 'City.', 'Springfield'),
  given('billing_state', letters(2), 'Two letters.', 'IL'),
  given('billing_postal_code', digits(5), 'The first five digits.', '12345'),
  given(
    'callback_url',
    text(2000),
    'Back to the shop, with the order’s own key.',
    'https://shop.example/?wc-api=card_gateway',
  ),
]

/** What the order of the shop knows afterwards. */
export const orderMeta: readonly ApiField[] = [
  given('transaction_id', text(19), 'The BRIC, as the transaction of the order.', bric),
  given('_card_gateway_auth_code', text(6), 'Approval code.', '047209'),
  given('_card_gateway_last4', digits(4), 'Last four digits of the card.', '1111'),
  given('_card_gateway_avs', letters(1), 'Result of the address check.', 'Y'),
  given('_card_gateway_cvv', letters(1), 'Result of the security code’s check.', 'M'),
  given('_card_gateway_captured', oneOf('yes', 'no'), 'no while the amount is only held.', 'yes'),
]

/** Body of the shop’s own call for a refund, `wc/v3/orders/{id}/refunds`. */
export const refund: readonly ApiField[] = [
  field('amount', text(13), true, 'What goes back: at most what is left of the order.', '49.99'),
  field('reason', text(200), false, 'A note for the order. Shoppers may see it.', 'Came back'),
  field('api_refund', boolean, false, 'true (the default) moves money at the gateway; false only books it.', 'true'),
]
