import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0019: what account updaters told of stored cards. */
export async function addAccountUpdates(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('account_updates')
    .addColumn('transaction_id', 'text', column => column.primaryKey().references('transactions.id'))
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('new_bric', 'text', column => column.notNull())
    .addColumn('new_expiry', 'text', column => column.notNull())
    .addColumn('updated_at_ms', 'bigint', column => column.notNull())
    .execute()
}
