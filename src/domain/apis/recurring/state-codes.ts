import type { CodeTable } from '../api-specification.ts'

/** What becomes of subscriptions and bills (payments 9). */
export const statuses: CodeTable = {
  caption: 'Status of a subscription',
  rows: [
    { code: 'Active', meaning: 'Bills are made and charged.', cause: 'As created, or let go on.', cure: 'Nothing.' },
    {
      code: 'Paused',
      meaning: 'Nothing is charged, and no bills are made.',
      cause: 'You paused it, or a bill failed with FailureOption Pause.',
      cure: 'Clear it up, then send Paused false.',
    },
    {
      code: 'Expired',
      meaning: 'No bills are left.',
      cause: 'NumberOfPayments is used up, by bills that were paid, skipped or failed.',
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
      cause: 'The schedule, or a payment by hand; always the whole amount.',
      cure: 'Nothing. A bank debit may still be returned.',
    },
    {
      code: 'Failed',
      meaning: 'Declined, and no retries are left.',
      cause: 'With FailureOption Pause, or Forward at the last bill. Or a one-time charge was declined.',
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
      cure: 'Act on the code. It is not tried again by itself, and can be paid by hand.',
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
