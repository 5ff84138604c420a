import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dropDatabase, onPostgres, urlOfDatabase } from './on-postgres.ts'

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
  const endConnections = async () => {
    await onPostgres(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  const running = (part: string) =>
    onPostgres(
      `select 1 from pg_stat_activity where datname = '${name}' and state = 'active' and query like '%${part}%'`,
    )
  return {
    url: urlOfDatabase(name),
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
      await dropDatabase(name)
    },
  }
}
