import { stateWords } from '../../../domain/payments/transaction-states.ts'
import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { classNames } from '../../../ui/class-names.ts'
import { layOut, type Place } from './graph-layout.ts'
import './payment-graph.css'

const box = { width: 110, height: 30 }
const step = { x: 118, y: 60 }
const at = ({ row, column }: Place) => ({ x: 2 + column * step.x, y: 2 + row * step.y })

function line(from: Place, to: Place): string {
  const [start, end] = [at(from), at(to)]
  if (from.row === to.row) {
    const y = start.y + box.height / 2
    return start.x < end.x ? `M${start.x + box.width} ${y}H${end.x}` : `M${start.x} ${y}H${end.x + box.width}`
  }
  const isDown = from.row < to.row
  const [x, y] = [start.x + box.width / 2, isDown ? start.y + box.height : start.y]
  const [toX, toY] = [end.x + box.width / 2, isDown ? end.y : end.y + box.height]
  const middle = (y + toY) / 2
  return `M${x} ${y}C${x} ${middle} ${toX} ${middle} ${toX} ${toY}`
}

/** The states that this payment may come to by the books that it is in, where it was, and where it stands. */
export function PaymentGraph({ graph, moves, payment }: Pick<PaymentDetail, 'graph' | 'moves' | 'payment'>) {
  const { places, edges } = layOut(graph, moves[0]?.to ?? payment.state)
  const placeOf = new Map(places.map(place => [place.state, place]))
  const passed = new Set(moves.map(({ from, to }) => `${from} ${to}`))
  const seen = new Set<string>(moves.map(({ to }) => to))
  const width = Math.max(...places.map(place => at(place).x)) + box.width + 2
  const height = Math.max(...places.map(place => at(place).y)) + box.height + 2
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
              d={line(start, end)}
              className={classNames((passed.has(`${from} ${to}`) || passed.has(`${to} ${from}`)) && 'is-passed')}
            />
          )
        )
      })}
      {places.map(place => {
        const { x, y } = at(place)
        const { state } = place
        return (
          <g key={state} className={classNames(seen.has(state) && 'is-passed', state === payment.state && 'is-here')}>
            <rect x={x} y={y} width={box.width} height={box.height} rx="6" />
            <text x={x + box.width / 2} y={y + 20} textAnchor="middle">
              {stateWords(state)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
