import type { Codes } from '../specification/api-specification.ts'

/** What the state of a payment answers, and how a card was read (payments 1.4 and 1.10). */
export const responses: Codes = ['25', '12', '21', 'S8', 'ED', 'EV', 'EH', '79', '94', 'RR']

export const texts: Codes = [
  'BATCH CLOSED',
  'ALREADY VOIDED',
  'NOT CAPTURED',
  'NOT SETTLED',
  'ALREADY RETURNED',
  'DISPUTED',
  'NO PARTIAL REVERSAL',
  'AMOUNT EXCEEDS ORIGINAL',
]

export const entryMethodCodes: Codes = ['E', 'X', 'Z', 'D', 'H', 'G', 'Q', 'R', 'M', 'A', 'B', '0 to 3']
