import { idempotencyErrors } from '../idempotency.ts'
import type { Codes } from '../specification/api-specification.ts'

/** Statuses and refusals of Recurring Billing (payments 8 and 9). */
export const http: Codes = ['200', '400', '401', '403', '404', '405', '409', '413', '414', '422', '429', '500', '503']

export const errors: Codes = [
  'MALFORMED_BODY',
  'MISSING_SIGNATURE',
  'BAD_SIGNATURE',
  'UNKNOWN_KEY',
  'MISSING_FIELD',
  'INVALID_FIELD',
  'UNKNOWN_FIELD',
  'CARD_NUMBER',
  'ONE_PAYMENT_METHOD',
  'DATE_IN_PAST',
  'UNKNOWN_TOKEN',
  'UNKNOWN_SUBSCRIPTION',
  'UNKNOWN_BILL',
  'UNKNOWN_PAYMENT_METHOD',
  'ALREADY_PAID',
  'NOT_PAYABLE',
  'WRONG_STATE',
  'CLOCK_IS_MOVING',
  'TOO_FAR',
  ...idempotencyErrors,
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'RATE_LIMIT',
  'UNEXPECTED',
  'UNAVAILABLE',
]
