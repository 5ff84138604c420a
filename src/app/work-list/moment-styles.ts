/** How exactly times are written. */
const styles = {
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  hour: { hour: 'numeric', minute: '2-digit' },
  day: { dateStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type MomentStyle = keyof typeof styles

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(style: MomentStyle, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const name = `${style} ${timeZone}`
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { ...styles[style], ...(timeZone && { timeZone }) })
  formats.set(name, format)
  return format
}

/** A time in words: where the reader is, or in UTC, which is then said. Epoch ms. */
export function writeMoment(ms: number, style: MomentStyle, timeZone?: 'UTC'): string {
  const text = formatOf(style, timeZone).format(ms)
  return timeZone && style !== 'day' ? `${text} ${timeZone}` : text
}
