import { idempotencyErrors } from '../idempotency.ts'
import type { Codes } from '../specification/api-specification.ts'

/** HTTP statuses of the proxy that every product behind it answers. */
export const proxyCodes: Codes = ['400', '401', '403', '404 at /auth', '404', '429', '500']

/** What any call behind the proxy may be refused with (`gateway/http/take-proxy-call.ts`). */
export const proxyErrors: Codes = [
  'UNAUTHORIZED',
  'NO_SESSION',
  'READ_ONLY',
  'UNKNOWN_ACCOUNT',
  'MALFORMED_BODY',
  'INVALID_FIELD',
  'BAD_QUERY',
  'CARD_NUMBER',
  'LENGTH_REQUIRED',
  'RATE_LIMIT',
  ...idempotencyErrors,
]
