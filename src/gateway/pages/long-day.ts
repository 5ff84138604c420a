import type { Day } from '../../domain/billing/billing-days.ts'

let long: Intl.DateTimeFormat | undefined

/** `2026-11-30` as people read it: `November 30, 2026`. */
export function longDay(day: Day): string {
  long ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
  return long.format(Date.parse(`${day}T00:00:00Z`))
}
