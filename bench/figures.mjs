// What benches share: figures of many times, and the line that `npm run bench` makes its table of.

const round = (number, digits) => Number(number.toFixed(digits))
const inOrder = numbers => numbers.toSorted((one, other) => one - other)

/** The value below which such a share of all is: 0.5 is the middle, 1 the largest; NaN of nothing. */
export function quantile(numbers, share, digits = 1) {
  const sorted = inOrder(numbers)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN, digits)
}
export const median = (numbers, digits = 2) => quantile(numbers, 0.5, digits)
/** Middle with least and most, for people. */
export const spread = numbers => `${median(numbers)} (${Math.min(...numbers)} to ${Math.max(...numbers)})`

const figure =
  (symbol, isMet) =>
  (what, asked, measured, unit = '') => ({
    what,
    asked: `${symbol} ${asked}${unit && ` ${unit}`}`,
    measured: `${measured}${unit && ` ${unit}`}`,
    isMet: isMet(measured, asked),
  })
/** A figure, and what is asked of it: NaN, where nothing was measured, is never met. */
export const atLeast = figure('≥', (measured, asked) => measured >= asked)
export const below = figure('<', (measured, asked) => measured < asked)
export const none = (what, measured) => ({ what, asked: '0', measured: String(measured), isMet: measured === 0 })

/** The last line of a bench: its figures as JSON. What is not met makes the exit code 1. */
export function report(bench, figures) {
  console.log(JSON.stringify({ bench, figures }))
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
}
