import { requestFailures } from '../../terminals/request-states.ts'
import { proxyRefusal } from '../rest-proxy/session-fields.ts'
import {
  type ApiField,
  boolean,
  date,
  dollars,
  dollarsOrNone,
  type FieldTable,
  field,
  given,
  integer,
  logged,
  number,
  object,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { onlyWith } from '../specification/condition.ts'
import { exampleBric } from '../specification/example-bric.ts'
import { notificationStatuses } from './codes.ts'

const kinds = oneOf('sales', 'preauth', 'capture', 'adjust', 'refund', 'void', 'cancel')
const whenDecided = 'when approved or declined'
const whenRead = 'when a card was read'

/** What wakes a terminal (payments 10.4). */
const notification: readonly ApiField[] = [
  ...logged(
    'keep',
    field('type', kinds, true, 'The command for the terminal.', 'sales'),
    field(
      'device_id',
      { ...text(40), pattern: /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/ },
      true,
      'The terminal’s serial number: 3 to 40 letters, digits and hyphens. Its ending selects the outcome in the sandbox.',
      'PX-7700123',
    ),
    field(
      'external_id',
      text(50),
      true,
      'Your ID, unique for the account. Repeating it never starts a second payment.',
      'order-1001-1',
    ),
    field(
      'amount',
      dollars,
      onlyWith('unless it is a void or cancel', 'type', 'sales', 'preauth', 'capture', 'adjust', 'refund'),
      'In dollars, tip and tax included. With adjust, the new total of the payment.',
      '42.50',
    ),
    field('tip', dollarsOrNone, false, 'Part of amount that is a tip.', '5.00'),
    field('tax', dollarsOrNone, false, 'Part of amount that is tax.', '3.10'),
    field(
      'transaction_id',
      text(20),
      onlyWith('with capture, adjust, refund or void', 'type', 'capture', 'adjust', 'refund', 'void'),
      'uniq_id of the original payment.',
      'ccs_104211',
    ),
    field(
      'notification_id',
      text(36),
      onlyWith('with cancel', 'type', 'cancel'),
      'The notification to withdraw.',
      'ntf_5b1c7d20a1f34e0c9d5e7a2b4c6d8e0f',
    ),
    field('prompt_tip', boolean, false, 'Ask for a tip on the screen, on top of amount. Default: false.', 'true'),
    field('prompt_signature', boolean, false, 'Ask for a signature. Default: false.', 'false'),
  ),
  field('invoice_number', text(25), false, 'Your reference. Reports include it.', 'INV-1001'),
  field('description', text(255), false, 'Shown on the terminal.', 'Table 7'),
  field(
    'callback_url',
    text(255),
    false,
    'Your https address. It receives the final status as JSON, once or more.',
    'https://pos.example.com/terminal-result',
  ),
]

const notificationAnswer: readonly ApiField[] = [
  given('notification_id', text(36), 'Use it to read the result.', 'ntf_5b1c7d20a1f34e0c9d5e7a2b4c6d8e0f'),
  given(
    'status',
    oneOf('sent', 'cancelled'),
    'sent: the terminal has the request; nothing is paid yet. cancelled: after type cancel.',
    'sent',
  ),
]

const statusAnswer: readonly ApiField[] = [
  given('notification_id', text(36), 'As requested.', 'ntf_5b1c7d20a1f34e0c9d5e7a2b4c6d8e0f'),
  given('external_id', text(50), 'As you sent it.', 'order-1001-1'),
  given('device_id', text(40), 'As you sent it.', 'PX-7700123'),
  given('type', kinds, 'As you sent it.', 'sales'),
  given('status', oneOf(...notificationStatuses), 'The last five are final.', 'approved'),
  field(
    'failure',
    oneOf(...requestFailures),
    'when failed',
    'Why the terminal failed. Nothing was charged.',
    'no-power',
  ),
  given('updated_at', date, 'When the status last changed, in UTC.', '2026-03-02T18:04:11Z'),
  field('transaction', object, whenDecided, 'The payment itself, as in the rows below.', '{}'),
  field('transaction.uniq_id', text(20), whenDecided, 'Identifies the payment from now on.', 'ccs_104211'),
  field('transaction.ccs_pk', integer, whenDecided, 'The same number without ccs_.', '104211'),
  field(
    'transaction.amount',
    number,
    'when approved',
    'Approved amount, tip included. Less than requested after code 10.',
    '47.50',
  ),
  field('transaction.tip', number, false, 'Tip that the cardholder chose on the screen.', '5.00'),
  field(
    'transaction.response_code',
    text(2),
    whenDecided,
    'The issuer’s answer without its leading zero: 0 approved, 10 approved in part. For a refused capture, adjust, refund or void, the reason.',
    '0',
  ),
  field('transaction.response_text', text(80), whenDecided, 'The same as text.', 'APPROVAL 047211'),
  field('transaction.auth_code', text(6), 'when approved', 'The issuer’s approval code, for the receipt.', '047211'),
  field(
    'transaction.entry_mode',
    oneOf('chip', 'contactless', 'swiped', 'keyed'),
    whenRead,
    'How the card was read.',
    'contactless',
  ),
  field('transaction.card_type', text(20), whenDecided, 'Brand of the card.', 'Visa'),
  field('transaction.last_four', text(4), whenDecided, 'Last four digits of the card.', '1111'),
  field('transaction.token', text(19), 'when approved with a card', 'BRIC: the card for later charges.', exampleBric),
  field('transaction.batch_id', text(10), 'when approved', 'The open batch that contains it.', '20260302'),
]

export const notificationTables = {
  notification: { caption: 'Fields of a notification', fields: notification },
  'notification-answer': { caption: 'Answer of a notification (202)', fields: notificationAnswer },
  'status-answer': { caption: 'Answer with the status of a notification', fields: statusAnswer },
  'error-answer': { caption: 'Answer of a refused call', fields: proxyRefusal },
} as const satisfies Record<string, FieldTable>
