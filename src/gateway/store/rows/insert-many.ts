import { type RawBuilder, sql } from 'kysely'
import type { GatewayTables, Writer } from '../tables.ts'

/** By column, from the row that is called `fresh`. */
export type Computed = Readonly<Record<string, RawBuilder<unknown>>>

/**
 * Writes many rows of one table, which all have the same columns, on PostgreSQL. One parameter carries them as JSON: with a parameter for
 * each value the statement took longer to read than its rows to write (decision 0248). `computed`: columns that the database computes from
 * the row, which it calls `fresh`.
 */
export async function insertMany<Row extends object>(
  trx: Writer,
  table: keyof GatewayTables,
  rows: readonly Row[],
  computed: Computed = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const into = sql.join([...names, ...Object.keys(computed)].map(name => sql.ref(name)))
  const values = sql.join([...names.map(name => sql.ref(`fresh.${name}`)), ...Object.values(computed)])
  await sql`insert into ${sql.table(table)} (${into})
    select ${values} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as fresh`.execute(
    trx,
  )
}
