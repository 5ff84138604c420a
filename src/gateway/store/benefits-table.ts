import { PostgresAdapter, sql } from 'kysely'
import { creditGroups } from '../ledger/graph.ts'
import type { Writer } from './tables.ts'

/**
 * What was bought with the benefits of a card at a merchant since a time, and what came back, in cents. The merchant stays
 * locked until the transaction of the database ends, so that two terminals cannot spend the same money; SQLite has one
 * writer, and needs no lock. This lock comes before that of a batch.
 */
export async function sumBenefits(
  trx: Writer,
  asked: { merchantId: string; accountKey: string; tender: 'ebt_food' | 'ebt_cash'; sinceMs: number },
): Promise<{ spent: number; returned: number }> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await trx.selectFrom('merchants').select('id').where('id', '=', asked.merchantId).forNoKeyUpdate().execute()
  const isCredit = sql<boolean>`tran_group in (${sql.join(creditGroups)})`
  const sum = await trx
    .selectFrom('transactions')
    .select([
      sql<string | number | null>`sum(case when ${isCredit} then 0 else captured_cents end)`.as('spent'),
      sql<string | number | null>`sum(case when ${isCredit} then captured_cents else 0 end)`.as('returned'),
    ])
    .where('merchant_id', '=', asked.merchantId)
    .where('account_key', '=', asked.accountKey)
    .where('tender', '=', asked.tender)
    .where('created_at_ms', '>=', asked.sinceMs)
    // All that was approved, and what the index of these rows begins with.
    .where('available_cents', 'is not', null)
    .executeTakeFirstOrThrow()
  return { spent: Number(sum.spent), returned: Number(sum.returned) }
}
