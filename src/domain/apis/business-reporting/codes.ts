import { proxyErrors } from '../rest-proxy/proxy-codes.ts'
import type { Codes } from '../specification/api-specification.ts'

/** States and refusals of Business Reporting (payments 10.3, 1.10). */
export const transactionStatuses: Codes = [
  'open',
  'authorized',
  'closed',
  'voided',
  'expired',
  'refunded',
  'returned',
  'disputed',
  'declined',
]

export const depositStatuses: Codes = ['pending', 'paid']

export const errors: Codes = [
  ...proxyErrors,
  'WINDOW_TOO_LONG',
  'TOO_MANY_BATCHES',
  'UNKNOWN_BATCH',
  'UNKNOWN_TRANSACTION',
  'NOT_SETTLED',
  'ALREADY_SETTLED',
  'AMOUNT_TOO_HIGH',
  'ALREADY_VOIDED',
  'DISPUTED',
  'NOT_REFUNDABLE',
  'NOT_VOIDABLE',
]

export const http: Codes = [
  ...['200', '400', '401', '403', '404', '404 at /auth', '405', '409', '411', '413', '414', '422', '429', '500', '503'],
]
