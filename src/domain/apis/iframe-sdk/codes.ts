import { proxyCodes, proxyErrors } from '../rest-proxy/proxy-codes.ts'
import type { Codes, OutcomeTable } from '../specification/api-specification.ts'
import { tokenErrorCodes } from './card-fields.ts'

/** What the card fields and the payment can answer, and what makes them do so in the sandbox (payments 10.2, 1.9). */
export const statuses: Codes = ['approved', 'declined', 'error']

export const browser: Codes = tokenErrorCodes

export const errors: Codes = ['TOKEN_UNKNOWN', 'TOKEN_EXPIRED', 'TOKEN_USED', 'KEY_MISMATCH', ...proxyErrors]

export const http: Codes = ['200', ...proxyCodes]

export const browserOutcomes: OutcomeTable = {
  caption: 'How to get each answer of the card fields',
  by: 'What you do',
  rows: [
    { send: 'Type any test card', get: 'A token.' },
    { send: 'Change the last digit of a card', get: 'INVALID_NUMBER' },
    { send: 'A card that is not a test card', get: 'INVALID_NUMBER' },
    { send: 'A month of last year', get: 'INVALID_EXPIRY' },
    { send: 'Two digits as security code', get: 'INVALID_CVV' },
    { send: 'Three digits as ZIP code', get: 'INVALID_ZIP' },
    { send: 'gatewayPublicKey with a letter changed', get: 'UNKNOWN_KEY' },
    { send: 'Call getToken immediately after init', get: 'NOT_READY' },
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
    { send: 'recurring.billing_date of today', get: '400 with INVALID_FIELD.' },
    { send: 'recurring.frequency and recurring.billing_date', get: 'approved, with subscription_id' },
    { send: 'The same, with amount 101.10', get: 'approved, response_code 10, without subscription_id' },
  ],
}
