import { sql } from 'kysely'
import type { GatewayTables, Writer } from '../tables.ts'
import { isPostgres } from './dialect.ts'
import { prepared } from './prepared.ts'

/**
 * How some columns of rows that are locked are written as they are now. PostgreSQL is asked once for all, and SQLite has the statement
 * of one ready: a text for each number of rows took longer to build and to prepare than its rows to write.
 */
export function puttingRows<Row extends { id: number }>(
  table: keyof GatewayTables,
  columns: readonly (keyof Row & string)[],
): (trx: Writer, rows: readonly Row[]) => Promise<void> {
  const putRow = prepared((db, row: Row) => {
    const set = sql.join(columns.map(column => sql`${sql.ref(column)} = ${row[column]}`))
    const statement = sql`update ${sql.table(table)} set ${set} where id = ${row.id}`
    return { compile: () => statement.compile(db) }
  })
  const fresh = columns.map(column => sql`${sql.ref(column)} = fresh.${sql.ref(column)}`)

  return async (trx, rows) => {
    if (isPostgres(trx) && rows.length > 1)
      await sql`update ${sql.table(table)} set ${sql.join(fresh)}
        from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as fresh
        where ${sql.table(table)}.id = fresh.id`.execute(trx)
    else for (const row of rows) await putRow(trx, row)
  }
}
