import { closeDueBatches } from '../ledger/close-at-night.ts'
import { expirePortion } from '../ledger/expire-holds.ts'
import { nothingSettled, settlePortion } from '../ledger/settle-batch.ts'
import type { Writer } from '../store/tables.ts'

/**
 * What the night does with the batches and holds of all merchants, at a moment of the test's choice and in one go; answers
 * the rows of the batches that it closed.
 */
export async function endDay(trx: Writer, nowMs: number): Promise<string[]> {
  const by = { api: 'nightly', nowMs }
  const closed: string[] = []
  for (const { id: merchantId } of await trx.selectFrom('merchants').select('id').orderBy('id').execute()) {
    const batches = await closeDueBatches(trx, merchantId, { openedBeforeMs: nowMs, nowMs })
    for (const id of batches) while (!(await settlePortion(trx, id, nothingSettled, by)).isDone);
    while (!(await expirePortion(trx, merchantId, nowMs)));
    closed.push(...batches)
  }
  return closed
}
