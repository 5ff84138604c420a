import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0022: sessions of the REST proxy. */
export async function addProxySessions(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('proxy_sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('rotations', 'integer', column => column.notNull())
    .addColumn('expires_at_ms', 'bigint', column => column.notNull())
    .execute()
  for (const [name, column] of [
    ['credential', 'credential_id'],
    ['expiry', 'expires_at_ms'],
  ] as const)
    await db.schema.createIndex(`proxy_sessions_by_${name}`).on('proxy_sessions').column(column).execute()
}
