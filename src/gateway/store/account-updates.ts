import type { AccountUpdateRow, Writer } from './tables.ts'

/** What an updater told of a token, if it told of a change. */
export async function findAccountUpdate(trx: Writer, transactionId: string): Promise<AccountUpdateRow | undefined> {
  return trx.selectFrom('account_updates').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()
}

export async function insertAccountUpdate(trx: Writer, row: AccountUpdateRow): Promise<void> {
  await trx.insertInto('account_updates').values(row).execute()
}
