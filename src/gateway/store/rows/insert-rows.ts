import type { GatewayTables, Writer } from '../tables.ts'
import { isPostgres } from './dialect.ts'
import { type Computed, insertMany } from './insert-many.ts'
import { preparedRows } from './prepared.ts'

/** So many rows share a statement on SQLite: it has a text for them ready, and another one for those that are left. */
const sharedBy = 10

type Table<Row> = {
  name: keyof GatewayTables
  /** What the database computes from a row, on SQLite by its own values; left out: nothing. */
  computed?: { onPostgres: Computed; ofOne: (row: Row) => object }
}

/**
 * How rows of one table, which all have the same columns, are written, be they one or many. PostgreSQL is asked once for all
 * (`insert-many.ts`); SQLite is no way off, and what counts there are texts that are prepared once, and few runs.
 */
export function insertingRows<Row extends object>({
  name,
  computed,
}: Table<Row>): (trx: Writer, rows: readonly Row[]) => Promise<void> {
  const insert = preparedRows<Row>(
    (db, rows) => db.insertInto(name).values(rows.map(row => ({ ...row, ...computed?.ofOne(row) })) as never),
    (built, given) => `rows of ${name} have ${built} columns, and not ${given}`,
  )
  return async (trx, rows) => {
    if (rows.length === 0) return
    if (isPostgres(trx) && rows.length > 1) return insertMany(trx, name, rows, computed?.onPostgres)
    let from = 0
    for (; from + sharedBy <= rows.length; from += sharedBy) await insert(trx, rows.slice(from, from + sharedBy))
    for (; from < rows.length; from++) await insert(trx, rows.slice(from, from + 1))
  }
}
