import type { OutcomeTable } from '../specification/api-specification.ts'

/** What the sandbox answers on purpose; every row is played by `src/gateway/apis/hospitality/outcomes.test.ts`. */
export const hospitalityOutcomes: Readonly<Record<string, OutcomeTable>> = {
  locations: {
    caption: 'Locations of the sandbox',
    by: 'location_id',
    rows: [
      { send: 'loc_100', get: 'Harbour Grill, a restaurant that is always open' },
      { send: 'loc_200', get: 'Lakeside Hotel, always open, with rooms' },
      { send: 'loc_900', get: 'Night Kitchen, always closed: 409 with LOCATION_CLOSED' },
    ],
  },
  items: {
    caption: 'Items and tables of loc_100',
    by: 'Send',
    rows: [
      { send: 'itm_burger', get: 'Added' },
      { send: 'itm_oysters', get: '409 with ITEM_SOLD_OUT' },
      { send: 'itm_private_dining', get: 'Added, 4500.00: for amounts that need a high balance' },
      { send: 'tbl_7', get: 'Free, until you open a check there: then 409 with TABLE_TAKEN' },
      { send: 'tbl_13', get: '409 with TABLE_TAKEN' },
    ],
  },
  rooms: {
    caption: 'Rooms of loc_200',
    by: 'room_number',
    rows: [
      { send: '1204', get: 'posted, for the last name Martin; 409 with GUEST_MISMATCH for others' },
      { send: '1205', get: 'posted, for the last name Okafor; 409 with GUEST_MISMATCH for others' },
      { send: '1998', get: 'refused with ROOM_LIMIT' },
      { send: '1999', get: 'refused with ROOM_NOT_OCCUPIED' },
    ],
  },
  payments: {
    caption: 'Payments of a check of 32.66, two burgers',
    by: 'What you do',
    rows: [
      { send: 'Pay 32.66 with a token of 4111111111111111', get: '201: approved with 00, balance 0' },
      { send: 'Pay 32.66 in cash', get: '201: approved, balance 0' },
      { send: 'Pay 21.00 with a tip of 0.05', get: '201: declined with 05, balance 32.66' },
      { send: 'Pay 21.10', get: '201: approved with 10, amount 10.55, balance 22.11' },
      { send: 'Pay 10.00 with a tip of 21.10', get: '201: approved with 10, amount 10, tip 5.55, balance 22.66' },
      { send: 'Pay 32.67', get: '409 with AMOUNT_TOO_HIGH' },
      { send: 'Pay with an unknown BRIC', get: '422 with TOKEN_UNKNOWN' },
      { send: 'Pay with the same external_id again', get: 'The first payment again' },
      { send: 'Pay with an external_id that was used with another amount', get: '409 with DUPLICATE_EXTERNAL_ID' },
      { send: 'Change the tip to 6.00 on the same day', get: '200: approved with 00, amount 32.66, tip 6' },
      { send: 'Change the tip to 32.67', get: '409 with TIP_TOO_HIGH' },
      { send: 'Change the tip on the next day', get: '409 with ALREADY_SETTLED' },
      { send: 'Change the tip of a declined payment', get: '409 with NOT_APPROVED' },
      { send: 'Undo a payment on the same day', get: '200: voided, balance 32.66' },
      { send: 'Undo a payment of an open check on the next day', get: '409 with ALREADY_SETTLED' },
      { send: 'Undo a payment of a closed check', get: '409 with CHECK_CLOSED' },
    ],
  },
  terminals: {
    caption: 'Payments of type terminal, 32.66 of a check of 32.66',
    by: 'What you do',
    rows: [
      { send: 'Pay at PX-7700123', get: '201: pending; 2 seconds later approved with 00, balance 0' },
      { send: 'Pay with prompt_tip true', get: '201: pending; 2 seconds later approved with 00, tip 5, balance 0' },
      { send: 'Pay 21.10', get: '201: pending; 2 seconds later approved with 10, amount 10.55, balance 22.11' },
      { send: 'Pay at …-SLOW', get: '201: pending; 20 seconds later approved with 00, balance 0' },
      { send: 'Pay at …-CANCEL', get: '201: pending; 2 seconds later cancelled, balance 32.66' },
      { send: 'Pay at …-REMOVED', get: '201: pending; 2 seconds later failed, card-removed, balance 32.66' },
      { send: 'Pay at …-TIMEOUT', get: '201: pending; 120 seconds later timed_out, balance 32.66' },
      { send: 'Pay at …-BUSY', get: '409 with DEVICE_BUSY' },
      { send: 'Pay at …-OFFLINE', get: '409 with DEVICE_OFFLINE' },
      { send: 'Pay in cash what a terminal payment is waiting for', get: '409 with PAYMENT_PENDING' },
      { send: 'Undo a payment that is waiting for its card', get: '200: cancelled, balance 32.66' },
    ],
  },
  checks: {
    caption: 'Refusals of a check',
    by: 'What you do',
    rows: [
      { send: 'Close it with a balance of 32.66', get: '409 with CHECK_HAS_BALANCE' },
      { send: 'Close it paid', get: '200: closed' },
      { send: 'Close it again', get: '200: closed' },
      { send: 'Add an item to a closed check', get: '409 with CHECK_CLOSED' },
      { send: 'Add an item with a version that is not the latest', get: '409 with CHECK_CHANGED' },
      { send: 'Remove a burger that is paid', get: '409 with BELOW_PAID' },
      { send: 'Remove three of two burgers', get: '422 with INVALID_FIELD' },
      { send: 'Open one with the same external_id again', get: 'The first check again' },
      { send: 'Split 32.66 three ways', get: '200: 10.89, 10.89 and 10.88' },
    ],
  },
}
