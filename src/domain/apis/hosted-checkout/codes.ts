import type { Codes, OutcomeTable } from '../specification/api-specification.ts'

export const http: Codes = ['200', '400', '401', '413', '422', '429', '500']

export const reasons: Codes = ['FE_001', 'FE_002', 'FE_003', 'FE_004', 'RATE_LIMIT', 'SYSTEM', 'PROFILE', 'CAPTCHA']

export const page: Codes = [
  'FailureCallback is called',
  'Nothing is called',
  'The button does nothing',
  'The frame says that the profile is unknown',
]

export const outcomes: OutcomeTable = {
  caption: 'How to trigger each outcome',
  by: 'Do',
  rows: [
    { send: 'Pay 149.99 with the values that use_test_values fills in', get: 'Status Approved, StatusCode 00' },
    { send: 'An amount that ends in 1.05', get: 'Status Declined, StatusCode 05' },
    { send: 'An amount that ends in 1.10', get: 'Status Approved, StatusCode 10, half of the amount' },
    { send: 'A card number with its last digit wrong', get: '400 with FE_003; the frame marks the field' },
    { send: 'Expire with the year first, such as 2912', get: '400 with FE_002' },
    { send: 'A public key with one character changed', get: '401 with PROFILE' },
    { send: 'An empty Captcha', get: '422 with CAPTCHA' },
    {
      send: 'The same InvoiceNumber or CheckoutId, amount and card again',
      get: 'The first result once more, with the header Idempotent-Replayed; one payment',
    },
    {
      send: 'The amount 9008.03',
      get: 'The connection breaks: FailureCallback. In the form: “We cannot tell whether you paid.”',
    },
    { send: 'Close the form', get: 'The message checkout.close; no function is called' },
  ],
}
