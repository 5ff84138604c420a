const longDigitRun = /\d(?:[ -]?\d){11,}/g

/** `'************1111'`: asterisks up to `width`, then the last four. */
export function maskAllButLastFour(digits: string, width = digits.length): string {
  return digits.slice(-4).padStart(Math.max(width, 4), '*')
}

/**
 * Replaces every run of 12 or more digits (also spaced or hyphened) by asterisks and its last four, so that a number
 * typed into the wrong field is neither kept nor shown.
 */
export function maskLongNumbers(text: string): string {
  return text.replace(longDigitRun, run => maskAllButLastFour(run.replace(/\D/g, '')))
}
