import { toNumberOfDollars } from '../../../lib/money/money.ts'
import type { ProxyHandler, ProxyRefusal } from '../../http/take-proxy-call.ts'
import type { Settled } from '../../ledger/settle-batch.ts'
import { newYorkText } from '../../sandbox/new-york-time.ts'
import { listOpenings, type SummedBatch, withSums } from '../../store/payments/reported-batches.ts'
import { listReported } from '../../store/payments/reported-transactions.ts'
import { countOf, readPage, readWindow, terminalsOf } from './read-search.ts'
import { transactionRow } from './transaction-row.ts'

/** GET /accounts/{accountId}/batches: those that were opened in a stretch of time, each opening by itself. */
export const listBatches: ProxyHandler = async call => {
  const window = readWindow(call.fields)
  if ('refusal' in window) return window
  const db = call.tools.store.read
  const size = countOf(call.fields)
  const found = await listOpenings(db, { credentialIds: await terminalsOf(call), ...window }, size + 1)
  const rows = (await withSums(db, found.slice(0, size))).map(batch => batchRow([batch]))
  return { data: { batches: rows, count: rows.length, hasMore: found.length > size } }
}

const openingsMax = 50
const unknown: ProxyRefusal = { status: 404, code: 'UNKNOWN_BATCH', text: 'Your account has no batch with that number' }
const several: ProxyRefusal = {
  ...{ status: 400, code: 'BAD_QUERY', field: 'deviceId' },
  text: 'deviceId: several terminals have a batch with this number, so name the terminal',
}

/** GET /accounts/{accountId}/batches/{batchId}: all openings of a number together, and a page of their transactions. */
export const readBatch: ProxyHandler = async call => {
  const db = call.tools.store.read
  const batchId = call.request.c.req.param('batchId') ?? ''
  const which = { credentialIds: await terminalsOf(call), batchIds: [batchId] }
  const openings = /^\d{1,10}$/.test(batchId) ? await listOpenings(db, which, openingsMax) : []
  if (openings.length === 0) return { refusal: unknown }
  if (new Set(openings.map(each => each.credential_id)).size > 1) return { refusal: several }
  const page = await readPage(call)
  if ('refusal' in page) return page
  const { merchantId } = call.credential
  const { rows, next } = await listReported(db, { merchantId, batchRowIds: openings.map(({ id }) => id) }, page)
  return {
    data: {
      ...batchRow(await withSums(db, openings)),
      ...{ transactions: rows.map(transactionRow), count: rows.length, hasMore: next !== null },
      next: next ? (rows.at(-1)?.number ?? null) : null,
    },
  }
}

/** Openings of one number as one batch: open while one of them is. */
function batchRow(openings: readonly SummedBatch[]): object {
  const [latest] = openings
  const sum = (of: (sums: Settled) => number) => openings.reduce((total, { sums }) => total + of(sums), 0)
  const closed = openings.map(each => each.closed_at_ms)
  const isOpen = closed.includes(null)
  const [sales, credits] = [sum(each => each.salesCents), sum(each => each.creditsCents)]
  return {
    batch_id: Number(latest?.batch_id),
    device_id: latest?.four_part_key,
    status: isOpen ? 'open' : 'closed',
    opened_at: newYorkText(Math.min(...openings.map(each => each.opened_at_ms))),
    closed_at: isOpen ? null : newYorkText(Math.max(...closed.map(ms => ms ?? 0))),
    transaction_count: sum(each => each.count),
    sales_amount: toNumberOfDollars(sales),
    refunds_amount: toNumberOfDollars(credits),
    net_amount: toNumberOfDollars(sales - credits),
  }
}
