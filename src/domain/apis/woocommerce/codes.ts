import type { Codes, OutcomeTable } from '../api-specification.ts'

export const states: Codes = ['Pending payment', 'On hold', 'Processing', 'Failed', 'Cancelled', 'Refunded']

export const notices: Codes = [
  'The payment method does not appear',
  'Keys are not accepted',
  'Payment not verified',
  'Refund failed: RR',
  'Refund failed: 25',
  'Capture failed: ED',
  '401 from /wp-json/wc/v3',
]

export const outcomes: OutcomeTable = {
  caption: 'Outcomes on purpose',
  by: 'Do in the shop',
  rows: [
    { send: 'Pay an order of 149.99 with an approving card', get: 'Processing, with the BRIC in the note' },
    { send: 'Pay an order whose total ends in 1.05', get: 'Failed, note with 05' },
    { send: 'Pay an order whose total ends in 1.10', get: 'On hold: half was approved, and the note says so' },
    { send: 'Close the form', get: 'Pending payment' },
    { send: 'Pay with transaction_type auth', get: 'On hold; Completed captures it' },
    { send: 'Pay without epi_key in the settings', get: 'On hold, with the note to look the payment up' },
    { send: 'Cancel a paid order on the same day', get: 'Cancelled and voided' },
    { send: 'Refund more than is left', get: 'The notice Refund failed: RR' },
    { send: 'Save a MAC with one character changed', get: 'The notice Keys are not accepted' },
  ],
}
