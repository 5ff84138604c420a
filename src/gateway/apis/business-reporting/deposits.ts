import { toNumberOfDollars } from '../../../lib/money/money.ts'
import type { ProxyHandler } from '../../http/take-proxy-call.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { newYorkDay, newYorkText } from '../../sandbox/new-york-time.ts'
import { batchesOfDeposits, depositsQuery } from '../../store/payments/deposits-table.ts'
import { countOf, readWindow } from './read-search.ts'

/** GET /accounts/{accountId}/deposits: those whose day lies in a stretch of time, with the batches that they pay for. */
export const listDeposits: ProxyHandler = async ({ fields, credential: { merchantId }, tools }) => {
  const window = readWindow(fields)
  if ('refusal' in window) return window
  const db = tools.store.read
  const size = countOf(fields)
  const found = await depositsQuery(db, { merchantId, ...window }, size + 1).execute()
  const rows = found.slice(0, size)
  const batches = await batchesOfDeposits(
    db,
    rows.map(({ id }) => Number(id)),
  )
  const nowMs = await merchantNow(db, merchantId, tools.clock)
  const deposits = rows.map(row => ({
    deposit_id: Number(row.id),
    date: newYorkDay(row.due_at_ms),
    status: nowMs < row.due_at_ms ? 'pending' : 'paid',
    gross_amount: toNumberOfDollars(row.gross_cents),
    fees: toNumberOfDollars(row.fees_cents),
    adjustments: toNumberOfDollars(row.adjustments_cents),
    amount: toNumberOfDollars(row.gross_cents - row.fees_cents + row.adjustments_cents),
    batches: (batches.get(Number(row.id)) ?? []).map(batch => ({
      ...{ batch_id: Number(batch.batch_id), device_id: batch.four_part_key },
      closed_at: newYorkText(batch.closed_at_ms ?? 0),
      net_amount: toNumberOfDollars(batch.sales_cents - batch.credits_cents),
    })),
  }))
  return { data: { deposits, count: deposits.length, hasMore: found.length > size } }
}
