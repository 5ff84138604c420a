import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0306: when an application of a merchant changed last, for lists that are looked at. */
export async function indexApplicationChanges(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createIndex('applications_by_change')
    .on('applications')
    .columns(['merchant_id', 'updated_at_ms'])
    .execute()
}
