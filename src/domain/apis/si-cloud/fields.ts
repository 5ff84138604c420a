import {
  boolean,
  date,
  type FieldTable,
  field,
  given,
  integer,
  number,
  object,
  oneOf,
  text,
} from '../api-specification.ts'
import { onlyWith } from '../condition.ts'

const kinds = oneOf('sales', 'preauth', 'capture', 'adjust', 'refund', 'void', 'cancel')

/** What wakes a terminal, and what comes back (payments 10.4). */
export const notificationTables = {
  notification: {
    caption: 'Fields of a notification',
    fields: [
      field('type', kinds, true, 'What the terminal is to do.', 'sales'),
      field('device_id', text(40), true, 'The terminal’s serial number. Its ending steers the sandbox.', 'PX-7700123'),
      field(
        'external_id',
        text(50),
        true,
        'Your own number, unique for the account: the same one never starts a second payment.',
        'order-1001-1',
      ),
      field(
        'amount',
        number,
        onlyWith('unless it is a void or cancel', 'type', 'sales', 'preauth', 'capture', 'adjust', 'refund'),
        'In dollars, tip and tax included.',
        '42.50',
      ),
      field('tip', number, false, 'Part of amount that is a tip.', '5.00'),
      field('tax', number, false, 'Part of amount that is tax.', '3.10'),
      field(
        'transaction_id',
        text(20),
        onlyWith('with capture, adjust, refund or void', 'type', 'capture', 'adjust', 'refund', 'void'),
        'uniq_id of the payment that this is about.',
        'ccs_104211',
      ),
      field(
        'notification_id',
        text(36),
        onlyWith('with cancel', 'type', 'cancel'),
        'The notification to withdraw.',
        'ntf_5b1c7d20',
      ),
      field('prompt_tip', boolean, false, 'Ask for a tip on the screen. False when left out.', 'true'),
      field('prompt_signature', boolean, false, 'Ask for a signature. False when left out.', 'false'),
      field('invoice_number', text(25), false, 'Yours; it comes back in reports.', 'INV-1001'),
      field('description', text(255), false, 'Shown on the terminal.', 'Table 7'),
      field(
        'callback_url',
        text(255),
        false,
        'An https address of yours. It gets the final status as JSON, once or more.',
        'https://pos.example.com/terminal-result',
      ),
    ],
  },
  'notification-answer': {
    caption: 'Answer of a notification (202)',
    fields: [
      given('notification_id', text(36), 'Ask for the result with it.', 'ntf_5b1c7d20'),
      given('status', oneOf('sent'), 'The terminal was told; nothing is paid yet.', 'sent'),
    ],
  },
  'status-answer': {
    caption: 'Answer with the status of a notification',
    fields: [
      given('notification_id', text(36), 'As you asked.', 'ntf_5b1c7d20'),
      given('external_id', text(50), 'As you sent it.', 'order-1001-1'),
      given('device_id', text(40), 'As you sent it.', 'PX-7700123'),
      given('type', kinds, 'As you sent it.', 'sales'),
      given(
        'status',
        oneOf('sent', 'received', 'in_progress', 'approved', 'declined', 'cancelled', 'timed_out'),
        'The last four are final.',
        'approved',
      ),
      given('updated_at', date, 'When the status last changed, in UTC.', '2026-03-02T18:04:11Z'),
      field('transaction', object, 'when approved or declined', 'The payment itself, as in the rows below.', '{}'),
      field(
        'transaction.uniq_id',
        text(20),
        'when approved or declined',
        'Names the payment from now on.',
        'ccs_104211',
      ),
      field('transaction.ccs_pk', integer, 'when approved or declined', 'The same number without ccs_.', '104211'),
      field(
        'transaction.amount',
        number,
        'when approved',
        'What was approved, tip included. Less after code 10.',
        '47.50',
      ),
      field('transaction.tip', number, false, 'What the cardholder chose on the screen.', '5.00'),
      field(
        'transaction.response_code',
        text(2),
        'when approved or declined',
        'The issuer’s answer without leading zero: 0 approved, 10 approved in part.',
        '0',
      ),
      field(
        'transaction.response_text',
        text(80),
        'when approved or declined',
        'The same in words.',
        'APPROVAL 047211',
      ),
      field(
        'transaction.auth_code',
        text(6),
        'when approved',
        'The issuer’s approval code, for the receipt.',
        '047211',
      ),
      field(
        'transaction.entry_mode',
        oneOf('chip', 'contactless', 'swiped', 'keyed'),
        'when approved or declined',
        'How the card was read.',
        'contactless',
      ),
      field('transaction.card_type', text(12), 'when approved or declined', 'Brand of the card.', 'Visa'),
      field('transaction.last_four', text(4), 'when approved or declined', 'The end of the card number.', '1111'),
      field('transaction.token', text(19), 'when approved', 'BRIC: the card for later charges.', '0S1A2B3C4D5E6F7G8H9'),
      field('transaction.batch_id', text(10), 'when approved', 'The open batch that it is in.', '20260302'),
    ],
  },
} as const satisfies Record<string, FieldTable>
