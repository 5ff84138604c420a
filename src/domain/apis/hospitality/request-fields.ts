import { idempotencyHeader } from '../idempotency.ts'
import {
  type ApiField,
  boolean,
  date,
  dollars,
  dollarsOrNone,
  type FieldType,
  field,
  integer,
  list,
  logged,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { onlyWith } from '../specification/condition.ts'

/** What the API takes (payments 13.4): checks with their items, payments by token, room charges with lodging data. Money is a JSON number of dollars. */

/** How many lines a check holds, and how many of them one call adds. */
export const linesMax = 200
export const linesAtOnceMax = 50

/** 1 to 99 */
const few: FieldType = { ...integer, pattern: /^[1-9]\d?$/ }
const day: FieldType = { ...date, pattern: /^2\d{3}-\d{2}-\d{2}$/ }
const stayDay: FieldType = { ...text(8), pattern: /^\d{8}$/ }
const version = field(
  'version',
  { ...integer, pattern: /^\d{1,9}$/ },
  false,
  'version of the check that you read. Refused with CHECK_CHANGED if the check has changed since.',
  '3',
)

export const headers: readonly ApiField[] = [
  field('Authorization', text(2000), true, 'The word Bearer, a space, then the token.', 'Bearer eyJhbGciOi…'),
  field('Content-Type', text(), 'with a body', 'Always JSON; the token call also accepts a form.', 'application/json'),
  idempotencyHeader,
]

export const pathParts: readonly ApiField[] = [
  field('location_id', text(20), true, 'From the list of locations.', 'loc_100'),
  field('check_id', text(20), true, 'From the answer that opened the check.', 'chk_5001'),
  field('payment_id', text(20), true, 'From the answer to the payment.', 'pay_7001'),
  field('room_charge_id', text(20), true, 'From the answer to the room charge.', 'rmc_301'),
]

export const tokenRequest: readonly ApiField[] = [
  field('grant_type', oneOf('client_credentials'), true, 'Always this word.', 'client_credentials'),
  field('client_id', text(64), true, 'Identifies your software.', 'YOUR_CLIENT_ID'),
  field('client_secret', text(64), true, 'Its secret. It stays on your server.', 'YOUR_CLIENT_SECRET'),
]

const guests = (rule: string) => field('guests', few, false, rule, '2')
const serverName = (rule: string) => field('server_name', text(50), false, rule, 'Kim')

export const openCheck: readonly ApiField[] = [
  ...logged(
    'keep',
    field('location_id', text(20), true, 'Where the guests are.', 'loc_100'),
    field(
      'external_id',
      text(50),
      true,
      'Your unique ID, such as a UUID. Repeating it returns the same check.',
      'visit-2031',
    ),
    field('table_id', text(20), false, 'Leave it out for the bar and for takeout.', 'tbl_7'),
    guests('How many, 1 to 99. Default: 1.'),
  ),
  serverName('Who serves.'),
  field('note', text(255), false, 'For the kitchen and the staff.', 'Birthday'),
]
export const changeCheck: readonly ApiField[] = [
  ...logged(
    'keep',
    field('table_id', text(20), false, 'Moves the guests.', 'tbl_9'),
    guests('How many there are now.'),
    version,
  ),
  serverName('Assigns the check to another server.'),
  field('note', text(255), false, 'Replaces the note.', 'Window seat'),
]
export const checkQuery: readonly ApiField[] = logged(
  'keep',
  field('location_id', text(20), true, 'Of one location.', 'loc_100'),
  field('status', oneOf('open', 'closed'), false, 'Default: both.', 'open'),
  field('date', day, false, 'YYYY-MM-DD, New York: opened on that day. Default: today.', '2026-03-02'),
  field('external_id', text(50), false, 'Only the check with this number, from any day.', 'visit-2031'),
  field('limit', { ...integer, pattern: /^([1-9]\d?|100)$/ }, false, '1 to 100. Default: 50.', '50'),
  field('offset', { ...integer, pattern: /^\d{1,6}$/ }, false, 'How many to skip. Default: 0.', '0'),
)
export const splitQuery: readonly ApiField[] = logged(
  'keep',
  field('ways', few, false, 'How many equal parts, 1 to 99. Default: by seat.', '3'),
)

export const items: readonly ApiField[] = [
  field('items', list, true, `1 to ${linesAtOnceMax} entries. A check holds ${linesMax} lines.`, '[]'),
  field('items[].item_id', text(20), true, 'From a menu of the location.', 'itm_burger'),
  field(
    'items[].quantity',
    { ...integer, pattern: /^-?[1-9]\d?$/ },
    true,
    '1 to 99. A negative number removes items with the same modifiers and seat.',
    '2',
  ),
  field('items[].modifier_ids', list, false, 'Choices of the item, each once.', '["mod_cheese"]'),
  field('items[].seat', few, false, 'Who ordered it, 1 to 99; for splitting the check.', '1'),
  field('items[].note', text(100), false, 'For the kitchen.', 'No onions'),
  ...logged('keep', version),
]

export const payment: readonly ApiField[] = [
  ...logged(
    'keep',
    field(
      'type',
      oneOf('card', 'cash', 'terminal'),
      true,
      'terminal takes the card at a terminal. Room charges have their own call.',
      'card',
    ),
    field('amount', dollars, true, 'In dollars, without tip. At most the balance.', '42.46'),
    field(
      'external_id',
      text(50),
      true,
      'Your unique ID, such as a UUID. Repeating it never charges twice.',
      'visit-2031-1',
    ),
  ),
  field(
    'bric',
    text(19),
    onlyWith('with a card', 'type', 'card'),
    'Token of the card, from a terminal or a payment.',
    'YOUR_BRIC',
  ),
  ...logged(
    'keep',
    field('tip', dollarsOrNone, false, 'Charged on top of amount. Not with terminal.', '8.00'),
    field('seat', few, false, 'Seat whose share it is, 1 to 99.', '1'),
    field(
      'device_id',
      { ...text(40), pattern: /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/ },
      onlyWith('with terminal', 'type', 'terminal'),
      'Serial number of the terminal: 3 to 40 letters, digits and hyphens.',
      'PX-7700123',
    ),
    field('prompt_tip', boolean, false, 'With terminal: true asks the guest for a tip. Default: false.', 'true'),
  ),
]
export const tip: readonly ApiField[] = logged(
  'keep',
  field('tip', dollarsOrNone, true, 'The new tip; it replaces the old one.', '8.00'),
)

const isNoShow = onlyWith('with no_show Y', 'no_show', 'Y')
export const roomCharge: readonly ApiField[] = [
  ...logged(
    'keep',
    field('location_id', text(20), true, 'A hotel.', 'loc_200'),
    field(
      'check_id',
      text(20),
      onlyWith('unless no_show is Y', 'no_show', '', 'N'),
      'The check that goes to the room. Its balance is charged. Not with no_show Y.',
      'chk_5001',
    ),
    field(
      'external_id',
      text(50),
      true,
      'Your unique ID, such as a UUID. Repeating it never charges twice.',
      'visit-2031-room',
    ),
    field('room_number', text(10), true, 'As on the key card.', '1204'),
  ),
  field('guest_last_name', text(25), true, 'Must match the booking.', 'Martin'),
  ...logged(
    'keep',
    field('tip', dollarsOrNone, false, 'Charged on top of the balance. Not with no_show Y.', '8.00'),
    field('folio_number', text(25), false, 'The hotel’s number of the stay. Default: that of the room.', 'F-88231'),
    field('arrival_date', stayDay, false, 'MMDDYYYY.', '03012026'),
    field('departure_date', stayDay, false, 'MMDDYYYY; not before arrival_date.', '03042026'),
    field('nights', few, false, '1 to 99. Default: 1.', '3'),
    field('room_rate', dollars, isNoShow, 'In dollars for a night.', '189.00'),
    field('no_show', oneOf('Y', 'N'), false, 'Y charges room_rate for each night of a no-show. Default: N.', 'N'),
  ),
]
