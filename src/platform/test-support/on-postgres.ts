import { Client } from 'pg'

/** The server whose databases the tests make and remove. */
export const postgresUrl = process.env['PG_TEST_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Runs one statement on a connection of its own; answers its rows. */
export async function onPostgres(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export const hasPostgres = await onPostgres('select 1').then(
  () => true,
  () => false,
)
if (!hasPostgres) console.warn(`SKIPPED: PostgreSQL is not reachable at ${postgresUrl}; only SQLite is tested.`)

/** Where a database of that server is. */
export function urlOfDatabase(name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = name
  return url.href
}

export const dropDatabase = (name: string) => onPostgres(`drop database if exists ${name} with (force)`)
