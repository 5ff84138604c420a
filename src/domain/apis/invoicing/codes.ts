import type { CodeTable, OutcomeTable } from '../api-specification.ts'
import { proxyCodes } from '../si-cloud/session.ts'

/** States and refusals of invoices, and what makes them in the sandbox (payments 10.1). */
export const statuses: CodeTable = {
  caption: 'Status of an invoice',
  rows: [
    {
      code: 'draft',
      meaning: 'Waits for its day.',
      cause: 'It is scheduled, and send_date has not come.',
      cure: 'Nothing. Its link already works.',
    },
    {
      code: 'sent',
      meaning: 'Ready to be paid.',
      cause: 'It is ondemand, or was mailed on send_date.',
      cure: 'Wait, or send the link yourself.',
    },
    {
      code: 'viewed',
      meaning: 'The link was opened.',
      cause: 'Your customer looked at it, and has not paid.',
      cure: 'Wait. A high declined_attempts says that the card does not work.',
    },
    {
      code: 'paid',
      meaning: 'Paid in full.',
      cause: 'amount_paid has reached total.',
      cure: 'Deliver, and store uniq_id of the payment.',
    },
    {
      code: 'partially_paid',
      meaning: 'A part is paid, and the link is open for the rest.',
      cause: 'The issuer approved less than was asked: response_code 10.',
      cure: 'Send the link again, or void the part.',
    },
    {
      code: 'past_due',
      meaning: 'Not paid in full, and due_date is over.',
      cause: 'Midnight in New York after due_date.',
      cure: 'Remind your customer: the link still works. Cancel it if you give up.',
    },
    {
      code: 'cancelled',
      meaning: 'Can no longer be paid.',
      cause: 'You cancelled it.',
      cure: 'Nothing. Its number is free for a new invoice.',
    },
  ],
}

export const errors: CodeTable = {
  caption: 'Codes of refused calls',
  rows: [
    {
      code: 'UNAUTHORIZED',
      meaning: 'The session was not opened.',
      cause: 'MID, developer key, password and app source do not belong together.',
      cure: 'Compare all four with your credentials.',
    },
    {
      code: 'INVALID_FIELD',
      meaning: 'A field is missing or breaks its rule.',
      cause: 'Often a due_date in the past, or an amount as text.',
      cure: 'Read field and message, and mend it.',
    },
    {
      code: 'BAD_QUERY',
      meaning: 'A value of the query cannot be read.',
      cause: 'A date that is not YYYY-MM-DD, or an unknown status.',
      cure: 'Write it as in the table of the query.',
    },
    {
      code: 'DUPLICATE_NUMBER',
      meaning: 'An invoice with this number is there already.',
      cause: 'The call was repeated, or the number was used twice.',
      cure: 'List with number: if it is the same invoice, go on with its url.',
    },
    {
      code: 'UNKNOWN_INVOICE',
      meaning: 'Your account has no such invoice.',
      cause: 'Your own number was sent in place of invoice_id, or that of another account.',
      cure: 'List with number to find invoice_id.',
    },
    {
      code: 'ALREADY_PAID',
      meaning: 'It cannot be cancelled any more.',
      cause: 'It is paid, wholly or in part.',
      cure: 'Void or refund its payments.',
    },
    {
      code: 'ALREADY_CANCELLED',
      meaning: 'It was cancelled before.',
      cause: 'A second cancellation.',
      cure: 'Nothing to do.',
    },
  ],
}

export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'Done',
      cause: 'An invoice was created, read or cancelled, or a refund was answered.',
      cure: 'After a refund or void read status_code: a decline is a 200 too.',
    },
    ...proxyCodes,
    {
      code: '409',
      meaning: 'In conflict with the state of an invoice',
      cause: 'DUPLICATE_NUMBER, ALREADY_PAID or ALREADY_CANCELLED.',
      cure: 'Read the invoice, then decide.',
    },
  ],
}

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
