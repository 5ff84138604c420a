import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

test.each([
  [3266, [1, 1, 1], [1089, 1089, 1088]],
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 1], [1, 0]],
  [10, [0, 1, 0], [0, 10, 0]],
  [1000, [5, 3, 2], [500, 300, 200]],
  [5, [1, 2], [2, 3]],
  [5, [2, 1], [3, 2]],
  [7, [3, 1, 2, 3], [2, 1, 2, 2]],
  [2, [1, 1, 1], [1, 1, 0]],
  [0, [4, 5], [0, 0]],
])('%d by %j is %j', (cents, weights, parts) => expect(allocate(cents, weights)).toEqual(parts))

test('refuses weights that are all zero', () =>
  expect(() => allocate(5, [0, 0])).toThrow(new RangeError('nothing to divide by')))

test('parts are whole cents, add up, and differ from the exact share by less than one', async () => {
  const weights = fc
    .array(fc.nat(99_999_999), { minLength: 1, maxLength: 40 })
    .filter(each => each.some(weight => weight > 0))
  await fc.assert(
    fc.property(fc.nat(999_999_999_999), weights, (cents, each) => {
      const parts = allocate(cents, each)
      const sum = each.reduce((all, weight) => all + weight, 0)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(cents)
      for (const [at, part] of parts.entries()) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        const off = BigInt(part) * BigInt(sum) - BigInt(cents) * BigInt(each[at] ?? 0)
        expect((off < 0n ? -off : off) < BigInt(sum)).toBe(true)
      }
    }),
  )
})
