import type { CollectionPlan } from './collection-plan.ts'
import { endSession, openSession, voidPayment } from './proxy-steps.ts'

export const siCloudPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    openSession,
    {
      call: 'notify',
      send: { external_id: 'order-{{RUN}}' },
      keep: { notification_id: 'notification_id' },
      expect: { status: 'sent' },
    },
    {
      call: 'status',
      waitMs: 4000,
      keep: { PAYMENT: 'transaction.ccs_pk' },
      expect: { status: 'approved', 'transaction.amount': 42.5 },
    },
    voidPayment,
    ...endSession,
  ],
}
