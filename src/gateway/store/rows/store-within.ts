import { sql } from 'kysely'
import type { GatewayStore } from '../open-store.ts'
import { markMoves } from '../payments/count-moves.ts'
import type { Writer } from '../tables.ts'

/**
 * The store as a part of a transaction: reads see what it wrote, and a write that throws undoes itself alone. One write at a time;
 * nothing of it is durable before the transaction is.
 */
export function storeWithin(store: GatewayStore, trx: Writer): GatewayStore {
  return {
    ...store,
    read: trx,
    write: async work => {
      const forgetMoves = markMoves(trx)
      await sql`savepoint write_within`.execute(trx)
      try {
        const result = await work(trx)
        await sql`release savepoint write_within`.execute(trx)
        return result
      } catch (error) {
        forgetMoves()
        // Where there is nothing to go back to, the connection or the whole transaction is lost: that is told by the first error.
        await sql`rollback to savepoint write_within`.execute(trx).catch(() => Promise.reject(error))
        await sql`release savepoint write_within`.execute(trx)
        throw error
      }
    },
  }
}
