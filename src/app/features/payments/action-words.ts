import type { PaymentAction } from '../../../domain/workbench/payment-detail.ts'

interface ActionWords {
  label: string
  /** What it does. */
  does: string
  /** Asked before it is done. */
  purpose: string
}

export const actionWords: Readonly<Record<PaymentAction, ActionWords>> = {
  capture: {
    label: 'Capture',
    does: 'Takes what is held, whole or in part. It settles when the batch closes.',
    purpose:
      'What you capture is charged and settles with the batch. The rest of the hold is released unless more captures follow.',
  },
  void: {
    label: 'Void',
    does: 'Undoes the whole payment before its batch closes. The shopper sees no charge.',
    purpose: 'The whole payment is undone, as if it had not been made. A void cannot be taken back.',
  },
  reverse: {
    label: 'Reverse',
    does: 'Undoes the whole payment and gives the hold back to the card at once.',
    purpose: 'The whole payment is undone and the issuer is told to release the hold. A reversal cannot be taken back.',
  },
  refund: {
    label: 'Refund',
    does: 'Gives back money that has settled, whole or in part.',
    purpose:
      'The refund is a transaction of its own. It settles with the batch that is open, and can be voided until then.',
  },
  dispute: {
    label: 'Dispute',
    does: 'Plays the cardholder: their bank takes the money back, and you have 18 days to answer.',
    purpose: 'The sandbox plays the cardholder, who disputes what is left of this payment. No API opens a dispute.',
  },
}

/** What to do where the ledger refuses, by its text, else by its code. */
const refusals: Readonly<Record<string, string>> = {
  'BATCH CLOSED': 'Its batch has closed. Refund it instead.',
  'ALREADY VOIDED': 'It was undone already.',
  'ALREADY RETURNED': 'The bank returned it.',
  DISPUTED: 'It is disputed. Answer the dispute first.',
  'NOT CAPTURED': 'Nothing was captured yet. Capture it first.',
  'NOT SETTLED': 'Its batch is still open. Void it, or close the batch first.',
  'NO DISPUTE': 'Only a settled payment with money left can be disputed, one dispute at a time.',
  'AMOUNT EXCEEDS ORIGINAL': 'All of it was given back already, or the amount is more than is left.',
  '12': 'This kind of payment cannot do it.',
  '21': 'There is no money in it.',
  '25': 'It is older than 13 months, or unknown.',
  '79': 'It was reversed already.',
  '94': 'The same was done already.',
  ED: 'The hold ended after seven days.',
  EV: 'Nothing is held any more.',
}

export const refusalWords = ({ code, text }: { code: string; text: string }) =>
  refusals[text] ?? refusals[code] ?? `The ledger answers ${code} ${text}.`
