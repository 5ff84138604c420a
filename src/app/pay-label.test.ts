import { expect, test } from 'vitest'
import { payLabel } from './pay-label.ts'

test.each([
  ['149.99', 'Pay $149.99'],
  ['9008.01', 'Pay $9,008.01'],
  ['1234567890.00', 'Pay $1,234,567,890.00'],
  ['999.00', 'Pay $999.00'],
])('%s: %s', (amount, label) => expect(payLabel(amount)).toBe(label))

test.each([undefined, '', 'abc', '1', '1,000.00', '0.00', '-1.00', '<b>'])('%s is nothing to pay', amount =>
  expect(payLabel(amount)).toBe('Pay'),
)
