import { idempotencyErrors } from '../idempotency.ts'
import type { Codes } from '../specification/api-specification.ts'

/** HTTP statuses and refusals of Custom Pay (payments 8). */
export const http: Codes = ['200', '400', '401', '403', '404', '405', '409', '413', '414', '422', '429', '500', '503']

export const errors: Codes = [
  'MALFORMED_BODY',
  'MISSING_SIGNATURE',
  'BAD_SIGNATURE',
  'UNKNOWN_KEY',
  'MISSING_FIELD',
  'INVALID_FIELD',
  'UNKNOWN_FIELD',
  'ONE_ACCOUNT',
  'CARD_NUMBER',
  'NOT_FOUND',
  ...idempotencyErrors,
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'RATE_LIMIT',
  'UNEXPECTED',
  'UNAVAILABLE',
]
