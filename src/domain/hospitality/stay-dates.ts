import { type Day, isDay } from '../billing/billing-days.ts'

/** `03012026`, as lodging data has it, as a valid date; undefined for what is none. */
export function readStayDate(text: string): Day | undefined {
  const [, month = '', dayOfMonth = '', year = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${dayOfMonth}`
  return isDay(day) ? day : undefined
}

/** `2026-03-01` → `03012026` */
export const writeStayDate = (day: Day): string => day.slice(5, 7) + day.slice(8) + day.slice(0, 4)
