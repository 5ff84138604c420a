import { bankReturnCodes, changeNoticeCodes } from '../../payments/test-data/test-bank-accounts.ts'
import type { Codes } from '../specification/api-specification.ts'

/** What Pay-by-Bank answers at once, and what banks send later (payments 1.6, 1.10 and 6). */
export const responses: Codes = ['00', '05', '12', '14', '21', '25', '94', '96', 'E7', 'EF', 'EH', 'RR']

export const texts: Codes = [
  'Missing FIELD',
  'Invalid FIELD[LEN]',
  'Invalid FIELD[FMT]',
  'Invalid FIELD[VAL]',
  'Card number in FIELD',
  'INVALID ROUTING NBR',
  'BATCH CLOSED',
  'NOT SETTLED',
  'AMOUNT EXCEEDS ORIGINAL',
  'ALREADY VOIDED',
  'ALREADY RETURNED',
  'RATE LIMIT',
]

export const returns: Codes = Object.keys(bankReturnCodes)
export const notices: Codes = Object.keys(changeNoticeCodes)
