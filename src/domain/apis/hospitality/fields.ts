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
} from '../api-specification.ts'
import { onlyWith } from '../condition.ts'

/** What the API takes and gives (payments 13.4): restaurant data, checks, payments by token, room charges with lodging data. */
export const tokenRequest: readonly ApiField[] = [
  field('grant_type', oneOf('client_credentials'), true, 'Always this word.', 'client_credentials'),
  field('client_id', text(64), true, 'Names your software.', 'YOUR_CLIENT_ID'),
  field('client_secret', text(64), true, 'Its secret. It stays on your server.', 'YOUR_CLIENT_SECRET'),
]
export const tokenAnswer: readonly ApiField[] = [
  given(
    'access_token',
    text(1000),
    'Goes into Authorization as Bearer.',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjXzEifQ.c2ln',
  ),
  given('token_type', oneOf('Bearer'), 'Always this word.', 'Bearer'),
  given('expires_in', integer, 'Seconds that it is good for.', '3600'),
]

export const locations: readonly ApiField[] = [
  given('locations[].location_id', text(20), 'Part of other addresses.', 'loc_100'),
  given('locations[].name', text(80), 'As guests know it.', 'Harbour Grill'),
  given('locations[].kind', oneOf('restaurant', 'hotel'), 'Room charges need a hotel.', 'restaurant'),
  given('locations[].is_open', boolean, 'Checks can be opened only while it is true.', 'true'),
  given('locations[].time_zone', text(40), 'Of its opening hours and days.', 'America/New_York'),
]
export const menus: readonly ApiField[] = [
  given('menus[].menu_id', text(20), 'Of this menu.', 'mnu_lunch'),
  given('menus[].name', text(80), 'As printed.', 'Lunch'),
  given('menus[].items[].item_id', text(20), 'What you add to a check.', 'itm_burger'),
  given('menus[].items[].name', text(80), 'As printed.', 'Burger'),
  given('menus[].items[].price', number, 'In dollars, without tax.', '14.50'),
  given('menus[].items[].tax_rate', number, 'Percent.', '8.875'),
  given('menus[].items[].is_available', boolean, 'False when sold out.', 'true'),
  given('menus[].items[].modifiers', list, 'Choices, each with modifier_id, name and price.', '[]'),
]
export const tables: readonly ApiField[] = [
  given('tables[].table_id', text(20), 'Of this table.', 'tbl_7'),
  given('tables[].name', text(20), 'As staff call it.', '7'),
  given('tables[].seats', integer, 'How many guests fit.', '4'),
  field('tables[].check_id', text(20), 'while a check is open', 'The open check at the table.', 'chk_5001'),
]

export const openCheck: readonly ApiField[] = [
  field('location_id', text(20), true, 'Where the guests are.', 'loc_100'),
  field('external_id', text(50), true, 'Your own number. The same one answers with the same check.', 'visit-2031'),
  field('table_id', text(20), false, 'Left out for the bar and for takeaway.', 'tbl_7'),
  field('guests', integer, false, 'How many. 1 when left out.', '2'),
  field('server_name', text(50), false, 'Who serves; tips are reported by it.', 'Kim'),
  field('note', text(255), false, 'For the kitchen and the staff.', 'Birthday'),
]
export const changeCheck: readonly ApiField[] = [
  field('table_id', text(20), false, 'Moves the guests.', 'tbl_9'),
  field('guests', integer, false, 'How many there are now.', '3'),
  field('server_name', text(50), false, 'Hands the check to somebody else.', 'Lee'),
  field('note', text(255), false, 'Replaces the note.', 'Window seat'),
]
export const checkQuery: readonly ApiField[] = [
  field('location_id', text(20), true, 'Of one location.', 'loc_100'),
  field('status', oneOf('open', 'closed'), false, 'Both when left out.', 'open'),
  field('date', date, false, 'YYYY-MM-DD; today when left out.', '2026-03-02'),
  field('limit', integer, false, '1 to 100. 50 when left out.', '50'),
  field('offset', integer, false, 'How many to leave out. 0 when left out.', '0'),
]
const checkFields = (at: string): ApiField[] => [
  given(`${at}check_id`, text(20), 'Part of other addresses.', 'chk_5001'),
  given(`${at}external_id`, text(50), 'As you sent it.', 'visit-2031'),
  given(`${at}status`, oneOf('open', 'closed'), 'Closed checks do not change any more.', 'open'),
  given(`${at}location_id`, text(20), 'Where it was opened.', 'loc_100'),
  field(`${at}table_id`, text(20), 'with a table', 'Where the guests sit.', 'tbl_7'),
  given(`${at}subtotal`, number, 'Sum of the items.', '39.00'),
  given(`${at}tax`, number, 'Sum of their taxes.', '3.46'),
  given(`${at}tips`, number, 'Sum of the tips of all payments.', '0.00'),
  given(`${at}total`, number, 'subtotal and tax, without tips.', '42.46'),
  given(`${at}balance`, number, 'What is still to be paid of the total.', '42.46'),
  given(`${at}opened_at`, date, 'In UTC.', '2026-03-02T18:04:11Z'),
  field(`${at}closed_at`, date, 'when closed', 'In UTC.', '2026-03-02T19:31:40Z'),
]
export const check: readonly ApiField[] = [
  ...checkFields(''),
  given('items', list, 'As added: line_id, item_id, name, quantity, price.', '[]'),
  given('payments', list, 'As made: see the answer of a payment.', '[]'),
]
export const checks: readonly ApiField[] = [
  ...checkFields('checks[].'),
  given('count', integer, 'How many there are in all.', '1'),
]

