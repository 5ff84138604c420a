import { boardingFlows } from '../../../../content/data/boarding-flows.ts'
import type { FlowStep } from '../../../domain/demos/flow-scenario.ts'
import type { Run } from './saved-run.ts'
import { needsInfo } from './values.ts'

const additionalInfo: FlowStep = {
  name: 'additional-info',
  title: 'Add what this category requires',
  description:
    'This merchant category code is high-risk, so validation also requires refund and delivery details. One more call sends them, with payment methods and notes of your own.',
  endpoint: { method: 'PATCH', path: '/enroll/application/additional-info/key/{key}' },
  path: ['get-token', 'create-application'],
}

/** After both flows: the answer of underwriting is polled for. */
export const underwriting: FlowStep = {
  name: 'underwriting',
  title: 'Follow underwriting',
  description:
    'There is no callback, so ask for the status. The decision takes a day, and you can advance the sandbox clock.',
  endpoint: { method: 'GET', path: '/enroll/application/key/{key}' },
  path: ['submit'],
}

/**
 * The steps of the documented flow, and one more where the category needs it. No later step waits for that one, so that a
 * reader can leave it out and see what the validation says.
 */
export function stepsOf({ flow, values }: Run): readonly FlowStep[] {
  const steps = boardingFlows.find(({ name }) => name === flow)?.steps ?? []
  if (!needsInfo(values)) return steps
  return steps.flatMap(step => (step.name === 'create-application' ? [step, additionalInfo] : [step]))
}
