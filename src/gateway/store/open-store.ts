import { join } from 'node:path'
import { openSqlite, refusalOf } from '../../platform/open-sqlite.ts'
import { reasonOf, StartRefusal } from '../../platform/start-refusal.ts'
import { failureBehind } from '../../platform/store-failure.ts'
import { migrate } from './migrations.ts'
import { createGroupCommit } from './rows/group-commit.ts'
import type { GatewayTables, Reader, Writer } from './tables.ts'

/** Where the gateway keeps its rows: reads at once, writes in a transaction that is durable when the promise resolves. */
export type GatewayStore = {
  kind: 'sqlite' | 'postgres'
  read: Reader
  write: <Result>(work: (trx: Writer) => Promise<Result>) => Promise<Result>
  /** Throws a `StoreFailure` when the database does not answer or takes no write. */
  probe: () => Promise<void>
  /** Looks for damage in the whole SQLite file; from then on a damaged one takes no writes. */
  check: () => Promise<void>
  close: () => Promise<void>
}

export type StoreOptions = {
  databaseUrl?: string | undefined
  dataDir: string
  nowMs: number
  /** Told of connections that broke while nobody used them. */
  onLost?: (error: Error) => void
  /** How long a write waits for another program's lock on the SQLite file. */
  busyMs?: number | undefined
}

/** Opens PostgreSQL when a URL is given, else SQLite in the data folder, and brings it to the newest shape. */
export async function openStore(options: StoreOptions): Promise<GatewayStore> {
  return options.databaseUrl ? openOnPostgres(options.databaseUrl, options) : openOnSqlite(options)
}

async function openOnSqlite({ dataDir, nowMs, busyMs }: StoreOptions): Promise<GatewayStore> {
  const file = await openSqlite<GatewayTables>({
    dataDir,
    program: 'gateway',
    ...(busyMs === undefined ? {} : { busyMs }),
  })
  try {
    await migrate(file.db, 'sqlite', nowMs)
  } catch (error) {
    await file.close()
    throw failureBehind(error) ? refusalOf(join(dataDir, 'gateway.db'), failureBehind(error)) : error
  }
  const read = file.openReader()
  const groups = createGroupCommit(file.db)
  return {
    kind: 'sqlite',
    read,
    write: groups.write,
    probe: file.probe,
    check: file.check,
    close: async () => {
      await groups.idle()
      await read.destroy()
      await file.close()
    },
  }
}

async function openOnPostgres(databaseUrl: string, { nowMs, onLost = () => {} }: StoreOptions): Promise<GatewayStore> {
  const { openPostgres } = await import('../../platform/open-postgres.ts')
  const { db, probe, check, close } = openPostgres<GatewayTables>(databaseUrl, { onLost })
  try {
    await migrate(db, 'postgres', nowMs)
  } catch (error) {
    await close()
    if (error instanceof StartRefusal) throw error
    const reason = reasonOf(error instanceof Error && error.cause ? error.cause : error)
    throw new StartRefusal(`The database of GATEWAY_DATABASE_URL cannot be used: ${reason}.`, { cause: error })
  }
  return { kind: 'postgres', read: db, write: work => db.transaction().execute(work), probe, check, close }
}
