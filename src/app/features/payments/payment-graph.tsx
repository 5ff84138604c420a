import { stateWords } from '../../../domain/payments/transaction-states.ts'
import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { classNames } from '../../../ui/class-names.ts'
import { box, drawEdge, layOut, pointOf } from './graph-layout.ts'
import './payment-graph.css'

/** The states that this payment may come to by the books that it is in, where it was, and where it stands. */
export function PaymentGraph({ graph, moves, payment }: Pick<PaymentDetail, 'graph' | 'moves' | 'payment'>) {
  const { places, edges } = layOut(graph, moves[0]?.to ?? payment.state)
  const placeOf = new Map(places.map(place => [place.state, place]))
  const passed = new Set(moves.map(({ from, to }) => `${from} ${to}`))
  const seen = new Set<string>(moves.map(({ to }) => to))
  const width = Math.max(...places.map(place => pointOf(place).x)) + box.width + 2
  const height = Math.max(...places.map(place => pointOf(place).y)) + box.height + 2
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      className="payment-graph"
      role="img"
      aria-label={`Possible states of this payment. Current state: ${stateWords(payment.state)}.`}
    >
      {edges.map(({ from, to }) => {
        const [start, end] = [placeOf.get(from), placeOf.get(to)]
        return (
          start &&
          end && (
            <path
              key={`${from} ${to}`}
              d={drawEdge(start, end)}
              className={classNames((passed.has(`${from} ${to}`) || passed.has(`${to} ${from}`)) && 'is-passed')}
            />
          )
        )
      })}
      {places.map(place => {
        const { x, y } = pointOf(place)
        const { state } = place
        return (
          <g key={state} className={classNames(seen.has(state) && 'is-passed', state === payment.state && 'is-here')}>
            <rect x={x} y={y} width={box.width} height={box.height} rx="6" />
            <Words x={x + box.width / 2} middle={y + box.height / 2}>
              {stateWords(state)}
            </Words>
          </g>
        )
      })}
    </svg>
  )
}

const lineHeight = 15

/** A word a line. */
function Words({ x, middle, children }: { x: number; middle: number; children: string }) {
  const words = children.split(' ')
  return (
    <text textAnchor="middle">
      {words.map((word, index) => (
        <tspan key={word} x={x} y={middle + 4.5 + (index - (words.length - 1) / 2) * lineHeight}>
          {word}
        </tspan>
      ))}
    </text>
  )
}
