import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InvoiceFacts, statusOf, totalsOf } from './invoice.ts'

const facts: InvoiceFacts = {
  ...{ isCancelled: false, isSent: true, isViewed: false, totalCents: 10_000, paidCents: 0 },
  ...{ dueDay: '2026-11-30', today: '2026-11-18' },
}

test.each<[string, Partial<InvoiceFacts>, string]>([
  ['waits for its day', { isSent: false }, 'draft'],
  ['waits for its day, though its link was opened', { isSent: false, isViewed: true }, 'draft'],
  ['was sent', {}, 'sent'],
  ['was opened', { isViewed: true }, 'viewed'],
  ['has a part', { paidCents: 1 }, 'partially_paid'],
  ['has all but a cent on its last day', { paidCents: 9_999, today: '2026-11-30' }, 'partially_paid'],
  ['has all but a cent the day after', { paidCents: 9_999, today: '2026-12-01' }, 'past_due'],
  ['has nothing the day after', { today: '2026-12-01' }, 'past_due'],
  ['is paid late', { paidCents: 10_000, today: '2027-12-01' }, 'paid'],
  ['was given up', { isCancelled: true, today: '2027-12-01' }, 'cancelled'],
])('an invoice that %s', (_, change, status) => {
  expect(statusOf({ ...facts, ...change })).toBe(status)
})

test.each([
  // amount, rate in thousandths of a percent, fee, and by hand: tax, fee, total
  [14_999, 0, false, 0, 0, 14_999],
  [10_000, 8_875, false, 888, 0, 10_888], // 8.875 dollars: half a cent up
  [999, 8_875, false, 89, 0, 1_088], // 88.66 cents
  [1, 50_000, false, 1, 0, 2], // half a cent
  [1, 49_999, false, 0, 0, 1],
  [14_999, 0, true, 0, 450, 15_449], // 449.97 cents
  [10_000, 8_875, true, 888, 327, 11_215], // 3 percent of 108.88 is 326.64 cents
  [9_999_999, 100_000, true, 9_999_999, 600_000, 20_599_998], // 599,999.94 cents
])('%i cents at %i, fee %s', (amount, rate, hasFee, taxCents, feeCents, totalCents) => {
  expect(totalsOf(amount, rate, hasFee)).toEqual({ taxCents, feeCents, totalCents })
})

test('tax is the nearest cent, for every amount and rate', async () => {
  const amounts = fc.integer({ min: 1, max: 9_999_999 })
  await fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (amount, rate) => {
      const { taxCents } = totalsOf(amount, rate, false)
      // In hundred-thousandths of a cent, as whole numbers without an end.
      const off = BigInt(taxCents) * 100_000n - BigInt(amount) * BigInt(rate)
      expect(off > -50_000n && off <= 50_000n).toBe(true)
    }),
  )
})
