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
    does: 'Charges all or part of the hold. It settles when the batch closes.',
    purpose:
      'The captured amount is charged and settles with the batch. The rest of the hold is released unless more captures follow.',
  },
  void: {
    label: 'Void',
    does: 'Undoes the whole payment before its batch closes. The shopper sees no charge.',
    purpose: 'The whole payment is undone, as if it had not been made. A void cannot be undone.',
  },
  reverse: {
    label: 'Reverse',
    does: 'Undoes the whole payment and releases the hold immediately.',
    purpose: 'The whole payment is undone and the issuer releases the hold. A reversal cannot be undone.',
  },
  refund: {
    label: 'Refund',
    does: 'Returns all or part of a settled payment.',
    purpose:
      'The refund is a transaction of its own. It settles with the batch that is open, and can be voided until then.',
  },
  dispute: {
    label: 'Dispute',
    does: 'Simulates the cardholder: the bank takes the money back, and you have 18 days to respond.',
    purpose: 'The sandbox simulates a cardholder who disputes the remaining amount. No API opens a dispute.',
  },
}

/** What to do where the ledger refuses, by its text, else by its code. */
const refusals: Readonly<Record<string, string>> = {
  'BATCH CLOSED': 'Its batch has closed. Refund it instead.',
  'ALREADY VOIDED': 'It is already undone.',
  'ALREADY RETURNED': 'The bank has returned it.',
  DISPUTED: 'It is disputed. Respond to the dispute first.',
  'NOT CAPTURED': 'Nothing is captured yet. Capture it first.',
  'NOT SETTLED': 'Its batch is still open. Void it, or close the batch first.',
  'NO DISPUTE': 'Only a settled payment that is not fully refunded can be disputed, one dispute at a time.',
  'AMOUNT EXCEEDS ORIGINAL': 'It is already fully refunded, or the amount exceeds what is left.',
  '12': 'This payment type does not allow it.',
  '21': 'No amount was approved.',
  '25': 'It is older than 13 months, or unknown.',
  '79': 'It is already reversed.',
  '94': 'The same request was already made.',
  ED: 'The hold expired after seven days.',
  EV: 'The amount is no longer held.',
}

export const refusalWords = ({ code, text }: { code: string; text: string }) =>
  refusals[text] ?? refusals[code] ?? `The ledger returned ${code} ${text}.`
