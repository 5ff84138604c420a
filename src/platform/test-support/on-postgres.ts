import { Client } from 'pg'

/** The server whose databases the tests make and remove. */
export const postgresUrl = process.env['PG_TEST_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Runs one statement on a connection of its own; answers its rows. */
export async function onPostgres(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 20_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Asked once for a whole run (`test-run.ts`): a machine under load is slow to answer, and no test is left out for that. */
export const hasPostgres =
  process.env['TEST_HAS_POSTGRES'] === undefined ? await answers() : process.env['TEST_HAS_POSTGRES'] === 'yes'
if (!hasPostgres) console.warn(`SKIPPED: PostgreSQL is not reachable at ${postgresUrl}; only SQLite is tested.`)

function answers(): Promise<boolean> {
  return onPostgres('select 1').then(
    () => true,
    () => false,
  )
}

/** Where a database of that server is. No test takes its power away: what is committed need not be on the disk to be there. */
export function urlOfDatabase(name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = name
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

export const dropDatabase = (name: string) => onPostgres(`drop database if exists ${name} with (force)`)
