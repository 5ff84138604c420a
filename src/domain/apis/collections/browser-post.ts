import type { CollectionPlan } from './collection-plan.ts'
import { processorValues } from './processor-values.ts'

/** The number of a payment is in its TAC and in its form: one for both, and one a payment. */
const first = { TRAN_NBR: '{{RUN}}1' }
const second = { TRAN_NBR: '{{RUN}}2', AMOUNT: '1.05' }
const TAC = '{{TAC}}'

export const exchangeStep = { call: 'key-exchange', answers: 'xml', send: first, keep: { TAC: 'TAC' } } as const

export const browserPostPlan: CollectionPlan = {
  answers: 'html',
  always: processorValues,
  steps: [
    exchangeStep,
    { call: 'pay', send: { ...first, TAC }, expect: { AUTH_RESP: '00', AUTH_AMOUNT: '149.99' } },
    { ...exchangeStep, title: 'Exchange it for another TAC', send: second },
    {
      call: 'pay',
      title: 'Post the form of a payment that is declined',
      send: { ...second, TAC },
      expect: { AUTH_RESP: '05' },
    },
  ],
}
