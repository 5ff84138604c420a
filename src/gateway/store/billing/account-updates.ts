import { among } from '../rows/dialect.ts'
import type { AccountUpdateRow, Reader, Writer } from '../tables.ts'

/** What an updater told of a token, if it told of a change. */
export async function findAccountUpdate(trx: Writer, transactionId: string): Promise<AccountUpdateRow | undefined> {
  return trx.selectFrom('account_updates').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()
}

/** The same of several tokens, by their transactions. */
export async function findAccountUpdates(
  db: Reader | Writer,
  transactionIds: readonly string[],
): Promise<Map<string, AccountUpdateRow>> {
  if (transactionIds.length === 0) return new Map()
  const updates = db.selectFrom('account_updates').selectAll().where('transaction_id', 'in', among(db, transactionIds))
  return new Map((await updates.execute()).map(row => [row.transaction_id, row]))
}

export async function insertAccountUpdate(trx: Writer, row: AccountUpdateRow): Promise<void> {
  await trx.insertInto('account_updates').values(row).execute()
}
