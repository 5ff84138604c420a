import type { CollectionPlan } from './collection-plan.ts'

export const hostedCheckoutPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    { call: 'button-library' },
    { call: 'post-library' },
    { call: 'open' },
    { call: 'pay', expect: { Status: 'Approved', StatusCode: '00', Amount: '149.99' } },
    {
      call: 'pay',
      title: 'Charge a card that is declined',
      send: { Amount: '1.05' },
      expect: { Status: 'Declined', StatusCode: '05' },
    },
    {
      call: 'pay',
      title: 'Send an invalid date',
      send: { Expire: '1329' },
      status: 400,
      expect: { 'errors.0.code': 'FE_002' },
    },
  ],
}
