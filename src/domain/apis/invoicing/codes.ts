import type { Codes, OutcomeTable } from '../api-specification.ts'
import { proxyCodes } from '../si-cloud/session.ts'

/** States and refusals of invoices, and what makes them in the sandbox (payments 10.1). */
export const statuses: Codes = ['draft', 'sent', 'viewed', 'paid', 'partially_paid', 'past_due', 'cancelled']

export const errors: Codes = [
  'UNAUTHORIZED',
  'INVALID_FIELD',
  'BAD_QUERY',
  'DUPLICATE_NUMBER',
  'UNKNOWN_INVOICE',
  'ALREADY_PAID',
  'ALREADY_CANCELLED',
]

export const http: Codes = ['200', ...proxyCodes, '409']

export const statusOutcomes: OutcomeTable = {
  caption: 'How to get each status',
  by: 'What you do',
  rows: [
    { send: 'Create a scheduled invoice with send_date tomorrow', get: 'draft; sent after the night.' },
    { send: 'Create an ondemand invoice', get: 'sent' },
    { send: 'Open the link', get: 'viewed' },
    { send: 'Pay a total outside the table of amounts', get: 'paid' },
    {
      send: 'Pay a total that ends in 1.05',
      get: 'Still viewed, declined_attempts 1; the page asks for another card.',
    },
    {
      send: 'Pay a total of 101.10',
      get: 'partially_paid, amount_paid 50.55, response_code 10. Paying the rest makes it paid.',
    },
    { send: 'Let due_date pass: create it for today and advance the clock', get: 'past_due' },
    { send: 'Cancel it before it is paid', get: 'cancelled' },
    { send: 'Pay, then refund or void the payment', get: 'Still paid; amount_refunded says what was given back.' },
    { send: 'Set service_fee_enabled to true', get: 'service_fee is three percent of amount and tax.' },
  ],
}

export const refusalOutcomes: OutcomeTable = {
  caption: 'How to get each refusal',
  by: 'What you do',
  rows: [
    { send: 'Open a session with a wrong password', get: '404 with UNAUTHORIZED.' },
    { send: 'Use a token after ending it', get: '401' },
    { send: 'due_date in the past', get: '400 with INVALID_FIELD.' },
    { send: 'A scheduled invoice without email', get: '400 with INVALID_FIELD.' },
    { send: 'A number that a live invoice has', get: '409 with DUPLICATE_NUMBER.' },
    { send: 'List with status unknown', get: '400 with BAD_QUERY.' },
    { send: 'Read invoice 1', get: '404 with UNKNOWN_INVOICE.' },
    { send: 'Cancel a paid invoice', get: '409 with ALREADY_PAID.' },
    { send: 'Cancel the same invoice twice', get: '409 with ALREADY_CANCELLED.' },
  ],
}
