import type { Codes } from '../specification/api-specification.ts'

/** The life of an application, in order (payments 11 "Status machine"). */
export const statuses: Codes = [
  'created',
  'sent_to_merchant',
  'merchant_completed',
  'signed',
  'validated',
  'submitted',
  'in_underwriting',
  'approved',
  'declined',
  'pended',
]

export const validation: Codes = [
  'REQUIRED',
  'FORMAT',
  'CARD_NUMBER',
  'LETTERS',
  'PERCENT_SUM',
  'OWNERSHIP_TOTAL',
  'GUARANTOR_MISSING',
  'UNDERAGE',
  'ABA_CHECK',
  'TAX_ID',
  'MCC',
  'PHONE',
  'HIGH_TICKET',
  'TWO_FACTOR_MISSING',
  'SIGNATURE_MISSING',
]

export const http: Codes = ['200', '201', '400', '401', '403', '404', '409', '415', '422', '429', '500']
