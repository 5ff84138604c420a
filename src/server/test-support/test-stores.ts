import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from '../../platform/test-support/copied-database.ts'
import { hasPostgres } from '../../platform/test-support/on-postgres.ts'
import { isWholeRun } from '../../platform/test-support/whole-run.ts'
import { openPortalStore, type PortalStore } from '../db/portal-store.ts'

/** A database of its own for one test file, gone afterwards. */
export interface TestStore {
  store: PortalStore
  /** Where SQLite keeps it; a temporary folder also with PostgreSQL. */
  dataDir: string
  databaseUrl: string | null
  remove(): Promise<void>
}

export async function openTestStore(kind: PortalStore['kind']): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  if (kind === 'sqlite') {
    const store = await openPortalStore({ databaseUrl: null, dataDir })
    return { store, dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true }) }
  }
  // Not a schema: Better Auth looks at the tables of all schemas when it starts, and meets those that other files drop.
  const open = (databaseUrl: string) => openPortalStore({ databaseUrl, dataDir })
  const { databaseUrl, remove } = await copyDatabase('portal', async url => (await open(url)).close())
  return {
    store: await open(databaseUrl),
    dataDir,
    databaseUrl,
    async remove() {
      await remove()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Both databases for `describe.each`; without PostgreSQL its half is skipped, visibly. */
export const testStores = (['sqlite', ...(hasPostgres ? ['postgres' as const] : [])] as const).map(kind => ({
  kind,
  open: () => openTestStore(kind),
}))

/** The same for calls, which have no SQL of their own: SQLite, and PostgreSQL in the long form of the tests (decision 0321). */
export const apiStores = isWholeRun ? testStores : testStores.slice(0, 1)
