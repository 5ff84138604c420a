import type { CodeTable } from '../api-specification.ts'

/** The life of an application, in order (payments 11 "Status machine"). */
export const statuses: CodeTable = {
  caption: 'Statuses of an application',
  rows: [
    {
      code: 'created',
      meaning: 'It exists and can be changed.',
      cause: 'You created it, or changed it after it was signed or validated.',
      cure: 'Fill it in, or send the merchant the link.',
    },
    {
      code: 'sent_to_merchant',
      meaning: 'The merchant has the link.',
      cause: 'You sent it.',
      cure: 'Wait. Send the link again when nothing happens for days: it stays the same.',
    },
    {
      code: 'merchant_completed',
      meaning: 'The merchant has filled in all they had to.',
      cause: 'They pressed Continue on the last page of the link.',
      cure: 'Wait for the signature, which is their next page.',
    },
    {
      code: 'signed',
      meaning: 'The signature is there.',
      cause: 'You added it, or the merchant signed by the link.',
      cure: 'Validate.',
    },
    {
      code: 'validated',
      meaning: 'Nothing is missing or wrong.',
      cause: 'A validation found no error.',
      cure: 'Submit. A change now means to sign and validate again.',
    },
    {
      code: 'submitted',
      meaning: 'It is handed over and closed for changes.',
      cause: 'You submitted it.',
      cure: 'Ask for the status again in some minutes.',
    },
    {
      code: 'in_underwriting',
      meaning: 'Underwriting looks at it.',
      cause: 'The next step after submission.',
      cure: 'Ask again once an hour, not once a second.',
    },
    {
      code: 'approved',
      meaning: 'The business may take payments.',
      cause: 'Underwriting said yes.',
      cure: 'Keep the merchant ID and the four-part key of the answer.',
    },
    {
      code: 'declined',
      meaning: 'The business may not take payments.',
      cause: 'Underwriting said no; the reason is in the answer.',
      cure: 'Tell the merchant. A new application needs a new key.',
    },
    {
      code: 'pended',
      meaning: 'Underwriting waits for something.',
      cause: 'A document or an explanation is missing; the reason is in the answer.',
      cure: 'Send what is asked for to your underwriting contact. The status moves on by itself.',
    },
  ],
}

export const validation: CodeTable = {
  caption: 'Codes in the answer of a validation',
  rows: [
    {
      code: 'REQUIRED',
      meaning: 'A field is empty.',
      cause: 'It is needed before submitting.',
      cure: 'Send the field named in field.',
    },
    {
      code: 'FORMAT',
      meaning: 'A value has the wrong kind or length.',
      cause: 'Letters where digits belong, a date that does not exist, a text too long.',
      cure: 'Compare it with the table of the field.',
    },
    {
      code: 'CARD_NUMBER',
      meaning: 'A value looks like a card number. Nothing of the call was kept.',
      cause: 'A card number in a name, an address, a note, a bank account.',
      cure: 'Take it out. An application needs none, and accounts in the sandbox are made up.',
    },
    {
      code: 'LETTERS',
      meaning: 'A text has a letter that the application cannot be printed with.',
      cause: 'It is refused when it is sent; only an older application can still have one.',
      cure: 'Write it in Latin letters, as on the identity card.',
    },
    {
      code: 'PERCENT_SUM',
      meaning: 'The shares of the business do not sum to 100.',
      cause: 'One of the four is missing or rounded.',
      cure: 'Send all four as whole numbers.',
    },
    {
      code: 'OWNERSHIP_TOTAL',
      meaning: 'The principals own less than 51 or more than 100 per cent together.',
      cause: 'An owner is missing, or a share is too large.',
      cure: 'Add the other owners, or mend the shares.',
    },
    {
      code: 'GUARANTOR_MISSING',
      meaning: 'Nobody guarantees.',
      cause: 'isPersonalGuarantor is true for no principal.',
      cure: 'Set it for at least one who agreed.',
    },
    {
      code: 'UNDERAGE',
      meaning: 'A principal is younger than 18.',
      cause: 'The date of birth, often with day and month swapped.',
      cure: 'Write YYYY-MM-DD.',
    },
    {
      code: 'ABA_CHECK',
      meaning: 'The routing number fails its check digit.',
      cause: 'A digit is wrong or swapped.',
      cure: 'Ask for the number on a check or in the bank’s app.',
    },
    {
      code: 'TAX_ID',
      meaning: 'The tax number does not have nine digits, or does not fit its type.',
      cause: 'A hyphen, or SSN for a business that is no sole proprietor.',
      cure: 'Send digits only, and the right type.',
    },
    {
      code: 'MCC',
      meaning: 'The category code does not have four digits.',
      cause: 'A leading zero got lost, as in spreadsheets.',
      cure: 'Keep it as text.',
    },
    {
      code: 'PHONE',
      meaning: 'A phone number does not have ten digits.',
      cause: 'A country code, or hyphens.',
      cure: 'Send the ten digits alone.',
    },
    {
      code: 'HIGH_TICKET',
      meaning: 'The largest sale is below the usual one.',
      cause: 'The two amounts are swapped.',
      cure: 'Swap them.',
    },
    {
      code: 'TWO_FACTOR_MISSING',
      meaning: 'No code was confirmed.',
      cause: 'The standard flow was cut short.',
      cure: 'Send a code and confirm it.',
    },
    {
      code: 'SIGNATURE_MISSING',
      meaning: 'There is no signature, or a change removed it.',
      cause: 'The merchant has not signed, or not since the last change.',
      cure: 'Show the PDF again and add the signature.',
    },
  ],
}

export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    { code: '200', meaning: 'Done.', cause: 'Every call but the token.', cure: 'Read data.' },
    { code: '201', meaning: 'A token was made.', cause: 'The token call.', cure: 'Keep it until it ends.' },
    {
      code: '400',
      meaning: 'The request cannot be read, or a code was not right.',
      cause: 'Broken JSON, a missing field, WRONG_CODE or EXPIRED_CODE.',
      cure: 'Read data.errors, mend, send again.',
    },
    {
      code: '401',
      meaning: 'No valid token.',
      cause: 'It ended, or client ID and secret do not belong together.',
      cure: 'Get a new token once, then repeat the call once.',
    },
    {
      code: '403',
      meaning: 'Not yours.',
      cause: 'An agent outside your organization.',
      cure: 'Use your own Agent ID.',
    },
    {
      code: '404',
      meaning: 'Not there.',
      cause: 'No such key, or a slash in the key split the path.',
      cure: 'Compare the key with what you created.',
    },
    {
      code: '409',
      meaning: 'The same request is being answered.',
      cause: 'A repetition with the same Idempotency-Key came before the first answer was ready.',
      cure: 'Wait a second, then send it again with the same key.',
    },
    {
      code: '415',
      meaning: 'Wrong kind of body.',
      cause: 'The header Content-Type is missing.',
      cure: 'Send application/json.',
    },
    {
      code: '422',
      meaning: 'Understood, but not now or not like this.',
      cause: 'A rule or the status of the application forbids it.',
      cure: 'Act on the code in data.errors; a repeat alone changes nothing.',
    },
    {
      code: '429',
      meaning: 'Too many requests in a minute.',
      cause: 'Often a loop that asks for the status.',
      cure: 'Wait a minute, and ask less often.',
    },
    {
      code: '500',
      meaning: 'Our fault.',
      cause: 'Something broke on our side.',
      cure: 'Read the application first; it may have worked. Then try again.',
    },
  ],
}
