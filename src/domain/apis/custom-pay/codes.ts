import type { CodeTable } from '../api-specification.ts'

/** Statuses, refusals and entry methods of Custom Pay (payments 1.4, 1.10 and 8). */
export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'The call was done: approved or declined.',
      cause: 'A decline is an answer, not an error.',
      cure: 'Read data.response.',
    },
    {
      code: '400',
      meaning: 'Something in the body is wrong. Nothing was done.',
      cause: 'No JSON, a field missing, or a value that cannot be taken.',
      cure: 'Act on errors[].code.',
    },
    {
      code: '401',
      meaning: 'The signature is missing or wrong.',
      cause: 'Other bytes were signed than sent, the whole address was signed, or the EPI key is another one.',
      cure: 'Sign the path and the very text that you send.',
    },
    {
      code: '403',
      meaning: 'EPI-Id may not do this.',
      cause: 'An unknown or revoked key, or one of another product.',
      cure: 'Compare it with your credentials.',
    },
    {
      code: '404',
      meaning: 'Not there.',
      cause: 'A wrong path, or a look-up of a BRIC or batch that is not yours.',
      cure: 'Compare the path with the list of calls, and the BRIC with what you stored.',
    },
    {
      code: '405',
      meaning: 'The path does not take this method.',
      cause: 'A void is a PUT; a reversal is a POST.',
      cure: 'Take the method of the list of calls.',
    },
    {
      code: '429',
      meaning: 'Too many requests in a minute.',
      cause: 'A loop without a pause.',
      cure: 'Wait a minute, then go on more slowly.',
    },
    {
      code: '500',
      meaning: 'Something broke on our side.',
      cause: 'Our fault; or the sandbox was asked for it.',
      cure: 'Look the payment up before you repeat it.',
    },
  ],
}

export const errors: CodeTable = {
  caption: 'Codes in errors',
  rows: [
    {
      code: 'MALFORMED_BODY',
      meaning: 'The body is not JSON.',
      cause: 'Cut off, or sent as a form.',
      cure: 'Send JSON with Content-Type application/json.',
    },
    {
      code: 'MISSING_SIGNATURE',
      meaning: 'There is no EPI-Signature; comes with 401.',
      cause: 'The header was left out, or a proxy took it away.',
      cure: 'Send EPI-Id and EPI-Signature with every call, also with GET.',
    },
    {
      code: 'BAD_SIGNATURE',
      meaning: 'The signature does not fit; comes with 401.',
      cause: 'The body was written anew after signing, or the query or the host was signed too.',
      cure: 'Compare your program with the worked example of the reference.',
    },
    {
      code: 'UNKNOWN_KEY',
      meaning: 'EPI-Id is not known; comes with 403.',
      cause: 'A part of the four-part key is wrong, or the credential was revoked.',
      cure: 'Copy it from your credentials.',
    },
    { code: 'MISSING_FIELD', meaning: 'A required field is not there.', cause: 'The text names it.', cure: 'Send it.' },
    {
      code: 'INVALID_FIELD',
      meaning: 'A value cannot be taken.',
      cause: 'Too long, of the wrong type, or not one of the values; a card number with a wrong check digit.',
      cure: 'Take a value of the reference. Numbers stand without quotation marks.',
    },
    {
      code: 'UNKNOWN_FIELD',
      meaning: 'There is no such field.',
      cause: 'A typing error; names are case-sensitive.',
      cure: 'Copy the name from the reference.',
    },
    {
      code: 'ONE_ACCOUNT',
      meaning: 'There must be one card, read in one way.',
      cause: 'None was sent, or account together with trackData or emvData.',
      cure: 'Send one of the three, and the entry method that fits it.',
    },
    {
      code: 'NOT_FOUND',
      meaning: 'You have nothing of that name; comes with 404.',
      cause: 'A BRIC of another merchant, or a batch that never had a payment.',
      cure: 'Look up what you stored.',
    },
  ],
}

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
      cause: 'A refund or capture of a refund, or a reversal of a bank debit.',
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
      cause: 'A capture named a BRIC that is unknown or was declined.',
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
      code: 'AMOUNT EXCEEDS ORIGINAL',
      meaning: 'More than there is.',
      cause: 'A capture above the hold, refunds above the capture, or a tip that more than doubles the sale.',
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
