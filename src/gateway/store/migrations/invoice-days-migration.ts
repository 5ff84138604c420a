import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0025: invoices of a stretch of days are found without those of all others. */
export async function indexInvoiceDays(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createIndex('invoices_by_day')
    .on('invoices')
    .columns(['merchant_id', 'created_at_ms', 'id'])
    .execute()
}
