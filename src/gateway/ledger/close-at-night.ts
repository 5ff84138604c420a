import { nextClose } from '../sandbox/new-york-time.ts'
import { type JoinedBatch, oldestOpenBatch } from '../store/payments/ledger-table.ts'
import { closeOpenBatches } from '../store/payments/transaction-moves.ts'
import type { Writer } from '../store/tables.ts'
import { addWork } from '../store/work-items.ts'

/**
 * A batch that was opened just now closes at night (payments 1.10). Called behind everything else of an operation: locks
 * are taken in the order batch, transaction, parent, work.
 */
export async function closeAtNight(
  trx: Writer,
  batch: JoinedBatch,
  { merchantId, nowMs }: { merchantId: string; nowMs: number },
): Promise<void> {
  if (!batch.isNew) return
  const key = `close-batches:${merchantId}`
  await addWork(trx, { key, kind: 'close-batches', merchantId, dueAtMs: nextClose(nowMs) })
}

/** Closes the batches of a merchant that were opened before its closing time; settling them follows. */
export function closeDueBatches(
  trx: Writer,
  merchantId: string,
  { openedBeforeMs, nowMs }: { openedBeforeMs: number; nowMs: number },
): Promise<string[]> {
  return closeOpenBatches(trx, { merchantId, openedBeforeMs }, nowMs)
}

/** When a merchant's batches close next; undefined while none is open. */
export async function nextCloseOf(trx: Writer, merchantId: string): Promise<number | undefined> {
  const openedAtMs = await oldestOpenBatch(trx, merchantId)
  return openedAtMs === undefined ? undefined : nextClose(openedAtMs)
}
