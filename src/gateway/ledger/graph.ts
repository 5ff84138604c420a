import { tranGroups } from '../../domain/payments/transaction-fields.ts'
import { type TransactionState, transactionStates } from '../../domain/payments/transaction-states.ts'
import { isBenefit, isPinTender, type Tender } from './tender-kinds.ts'

/** Before its first move a transaction is `new`; no row stands there. */
export type StateBefore = TransactionState | 'new'

/**
 * What happens to a transaction. The first row are first moves; `force` captures what the issuer approved by phone.
 * `capture_part` leaves the rest of the hold for later captures, `capture` releases it. `restore_…` takes a refund back that
 * was voided. `represent` answers a dispute, or sends a returned debit to the bank again. `lose` and `win` end a
 * dispute; `win_part` is that of a payment of which a part was given back.
 */
export const transactionMoves = [
  ...(['sale', 'hold', 'force', 'debit', 'credit', 'verify', 'store', 'decline'] as const),
  ...(['capture_part', 'capture', 'increment', 'adjust', 'void', 'reverse', 'close', 'expire'] as const),
  ...(['refund_part', 'refund_rest', 'restore_part', 'restore_all'] as const),
  ...(['return', 'notice', 'dispute', 'represent', 'lose', 'win', 'win_part', 'change'] as const),
] as const
export type TransactionMove = (typeof transactionMoves)[number]

/**
 * Charges of a card, debits of a bank account, and credits: what goes to the holder of either. PIN debit moves money at once
 * and EBT is paid by the state: their sales and returns cannot be voided, and a return needs the card again (payments 1.3).
 */
export const books = ['card', 'bank', 'credit', 'pin_debit', 'ebt', 'pin_return'] as const
export type Book = (typeof books)[number]

/** Refunds and payments to the holder: transactions of their own, beside the groups that a browser may ask for. */
export const creditGroups = ['REFUND', 'CREDIT'] as const
/** What a transaction is: a group of a browser, a prenote of a bank account, a question for a balance, or a credit. */
export const transactionGroups = [
  ...tranGroups.map(({ group }) => group),
  ...creditGroups,
  ...(['ACH_PRENOTE', 'BALANCE'] as const),
] as const
export type TransactionGroup = (typeof transactionGroups)[number]

export function bookOf(row: { tender: Tender; tran_group: string }): Book {
  if (creditGroups.some(group => group === row.tran_group)) return isPinTender(row.tender) ? 'pin_return' : 'credit'
  return isBenefit(row.tender) ? 'ebt' : row.tender
}

type Graph = { [State in StateBefore]?: { [Move in TransactionMove]?: TransactionState } }

const refunds = { refund_part: 'partially_refunded', refund_rest: 'refunded' } as const
const restores = { restore_part: 'partially_refunded', restore_all: 'settled' } as const
const captures = { capture_part: 'captured', capture: 'captured' } as const
const none = { verify: 'verified', store: 'stored', decline: 'declined' } as const

const card: Graph = {
  new: { sale: 'captured', force: 'captured', hold: 'authorized', ...none },
  stored: { change: 'stored' },
  authorized: { ...captures, increment: 'authorized', void: 'voided', reverse: 'reversed', expire: 'expired' },
  captured: { ...captures, adjust: 'captured', void: 'voided', reverse: 'reversed', close: 'settled' },
  settled: { ...captures, ...refunds, dispute: 'disputed' },
  partially_refunded: { ...refunds, ...restores, dispute: 'disputed' },
  refunded: restores,
  disputed: { represent: 'represented', lose: 'disputed' },
  represented: { dispute: 'disputed', win: 'settled', win_part: 'partially_refunded', lose: 'disputed' },
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
const pinDebit: Graph = {
  new: { sale: 'captured', decline: 'declined' },
  captured: { reverse: 'reversed', close: 'settled' },
  settled: { dispute: 'disputed' },
  disputed: { represent: 'represented', lose: 'disputed' },
  represented: { dispute: 'disputed', win: 'settled', lose: 'disputed' },
}
const ebt: Graph = {
  new: { sale: 'captured', verify: 'verified', decline: 'declined' },
  captured: { close: 'settled' },
}
const pinReturn: Graph = {
  new: { credit: 'accepted', decline: 'declined' },
  accepted: { close: 'settled' },
}
const graphs: Record<Book, Graph> = { card, bank, credit, pin_debit: pinDebit, ebt, pin_return: pinReturn }

/** The state after a move; undefined for every pair that the graph does not hold. */
export function nextState(book: Book, state: StateBefore, move: TransactionMove): TransactionState | undefined {
  return graphs[book][state]?.[move]
}

/** Every move of a book: from where, and where it leads. */
export const edgesOf = (book: Book): { from: StateBefore; move: TransactionMove; to: TransactionState }[] =>
  Object.entries(graphs[book]).flatMap(([from, moves]) =>
    Object.entries(moves).map(([move, to]) => ({ from: from as StateBefore, move: move as TransactionMove, to })),
  )

/** From which states a move leads where, for doing it to many rows at once. */
export function stepsOf(book: Book, move: TransactionMove): { from: TransactionState; to: TransactionState }[] {
  return transactionStates.flatMap(from => {
    const to = nextState(book, from, move)
    return to ? [{ from, to }] : []
  })
}
