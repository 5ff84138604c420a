import type { OutcomeTable } from '../door.ts'

/** What the page does on purpose, besides the answers that card and amount choose (payments 1.9 and 4). */
export const payments: OutcomeTable = {
  caption: 'Outcomes on purpose',
  by: 'Do',
  rows: [
    { send: 'Pay 149.99 with the approving card', get: 'BP_000 and AUTH_RESP 00' },
    {
      send: 'An amount that ends in 1.05, one try',
      get: 'The page stays, says that the card was declined, and asks again',
    },
    { send: 'The same, three tries', get: 'Back at REDIRECT_URL with BP_000 and AUTH_RESP 05' },
    { send: 'An amount that ends in 1.10', get: 'AUTH_RESP 10; AUTH_AMOUNT is half' },
    { send: 'A card number with its last digit wrong', get: 'The page marks the field; nothing is sent back' },
    { send: 'Press Cancel', get: 'CANCEL_URL, without fields; nothing was charged' },
    { send: 'Press Cancel, with no CANCEL_URL', get: 'A page of ours that says that the payment was cancelled' },
    { send: 'Wait 20 minutes, then press Pay', get: 'BP_105; nothing was charged' },
    { send: 'Open the page, go back, send the form again', get: 'BP_103' },
    { send: 'Change AMOUNT in the form', get: 'BP_104' },
    { send: 'Change one character of the TAC', get: 'Our error page with BP_101' },
    { send: 'A style sheet from another site than localhost', get: 'The page in its usual colours' },
  ],
}

export const echo: OutcomeTable = {
  caption: 'What comes back',
  by: 'REDIRECT_ECHO',
  rows: [
    { send: 'V, or nothing', get: 'All fields of the answer, then those of your form' },
    { send: 'S', get: 'The AUTH_ fields, TRAN_NBR, AMOUNT, BP_RESP_CODE and BP_RESP_TEXT' },
    { send: 'N', get: 'AUTH_RESP, TRAN_NBR and BP_RESP_CODE' },
  ],
}

export const skin: OutcomeTable = {
  caption: 'Parts of the page that a skin may style',
  by: 'Selector',
  rows: [
    { send: '.pay-page', get: 'The whole page' },
    { send: '.pay-store', get: 'Name of the store, from USER_DATA_10' },
    { send: '.pay-summary', get: 'What is paid for, and the amount' },
    { send: '.pay-field', get: 'A label with its input; .pay-error inside it says what is wrong' },
    { send: '.pay-declined', get: 'The sentence after a decline' },
    { send: '.pay-submit', get: 'The Pay button' },
    { send: '.pay-cancel', get: 'The Cancel button' },
  ],
}
