import type { CollectionPlan } from './collection-plan.ts'
import { processorValues } from './processor-values.ts'

const path = { serial: 'LANE3000-118' }

export const ingenicoSiPlan: CollectionPlan = {
  answers: 'xml',
  always: processorValues,
  steps: [
    { call: 'simulated-terminal', path, expect: { AUTH_RESP: '00', AUTH_AMOUNT: '42.50' } },
    {
      call: 'simulated-terminal',
      title: 'Send a sale that is declined',
      path,
      send: { AMOUNT: '1.05' },
      expect: { AUTH_RESP: '05' },
    },
  ],
}
