import { sql } from 'kysely'
import { markMoves } from '../payments/count-moves.ts'
import type { Writer } from '../tables.ts'

/** Runs some work of a transaction so that what it throws undoes this work alone. */
export async function inSavepoint<Result>(trx: Writer, work: () => Promise<Result>): Promise<Result> {
  const forgetMoves = markMoves(trx)
  await sql`savepoint of_many`.execute(trx)
  try {
    const result = await work()
    await sql`release of_many`.execute(trx)
    return result
  } catch (error) {
    forgetMoves()
    // On a full disk SQLite has ended the whole transaction: then there is nothing to go back to, for anyone.
    await sql`rollback to of_many`.execute(trx).catch(() => Promise.reject(error))
    await sql`release of_many`.execute(trx)
    throw error
  }
}
