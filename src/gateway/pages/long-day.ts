import type { Day } from '../../domain/billing/billing-days.ts'

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** `2026-11-30` as people read it: `November 30, 2026`. */
export const longDay = (day: Day): string => long.format(Date.parse(`${day}T00:00:00Z`))
