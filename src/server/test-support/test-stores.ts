import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPortalStore, type PortalStore } from '../db/portal-store.ts'

/** A database of its own for one test file, gone afterwards. */
export interface TestStore {
  store: PortalStore
  /** Where SQLite keeps it; a temporary folder also with PostgreSQL. */
  dataDir: string
  databaseUrl: string | null
  remove(): Promise<void>
}

const postgresUrl = process.env['PG_TEST_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function openTestStore(kind: PortalStore['kind']): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  if (kind === 'sqlite') {
    const store = await openPortalStore({ databaseUrl: null, dataDir })
    return { store, dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true }) }
  }
  // Not a schema: Better Auth looks at the tables of all schemas when it starts, and meets those that other files drop.
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  await onPostgres(`create database ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = name
  return {
    store: await openPortalStore({ databaseUrl: url.href, dataDir }),
    dataDir,
    databaseUrl: url.href,
    async remove() {
      await onPostgres(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true })
    },
  }
}

export const isPostgresReachable = await onPostgres('select 1').then(
  () => true,
  () => false,
)
if (!isPostgresReachable) console.warn(`SKIPPED: PostgreSQL is not reachable at ${postgresUrl}; only SQLite is tested.`)

/** Both databases for `describe.each`; without PostgreSQL its half is skipped, visibly. */
export const testStores = (['sqlite', ...(isPostgresReachable ? ['postgres' as const] : [])] as const).map(kind => ({
  kind,
  open: () => openTestStore(kind),
}))
