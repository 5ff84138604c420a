import { type RequestState, requestSteps } from '../../../../domain/terminals/request-states.ts'
import type { TerminalRequest } from '../../../../domain/terminals/virtual-terminal.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { isPassed, isTaken } from '../way-gone.ts'
import { box, curveOf, type Edge, edges, openFrame, places, size } from './graph-layout.ts'

/** How a state is written for people. */
export const stateName = (state: RequestState) => state.replace('_', ' ')

const pathOf = (edge: Edge) => {
  const [start, ...rest] = curveOf(edge)
  return `M${start.x} ${start.y}C${rest.map(({ x, y }) => `${x} ${y}`).join(' ')}`
}

/** The graph that the gateway obeys, with the place where a request stands. An arrow from the frame leads from each state in it. */
export function StateGraph({ request }: { request: TerminalRequest }) {
  const now = request.state
  return (
    <figure>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="vt-graph w-full max-w-[26rem]"
        role="img"
        aria-label={`States of a request. This one is ${stateName(now)}${request.step ? `, at the step ${request.step}` : ''}.`}
      >
        <rect className="vt-open" {...openFrame} rx="10" />
        {edges.map(edge => (
          <path
            key={`${edge.from}-${edge.to}`}
            d={pathOf(edge)}
            className={classNames(isTaken(edge, request) && 'is-passed')}
          />
        ))}
        {(Object.keys(places) as RequestState[]).map(state => (
          <g key={state} className={classNames(isPassed(state, request) && 'is-passed', state === now && 'is-here')}>
            <rect x={places[state].x} y={places[state].y} width={box.width} height={box.height} rx="6" />
            <text x={places[state].x + box.width / 2} y={places[state].y + 19.5} textAnchor="middle">
              {stateName(state)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2">
        <ol aria-label="Steps while in progress" className="flex flex-wrap gap-1.5 text-sm text-ink-muted">
          {requestSteps.map(step => (
            <li
              key={step}
              aria-current={step === request.step ? 'step' : undefined}
              className={classNames(
                'rounded-full border px-2.5 py-0.5',
                step === request.step
                  ? 'border-accent bg-accent font-medium text-on-accent'
                  : 'border-line text-ink-muted',
              )}
            >
              {step}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
