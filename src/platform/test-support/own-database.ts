import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const postgresUrl = process.env['PG_TEST_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

async function onPostgres(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A database of PostgreSQL that a test may take away from who uses it. */
export interface OwnDatabase {
  url: string
  /** Until so many statements whose text contains `part` are being run. */
  untilRunning(part: string, count: number): Promise<void>
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
  const endConnections = async () => {
    await onPostgres(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  const running = (part: string) =>
    onPostgres(
      `select 1 from pg_stat_activity where datname = '${name}' and state = 'active' and query like '%${part}%'`,
    )
  return {
    url: url.href,
    async untilRunning(part, count) {
      while ((await running(part)).length < count) await sleep(10)
    },
    endConnections,
    async goAway() {
      await onPostgres(`alter database ${name} allow_connections false`)
      await endConnections()
    },
    async comeBack() {
      await onPostgres(`alter database ${name} allow_connections true`)
    },
    async remove() {
      await onPostgres(`drop database ${name} with (force)`)
    },
  }
}

export const hasPostgres = await onPostgres('select 1').then(
  () => true,
  () => false,
)
if (!hasPostgres) console.warn(`SKIPPED: PostgreSQL is not reachable at ${postgresUrl}.`)
