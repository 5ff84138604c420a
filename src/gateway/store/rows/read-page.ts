import { type SelectQueryBuilder, sql } from 'kysely'
import type { ListPlace } from '../../../lib/list-cursor.ts'

/** Where a page begins, null at the top of the list, and how many rows it has. */
export type PageRequest = { from: ListPlace | null; size: number }
/** `next`: where the page after it begins; null for the last one. */
export type Page<Row> = { rows: Row[]; next: ListPlace | null }

/** Newest first, one more than a page: with an index on what is asked for, then time, then id, nothing is sorted. */
export function cutPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  time: string,
  { from, size }: PageRequest,
): SelectQueryBuilder<DB, Table, Row> {
  const [at, id] = [sql.ref<number>(time), sql.ref<string>('id')]
  const after = from ? query.where(sql<boolean>`(${at}, ${id}) < (${from.timeMs}, ${from.id})`) : query
  return after
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(size + 1)
}

/** Puts pages that were each read in that order together. */
export const newestFirst =
  <Row extends { id: string }>(timeOf: (row: Row) => number) =>
  (one: Row, other: Row): number =>
    timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : -1)

/** The page of rows that are in that order, where one more than a page was asked for. */
export function toPage<Row extends { id: string }>(
  found: Row[],
  timeOf: (row: Row) => number,
  { size }: Pick<PageRequest, 'size'>,
): Page<Row> {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > size ? { timeMs: timeOf(last), id: last.id } : null }
}
