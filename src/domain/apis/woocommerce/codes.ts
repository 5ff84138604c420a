import type { CodeTable, OutcomeTable } from '../api-specification.ts'

export const states: CodeTable = {
  caption: 'States of an order',
  rows: [
    {
      code: 'Pending payment',
      meaning: 'The shopper was sent to the form and did not finish.',
      cause: 'They closed it, or are still typing.',
      cure: 'WooCommerce cancels it after the time that you hold stock.',
    },
    {
      code: 'On hold',
      meaning: 'The amount is held, or the payment could not be looked up.',
      cause: 'transaction_type auth, a missing epi_key, or a fault of the network.',
      cure: 'Complete the order to capture; else look the payment up and set the state yourself.',
    },
    {
      code: 'Processing',
      meaning: 'Paid and looked up: ship.',
      cause: 'AUTH_RESP 00 over the whole amount.',
      cure: 'Nothing to do.',
    },
    {
      code: 'Failed',
      meaning: 'The issuer declined; the shopper may pay again.',
      cause: 'See the order’s note with the code.',
      cure: 'The shop shows the way to pay again by itself.',
    },
    {
      code: 'Cancelled',
      meaning: 'A paid order that is cancelled is voided while its batch is open.',
      cause: 'You cancelled it.',
      cure: 'After the close the note asks you to refund it.',
    },
    {
      code: 'Refunded',
      meaning: 'All of it went back.',
      cause: 'A refund in one or more parts.',
      cure: 'Nothing to do.',
    },
  ],
}

export const notices: CodeTable = {
  caption: 'Notices in the shop',
  rows: [
    {
      code: 'The payment method does not appear',
      meaning: 'The shop leaves it out.',
      cause: 'It is off, a key is missing, the currency is not US dollar, or the page uses another checkout.',
      cure: 'Look at the settings and at the status report of WooCommerce.',
    },
    {
      code: 'Keys are not accepted',
      meaning: 'Saving the settings asked the gateway, and it said no.',
      cause: 'Keys of the other environment, or one character missing.',
      cure: 'Copy them again from the credentials dialog.',
    },
    {
      code: 'Payment not verified',
      meaning: 'The shopper came back, and amount or order differ from the ledger.',
      cause: 'Somebody changed the address, or the order changed meanwhile.',
      cure: 'Do not ship. Void the payment and ask the shopper to order again.',
    },
    {
      code: 'Refund failed: RR',
      meaning: 'The gateway refuses the refund.',
      cause: 'More than is left, or it was voided already.',
      cure: 'Compare with the order’s refunds.',
    },
    {
      code: 'Refund failed: 25',
      meaning: 'The payment is not known to this key.',
      cause: 'The four-part key is of another merchant or environment than the payment.',
      cure: 'Refund with the keys that took the payment.',
    },
    {
      code: 'Capture failed: ED',
      meaning: 'The hold has expired.',
      cause: 'The order was completed too late.',
      cure: 'Ask the shopper to pay again.',
    },
    {
      code: '401 from /wp-json/wc/v3',
      meaning: 'The shop does not accept your consumer key.',
      cause: 'A key without write permission, or http: the shop takes Basic authentication over https only.',
      cure: 'Call the shop by https with a key for reading and writing.',
    },
  ],
}

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
