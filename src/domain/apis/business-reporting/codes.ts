import type { Codes, OutcomeTable } from '../api-specification.ts'

/** States and refusals of Business Reporting, and what makes them in the sandbox (payments 10.3, 1.10). */
export const transactionStatuses: Codes = ['open', 'closed', 'voided', 'refunded', 'returned', 'declined']

export const depositStatuses: Codes = ['pending', 'paid', 'rejected']

export const errors: Codes = [
  'UNAUTHORIZED',
  'BAD_QUERY',
  'WINDOW_TOO_LONG',
  'NOT_SETTLED',
  'ALREADY_SETTLED',
  'AMOUNT_TOO_HIGH',
  'ALREADY_VOIDED',
  'NOT_REFUNDABLE',
  'UNKNOWN_TRANSACTION',
]

export const http: Codes = ['200', '400', '401', '404', '429', '500']

export const states: OutcomeTable = {
  caption: 'How to get each state',
  by: 'What you do',
  rows: [
    { send: 'Take a sale that approves, with any product of the account', get: 'open' },
    { send: 'The same, then close the batch or wait for the night', get: 'closed, and a batch with its sums.' },
    { send: 'Void an open sale', get: 'voided' },
    { send: 'Refund a closed sale in full', get: 'refunded' },
    { send: 'Refund a closed sale in part', get: 'The sale stays closed; the refund is a row of its own.' },
    { send: 'Take a sale with an amount that declines', get: 'declined' },
    { send: 'Debit a bank account that returns, then advance the clock', get: 'returned, with ach_return.' },
    { send: 'Close a batch, then advance one simulated day', get: 'A deposit that is pending, then paid.' },
    { send: 'Nothing at all', get: 'Empty lists and sums of 0.00, with 200.' },
  ],
}

export const refusals: OutcomeTable = {
  caption: 'How to get each refusal',
  by: 'What you do',
  rows: [
    { send: 'Open a session with a wrong password', get: '404 with UNAUTHORIZED.' },
    { send: 'Use a token after ending it', get: '401' },
    { send: 'Refund an open sale', get: '400 with NOT_SETTLED.' },
    { send: 'Void a closed sale', get: '400 with ALREADY_SETTLED.' },
    { send: 'Refund a cent more than the sale', get: '400 with AMOUNT_TOO_HIGH.' },
    { send: 'Void the same sale twice', get: '400 with ALREADY_VOIDED.' },
    { send: 'Refund a declined sale', get: '400 with NOT_REFUNDABLE.' },
    { send: 'Refund number 1', get: '404 with UNKNOWN_TRANSACTION.' },
    { send: 'start without a time', get: '400 with BAD_QUERY.' },
    { send: 'end two months after start', get: '400 with WINDOW_TOO_LONG.' },
    {
      send: 'Refund a part that ends in 1.05 of a larger sale',
      get: '200 with status_code 5 and status_message DCL: the issuer declines it.',
    },
  ],
}
