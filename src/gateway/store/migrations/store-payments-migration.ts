import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0030: which payments were tried for which order of a store. */
export async function addStorePayments(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('store_payments')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('order_id', 'text', column => column.notNull())
    .addColumn('attempt', 'integer', column => column.notNull())
    .addColumn('transaction_id', 'text')
    .addPrimaryKeyConstraint('store_payments_key', ['credential_id', 'order_id', 'attempt'])
    .execute()
}
