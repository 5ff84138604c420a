import type { CodeTable, OutcomeTable } from '../api-specification.ts'
import { proxyCodes } from '../si-cloud/session.ts'

/** What the card fields and the payment can answer, and what makes them do so in the sandbox (payments 10.2, 1.9). */
export const statuses: CodeTable = {
  caption: 'Status of a payment',
  rows: [
    {
      code: 'approved',
      meaning: 'Paid, wholly or in part',
      cause: 'The issuer answered 0 or 10.',
      cure: 'Compare amount with what you asked for, then deliver.',
    },
    {
      code: 'declined',
      meaning: 'Not paid',
      cause: 'The issuer said no; response_code holds the reason.',
      cure: 'Ask for another card: a new token.',
    },
    {
      code: 'error',
      meaning: 'No decision',
      cause: 'The issuer could not be reached: response_code 91 or 96.',
      cure: 'Nothing was charged. Try again later, with a new token.',
    },
  ],
}

export const browser: CodeTable = {
  caption: 'Codes of PayNow.getToken',
  rows: [
    {
      code: 'INVALID_NUMBER',
      meaning: 'The card number is wrong.',
      cause: 'Empty, too short, or a digit is mistyped.',
      cure: 'Show message beside the field.',
    },
    {
      code: 'INVALID_EXPIRY',
      meaning: 'The expiry date is wrong.',
      cause: 'Empty, no month, or in the past.',
      cure: 'Show message beside the field.',
    },
    {
      code: 'INVALID_CVV',
      meaning: 'The security code is wrong.',
      cause: 'Empty, or not three digits; four for Amex.',
      cure: 'Show message beside the field.',
    },
    {
      code: 'UNKNOWN_KEY',
      meaning: 'No merchant has this public key.',
      cause: 'A typing error, a revoked key, or sandbox and production mixed up.',
      cure: 'Compare gatewayPublicKey with your credentials.',
    },
    {
      code: 'NOT_READY',
      meaning: 'The fields are not there yet.',
      cause: 'getToken was called before onReady, or after destroy.',
      cure: 'Enable the button in onReady.',
    },
    {
      code: 'BUSY',
      meaning: 'Another call is under way.',
      cause: 'The button was pressed twice.',
      cure: 'Disable it until the first call has answered.',
    },
    {
      code: 'NETWORK',
      meaning: 'The gateway did not answer in 20 seconds.',
      cause: 'No network, or a blocker of scripts.',
      cure: 'Let the shopper press again: a token that was lost charges nothing.',
    },
  ],
}

export const errors: CodeTable = {
  caption: 'Codes of refused payments',
  rows: [
    {
      code: 'INVALID_FIELD',
      meaning: 'A field is missing or breaks its rule.',
      cause: 'Often an amount as a number, or without two decimals.',
      cure: 'Read field and message, and mend it. The token is still good.',
    },
    {
      code: 'TOKEN_UNKNOWN',
      meaning: 'There is no such token.',
      cause: 'It was cut, or made in the other environment.',
      cure: 'Pass on all 36 characters, unchanged.',
    },
    {
      code: 'TOKEN_EXPIRED',
      meaning: 'The token is too old.',
      cause: 'More than 15 minutes passed.',
      cure: 'Ask for a token when the shopper presses Pay, not before.',
    },
    {
      code: 'TOKEN_USED',
      meaning: 'The token was charged before.',
      cause: 'The request was repeated. Nothing was charged a second time.',
      cure: 'Look up the first payment; message names it.',
    },
    {
      code: 'KEY_MISMATCH',
      meaning: 'Token, key and MID do not belong together.',
      cause: 'The token was made with another public key, or mid is that of another merchant.',
      cure: 'Send the key that the page uses, and the mid of the session.',
    },
  ],
}

export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'Decided',
      cause: 'A payment, a session, a refund or a void was answered.',
      cure: 'Read status or status_code: declined is a 200 too.',
    },
    ...proxyCodes,
  ],
}

export const browserOutcomes: OutcomeTable = {
  caption: 'How to get each answer of the card fields',
  by: 'What you do',
  rows: [
    { send: 'Type any card of the table', get: 'A token.' },
    { send: 'Change the last digit of a card', get: 'INVALID_NUMBER' },
    { send: 'A month of last year', get: 'INVALID_EXPIRY' },
    { send: 'Two digits as security code', get: 'INVALID_CVV' },
    { send: 'gatewayPublicKey with a letter changed', get: 'UNKNOWN_KEY' },
    { send: 'Call getToken at once after init', get: 'NOT_READY' },
    { send: 'Call getToken twice without waiting', get: 'BUSY from the second.' },
    { send: 'Switch the network off, then call getToken', get: 'NETWORK' },
  ],
}

export const paymentOutcomes: OutcomeTable = {
  caption: 'How to get each answer of a payment',
  by: 'What you send',
  rows: [
    { send: 'An amount outside the table of amounts', get: 'approved, response_code 0' },
    { send: 'amount 1.05', get: 'declined, response_code 5' },
    { send: 'amount 101.10', get: 'approved, response_code 10, amount 50.55' },
    { send: 'amount 1.96', get: 'error, response_code 96' },
    { send: 'The same token twice', get: '400 with TOKEN_USED.' },
    { send: 'A token that is 16 minutes old', get: '400 with TOKEN_EXPIRED.' },
    { send: 'A token with a digit changed', get: '400 with TOKEN_UNKNOWN.' },
    { send: 'Another gateway_public_key', get: '400 with KEY_MISMATCH.' },
    { send: 'amount as a number', get: '400 with INVALID_FIELD.' },
    { send: 'recurring.frequency and recurring.billing_date', get: 'approved, with subscription_id' },
  ],
}
