import { boardingFlows } from '../../../content/data/boarding-flows.ts'
import type { FlowScenario } from '../../domain/demos/flow-scenario.ts'

interface Flow {
  /** Names the walkthrough for screen readers. */
  title: string
  /** The last is shown first (spec §2). */
  scenarios: readonly FlowScenario[]
}

/** Every walkthrough by the name of its module in `content/data`. */
export const flows: Record<string, Flow> = {
  'boarding-flows': { title: 'Boarding a merchant, call by call', scenarios: boardingFlows },
}
