import type { CollectionPlan } from './collection-plan.ts'
import { endSession, openSession, refundUnknown } from './proxy-steps.ts'

export const businessReportingPlan: CollectionPlan = {
  answers: 'json',
  always: { start: '{{YESTERDAY}} 00:00:00', end: '{{TOMORROW}} 00:00:00' },
  steps: [
    openSession,
    { call: 'list-transactions', expect: { hasMore: false } },
    { call: 'list-batches', expect: { hasMore: false } },
    {
      call: 'get-batch',
      title: 'Read a batch that does not exist',
      path: { batchId: '9999999999' },
      status: 404,
      expect: { code: 'UNKNOWN_BATCH' },
    },
    { call: 'list-deposits', expect: { hasMore: false } },
    { call: 'get-summary' },
    refundUnknown,
    ...endSession,
  ],
}
