import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckLine, lineCents, lineTaxCents, sumsOf, takeAway } from './check-lines.ts'
import { splitBySeat, splitEvenly } from './split-check.ts'

const seat = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 6 }))
const line: fc.Arbitrary<CheckLine> = fc.record({
  number: fc.nat(200),
  itemId: fc.constantFrom('itm_burger', 'itm_wine'),
  modifierIds: fc.subarray(['mod_cheese', 'mod_bacon']),
  name: fc.constant('Burger'),
  quantity: fc.integer({ min: 1, max: 99 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  taxRate: fc.constantFrom(0, 8_000, 8_875, 10_375),
  seat,
  note: fc.constant(''),
})
const lines = fc.array(line, { maxLength: 30 })
const totalOf = (each: readonly CheckLine[]) => {
  const { subtotalCents, taxCents } = sumsOf(each)
  return subtotalCents + taxCents
}
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

describe('the sums of a check', () => {
  test('are whole cents, and those of its lines', async () => {
    await fc.assert(
      fc.property(lines, each => {
        const { subtotalCents, taxCents } = sumsOf(each)
        expect([subtotalCents, taxCents].every(Number.isSafeInteger)).toBe(true)
        expect(subtotalCents + taxCents).toBe(sum(each.map(one => lineCents(one) + lineTaxCents(one))))
      }),
    )
  })

  test('what is added and taken away again leaves them as they were', async () => {
    await fc.assert(
      fc.property(lines, line, (each, added) => {
        const after = takeAway([...each, { ...added, number: 999 }], added, added.quantity)
        expect(after).toBeDefined()
        // Lines of the same thing may have been taken first, at another price.
        const isAlone = !each.some(one => one.itemId === added.itemId && one.seat === added.seat)
        if (isAlone) expect(after).toEqual(each)
        expect(sum((after ?? []).map(({ quantity }) => quantity))).toBe(sum(each.map(({ quantity }) => quantity)))
      }),
    )
  })

  test('the latest are taken away first, and never more than there are', () => {
    const burger = { itemId: 'itm_burger', modifierIds: ['a', 'b'], seat: 1 }
    const of = (number: number, quantity: number, more = {}): CheckLine => ({
      ...{ ...burger, number, quantity, name: '', priceCents: 100, taxRate: 0, note: '', ...more },
    })
    const check = [of(1, 2), of(2, 1, { seat: null }), of(3, 2)]
    const quantities = (asked: typeof burger, quantity: number) =>
      takeAway(check, asked, quantity)?.map(each => [each.number, each.quantity])
    expect(quantities({ ...burger, modifierIds: ['b', 'a'] }, 3)).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(quantities(burger, 5)).toBeUndefined()
    expect(quantities({ ...burger, modifierIds: ['a'] }, 1)).toBeUndefined()
  })
})

describe('a split', () => {
  test('in equal parts is the balance to the cent, and no two parts differ by more than one', async () => {
    await fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 99 }), (balance, ways) => {
        const parts = splitEvenly(balance, ways).map(({ amountCents }) => amountCents)
        expect([parts.length, sum(parts)]).toEqual([ways, balance])
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('by seat is the balance to the cent, whatever was paid for whom', async () => {
    const paid = fc.array(fc.record({ seat, part: fc.integer({ min: 1, max: 60 }) }), { maxLength: 6 })
    await fc.assert(
      fc.property(lines, paid, (each, payments) => {
        let balance = totalOf(each)
        const made = payments.map(({ seat: of, part }) => {
          const amountCents = Math.floor((balance * part) / 100)
          balance -= amountCents
          return { seat: of, amountCents }
        })
        const shares = splitBySeat(balance, each, made)
        expect(sum(shares.map(({ amountCents }) => amountCents))).toBe(balance)
        expect(shares.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents >= 0)).toBe(true)
      }),
    )
  })

  test('each guest pays what they ordered, and the shares are paid off one by one', () => {
    const of = (priceCents: number, forSeat: number | null): CheckLine => ({
      ...{ number: 1, itemId: 'itm_x', modifierIds: [], name: '', quantity: 1, taxRate: 8_875, note: '' },
      ...{ priceCents, seat: forSeat },
    })
    const table = [of(1500, 1), of(3800, 2), of(1001, null)]
    const shares = splitBySeat(totalOf(table), table, [])
    expect(shares).toEqual([
      { seat: 1, amountCents: 1633 + 545 },
      { seat: 2, amountCents: 4137 + 545 },
    ])
    const [first] = shares
    const left = splitBySeat(totalOf(table) - 2178, table, [{ seat: 1, amountCents: first?.amountCents ?? 0 }])
    expect(left).toEqual([
      { seat: 1, amountCents: 0 },
      { seat: 2, amountCents: 4682 },
    ])
  })

  test('without seats there is one share', () =>
    expect(splitBySeat(500, [], [])).toEqual([{ seat: null, amountCents: 500 }]))
})
