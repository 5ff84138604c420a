import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0009: credentials that end by themselves, and indexes by which all that they made is found and deleted. */
export async function addTemporaryCredentials(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema.alterTable('credentials').addColumn('expires_at_ms', 'bigint').execute()
  await db.schema.createIndex('credentials_by_expiry').on('credentials').column('expires_at_ms').execute()
  const columns = [
    ['applications', 'credential_id'],
    ['applications', 'boarded_credential_id'],
    ['two_factor_requests', 'application_id'],
    ['pay_sessions', 'credential_id'],
    ['merchant_profiles', 'credential_id'],
    ['batches', 'credential_id'],
    ['transactions', 'merchant_id'],
  ] as const
  for (const [table, column] of columns)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
