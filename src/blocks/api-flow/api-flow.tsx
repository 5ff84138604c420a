import type { FlowScenario } from '../../domain/demos/flow-scenario.ts'
import { Island } from '../../ui/island/island.tsx'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './api-flow.css?url'
import ApiFlowIsland from './api-flow.island.tsx'
import { flows } from './flows.ts'
import type { apiFlow } from './schema.ts'
import { Step } from './step.tsx'

export function ApiFlow({ of }: BlockProps<typeof apiFlow>) {
  const flow = flows[of]
  if (!flow) return null
  return (
    <>
      <OwnStyles href={href} />
      <Island of={ApiFlowIsland} title={flow.title} scenarios={flow.scenarios} />
      {flow.scenarios.length > 1 && (
        <noscript>
          {flow.scenarios.slice(0, -1).map(scenario => (
            <OtherScenario key={scenario.name} scenario={scenario} />
          ))}
        </noscript>
      )}
    </>
  )
}

/** A scenario that only a script brings into the island, for who has none. */
function OtherScenario({ scenario }: { scenario: FlowScenario }) {
  return (
    <section className="api-flow" aria-label={scenario.title}>
      <p className="api-flow-summary">
        <strong>{scenario.title}.</strong> {scenario.summary}
      </p>
      <ol className="api-flow-steps">
        {scenario.steps.map(step => (
          <Step key={step.name} step={step} of={scenario} />
        ))}
      </ol>
    </section>
  )
}
