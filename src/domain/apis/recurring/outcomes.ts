import type { OutcomeTable } from '../specification/api-specification.ts'

/** How to have each answer of Recurring Billing in the sandbox (payments 1.9, 6 and 9). */
export const creations: OutcomeTable = {
  caption: 'Outcomes of creating a subscription',
  by: 'What you send',
  rows: [
    { send: 'A card that approves', get: 'An id, Status Active, and VerifyResult.Successful true.' },
    { send: 'A card that always declines', get: '200 with VerifyResult.Successful false, the code, and no id.' },
    { send: 'The card that stores and declines later', get: 'An id. Each of its bills is declined with 05.' },
    {
      send: 'PostalCode 33333 with a StreetAddress',
      get: 'An id, with VerifyResult.AVSResult N. Address checks never decline.',
    },
    { send: 'CVV 999', get: 'An id, with VerifyResult.CVResult N.' },
    {
      send: 'A card that is not a test card',
      get: '200 with VerifyResult.Successful false, code 14, TEST CARDS ONLY.',
    },
    { send: 'Bank account 000000000', get: '200 with VerifyResult.Successful false and code 14.' },
    { send: 'Routing number 123456789', get: '200 with VerifyResult.Successful false and code 14.' },
    { send: 'A BRIC of Browser Post or Custom Pay', get: 'An id. A token of any API works.' },
    { send: 'A BRIC of another merchant', get: '400 with UNKNOWN_TOKEN.' },
    { send: 'A card and a BRIC together', get: '400 with ONE_PAYMENT_METHOD.' },
    { send: 'A BillingDate of yesterday', get: '400 with DATE_IN_PAST.' },
    { send: 'Frequency monthly, in lower case', get: '400 with INVALID_FIELD.' },
    { send: 'A signature of different bytes', get: '401 with BAD_SIGNATURE.' },
  ],
}

export const cycles: OutcomeTable = {
  caption: 'Outcomes of bills',
  by: 'What you do',
  rows: [
    { send: 'Amount 29.99, then a month', get: 'A bill that is Paid.' },
    { send: 'Amount 21.05, then a day', get: 'The bill is declined with 05 and stays Open, with one retry fewer.' },
    {
      send: 'Amount 21.10, then a day',
      get: 'Half is approved, voided immediately, and counts as a decline with 10: a bill is paid in full or not at all.',
    },
    { send: 'Amount 21.51, Retries 1, Forward, then two days', get: 'Forwarded; the next bill is 43.02.' },
    { send: 'Amount 21.51, Retries 1, Skip, then two days', get: 'Skipped; the next bill is 21.51.' },
    { send: 'Amount 21.51, Retries 1, Pause, then two days', get: 'Failed, and the subscription is Paused.' },
    {
      send: 'Amount 21.51, NumberOfPayments 1, Retries 1, Forward, then two days',
      get: 'Failed, because no bill follows, and the subscription is Expired.',
    },
    {
      send: 'BillingDate on the 31st, Monthly',
      get: 'Bills on the last day of shorter months, and on the 31st of others.',
    },
    { send: 'NumberOfPayments 1, then its day', get: 'Paid, and the subscription is Expired.' },
    {
      send: 'Pause, then a month, then resume',
      get: 'No payment during the pause, and none is charged later: the open bill moves to the next date of its schedule.',
    },
    { send: 'Bank account 9900000001, then a bill and a banking day', get: 'Paid, then Returned with R01.' },
    { send: 'Pay a bill that is already paid', get: '400 with ALREADY_PAID.' },
    {
      send: 'Pay a bill that is not due yet',
      get: 'Paid. The schedule does not charge it again, and the next bill is open.',
    },
    { send: 'A one-time charge of 21.05', get: '200 with Successful false and code 05.' },
    { send: 'Change a canceled subscription', get: '400 with WRONG_STATE.' },
  ],
}
