import { payPageDeclinesMax, payPageSessionMinutes } from '../../payments/pay-page-fields.ts'
import type { CodeTable, OutcomeTable } from '../api-specification.ts'

/** What comes on top of the codes of Browser Post, which the pay page shares. */
export const session: CodeTable = {
  caption: 'Codes of the pay page only',
  rows: [
    {
      code: 'BP_105',
      meaning: `SESSION EXPIRED: the page was open for ${payPageSessionMinutes} minutes.`,
      cause: 'The shopper went away and came back.',
      cure: 'Nothing was charged. Exchange the key again and open a new page.',
    },
    {
      code: 'BP_200',
      meaning: 'FIELD VALIDATION FAILED, before the page was drawn.',
      cause: 'A hidden field has the wrong form, or one holds an account. What is typed on the page never brings it.',
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
      cause: 'Number, expiry date, security code or name was left out.',
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
      meaning: 'The card number or the routing number fails its check digit.',
      cause: 'A typing error.',
      cure: 'The shopper looks at the card or the check again.',
    },
    {
      code: 'FE_004',
      meaning: 'The value looks like a card number, which belongs in the field for it and nowhere else.',
      cause: 'The number was typed into a name or an address.',
      cure: 'The shopper takes it out.',
    },
    {
      code: 'Declined',
      meaning: 'The issuer said no; the shopper may try another card.',
      cause: 'See AUTH_RESP when the browser comes back.',
      cure: `After decline ${payPageDeclinesMax} the browser comes back with the last of them.`,
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
      cause: `Paid, declined ${payPageDeclinesMax} times, or BP_105.`,
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
    { send: 'Post another AMOUNT than you sealed', get: 'INVALID_REDIRECT_URL with BP_104' },
    { send: 'Post no TAC', get: 'An error page with BP_100; nothing comes back' },
    { send: 'Exchange the key with a MAC that has one character changed', get: 'INVALID MAC, and no TAC' },
  ],
}

export const limits: CodeTable = {
  caption: 'Limits of a visit',
  rows: [
    {
      code: 'Session',
      meaning: `${payPageSessionMinutes} minutes from opening to Pay, then BP_105.`,
      cause: 'The shopper went away.',
      cure: 'Open a new page with a new TAC.',
    },
    {
      code: 'Declines',
      meaning: `${payPageDeclinesMax}, then the browser comes back with the last.`,
      cause: 'The issuer said no, or the number was no test card.',
      cure: 'Offer another way to pay.',
    },
    {
      code: 'TAC',
      meaning: 'Opens 1 page, then BP_103. Reloading the page is fine.',
      cause: 'The form that opens the page was sent again.',
      cure: 'Make a new TAC whenever your page is shown.',
    },
    {
      code: 'Pay',
      meaning: 'Two presses at once are 1 payment, and both get its answer.',
      cause: 'An impatient shopper.',
      cure: 'Nothing to do; accept each answer once.',
    },
  ],
}
