import type { CollectionPlan } from './collection-plan.ts'

/** An order of this run; each has a digit of its own behind. */
const order = (digit: number) => ({ store_hash: '{{FOUR_PART_KEY}}', order_id: `{{RUN}}${digit}` })
/** Batches close at night: on the day of the sale nothing can go back. */
const itemOf = (digit: number) => ({ 'items[].item_id': `{{RUN}}${digit}` })

export const bigcommercePlan: CollectionPlan = {
  answers: 'json',
  steps: [
    { call: 'check-settings', path: order(1), expect: { 'data.id': 'card_gateway.card' } },
    {
      call: 'pay',
      title: 'Hold the amount of an order',
      path: order(1),
      send: { transaction_type: 'authorization' },
      expect: { 'data.status': 'ok', 'meta.payment_status': 'authorized' },
    },
    {
      call: 'capture',
      needs: ['Hold the amount of an order'],
      path: order(1),
      expect: { 'meta.payment_status': 'captured' },
    },
    {
      call: 'quote',
      needs: ['capture'],
      path: order(1),
      send: itemOf(1),
      expect: { 'data.total_refund_amount': 49.99, 'data.refund_methods.0.0.offline_reason': 'RR NOT SETTLED' },
    },
    {
      call: 'refund',
      needs: ['capture'],
      title: 'Refund an amount before the nightly close',
      path: order(1),
      send: itemOf(1),
      status: 422,
      expect: { code: 'REFUSED', title: 'RR NOT SETTLED' },
    },
    { call: 'transactions', needs: ['capture'], path: order(1), expect: { 'meta.pagination.total': 2 } },
    { call: 'pay', path: order(2), expect: { 'data.status': 'ok', 'meta.payment_status': 'captured' } },
    { call: 'void', needs: ['pay'], path: order(2), expect: { 'meta.payment_status': 'void' } },
    {
      call: 'pay',
      title: 'Pay an order with a card that is declined',
      path: order(3),
      send: { amount: '1.05' },
      expect: { 'data.status': 'error', 'meta.payment_status': 'declined' },
    },
  ],
}
