import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import type { GatewayTables } from '../store/tables.ts'
import { openTestStore, type TestStore } from './test-stores.ts'

/** An empty database of the kind, without any table of ours. */
export async function openEmpty(kind: 'sqlite' | 'postgres') {
  if (kind === 'sqlite') {
    const db = new Kysely<GatewayTables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
    await sql`pragma foreign_keys = on`.execute(db)
    return { db, remove: () => db.destroy() }
  }
  const { schema, remove }: TestStore = await openTestStore('postgres')
  if (!schema) throw new Error('PostgreSQL keeps it in a schema')
  const pool = new pg.Pool({ connectionString: schema.url, options: `-csearch_path=${schema.name}` })
  const db = new Kysely<GatewayTables>({ dialect: new PostgresDialect({ pool }) })
  await sql`drop schema ${sql.id(schema.name)} cascade`.execute(db)
  await sql`create schema ${sql.id(schema.name)}`.execute(db)
  return { db, remove: () => db.destroy().then(remove) }
}
