import { newYorkTime } from '../../sandbox/new-york-time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const write = (day: string, month: string, year: string) => `${day}-${months[Number(month) - 1]}-${year}`

/** `21-Nov-2026`, of a moment in GMT (payments 8). */
export function dayInGmt(epochMs: number): string {
  const [year = '', month = '', day = ''] = new Date(epochMs).toISOString().slice(0, 10).split('-')
  return write(day, month, year)
}

/** The same of the clocks of New York, by which batches close. */
export function dayInNewYork(epochMs: number): string {
  const { day, month, year } = newYorkTime(epochMs)
  return write(day, month, year)
}
