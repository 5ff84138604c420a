import { randomBytes } from 'node:crypto'
import { dropDatabase, hasPostgres, onPostgres } from './on-postgres.ts'

const run = randomBytes(6).toString('hex')

/** Names a run of the tests, for what its files share (`copied-database.ts`). */
export function setup(): void {
  process.env['TEST_RUN'] = run
}

export async function teardown(): Promise<void> {
  if (!hasPostgres) return
  const left = await onPostgres(`select datname from pg_database where datname like 'template\\_${run}\\_%'`)
  for (const { datname } of left as { datname: string }[]) await dropDatabase(datname)
}