export const items: readonly ApiField[] = [
  field('items[].item_id', text(20), true, 'From a menu of the location.', 'itm_burger'),
  field('items[].quantity', integer, true, '1 to 99. A negative number takes away what was added.', '2'),
  field('items[].modifier_ids[]', text(20), false, 'Choices of the item.', 'mod_cheese'),
  field('items[].seat', integer, false, 'Who ordered it; for splitting the check.', '1'),
  field('items[].note', text(100), false, 'For the kitchen.', 'No onions'),
]

export const payment: readonly ApiField[] = [
  field('type', oneOf('card', 'cash'), true, 'Room charges have a call of their own.', 'card'),
  field('amount', number, true, 'In dollars, without tip. At most the balance.', '42.46'),
  field('external_id', text(50), true, 'Your own number. The same one never charges twice.', 'visit-2031-1'),
  field(
    'bric',
    text(19),
    onlyWith('with a card', 'type', 'card'),
    'Token of the card, from a terminal or a payment.',
    'YOUR_BRIC',
  ),
  field('tip', number, false, 'Charged on top of amount.', '8.00'),
  field('seat', integer, false, 'Whose share it is.', '1'),
]
export const tip: readonly ApiField[] = [field('tip', number, true, 'The new tip; it replaces the old one.', '8.00')]
export const paymentAnswer: readonly ApiField[] = [
  given('payment_id', text(20), 'Names the payment.', 'pay_7001'),
  given('status', oneOf('approved', 'declined', 'voided'), 'Whether the check was paid by it.', 'approved'),
  given('amount', number, 'What was charged, without tip. Less than you asked for after code 10.', '42.46'),
  given('tip', number, 'What was charged on top.', '8.00'),
  field('response_code', text(2), 'with a card', 'The issuer’s answer: 00 approved, 10 in part.', '00'),
  field('response_text', text(80), 'with a card', 'The same in words.', 'APPROVAL 047211'),
  field('auth_code', text(6), 'when approved', 'For the receipt.', '047211'),
  field('bric', text(19), 'with a card', 'Token of this payment: refund it by this one.', '0S1A2B3C4D5E6F7G8H9'),
  field('last_four', text(4), 'with a card', 'The end of the card number.', '1111'),
  given('balance', number, 'What is still to be paid of the check.', '0.00'),
]

export const roomCharge: readonly ApiField[] = [
  field('location_id', text(20), true, 'A hotel.', 'loc_200'),
  field(
    'check_id',
    text(20),
    onlyWith('unless no_show is Y', 'no_show', '', 'N'),
    'The check that goes to the room. Its balance is charged.',
    'chk_5001',
  ),
  field('external_id', text(50), true, 'Your own number. The same one never charges twice.', 'visit-2031-room'),
  field('room_number', text(10), true, 'As on the key.', '1204'),
  field('guest_last_name', text(25), true, 'Compared with the stay.', 'Martin'),
  field('tip', number, false, 'Charged on top of the balance.', '8.00'),
  field('folio_number', text(25), false, 'The hotel’s number of the stay.', 'F-88231'),
  field('arrival_date', text(8), false, 'MMDDYYYY.', '03012026'),
  field('departure_date', text(8), false, 'MMDDYYYY; not before arrival_date.', '03042026'),
  field('nights', integer, false, '1 to 99.', '3'),
  field('room_rate', number, false, 'In dollars for a night.', '189.00'),
  field('no_show', oneOf('Y', 'N'), false, 'Y charges a guest who did not come. N when left out.', 'N'),
]
export const roomChargeAnswer: readonly ApiField[] = [
  given('room_charge_id', text(20), 'Names the charge.', 'rmc_301'),
  given('status', oneOf('posted', 'refused'), 'Whether it stands on the folio.', 'posted'),
  field('reason', text(30), 'when refused', 'One of the errors.', 'ROOM_NOT_OCCUPIED'),
  given('amount', number, 'What was charged, tip included.', '50.46'),
  given('folio_number', text(25), 'The folio that it stands on.', 'F-88231'),
  given('location_id', text(20), 'As you sent it.', 'loc_200'),
]

export const errorAnswer: readonly ApiField[] = [
  given('code', text(40), 'One of the table of errors.', 'CHECK_CLOSED'),
  given('message', text(200), 'The same in a sentence. It may change.', 'The check chk_5001 is closed'),
  field('field', text(60), 'with INVALID_FIELD', 'The field at fault.', 'items[0].item_id'),
  given('details', object, 'More about some errors; else empty.', '{}'),
]
