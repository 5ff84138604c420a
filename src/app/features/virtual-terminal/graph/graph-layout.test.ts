import { expect, test } from 'vitest'
import { requestGraph } from '../../../../domain/terminals/request-states.ts'
import { box, curveOf, type Edge, edges, type Point, places, size } from './graph-layout.ts'

const samples = 40
/** The points of an arrow between its ends, which others may share. */
function pointsOf(edge: Edge): Point[] {
  const [a, b, c, d] = curveOf(edge)
  return Array.from({ length: samples - 1 }, (_, index) => {
    const t = (index + 1) / samples
    const at = (name: 'x' | 'y') =>
      (1 - t) ** 3 * a[name] + 3 * (1 - t) ** 2 * t * b[name] + 3 * (1 - t) * t ** 2 * c[name] + t ** 3 * d[name]
    return { x: at('x'), y: at('y') }
  })
}
const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
const pieces = (points: Point[]) => points.slice(1).map((point, index) => [points[index] ?? point, point] as const)
const doCross = (one: Edge, other: Edge) =>
  pieces(pointsOf(one)).some(([a, b]) =>
    pieces(pointsOf(other)).some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  )

test('no arrow crosses another one', () => {
  expect(doCross({ from: 'sent', to: 'approved' }, { from: 'open', to: 'failed' })).toBe(true)
  const crossed = edges.flatMap((one, index) =>
    edges
      .slice(index + 1)
      .filter(other => doCross(one, other))
      .map(other => [one, other]),
  )
  expect(crossed).toEqual([])
})

test('no arrow runs over a state, and no state over another one or out of the picture', () => {
  const boxes = Object.entries(places)
  const holds = ({ x, y }: Point, point: Point, edge = 0.5) =>
    point.x > x + edge && point.x < x + box.width - edge && point.y > y + edge && point.y < y + box.height - edge
  for (const [state, place] of boxes) {
    expect([
      place.x >= 0,
      place.y >= 0,
      place.x + box.width <= size.width,
      place.y + box.height <= size.height,
    ]).toEqual([true, true, true, true])
    for (const edge of edges) expect(pointsOf(edge).filter(point => holds(place, point))).toEqual([])
    for (const [other, there] of boxes)
      if (other !== state)
        expect(Math.abs(place.x - there.x) >= box.width || Math.abs(place.y - there.y) >= box.height).toBe(true)
  }
})

test('every move that changes the state has its arrow, and no arrow is without a move', () => {
  const drawn = edges.flatMap(({ from, to }) =>
    from === 'open' ? ['sent', 'received', 'in_progress'].map(each => `${each} ${to}`) : [`${from} ${to}`],
  )
  const moves = Object.entries(requestGraph).flatMap(([from, each]) =>
    Object.values(each).flatMap(to => (to === from ? [] : [`${from} ${to}`])),
  )
  expect(drawn.sort()).toEqual([...new Set(moves)].sort())
})
