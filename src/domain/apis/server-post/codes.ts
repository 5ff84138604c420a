import type { Codes } from '../specification/api-specification.ts'

/** What refuses a transaction before an issuer is asked (payments 1.6, 1.10 and 7). */
export const responses: Codes = ['RR', '12', '21', '25', '79', '94', 'E2', 'E7', 'ED', 'EF', 'EH', 'EI', 'ET', 'EV']

/** How AUTH_RESP_TEXT names a fault; FIELD stands for its name. */
export const grammar: Codes = [
  'Missing FIELD',
  'Invalid FIELD[LEN]',
  'Invalid FIELD[FMT]',
  'Invalid FIELD[VAL]',
  'Card number in FIELD',
]

export const states: Codes = [
  'BATCH CLOSED',
  'NOT SETTLED',
  'NOT CAPTURED',
  'AMOUNT EXCEEDS ORIGINAL',
  'ALREADY VOIDED',
  'ALREADY RETURNED',
  'DISPUTED',
  'RATE LIMIT',
]

export const http: Codes = ['200', '400', '404', '405', '413', '500', '503']
