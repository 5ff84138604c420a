import type { CodeTable } from '../api-specification.ts'

/** What the state of a payment answers, and how a card was read (payments 1.4 and 1.10). */
export const responses: CodeTable = {
  caption: 'data.response when a step comes too early, too late or twice',
  rows: [
    {
      code: '25',
      meaning: 'The BRIC is not known.',
      cause: 'A typing error, another merchant’s token, or one that is too old.',
      cure: 'Look up the BRIC that you stored with the order.',
    },
    {
      code: '12',
      meaning: 'The call does not fit the payment.',
      cause: 'A refund of a refund or stored card, a reversal of a bank debit, or a change of what is not stored.',
      cure: 'Look up what the BRIC names.',
    },
    {
      code: '21',
      meaning: 'Nothing to do.',
      cause: 'The payment was declined, or holds no money any more.',
      cure: 'Nothing: no money moves.',
    },
    {
      code: 'S8',
      meaning: 'NO AUTHORIZATION: there is nothing to capture.',
      cause: 'A capture named a BRIC that is unknown or was declined, or a stored card.',
      cure: 'Name the BRIC of the approved hold.',
    },
    {
      code: 'ED',
      meaning: 'The hold has expired.',
      cause: 'It is older than 7 days.',
      cure: 'Authorize again.',
    },
    {
      code: 'EV',
      meaning: 'Captured already.',
      cause: 'A second capture, or the capture of a sale.',
      cure: 'Nothing: the money is on its way.',
    },
    {
      code: 'EH',
      meaning: 'cardEntryMethod does not fit.',
      cause: 'Z without a BRIC in the path, or E with one.',
      cure: 'Z for a token; otherwise how the card was read.',
    },
    {
      code: '79',
      meaning: 'Reversed already.',
      cause: 'A second reversal.',
      cure: 'Nothing: the hold is released.',
    },
    {
      code: '94',
      meaning: 'Sent before.',
      cause: 'Same transaction, amount and account in the same batch within 24 hours.',
      cure: 'The first one counts. Look it up, and do not send it with a new number.',
    },
    {
      code: 'RR',
      meaning: 'Refused by the state of the payment.',
      cause: 'See the texts below.',
      cure: 'Read data.text.',
    },
  ],
}

export const texts: CodeTable = {
  caption: 'data.text behind RR',
  rows: [
    {
      code: 'BATCH CLOSED',
      meaning: 'Too late to void, reverse or change the tip.',
      cause: 'The batch has closed.',
      cure: 'Refund it.',
    },
    {
      code: 'ALREADY VOIDED',
      meaning: 'It is undone already.',
      cause: 'A second void, or a capture or refund after a void or reversal.',
      cure: 'Nothing: no money moves.',
    },
    {
      code: 'NOT CAPTURED',
      meaning: 'There is nothing to refund yet.',
      cause: 'A hold was never captured.',
      cure: 'Reverse or void the hold.',
    },
    {
      code: 'NOT SETTLED',
      meaning: 'A refund came too early.',
      cause: 'The batch is still open.',
      cure: 'Void it, or wait for the close.',
    },
    {
      code: 'ALREADY RETURNED',
      meaning: 'The bank sent the debit back.',
      cause: 'A refund or void of money that never stayed.',
      cure: 'Nothing: the holder has it.',
    },
    {
      code: 'DISPUTED',
      meaning: 'The holder has the money back, or you are arguing about it.',
      cause: 'A refund of a payment that is disputed.',
      cure: 'Answer the dispute; a refund would pay twice.',
    },
    {
      code: 'NO PARTIAL REVERSAL',
      meaning: 'Less than the hold was to be released.',
      cause: 'A reversal whose amount is not all that is held.',
      cure: 'Leave amount out; or capture what you need, which frees the rest.',
    },
    {
      code: 'AMOUNT EXCEEDS ORIGINAL',
      meaning: 'More than there is.',
      cause:
        'A capture or reversal above the hold, refunds above the capture, or a tip that more than doubles the sale.',
      cure: 'Look up what is left; to capture more, increment first.',
    },
  ],
}

export const entryMethodCodes: CodeTable = {
  caption: 'cardEntryMethod',
  rows: [
    { code: 'E', meaning: 'Typed online.', cause: 'By the shopper, in a form.', cure: 'account, expirationDate' },
    { code: 'X', meaning: 'Typed by hand.', cause: 'By your staff, from a phone call or a letter.', cure: 'As E.' },
    { code: 'Z', meaning: 'By token.', cause: 'The BRIC stands in the path.', cure: 'No card fields.' },
    { code: 'D', meaning: 'Track 2.', cause: 'A swiped card.', cure: 'trackData' },
    { code: 'H', meaning: 'Track 1.', cause: 'A swiped card.', cure: 'trackData' },
    { code: 'G', meaning: 'Chip.', cause: 'A card put into the terminal.', cure: 'emvData' },
    { code: 'Q', meaning: 'Contactless with chip data.', cause: 'A tapped card or phone.', cure: 'emvData' },
    { code: 'R', meaning: 'Contactless with track data.', cause: 'A tapped card or phone.', cure: 'trackData' },
    { code: 'M', meaning: 'Read from magnetic ink.', cause: 'The line of a check.', cure: 'account' },
    { code: 'A', meaning: 'Barcode.', cause: 'A scanner.', cure: 'account' },
    { code: 'B', meaning: 'Read by a camera.', cause: 'Optical recognition.', cure: 'account' },
    {
      code: '0 to 3',
      meaning: 'Special readers of terminals.',
      cause: 'Only as your certification says.',
      cure: 'As it says.',
    },
  ],
}
