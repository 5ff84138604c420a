import { fdatasync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forKysely } from './sqlite-connection.ts'
import { StoreFailure } from './store-failure.ts'
import { syncWal } from './sync-wal.ts'
import { SyncingDialect } from './syncing-dialect.ts'

interface Tables {
  notes: { id: string }
}
const reallySync = promisify(fdatasync)

let folder: string
let db: Kysely<Tables>
let writer: Database.Database
let close: () => void
/** What stands before each sync of the real file. */
let beforeSync: () => Promise<void>
let syncs: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sync-wal-'))
  const file = join(folder, 'notes.db')
  writer = new Database(file)
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = NORMAL')
  beforeSync = async () => {}
  syncs = 0
  const wal = syncWal(writer, file, async descriptor => {
    syncs += 1
    await beforeSync()
    await reallySync(descriptor)
  })
  const database = forKysely(writer, { state: { damage: undefined }, busyMs: 20, onWrite: wal.note })
  db = new Kysely<Tables>({ dialect: new SyncingDialect({ database }, writer, wal) })
  await sql`create table notes (id text primary key)`.execute(db)
  syncs = 0
  close = wal.close
})
afterEach(async () => {
  await db.destroy()
  close()
  rmSync(folder, { recursive: true })
})
const add = (id: string, within: Kysely<Tables> = db) => within.insertInto('notes').values({ id }).execute()
const ids = async () => (await db.selectFrom('notes').select('id').execute()).map(({ id }) => id)
const walBytes = () => statSync(join(folder, 'notes.db-wal')).size
const broken = expect.objectContaining({ kind: 'broken', constructor: StoreFailure })
const diskFails = () => Promise.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))

test('a write is synced once, a transaction once at its end, what only reads never', async () => {
  await add('a')
  expect(syncs).toBe(1)
  await db.transaction().execute(async trx => {
    await add('b', trx)
    await add('c', trx)
    expect(syncs).toBe(1)
  })
  expect(syncs).toBe(2)
  await db.transaction().execute(trx => trx.selectFrom('notes').selectAll().execute())
  expect(await ids()).toEqual(['a', 'b', 'c'])
  expect(syncs).toBe(2)
})

test('until it is on the disk nobody is told of it, nor reads it; the process goes on', async () => {
  let arrive = () => {}
  beforeSync = () => new Promise(done => (arrive = done))
  const told: string[] = []
  const written = add('a').then(() => told.push('written'))
  const read = ids().then(found => told.push(`read ${found}`))
  await sleep(50)
  expect([told, syncs]).toEqual([[], 1])
  arrive()
  await Promise.all([written, read])
  expect(told).toEqual(['written', 'read a'])
})

test.each([
  ['a write', () => add('b')],
  ['a transaction', () => db.transaction().execute(trx => add('b', trx))],
])('a sync that fails is a failure of the disk: %s', async (_, write) => {
  await add('a')
  beforeSync = diskFails
  await expect(write()).rejects.toEqual(broken)
  // The lost pages count as written now, and another sync would be none: the WAL is emptied into the file.
  expect(walBytes()).toBeGreaterThan(0)
  await add('c')
  expect(walBytes()).toBe(0)
  beforeSync = async () => {}
  await add('d')
  expect(walBytes()).toBeGreaterThan(0)
  expect(await ids()).toEqual(['a', 'b', 'c', 'd'])
})

test('as long as the WAL cannot begin anew, no write is acknowledged', async () => {
  await add('a')
  beforeSync = diskFails
  await expect(add('b')).rejects.toEqual(broken)
  const reader = new Database(join(folder, 'notes.db'))
  reader.exec('begin')
  expect(reader.prepare('select count(*) as n from notes').get()).toEqual({ n: 2 })
  writer.pragma('busy_timeout = 0')
  await expect(add('c')).rejects.toEqual(broken)
  reader.exec('rollback')
  reader.close()
  await add('d')
  expect(walBytes()).toBe(0)
})
