import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0007: merchant applications, the codes sent for them, and clocks that can be advanced. */
export async function createBoarding(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('number', 'bigint', column => column.notNull().unique())
    .addColumn('merchant_id', 'text', column => column.references('merchants.id'))
    .addColumn('credential_id', 'text', column => column.references('credentials.id'))
    .addColumn('external_key', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('sealed_file', 'text', column => column.notNull())
    .addColumn('submitted_clock_ms', 'bigint')
    .addColumn('link_hash', 'text', column => column.unique())
    .addColumn('link_expires_clock_ms', 'bigint')
    .addColumn('boarded_credential_id', 'text', column => column.references('credentials.id'))
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('updated_at_ms', 'bigint', column => column.notNull())
    .addUniqueConstraint('applications_key', ['merchant_id', 'external_key'])
    .execute()
  await db.schema
    .createTable('two_factor_requests')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('application_id', 'text', column => column.notNull().references('applications.id'))
    .addColumn('phone_hash', 'text', column => column.notNull())
    .addColumn('wrong_tries', 'integer', column => column.notNull())
    .addColumn('expires_clock_ms', 'bigint', column => column.notNull())
    .addColumn('confirmed_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('two_factor_requests_by_time').on('two_factor_requests').column('created_at_ms').execute()
  await db.schema
    .createTable('sandbox_clocks')
    .addColumn('credential_id', 'text', column => column.primaryKey().references('credentials.id'))
    .addColumn('days_ahead', 'integer', column => column.notNull())
    .execute()
}
