import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0019: files of merchants, received and produced. */
export async function addFiles(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('folder', 'text', column => column.notNull())
    .addColumn('name_hash', 'text', column => column.notNull())
    .addColumn('sealed_name', 'text', column => column.notNull())
    .addColumn('size', 'bigint', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('sealed_progress', 'text', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('changed_at_ms', 'bigint', column => column.notNull())
    .addColumn('done_at_ms', 'bigint')
    .execute()
  await db.schema.createIndex('files_by_folder').on('files').columns(['credential_id', 'folder', 'state']).execute()
  // A folder has one file of a name.
  await sql`create unique index files_by_name on files (name_hash) where state in ('received', 'ready')`.execute(db)
  await db.schema.createIndex('files_by_time').on('files').columns(['changed_at_ms']).execute()
  await db.schema
    .createTable('file_chunks')
    .addColumn('file_id', 'text', column => column.notNull().references('files.id'))
    .addColumn('start', 'bigint', column => column.notNull())
    .addColumn('sealed_bytes', kind === 'sqlite' ? 'blob' : 'bytea', column => column.notNull())
    .addPrimaryKeyConstraint('file_chunks_key', ['file_id', 'start'])
    .execute()
  await db.schema
    .createTable('used_file_ids')
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('product', 'text', column => column.notNull())
    .addColumn('id_hash', 'text', column => column.notNull())
    .addColumn('file_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('used_file_ids_key', ['owner_id', 'product', 'id_hash'])
    .execute()
}
