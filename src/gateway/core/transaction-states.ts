import type { Tender } from '../../domain/transaction-fields.ts'

/**
 * Where a transaction can stand (payments 1.10). `stored` and `verified` carry no money; `declined` never did.
 */
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
  'accepted',
  'returned',
] as const
export type TransactionState = (typeof transactionStates)[number]

export const transactionMoves = [
  'capture',
  'close',
  'refund_part',
  'refund_rest',
  'void',
  'reverse',
  'expire',
  'dispute',
  'return',
] as const
export type TransactionMove = (typeof transactionMoves)[number]

type Graph = { [State in TransactionState]?: { [Move in TransactionMove]?: TransactionState } }

const refunds = { refund_part: 'partially_refunded', refund_rest: 'refunded' } as const

const cardGraph: Graph = {
  authorized: { capture: 'captured', void: 'voided', reverse: 'reversed', expire: 'expired' },
  captured: { close: 'settled', void: 'voided', reverse: 'reversed' },
  settled: { ...refunds, dispute: 'disputed' },
  partially_refunded: { ...refunds, dispute: 'disputed' },
}
const bankGraph: Graph = {
  accepted: { close: 'settled', void: 'voided' },
  settled: { ...refunds, return: 'returned' },
  partially_refunded: refunds,
}
const graphs: Record<Tender, Graph> = { card: cardGraph, bank: bankGraph }

export class IllegalMove extends Error {
  readonly state: TransactionState
  readonly move: TransactionMove
  constructor(tender: Tender, state: TransactionState, move: TransactionMove) {
    super(`a ${tender} transaction that is ${state} cannot ${move}`)
    this.state = state
    this.move = move
  }
}

/** The state after a move; throws `IllegalMove` for every pair that the graph does not hold. */
export function moveTransaction(tender: Tender, state: TransactionState, move: TransactionMove): TransactionState {
  const next = graphs[tender][state]?.[move]
  if (!next) throw new IllegalMove(tender, state, move)
  return next
}

/** The states from which a move is allowed, for doing it to many rows at once. */
export function statesThatMay(tender: Tender, move: TransactionMove): TransactionState[] {
  return transactionStates.filter(state => graphs[tender][state]?.[move] !== undefined)
}
