import {
  isFinal,
  type RequestMove,
  type RequestState,
  requestGraph,
  requestStates,
} from '../../../../domain/terminals/request-states.ts'

/** An arrow of the graph; `from: 'open'` stands for each state that is not final. */
export interface Edge {
  from: RequestState | 'open'
  to: RequestState
}
export interface Point {
  x: number
  y: number
}

export const box = { width: 104, height: 30 }
/** What holds the states that are not final. */
export const openFrame = { x: 1, y: 1, width: 126, height: 212 }
export const size = { width: 374, height: 214 }

const inside = 12
const ends = size.width - box.width - 2
/** Where each state stands: the way in from top to bottom, the ends beside it, those by the host beside the last one. */
export const places: Readonly<Record<RequestState, Point>> = {
  sent: { x: inside, y: 26 },
  received: { x: inside, y: 98 },
  in_progress: { x: inside, y: 170 },
  cancelled: { x: ends, y: 5 },
  timed_out: { x: ends, y: 47 },
  failed: { x: ends, y: 89 },
  approved: { x: ends, y: 140 },
  declined: { x: ends, y: 179 },
}

const open = requestStates.filter(state => !isFinal(state))
const leadsTo = (from: RequestState) =>
  new Set(Object.values(requestGraph[from] as Partial<Record<RequestMove, RequestState>>).filter(to => to !== from))
/** Ends that every open state may come to: drawn apart for each of them, three by three, their arrows could not but cross. */
const fromAny = requestStates.filter(to => open.every(from => leadsTo(from).has(to)))

/** Every pair of states that a move joins is in one of these, once. */
export const edges: readonly Edge[] = [
  ...fromAny.map((to): Edge => ({ from: 'open', to })),
  ...open.flatMap(from => [...leadsTo(from)].filter(to => !fromAny.includes(to)).map((to): Edge => ({ from, to }))),
]

/** The four points of the curve of an arrow (cubic Bézier). */
export function curveOf({ from, to }: Edge): readonly [Point, Point, Point, Point] {
  const end = places[to]
  const y = end.y + box.height / 2
  if (from === 'open') return straight({ x: openFrame.x + openFrame.width, y }, { x: end.x, y })
  const start = places[from]
  if (start.x === end.x)
    return straight({ x: start.x + box.width / 2, y: start.y + box.height }, { x: end.x + box.width / 2, y: end.y })
  const here = { x: start.x + box.width, y: start.y + box.height / 2 }
  const middle = (here.x + end.x) / 2
  return [here, { x: middle, y: here.y }, { x: middle, y }, { x: end.x, y }]
}

const straight = (from: Point, to: Point) => [from, from, to, to] as const
