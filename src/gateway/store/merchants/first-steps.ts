import type { TransactionState } from '../../../domain/payments/transaction-states.ts'
import type { Reader } from '../tables.ts'

/** Where what was approved once can stand. */
const approvedStates = [
  ...(['stored', 'verified', 'authorized', 'captured', 'settled', 'partially_refunded', 'refunded', 'voided'] as const),
  ...(['reversed', 'expired', 'disputed', 'represented', 'accepted', 'returned'] as const),
] satisfies TransactionState[]
const refundedStates = ['partially_refunded', 'refunded'] satisfies TransactionState[]

export type FirstSteps = { keysMade: boolean; approved: boolean; declineHandled: boolean; refunded: boolean }

/** What a merchant did at least once, each found by the first row of an index. */
export async function readFirstSteps(db: Reader, merchantId: string): Promise<FirstSteps> {
  const credential = db.selectFrom('credentials').select('id').where('merchant_id', '=', merchantId).limit(1)
  const declinedAtMs = await findIn(db, merchantId, ['declined'])
  return {
    keysMade: (await credential.executeTakeFirst()) !== undefined,
    approved: (await findIn(db, merchantId, approvedStates)) !== undefined,
    declineHandled:
      declinedAtMs !== undefined && (await findIn(db, merchantId, approvedStates, declinedAtMs)) !== undefined,
    refunded: (await findIn(db, merchantId, refundedStates)) !== undefined,
  }
}

/** When a transaction behind a time was made that stands in one of the states: the earliest of the first such state. */
async function findIn(
  db: Reader,
  merchantId: string,
  states: readonly TransactionState[],
  afterMs = -1,
): Promise<number | undefined> {
  // One state at a time: an index that begins with it is asked for one row, and nothing is sorted.
  for (const state of states) {
    const row = await db
      .selectFrom('transactions')
      .select('created_at_ms')
      .where('merchant_id', '=', merchantId)
      .where('state', '=', state)
      .where('created_at_ms', '>', afterMs)
      .orderBy('created_at_ms')
      .limit(1)
      .executeTakeFirst()
    if (row) return row.created_at_ms
  }
  return undefined
}
