import type { CodeTable, OutcomeTable } from '../door.ts'

/** What comes on top of the codes of Browser Post, which the pay page shares. */
export const session: CodeTable = {
  caption: 'Codes of the pay page only',
  rows: [
    {
      code: 'BP_105',
      meaning: 'SESSION EXPIRED: the page was open for more than 20 minutes.',
      cause: 'The shopper went away and came back.',
      cure: 'Nothing was charged. Exchange the key again and open a new page.',
    },
    {
      code: 'BP_200',
      meaning: 'FIELD VALIDATION FAILED, before the page was drawn.',
      cause: 'A hidden field has the wrong form; card fields never bring it, the page asks for them again.',
      cure: 'Read BP_FIELD_ERRORS and mend your form.',
    },
  ],
}

/** What shoppers read beside a field of the page. */
export const onPage: CodeTable = {
  caption: 'What the page says to shoppers',
  rows: [
    {
      code: 'FE_001',
      meaning: 'A field is empty.',
      cause: 'Card number, expiry date or name was left out.',
      cure: 'The shopper fills it in; you see nothing of it.',
    },
    {
      code: 'FE_002',
      meaning: 'A field has the wrong form.',
      cause: 'A month of 13, or letters in a number.',
      cure: 'The shopper mends it.',
    },
    {
      code: 'FE_003',
      meaning: 'The card number fails its check digit.',
      cause: 'A typing error.',
      cure: 'The shopper looks at the card again.',
    },
    {
      code: 'Declined',
      meaning: 'The issuer said no; the shopper may try another card.',
      cause: 'See AUTH_RESP when the browser comes back.',
      cure: 'After the third decline the browser comes back with the last of them.',
    },
  ],
}

/** Ways out of the page without a payment. */
export const returns: CodeTable = {
  caption: 'Ways back to your site',
  rows: [
    {
      code: 'REDIRECT_URL',
      meaning: 'There is a decision, or the session expired.',
      cause: 'Paid, declined three times, or BP_105.',
      cure: 'Read BP_RESP_CODE first, then AUTH_RESP.',
    },
    {
      code: 'INVALID_REDIRECT_URL',
      meaning: 'The form was rejected before the page was drawn.',
      cause: 'A hidden field is missing, wrong, or differs from the TAC.',
      cure: 'Mend your form. Without this field the browser goes to REDIRECT_URL.',
    },
    {
      code: 'CANCEL_URL',
      meaning: 'The shopper pressed Cancel; the session is gone.',
      cause: 'They changed their mind. No fields come along.',
      cure: 'Show the cart again. Without this field they see a page of the gateway.',
    },
    {
      code: 'None',
      meaning: 'The shopper closed the window.',
      cause: 'Before or after paying: you cannot know.',
      cure: 'Look the payment up by your number before you let them pay again.',
    },
  ],
}

export const outcomes: OutcomeTable = {
  caption: 'Outcomes on purpose',
  by: 'Do',
  rows: [
    { send: 'Pay 149.99 with an approving card', get: 'REDIRECT_URL with BP_000 and AUTH_RESP 00' },
    { send: 'Pay an amount that ends in 1.05, three times', get: 'REDIRECT_URL with BP_000 and AUTH_RESP 05' },
    { send: 'Pay an amount that ends in 1.10', get: 'REDIRECT_URL with AUTH_RESP 10 and half of the amount' },
    {
      send: 'Type a card number with its last digit wrong',
      get: 'The page marks the field with FE_003; you see nothing',
    },
    { send: 'Press Cancel', get: 'CANCEL_URL, without fields' },
    { send: 'Wait for more than 20 minutes, then pay', get: 'REDIRECT_URL with BP_105' },
    { send: 'Open the page twice with one TAC', get: 'INVALID_REDIRECT_URL with BP_103' },
    { send: 'Post another AMOUNT than you sealed', get: 'INVALID_REDIRECT_URL with BP_104' },
    { send: 'Post no TAC', get: 'An error page with BP_100; nothing comes back' },
    { send: 'Exchange the key with a MAC that has one character changed', get: 'INVALID MAC, and no TAC' },
  ],
}
