import type { CodeTable, OutcomeTable } from '../api-specification.ts'

/** States and refusals of Business Reporting, and what makes them in the sandbox (payments 10.3, 1.10). */
export const transactionStatuses: CodeTable = {
  caption: 'Status of a transaction',
  rows: [
    {
      code: 'open',
      meaning: 'Approved, in a batch that is still open.',
      cause: 'It was taken since the last close.',
      cure: 'To undo it, void it.',
    },
    {
      code: 'closed',
      meaning: 'Its batch is closed and on its way to the bank.',
      cause: 'The nightly close, or one by hand.',
      cure: 'To give money back, refund it.',
    },
    { code: 'voided', meaning: 'Undone before the close.', cause: 'A void.', cure: 'Nothing. No money moves.' },
    {
      code: 'refunded',
      meaning: 'Given back in full.',
      cause: 'One or more refunds.',
      cure: 'Nothing. A refund in part leaves it closed.',
    },
    {
      code: 'returned',
      meaning: 'The bank sent the debit back.',
      cause: 'See ach_return.',
      cure: 'Ask the customer for another way to pay.',
    },
    {
      code: 'declined',
      meaning: 'The issuer said no.',
      cause: 'See response_code.',
      cure: 'Nothing. It is in no sum.',
    },
  ],
}

export const depositStatuses: CodeTable = {
  caption: 'Status of a deposit',
  rows: [
    {
      code: 'pending',
      meaning: 'Made up, not sent yet.',
      cause: 'Its batches closed today.',
      cure: 'Ask again on the next banking day.',
    },
    {
      code: 'paid',
      meaning: 'Sent to the bank.',
      cause: 'The usual case, after one or two banking days.',
      cure: 'Look for amount on the bank statement.',
    },
    {
      code: 'rejected',
      meaning: 'The bank did not take it.',
      cause: 'The account is closed or its number wrong.',
      cure: 'Have the bank account corrected by support.',
    },
  ],
}

export const errors: CodeTable = {
  caption: 'Codes of refused calls',
  rows: [
    {
      code: 'UNAUTHORIZED',
      meaning: 'The session was not opened.',
      cause: 'Merchant ID, developer key and password do not belong together.',
      cure: 'Compare them with your credentials; make new ones if the password is lost.',
    },
    {
      code: 'BAD_QUERY',
      meaning: 'A value of the query cannot be read.',
      cause: 'Often a date without time, or a space that was not encoded.',
      cure: 'Write YYYY-MM-DD HH:MM:SS and encode it.',
    },
    {
      code: 'WINDOW_TOO_LONG',
      meaning: 'start and end are too far apart.',
      cause: 'More than 31 days.',
      cure: 'Ask month by month.',
    },
    {
      code: 'NOT_SETTLED',
      meaning: 'A refund came too early.',
      cause: 'The batch is still open.',
      cure: 'Void it, or wait for the close.',
    },
    {
      code: 'ALREADY_SETTLED',
      meaning: 'A void came too late.',
      cause: 'The batch has closed.',
      cure: 'Refund it.',
    },
    {
      code: 'AMOUNT_TOO_HIGH',
      meaning: 'The refunds would exceed the sale.',
      cause: 'An earlier refund, or a typing error.',
      cure: 'Refund what is left at most.',
    },
    {
      code: 'ALREADY_VOIDED',
      meaning: 'The transaction is undone already.',
      cause: 'A second void or a refund of a voided sale.',
      cure: 'Nothing to do; read its status.',
    },
    {
      code: 'NOT_REFUNDABLE',
      meaning: 'There is nothing to give back.',
      cause: 'It was declined or returned, or is a refund itself.',
      cure: 'Take the number of the sale.',
    },
    {
      code: 'UNKNOWN_TRANSACTION',
      meaning: 'Your account has no such transaction.',
      cause: 'The prefix ccs_ was sent too, or the number of another account.',
      cure: 'Send the digits of uniq_id only.',
    },
  ],
}

export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'Done.',
      cause: 'Also when a list is empty, and when the issuer declines a refund.',
      cure: 'For refund and void read status_code.',
    },
    {
      code: '400',
      meaning: 'Something in the request is wrong.',
      cause: 'A field, the query, or the state of the transaction.',
      cure: 'Act on code.',
    },
    {
      code: '401',
      meaning: 'The session has ended.',
      cause: 'Sixty minutes have passed, or it was ended or refreshed.',
      cure: 'Open a new session once, then repeat the call once.',
    },
    {
      code: '404',
      meaning: 'Not there. At the opening call: not authorized.',
      cause: 'UNAUTHORIZED or UNKNOWN_TRANSACTION, an account that is not yours, or a wrong path.',
      cure: 'At the opening call compare your credentials, else the numbers in the path.',
    },
    {
      code: '429',
      meaning: 'Too many requests in a minute.',
      cause: 'A loop over small stretches of time.',
      cure: 'Wait a minute, then ask for longer ones.',
    },
    {
      code: '500',
      meaning: 'Our fault.',
      cause: 'Something broke on our side.',
      cure: 'A list: ask again. A refund or void: read the transaction first.',
    },
  ],
}

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
