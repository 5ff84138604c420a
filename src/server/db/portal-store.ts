import { sql } from 'kysely'
import { openSqlite } from '../../platform/open-sqlite.ts'
import type { OpenedDatabase } from '../../platform/opened-database.ts'
import type { PortalTables } from './tables.ts'

/** The portal's database: SQLite in the data folder, or PostgreSQL by URL. */
export interface PortalStore extends OpenedDatabase<PortalTables> {
  /** Runs one copy at a time, also over several processes: for migrations and seeding. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Any number that no other program uses as its advisory lock on the same database. */
const advisoryLock = 7_464_001

export interface PortalStoreOptions {
  databaseUrl: string | null
  dataDir: string
  /** Told of connections that broke while nobody used them. */
  onLost?: (error: Error) => void
  /** How long a write waits for another program's lock on the SQLite file. */
  busyMs?: number
}

export async function openPortalStore(options: PortalStoreOptions): Promise<PortalStore> {
  const { databaseUrl, dataDir, onLost = () => {}, busyMs } = options
  if (databaseUrl === null) {
    const file = await openSqlite<PortalTables>({
      dataDir,
      program: 'portal',
      belongings: ['secrets.json', 'user-files'],
      syncsBeside: true,
      ...(busyMs === undefined ? {} : { busyMs }),
    })
    return { ...file, exclusively: work => work() }
  }
  const { openPostgres } = await import('../../platform/open-postgres.ts')
  const database = openPostgres<PortalTables>(databaseUrl, { onLost })
  return {
    ...database,
    exclusively: work =>
      database.db.connection().execute(async connection => {
        await sql`select pg_advisory_lock(${advisoryLock})`.execute(connection)
        try {
          return await work()
        } finally {
          await sql`select pg_advisory_unlock(${advisoryLock})`.execute(connection)
        }
      }),
  }
}
