import type { CollectionPlan } from './collection-plan.ts'
import { processorValues } from './processor-values.ts'

const approved = { AUTH_RESP: '00' }

export const payByBankPlan: CollectionPlan = {
  answers: 'xml',
  always: processorValues,
  steps: [
    { call: 'prenote', expect: approved },
    { call: 'store', keep: { STORED_ACCOUNT: 'AUTH_GUID' }, expect: approved },
    { call: 'debit', keep: { DEBIT: 'AUTH_GUID' }, expect: approved },
    { call: 'void', send: { ORIG_AUTH_GUID: '{{DEBIT}}' }, expect: approved },
    {
      call: 'debit-by-token',
      send: { ORIG_AUTH_GUID: '{{STORED_ACCOUNT}}' },
      keep: { DEBIT: 'AUTH_GUID' },
      expect: approved,
    },
    {
      call: 'refund',
      send: { ORIG_AUTH_GUID: '{{DEBIT}}' },
      expect: { AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'NOT SETTLED' },
    },
    { call: 'credit', expect: approved },
    { call: 'any-in-the-address', send: { ORIG_AUTH_GUID: null }, expect: approved },
  ],
}
