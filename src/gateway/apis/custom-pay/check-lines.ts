import { linesMax } from '../../../domain/apis/custom-pay/request-parts.ts'
import type { EpiError } from './answer.ts'

/** A line of Level 3 data; what is no number here, and what is no line, was told by the table. */
type Line = { quantity?: unknown; unitPrice?: unknown; total?: unknown }

const invalid = (name: string, text: string): EpiError => ({ code: 'INVALID_FIELD', text: `${name}: ${text}` })

/** As many ten-thousandths as a number with at most four places has; undefined for what is none. */
function tenThousandths(value: unknown): bigint | undefined {
  return typeof value === 'number' && value >= 0 && value < 1e9 ? BigInt(Math.round(value * 1e4)) : undefined
}

/** Whole cents of quantity times price, a half cent rounded up. */
function centsOf({ quantity, unitPrice }: Line): number | undefined {
  const [count, price] = [tenThousandths(quantity), tenThousandths(unitPrice)]
  return count === undefined || price === undefined ? undefined : Number((count * price + 500_000n) / 1_000_000n)
}

const toLine = (entry: unknown): Line => (typeof entry === 'object' && entry !== null ? entry : {})

/** What lines come to: each its quantity times its price, all together at most the amount that they are part of. */
export function checkLines(entries: readonly unknown[], amount: number): EpiError[] {
  const lines = entries.map(toLine)
  if (lines.length > linesMax) return [invalid('enhancedData', `at most ${linesMax} lines`)]
  const wrong = lines.flatMap((line, at) => {
    const cents = centsOf(line)
    const isRight = cents === undefined || typeof line.total !== 'number' || Math.round(line.total * 100) === cents
    return isRight
      ? []
      : [invalid(`enhancedData[${at}].total`, `quantity times unitPrice, ${(cents / 100).toFixed(2)}`)]
  })
  const sum = lines.reduce(
    (total, { total: each }) => total + (typeof each === 'number' ? Math.round(each * 100) : 0),
    0,
  )
  const isBeyond = sum > Math.round(amount * 100)
  return isBeyond ? [...wrong, invalid('enhancedData', 'lines that add up to at most amount')] : wrong
}
