import { idempotencyErrors } from '../idempotency.ts'
import type { Codes } from '../specification/api-specification.ts'

/** States that Merchant Reporting tells of, and its refusals (payments 12). */
export const accountStatuses: Codes = ['active', 'suspended', 'closed']

export const pciStatuses: Codes = ['compliant', 'in_progress', 'expired', 'not_started']

export const tinStatuses: Codes = ['matched', 'mismatched', 'pending']

export const disputeStatuses: Codes = ['open', 'pending', 'closed']

export const errors: Codes = [
  'BAD_FIND_BY',
  'WINDOW_TOO_LONG',
  'BAD_PAGE',
  'BAD_QUERY',
  'BAD_BODY',
  'CARD_NUMBER',
  'UNKNOWN_MERCHANT',
  'UNKNOWN_CASE',
  'CASE_CLOSED',
  'SEEDED_CASE',
  'SEEDED_MERCHANT',
  'UNAUTHORIZED',
  'READ_ONLY',
  ...idempotencyErrors,
  'RATE_LIMIT',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'UNAVAILABLE',
  'UNEXPECTED',
]

export const http: Codes = [
  '200',
  '201',
  '400',
  '401',
  '403',
  '404',
  '405',
  '409',
  '413',
  '414',
  '422',
  '429',
  '500',
  '503',
]
