import { idempotencyErrors } from '../idempotency.ts'
import type { Codes } from '../specification/api-specification.ts'

/** What the rules of checks and rooms refuse; each has one HTTP status (`statusOf` of the gateway's API). */
export const checkErrors = [
  'INVALID_FIELD',
  'LOCATION_CLOSED',
  'ITEM_SOLD_OUT',
  'TABLE_TAKEN',
  'CHECK_CLOSED',
  'CHECK_HAS_BALANCE',
  'CHECK_CHANGED',
  'AMOUNT_TOO_HIGH',
  'BELOW_PAID',
  'TIP_TOO_HIGH',
  'TOKEN_UNKNOWN',
  'NOT_APPROVED',
  'ALREADY_SETTLED',
  'PAYMENT_PENDING',
  'DEVICE_BUSY',
  'DEVICE_OFFLINE',
  'TOO_LATE',
  'DUPLICATE_EXTERNAL_ID',
  'GUEST_MISMATCH',
] as const

/** Reasons of refused room charges. */
export const roomReasons = ['ROOM_NOT_OCCUPIED', 'ROOM_LIMIT'] as const

/** What any call may be refused with before its rules are asked. */
const callErrors = [
  'INVALID_CLIENT',
  'INVALID_TOKEN',
  'MALFORMED_BODY',
  'CARD_NUMBER',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'RATE_LIMIT',
  'UNEXPECTED',
  'UNAVAILABLE',
] as const

export const hospitalityCodes: Readonly<Record<string, Codes>> = {
  http: ['200', '201', '400', '401', '404', '405', '409', '413', '414', '422', '429', '500', '503'],
  errors: [...checkErrors, ...roomReasons, ...callErrors, ...idempotencyErrors],
}
