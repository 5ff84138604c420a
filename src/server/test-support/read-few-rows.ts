import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { PortalTables } from '../db/tables.ts'

const most = 1 / 5
const roundsMost = 15

/** Does the work; a query that looks at too many rows fails the test. */
export type ReadFewRows = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Holds queries among many rows to a fifth of the time that reading the whole table takes beside them, in one of fifteen rounds: a
 * machine that does other things too must not decide. Milliseconds are measured by `bench/lists.mjs`.
 */
export function readFewRowsOf(db: Kysely<PortalTables>, table: keyof PortalTables): ReadFewRows {
  return async work => {
    const shares: number[] = []
    for (;;) {
      const all = await timed(() => db.selectFrom(table).selectAll().execute())
      const { ms, result } = await timed(work)
      const share = ms / all.ms
      shares.push(share)
      if (share >= most && shares.length < roundsMost) continue
      expect(share, `of the time that reading all takes: ${shares.join(', ')}`).toBeLessThan(most)
      return result
    }
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = performance.now()
  const result = await work()
  return { ms: performance.now() - started, result }
}
