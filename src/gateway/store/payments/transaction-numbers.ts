import type { Reader, Writer } from '../tables.ts'

/** The number of a transaction, for APIs that count: that of its first move, which the database gave. */
export async function numberOfTransaction(db: Reader | Writer, transactionId: string): Promise<number> {
  const first = await db
    .selectFrom('transaction_moves')
    .select(eb => eb.fn.min('id').as('number'))
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return Number(first.number)
}

/** The same of several, by id. */
export async function numbersOfTransactions(
  db: Reader | Writer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('transaction_moves')
    .select(eb => ['transaction_id', eb.fn.min('id').as('number')])
    .where('transaction_id', 'in', [...ids])
    .groupBy('transaction_id')
    .execute()
  return new Map(rows.map(row => [row.transaction_id, Number(row.number)]))
}
