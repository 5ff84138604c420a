import type { Reader, TransactionRow } from '../tables.ts'

/** What a request made or changed; of a file or the close of a batch the first of many. */
const shownMax = 20

export async function listPaymentsOf(
  db: Reader,
  merchantId: string,
  transactionIds: readonly string[],
): Promise<TransactionRow[]> {
  if (transactionIds.length === 0) return []
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('id', 'in', transactionIds.slice(0, shownMax))
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at_ms')
    .execute()
}
