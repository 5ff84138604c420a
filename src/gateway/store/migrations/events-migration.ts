import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0014: the outbox. Positions are given when a merchant's events are read: see events-table.ts. */
export async function addEvents(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const events = db.schema
    .createTable('events')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', column =>
      kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('merchant_id', 'text', column => column.notNull())
    .addColumn('credential_id', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('api', 'text', column => column.notNull())
    .addColumn('at_ms', 'bigint', column => column.notNull())
    .addColumn('written_at_ms', 'bigint', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addColumn('position', 'bigint')
  await events.execute()
  await sql`create index events_to_number on events (merchant_id, id) where position is null`.execute(db)
  await sql`create unique index events_by_position on events (merchant_id, position) where position is not null`.execute(
    db,
  )
  await db.schema.createIndex('events_by_time').on('events').column('written_at_ms').execute()
  await sql`create index events_by_clock on events (merchant_id, id) where api = 'nightly'`.execute(db)
  await db.schema
    .createTable('event_streams')
    .addColumn('merchant_id', 'text', column => column.primaryKey())
    .addColumn('last_position', 'bigint', column => column.notNull())
    .execute()
}
