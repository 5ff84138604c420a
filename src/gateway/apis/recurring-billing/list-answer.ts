import type { Outcome } from './answer.ts'

/** One page of a list: of what was found one row more than it has tells that there is another page. */
export function listAnswer<Row>(found: readonly Row[], limit: number, toWire: (row: Row) => object): Outcome {
  const rows = found.slice(0, limit).map(toWire)
  return { data: { rows, rowCount: rows.length, hasMore: found.length > limit } }
}
