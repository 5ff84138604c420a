import { expect, test } from 'vitest'
import { isBankingDate } from './banking-days.ts'

const isOpen = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return isBankingDate(year, month, day)
}

// From the calendar that the Federal Reserve publishes.
test.each([
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-09-07', '2026-10-12'],
  ...['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-18', '2027-05-31', '2027-09-06', '2027-11-25'],
])('%s is a holiday', date => {
  expect(isOpen(date)).toBe(false)
})

test('a holiday on a Sunday is kept on Monday: 4 July 2027, Juneteenth 2033, New Year 2034', () => {
  expect(['2027-07-05', '2033-06-20', '2034-01-02'].map(isOpen)).toEqual([false, false, false])
})

test('a holiday on a Saturday is not made up for: 4 July 2026, Juneteenth and Christmas 2027', () => {
  expect(['2026-07-03', '2026-07-06', '2027-06-18', '2027-12-24', '2027-12-27'].map(isOpen)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

test.each(['2026-11-14', '2026-11-15', '2026-11-28'])('%s is a weekend', date => {
  expect(isOpen(date)).toBe(false)
})
test.each(['2026-01-02', '2026-02-09', '2026-05-18', '2026-11-19', '2026-11-27', '2026-12-24', '2026-12-31'])(
  '%s is a banking day',
  date => {
    expect(isOpen(date)).toBe(true)
  },
)
