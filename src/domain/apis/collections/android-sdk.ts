import type { CollectionPlan } from './collection-plan.ts'
import { afterSale, readerSale } from './mobile-steps.ts'
import { sessionKeys } from './proxy-steps.ts'

export const androidSdkPlan: CollectionPlan = {
  answers: 'json',
  ...sessionKeys,
  steps: [
    {
      call: 'reader-preauth',
      send: { externalId: 'hold-{{RUN}}' },
      keep: { HOLD: 'transactionUniqueId' },
      expect: { status: 'approved' },
    },
    {
      call: 'app-capture',
      send: { transactionUniqueId: '{{HOLD}}', externalId: 'capture-{{RUN}}' },
      expect: { status: 'approved' },
    },
    readerSale,
    ...afterSale,
  ],
}
