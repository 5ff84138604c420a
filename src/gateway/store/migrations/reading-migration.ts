import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0042: sessions that were opened with the secret for reading. */
export async function addReadingSessions(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .alterTable('proxy_sessions')
    .addColumn('is_read_only', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
