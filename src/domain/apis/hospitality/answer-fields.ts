import { requestFailures } from '../../terminals/request-states.ts'
import {
  type ApiField,
  boolean,
  date,
  field,
  given,
  integer,
  list,
  number,
  object,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { exampleBric } from '../specification/example-bric.ts'

/** What the API gives (payments 13.4). Money is a JSON number of dollars, times are UTC. */
export const tokenAnswer: readonly ApiField[] = [
  given(
    'access_token',
    text(1000),
    'Send it as Authorization: Bearer.',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjXzEifQ.c2ln',
  ),
  given('token_type', oneOf('Bearer'), 'Always this word.', 'Bearer'),
  given('expires_in', integer, 'Seconds until it expires.', '3600'),
]

export const locations: readonly ApiField[] = [
  given('locations[].location_id', text(20), 'Part of other addresses.', 'loc_100'),
  given('locations[].name', text(80), 'Name that guests know.', 'Harbour Grill'),
  given('locations[].kind', oneOf('restaurant', 'hotel'), 'Room charges need a hotel.', 'restaurant'),
  given('locations[].is_open', boolean, 'Checks can be opened only while it is true.', 'true'),
  given('locations[].time_zone', text(40), 'Time zone of its opening hours and days.', 'America/New_York'),
]
export const menus: readonly ApiField[] = [
  given('menus[].menu_id', text(20), 'Identifies this menu.', 'mnu_lunch'),
  given('menus[].name', text(80), 'As printed.', 'Lunch'),
  given('menus[].items[].item_id', text(20), 'What you add to a check.', 'itm_burger'),
  given('menus[].items[].name', text(80), 'As printed.', 'Burger'),
  given('menus[].items[].price', number, 'In dollars, without tax.', '15.00'),
  given('menus[].items[].tax_rate', number, 'Percent.', '8.875'),
  given('menus[].items[].is_available', boolean, 'False when sold out.', 'true'),
  given('menus[].items[].modifiers', list, 'Choices, each with modifier_id, name and price.', '[]'),
]
export const tables: readonly ApiField[] = [
  given('tables[].table_id', text(20), 'Identifies this table.', 'tbl_7'),
  given('tables[].name', text(20), 'Name that staff use.', '7'),
  given('tables[].seats', integer, 'How many guests can sit there.', '4'),
  given(
    'tables[].is_free',
    boolean,
    'False while a check is open there or the restaurant reserves the table.',
    'false',
  ),
  field('tables[].check_id', text(20), 'while a check is open', 'The open check at the table.', 'chk_5001'),
]

const checkFields = (at: string): ApiField[] => [
  given(`${at}check_id`, text(20), 'Part of other addresses.', 'chk_5001'),
  given(`${at}external_id`, text(50), 'As you sent it.', 'visit-2031'),
  given(`${at}status`, oneOf('open', 'closed'), 'On a closed check only tips can change.', 'open'),
  given(`${at}version`, integer, 'Increases with each change except tip changes.', '3'),
  given(`${at}location_id`, text(20), 'Where it was opened.', 'loc_100'),
  field(`${at}table_id`, text(20), 'with a table', 'Where the guests sit.', 'tbl_7'),
  given(`${at}guests`, integer, 'How many there are.', '2'),
  field(`${at}server_name`, text(50), 'if it was sent', 'Who serves.', 'Kim'),
  field(`${at}note`, text(255), 'if it was sent', 'For the kitchen and the staff.', 'Birthday'),
  given(`${at}subtotal`, number, 'Sum of the items.', '39.00'),
  given(`${at}tax`, number, 'Sum of the taxes of the lines, each rounded to the cent.', '3.46'),
  given(`${at}tips`, number, 'Sum of the tips of all approved payments.', '0.00'),
  given(`${at}total`, number, 'subtotal and tax, without tips.', '42.46'),
  given(`${at}balance`, number, 'Balance due of the total.', '42.46'),
  given(`${at}opened_at`, date, 'In UTC.', '2026-03-02T18:04:11Z'),
  field(`${at}closed_at`, date, 'when closed', 'In UTC.', '2026-03-02T19:31:40Z'),
]
const paymentFields = (at: string): ApiField[] => [
  given(`${at}payment_id`, text(20), 'Identifies the payment.', 'pay_7001'),
  given(`${at}external_id`, text(50), 'As you sent it.', 'visit-2031-1'),
  given(`${at}type`, oneOf('card', 'cash', 'terminal', 'room'), 'room is a room charge.', 'card'),
  given(
    `${at}status`,
    oneOf('approved', 'declined', 'voided', 'pending', 'cancelled', 'timed_out', 'failed'),
    'Status of the payment. pending: a terminal waits for the card; read the check for the result. The last three: nothing was charged.',
    'approved',
  ),
  given(
    `${at}amount`,
    number,
    'Amount charged, without tip. Less than requested after code 10, zero when declined.',
    '42.46',
  ),
  given(`${at}tip`, number, 'Tip charged on top.', '8.00'),
  field(`${at}seat`, integer, 'if it was sent', 'Seat whose share it is.', '1'),
  field(`${at}device_id`, text(40), 'with terminal', 'As you sent it.', 'PX-7700123'),
  field(`${at}failure`, oneOf(...requestFailures), 'when failed', 'Why the terminal failed.', 'card-removed'),
  field(`${at}response_code`, text(2), 'with a card', 'The issuer’s answer: 00 approved, 10 in part.', '00'),
  field(`${at}response_text`, text(80), 'with a card', 'The same as text.', 'APPROVAL 047211'),
  field(`${at}auth_code`, text(6), 'when approved', 'For the receipt.', '047211'),
  field(`${at}bric`, text(19), 'with a card', 'Token of this payment. Use it to refund.', exampleBric),
  field(`${at}last_four`, text(4), 'with a card', 'Last four digits of the card.', '1111'),
]

export const check: readonly ApiField[] = [
  ...checkFields(''),
  given('items', list, 'The lines, as they are now. Empty when nothing was added.', '[]'),
  given('items[].line_id', text(20), 'Identifies the line on its check.', 'line_1'),
  given('items[].item_id', text(20), 'From the menu.', 'itm_burger'),
  given('items[].name', text(80), 'As on the menu when it was added.', 'Burger'),
  given('items[].quantity', integer, 'How many of the added ones are left.', '2'),
  given('items[].price', number, 'For one item, with its modifiers, without tax.', '16.50'),
  given('items[].tax', number, 'Of the whole line.', '2.93'),
  given('items[].modifier_ids', list, 'Choices of the item.', '["mod_cheese"]'),
  field('items[].seat', integer, 'if it was sent', 'Who ordered it.', '1'),
  field('items[].note', text(100), 'if it was sent', 'For the kitchen.', 'No onions'),
  given('payments', list, 'All payments, including declined and voided ones.', '[]'),
  ...paymentFields('payments[].'),
]
export const checks: readonly ApiField[] = [
  ...checkFields('checks[].'),
  given('count', integer, 'How many there are in total.', '1'),
]
export const split: readonly ApiField[] = [
  field('shares[].seat', integer, 'by seat', 'Seat whose share it is.', '1'),
  given('shares[].amount', number, 'Balance due of the share, without tip.', '21.23'),
  given('balance', number, 'The sum of the shares, to the cent.', '42.46'),
]

export const paymentAnswer: readonly ApiField[] = [
  ...paymentFields(''),
  given('balance', number, 'Balance due of the check.', '0.00'),
]

export const roomChargeAnswer: readonly ApiField[] = [
  given('room_charge_id', text(20), 'Identifies the charge.', 'rmc_301'),
  given('external_id', text(50), 'As you sent it.', 'visit-2031-room'),
  given(
    'status',
    oneOf('posted', 'refused', 'voided'),
    'Whether it is on the folio. voided: its payment was voided.',
    'posted',
  ),
  field('reason', text(30), 'when refused', 'One of the errors.', 'ROOM_NOT_OCCUPIED'),
  given('amount', number, 'Amount charged, tip included. Zero when refused or voided.', '50.46'),
  field('folio_number', text(25), 'unless refused', 'The folio that contains it.', 'F-88231'),
  given('location_id', text(20), 'As you sent it.', 'loc_200'),
  given('room_number', text(10), 'As you sent it.', '1204'),
  field('check_id', text(20), 'with a check', 'As you sent it.', 'chk_5001'),
  field(
    'payment_id',
    text(20),
    'with a check, unless refused',
    'The charge among the payments of the check.',
    'pay_7002',
  ),
  given('no_show', oneOf('Y', 'N'), 'Whether it is a no-show charge.', 'N'),
  field('arrival_date', text(8), 'if it was sent', 'MMDDYYYY.', '03012026'),
  field('departure_date', text(8), 'if it was sent', 'MMDDYYYY.', '03042026'),
  field('nights', integer, 'if it was sent', 'Of the stay.', '3'),
  field('room_rate', number, 'if it was sent', 'In dollars for a night.', '189.00'),
]

export const errorAnswer: readonly ApiField[] = [
  given('code', text(40), 'A code from the table of errors.', 'CHECK_CLOSED'),
  given('message', text(200), 'The same as a sentence. The wording may change.', 'The check chk_5001 is closed'),
  field('field', text(60), 'if one field is wrong', 'The wrong field.', 'items[0].item_id'),
  given('details', object, 'More about some errors, such as balance or check_id; otherwise empty.', '{}'),
  field('error', text(40), 'in the token call', 'The same as an OAuth 2.0 error.', 'invalid_client'),
]
