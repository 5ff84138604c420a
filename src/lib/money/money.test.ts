import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, fromNumberOfDollars, parseAmountCents, toDollars, toNumberOfDollars } from './money.ts'

test.each([
  ['0.00', 0],
  ['0.01', 1],
  ['149.99', 14_999],
  ['9999999999.99', 999_999_999_999],
])('%s is %i cents', (text, cents) => {
  expect(parseAmountCents(text)).toBe(cents)
  expect(formatCents(cents)).toBe(text)
})

test.each([
  '',
  '1',
  '1.0',
  '1.000',
  '.50',
  '1,00',
  '-1.00',
  '+1.00',
  ' 1.00',
  '1.00 ',
  '1e2',
  '10000000000.00',
  '１.00',
])('%j is no amount', text => {
  expect(parseAmountCents(text)).toBeUndefined()
})

test('every amount comes back as it was written', async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), cents => parseAmountCents(formatCents(cents)) === cents),
  )
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a number of cents', cents => {
  expect(() => formatCents(cents)).toThrow(new RangeError(`not whole cents: ${cents}`))
})

test.each([
  [127.9, 12_790],
  ['127.9', 12_790],
  [1.005, 100],
  [0.29, 29],
  [undefined, 0],
  ['', 0],
  ['many', 0],
  [-1, 0],
])('%j dollars are %i cents', (dollars, cents) => {
  expect(fromNumberOfDollars(dollars)).toBe(cents)
})

test('a number of dollars comes back', async () => {
  await fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      cents => fromNumberOfDollars(toNumberOfDollars(cents)) === cents,
    ),
  )
})

test.each([
  ['9008.01', '$9,008.01'],
  ['999.99', '$999.99'],
  ['1234567.00', '$1,234,567.00'],
  ['0.05', '$0.05'],
  ['1234', '$1234'],
  ['many', '$many'],
])('%s is read as %s', (amount, shown) => {
  expect(toDollars(amount)).toBe(shown)
})
