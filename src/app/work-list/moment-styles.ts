/** How exactly times are written. */
export type MomentStyle = 'second' | 'minute' | 'hour' | 'day'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The same moment as one of UTC that has the hands of the reader's clock. */
function whereTheReaderIs(ms: number): Date {
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
}

/**
 * A time in words, as `Intl` writes it in en-US: where the reader is, or in UTC, which is then said. Epoch ms. Written by hand, as the first
 * format of `Intl` takes a page longer than all the rest of its script (decision 0301).
 */
export function writeMoment(ms: number, style: MomentStyle, timeZone?: 'UTC'): string {
  const at = timeZone ? new Date(ms) : whereTheReaderIs(ms)
  const day = `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
  if (style === 'day') return day
  const seconds = style === 'second' ? `:${twoDigits(at.getUTCSeconds())}` : ''
  const half = at.getUTCHours() < 12 ? 'AM' : 'PM'
  const time = `${at.getUTCHours() % 12 || 12}:${twoDigits(at.getUTCMinutes())}${seconds} ${half}`
  return `${style === 'hour' ? '' : `${day}, `}${time}${timeZone ? ` ${timeZone}` : ''}`
}
