/**
 * Divides whole cents by weights, so that the parts are whole cents and their sum is the amount: each part is rounded down, and the cents
 * that are left go to the largest remainders, of equal ones to the first. Weights are whole numbers, and not all of them zero.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) throw new RangeError('nothing to divide by')
  // Cents times weights may be more than a number holds exactly.
  const parts = weights.map((weight, at) => {
    const product = BigInt(cents) * BigInt(weight)
    return { at, whole: Number(product / BigInt(sum)), remainder: product % BigInt(sum) }
  })
  const left = cents - parts.reduce((all, { whole }) => all + whole, 0)
  // Sorting keeps the order of equal ones.
  const first = parts.toSorted((one, other) => Number(other.remainder - one.remainder))
  const lucky = new Set(first.slice(0, left).map(({ at }) => at))
  return parts.map(({ at, whole }) => whole + (lucky.has(at) ? 1 : 0))
}
