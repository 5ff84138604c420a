import type { Codes, OutcomeTable } from '../specification/api-specification.ts'

export const states: Codes = ['pending', 'on-hold', 'processing', 'completed', 'failed', 'cancelled', 'refunded']

/** The plugin's own words, in notes of orders and in the administration; then those of the shop. */
export const notices: Codes = [
  'The payment method does not appear',
  'These keys were not accepted',
  'Payment not verified',
  'The gateway did not report the result.',
  'The order was paid a second time',
  'Refund failed: RR',
  'Refund failed: no answer',
  'Capture failed',
  'The payment could not be voided',
  '401 from /wp-json/wc/v3',
]

export const outcomes: OutcomeTable = {
  caption: 'How to trigger each outcome',
  by: 'Do in the shop',
  rows: [
    { send: 'Pay an order of 149.99 with an approving card', get: 'processing: Paid and verified: 149.99, BRIC.' },
    { send: 'Pay an order of 1.05', get: 'pending' },
    {
      send: 'Pay an order of 1.10, which the issuer approves in part',
      get: 'on-hold: Payment not verified: BRIC is for 0.55. Stop and check before anyone pays again. Payment: BRIC.',
    },
    { send: 'Close the form', get: 'pending' },
    {
      send: 'Pay with transaction_type auth',
      get: 'on-hold: Held: 149.99, BRIC. Complete the order to capture it.',
    },
    { send: 'Complete an order that is held', get: 'completed: Captured: 149.99.' },
    {
      send: 'Cancel an order that is held, and complete it',
      get: 'on-hold: Capture failed: RR ALREADY VOIDED',
    },
    {
      send: 'Pay without epi_key in the settings',
      get: 'on-hold: No EPI key is set. Look the payment up yourself.',
    },
    { send: 'Cancel a paid order on the same day', get: 'cancelled: Voided.' },
    {
      send: 'Cancel it when the batch is closed',
      get: 'The payment could not be voided. Refund it: RR BATCH CLOSED',
    },
    { send: 'Refund part of it on the same day', get: 'Refund failed: RR NOT SETTLED' },
    { send: 'Refund all of it on the same day', get: 'refunded: Voided.' },
    { send: 'Refund part of it on the next day', get: 'Refunded: 49.99.' },
    { send: 'Save a MAC with one character changed', get: 'These keys were not accepted: MAC, INVALID MAC' },
  ],
}
