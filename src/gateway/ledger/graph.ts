import type { Tender, TranGroup } from '../../domain/payments/transaction-fields.ts'

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
/** Before its first move a transaction is `new`; no row stands there. */
export type StateBefore = TransactionState | 'new'

/**
 * What happens to a transaction. The first row are first moves. `capture_part` leaves the rest of the hold for later captures,
 * `capture` releases it. `restore_…` takes a refund back that was voided. `represent` answers a dispute, or sends a
 * returned debit to the bank again.
 */
export const transactionMoves = [
  ...(['sale', 'hold', 'debit', 'credit', 'verify', 'store', 'decline'] as const),
  ...(['capture_part', 'capture', 'increment', 'adjust', 'void', 'reverse', 'close', 'expire'] as const),
  ...(['refund_part', 'refund_rest', 'restore_part', 'restore_all'] as const),
  ...(['return', 'notice', 'dispute', 'represent'] as const),
] as const
export type TransactionMove = (typeof transactionMoves)[number]

/** Charges of a card, debits of a bank account, and credits: what goes to the holder of either. */
export const books = ['card', 'bank', 'credit'] as const
export type Book = (typeof books)[number]

/** Refunds and payments to the holder: transactions of their own, beside the groups that a browser may ask for. */
export const creditGroups = ['REFUND', 'CREDIT'] as const
export type CreditGroup = (typeof creditGroups)[number]
/** What a transaction is: a group of a browser, a prenote of a bank account, or a credit. */
export type TransactionGroup = TranGroup | CreditGroup | 'ACH_PRENOTE'

export function bookOf(row: { tender: Tender; tran_group: string }): Book {
  return creditGroups.some(group => group === row.tran_group) ? 'credit' : row.tender
}

type Graph = { [State in StateBefore]?: { [Move in TransactionMove]?: TransactionState } }

const refunds = { refund_part: 'partially_refunded', refund_rest: 'refunded' } as const
const restores = { restore_part: 'partially_refunded', restore_all: 'settled' } as const
const captures = { capture_part: 'captured', capture: 'captured' } as const
const none = { verify: 'verified', store: 'stored', decline: 'declined' } as const

const card: Graph = {
  new: { sale: 'captured', hold: 'authorized', ...none },
  authorized: { ...captures, increment: 'authorized', void: 'voided', reverse: 'reversed', expire: 'expired' },
  captured: { ...captures, adjust: 'captured', void: 'voided', reverse: 'reversed', close: 'settled' },
  settled: { ...captures, ...refunds, dispute: 'disputed' },
  partially_refunded: { ...refunds, ...restores, dispute: 'disputed' },
  refunded: restores,
  disputed: { represent: 'represented' },
  represented: { dispute: 'disputed' },
}
const bank: Graph = {
  new: { debit: 'accepted', ...none },
  verified: { return: 'returned', notice: 'verified' },
  accepted: { void: 'voided', close: 'settled' },
  settled: { ...refunds, return: 'returned', notice: 'settled' },
  partially_refunded: { ...refunds, ...restores },
  refunded: restores,
  returned: { represent: 'accepted' },
}
const credit: Graph = {
  new: { credit: 'accepted', decline: 'declined' },
  accepted: { void: 'voided', close: 'settled' },
  settled: { return: 'returned', notice: 'settled' },
}
const graphs: Record<Book, Graph> = { card, bank, credit }

/** The state after a move; undefined for every pair that the graph does not hold. */
export function nextState(book: Book, state: StateBefore, move: TransactionMove): TransactionState | undefined {
  return graphs[book][state]?.[move]
}

/** From which states a move leads where, for doing it to many rows at once. */
export function stepsOf(book: Book, move: TransactionMove): { from: TransactionState; to: TransactionState }[] {
  return transactionStates.flatMap(from => {
    const to = nextState(book, from, move)
    return to ? [{ from, to }] : []
  })
}
