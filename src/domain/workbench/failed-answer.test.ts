import { expect, test } from 'vitest'
import { isFailedAnswer } from './failed-answer.ts'

test.each([
  ['server-post', 200, 'AUTH_RESP 00', false],
  ['server-post', 200, 'AUTH_RESP 05', true],
  ['custom-pay', 404, 'HTTP 404', true],
  ['key-exchange', 200, 'TAC', false],
  ['key-exchange', 200, 'MAC is wrong', true],
  ['portal', 200, '00', false],
  ['portal', 200, '00 20.00', false],
  ['portal', 200, 'RR NOT SETTLED 20.00', true],
])('%s %i "%s": failed is %s', (api, status, answer, isFailed) => {
  expect(isFailedAnswer({ api, status, answer })).toBe(isFailed)
})
