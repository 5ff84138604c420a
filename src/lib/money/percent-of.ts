/**
 * So many thousandths of a percent of an amount in cents, to the nearest cent, half a cent up: 8875 is 8.875 percent. Whole numbers all
 * the way, so that no half is lost to binary fractions.
 */
export const percentOf = (cents: number, thousandths: number): number =>
  Math.floor((cents * thousandths + 50_000) / 100_000)
