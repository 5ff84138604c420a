import { expect, test } from 'vitest'
import { isErrorAnswer } from './error-answer.ts'

test.each([
  [200, 'AUTH_RESP 00', false],
  // A decline is an answer, not an error.
  [200, 'AUTH_RESP 05', false],
  [200, 'AUTH_RESP 06', true],
  [200, 'AUTH_RESP 13', true],
  [200, 'TAC', false],
  [200, 'INVALID AMOUNT', true],
  [200, 'RATE LIMIT', true],
  [200, '', false],
  [302, '', false],
  [422, 'HTTP 422 invalid', true],
  [503, 'HTTP 503', true],
])('%d %s', (status, answer, isAnError) => {
  expect(isErrorAnswer({ status, answer })).toBe(isAnError)
})
