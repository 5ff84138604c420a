import { expect, test } from 'vitest'
import { outcomeWord } from './outcome-word.ts'

test.each([
  ['OK', false, 200, 'AUTH_RESP 00'],
  ['Declined', true, 200, 'AUTH_RESP 05'],
  ['Declined', true, 200, 'AUTH_RESP 51 10.00'],
  ['Declined', true, 200, 'response 41'],
  ['Declined', true, 200, 'status_code 5'],
  ['Failed', true, 200, 'AUTH_RESP EF'],
  ['Failed', true, 200, 'AUTH_RESP 96'],
  ['Failed', true, 401, 'HTTP 401'],
  ['Failed', true, 200, 'RR NOT SETTLED 20.00'],
  ['Failed', true, 200, 'ERROR_TEXT TIMEOUT'],
])('%s: failed is %s, status %i, answer "%s"', (word, isFailed, status, answer) => {
  expect(outcomeWord({ isFailed, status, answer })).toBe(word)
})
