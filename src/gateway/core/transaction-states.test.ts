import { describe, expect, test } from 'vitest'
import {
  IllegalMove,
  moveTransaction,
  statesThatMay,
  type TransactionMove,
  type TransactionState,
  transactionMoves,
  transactionStates,
} from './transaction-states.ts'

/** Written again by hand from payments 1.10: the test would be worthless if it read the graph itself. */
const allowed: Record<'card' | 'bank', [TransactionState, TransactionMove, TransactionState][]> = {
  card: [
    ['authorized', 'capture', 'captured'],
    ['authorized', 'void', 'voided'],
    ['authorized', 'reverse', 'reversed'],
    ['authorized', 'expire', 'expired'],
    ['captured', 'close', 'settled'],
    ['captured', 'void', 'voided'],
    ['captured', 'reverse', 'reversed'],
    ['settled', 'refund_part', 'partially_refunded'],
    ['settled', 'refund_rest', 'refunded'],
    ['settled', 'dispute', 'disputed'],
    ['partially_refunded', 'refund_part', 'partially_refunded'],
    ['partially_refunded', 'refund_rest', 'refunded'],
    ['partially_refunded', 'dispute', 'disputed'],
  ],
  bank: [
    ['accepted', 'close', 'settled'],
    ['accepted', 'void', 'voided'],
    ['settled', 'return', 'returned'],
    ['settled', 'refund_part', 'partially_refunded'],
    ['settled', 'refund_rest', 'refunded'],
    ['partially_refunded', 'refund_part', 'partially_refunded'],
    ['partially_refunded', 'refund_rest', 'refunded'],
  ],
}

describe.each(['card', 'bank'] as const)('%s', tender => {
  const pairs = transactionStates.flatMap(state => transactionMoves.map(move => [state, move] as const))
  test.each(pairs)('%s, %s', (state, move) => {
    const next = allowed[tender].find(row => row[0] === state && row[1] === move)?.[2]
    if (next) expect(moveTransaction(tender, state, move)).toBe(next)
    else expect(() => moveTransaction(tender, state, move)).toThrow(IllegalMove)
    expect(statesThatMay(tender, move).includes(state)).toBe(next !== undefined)
  })
})
