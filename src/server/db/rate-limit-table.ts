import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import type { PortalTables } from './tables.ts'

/** At most `max` events of one key in a window of `windowMs`. */
export interface RateLimit {
  max: number
  windowMs: number
}
export interface RateLimitAnswer {
  isAllowed: boolean
  /** Time until the window ends; 0 when allowed. */
  retryAfterMs: number
}

/** Counts events in fixed windows. */
export interface RateLimiter {
  /** Counts one event and says whether it is within the limit. */
  take(key: string, limit: RateLimit): Promise<RateLimitAnswer>
  /** Takes one event back: it turned out not to be of the kind that is limited. */
  giveBack(key: string): Promise<void>
}

function answer(count: number, windowStartMs: number, nowMs: number, limit: RateLimit): RateLimitAnswer {
  const isAllowed = count <= limit.max
  return { isAllowed, retryAfterMs: isAllowed ? 0 : Math.max(1, windowStartMs + limit.windowMs - nowMs) }
}

const keptMs = 24 * 3_600_000

/** Counts in the database: right for many copies of the program, and kept over a restart. */
export function createStoredRateLimiter(db: Kysely<PortalTables>, clock: () => number): RateLimiter {
  let lastSweepMs = 0

  async function sweep(nowMs: number) {
    if (nowMs - lastSweepMs < 600_000) return
    lastSweepMs = nowMs
    await db
      .deleteFrom('rate_limits')
      .where('window_start_ms', '<', nowMs - keptMs)
      .execute()
  }

  return {
    async take(name, limit) {
      const key = maskCardNumbers(name)
      const nowMs = clock()
      await sweep(nowMs)
      // A start far in the future is left from a clock that was set back.
      const hasEnded = sql`(rate_limits.window_start_ms <= ${nowMs - limit.windowMs} or rate_limits.window_start_ms > ${nowMs + limit.windowMs})`
      // One statement, so that no two copies can both take the last place.
      const row = await db
        .insertInto('rate_limits')
        .values({ key, window_start_ms: nowMs, count: 1 })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${hasEnded} then 1 else rate_limits.count + 1 end`,
            window_start_ms: sql<number>`case when ${hasEnded} then ${nowMs} else rate_limits.window_start_ms end`,
          }),
        )
        .returning(['count', 'window_start_ms'])
        .executeTakeFirstOrThrow()
      return answer(row.count, row.window_start_ms, nowMs, limit)
    },
    async giveBack(key) {
      await db
        .updateTable('rate_limits')
        .set({ count: sql<number>`count - 1` })
        .where('key', '=', maskCardNumbers(key))
        .where('count', '>', 0)
        .execute()
    },
  }
}

const memoryMaxKeys = 50_000

/** Counts in memory: enough where the lock on the data folder makes this the only process. */
export function createMemoryRateLimiter(clock: () => number): RateLimiter {
  const windows = new Map<string, { startMs: number; count: number }>()

  function currentWindow(key: string, limit: RateLimit, nowMs: number) {
    const found = windows.get(key)
    return found && Math.abs(nowMs - found.startMs) < limit.windowMs ? found : undefined
  }

  return {
    async take(key, limit) {
      const nowMs = clock()
      const current = currentWindow(key, limit, nowMs) ?? { startMs: nowMs, count: 0 }
      current.count += 1
      // Put back at the end, so that the first key is always the longest unused.
      windows.delete(key)
      windows.set(key, current)
      if (windows.size > memoryMaxKeys) windows.delete(windows.keys().next().value ?? key)
      return answer(current.count, current.startMs, nowMs, limit)
    },
    async giveBack(key) {
      const current = windows.get(key)
      if (current && current.count > 0) current.count -= 1
    },
  }
}

/** A call does not wait for longer to be counted. */
const countWaitMs = 250

/**
 * For what must be answered without a database too, as a search is: counts in `stored`, over all copies of the program, and
 * in memory when there is none, when it fails, or takes too long.
 */
export function createCallLimiter(stored: RateLimiter | null, clock: () => number): RateLimiter {
  const memory = createMemoryRateLimiter(clock)
  if (!stored) return memory
  return {
    async take(key, limit) {
      const counted = stored.take(key, limit).catch(() => undefined)
      const answered = await Promise.race([counted, sleep(countWaitMs, undefined, { ref: false })])
      return answered ?? memory.take(key, limit)
    },
    giveBack: stored.giveBack,
  }
}
