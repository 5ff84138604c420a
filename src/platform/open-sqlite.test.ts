import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenedFile, openSqlite } from './open-sqlite.ts'
import { createProbeTable } from './probe.ts'
import { StartRefusal } from './start-refusal.ts'
import { StoreFailure } from './store-failure.ts'
import { changeByte } from './test-support/change-byte.ts'
import { canMount, mountSmallDisk } from './test-support/small-disk.ts'

interface Tables {
  notes: { id: string; text: string }
}

let dataDir: string
let opened: OpenedFile<Tables> | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'platform-test-'))
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
  rmSync(dataDir, { recursive: true })
})
const path = (name = 'notes.db') => join(dataDir, name)
const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8)

let syncsBeside = false
async function open(folder = dataDir) {
  const file = await openSqlite<Tables>({
    dataDir: folder,
    program: 'notes',
    belongings: ['secrets.json', 'user-files'],
    busyMs: 20,
    syncsBeside,
  })
  opened = file
  await sql`create table if not exists notes (id text primary key, text text not null)`.execute(file.db)
  const { rows } = await sql`select name from sqlite_master where name = 'store_probe'`.execute(file.db)
  if (rows.length === 0) await createProbeTable(file.db as never)
  return file
}
const add = ({ db }: OpenedFile<Tables>, id: string, size = 100) =>
  db
    .insertInto('notes')
    .values({ id, text: 'x'.repeat(size) })
    .execute()
/** A transaction with a write before the one that fails. */
const addTwo = ({ db }: OpenedFile<Tables>, id: string, size: number) =>
  db.transaction().execute(async trx => {
    await trx
      .insertInto('notes')
      .values({ id: `${id}-1`, text: '' })
      .execute()
    await trx
      .insertInto('notes')
      .values({ id: `${id}-2`, text: 'x'.repeat(size) })
      .execute()
  })
const ids = async ({ db }: OpenedFile<Tables>) =>
  (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id)
const failing = (kind: string) => expect.objectContaining({ kind, constructor: StoreFailure })

/** Damages pages in the middle, as a bad disk does. */
function flipBytes(file: string, count = 40) {
  const bytes = readFileSync(file)
  for (let n = 0; n < count; n++) {
    const at = 4096 + Math.floor(((bytes.length - 4096) * n) / count)
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
  }
  writeFileSync(file, bytes)
}

async function fillAndClose(rows = 400) {
  const file = await open()
  await file.db.transaction().execute(async trx => {
    for (let n = 0; n < rows; n++)
      await trx
        .insertInto('notes')
        .values({ id: `note ${n}`, text: 'x'.repeat(500) })
        .execute()
  })
  await file.close()
  opened = undefined
}

describe.each([
  ['within commits', false],
  ['beside the main thread', true],
])('synced %s, a file that takes no writes', (_, isBeside) => {
  beforeEach(() => {
    syncsBeside = isBeside
  })
  afterEach(() => {
    syncsBeside = false
  })

  test('without room for another page: refused, nothing by half, and back by itself', async () => {
    const file = await open()
    await add(file, 'a')
    await file.probe()
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(file.db)
    await sql`delete from store_probe`.execute(file.db)
    await sql.raw('vacuum').execute(file.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(file.db)
    await expect(add(file, 'b', 300_000)).rejects.toEqual(failing('full'))
    await expect(addTwo(file, 'c', 300_000)).rejects.toEqual(failing('full'))
    expect(await ids(file)).toEqual(['a'])
    await sql.raw('pragma max_page_count = 1000000').execute(file.db)
    await addTwo(file, 'd', 300_000)
    expect(await ids(file)).toEqual(['a', 'd-1', 'd-2'])
  })

  test('under another program’s lock: one write waits, the others are refused at once; reads go on', async () => {
    const file = await open()
    await add(file, 'a')
    const other = new Database(path())
    other.exec('begin exclusive')
    await expect(add(file, 'b')).rejects.toEqual(failing('locked'))
    const startedMs = performance.now()
    const refused = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => addTwo(file, `c${n}`, 1)))
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
    // Fifty waits would be a second in which the process stands still.
    expect(performance.now() - startedMs).toBeLessThan(500)
    await expect(file.probe()).rejects.toEqual(failing('locked'))
    expect(await ids(file)).toEqual(['a'])
    other.exec('rollback')
    other.close()
    await addTwo(file, 'd', 1)
    await file.probe()
    expect(await ids(file)).toEqual(['a', 'd-1', 'd-2'])
  })

  test.skipIf(!canMount)('on a full disk: refused, nothing by half, and back by itself', async () => {
    const disk = mountSmallDisk(4)
    if (!disk) throw new Error('There is no small disk')
    try {
      const file = await open(disk.folder)
      await add(file, 'a')
      disk.fill()
      await expect(add(file, 'b', 2_000_000)).rejects.toEqual(failing('full'))
      await expect(addTwo(file, 'c', 2_000_000)).rejects.toEqual(failing('full'))
      await expect(file.probe()).rejects.toEqual(failing('full'))
      expect(await ids(file)).toEqual(['a'])
      disk.free()
      await file.probe()
      await addTwo(file, 'd', 200_000)
      expect(await ids(file)).toEqual(['a', 'd-1', 'd-2'])
      await file.close()
      opened = undefined
    } finally {
      disk.remove()
    }
  })
})

