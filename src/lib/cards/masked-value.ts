const shownEnd = 4

/** The end of a value, so that one can tell two of them apart without showing either. */
export const maskedValue = (value: string): string =>
  `••••••••${value.length > 3 * shownEnd ? value.slice(-shownEnd) : ''}`
