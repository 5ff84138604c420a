import type { CodeTable, OutcomeTable } from '../api-specification.ts'

export const http: CodeTable = {
  caption: 'Answers of the card endpoint',
  rows: [
    {
      code: '200',
      meaning: 'The issuer or the gateway decided.',
      cause: 'Approvals and declines alike.',
      cure: 'Read Status and StatusCode.',
    },
    {
      code: '400',
      meaning: 'Fields are missing or wrong; nobody was asked.',
      cause: 'Mostly Expire with the year first, or an amount without two decimals.',
      cure: 'Read errors, let the shopper mend the fields, send again.',
    },
    {
      code: '401',
      meaning: 'The profile is unknown or switched off.',
      cause: 'PublicKey or post_token was cut, revoked, or is older than 24 hours.',
      cure: 'Copy the public key again; ask for a new token before you open the frame.',
    },
    {
      code: '413',
      meaning: 'The body is too large.',
      cause: 'More than 64 KB: something else than the form was sent.',
      cure: 'Send the fields of the table and no others.',
    },
    {
      code: '422',
      meaning: 'The captcha was refused.',
      cause: 'It is missing, was used, or is the word bypass in production.',
      cure: 'Get a new captcha token for each attempt.',
    },
    {
      code: '429',
      meaning: 'Too many requests in a minute.',
      cause: 'A page that posts in a loop, or somebody who tries out cards.',
      cure: 'Wait as long as Retry-After says.',
    },
    {
      code: '500',
      meaning: 'A fault of the gateway.',
      cause: 'Or one that you asked for, by a large amount.',
      cure: 'Look the payment up before you let the shopper try again.',
    },
  ],
}

export const reasons: CodeTable = {
  caption: 'Reasons in errors',
  rows: [
    {
      code: 'FE_001',
      meaning: 'A required field is missing.',
      cause: 'An input without its name, or left empty.',
      cure: 'Name it as in the table of fields, and fill it in.',
    },
    {
      code: 'FE_002',
      meaning: 'The value has the wrong form.',
      cause: 'YYMM in Expire, 149.9 in Amount, a long ZIP code.',
      cure: 'Follow the field’s rule.',
    },
    {
      code: 'FE_003',
      meaning: 'The card number fails its check digit.',
      cause: 'A typing error.',
      cure: 'Ask the shopper to look at the number again.',
    },
    {
      code: 'FE_004',
      meaning: 'The value looks like a card number, which belongs in the field for it and nowhere else.',
      cause: 'A card number in Description, a name or an address.',
      cure: 'Leave it out: what comes back and what is mailed must have none.',
    },
    {
      code: 'RATE_LIMIT',
      meaning: 'Too many requests in a minute.',
      cause: 'The profile’s limit is used up.',
      cure: 'Wait as long as Retry-After says.',
    },
    {
      code: 'SYSTEM',
      meaning: 'A fault of the gateway.',
      cause: 'Or one that you asked for, by a large amount.',
      cure: 'Look the payment up before you let the shopper try again.',
    },
    {
      code: 'PROFILE',
      meaning: 'No active profile has this id, key or token.',
      cause: 'Keys of another environment, or revoked ones.',
      cure: 'Compare them with your credentials.',
    },
    {
      code: 'CAPTCHA',
      meaning: 'The captcha token does not count.',
      cause: 'Used twice, expired, or for another site.',
      cure: 'Get a new one when the shopper presses Pay.',
    },
  ],
}

export const page: CodeTable = {
  caption: 'Faults that only the browser shows',
  rows: [
    {
      code: 'FailureCallback is called',
      meaning: 'There is no decision.',
      cause: 'The network failed, or the endpoint answered 400, 401, 422 or 500.',
      cure: 'Read the browser’s console. After a network fault look the payment up before a retry.',
    },
    {
      code: 'Nothing is called',
      meaning: 'The library does not find your function.',
      cause: 'It is local to a module, or its name is spelled differently.',
      cure: 'Put it on window: window.onPaid = …',
    },
    {
      code: 'The button does nothing',
      meaning: 'The library did not run.',
      cause: 'A content security policy without the gateway, or an item that was not chosen yet.',
      cure: 'Allow the gateway in script-src, frame-src and connect-src.',
    },
    {
      code: 'The frame says that the profile is unknown',
      meaning: 'terminal_profile_id or post_token is wrong.',
      cause: 'A revoked profile, or a token older than 24 hours.',
      cure: 'Build the address anew for each visit.',
    },
  ],
}

export const outcomes: OutcomeTable = {
  caption: 'Outcomes on purpose',
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
