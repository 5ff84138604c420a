import Database from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { openPostgres } from '../../platform/open-postgres.ts'
import type { GatewayTables } from '../store/tables.ts'
import { openTestStore, type TestStore } from './test-stores.ts'

/** An empty database of the kind, without any table of ours. */
export async function openEmpty(kind: 'sqlite' | 'postgres') {
  if (kind === 'sqlite') {
    const db = new Kysely<GatewayTables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
    await sql`pragma foreign_keys = on`.execute(db)
    return { db, remove: () => db.destroy() }
  }
  const { databaseUrl, remove }: TestStore = await openTestStore('postgres')
  if (!databaseUrl) throw new Error('PostgreSQL keeps it in a database')
  // A connection that has said goodbye may still hear that its database is gone.
  const { db } = openPostgres<GatewayTables>(databaseUrl, { onLost: () => {} })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  return { db, remove: () => db.destroy().then(remove) }
}
