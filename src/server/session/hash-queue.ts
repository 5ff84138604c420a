import { availableParallelism } from 'node:os'
import { ApiProblem } from '../http/api-problem.ts'

/** Runs work that takes a processor for itself: little at once, the rest in turn, and no more than a bound of it waits. */
export interface HashQueue {
  /** Throws the problem `too_busy` when too much waits already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  count(): { running: number; waiting: number }
}

/** Of the four threads that Node has for files, names and hashes, two stay free for pages; so does a processor. */
const threadsMax = 2
export const hashesAtOnce = Math.max(1, Math.min(availableParallelism() - 1, threadsMax))
/** Some seconds of work; who would wait longer gives up before. */
export const hashesWaitingMax = 100
const retryAfterMs = 5_000

export function createHashQueue({ atOnce = hashesAtOnce, waitingMax = hashesWaitingMax } = {}): HashQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (waiting.length >= waitingMax) throw new ApiProblem('too_busy', { retryAfterMs })
      // Who ends hands the place on: nobody who comes just then takes it.
      else await new Promise<void>(next => waiting.push(next))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
    count: () => ({ running, waiting: waiting.length }),
  }
}
