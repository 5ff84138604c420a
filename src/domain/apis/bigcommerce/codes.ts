import type { CodeTable, OutcomeTable } from '../api-specification.ts'

export const states: CodeTable = {
  caption: 'Payment status of an order',
  rows: [
    {
      code: 'authorized',
      meaning: 'The amount is held.',
      cause: 'Transaction type Authorize only.',
      cure: 'Capture when you ship, within the time of a hold.',
    },
    {
      code: 'capture pending',
      meaning: 'The capture is on its way to the gateway.',
      cause: 'The store captures in the background.',
      cure: 'Read the order again after a minute.',
    },
    {
      code: 'captured',
      meaning: 'Paid: ship.',
      cause: 'A sale, or a hold that was captured.',
      cure: 'Nothing to do.',
    },
    {
      code: 'declined',
      meaning: 'The issuer or the gateway said no.',
      cause: 'See the order’s transactions with the code.',
      cure: 'The shopper stays at the checkout and takes another card.',
    },
    {
      code: 'void',
      meaning: 'The payment was undone before its batch closed.',
      cause: 'You voided it.',
      cure: 'Nothing to do.',
    },
    {
      code: 'partially refunded',
      meaning: 'A part went back.',
      cause: 'A refund from the order or by the API.',
      cure: 'More refunds are possible, up to the rest.',
    },
    { code: 'refunded', meaning: 'All of it went back.', cause: 'One or more refunds.', cure: 'Nothing to do.' },
  ],
}

export const notices: CodeTable = {
  caption: 'What the store says',
  rows: [
    {
      code: 'The provider is not in the list',
      meaning: 'The store may not use it.',
      cause: 'The store’s country or currency is not the US and US dollar; or, today, that the provider is simulated.',
      cure: 'Look at the store’s currency. There is no entry to be found yet.',
    },
    {
      code: 'Invalid credentials',
      meaning: 'The gateway does not know the key, or the MAC does not belong to it.',
      cause: 'Keys of the other environment, or a copied blank.',
      cure: 'Copy both again; try them with the key exchange.',
    },
    {
      code: 'Payment declined',
      meaning: 'The issuer said no. Shoppers read this sentence.',
      cause: 'The order’s transactions have the code.',
      cure: 'Another card. See the response codes for what to say.',
    },
    {
      code: 'Provider unavailable',
      meaning: 'No answer came within 30 seconds.',
      cause: 'A fault of the network or of the gateway.',
      cure: 'Look the payment up by the order’s number before the shopper tries again.',
    },
    {
      code: '401 from the store’s API',
      meaning: 'The store does not know your access token.',
      cause: 'It was revoked, or belongs to another store.',
      cure: 'Make an API account in the store’s administration.',
    },
    {
      code: '403 from the store’s API',
      meaning: 'The token may not do this.',
      cause: 'It lacks the scope for orders or for transactions.',
      cure: 'Give it orders and order transactions, both for modifying.',
    },
    {
      code: '422 from the store’s API',
      meaning: 'The order is not in a state for this.',
      cause: 'It was captured, voided or refunded before, or more is asked than is left.',
      cure: 'Read the order’s payment status first.',
    },
    {
      code: 'No online method in the quote',
      meaning: 'The store offers to book the refund alone.',
      cause: 'The provider was removed, or the batch is still open.',
      cure: 'Void today, refund tomorrow.',
    },
  ],
}

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
