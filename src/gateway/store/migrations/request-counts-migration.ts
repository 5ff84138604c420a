import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/**
 * 0039: how many requests of a credential an API took in a minute, so that nobody counts the request log; applications in the order
 * of their making, those that nobody decided, and disputes that wait for an answer.
 */
export async function addRequestCounts(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('request_counts')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('minute_ms', 'bigint', column => column.notNull())
    .addColumn('api', 'text', column => column.notNull())
    .addColumn('calls', 'integer', column => column.notNull())
    .addColumn('errors', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('request_counts_key', ['credential_id', 'minute_ms', 'api'])
    .execute()
  await db.schema.createIndex('request_counts_by_time').on('request_counts').column('minute_ms').execute()
  await db.schema
    .createIndex('applications_by_merchant')
    .on('applications')
    .columns(['merchant_id', 'created_at_ms', 'id'])
    .execute()
  await sql`create index applications_undecided on applications (merchant_id, created_at_ms, id)
    where status not in ('approved', 'declined')`.execute(db)
  await sql`create index disputes_open on disputes (merchant_id, respond_by_ms, id) where status = 'open'`.execute(db)
}
