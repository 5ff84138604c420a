import { expect, test } from 'vitest'
import { startOfMonthMs } from './start-of-month.ts'

test.each([
  ['2026-11-18T17:00:00.123Z', '2026-11-01T04:00:00Z', 'clocks were put back on the first'],
  ['2026-03-31T12:00:00Z', '2026-03-01T05:00:00Z', 'clocks were put forward on the eighth'],
  ['2026-07-01T04:00:00Z', '2026-07-01T04:00:00Z', 'the very beginning'],
  ['2026-07-01T03:59:59.999Z', '2026-06-01T04:00:00Z', 'a moment before'],
  ['2027-01-01T06:30:00Z', '2027-01-01T05:00:00Z', 'in winter'],
])('%s belongs to the month from %s: %s', (now, start) => {
  expect(new Date(startOfMonthMs(Date.parse(now))).toISOString()).toBe(new Date(start).toISOString())
})
