import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import { withCachedStatements } from './cached-statements.ts'
import { lockFolder } from './folder-lock.ts'
import { createGroupCommit } from './group-commit.ts'
import { migrate } from './migrations.ts'
import type { GatewayTables, Reader, Writer } from './tables.ts'

/** Where the gateway keeps its rows: reads at once, writes in a transaction that is durable when the promise resolves. */
export type GatewayStore = {
  kind: 'sqlite' | 'postgres'
  read: Reader
  write: <Result>(work: (trx: Writer) => Promise<Result>) => Promise<Result>
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/** A start that cannot succeed; `message` is a sentence for the person who starts the program. */
export class StoreUnavailable extends Error {}

// Epoch ms and cents fit a double; without this PostgreSQL's bigint would come back as text. Set once per process.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type StoreOptions = { databaseUrl?: string | undefined; dataDir: string; nowMs: number }

/** Opens PostgreSQL when a URL is given, else SQLite in the data folder, and brings it to the newest shape. */
export async function openStore({ databaseUrl, dataDir, nowMs }: StoreOptions): Promise<GatewayStore> {
  return databaseUrl ? openPostgres(databaseUrl, nowMs) : openSqlite(dataDir, nowMs)
}

async function openSqlite(dataDir: string, nowMs: number): Promise<GatewayStore> {
  prepareFolder(dataDir)
  const lock = lockFolder(dataDir)
  if (!lock)
    throw new StoreUnavailable(
      `The data folder ${dataDir} is in use by another gateway. Stop that one, or set DATA_DIR to another folder.`,
    )
  const file = join(dataDir, 'gateway.db')
  const open = ({ isReader }: { isReader: boolean }) => {
    const database = new Database(file, { timeout: 5000 })
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    if (isReader) database.pragma('query_only = ON')
    return withCachedStatements(database)
  }
  const writer = new Kysely<GatewayTables>({ dialect: new SqliteDialect({ database: open({ isReader: false }) }) })
  await migrate(writer, 'sqlite', nowMs)
  const read = new Kysely<GatewayTables>({ dialect: new SqliteDialect({ database: open({ isReader: true }) }) })
  const groups = createGroupCommit(writer)
  return {
    kind: 'sqlite',
    read,
    write: groups.write,
    isReady: () => answers(read),
    close: async () => {
      await groups.idle()
      await read.destroy()
      await writer.destroy()
      lock.release()
    },
  }
}

async function openPostgres(databaseUrl: string, nowMs: number): Promise<GatewayStore> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', error => console.error(`gateway: an idle database connection was lost: ${error.message}`))
  const db = new Kysely<GatewayTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db, 'postgres', nowMs)
  } catch (error) {
    await db.destroy()
    throw new StoreUnavailable(`The database of GATEWAY_DATABASE_URL cannot be used: ${(error as Error).message}.`)
  }
  return {
    kind: 'postgres',
    read: db,
    write: work => db.transaction().execute(work),
    isReady: () => answers(db),
    close: () => db.destroy(),
  }
}

async function answers(db: Reader): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    // Not ready is the answer; the reason shows in the log of the request that needs the database.
    return false
  }
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new StoreUnavailable(
      `The data folder ${dataDir} cannot be written to (${(error as Error).message}). Set DATA_DIR to one that can.`,
    )
  }
}

/** Makes the missing part of a path. Node's own recursive mkdir never ends below /proc, where nothing can be made. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    mkdirSync(path)
  }
}
