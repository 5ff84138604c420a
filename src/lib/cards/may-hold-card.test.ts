import { expect, test } from 'vitest'
import { mayHoldCard, noCardNumber } from './may-hold-card.ts'

/** As a browser reads the attribute (HTML, "the pattern attribute"). */
const pattern = new RegExp(`^(?:${noCardNumber.pattern})$`, 'v')

test.each([
  ['', false],
  ['refund', false],
  ['BP_103 12345678', false],
  ['12345678901', false],
  ['123456789012', true],
  ['1234-5678 9012', true],
  ['card 4111 1111 1111 1111 declined', true],
])('script and form keep the same: "%s"', (query, isKept) => {
  expect(mayHoldCard(query)).toBe(isKept)
  expect(pattern.test(query)).toBe(!isKept)
})
