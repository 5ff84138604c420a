import { dayMs } from '../../lib/time/durations.ts'
import type { Frequency } from './subscription.ts'

/** A day of the calendar as `2026-01-31`; two of them compare as texts. */
export type Day = string

/** In which rhythm bills come. `dayOfMonth`: that of monthly ones, 1 to 31, also in months that do not have it. */
export type Rhythm = { frequency: Frequency; dayOfMonth: number }

const write = (epochMs: number): Day => new Date(epochMs).toISOString().slice(0, 10)
const read = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** True for a day that the calendar has, of a year with four digits. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(read(text)) && write(read(text)) === text

export const addDays = (day: Day, days: number): Day => write(read(day) + days * dayMs)
export const dayOfMonth = (day: Day): number => Number(day.slice(8))

/** The day of the bill behind one of `day`. A month without the day has it on its last: 31 January, 28 February, 31 March. */
export function nextBillingDay(day: Day, rhythm: Rhythm): Day {
  if (rhythm.frequency === 'Weekly') return addDays(day, 7)
  if (rhythm.frequency === 'BiWeekly') return addDays(day, 14)
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0))
  return write(Date.UTC(year, month, Math.min(rhythm.dayOfMonth, lastOfNext.getUTCDate())))
}

/** The first day of the rhythm, from `day` on, that does not come before another one. */
export function billingDayFrom(day: Day, rhythm: Rhythm, notBefore: Day): Day {
  let at = day
  while (at < notBefore) at = nextBillingDay(at, rhythm)
  return at
}
