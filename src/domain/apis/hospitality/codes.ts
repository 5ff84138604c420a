import type { CodeTable, OutcomeTable } from '../api-specification.ts'

export const hospitalityCodes: Readonly<Record<string, CodeTable>> = {
  http: {
    caption: 'HTTP statuses',
    rows: [
      { code: '200', meaning: 'Done', cause: 'Something was read or changed.', cure: 'Read the body.' },
      {
        code: '201',
        meaning: 'Made',
        cause: 'A check, a payment or a room charge is there.',
        cure: 'Read status: a declined payment is a 201 too.',
      },
      { code: '400', meaning: 'Not JSON', cause: 'The body cannot be read.', cure: 'Send JSON in UTF-8.' },
      {
        code: '401',
        meaning: 'No valid token',
        cause: 'It is missing or older than an hour.',
        cure: 'Get a new one and repeat once.',
      },
      {
        code: '403',
        meaning: 'Not your location',
        cause: 'The token is for another merchant.',
        cure: 'Take location_id from GET /locations.',
      },
      {
        code: '404',
        meaning: 'Not there',
        cause: 'A number in the path is wrong.',
        cure: 'Compare it with the answer that gave it.',
      },
      {
        code: '409',
        meaning: 'Not in this state',
        cause: 'The check, the payment or the location does not allow it now.',
        cure: 'Act on code.',
      },
      {
        code: '422',
        meaning: 'A field breaks its rule',
        cause: 'code is INVALID_FIELD and field names it.',
        cure: 'Mend it and send it again.',
      },
      {
        code: '429',
        meaning: 'Too many requests',
        cause: 'More than 60 calls in a minute.',
        cure: 'Wait for the seconds in Retry-After.',
      },
      {
        code: '500',
        meaning: 'Our fault',
        cause: 'Something failed, or a test amount asked for it.',
        cure: 'Read the check before you pay again.',
      },
    ],
  },
  errors: {
    caption: 'Error codes',
    rows: [
      {
        code: 'INVALID_CLIENT',
        meaning: 'Client refused',
        cause: 'Client ID and secret do not belong together.',
        cure: 'Copy both from Get Sandbox Creds.',
      },
      {
        code: 'INVALID_FIELD',
        meaning: 'A field is wrong',
        cause: 'It is missing, too long or not of its kind.',
        cure: 'Mend what field names.',
      },
      {
        code: 'LOCATION_CLOSED',
        meaning: 'The location is closed',
        cause: 'is_open is false.',
        cure: 'Wait, or open it in the point of sale.',
      },
      {
        code: 'ITEM_SOLD_OUT',
        meaning: 'The item is not available',
        cause: 'The kitchen has taken it off.',
        cure: 'Read the menu again and offer something else.',
      },
      {
        code: 'TABLE_TAKEN',
        meaning: 'Another check is at the table',
        cause: 'Its guests have not paid yet.',
        cure: 'Add to that check, or take another table.',
      },
      {
        code: 'CHECK_CLOSED',
        meaning: 'The check is closed',
        cause: 'It was paid and closed, here or at the till.',
        cure: 'Open a new one.',
      },
      {
        code: 'CHECK_HAS_BALANCE',
        meaning: 'Not everything is paid',
        cause: 'The balance is above zero.',
        cure: 'Pay the balance, then close.',
      },
      {
        code: 'CHECK_CHANGED',
        meaning: 'Somebody was faster',
        cause: 'The till changed the check in the same moment.',
        cure: 'Read it again and repeat.',
      },
      {
        code: 'AMOUNT_TOO_HIGH',
        meaning: 'More than the balance',
        cause: 'A tip inside amount, or a second payment.',
        cure: 'Send the tip in tip, and at most the balance.',
      },
      {
        code: 'TOKEN_UNKNOWN',
        meaning: 'The BRIC is not known',
        cause: 'It belongs to another merchant, or was typed.',
        cure: 'Take it from the answer of a payment of this merchant.',
      },
      {
        code: 'ALREADY_SETTLED',
        meaning: 'Too late',
        cause: 'The batch of the payment is closed.',
        cure: 'Refund by its bric with the Custom Pay API.',
      },
      {
        code: 'DUPLICATE_EXTERNAL_ID',
        meaning: 'The number was used',
        cause: 'external_id came with other fields before.',
        cure: 'Take a new number for a new thing.',
      },
      {
        code: 'ROOM_NOT_OCCUPIED',
        meaning: 'Nobody stays there',
        cause: 'The room number is wrong or the guest has left.',
        cure: 'Ask for the key card, or for another way to pay.',
      },
      {
        code: 'GUEST_MISMATCH',
        meaning: 'Another name',
        cause: 'guest_last_name is not that of the stay.',
        cure: 'Ask for the name on the booking.',
      },
      {
        code: 'ROOM_LIMIT',
        meaning: 'No more on the room',
        cause: 'The guest pays cash, or the limit is reached.',
        cure: 'Ask for another way to pay.',
      },
    ],
  },
}

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
    caption: 'Items and tables of the sandbox',
    by: 'Send',
    rows: [
      { send: 'itm_burger', get: 'Added' },
      { send: 'itm_oysters', get: '409 with ITEM_SOLD_OUT' },
      { send: 'tbl_7', get: 'Free, until you open a check there' },
      { send: 'tbl_13', get: '409 with TABLE_TAKEN' },
    ],
  },
  rooms: {
    caption: 'Rooms of loc_200',
    by: 'room_number',
    rows: [
      { send: '1204', get: 'posted, for the last name Martin; GUEST_MISMATCH for others' },
      { send: '1999', get: 'refused with ROOM_NOT_OCCUPIED' },
      { send: '1998', get: 'refused with ROOM_LIMIT' },
    ],
  },
}
