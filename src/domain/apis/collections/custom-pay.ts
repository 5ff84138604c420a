import type { CollectionPlan } from './collection-plan.ts'

const approved = { 'data.response': '00' }
const batch = { batchID: '{{BATCH}}' }
const at = (variable: string) => ({ BRIC: `{{${variable}}}` })

export const customPayPlan: CollectionPlan = {
  answers: 'json',
  always: { transaction: '{{NUMBER}}', ...batch },
  steps: [
    { call: 'ping', expect: { 'data.text': 'OK' } },
    { call: 'avs', expect: { 'data.response': '00', 'data.avs': 'Y' } },
    { call: 'storage', keep: { STORED_CARD: 'reference.bric' }, expect: approved },
    { call: 'change-storage', path: at('STORED_CARD'), expect: approved },
    { call: 'sale-by-token', path: at('STORED_CARD'), keep: { SALE: 'reference.bric' }, expect: approved },
    { call: 'tip', path: at('SALE'), expect: approved },
    { call: 'detail', needs: ['tip'], path: at('SALE'), expect: { 'data.response': '00', 'data.tipamount': 20 } },
    { call: 'void', path: at('SALE'), expect: approved },
    {
      call: 'sale',
      title: 'Hold an amount',
      send: { capture: 'false' },
      keep: { HOLD: 'reference.bric' },
      expect: approved,
    },
    { call: 'increment', path: at('HOLD'), expect: { 'data.response': '00', 'data.authTotalAuthorized': 199.99 } },
    { call: 'capture', needs: ['increment'], path: at('HOLD'), send: { amount: '199.99' }, expect: approved },
    {
      call: 'sale',
      title: 'Hold an amount to release it',
      send: { capture: 'false' },
      keep: { HOLD: 'reference.bric' },
      expect: approved,
    },
    { call: 'reverse', path: at('HOLD'), keep: { REVERSAL: 'reference.bric' }, expect: approved },
    { call: 'reverse-detail', path: at('REVERSAL'), expect: { 'data.void': 'Y' } },
    { call: 'forced-capture', expect: approved },
    { call: 'sale', title: 'Charge a card', keep: { PAYMENT: 'reference.bric' }, expect: approved },
    { call: 'list', needs: ['Charge a card'], expect: { 'data.rows.0.response': '00' } },
    {
      call: 'sale',
      title: 'Charge a card that is declined',
      send: { amount: '1.05' },
      expect: { 'data.response': '05' },
    },
    { call: 'close-batch', path: batch, expect: { 'data.status': 'closed' } },
    { call: 'batch', path: batch, expect: { 'data.status': 'closed' } },
    {
      call: 'refund',
      needs: ['close-batch'],
      path: at('PAYMENT'),
      keep: { REFUND: 'reference.bric' },
      expect: approved,
    },
    { call: 'refund-detail', path: at('REFUND'), expect: { 'data.response': '00', 'data.authamount': 49.99 } },
    { call: 'unlinked-refund', expect: approved },
    { call: 'ach', expect: { 'data.response': '00', 'data.cardType': 'L' } },
    // How many there are depends on the hour: a card that is stored is in the batch of the merchant's day, the rest in that of UTC.
    { call: 'close-batches' },
  ],
}
