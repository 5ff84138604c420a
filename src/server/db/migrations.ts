import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { PortalTables } from './tables.ts'

/** One list for both databases; a released migration is never changed, only followed by another. */
const migrations: Record<string, Migration> = {
  '0001-credentials': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('credentials')
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('sort_key', 'text', column => column.notNull())
        .addColumn('product_name', 'text', column => column.notNull())
        .addColumn('date_created_ms', 'bigint', column => column.notNull())
        .addColumn('active', 'integer', column => column.notNull())
        .addColumn('items_sealed', 'text', column => column.notNull())
        .addColumn('gateway_credential_id', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('credentials_pk', ['user_id', 'sort_key'])
        .execute()
    },
  },
  '0002-rate-limits': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('rate_limits')
        .addColumn('key', 'text', column => column.primaryKey().notNull())
        .addColumn('window_start_ms', 'bigint', column => column.notNull())
        .addColumn('count', 'integer', column => column.notNull())
        .execute()
      await db.schema.createIndex('rate_limits_by_time').on('rate_limits').column('window_start_ms').execute()
    },
  },
}

/** Brings the portal's own tables up to date; throws when one step fails, with nothing of that step left behind. */
export async function migratePortalTables(db: Kysely<PortalTables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'portal_migrations',
    migrationLockTableName: 'portal_migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
