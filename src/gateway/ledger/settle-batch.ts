import { formatCents } from '../../lib/money/money.ts'
import { toEvent } from '../events/event-of-move.ts'
import { insertEvents } from '../store/events/events-table.ts'
import { findBatch } from '../store/payments/ledger-table.ts'
import { settleSome } from '../store/payments/transaction-moves.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import { noteSettled } from './deposit.ts'
import { creditGroups } from './graph.ts'

/** What of a batch has settled so far. */
export type Settled = { count: number; salesCents: number; creditsCents: number }
export const nothingSettled: Settled = { count: 0, salesCents: 0, creditsCents: 0 }
/** How many transactions settle in one transaction of the database: sales wait for no longer than for these. */
export const portionSize = 100

type By = { api: string; nowMs: number }

/** Settles the next portion of a closed batch; behind the last one it tells that the batch has closed. */
export async function settlePortion(
  trx: Writer,
  batchRowId: string,
  before: Settled,
  by: By,
): Promise<{ settled: Settled; isDone: boolean }> {
  const rows = await settleSome(trx, batchRowId, { limit: portionSize, ...by })
  const settled = rows.reduce(add, before)
  const isDone = rows.length < portionSize
  if (isDone) await tell(trx, batchRowId, settled, by)
  return { settled, isDone }
}

function add({ count, salesCents, creditsCents }: Settled, row: TransactionRow): Settled {
  const cents = row.captured_cents - row.settled_cents
  return creditGroups.some(group => group === row.tran_group)
    ? { count: count + 1, salesCents, creditsCents: creditsCents + cents }
    : { count: count + 1, salesCents: salesCents + cents, creditsCents }
}

async function tell(trx: Writer, batchRowId: string, settled: Settled, { api, nowMs }: By): Promise<void> {
  const batch = await findBatch(trx, batchRowId)
  await noteSettled(trx, batch, settled, nowMs)
  const facts = {
    ...{ batchId: batch.batch_id, count: settled.count },
    ...{ sales: formatCents(settled.salesCents), credits: formatCents(settled.creditsCents) },
  }
  const { merchant_id: merchantId, credential_id: credentialId } = batch
  await insertEvents(trx, [toEvent('batch.closed', facts, { merchantId, credentialId, api, atMs: nowMs })])
}
