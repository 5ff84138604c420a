import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { copyDatabase } from '../../platform/test-support/copied-database.ts'
import { hasPostgres, postgresUrl } from '../../platform/test-support/on-postgres.ts'
import { isWholeRun } from '../../platform/test-support/whole-run.ts'
import { type GatewayStore, openStore } from '../store/open-store.ts'

export type TestStore = {
  store: GatewayStore
  dataDir: string
  /** Where PostgreSQL keeps it; null with SQLite. */
  databaseUrl: string | null
  remove: () => Promise<void>
}

/** A store of its own: a temporary folder, or a database that is dropped afterwards. */
export async function openTestStore(kind: GatewayStore['kind'], nowMs = Date.now()): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  if (kind === 'sqlite') {
    const store = await openStore({ dataDir, nowMs })
    return {
      store,
      dataDir,
      databaseUrl: null,
      remove: async () => {
        await store.close()
        await rm(dataDir, { recursive: true })
      },
    }
  }
  const open = (databaseUrl: string) => openStore({ databaseUrl, dataDir, nowMs })
  const { databaseUrl, remove } = await copyDatabase('gateway', async url => (await open(url)).close())
  const store = await open(databaseUrl)
  return {
    store,
    dataDir,
    databaseUrl,
    remove: async () => {
      await store.close()
      await remove()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The same tests on both databases. Without PostgreSQL its half shows up as one skipped test that says why. */
export function describeStores(name: string, tests: (kind: GatewayStore['kind']) => void): void {
  describe(`${name} (sqlite)`, () => tests('sqlite'))
  if (hasPostgres) describe(`${name} (postgres)`, () => tests('postgres'))
  else test.skip(`${name} (postgres): PostgreSQL is not reachable at ${postgresUrl}`, () => {})
}

/** Tests of an API, which has no SQL of its own: on SQLite, and on PostgreSQL in the long form of the tests (decision 0321). */
export function describeApi(name: string, tests: (kind: GatewayStore['kind']) => void): void {
  if (isWholeRun) describeStores(name, tests)
  else describe(`${name} (sqlite)`, () => tests('sqlite'))
}
