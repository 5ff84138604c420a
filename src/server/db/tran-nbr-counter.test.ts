import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TranNbrs, tranNbrOf } from '../../domain/demos/tran-nbrs.ts'
import { openTestStore, type TestStore, testStores } from '../test-support/test-stores.ts'
import { migratePortalTables } from './migrations.ts'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import { createTranNbrCounter } from './tran-nbr-counter.ts'

const startMs = Date.UTC(2026, 4, 4, 12)
const numbersOf = (visit: TranNbrs) => Array.from({ length: visit.count }, (_, paid) => tranNbrOf(visit, paid) ?? '')

describe.each(testStores)('numbers of visits on $kind', ({ kind, open }) => {
  let files: TestStore
  /** What two portals have open: one file, or two pools of connections. */
  let others: PortalStore
  beforeAll(async () => {
    files = await open()
    await migratePortalTables(files.store.db)
    const { databaseUrl, dataDir } = files
    others = kind === 'sqlite' ? files.store : await openPortalStore({ databaseUrl, dataDir })
  })
  afterAll(async () => {
    if (others !== files.store) await others.close()
    await files.store.close()
    await files.remove()
  })

  test('10,000 visits at two portals at once, in one millisecond: every number of all their payments is another one', async () => {
    const portals = [files.store, others].map(({ db }) => createTranNbrCounter(db, () => startMs))
    const visits = await Promise.all(portals.flatMap(({ take }) => Array.from({ length: 5_000 }, take)))
    expect(visits).toHaveLength(10_000)
    const numbers = new Set(visits.flatMap(numbersOf))
    expect(numbers.size).toBe(visits.reduce((sum, { count }) => sum + count, 0))
    expect([...numbers].filter(number => !/^\d{1,10}$/.test(number))).toEqual([])
  })

  test('a portal that starts again, with a clock that was set back, goes on after the last number', async () => {
    const before = await createTranNbrCounter(files.store.db, () => startMs).take()
    const after = await createTranNbrCounter(files.store.db, () => startMs - 3_600_000).take()
    expect(after.first).toBeGreaterThan(before.first + before.count - 1)
  })

  test('most visits write nothing', async () => {
    const { take } = createTranNbrCounter(files.store.db, () => startMs)
    const stored = () => files.store.db.selectFrom('counters').selectAll().execute()
    await take()
    const after = await stored()
    for (let visit = 1; visit < 50; visit++) await take()
    expect(await stored()).toEqual(after)
    await take()
    expect(await stored()).not.toEqual(after)
  })

  test('numbers that nobody wanted for a day are not given any more', async () => {
    let nowMs = startMs
    const { take } = createTranNbrCounter(files.store.db, () => nowMs)
    await take()
    nowMs += 24 * 3_600_000
    expect((await take()).first).toBe(nowMs)
  })
})

test('a portal whose data was wiped begins after all that it gave before', async () => {
  let nowMs = startMs
  const ofNewPortal = async (visits: number) => {
    const files = await openTestStore('sqlite')
    try {
      await migratePortalTables(files.store.db)
      const { take } = createTranNbrCounter(files.store.db, () => nowMs)
      const given: TranNbrs[] = []
      // Five visits a second.
      for (let visit = 0; visit < visits; visit++, nowMs += 200) given.push(await take())
      return given.flatMap(numbersOf)
    } finally {
      await files.store.close()
      await files.remove()
    }
  }
  const before = await ofNewPortal(500)
  // Nobody wipes and starts a portal in less; the last block ends this much after the clock.
  nowMs += 5_000
  const after = await ofNewPortal(500)
  expect(new Set([...before, ...after]).size).toBe(100_000)
})

test('a database that is away is said to be so, and numbers come again with it', async () => {
  const files = await openTestStore('sqlite')
  await migratePortalTables(files.store.db)
  const { take } = createTranNbrCounter(files.store.db, () => startMs)
  await files.store.db.schema.alterTable('counters').renameTo('gone').execute()
  await expect(take()).rejects.toThrow(/counters/)
  await files.store.db.schema.alterTable('gone').renameTo('counters').execute()
  expect((await take()).first).toBe(startMs)
  await files.store.close()
  await files.remove()
})
