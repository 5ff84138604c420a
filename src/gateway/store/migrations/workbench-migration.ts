import { type Kysely, sql } from 'kysely'
import { addStatistics } from '../rows/planner-statistics.ts'
import type { GatewayTables } from '../tables.ts'

/** 0041: what the workbench searches payments by: the API, the code and the amount that was asked for; and what belongs to one payment. */
export async function addPaymentSearch(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  // A full ledger takes longer than requests may.
  if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
  await db.schema
    .alterTable('transactions')
    .addColumn('api', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await sql`update transactions set api = coalesce((select api from transaction_moves
    where transaction_id = transactions.id and from_state = 'new' limit 1), '')`.execute(db)
  for (const [name, column] of [
    ['api', 'api'],
    ['code', 'auth_resp'],
    ['asked_amount', 'amount_requested_cents'],
  ] as const)
    await db.schema
      .createIndex(`transactions_by_${name}`)
      .on('transactions')
      .columns(['merchant_id', column, 'created_at_ms', 'id'])
      .execute()
  await sql`create index request_log_by_transaction on request_log (transaction_ids)
    where transaction_ids <> '[]'`.execute(db)
  await db.schema.createIndex('events_of_moment').on('events').columns(['merchant_id', 'at_ms', 'id']).execute()
  if (kind === 'sqlite') await addStatistics(db)
}
