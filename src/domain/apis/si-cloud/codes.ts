import type { CodeTable, OutcomeTable } from '../api-specification.ts'
import { proxyCodes } from './session.ts'

const statuses: CodeTable = {
  caption: 'Statuses of a notification',
  rows: [
    {
      code: 'sent',
      meaning: 'On its way',
      cause: 'The cloud passed it on; the terminal has not said that it has it.',
      cure: 'Ask again in two seconds.',
    },
    {
      code: 'received',
      meaning: 'The terminal has it',
      cause: 'The app is showing the amount.',
      cure: 'Ask again. It can still be withdrawn with type cancel.',
    },
    {
      code: 'in_progress',
      meaning: 'A card was presented',
      cause: 'The payment is with the issuer.',
      cure: 'Ask again. It is too late to withdraw it; void it afterwards.',
    },
    {
      code: 'approved',
      meaning: 'Paid, wholly or in part',
      cause: 'The issuer answered 0 or 10.',
      cure: 'Compare transaction.amount with what you asked for, then give the receipt.',
    },
    {
      code: 'declined',
      meaning: 'Not paid',
      cause: 'The issuer said no; response_code holds the reason.',
      cure: 'Offer another card, with a new external_id.',
    },
    {
      code: 'cancelled',
      meaning: 'Withdrawn',
      cause: 'The cardholder or the clerk pressed Cancel, or you sent type cancel.',
      cure: 'Nothing was charged. Start anew if the sale goes on.',
    },
    {
      code: 'timed_out',
      meaning: 'Nobody paid in time',
      cause: 'No card was presented within 120 seconds.',
      cure: 'Nothing was charged. Start anew.',
    },
  ],
}

export const siCloudCodes: Readonly<Record<string, CodeTable>> = {
  statuses,
  http: {
    caption: 'HTTP statuses',
    rows: [
      {
        code: '200',
        meaning: 'Read',
        cause: 'A status, a session, a refund or a void was answered.',
        cure: 'Look into the body: declined is a 200 too.',
      },
      {
        code: '202',
        meaning: 'Passed on to the terminal',
        cause: 'The notification was taken.',
        cure: 'Ask for its status until it is final.',
      },
      ...proxyCodes,
      {
        code: '404 at /notification',
        meaning: 'The terminal is not there',
        cause:
          'device_id is unknown to the account, switched off or without network. The answer’s code is DEVICE_OFFLINE.',
        cure: 'Wake the terminal, open its app and send the notification again. Nothing was started.',
      },
      {
        code: '409',
        meaning: 'In conflict with something else',
        cause:
          'DEVICE_BUSY: another payment is on the screen. DUPLICATE_EXTERNAL_ID: that number was used with other fields.',
        cure: 'Wait for the other payment or cancel it; take a new external_id for a new attempt.',
      },
    ],
  },
}

export const siCloudOutcomes: Readonly<Record<string, OutcomeTable>> = {
  devices: {
    caption: 'What the ending of device_id makes the simulated terminal do',
    by: 'device_id',
    rows: [
      { send: 'any other ending', get: '202, then sent, received, in_progress and the outcome of the amount' },
      { send: '…-BUSY', get: '409 with code DEVICE_BUSY' },
      { send: '…-OFFLINE', get: '404 with code DEVICE_OFFLINE' },
      { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
      { send: '…-CANCEL', get: 'cancelled, as if the cardholder had pressed Cancel' },
    ],
  },
}
