import { invoiceStatuses } from '../../invoicing/invoice.ts'
import { proxyCodes, proxyErrors } from '../rest-proxy/proxy-codes.ts'
import type { Codes, OutcomeTable } from '../specification/api-specification.ts'

/** States and refusals of invoices, and what makes them in the sandbox (payments 10.1). */
export const statuses: Codes = invoiceStatuses

export const errors: Codes = [
  ...proxyErrors,
  'DUPLICATE_NUMBER',
  'UNKNOWN_INVOICE',
  'ALREADY_PAID',
  'ALREADY_CANCELLED',
  'CLOCK_BACKWARDS',
]

export const http: Codes = ['200', ...proxyCodes, '409', '422']

export const statusOutcomes: OutcomeTable = {
  caption: 'How to get each status',
  by: 'What you do',
  rows: [
    { send: 'Create a scheduled invoice with send_date tomorrow', get: 'draft; sent the next day.' },
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
    {
      send: 'Pay with routing number 021000021 and account 9900000001, then let three days pass',
      get: 'paid, then viewed again: amount_paid 0, and the payment is returned.',
    },
    { send: 'Let due_date pass: create it for today and advance the clock', get: 'past_due' },
    { send: 'Cancel it before it is paid', get: 'cancelled' },
    { send: 'Pay, then refund or void the payment', get: 'Still paid; amount_refunded is the returned amount.' },
    { send: 'Set service_fee_enabled to true', get: 'service_fee is three percent of amount and tax.' },
    { send: 'Set tax_rate to 8.875 with amount 100', get: 'tax_amount 8.88: half a cent is rounded up.' },
  ],
}

export const refusalOutcomes: OutcomeTable = {
  caption: 'How to get each refusal',
  by: 'What you do',
  rows: [
    { send: 'Open a session with a wrong password', get: '404 with UNAUTHORIZED.' },
    { send: 'Use a token after ending it', get: '401 with NO_SESSION.' },
    { send: 'due_date in the past', get: '400 with INVALID_FIELD.' },
    { send: 'A scheduled invoice without email', get: '400 with INVALID_FIELD.' },
    { send: 'amount with three decimals', get: '400 with INVALID_FIELD.' },
    { send: 'A card number in description', get: '400 with CARD_NUMBER.' },
    { send: 'The number of an active invoice', get: '409 with DUPLICATE_NUMBER.' },
    { send: 'List with status unknown', get: '400 with BAD_QUERY.' },
    { send: 'Read invoice 1', get: '404 with UNKNOWN_INVOICE.' },
    { send: 'Cancel a paid invoice', get: '409 with ALREADY_PAID.' },
    { send: 'Cancel the same invoice twice', get: '409 with ALREADY_CANCELLED.' },
    { send: 'Three declines in a row on the page', get: 'The page accepts no payment for 15 minutes.' },
  ],
}
