import { type Kysely, sql } from 'kysely'
import type { PortalTables } from './tables.ts'

/** So many wrong passwords are taken as they come; each one more locks for longer. */
export interface TryLimit {
  free: number
  locksMs: readonly [number, ...number[]]
  /** After so long without a wrong one all are forgotten. */
  forgottenAfterMs: number
}

/** One count that a try is part of. */
export interface Tries {
  /** Hash: what is counted may be what somebody typed. */
  key: string
  /** Hash; empty where the count is of no one account. */
  account: string
  limit: TryLimit
  /** True where the right password ends the count. */
  endsWhenRight: boolean
}
/** A try that was counted, and the locks that it would leave. */
export type CountedTry = readonly (Tries & { lockedUntilMs: number })[]

/** Wrong passwords, counted in the database: right for many copies of the program, and kept over a restart. */
export interface PasswordTries {
  /** Counts one try in all of them, or in none: then it answers for how long the longest lock lasts. */
  take(tries: readonly Tries[]): Promise<{ counted: CountedTry } | { lockedMs: number }>
  /** The password was right. */
  end(counted: CountedTry): Promise<void>
  /** It was never looked at. */
  giveBack(counted: CountedTry): Promise<void>
  /** Ends all locks of an account. */
  forget(account: string): Promise<void>
}

const keptMs = 48 * 3_600_000
const sweepMs = 600_000

/** Rolls the counts back that were taken before a lock was met. */
class Locked extends Error {}

/** Undefined where it is locked. One statement, so that of many at once no two take the last free place. */
async function takeOne(within: Kysely<PortalTables>, { key, account, limit }: Tries, nowMs: number) {
  const isOld = sql`password_tries.last_ms <= ${nowMs - limit.forgottenAfterMs}`
  const count = sql<number>`case when ${isOld} then 1 else password_tries.count + 1 end`
  const locks = limit.locksMs.map((ms, index) => ({ from: limit.free + index, untilMs: nowMs + ms })).reverse()
  const cases = locks.map(({ from, untilMs }) => sql`when (${count}) >= ${from} then cast(${untilMs} as bigint)`)
  const first = { key, account, count: 1, locked_until_ms: 0, last_ms: nowMs }
  return within
    .insertInto('password_tries')
    .values(first)
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          count,
          locked_until_ms: sql<number>`case ${sql.join(cases, sql` `)} else 0 end`,
          last_ms: nowMs,
        })
        .where('password_tries.locked_until_ms', '<=', nowMs),
    )
    .returning('locked_until_ms')
    .executeTakeFirst()
}

/** One less, and open again unless another try has locked it meanwhile. */
const takeBack = (within: Kysely<PortalTables>, { key, lockedUntilMs }: CountedTry[number]) =>
  within
    .updateTable('password_tries')
    .set({
      count: sql<number>`count - 1`,
      locked_until_ms: sql<number>`case when locked_until_ms = ${lockedUntilMs} then 0 else locked_until_ms end`,
    })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

const remove = (within: Kysely<PortalTables>, key: string) =>
  within.deleteFrom('password_tries').where('key', '=', key).execute()

export function createPasswordTries(db: Kysely<PortalTables>, clock: () => number): PasswordTries {
  let lastSweepMs = 0

  async function sweep(nowMs: number) {
    if (nowMs - lastSweepMs < sweepMs) return
    lastSweepMs = nowMs
    await db
      .deleteFrom('password_tries')
      .where('last_ms', '<', nowMs - keptMs)
      .execute()
  }

  return {
    async take(tries) {
      const nowMs = clock()
      await sweep(nowMs)
      try {
        const counted = await db.transaction().execute(async transaction => {
          const taken: CountedTry[number][] = []
          for (const each of tries) {
            const row = await takeOne(transaction, each, nowMs)
            if (!row) throw new Locked()
            taken.push({ ...each, lockedUntilMs: row.locked_until_ms })
          }
          return taken
        })
        return { counted }
      } catch (error) {
        if (!(error instanceof Locked)) throw error
        const keys = tries.map(({ key }) => key)
        const rows = await db.selectFrom('password_tries').selectAll().where('key', 'in', keys).execute()
        return { lockedMs: Math.max(1_000, ...rows.map(row => row.locked_until_ms - nowMs)) }
      }
    },
    async end(counted) {
      await db.transaction().execute(async transaction => {
        for (const each of counted) {
          if (each.endsWhenRight) await remove(transaction, each.key)
          else await takeBack(transaction, each)
        }
      })
    },
    async giveBack(counted) {
      await db.transaction().execute(async transaction => {
        for (const each of counted) await takeBack(transaction, each)
      })
    },
    async forget(account) {
      await db.deleteFrom('password_tries').where('account', '=', account).execute()
    },
  }
}
