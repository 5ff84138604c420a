import { type Kysely, sql } from 'kysely'
import type { TranNbrs } from '../../domain/demos/tran-nbrs.ts'
import type { PortalTables } from './tables.ts'

/** More payments than a person makes without loading the page again. */
const numbersOfVisit = 100
const visitsOfBlock = 50
const blockSize = numbersOfVisit * visitsOfBlock
/** The ten digits of a number begin again after 115 days: a block that nobody wanted is not kept until then. */
const blockKeptMs = 24 * 3_600_000

/** Gives each visit numbers that no other visit has, over all copies of the program on one database. */
export interface TranNbrCounter {
  take(): Promise<TranNbrs>
}

/**
 * Takes numbers from the database in blocks, so that most visits cost no write. The counter is never behind the clock in
 * milliseconds: what a database gave before it was wiped, or restored from a backup, is not given again (decision 0183).
 */
export function createTranNbrCounter(db: Kysely<PortalTables>, clock: () => number): TranNbrCounter {
  const block = { next: 0, end: 0, endMs: 0 }
  let reserving: Promise<void> | undefined

  async function reserve() {
    const nowMs = clock()
    const { next_value: end } = await db
      .insertInto('counters')
      .values({ name: 'tran_nbr', next_value: nowMs + blockSize })
      // One statement, so that no two copies get the same block.
      .onConflict(conflict =>
        conflict.column('name').doUpdateSet({
          next_value: sql<number>`case when counters.next_value < ${nowMs} then ${nowMs} else counters.next_value end + ${blockSize}`,
        }),
      )
      .returning('next_value')
      .executeTakeFirstOrThrow()
    Object.assign(block, { next: end - blockSize, end, endMs: nowMs + blockKeptMs })
  }

  return {
    async take() {
      while (block.next >= block.end || clock() >= block.endMs) {
        reserving ??= reserve().finally(() => {
          reserving = undefined
        })
        await reserving
      }
      const first = block.next
      block.next += numbersOfVisit
      return { first, count: numbersOfVisit }
    },
  }
}
