const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Day and time where the reader is, e.g. `Nov 21, 2026, 4:30 PM`. Epoch ms. */
export const formatMoment = (ms: number): string => format.format(ms)
