import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { PortalTables } from '../db/tables.ts'

/** Does the work; a query that looks at too many rows fails the test. */
export type ReadFewRows = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Holds queries among many rows to a fifth of the time that reading the whole table takes in the same run, the quickest of
 * five: a machine that does other things too must not decide. Milliseconds are measured by `bench/lists.mjs`.
 */
export async function readFewRowsOf(db: Kysely<PortalTables>, table: keyof PortalTables): Promise<ReadFewRows> {
  const all = await timed(() => db.selectFrom(table).selectAll().execute())
  return async work => {
    let { ms: quickest, result } = await timed(work)
    for (let round = 1; round < 5; round++) {
      const again = await timed(work)
      quickest = Math.min(quickest, again.ms)
      result = again.result
    }
    expect(quickest, `${quickest} ms; reading all took ${all.ms} ms`).toBeLessThan(all.ms / 5)
    return result
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = performance.now()
  const result = await work()
  return { ms: performance.now() - started, result }
}
