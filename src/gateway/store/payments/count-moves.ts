import type { TransactionMove } from '../../ledger/graph.ts'
import type { GatewayStore } from '../open-store.ts'
import type { Writer } from '../tables.ts'

const movesOf = new WeakMap<Writer, TransactionMove[]>()

/** Notes a move that a write has made; it counts once the write is durable. */
export function noteMoves(trx: Writer, moves: readonly TransactionMove[]): void {
  movesOf.get(trx)?.push(...moves)
}

/** Before work that may be undone by itself; answers how to forget the moves that were noted since. */
export function markMoves(trx: Writer): () => void {
  const moves = movesOf.get(trx)
  const before = moves?.length ?? 0
  return () => {
    if (moves) moves.length = before
  }
}

/** The store, telling of each move of the ledger that was committed. */
export function countingMoves(store: GatewayStore, onMove: (move: TransactionMove) => void): GatewayStore {
  return {
    ...store,
    async write(work) {
      let moves: TransactionMove[] = []
      const result = await store.write(trx => {
        // Writes of a group share a transaction, one behind the other: each begins with a list of its own.
        moves = []
        movesOf.set(trx, moves)
        return work(trx)
      })
      for (const move of moves) onMove(move)
      return result
    },
  }
}
