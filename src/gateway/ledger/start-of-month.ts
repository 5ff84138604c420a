import { hourMs } from '../../lib/time/durations.ts'
import { newYorkTime } from '../sandbox/new-york-time.ts'

/** Midnight before the first day of the month, in New York. */
export function startOfMonthMs(nowMs: number): number {
  const { day, hour, minute, second } = newYorkTime(nowMs)
  const hours = (Number(day) - 1) * 24 + Number(hour)
  const startMs = Math.floor(nowMs / 1000) * 1000 - hours * hourMs - (Number(minute) * 60 + Number(second)) * 1000
  // Clocks were changed in between: an hour too many, or one too few.
  const shown = newYorkTime(startMs).hour
  return startMs + (shown === '23' ? hourMs : shown === '01' ? -hourMs : 0)
}
