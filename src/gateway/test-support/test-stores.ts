import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, test } from 'vitest'
import { type GatewayStore, openStore } from '../store/open-store.ts'

export const postgresUrl = process.env['PG_TEST_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const isPostgresReachable = await onPostgres('select 1').then(
  () => true,
  () => false,
)

export type TestStore = {
  store: GatewayStore
  dataDir: string
  /** Where PostgreSQL keeps it; null with SQLite. */
  schema: { url: string; name: string } | null
  remove: () => Promise<void>
}

/** A store of its own: a temporary folder, or a schema that is dropped afterwards. */
export async function openTestStore(kind: GatewayStore['kind'], nowMs = Date.now()): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  if (kind === 'sqlite') {
    const store = await openStore({ dataDir, nowMs })
    return {
      store,
      dataDir,
      schema: null,
      remove: async () => {
        await store.close()
        await rm(dataDir, { recursive: true })
      },
    }
  }
  const schema = `gateway_${randomUUID().replaceAll('-', '')}`
  await onPostgres(`create schema ${schema}`)
  const url = new URL(postgresUrl)
  url.searchParams.set('options', `-csearch_path=${schema}`)
  const store = await openStore({ databaseUrl: url.href, dataDir, nowMs })
  return {
    store,
    dataDir,
    schema: { url: postgresUrl, name: schema },
    remove: async () => {
      await store.close()
      await onPostgres(`drop schema ${schema} cascade`)
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The same tests on both databases. Without PostgreSQL its half shows up as one skipped test that says why. */
export function describeStores(name: string, tests: (kind: GatewayStore['kind']) => void): void {
  describe(`${name} (sqlite)`, () => tests('sqlite'))
  if (isPostgresReachable) describe(`${name} (postgres)`, () => tests('postgres'))
  else test.skip(`${name} (postgres): PostgreSQL is not reachable at ${postgresUrl}`, () => {})
}
