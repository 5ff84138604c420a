import type { CollectionPlan } from './collection-plan.ts'
import { endSession, openSession, refundUnknown, sessionKeys } from './proxy-steps.ts'

export const iframeSdkPlan: CollectionPlan = {
  answers: 'json',
  ...sessionKeys,
  steps: [
    { call: 'library' },
    openSession,
    {
      // A token comes from the card fields of a page alone.
      call: 'pay',
      title: 'Charge a token that does not exist',
      path: { mid: '{{MID}}' },
      status: 400,
      expect: { code: 'TOKEN_UNKNOWN' },
    },
    refundUnknown,
    ...endSession,
  ],
}
