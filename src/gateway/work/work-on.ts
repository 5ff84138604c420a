import { hourMs } from '../../lib/time/durations.ts'
import { merchantNow } from '../sandbox/clock.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { Writer } from '../store/tables.ts'
import {
  deleteWork,
  failWork,
  keepWork,
  lockWork,
  putOffWork,
  releaseWork,
  type WorkItem,
} from '../store/work-items.ts'
import type { StepTools } from './handler.ts'
import { handlers } from './handlers.ts'
import type { StepWork } from './kinds.ts'

export type WorkTools = StepTools & {
  store: GatewayStore
  /** Told of each step that failed; the item is tried again by itself. */
  onError?: (error: unknown, item: WorkItem) => void
  /** True when the program is ending: an item is left where it is then, for whoever comes next. */
  isStopping?: () => boolean
  /** Between the steps of an item: who is waited for by nobody leaves the database to those who are. */
  rest?: (stepMs: number) => Promise<void>
}
/** For so long nobody else takes an item over whose worker is silent; renewed with each step. */
export const leaseMs = 60_000
const errorMaxLength = 300

const firstDelayMs = 5_000
const longestDelayMs = hourMs
/** When to try again what failed after so many tries: 5 seconds later, then 10, 20 and so on, up to an hour. */
export const tryAgainMs = (nowMs: number, tries: number) =>
  nowMs + Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(tries, 20))

class LostLease extends Error {}

/** Works on a claimed item to its end, step by step. `lost`: somebody else took it over, as this program was silent. */
export async function workOn(
  claimed: WorkItem<StepWork>,
  tools: WorkTools,
): Promise<'done' | 'failed' | 'lost' | 'left'> {
  const { store, clock, onError, isStopping, rest } = tools
  let item = claimed
  for (;;) {
    const startedMs = clock()
    try {
      const at = item
      const progress = await store.write(trx => takeStep(trx, at, tools))
      if (progress === undefined) return 'done'
      item = { ...item, progress }
    } catch (error) {
      if (error instanceof LostLease) return 'lost'
      onError?.(error, item)
      const text = (error instanceof Error ? error.message : String(error)).slice(0, errorMaxLength)
      await store.write(trx => failWork(trx, item, text, tryAgainMs(clock(), item.tries)))
      return 'failed'
    }
    if (isStopping?.()) {
      await store.write(trx => releaseWork(trx, item))
      return 'left'
    }
    await rest?.(clock() - startedMs)
  }
}

/** One step in one transaction of the database; answers how far the item is, undefined when it is done for now. */
export async function takeStep(trx: Writer, item: WorkItem<StepWork>, tools: WorkTools): Promise<string | undefined> {
  const { clock } = tools
  const handler = handlers[item.kind]
  const nowMs = item.merchant_id === null ? clock() : await merchantNow(trx, item.merchant_id, clock)
  const step = { item, nowMs, tools }
  const end = await handler.step(trx, step)
  if (end !== 'done' && 'progress' in end) {
    const progress = JSON.stringify(end.progress)
    if (!(await keepWork(trx, item, progress, clock() + leaseMs))) throw new LostLease()
    return progress
  }
  // Locked behind all else, as everywhere: batch, transaction, parent, work.
  if (!(await lockWork(trx, item))) throw new LostLease()
  const dueAtMs = end === 'done' ? await handler.next?.(trx, step) : end.dueAtMs
  if (dueAtMs === undefined) await deleteWork(trx, item.id)
  else await putOffWork(trx, item, dueAtMs)
  return undefined
}
