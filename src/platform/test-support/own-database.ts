import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

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

/** A database of PostgreSQL that a test may take away from who uses it. */
export interface OwnDatabase {
  url: string
  /** Ends every connection to it, in use or not. */
  endConnections(): Promise<void>
  /** Lets nobody connect until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  remove(): Promise<void>
}

export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const name = `failing_${randomUUID().replaceAll('-', '')}`
  await onPostgres(`create database ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = name
  const endConnections = () =>
    onPostgres(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return {
    url: url.href,
    endConnections,
    async goAway() {
      await onPostgres(`alter database ${name} allow_connections false`)
      await endConnections()
    },
    comeBack: () => onPostgres(`alter database ${name} allow_connections true`),
    remove: () => onPostgres(`drop database ${name} with (force)`),
  }
}

export const hasPostgres = await onPostgres('select 1').then(
  () => true,
  () => false,
)
if (!hasPostgres) console.warn(`SKIPPED: PostgreSQL is not reachable at ${postgresUrl}.`)
