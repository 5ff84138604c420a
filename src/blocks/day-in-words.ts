const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO day as people write it: `November 21, 2026`. */
export const dayInWords = (day: string): string => inWords.format(new Date(day))
