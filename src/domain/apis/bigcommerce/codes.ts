import type { Codes, OutcomeTable } from '../api-specification.ts'

export const states: Codes = [
  'authorized',
  'capture pending',
  'captured',
  'declined',
  'void',
  'partially refunded',
  'refunded',
]

export const notices: Codes = [
  'The provider is not in the list',
  'Invalid credentials',
  'Payment declined',
  'Provider unavailable',
  '401 from the store’s API',
  '403 from the store’s API',
  '422 from the store’s API',
  'No online method in the quote',
]

export const outcomes: OutcomeTable = {
  caption: 'Outcomes on purpose',
  by: 'Do in the store',
  rows: [
    { send: 'Pay an order of 149.99 with an approving card', get: 'captured, with the BRIC as transaction' },
    { send: 'The same with Authorize only', get: 'authorized; Capture makes it captured' },
    { send: 'Pay an order whose total ends in 1.05', get: 'Payment declined; transaction with 05' },
    {
      send: 'Pay an order whose total ends in 1.10',
      get: 'Payment declined: half is approved, and voided by the store',
    },
    { send: 'Void an order on the day of the sale', get: 'void' },
    { send: 'Refund a part on the next day', get: 'partially refunded' },
    { send: 'Refund more than is left', get: '422 of the store' },
    { send: 'Pay an order of 9008.01', get: 'Provider unavailable, although the payment is recorded' },
    { send: 'Save a MAC with one character changed', get: 'Invalid credentials at the first payment' },
  ],
}
