import { CreditCard } from 'lucide-react'
import type { BlockProps } from '../block.ts'
import type { flowDiagram } from './schema.ts'

type Flow = BlockProps<typeof flowDiagram>

// Every lane is two columns wide, so that an arrow can begin and end in the middle of a lane.
const starts = ['flow-from-1', 'flow-from-2', 'flow-from-3', 'flow-from-4', 'flow-from-5']
const ends = ['flow-to-1', 'flow-to-2', 'flow-to-3', 'flow-to-4', 'flow-to-5']
const lanes = ['', '', 'flow-2', 'flow-3', 'flow-4', 'flow-5']

/** Lanes and arrows are drawn by CSS; the list itself is the text alternative. */
export function FlowDiagram({ title, actors, parts }: Flow) {
  return (
    <figure className={`flow ${lanes[actors.length]}`}>
      <figcaption>{title}</figcaption>
      <div className="flow-lanes" aria-hidden="true">
        {actors.map(actor => (
          <span key={actor}>
            <b>{actor}</b>
          </span>
        ))}
      </div>
      <ol className="flow-messages">
        {parts.map(({ attributes: { from, to, text, card } }, index) => (
          <li key={index} className={card ? 'flow-carries-card' : undefined}>
            <p className={textColumns(actors.indexOf(from), actors.indexOf(to), actors.length)}>
              <span className="sr-only">{from === to ? `${from}: ` : `${from} to ${to}: `}</span>
              {text}
              {card && (
                <span className="flow-card">
                  <CreditCard aria-hidden="true" size={14} strokeWidth={1.75} /> card data
                </span>
              )}
            </p>
            <Arrow from={actors.indexOf(from)} to={actors.indexOf(to)} />
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Text stands over its arrow; over what one actor does alone it has that lane and room to both sides. */
function textColumns(from: number, to: number, count: number): string {
  const left = Math.min(from, to)
  const right = Math.max(from, to)
  if (left < right) return `${starts[left]} ${ends[right]}`
  return `${starts[Math.max(left - 1, 0)]} ${ends[Math.min(left + 1, count - 1)]} flow-alone`
}

function Arrow({ from, to }: { from: number; to: number }) {
  if (from === to) return null
  const [left, right] = from < to ? [from, to] : [to, from]
  return (
    <span
      aria-hidden="true"
      className={`flow-arrow ${starts[left]} ${ends[right]} ${from < to ? 'flow-right' : 'flow-left'}`}
    />
  )
}
