import { describe, expect, test } from 'vitest'
import type { TransactionMove } from './graph.ts'
import { assertSums, type Sums, sumsAfter } from './sums.ts'

/** Of a payment that asked for 1000 cents; `held`, `captured`, `settled` and `refunded` of it. */
const of = (held: number, captured = 0, settled = 0, refunded = 0, amount = 1000) => ({
  ...{ amount_requested_cents: 1000, amount_cents: amount, held_cents: held, captured_cents: captured },
  ...{ settled_cents: settled, refunded_cents: refunded },
})
const shown = (sums: ReturnType<typeof sumsAfter>) =>
  typeof sums === 'string'
    ? sums
    : [sums.amount_cents, sums.held_cents, sums.captured_cents, sums.settled_cents, sums.refunded_cents]

test.each<[TransactionMove, number, Sums, ReturnType<typeof shown>]>([
  ['capture', 400, of(1000), [1000, 0, 400, 0, 0]],
  ['capture', 1000, of(1000), [1000, 0, 1000, 0, 0]],
  ['capture', 1001, of(1000), 'beyond-hold'],
  ['capture', 200, of(600, 400), [1000, 0, 600, 0, 0]],
  ['capture', 1, of(0, 1000), 'nothing-held'],
  ['capture_part', 400, of(1000), [1000, 600, 400, 0, 0]],
  ['capture_part', 600, of(600, 400), [1000, 0, 1000, 0, 0]],
  ['capture_part', 601, of(600, 400), 'beyond-hold'],
  ['capture_part', 1, of(0, 1000), 'nothing-held'],
  ['increment', 250, of(1000), [1250, 1250, 0, 0, 0]],
  ['adjust', 1200, of(0, 1000), [1200, 0, 1200, 0, 0]],
  ['adjust', 900, of(0, 1000), [1000, 0, 900, 0, 0]],
  ['adjust', 2000, of(0, 1000), [2000, 0, 2000, 0, 0]],
  ['adjust', 2001, of(0, 1000), 'beyond-tip'],
  // Approved for more than twice what was asked for: up to that.
  ['adjust', 2500, of(0, 1000, 0, 0, 2500), [2500, 0, 2500, 0, 0]],
  ['adjust', 2501, of(0, 1000, 0, 0, 2500), 'beyond-tip'],
  // What is still held has to stay covered.
  ['adjust', 900, of(500, 500), [1400, 500, 900, 0, 0]],
  ['adjust', 900, of(0, 1000, 1), 'part-settled'],
  ['void', 0, of(600, 400), [1000, 0, 0, 0, 0]],
  ['void', 0, of(600, 400, 1), 'part-settled'],
  ['reverse', 0, of(1000), [1000, 0, 0, 0, 0]],
  ['reverse', 0, of(0, 1000, 1000), 'part-settled'],
  ['expire', 0, of(600, 400), [1000, 0, 400, 0, 0]],
  ['close', 0, of(600, 400), [1000, 600, 400, 400, 0]],
  ['refund_part', 999, of(0, 1000, 1000), [1000, 0, 1000, 1000, 999]],
  ['refund_part', 1000, of(0, 1000, 1000), 'beyond-settled'],
  ['refund_part', 300, of(0, 1000, 1000, 500), [1000, 0, 1000, 1000, 800]],
  ['refund_part', 600, of(0, 1000, 1000, 500), 'beyond-settled'],
  ['refund_rest', 500, of(0, 1000, 1000, 500), [1000, 0, 1000, 1000, 1000]],
  ['refund_rest', 499, of(0, 1000, 1000, 500), 'beyond-settled'],
  ['refund_rest', 501, of(0, 1000, 1000, 500), 'beyond-settled'],
  ['restore_part', 200, of(0, 1000, 1000, 500), [1000, 0, 1000, 1000, 300]],
  ['restore_all', 500, of(0, 1000, 1000, 500), [1000, 0, 1000, 1000, 0]],
  // What moves no money leaves the sums alone.
  ['dispute', 0, of(0, 1000, 1000, 500), [1000, 0, 1000, 1000, 500]],
])('%s of %d cents: %j', (move, cents, before, after) => {
  expect(shown(sumsAfter(before as ReturnType<typeof of>, move, cents))).toEqual(after)
})

describe.each<[TransactionMove, Sums]>([
  ['capture', of(1000)],
  ['capture_part', of(1000)],
  ['increment', of(1000)],
  ['adjust', of(0, 1000)],
  ['refund_part', of(0, 1000, 1000)],
  ['refund_rest', of(0, 1000, 1000)],
  ['restore_part', of(0, 1000, 1000, 500)],
  ['restore_all', of(0, 1000, 1000, 500)],
])('%s', (move, before) => {
  test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('takes no %d cents', cents => {
    expect(sumsAfter(before as ReturnType<typeof of>, move, cents)).toBe('amount')
  })
})

describe('the sums of a transaction', () => {
  test.each([of(0, 0, 0, 0, 0), of(1000), of(400, 600), of(0, 1000, 1000, 1000), of(300, 500, 500, 200)])(
    'add up: %j',
    sums => {
      expect(() => assertSums('T1', sums)).not.toThrow()
    },
  )

  test.each([
    ['more captured and held than approved', of(401, 600), '0 ≤ 0 ≤ 600 ≤ 1001 ≤ 1000'],
    ['more settled than captured', of(0, 600, 601), '0 ≤ 601 ≤ 600 ≤ 600 ≤ 1000'],
    ['more given back than settled', of(0, 600, 500, 501), '501 ≤ 500 ≤ 600 ≤ 600 ≤ 1000'],
    ['less than nothing given back', of(0, 600, 500, -1), '-1 ≤ 500 ≤ 600 ≤ 600 ≤ 1000'],
    ['less than nothing held', of(-1, 600), '0 ≤ 0 ≤ 600 ≤ 599 ≤ 1000'],
    ['half a cent', of(0, 600.5), '0 ≤ 0 ≤ 600.5 ≤ 600.5 ≤ 1000'],
    ['less than nothing approved', of(0, 0, 0, 0, -1), '0 ≤ 0 ≤ 0 ≤ 0 ≤ -1'],
  ])('do not: %s', (_, sums, chain) => {
    expect(() => assertSums('T1', sums)).toThrow(`the sums of transaction T1 do not add up: ${chain}`)
  })
})
