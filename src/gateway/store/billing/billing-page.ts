import type { SelectQueryBuilder } from 'kysely'

/** Where a page of numbered rows goes on, and how many rows it has. */
export type NumberPage = { after: number; limit: number }

/** Rows behind a number, the lowest first. */
export function pageOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { after, limit }: NumberPage,
): SelectQueryBuilder<DB, Table, Row> {
  const id = query as unknown as SelectQueryBuilder<{ rows: { id: number } }, 'rows', Row>
  return id.where('id', '>', after).orderBy('id').limit(limit) as unknown as SelectQueryBuilder<DB, Table, Row>
}
