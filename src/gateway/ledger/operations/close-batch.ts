import { merchantNow } from '../../sandbox/clock.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { closeOpenBatches } from '../../store/payments/transaction-moves.ts'
import type { Writer } from '../../store/tables.ts'
import type { PaymentTools } from '../record-payment.ts'
import { type Refused, refuse } from '../refusals.ts'
import { nothingSettled, type Settled, settlePortion } from '../settle-batch.ts'

/** `batchId` left out: every open batch of the terminal. */
export type CloseBatch = { credential: Credential; api: string; batchId?: string }
export type ClosedBatch = Settled & { batchRowId: string }

/**
 * Closes a terminal's batch before the night does, and settles what is in it. Answers the rows of what was closed, and what
 * settled of each; `21` when nothing was open.
 */
export async function closeBatch(
  trx: Writer,
  { credential, api, batchId }: CloseBatch,
  { clock }: PaymentTools,
): Promise<{ kind: 'closed'; batchRowIds: string[]; batches: ClosedBatch[] } | Refused> {
  const nowMs = await merchantNow(trx, credential.merchantId, clock)
  const batchRowIds = await closeOpenBatches(trx, { credentialId: credential.id, batchId }, nowMs)
  if (batchRowIds.length === 0) return refuse('21')
  const batches: ClosedBatch[] = []
  for (const batchRowId of batchRowIds)
    batches.push({ batchRowId, ...(await settleWhole(trx, batchRowId, api, nowMs)) })
  return { kind: 'closed', batchRowIds, batches }
}

async function settleWhole(trx: Writer, batchRowId: string, api: string, nowMs: number): Promise<Settled> {
  let state = { settled: nothingSettled, isDone: false }
  while (!state.isDone) state = await settlePortion(trx, batchRowId, state.settled, { api, nowMs })
  return state.settled
}
