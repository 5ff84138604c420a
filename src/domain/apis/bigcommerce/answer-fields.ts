import { replayedHeader } from '../idempotency.ts'
import {
  type ApiField,
  boolean,
  digits,
  field,
  given,
  integer,
  letters,
  list,
  number,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { exampleBric } from '../specification/example-bric.ts'
import { errors, paymentStates } from './codes.ts'
import { providerId } from './request-fields.ts'

/** What the provider answers to a store (payments 18). */
export const transactionEvents = ['purchase', 'authorization', 'capture', 'refund', 'void'] as const

/** One step of an order, as a store's own list of transactions has it. */
const transaction: readonly ApiField[] = [
  given('id', integer, 'Number of the step, in ascending order.', '88120'),
  given('event', oneOf(...transactionEvents), 'The step.', 'purchase'),
  given('status', oneOf('ok', 'error'), 'error: the issuer declined, and nothing was charged or held.', 'ok'),
  given('message', text(), 'The gateway’s code, then its text.', '00 EXACT MATCH'),
  given('amount', number, 'Amount charged, held, captured or refunded, in dollars; 0 after a decline.', '149.99'),
  given('currency', oneOf('USD'), 'Always US dollar.', 'USD'),
  given('gateway', oneOf(providerId), 'The provider.', providerId),
  given('gateway_transaction_id', text(19), 'The BRIC. A refund has its own.', exampleBric),
  given('date_created', text(20), 'Time, in UTC.', '2026-11-21T14:30:00Z'),
  field('avs_result.code', letters(1), 'with a billing address', 'Result of the address check.', 'Y'),
  field('cvv_result.code', letters(1), 'with a security code', 'Result of the security code check.', 'M'),
  given('credit_card.card_last4', digits(4), 'Last four digits.', '1111'),
]

const under = (place: string, rows: readonly ApiField[]): readonly ApiField[] =>
  rows.map(row => ({ ...row, name: `${place}.${row.name}` }))

const status = given('payment_status', oneOf(...paymentStates), 'Current status of the order’s payment.', 'captured')

export const step: readonly ApiField[] = [...under('data', transaction), ...under('meta', [status])]

export const transactions: readonly ApiField[] = [
  given('data', list, 'The steps of the order, oldest first.', '[]'),
  ...under('data[]', transaction),
  ...under('meta', [
    status,
    given('pagination.total', integer, 'How many steps there are.', '2'),
    given('pagination.count', integer, 'How many steps are in this answer.', '2'),
    given('pagination.per_page', integer, 'Maximum number of steps on a page.', '50'),
    given('pagination.current_page', integer, 'Number of this page.', '1'),
    given('pagination.total_pages', integer, 'How many pages there are.', '1'),
  ]),
]

export const method: readonly ApiField[] = under('data', [
  given('id', text(), 'The payment method, as the store’s checkout names it.', `${providerId}.card`),
  given('name', text(60), 'display_name, as it was sent.', 'Credit card'),
  given('type', oneOf('card'), 'Cards.', 'card'),
  given('transaction_type', oneOf('purchase', 'authorization'), 'As it was sent.', 'purchase'),
  given('test_mode', boolean, 'As it was sent. Defaults to true.', 'true'),
  given('supported_instruments', list, 'Brands of cards.', '[]'),
  given('supported_instruments[].instrument_type', text(), 'One brand.', 'VISA'),
])

export const quote: readonly ApiField[] = under('data', [
  given('order_id', integer, 'The order.', '1001'),
  given('total_refund_amount', number, 'The sum of the items.', '49.99'),
  given('refund_methods', list, 'Refund options; each is a list of entries for payments.', '[]'),
])

/** One way of a quote: an entry of the lists in refund_methods. */
export const refundMethod: readonly ApiField[] = [
  given(
    'provider_id',
    oneOf(providerId, 'custom'),
    'The provider that processed the payment, or custom for a refund outside it.',
    providerId,
  ),
  given('provider_description', text(), 'As text.', 'Card gateway'),
  given('amount', number, 'Amount refunded with this option.', '49.99'),
  given('offline', boolean, 'true: no money moves, and the store only records it.', 'false'),
  field(
    'offline_reason',
    text(),
    'with offline true',
    'Why the gateway cannot refund it now: its code and text.',
    'RR NOT SETTLED',
  ),
]

export const refund: readonly ApiField[] = under('data', [
  given('id', integer, 'Number of the step in the order’s transactions.', '88124'),
  given('order_id', integer, 'The order.', '1001'),
  given('total_amount', number, 'Amount refunded.', '49.99'),
  given('payments', list, 'The refund option used.', '[]'),
  given('payments[].provider_id', oneOf(providerId), 'The provider.', providerId),
  given('payments[].amount', number, 'Amount refunded.', '49.99'),
  given('payments[].offline', boolean, 'Always false: money moves.', 'false'),
  given('payments[].is_declined', boolean, 'Always false. A refusal by the gateway is a 422.', 'false'),
  given('payments[].gateway_transaction_id', text(19), 'The BRIC of the refund.', exampleBric),
])

export const responseHeaders: readonly ApiField[] = [
  replayedHeader,
  field('Retry-After', digits(4), 'with 409, 429 and 503', 'Seconds to wait before the next try.', '1'),
]

export const refused: readonly ApiField[] = [
  given('status', integer, 'Same as the HTTP status.', '422'),
  given('code', oneOf(...errors), 'Stable code for programs.', 'REFUSED'),
  given('title', text(), 'For people. REFUSED: the gateway’s code, then its text.', 'RR BATCH CLOSED'),
  given('errors', list, 'The wrong fields; empty if none is wrong.', '[]'),
  field('errors[].field', text(80), 'with an error in the body', 'The field.', 'amount'),
  field(
    'errors[].message',
    text(),
    'with an error in the body',
    'What the value must be.',
    'a number without quotation marks, such as 149.99',
  ),
]
