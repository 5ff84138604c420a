import { payPageDeclinesMax, payPageSessionMinutes } from '../../payments/pay-page-fields.ts'
import type { Codes, OutcomeTable } from '../specification/api-specification.ts'

/** What comes on top of the codes of Browser Post, which the pay page shares. */
export const session: Codes = ['BP_105', 'BP_200']

/** What shoppers read beside a field of the page. */
export const onPage: Codes = ['FE_001', 'FE_002', 'FE_003', 'FE_004', 'Declined']

/** Ways out of the page without a payment. */
export const returns: Codes = ['REDIRECT_URL', 'INVALID_REDIRECT_URL', 'CANCEL_URL', 'None']

export const outcomes: OutcomeTable = {
  caption: 'How to trigger each outcome',
  by: 'Do',
  rows: [
    { send: 'Pay 149.99 with an approving card', get: 'REDIRECT_URL with BP_000 and AUTH_RESP 00' },
    {
      send: `Pay an amount that ends in 1.05, ${payPageDeclinesMax} times`,
      get: 'REDIRECT_URL with BP_000 and AUTH_RESP 05',
    },
    { send: 'Pay an amount that ends in 1.10', get: 'REDIRECT_URL with AUTH_RESP 10 and half of the amount' },
    {
      send: 'Type a card number with its last digit wrong',
      get: 'The page marks the field with FE_003; you see nothing',
    },
    { send: 'Press Cancel', get: 'CANCEL_URL, without fields' },
    { send: `Wait for ${payPageSessionMinutes} minutes, then pay`, get: 'REDIRECT_URL with BP_105' },
    { send: 'Open the page twice with one TAC', get: 'INVALID_REDIRECT_URL with BP_103' },
    { send: 'Post a different AMOUNT from the one that you sealed', get: 'INVALID_REDIRECT_URL with BP_104' },
    { send: 'Post no TAC', get: 'An error page with BP_100; nothing is returned to you' },
    { send: 'Request a TAC with a MAC that has one character changed', get: 'INVALID MAC, and no TAC' },
  ],
}

export const limits: Codes = ['Session', 'Declines', 'TAC', 'Pay']
