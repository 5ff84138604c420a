import { type ApiField, type CodeTable, field, oneOf, text } from './api-specification.ts'

/** What every API says that takes Idempotency-Key (`gateway/http/idempotency.ts`). */
export const idempotencyHeader: ApiField = field(
  'Idempotency-Key',
  text(255),
  false,
  'A key of your own for one request that changes something, such as a UUID. The same request with the same key is done once.',
  'b7a1e0f2-6c1d-4a7e-9a53-0d2f3a1f7c11',
)

export const replayedHeader: ApiField = field(
  'Idempotent-Replayed',
  oneOf('true'),
  'when it is the first answer once more',
  'Nothing was done now: the request was done before, with this answer.',
  'true',
)

export const idempotencyErrors: CodeTable['rows'] = [
  {
    code: 'IDEMPOTENCY_KEY_INVALID',
    meaning: 'The Idempotency-Key cannot be one; comes with 400.',
    cause: 'It is empty, longer than 255 characters, or has spaces or letters outside ASCII.',
    cure: 'Take a UUID.',
  },
  {
    code: 'IDEMPOTENCY_KEY_IN_USE',
    meaning: 'The same request is being answered; comes with 409.',
    cause: 'It was sent again before its answer came.',
    cure: 'Wait a second, then send it again with the same key: you get the first answer.',
  },
  {
    code: 'IDEMPOTENCY_KEY_REUSED',
    meaning: 'The Idempotency-Key belongs to another request; comes with 422.',
    cause: 'Path or body differ from those that the key was sent with in the last 24 hours, if only by a space.',
    cure: 'Repeat a request byte for byte; take a new key for a new one.',
  },
]
