import type { Reader } from '../store/tables.ts'
import type { ChangeWatch } from './change-watch.ts'

const lookEveryMs = 200
/** Half of what a silent connection is cut after at the earliest by what stands between. */
const beatEveryMs = 15_000

/** Lets watchers hear of changes several times a second while there are any; `stop` ends their streams. */
export function keepLooking(
  { changes, read }: { changes: ChangeWatch; read: Reader },
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const looking = setInterval(() => {
    if (changes.count() === 0) return
    running ??= changes
      .look(read)
      .catch(onFailure)
      .finally(() => {
        running = undefined
      })
  }, lookEveryMs)
  const beating = setInterval(() => changes.beat(), beatEveryMs)
  return {
    stop: async () => {
      clearInterval(looking)
      clearInterval(beating)
      changes.end()
      await running
    },
  }
}
