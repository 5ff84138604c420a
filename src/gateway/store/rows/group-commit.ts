import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { GatewayTables, Writer } from '../tables.ts'

type Work<Result> = (trx: Writer) => Promise<Result>
type Waiting = { run: (trx: Writer) => Promise<() => void>; refuse: (error: unknown) => void }

/** How long the first write of a group waits for company, and how many share one disk flush. */
const gatherMs = 1
const groupMaxSize = 256

const savepoint = CompiledQuery.raw('savepoint one_write')
const release = CompiledQuery.raw('release one_write')
const rollBack = CompiledQuery.raw('rollback to one_write')

/**
 * Lets many writes share one transaction, so that one flush to disk serves them all. Each has a savepoint: one that
 * throws undoes only itself. A promise resolves after the commit has reached the disk, never before.
 */
export function createGroupCommit(db: Kysely<GatewayTables>) {
  const waiting: Waiting[] = []
  let isRunning = false
  let lastGroup: Promise<void> = Promise.resolve()

  async function commitGroup(group: Waiting[]): Promise<void> {
    const settle: (() => void)[] = []
    try {
      await db.transaction().execute(async trx => {
        for (const write of group) {
          await trx.executeQuery(savepoint)
          try {
            settle.push(await write.run(trx))
            await trx.executeQuery(release)
          } catch (error) {
            // On a full disk SQLite has ended the whole transaction: then there is nothing to go back to, for anyone.
            await trx.executeQuery(rollBack).catch(() => Promise.reject(error))
            await trx.executeQuery(release)
            settle.push(() => write.refuse(error))
          }
        }
      })
    } catch (error) {
      // The transaction itself failed (full disk, lost file): nothing of the group is acknowledged.
      for (const write of group) write.refuse(error)
      return
    }
    for (const answer of settle) answer()
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < groupMaxSize) await delay(gatherMs)
      await commitGroup(waiting.splice(0, groupMaxSize))
    }
    isRunning = false
  }

  return {
    write<Result>(work: Work<Result>): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        waiting.push({
          run: async trx => {
            const result = await work(trx)
            return () => resolve(result)
          },
          refuse: reject,
        })
        if (isRunning) return
        isRunning = true
        lastGroup = drain()
      })
    },
    /** Resolves when everything that was handed in has been settled. */
    idle: () => lastGroup,
  }
}