test('a file that became read-only is refused, and taken again', async () => {
  const file = await open()
  await sql`pragma query_only = on`.execute(file.db)
  await expect(addTwo(file, 'a', 1)).rejects.toEqual(failing('read-only'))
  await expect(file.probe()).rejects.toEqual(failing('read-only'))
  await sql`pragma query_only = off`.execute(file.db)
  await addTwo(file, 'b', 1)
  await file.probe()
})

describe('a damaged file', () => {
  test('is noticed by the check while it is open: it is read on, and not written to', async () => {
    await fillAndClose()
    const file = await open()
    flipBytes(path())
    await expect(file.check()).rejects.toEqual(failing('damaged'))
    await expect(add(file, 'new')).rejects.toEqual(failing('damaged'))
    await expect(file.probe()).rejects.toThrow(/^notes\.db is damaged \(.+\)$/)
  })

  test.each([
    ['forty flipped bytes', () => flipBytes(path()), /notes\.db is damaged .*npm run restore/],
    ['a file that was cut', () => truncateSync(path(), 40_960), /damaged .*npm run restore/],
    ['no bytes', () => truncateSync(path(), 0), /is empty: its content is lost\. .*npm run restore/],
    ['something else', () => writeFileSync(path(), 'no database '.repeat(1000)), /not a database.*npm run restore/],
    [
      'a WAL alone',
      () => {
        rmSync(path())
        writeFileSync(`${path()}-wal`, 'x')
      },
      /is missing, but its newest changes exist .*npm run restore/,
    ],
  ])('%s is refused with a sentence', async (_, damage, sentence) => {
    await fillAndClose()
    damage()
    const error = await open().catch((refusal: unknown) => refusal)
    expect(error).toBeInstanceOf(StartRefusal)
    expect((error as Error).message).toMatch(sentence)
    expect((error as Error).message).not.toContain('    at ')
  })

  test('one bit of a text, which no index has, refuses the start of a file that was closed, until its seal is taken away', async () => {
    await fillAndClose()
    const at = readFileSync(path()).lastIndexOf(`note 200${'x'.repeat(500)}`) + 100
    changeByte(path(), at, 'y'.charCodeAt(0))
    await expect(open()).rejects.toThrow(
      /notes\.db is damaged \(its bytes are not those that were closed at .*npm run restore/,
    )
    rmSync(`${path()}.seal`)
    const file = await open()
    await expect(
      file.db.selectFrom('notes').select('text').where('text', 'like', '%y%').execute(),
    ).resolves.toHaveLength(1)
  })

  test('a refused start leaves no lock behind', async () => {
    await fillAndClose()
    truncateSync(path(), 0)
    await expect(open()).rejects.toThrow(/is empty/)
    rmSync(path())
    await expect(open()).resolves.toBeDefined()
  })
})

describe('the data folder', () => {
  test('and all in it is for its owner only, also what was looser before', async () => {
    await fillAndClose()
    mkdirSync(path('user-files'), { mode: 0o755 })
    for (const name of ['secrets.json', 'user-files/one__report.pdf']) writeFileSync(path(name), '{}', { mode: 0o644 })
    for (const [name, mode] of [
      ['', 0o755],
      ['user-files', 0o755],
      ['notes.db', 0o644],
      ['notes.lock', 0o644],
    ] as const)
      chmodSync(path(name), mode)
    const file = await open()
    await add(file, 'a')
    expect(['', 'user-files'].map(name => modeOf(path(name)))).toEqual(['700', '700'])
    const files = [
      'notes.db',
      'notes.db-wal',
      'notes.db-shm',
      'notes.lock',
      'secrets.json',
      'user-files/one__report.pdf',
    ]
    expect(files.map(name => modeOf(path(name)))).toEqual(files.map(() => '600'))
  })

  test('may hold what is not ours: that keeps its mode', async () => {
    writeFileSync(path('program.sh'), '#!/bin/sh', { mode: 0o755 })
    await open()
    expect(modeOf(path('program.sh'))).toBe('755')
  })

  test('keeps its mode where it is shared on purpose, as /tmp is', async () => {
    chmodSync(dataDir, 0o1777)
    await open()
    expect(modeOf(dataDir)).toBe('777')
  })

  test.skipIf(!canMount)('that cannot be written to is refused', async () => {
    const disk = mountSmallDisk(4)
    if (!disk) throw new Error('There is no small disk')
    try {
      await (await open(disk.folder)).close()
      opened = undefined
      disk.setReadOnly(true)
      await expect(open(disk.folder)).rejects.toThrow(/^The data folder \S+ cannot be written to .*set DATA_DIR/)
    } finally {
      disk.remove()
    }
  })

  test('that is in use is refused, and free again after closing', async () => {
    const file = await open()
    await expect(openSqlite({ dataDir, program: 'notes' })).rejects.toThrow(/is in use by another notes\. Stop it/)
    await file.close()
    await expect(open()).resolves.toBeDefined()
  })
})
