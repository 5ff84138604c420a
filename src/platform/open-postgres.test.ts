import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from './open-postgres.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { createProbeTable } from './probe.ts'
import { StoreFailure } from './store-failure.ts'
import { hasPostgres } from './test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from './test-support/own-database.ts'

interface Tables {
  notes: { id: number }
}

describe.skipIf(!hasPostgres)('a database of PostgreSQL', () => {
  let own: OwnDatabase
  let store: OpenedDatabase<Tables>
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  beforeAll(async () => {
    own = await makeOwnDatabase()
    store = openPostgres<Tables>(own.url, { onLost: () => {} })
    await sql`create table notes (id integer primary key)`.execute(store.db)
    await createProbeTable(store.db as never)
    process.on('uncaughtException', hear)
  })
  afterAll(async () => {
    process.off('uncaughtException', hear)
    await store.close()
    await own.remove()
  })
  const count = async () => (await store.db.selectFrom('notes').select('id').execute()).length

  test('connections that end in use, in a transaction and idle fail what they did, and end nothing', async () => {
    for (let round = 0; round < 3; round++) {
      const before = await count()
      const inUse = sql<{ done: number }>`select 1 as done, pg_sleep(1)`.execute(store.db)
      const inTransaction = store.db
        .transaction()
        .execute(async trx => {
          await trx
            .insertInto('notes')
            .values({ id: 1_000 + round })
            .execute()
          await sql`select pg_sleep(30)`.execute(trx)
        })
        .catch((error: unknown) => error)
      await own.untilRunning('pg_sleep', 2)
      await own.endConnections()
      expect(await inTransaction).toEqual(expect.objectContaining({ kind: 'lost', constructor: StoreFailure }))
      expect((await inUse).rows).toMatchObject([{ done: 1 }])
      expect(await count()).toBe(before)
    }
    expect(unheard).toEqual([])
  })

  test('a read is asked again on a new connection; a write is not', async () => {
    const read = sql<{ done: number }>`select 1 as done, pg_sleep(1)`.execute(store.db)
    const write = sql`with slept as (select pg_sleep(1)) insert into notes select 1 from slept`
      .execute(store.db)
      .catch((error: unknown) => error)
    await own.untilRunning('pg_sleep', 2)
    await own.endConnections()
    expect((await read).rows).toMatchObject([{ done: 1 }])
    expect(await write).toEqual(expect.objectContaining({ kind: 'lost' }))
  })

  test('a database that goes away is a failure, and comes back without a word', async () => {
    await store.probe()
    await own.goAway()
    await expect(count()).rejects.toEqual(expect.objectContaining({ kind: 'lost' }))
    await expect(store.probe()).rejects.toEqual(expect.objectContaining({ kind: 'lost' }))
    await own.comeBack()
    await store.probe()
    expect(await count()).toBe(0)
    expect(unheard).toEqual([])
  })

  test('one that only reads is not ready', async () => {
    await sql`alter database ${sql.id(new URL(own.url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
      store.db,
    )
    await own.endConnections()
    const second = openPostgres<Tables>(own.url, { onLost: () => {} })
    await expect(second.probe()).rejects.toEqual(expect.objectContaining({ kind: 'read-only' }))
    await second.close()
  })
})
