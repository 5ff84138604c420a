/** Where a transaction can stand (payments 1.10). `stored` and `verified` carry no money; `declined` never did. */
export const transactionStates = [
  'declined',
  'stored',
  'verified',
  'authorized',
  'captured',
  'settled',
  'partially_refunded',
  'refunded',
  'voided',
  'reversed',
  'expired',
  'disputed',
  'represented',
  'accepted',
  'returned',
] as const
export type TransactionState = (typeof transactionStates)[number]

/** How a state is written for people. */
export const stateWords = (state: string) => state.replaceAll('_', ' ')
