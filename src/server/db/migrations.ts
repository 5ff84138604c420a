import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createProbeTable } from '../../platform/probe.ts'
import { newerShape, StartRefusal } from '../../platform/start-refusal.ts'
import { staffMigrations } from './staff-migrations.ts'
import type { PortalTables } from './tables.ts'

/** One list for both databases; a released migration is never changed, only followed by another. */
export const migrations: Record<string, Migration> = {
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
  '0004-terminal-orders': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('terminal_orders')
        .addColumn('order_id', 'text', column => column.primaryKey().notNull())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('draft_id', 'text', column => column.notNull())
        .addColumn('draft_digest', 'text', column => column.notNull())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('ordered_ms', 'bigint', column => column.notNull())
        .addColumn('model', 'text', column => column.notNull())
        .addColumn('equipment_type', 'text', column => column.notNull())
        .addColumn('quantity', 'integer', column => column.notNull())
        .addColumn('integration', 'text', column => column.notNull())
        .addColumn('ship_to', 'text', column => column.notNull())
        .addColumn('config_sealed', 'text')
        .addColumn('invoice_number', 'text', column => column.notNull())
        .addColumn('tracking_number', 'text', column => column.notNull())
        .addColumn('serial_number', 'text', column => column.notNull())
        .addColumn('shipping_date_ms', 'bigint')
        .addUniqueConstraint('terminal_orders_once', ['user_id', 'draft_id'])
        .execute()
      await db.schema
        .createIndex('terminal_orders_by_user')
        .on('terminal_orders')
        .columns(['user_id', 'ordered_ms', 'order_id'])
        .execute()
      await db.schema
        .createTable('terminal_stock')
        .addColumn('model', 'text', column => column.primaryKey().notNull())
        .addColumn('units', 'integer', column => column.notNull().check(sql`units >= 0`))
        .execute()
    },
  },
  '0005-mails': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', column => column.primaryKey().notNull())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('to_address', 'text', column => column.notNull())
        .addColumn('subject', 'text', column => column.notNull())
        .addColumn('text_sealed', 'text', column => column.notNull())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('created_ms', 'bigint', column => column.notNull())
        .addColumn('next_try_ms', 'bigint', column => column.notNull())
        .addColumn('tries', 'integer', column => column.notNull())
        .addColumn('last_error', 'text', column => column.notNull())
        .execute()
      await db.schema.createIndex('mails_by_time').on('mails').columns(['created_ms', 'id']).execute()
      await db.schema.createIndex('mails_by_next_try').on('mails').columns(['state', 'next_try_ms']).execute()
      await db.schema.createIndex('mails_by_address').on('mails').column('to_address').execute()
    },
  },
  '0006-rotations': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('credentials')
        .addColumn('rotations', 'integer', column => column.notNull().defaultTo(0))
        .execute()
    },
  },
  '0008-user-files': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('user_files')
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('upload_id', 'text', column => column.notNull())
        .addColumn('digest', 'text', column => column.notNull())
        .addColumn('file_id', 'text', column => column.notNull())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('size', 'bigint', column => column.notNull())
        .addColumn('stored_ms', 'bigint', column => column.notNull())
        .addColumn('uploaded_by', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('user_files_pk', ['user_id', 'file_id'])
        .addUniqueConstraint('user_files_once', ['user_id', 'upload_id'])
        .execute()
      await db.schema
        .createIndex('user_files_by_user')
        .on('user_files')
        .columns(['user_id', 'stored_ms', 'file_id'])
        .execute()
    },
  },
  '0009-contact-messages': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('contact_messages')
        .addColumn('id', 'text', column => column.primaryKey().notNull())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('topic', 'text', column => column.notNull())
        .addColumn('text_sealed', 'text', column => column.notNull())
        .addColumn('created_ms', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createIndex('contact_messages_by_time')
        .on('contact_messages')
        .columns(['created_ms', 'id'])
        .execute()
      await db.schema.createIndex('contact_messages_by_user').on('contact_messages').column('user_id').execute()
    },
  },
  '0010-order-administration': {
    async up(db: Kysely<unknown>) {
      const orders = () => db.schema.alterTable('terminal_orders')
      await orders()
        .addColumn('version', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      await orders()
        .addColumn('gateway_credential_id', 'text', column => column.notNull().defaultTo(''))
        .execute()
      const index = (name: string, columns: string[]) =>
        db.schema
          .createIndex(`terminal_orders_by_${name}`)
          .on('terminal_orders')
          .columns([...columns, 'ordered_ms', 'order_id'])
          .execute()
      await index('time', [])
      await index('state', ['state'])
      await index('user_state', ['user_id', 'state'])
      await db.schema
        .createTable('terminal_stock_changes')
        .addColumn('change_id', 'text', column => column.primaryKey().notNull())
        .addColumn('model', 'text', column => column.notNull())
        .addColumn('change_by', 'integer', column => column.notNull())
        .addColumn('changed_ms', 'bigint', column => column.notNull())
        .execute()
    },
  },
  '0011-audit-log': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('audit_entries')
        .addColumn('id', 'text', column => column.primaryKey().notNull())
        .addColumn('recorded_ms', 'bigint', column => column.notNull())
        .addColumn('actor_id', 'text', column => column.notNull())
        .addColumn('actor_email', 'text', column => column.notNull())
        .addColumn('action', 'text', column => column.notNull())
        .addColumn('subject', 'text', column => column.notNull())
        .addColumn('details', 'text', column => column.notNull())
        .execute()
      const index = (name: string, columns: string[]) =>
        db.schema
          .createIndex(`audit_entries_by_${name}`)
          .on('audit_entries')
          .columns([...columns, 'recorded_ms', 'id'])
          .execute()
      await index('time', [])
      await index('action', ['action'])
      await index('actor', ['actor_email'])
      await index('subject', ['subject'])
    },
  },
  '0012-handled-messages': {
    async up(db: Kysely<unknown>) {
      const messages = () => db.schema.alterTable('contact_messages')
      await messages()
        .addColumn('is_handled', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      await messages().addColumn('handled_ms', 'bigint').execute()
      await messages()
        .addColumn('handled_by', 'text', column => column.notNull().defaultTo(''))
        .execute()
      await db.schema
        .createIndex('contact_messages_by_state')
        .on('contact_messages')
        .columns(['is_handled', 'created_ms', 'id'])
        .execute()
    },
  },
  '0013-store-probe': { up: createProbeTable },
  '0014-guesses': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('password_tries')
        .addColumn('key', 'text', column => column.primaryKey().notNull())
        .addColumn('account', 'text', column => column.notNull())
        .addColumn('count', 'integer', column => column.notNull())
        .addColumn('locked_until_ms', 'bigint', column => column.notNull())
        .addColumn('last_ms', 'bigint', column => column.notNull())
        .execute()
      await db.schema.createIndex('password_tries_by_account').on('password_tries').column('account').execute()
      await db.schema.createIndex('password_tries_by_time').on('password_tries').column('last_ms').execute()
      await db.schema
        .createTable('known_browsers')
        .addColumn('browser', 'text', column => column.notNull())
        .addColumn('user_id', 'text', column => column.notNull())
        .addColumn('used_ms', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('known_browsers_pk', ['browser', 'user_id'])
        .execute()
      await db.schema
        .createIndex('known_browsers_by_user')
        .on('known_browsers')
        .columns(['user_id', 'used_ms'])
        .execute()
      await db.schema
        .createTable('reset_links')
        .addColumn('user_id', 'text', column => column.primaryKey().notNull())
        .addColumn('token_hash', 'text', column => column.notNull().unique())
        .addColumn('expires_ms', 'bigint', column => column.notNull())
        .execute()
    },
  },
  '0015-counters': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('counters')
        .addColumn('name', 'text', column => column.primaryKey().notNull())
        .addColumn('next_value', 'bigint', column => column.notNull())
        .execute()
    },
  },
  ...staffMigrations,
}

/** On PostgreSQL the schema of our tables: without it the tables of another portal in the same database would be taken for ours. */
async function ownSchema(db: Kysely<PortalTables>): Promise<{ migrationTableSchema?: string }> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return {}
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0] ? { migrationTableSchema: rows[0].name } : {}
}

/** Brings the portal's own tables up to date; throws when one step fails, with nothing of that step left behind. */
export async function migratePortalTables(db: Kysely<PortalTables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(await ownSchema(db)),
    migrationTableName: 'portal_migrations',
    migrationLockTableName: 'portal_migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  const unknown = /previously executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : '')
  if (unknown) throw new StartRefusal(newerShape('portal', unknown[1] ?? ''), { cause: error })
  if (error) throw error
}
