import type { CodeTable } from '../api-specification.ts'
import { idempotencyErrors } from '../idempotency.ts'

/** HTTP statuses and refusals of Custom Pay (payments 8). */
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
      cause: 'An unknown four-part key, or one that was revoked.',
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
      code: '409',
      meaning: 'The same request is being answered. Nothing was done by this one.',
      cause: 'A repetition with the same Idempotency-Key came before the first answer was ready.',
      cure: 'Wait for the seconds of Retry-After, then send it again with the same key.',
    },
    {
      code: '413',
      meaning: 'The body is too large.',
      cause: 'More than 64 KB.',
      cure: 'Send fewer lines of enhancedData.',
    },
    {
      code: '414',
      meaning: 'The address is too long.',
      cause: 'A query that is none of ours.',
      cure: 'Send fields in the body.',
    },
    {
      code: '422',
      meaning: 'The Idempotency-Key was sent with another request. Nothing was done.',
      cause: 'A new payment under the key of an old one, or a body that was written anew.',
      cure: 'Take a new key for a new request.',
    },
    {
      code: '429',
      meaning: 'More than 60 requests in a minute with one EPI-Id.',
      cause: 'A loop without a pause.',
      cure: 'Wait for the seconds of the header Retry-After, then go on more slowly.',
    },
    {
      code: '500',
      meaning: 'Something broke on our side.',
      cause: 'Our fault; or the sandbox was asked for it.',
      cure: 'Look the payment up before you repeat it.',
    },
    {
      code: '503',
      meaning: 'We cannot reach our records now. Nothing was done.',
      cause: 'A failure of our database, or a restart.',
      cure: 'Wait for the seconds of Retry-After, then send the very same request again.',
    },
  ],
}

export const errors: CodeTable = {
  caption: 'Codes in errors',
  rows: [
    {
      code: 'MALFORMED_BODY',
      meaning: 'The body is no JSON object in UTF-8.',
      cause: 'Cut off, sent as a form, or a list.',
      cure: 'Send JSON with Content-Type application/json.',
    },
    {
      code: 'MISSING_SIGNATURE',
      meaning: 'There is no EPI-Id or no EPI-Signature; comes with 401.',
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
      cause:
        'Too long, of the wrong type, or not one of the values; a card number with a wrong check digit; a tip above amount.',
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
      code: 'CARD_NUMBER',
      meaning: 'A card number stands in a field for something else.',
      cause: 'Typed into a name, an order or free text.',
      cure: 'Take it out: only account, trackData and emvData are for cards.',
    },
    {
      code: 'NOT_FOUND',
      meaning: 'There is no such path, or you have nothing of that name; comes with 404.',
      cause: 'A typing error, a BRIC of another merchant, or a batch that never had a payment.',
      cure: 'Look up what you stored.',
    },
    ...idempotencyErrors,
    {
      code: 'METHOD_NOT_ALLOWED',
      meaning: 'The path takes another method; comes with 405.',
      cause: 'A PUT in place of a POST.',
      cure: 'The header Allow names the right one.',
    },
    { code: 'TOO_LARGE', meaning: 'Comes with 413.', cause: 'See there.', cure: 'Send less.' },
    { code: 'ADDRESS_TOO_LONG', meaning: 'Comes with 414.', cause: 'See there.', cure: 'Shorten the query.' },
    {
      code: 'RATE_LIMIT',
      meaning: 'Too many requests; comes with 429.',
      cause: 'See there.',
      cure: 'Wait as long as Retry-After says.',
    },
    {
      code: 'UNEXPECTED',
      meaning: 'A fault of ours; comes with 500.',
      cause: 'An amount of test data asks for it, or we broke something.',
      cure: 'Look the payment up before you repeat it.',
    },
    {
      code: 'UNAVAILABLE',
      meaning: 'Our records are away; comes with 503.',
      cause: 'A failure or a restart.',
      cure: 'Wait, then send the same again.',
    },
  ],
}
