import { type ApiField, type Codes, field, oneOf, text } from './specification/api-specification.ts'

/** What every API says that takes Idempotency-Key (`gateway/http/idempotency.ts`). */
export const idempotencyHeader: ApiField = field(
  'Idempotency-Key',
  text(255),
  false,
  'Your unique key for one request that changes something, such as a UUID. The same request with the same key is processed once.',
  'b7a1e0f2-6c1d-4a7e-9a53-0d2f3a1f7c11',
)

export const replayedHeader: ApiField = field(
  'Idempotent-Replayed',
  oneOf('true'),
  'when the first answer is repeated',
  'The request was already processed with this answer. Nothing was done now.',
  'true',
)

export const idempotencyErrors: Codes = ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED']
