import type { CodeTable } from '../api-specification.ts'

/** Statuses and refusals of Recurring Billing (payments 8 and 9). */
export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'Done, or declined.',
      cause: 'A decline of the issuer is an answer, not an error.',
      cure: 'Read Successful, or VerifyResult.Successful at a creation.',
    },
    {
      code: '400',
      meaning: 'Something in the body is wrong.',
      cause: 'A field, or the state of what you named.',
      cure: 'Act on errors[].code.',
    },
    {
      code: '401',
      meaning: 'The signature is missing or wrong.',
      cause: 'Other bytes were signed than sent, or with another key.',
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
      cause: 'A wrong path, or a number that is not yours.',
      cure: 'Compare the path and the numbers with a list.',
    },
    {
      code: '405',
      meaning: 'The path does not take this method.',
      cause: 'Lists are asked for with POST here; a change is a PUT.',
      cure: 'Take the method of the reference.',
    },
    {
      code: '429',
      meaning: 'Too many requests in a minute.',
      cause: 'A loop over all customers.',
      cure: 'Wait a minute; ask for lists in place of single rows.',
    },
    {
      code: '500',
      meaning: 'Our fault.',
      cause: 'Something broke on our side.',
      cure: 'Look at the bills first, then repeat.',
    },
  ],
}

export const errors: CodeTable = {
  caption: 'Codes of refused calls',
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
      cause: 'The header was left out, or a proxy dropped it.',
      cure: 'Send EPI-Id and EPI-Signature with every call.',
    },
    {
      code: 'BAD_SIGNATURE',
      meaning: 'The signature does not fit; comes with 401.',
      cause: 'A full URL was signed, a part of it was left out, or the body was written anew after signing.',
      cure: 'Sign /subscription and the body as one text, with the EPI key.',
    },
    {
      code: 'UNKNOWN_KEY',
      meaning: 'EPI-Id is not known; comes with 403.',
      cause: 'A part of the four-part key is wrong, or the credential was revoked.',
      cure: 'Copy it from your credentials.',
    },
    { code: 'MISSING_FIELD', meaning: 'A required field is not there.', cause: 'See the text.', cure: 'Send it.' },
    {
      code: 'INVALID_FIELD',
      meaning: 'A value cannot be taken.',
      cause: 'Too long, wrong characters, or not one of the values. They are case-sensitive.',
      cure: 'Take a value of the reference.',
    },
    {
      code: 'ONE_PAYMENT_METHOD',
      meaning: 'There must be one way to pay.',
      cause: 'None was sent, or two together.',
      cure: 'Send card, bank account or token.',
    },
    {
      code: 'DATE_IN_PAST',
      meaning: 'BillingDate is before today.',
      cause: 'Today is that of New York.',
      cure: 'Send today or later.',
    },
    {
      code: 'UNKNOWN_TOKEN',
      meaning: 'The BRIC is not known.',
      cause: 'A typing error, another merchant’s BRIC, or a PaymentType that does not fit it.',
      cure: 'Compare it with the answer that gave it to you.',
    },
    {
      code: 'UNKNOWN_SUBSCRIPTION',
      meaning: 'You have no such subscription; comes with 404.',
      cause: 'The number of a customer or a bill.',
      cure: 'Send the id of the subscription.',
    },
    {
      code: 'UNKNOWN_BILL',
      meaning: 'You have no such bill; comes with 404.',
      cause: 'The number of a subscription.',
      cure: 'Take the id from the list of bills.',
    },
    {
      code: 'UNKNOWN_PAYMENT_METHOD',
      meaning: 'You have no such way to pay; comes with 404.',
      cause: 'The number of a customer.',
      cure: 'Take paymentmethodId of the subscription.',
    },
    {
      code: 'ALREADY_PAID',
      meaning: 'The bill is paid.',
      cause: 'A second click, or the schedule was faster.',
      cure: 'Nothing. It was not charged again.',
    },
    {
      code: 'NOT_PAYABLE',
      meaning: 'The bill is no longer owed.',
      cause: 'It was forwarded, skipped or canceled.',
      cure: 'Pay the bill that it was forwarded to, or make a one-time charge.',
    },
    {
      code: 'WRONG_STATE',
      meaning: 'The subscription has ended.',
      cause: 'It is Canceled or Expired; that is for good.',
      cure: 'Create a new one with the same token.',
    },
  ],
}

export const statuses: CodeTable = {
  caption: 'Status of a subscription',
  rows: [
    { code: 'Active', meaning: 'Bills are made and charged.', cause: 'As created, or let go on.', cure: 'Nothing.' },
    {
      code: 'Paused',
      meaning: 'No bills are made.',
      cause: 'You paused it, or a bill failed with FailureOption Pause.',
      cure: 'Clear it up, then send Paused false.',
    },
    {
      code: 'Expired',
      meaning: 'All payments were made.',
      cause: 'NumberOfPayments is used up.',
      cure: 'Create a new one if it is to go on.',
    },
    { code: 'Canceled', meaning: 'Ended for good.', cause: 'You canceled it.', cure: 'Create a new one if need be.' },
  ],
}

export const bills: CodeTable = {
  caption: 'Status of a bill',
  rows: [
    {
      code: 'Open',
      meaning: 'Not charged yet, or to be tried again.',
      cause: 'Its day is to come, or retries are left.',
      cure: 'Wait, or pay it by hand.',
    },
    {
      code: 'Paid',
      meaning: 'Approved.',
      cause: 'The schedule, or a payment by hand.',
      cure: 'Nothing. A bank debit may still be returned.',
    },
    {
      code: 'Failed',
      meaning: 'Declined, and no retries are left.',
      cause: 'With FailureOption Pause; the subscription is Paused. Or a one-time charge was declined.',
      cure: 'Ask for another card, or pay it by hand later.',
    },
    {
      code: 'Forwarded',
      meaning: 'Declined; its amount is part of the next bill.',
      cause: 'FailureOption Forward.',
      cure: 'Tell the customer why the next bill is higher.',
    },
    {
      code: 'Skipped',
      meaning: 'Declined, and dropped.',
      cause: 'FailureOption Skip.',
      cure: 'Nothing, or a one-time charge that the customer agrees to.',
    },
    {
      code: 'Canceled',
      meaning: 'No longer owed.',
      cause: 'Its subscription was canceled before it was paid.',
      cure: 'Nothing.',
    },
    {
      code: 'Returned',
      meaning: 'The bank sent the debit back.',
      cause: 'See ReturnCode.',
      cure: 'Act on the code; it is not tried again by itself.',
    },
  ],
}

export const failures: CodeTable = {
  caption: 'FailureOption: what becomes of a bill that stays unpaid',
  rows: [
    {
      code: 'Forward',
      meaning: 'Its amount is added to the next bill.',
      cause: 'For services that were used already.',
      cure: 'After the last bill nothing can be added: pay that one by hand.',
    },
    {
      code: 'Skip',
      meaning: 'It is dropped, and the next bill comes as usual.',
      cause: 'For donations, and for goods that you then do not send.',
      cure: 'Hold back what belongs to the skipped bill.',
    },
    {
      code: 'Pause',
      meaning: 'The subscription is paused until you let it go on.',
      cause: 'For access that ends when nobody pays.',
      cure: 'Clear it up, then send Paused false.',
    },
  ],
}
