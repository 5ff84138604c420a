import { exchangeStep } from './browser-post.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { processorValues } from './processor-values.ts'

export const hostedPayPagePlan: CollectionPlan = {
  answers: 'html',
  always: processorValues,
  steps: [
    exchangeStep,
    {
      // The page follows by a redirect. What a shopper types there, a browser sends.
      call: 'open',
      send: { ...exchangeStep.send, TAC: '{{TAC}}', CUSTOM_CSS_URL: null, CUSTOM_JAVASCRIPT_URL: null },
      expect: { ATTEMPT: '0' },
    },
  ],
}
