import type { CollectionPlan } from './collection-plan.ts'
import { processorValues } from './processor-values.ts'

const approved = { AUTH_RESP: '00' }

export const xmlRealTimePlan: CollectionPlan = {
  answers: 'xml',
  always: processorValues,
  steps: [
    { call: 'verify', expect: { AUTH_RESP: '00', AUTH_AVS: 'Y' } },
    { call: 'storage', keep: { STORED_CARD: 'AUTH_GUID' }, expect: approved },
    {
      call: 'sale-by-token',
      send: { ORIG_AUTH_GUID: '{{STORED_CARD}}' },
      keep: { SALE: 'AUTH_GUID' },
      expect: approved,
    },
    { call: 'undo', send: { ORIG_AUTH_GUID: '{{SALE}}' }, expect: approved },
    {
      call: 'sale',
      title: 'Hold an amount',
      send: { TRAN_TYPE: 'CCE2' },
      keep: { HOLD: 'AUTH_GUID' },
      expect: approved,
    },
    { call: 'capture', send: { ORIG_AUTH_GUID: '{{HOLD}}' }, expect: approved },
    { call: 'sale', title: 'Charge a card', keep: { PAYMENT: 'AUTH_GUID' }, expect: approved },
    { call: 'sale', title: 'Charge a card that is declined', send: { AMOUNT: '1.05' }, expect: { AUTH_RESP: '05' } },
    { call: 'close-batch', send: { BATCH_ID: '0', TRAN_NBR: '0' }, expect: approved },
    { call: 'refund', needs: ['close-batch'], send: { ORIG_AUTH_GUID: '{{PAYMENT}}' }, expect: approved },
    { call: 'bank-debit', expect: approved },
    {
      call: 'any',
      send: { ORIG_AUTH_GUID: '{{STORED_CARD}}', CARD_ENT_METH: 'Z', PIN_BLK: null, AUTH_CODE: null },
      expect: approved,
    },
  ],
}
