import { expect, test } from 'vitest'
import { percentOf } from './percent-of.ts'

test.each([
  [3000, 8_875, 266],
  [10_000, 8_875, 888],
  [100, 500, 1],
  [99, 500, 0],
  [0, 8_875, 0],
  [9_999_999, 100_000, 9_999_999],
])('%d cents at %d thousandths of a percent are %d', (cents, rate, tax) => expect(percentOf(cents, rate)).toBe(tax))
