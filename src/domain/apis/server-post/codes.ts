import type { CodeTable } from '../api-specification.ts'

/** What refuses a transaction before an issuer is asked (payments 1.6, 1.10 and 7). */
export const responses: CodeTable = {
  caption: 'AUTH_RESP of the gateway',
  rows: [
    {
      code: 'RR',
      meaning: 'Refused before anybody decided.',
      cause: 'A field is missing or wrong, or the payment is in the wrong state.',
      cure: 'Read AUTH_RESP_TEXT: the next table.',
    },
    {
      code: '12',
      meaning: 'The type does not fit the payment.',
      cause: 'A refund or capture of a refund, a refund of a check, or a void of PIN debit or EBT.',
      cure: 'Compare TRAN_TYPE with the payment that the BRIC names.',
    },
    {
      code: '21',
      meaning: 'Nothing to do.',
      cause: 'The original was declined, holds no money any more, or there is no open batch of that number.',
      cure: 'Nothing; look at the original’s answer.',
    },
    {
      code: '25',
      meaning: 'The BRIC is not known.',
      cause: 'A typing error, another merchant’s BRIC, one too old, or one of another kind of account.',
      cure: 'Look up the BRIC that you stored with the order.',
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
      cause: 'Same TRAN_NBR, AMOUNT and account in the same batch within 24 hours.',
      cure: 'The first one counts. Do not send it with a new number.',
    },
    {
      code: 'E2',
      meaning: 'Address fields are needed.',
      cause: 'A verification without ADDRESS or ZIP_CODE.',
      cure: 'Send both.',
    },
    {
      code: 'E7',
      meaning: 'The four-part key or the MAC is wrong.',
      cause: 'Parts out of order, a revoked credential, or the MAC of another one.',
      cure: 'Copy both from your credentials.',
    },
    {
      code: 'ED',
      meaning: 'The hold has expired.',
      cause: 'It is older than 7 days.',
      cure: 'Authorize again, with ACI_EXT RA.',
    },
    {
      code: 'EF',
      meaning: 'TRAN_TYPE is not allowed.',
      cause: 'No such type: CCE3, CCE5 and CCE6 do not exist. In production also one that your terminal may not use.',
      cure: 'Take a type of the tables.',
    },
    {
      code: 'EH',
      meaning: 'CARD_ENT_METH does not fit.',
      cause: 'Z without ORIG_AUTH_GUID, or E together with it.',
      cure: 'Z for a BRIC; otherwise how the card was read.',
    },
    {
      code: 'EI',
      meaning: 'CARD_ID is not one of the values.',
      cause: 'A number above 1.',
      cure: 'Send 0, 1, M or P, or leave it out.',
    },
    {
      code: 'ET',
      meaning: 'Chip data is needed.',
      cause: 'A card with a chip was swiped.',
      cure: 'Ask for the chip.',
    },
    {
      code: 'EV',
      meaning: 'Captured already.',
      cause: 'A second capture, or the capture of a sale.',
      cure: 'Nothing: the money is on its way.',
    },
  ],
}

/** How AUTH_RESP_TEXT names a fault; FIELD stands for its name. */
export const grammar: CodeTable = {
  caption: 'AUTH_RESP_TEXT about a field, with RR',
  rows: [
    {
      code: 'Missing FIELD',
      meaning: 'A required field is empty.',
      cause: 'It was left out, or its name is written otherwise.',
      cure: 'Send it.',
    },
    {
      code: 'Invalid FIELD[LEN]',
      meaning: 'Too long or too short.',
      cause: 'Often a TRAN_NBR made of the time in milliseconds, or an EXP_DATE with a slash.',
      cure: 'Keep to the length of the reference.',
    },
    {
      code: 'Invalid FIELD[FMT]',
      meaning: 'Wrong characters.',
      cause: 'An AMOUNT without a point, letters in an EXP_DATE, or spaces in a number.',
      cure: 'Send digits only; amounts as 12.00.',
    },
    {
      code: 'Invalid FIELD[VAL]',
      meaning: 'Not one of the values.',
      cause: 'An unknown INDUSTRY_TYPE, a month 13, a storage with an amount, a wrong check digit.',
      cure: 'Take a value of the reference.',
    },
    {
      code: 'Card number in FIELD',
      meaning: 'A card number stands where none belongs.',
      cause: 'A full number in an invoice, a name or your own data, where it would be stored and logged.',
      cure: 'Send it in ACCOUNT_NBR alone; elsewhere at most its last four digits.',
    },
  ],
}

export const states: CodeTable = {
  caption: 'AUTH_RESP_TEXT about the state of a payment, with RR',
  rows: [
    {
      code: 'BATCH CLOSED',
      meaning: 'A void or reversal came too late.',
      cause: 'The batch of the payment has closed.',
      cure: 'Refund it.',
    },
    {
      code: 'NOT SETTLED',
      meaning: 'A refund came too early.',
      cause: 'The batch of the payment is open.',
      cure: 'Void it, or close the batch.',
    },
    {
      code: 'NOT CAPTURED',
      meaning: 'There is nothing to refund.',
      cause: 'A hold was never captured.',
      cure: 'Reverse the hold.',
    },
    {
      code: 'AMOUNT EXCEEDS ORIGINAL',
      meaning: 'More than there is.',
      cause: 'A capture above the hold, refunds above the capture, or an EBT return of more than was bought.',
      cure: 'Refund what is left at most; to capture more, add to the hold first.',
    },
    {
      code: 'ALREADY VOIDED',
      meaning: 'The payment is undone already.',
      cause: 'A second void, or a capture or refund after a void or reversal.',
      cure: 'Nothing: no money moves.',
    },
    {
      code: 'ALREADY RETURNED',
      meaning: 'The bank sent the debit back.',
      cause: 'A refund of money that never stayed.',
      cure: 'Nothing: the holder has it.',
    },
    {
      code: 'DISPUTED',
      meaning: 'The holder has the money back, or you are arguing about it.',
      cause: 'A refund of a payment that is disputed.',
      cure: 'Answer the dispute; a refund would pay twice.',
    },
    {
      code: 'RATE LIMIT',
      meaning: 'Too many requests in a minute.',
      cause: 'A loop without a pause.',
      cure: 'Wait a minute, then go on more slowly.',
    },
  ],
}

export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'There is an XML answer.',
      cause: 'Approved, declined and refused all come so.',
      cure: 'Read AUTH_RESP.',
    },
    {
      code: '400',
      meaning: 'The body is no form.',
      cause: 'JSON was sent, the content type is wrong, or there are far too many fields.',
      cure: 'Send application/x-www-form-urlencoded.',
    },
    {
      code: '404',
      meaning: 'There is nothing at this address.',
      cause: 'A typing error in the path, or a method such as PUT.',
      cure: 'Compare the address with the reference.',
    },
    {
      code: '405',
      meaning: 'The method is not taken.',
      cause: 'A browser or a monitor sent GET. Only bank types are taken so.',
      cure: 'Send POST.',
    },
    {
      code: '413',
      meaning: 'The body is too large.',
      cause: 'More than 64 KB.',
      cure: 'Send one transaction in a request.',
    },
    {
      code: '500',
      meaning: 'Something broke on our side.',
      cause: 'Our fault; or the sandbox was asked for it.',
      cure: 'Send the very same request again in a minute.',
    },
    {
      code: '503',
      meaning: 'The gateway cannot reach its records.',
      cause: 'Maintenance, or too much at once. Nothing was recorded.',
      cure: 'Send the very same request again after the seconds of Retry-After.',
    },
  ],
}
