import { closeDueBatches, nextCloseOf } from '../ledger/close-at-night.ts'
import { nothingSettled, type Settled, settlePortion } from '../ledger/settle-batch.ts'
import { byClock } from '../store/events/events-table.ts'
import { merchantOf, progressOf, type WorkHandler } from './handler.ts'

/** Batches that are closed and not settled to their end, and how far the first of them is. */
type Progress = { batches: string[] | undefined; settled: Settled }

/**
 * The nightly close of a merchant, at 23:00 in New York (payments 1.10): first all its batches are closed, then what is in
 * them settles in portions, while sales go into the next batches.
 */
export const closeBatches: WorkHandler = {
  step: async (trx, { item, nowMs }) => {
    const { batches, settled } = progressOf<Progress>(item, { batches: undefined, settled: nothingSettled })
    if (!batches) {
      const closed = await closeDueBatches(trx, merchantOf(item), { openedBeforeMs: item.due_at_ms, nowMs })
      return closed.length === 0 ? 'done' : { progress: { batches: closed, settled: nothingSettled } }
    }
    const [first, ...rest] = batches
    if (!first) return 'done'
    const portion = await settlePortion(trx, first, settled, { api: byClock, nowMs })
    if (!portion.isDone) return { progress: { batches, settled: portion.settled } satisfies Progress }
    return rest.length === 0 ? 'done' : { progress: { batches: rest, settled: nothingSettled } }
  },
  next: (trx, { item }) => nextCloseOf(trx, merchantOf(item)),
}
