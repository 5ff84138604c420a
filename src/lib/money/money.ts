/** Whole cents as the only inner form of money; decimal text with exactly two places at the edge (payments 1.4). */
const amountPattern = /^(\d{1,10})\.(\d{2})$/

/** `'149.99'` → 14999. Anything else than 1 to 10 digits, a point and 2 digits → undefined. */
export function parseAmountCents(text: string): number | undefined {
  const match = amountPattern.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number(match[2])
}

/** 14999 → `'149.99'`. Throws on what is not a whole, non-negative number of cents. */
export function formatCents(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) throw new RangeError(`not whole cents: ${amountCents}`)
  return `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
}

/** Whole cents as a JSON number of dollars: 12790 → 127.9. */
export const toNumberOfDollars = (cents: number): number => Number((cents / 100).toFixed(2))

/** The way back, of the number or of its text: 127.9 → 12790; 0 for what is left out, empty or no amount. */
export const fromNumberOfDollars = (dollars: number | string | undefined): number =>
  parseAmountCents(Number(dollars ?? 0).toFixed(2)) ?? 0

/** `'9008.01'` → `'$9,008.01'`, as people read it. What is no amount only gets its sign. */
export function toDollars(amount: string): string {
  return `$${amountPattern.test(amount) ? amount.replace(/\B(?=(\d{3})+\.)/g, ',') : amount}`
}
