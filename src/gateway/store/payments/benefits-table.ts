import { sql } from 'kysely'
import { isPostgres } from '../rows/dialect.ts'
import type { Reader, Writer } from '../tables.ts'
import { isCredit } from './sum-captured.ts'

type Asked = { merchantId: string; accountKey: string; tender: 'ebt_food' | 'ebt_cash'; sinceMs: number }

/**
 * What was bought with the benefits of a card at a merchant since a time, and what came back, in cents. The merchant stays
 * locked until the transaction of the database ends, so that two terminals cannot spend the same money; SQLite has one
 * writer, and needs no lock. This lock comes before that of a batch.
 */
export async function sumBenefits(trx: Writer, asked: Asked): Promise<{ spent: number; returned: number }> {
  if (isPostgres(trx))
    await trx.selectFrom('merchants').select('id').where('id', '=', asked.merchantId).forNoKeyUpdate().execute()
  const sum = await benefitsQuery(trx, asked).executeTakeFirstOrThrow()
  return { spent: Number(sum.spent), returned: Number(sum.returned) }
}

export function benefitsQuery(db: Reader | Writer, { merchantId, accountKey, tender, sinceMs }: Asked) {
  return (
    db
      .selectFrom('transactions')
      .select([
        sql<string | number | null>`sum(case when ${isCredit} then 0 else captured_cents end)`.as('spent'),
        sql<string | number | null>`sum(case when ${isCredit} then captured_cents else 0 end)`.as('returned'),
      ])
      .where('merchant_id', '=', merchantId)
      .where('account_key', '=', accountKey)
      .where('tender', '=', tender)
      .where('created_at_ms', '>=', sinceMs)
      // All that was approved, and what the index of these rows begins with.
      .where('available_cents', 'is not', null)
  )
}
