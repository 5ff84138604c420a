import type { FlowScenario, FlowStep } from '../../domain/demos/flow-scenario.ts'

/** What a colour means: never by the colour alone. */
const colourWords: Record<NonNullable<FlowStep['colour']>, string> = {
  green: 'Creates or reads',
  red: 'Final',
  purple: 'With the merchant',
}

export function Step({ step, of, isShown = false }: { step: FlowStep; of: FlowScenario; isShown?: boolean }) {
  const { title, description, endpoint, colour, path } = step
  const before = path.map(name => of.steps.find(each => each.name === name)?.title ?? name)
  return (
    <li className="api-flow-step" data-shown={isShown || undefined}>
      <p className="api-flow-title">
        <strong>{title}</strong>
      </p>
      <p className={colour ? `api-flow-endpoint api-flow-${colour}` : 'api-flow-endpoint'}>
        <code>
          {endpoint.method} {endpoint.path}
        </code>{' '}
        {colour && <span className="api-flow-kind">{colourWords[colour]}</span>}
      </p>
      <p>{description}</p>
      <p className="api-flow-path">{before.length > 0 ? `After: ${before.join(' → ')}` : 'The first call.'}</p>
    </li>
  )
}
