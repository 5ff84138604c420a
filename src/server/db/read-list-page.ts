import { type SelectQueryBuilder, sql } from 'kysely'
import { formatListCursor, type ListPlace } from '../../lib/list-cursor.ts'

/** How a list is ordered and cut: the columns of each row's moment and id, and how many rows are a page. */
export interface ListOrder<Row> {
  time: keyof Row & string
  id: keyof Row & string
  size: number
}

/**
 * The rows of one page, newest first, and the cursor of the page after it. An index on what the query asks for, then
 * time, then id makes a deep page as quick as the first.
 */
export async function readListPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  from: ListPlace | null,
  order: ListOrder<Row>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const time = sql.ref<number>(order.time)
  const id = sql.ref<string>(order.id)
  const after = from ? query.where(sql<boolean>`(${time}, ${id}) < (${from.timeMs}, ${from.id})`) : query
  const found = await after
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    // One more than a page tells whether there is a next one.
    .limit(order.size + 1)
    .execute()
  const rows = found.slice(0, order.size)
  const last = rows.at(-1)
  const hasNext = last !== undefined && found.length > order.size
  const nextCursor = hasNext ? formatListCursor({ timeMs: Number(last[order.time]), id: String(last[order.id]) }) : null
  return { rows, nextCursor }
}
