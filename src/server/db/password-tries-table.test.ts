import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../test-support/test-stores.ts'
import { migratePortalTables } from './migrations.ts'
import { createPasswordTries, type PasswordTries, type Tries } from './password-tries-table.ts'

const minute = 60_000
const hour = 60 * minute

// Against the account of a person, PostgreSQL too: src/server/session/guessing.test.ts.
describe('wrong passwords', () => {
  let files: TestStore
  let tries: PasswordTries
  let nowMs = 1_795_000_000_000
  beforeAll(async () => {
    files = await openTestStore('sqlite')
    await migratePortalTables(files.store.db)
    tries = createPasswordTries(files.store.db, () => nowMs)
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  let names = 0
  /** The third locks, and each one more for longer. */
  const of = (change: Partial<Tries> = {}): Tries => ({
    key: `key ${names++}`,
    account: 'Ana',
    limit: { free: 3, locksMs: [minute, 5 * minute], forgottenAfterMs: hour },
    endsWhenRight: true,
    ...change,
  })
  const take = async (...each: Tries[]) => {
    const taken = await tries.take(each)
    return 'lockedMs' in taken ? taken.lockedMs : taken.counted
  }
  const takeMany = async (count: number, each: Tries) => {
    for (let taken = 0; taken < count; taken++) expect(await take(each)).toHaveLength(1)
  }
  const counted = async (each: Tries) => {
    const taken = await take(each)
    if (typeof taken === 'number') throw new Error(`locked for ${taken}`)
    return taken
  }

  test('are free up to the limit; each one more locks for longer, the last step again and again', async () => {
    const each = of()
    await takeMany(2, each)
    for (const lockMs of [minute, 5 * minute, 5 * minute, 5 * minute]) {
      await takeMany(1, each)
      expect(await take(each)).toBe(lockMs)
      nowMs += lockMs - 1
      expect(await take(each)).toBe(1_000)
      nowMs += 1
    }
  })

  test('lock the counts of others not, and are said to lock for a second at least', async () => {
    const [one, other] = [of(), of()]
    await takeMany(3, one)
    expect(await take(one)).toBe(minute)
    expect(await take(other)).toHaveLength(1)
    nowMs += minute - 10
    expect(await take(one)).toBe(1_000)
  })

  test('are forgotten when there was none for so long', async () => {
    const each = of()
    await takeMany(2, each)
    nowMs += hour - 1
    await takeMany(1, each)
    expect(await take(each)).toBe(minute)
    nowMs += hour
    await takeMany(3, each)
    expect(await take(each)).toBe(minute)
  })

  test('are counted in all counts or in none; the longest lock is named', async () => {
    const [open, short, long] = [of(), of(), of()]
    await takeMany(3, long)
    nowMs += minute
    await takeMany(1, long)
    await takeMany(3, short)
    expect(await take(open, short, long)).toBe(5 * minute)
    expect(await take(open, long, short)).toBe(5 * minute)
    // Nothing of it was counted in what is open.
    await takeMany(3, open)
    expect(await take(open)).toBe(minute)
  })

  test('the right password ends a count, or takes one back where it must not open it for guesses', async () => {
    const [ends, stays] = [of(), of({ endsWhenRight: false })]
    await takeMany(1, ends)
    await takeMany(1, stays)
    await tries.end([...(await counted(ends)), ...(await counted(stays))])
    await takeMany(3, ends)
    expect(await take(ends)).toBe(minute)
    await takeMany(2, stays)
    expect(await take(stays)).toBe(minute)
  })

  test('what was never looked at is given back, with the lock that it left', async () => {
    const each = of()
    await takeMany(2, each)
    const last = await counted(each)
    expect(await take(each)).toBe(minute)
    await tries.giveBack(last)
    // Open again, and the next third locks for no longer.
    await takeMany(1, each)
    expect(await take(each)).toBe(minute)
  })

  test('given back, one opens no lock that another has left', async () => {
    const each = of({ limit: { free: 2, locksMs: [minute, 5 * minute], forgottenAfterMs: hour } })
    await takeMany(1, each)
    const second = await counted(each)
    nowMs += minute
    await takeMany(1, each)
    await tries.giveBack(second)
    expect(await take(each)).toBe(5 * minute)
  })

  test('no count falls below none', async () => {
    const each = of()
    const one = await counted(each)
    for (let times = 0; times < 5; times++) await tries.giveBack(one)
    await takeMany(3, each)
    expect(await take(each)).toBe(minute)
  })

  test('all locks of an account end together, and no others', async () => {
    const [one, two, other] = [of({ account: 'Bo' }), of({ account: 'Bo' }), of({ account: 'Cy' })]
    for (const each of [one, two, other]) await takeMany(3, each)
    await tries.forget('Bo')
    expect(await take(one)).toHaveLength(1)
    expect(await take(two)).toHaveLength(1)
    expect(await take(other)).toBe(minute)
  })

  test('of many at once no two take the last free place', async () => {
    const each = of()
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(each)))
    expect(taken.filter(one => typeof one !== 'number')).toHaveLength(3)
  })

  test('rows that say nothing any more are removed after two days, at most every ten minutes', async () => {
    const keys = async () =>
      (await files.store.db.selectFrom('password_tries').select('key').execute()).map(row => row.key)
    nowMs += 100 * hour
    const [old, young] = [of(), of()]
    await takeMany(1, old)
    expect(await keys()).toEqual([old.key])
    nowMs += 48 * hour
    await takeMany(1, young)
    expect(await keys()).toEqual([old.key, young.key])
    nowMs += 10 * minute - 1
    await takeMany(1, young)
    expect(await keys()).toEqual([old.key, young.key])
    nowMs += 1
    await takeMany(1, young)
    expect(await keys()).toEqual([young.key])
  })

  test('a database that fails is no lock', async () => {
    await files.store.db.schema.alterTable('password_tries').renameTo('elsewhere').execute()
    await expect(tries.take([of()])).rejects.toThrow(/no such table/)
    await files.store.db.schema.alterTable('elsewhere').renameTo('password_tries').execute()
  })

  test('nor is one that reads and writes no more', async () => {
    const { db } = files.store
    const fails = sql`begin select raise(abort, 'nothing is written'); end`
    await sql`create trigger failing before insert on password_tries ${fails}`.execute(db)
    await expect(tries.take([of()])).rejects.toThrow('nothing is written')
    await sql`drop trigger failing`.execute(db)
  })
})
