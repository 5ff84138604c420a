import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { listsAsArrays } from './lists-as-arrays.ts'
import { nameStatements } from './name-statements.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { createProbe } from './probe.ts'
import { noteFailure, StoreFailure, toStoreFailure } from './store-failure.ts'

/** bigint comes as text; ours are epoch milliseconds, cents and counts, all below 2^53. */
const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}

/** Other connections that broke at the same moment are out of the pool by then. */
const secondTryAfterMs = 50

/** A pool on PostgreSQL: connections that break are replaced, and what fails because of one is a `StoreFailure`. */
export function openPostgres<Tables>(
  databaseUrl: string,
  { onLost }: { onLost: (error: Error) => void },
): OpenedDatabase<Tables> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // A server that has vanished without a word never answers: then this ends the wait.
    query_timeout: 12_000,
    keepAlive: true,
    types: typeParsers,
  })
  // Without a listener an `error` event ends the process: the pool has it for idle connections, the client in use its own.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', () => {}))
  const client = { options: {}, connect: () => connect(pool), end: () => pool.end() }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: client }), plugins: [listsAsArrays()] })
  return {
    db,
    kind: 'postgres',
    probe: createProbe(db),
    // PostgreSQL looks after its own files.
    check: async () => {},
    close: () => db.destroy(),
  }
}

const statements = nameStatements()

const isRead = (sql: string) =>
  /^\s*select\b/i.test(sql) && !/\bfor (update|share|no key update|key share)\b/i.test(sql)

/** A connection for Kysely. A read outside a transaction is tried once more, on another connection, when its own was lost. */
async function connect(pool: Pool): Promise<PostgresPoolClient> {
  let client: PoolClient | undefined = await take(pool)
  let isUsable = true
  let isInTransaction = false

  function giveBack(isKept: boolean) {
    client?.release(!isKept)
    client = undefined
  }

  async function ask(sql: string, parameters: readonly unknown[]) {
    client ??= await take(pool)
    try {
      return await client.query(statements.named(sql, parameters))
    } catch (error) {
      const failure = toStoreFailure(error)
      if (failure?.kind === 'lost' || failure?.kind === 'slow') isUsable = false
      if (failure?.kind !== 'lost' || isInTransaction || !isRead(sql)) throw error
      giveBack(false)
      return undefined
    }
  }

  async function askTwice(sql: string, parameters: readonly unknown[]) {
    const first = await ask(sql, parameters)
    if (first) return first
    await sleep(secondTryAfterMs)
    client = await take(pool)
    isUsable = true
    // Without a name: what this connection prepared may be as old as what the first one did.
    return client.query(sql, [...parameters])
  }

  return {
    async query(sql: string, parameters: readonly unknown[] = []) {
      if (/^(begin|start transaction)\b/i.test(sql)) isInTransaction = true
      try {
        return await askTwice(sql, parameters)
      } catch (error) {
        throw noteFailure(error)
      } finally {
        if (/^(commit|rollback)$/i.test(sql)) isInTransaction = false
      }
    },
    release: (isDiscarded?: boolean) => giveBack(isUsable && !isDiscarded),
  } as unknown as PostgresPoolClient
}

/** Whatever keeps the pool from giving a connection, there is none. */
async function take(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw noteFailure(toStoreFailure(error) ?? new StoreFailure('lost', error))
  }
}
