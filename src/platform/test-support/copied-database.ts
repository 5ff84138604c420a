import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dropDatabase, onPostgres, urlOfDatabase } from './on-postgres.ts'

/** Set by `test-run.ts`; outside of a run of the tests each database is filled by itself. */
const run = process.env['TEST_RUN']

/**
 * A new database of PostgreSQL with what `fill` puts into an empty one. Bringing an empty database to the newest shape takes seconds, and
 * hundreds of tests want one: a run does it once, and the others are copies.
 */
export async function copyDatabase(
  program: 'gateway' | 'portal',
  fill: (databaseUrl: string) => Promise<void>,
): Promise<{ databaseUrl: string; remove: () => Promise<unknown> }> {
  const name = `${program}_${randomUUID().replaceAll('-', '')}`
  if (run) await copy(await makeTemplate(`template_${run}_${program}`, fill), name)
  else await onPostgres(`create database ${name}`)
  return { databaseUrl: urlOfDatabase(name), remove: () => dropDatabase(name) }
}

/** Made by whoever of the run asks first: a name can be given once. It has its own name when it is whole. */
async function makeTemplate(template: string, fill: (databaseUrl: string) => Promise<void>): Promise<string> {
  const making = `${template}_making`
  while (!(await isThere(template))) {
    const isOurs = await onPostgres(`create database ${making}`).then(
      () => true,
      (error: unknown) => {
        if (isAnyOf(error, duplicate)) return false
        throw error
      },
    )
    if (!isOurs) await sleep(50)
    else if (await isThere(template)) await dropDatabase(making)
    else {
      await fill(urlOfDatabase(making))
      await onPostgres(`alter database ${making} rename to ${template}`)
    }
  }
  return template
}

const isThere = async (name: string) =>
  (await onPostgres(`select 1 from pg_database where datname = '${name}'`)).length > 0

/** While another copy of it begins or ends, PostgreSQL may find the template in use. */
async function copy(template: string, name: string): Promise<void> {
  for (;;)
    try {
      await onPostgres(`create database ${name} template ${template}`)
      return
    } catch (error) {
      if (!isAnyOf(error, [inUse])) throw error
      await sleep(20)
    }
}

/** SQLSTATE. Two who make one name at a time meet the index of the names. */
const duplicate = ['42P04', '23505']
const inUse = '55006'
const isAnyOf = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
