import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import { lockFolder } from './folder-lock.ts'
import type { PortalTables } from './tables.ts'

/** The portal's database: SQLite in the data folder, or PostgreSQL by URL. */
export interface PortalStore {
  db: Kysely<PortalTables>
  kind: 'sqlite' | 'postgres'
  /** Runs one copy at a time, also over several processes: for migrations and seeding. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Any number that no other program uses as its advisory lock on the same database. */
const advisoryLock = 7_464_001

export function openPortalStore(options: { databaseUrl: string | null; dataDir: string }): PortalStore {
  return options.databaseUrl === null ? openSqlite(options.dataDir) : openPostgres(options.databaseUrl)
}

async function ping(db: Kysely<PortalTables>) {
  await sql`select 1`.execute(db)
}

function openSqlite(dataDir: string): PortalStore {
  const lock = lockFolder(dataDir, 'portal')
  const database = new Database(join(dataDir, 'portal.db'))
  // FULL: what was acknowledged survives a power cut, not only a killed process.
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  const db = new Kysely<PortalTables>({ dialect: new SqliteDialect({ database }) })
  return {
    db,
    kind: 'sqlite',
    exclusively: work => work(),
    ping: () => ping(db),
    async close() {
      await db.destroy()
      lock.release()
    },
  }
}

/** PostgreSQL gives bigint as text; ours are epoch milliseconds and counts, all below 2^53. */
const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}

function openPostgres(databaseUrl: string): PortalStore {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    types: typeParsers,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<PortalTables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    kind: 'postgres',
    exclusively: work =>
      db.connection().execute(async connection => {
        await sql`select pg_advisory_lock(${advisoryLock})`.execute(connection)
        try {
          return await work()
        } finally {
          await sql`select pg_advisory_unlock(${advisoryLock})`.execute(connection)
        }
      }),
    ping: () => ping(db),
    close: () => db.destroy(),
  }
}
