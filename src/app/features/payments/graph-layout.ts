import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'

type Edges = PaymentDetail['graph']

/** How far a state is from the first one, along the moves that lead on and not back. */
const ranks: readonly (readonly string[])[] = [
  ['authorized', 'stored', 'verified', 'declined'],
  ['captured', 'accepted'],
  ['settled', 'voided', 'reversed', 'expired'],
  ['partially_refunded', 'refunded', 'disputed', 'returned'],
  ['represented'],
]
const rankOf = (state: string) => ranks.findIndex(rank => rank.includes(state))

export interface Place {
  state: string
  row: number
  column: number
}

export interface StateGraphLayout {
  places: readonly Place[]
  /** Each pair of states that a move joins, once. */
  edges: readonly { from: string; to: string }[]
}

const columnOf = (rows: readonly (readonly string[])[], state: string) =>
  Math.max(0, ...rows.map(row => row.indexOf(state)))

/** The states that a payment may come to from the one that it began in, in rows: what is later stands below. */
export function layOut(graph: Edges, first: string): StateGraphLayout {
  const reached = new Set([first])
  for (const state of reached) for (const { from, to } of graph) if (from === state) reached.add(to)
  const rows = ranks.map(rank => rank.filter(state => reached.has(state))).filter(row => row.length > 0)
  const places = rows.flatMap((states, row) =>
    // An answer to a dispute stands below it.
    states.map((state, column) => ({
      state,
      row,
      column: state === 'represented' ? columnOf(rows, 'disputed') : column,
    })),
  )
  const joined = graph.filter(({ from, to }) => from !== to && reached.has(from) && reached.has(to))
  const edges = new Map(joined.map(({ from, to }) => [`${from} ${to}`, { from, to }]))
  // Of two that lead back and forth the way on is drawn.
  const isBack = ({ from, to }: { from: string; to: string }) => edges.has(`${to} ${from}`) && rankOf(from) > rankOf(to)
  return { places, edges: [...edges.values()].filter(edge => !isBack(edge)) }
}

/**
 * "represented" fits into one when it is bold, "partially refunded" in two lines; four beside each other fit a phone almost as they are, and
 * lines between neighbours are seen in the gap.
 */
export const box = { width: 86, height: 36 }
const step = { x: 95, y: 66 }
const arc = 18

export const pointOf = ({ row, column }: Pick<Place, 'row' | 'column'>) => ({
  x: 2 + column * step.x,
  y: 2 + row * step.y,
})

/** The line of a move: from row to row, to a neighbour, or below the boxes between two of one row, which have no part in it. */
export function drawEdge(from: Place, to: Place): string {
  const [start, end] = [pointOf(from), pointOf(to)]
  if (from.row !== to.row) {
    const isDown = from.row < to.row
    const [x, y] = [start.x + box.width / 2, isDown ? start.y + box.height : start.y]
    const [toX, toY] = [end.x + box.width / 2, isDown ? end.y : end.y + box.height]
    const middle = (y + toY) / 2
    return `M${x} ${y}C${x} ${middle} ${toX} ${middle} ${toX} ${toY}`
  }
  const [left, right] = start.x < end.x ? [start, end] : [end, start]
  if (Math.abs(from.column - to.column) === 1) return `M${left.x + box.width} ${left.y + box.height / 2}H${right.x}`
  const [x, toX, y] = [left.x + box.width - arc, right.x + arc, left.y + box.height]
  return `M${x} ${y}C${x} ${y + arc} ${toX} ${y + arc} ${toX} ${y}`
}
