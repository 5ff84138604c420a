import type { OutcomeTable } from '../specification/api-specification.ts'

/** What the sandbox answers on purpose; each row is played by `src/gateway/apis/business-reporting/outcomes.test.ts`. */
export const states: OutcomeTable = {
  caption: 'How to get each status',
  by: 'What you do',
  rows: [
    { send: 'Make an approved sale with any product of the account', get: 'open' },
    { send: 'Hold an amount without capturing it', get: 'authorized' },
    { send: 'The same, then advance the clock by eight days', get: 'expired' },
    { send: 'Make a sale, then close the batch or wait overnight', get: 'closed, and a batch with its totals.' },
    { send: 'Void an open sale', get: 'voided' },
    { send: 'Refund a closed sale in full', get: 'refunded' },
    { send: 'Refund a closed sale in part', get: 'The sale stays closed; the refund is a separate row.' },
    { send: 'Make a sale with an amount that declines', get: 'declined' },
    { send: 'Debit a bank account that returns, then advance the clock', get: 'returned, with ach_return.' },
    {
      send: 'Make a sale with the dispute test card, then advance the clock by two days',
      get: 'disputed, and negative adjustments in the next deposit.',
    },
    {
      send: 'Close a batch, then advance the clock to the next banking day',
      get: 'A deposit that is pending, then paid.',
    },
    { send: 'No transactions', get: 'Empty lists and totals of 0.00, with 200.' },
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
    { send: 'Refund a number that is not yours, such as 999999999999', get: '404 with UNKNOWN_TRANSACTION.' },
    { send: 'start without a time', get: '400 with BAD_QUERY.' },
    { send: 'end two months after start', get: '400 with WINDOW_TOO_LONG.' },
    {
      send: 'Refund an amount that ends in 1.05 from a larger sale',
      get: '200 with status_code 5 and status_message DCL: the issuer declines it.',
    },
  ],
}
