import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { closeBatch } from '../../ledger/operations/close-batch.ts'
import { type BatchSums, sumBatches } from '../../store/payments/payment-lists.ts'
import { refuseWith } from './answer.ts'
import { customPayName } from './api-name.ts'
import { dayInNewYork } from './days.ts'
import type { EpiCall, EpiHandler } from './take-call.ts'

const close = ({ credential, tools }: EpiCall, batchId?: string) =>
  tools.store.write(trx =>
    closeBatch(trx, { credential, api: customPayName, ...(batchId === undefined ? {} : { batchId }) }, tools),
  )

/** PUT /batch: closes every open batch of the terminal; none is no error. */
export const closeAll: EpiHandler = async call => {
  const closed = await close(call)
  const rowIds = closed.kind === 'closed' ? closed.batchRowIds : []
  const sums = rowIds.length > 0 ? await sumBatches(call.tools.store.read, call.credential.id, { rowIds }) : []
  const rows = sums.map(batch => ({
    batchid: Number(batch.batchId),
    tranCount: batch.tranCount,
    netAmount: toNumberOfDollars(batch.saleCents - batch.refundCents),
  }))
  return { data: { rowCount: rows.length, rows } }
}

/** PUT /batch/{batchID}: closes one; of one that is closed already, says so. */
export const closeOne: EpiHandler = async call => {
  if (call.batchId !== '') await close(call, call.batchId)
  return readOne(call)
}

/** GET /batch/{batchID}: how many, how much, and whether it is open. */
export const readOne: EpiHandler = async ({ credential, tools, batchId }) => {
  const [batch] = batchId === '' ? [] : await sumBatches(tools.store.read, credential.id, { batchId })
  if (!batch) return refuseWith(404, 'NOT_FOUND', 'This terminal has no batch with that number')
  return { data: toAnswer(batch) }
}

const toAnswer = ({ batchId, isOpen, closedAtMs, tranCount, saleCents, refundCents }: BatchSums) => ({
  batchid: Number(batchId),
  status: isOpen ? 'open' : 'closed',
  closeddate: isOpen || closedAtMs === null ? '' : dayInNewYork(closedAtMs),
  tranCount,
  saleAmount: toNumberOfDollars(saleCents),
  refundAmount: toNumberOfDollars(refundCents),
  netAmount: toNumberOfDollars(saleCents - refundCents),
})
