import type { Codes, OutcomeTable } from '../api-specification.ts'

export const hospitalityCodes: Readonly<Record<string, Codes>> = {
  http: ['200', '201', '400', '401', '403', '404', '409', '422', '429', '500'],
  errors: [
    'INVALID_CLIENT',
    'INVALID_FIELD',
    'LOCATION_CLOSED',
    'ITEM_SOLD_OUT',
    'TABLE_TAKEN',
    'CHECK_CLOSED',
    'CHECK_HAS_BALANCE',
    'CHECK_CHANGED',
    'AMOUNT_TOO_HIGH',
    'TOKEN_UNKNOWN',
    'ALREADY_SETTLED',
    'DUPLICATE_EXTERNAL_ID',
    'ROOM_NOT_OCCUPIED',
    'GUEST_MISMATCH',
    'ROOM_LIMIT',
  ],
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
