/** A holiday of the Federal Reserve: a date, or the nth weekday of a month (−1: the last). Months from 1, Monday is 1. */
type Holiday =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: number; nth: 1 | 2 | 3 | 4 | -1 }

/** The days on which the banks of the Federal Reserve are closed (its calendar of holidays, since 2022). */
export const bankHolidays: readonly Holiday[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: 1, nth: 3 },
  { name: 'Washington’s Birthday', month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Juneteenth National Independence Day', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
]

/**
 * True on the days on which US banks settle. A holiday on a Sunday is kept on the Monday after it; one on a Saturday is
 * not made up for: the Reserve Banks are open on the Friday before.
 */
export function isBankingDate(year: number, month: number, day: number): boolean {
  const weekday = weekdayOf(year, month, day)
  if (weekday === 0 || weekday === 6) return false
  return !bankHolidays.some(holiday =>
    'day' in holiday
      ? isDate(holiday, month, day) || (weekday === 1 && isDayBefore(holiday, year, month, day))
      : holiday.month === month && holiday.weekday === weekday && isNth(holiday.nth, year, month, day),
  )
}

const weekdayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()
const isDate = (holiday: { month: number; day: number }, month: number, day: number) =>
  holiday.month === month && holiday.day === day

function isDayBefore(holiday: { month: number; day: number }, year: number, month: number, day: number): boolean {
  const before = new Date(Date.UTC(year, month - 1, day - 1))
  return isDate(holiday, before.getUTCMonth() + 1, before.getUTCDate())
}

function isNth(nth: number, year: number, month: number, day: number): boolean {
  if (nth > 0) return Math.ceil(day / 7) === nth
  return day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate()
}
