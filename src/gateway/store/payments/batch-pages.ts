import { type RawBuilder, sql } from 'kysely'
import { transactionStates } from '../../../domain/payments/transaction-states.ts'
import type { ListPlace } from '../../../lib/list-cursor.ts'
import type { TransactionGroup } from '../../ledger/graph.ts'
import { newestFirst, type Page, type PageRequest } from '../rows/read-page.ts'
import type { Reader, TransactionRow } from '../tables.ts'
import type { TransactionSearch } from './list-transactions.ts'

type BatchSearch = Pick<TransactionSearch, 'merchantId' | 'fromMs' | 'untilMs'> & {
  batchRowIds: readonly string[]
  groups: readonly TransactionGroup[]
}

/**
 * A page of what is in some batches, newest first. Every state of a batch is in order by its index, and one statement a batch puts them
 * together; rows are read for what is on the page alone. Batches come newest first (their ids begin with the time), so that the page is
 * full after the first ones and the others are asked only for what is newer than its end.
 */
export async function pageOfBatches(
  db: Reader,
  { batchRowIds, ...search }: BatchSearch,
  page: PageRequest,
): Promise<Page<TransactionRow>> {
  let found: ListPlace[] = []
  for (const id of batchRowIds.toSorted().reverse()) {
    const { rows } = await placesOfBatch(search, id, page, found[page.size]).execute(db)
    found = [...found, ...rows].sort(newestFirst(row => row.timeMs)).slice(0, page.size + 1)
  }
  const places = found.slice(0, page.size)
  const rows = await readRows(
    db,
    places.map(({ id }) => id),
  )
  const last = places.at(-1)
  return {
    rows: places.flatMap(({ id }) => rows.get(id) ?? []),
    next: last && found.length > page.size ? { timeMs: last.timeMs, id: last.id } : null,
  }
}

const heldStates = transactionStates.filter(state => state !== 'stored')

/** Moments and ids of one batch, a page and one more, all newer than `end`. */
export function placesOfBatch(
  { merchantId, groups, fromMs, untilMs }: Omit<BatchSearch, 'batchRowIds'>,
  batchRowId: string,
  { from, size }: PageRequest,
  end?: ListPlace,
): RawBuilder<ListPlace> {
  const order = sql`order by created_at_ms desc, id desc limit ${sql.lit(size + 1)}`
  const limits = [
    from ? sql`and (created_at_ms, id) < (${from.timeMs}, ${from.id})` : sql``,
    end ? sql`and (created_at_ms, id) > (${end.timeMs}, ${end.id})` : sql``,
    fromMs === undefined ? sql`` : sql`and created_at_ms >= ${fromMs}`,
    untilMs === undefined ? sql`` : sql`and created_at_ms < ${untilMs}`,
  ]
  const kinds = sql.join(groups.map(group => sql.lit(group)))
  const ofStates = heldStates.map(
    state => sql`select * from (select created_at_ms, id from transactions where batch_row_id = ${batchRowId}
      and state = ${sql.lit(state)} and merchant_id = ${merchantId} and tran_group in (${kinds})
      ${sql.join(limits, sql` `)} ${order}) as of_state`,
  )
  return sql`select created_at_ms as ${sql.ref('timeMs')}, id from (${sql.join(ofStates, sql` union all `)}) as of_batch
    ${order}`
}

async function readRows(db: Reader, ids: readonly string[]): Promise<Map<string, TransactionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
