import { idempotencyErrors } from '../idempotency.ts'
import type { Codes, OutcomeTable } from '../specification/api-specification.ts'

/** HTTP statuses and refusals of the provider (payments 18). */
export const http: Codes = ['200', '201', '400', '401', '404', '405', '409', '413', '414', '422', '429', '500', '503']

export const errors = [
  'MALFORMED_BODY',
  'INVALID_CREDENTIALS',
  'MISSING_FIELD',
  'INVALID_FIELD',
  'UNKNOWN_FIELD',
  'CARD_NUMBER',
  'NOT_FOUND',
  'WRONG_ENVIRONMENT',
  'ORDER_PAID',
  'TOO_MANY_ATTEMPTS',
  'REFUSED',
  ...idempotencyErrors,
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'RATE_LIMIT',
  'UNEXPECTED',
  'UNAVAILABLE',
] as const

/** Where the payment of an order can stand. */
export const paymentStates = [
  'authorized',
  'captured',
  'declined',
  'void',
  'partially refunded',
  'refunded',
  'disputed',
] as const

/** What the store's own API says, which is BigCommerce's. */
export const notices: Codes = ['401 from the store’s API', '403 from the store’s API', 'No online method in the quote']

export const outcomes: OutcomeTable = {
  caption: 'How to trigger each outcome',
  by: 'Do with an order',
  rows: [
    { send: 'Pay an order of 149.99 with an approving card', get: 'captured' },
    { send: 'Pay with transaction_type authorization', get: 'authorized' },
    { send: 'Capture a hold', get: 'captured' },
    { send: 'Capture it again', get: '422 REFUSED: EV ALREADY CAPTURED' },
    { send: 'Pay an order of 1.05', get: 'declined: 05 DECLINE' },
    { send: 'Pay an order of 1.10, which the issuer approves in part', get: 'declined: 10 PARTIAL APPROVED' },
    { send: 'Pay an order that is already paid', get: '422 ORDER_PAID' },
    { send: 'Void an order on the day of the sale', get: 'void' },
    { send: 'Void it when the batch is closed', get: '422 REFUSED: RR BATCH CLOSED' },
    { send: 'Ask for a quote on the day of the sale', get: 'offline: RR NOT SETTLED' },
    { send: 'Refund part of it on the next day', get: 'partially refunded' },
    { send: 'Refund the rest', get: 'refunded' },
    { send: 'Refund more than is left', get: '422 REFUSED: RR AMOUNT EXCEEDS ORIGINAL' },
    { send: 'Pay an order of 9008.01', get: 'captured, answered after 35 seconds' },
    { send: 'Check settings with one character of the MAC changed', get: '401 INVALID_CREDENTIALS' },
    { send: 'Check settings with the environment production', get: '422 WRONG_ENVIRONMENT' },
  ],
}
