import type { CompiledQuery } from 'kysely'
import { isPostgres } from './dialect.ts'
import { type Computed, insertMany } from './insert-many.ts'
import type { GatewayTables, Writer } from './tables.ts'

/** So many rows share a statement on SQLite: it has a text for them ready, and another one for those that are left. */
const sharedBy = 10

/** Stands for a value until the statement is run. */
class Place {
  readonly nth: number
  readonly column: string
  constructor(nth: number, column: string) {
    this.nth = nth
    this.column = column
  }
}

type Prepared = { query: CompiledQuery; columns: number }
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
  const prepared = new WeakMap<object, Map<number, Prepared>>()

  function compile(trx: Writer, count: number, like: Row): Prepared {
    const rows = Array.from({ length: count }, (_, nth) => {
      const places = Object.fromEntries(Object.keys(like).map(column => [column, new Place(nth, column)])) as Row
      return { ...places, ...computed?.ofOne(places) }
    })
    const query = trx.insertInto(name).values(rows as never)
    return { query: query.compile(), columns: Object.keys(like).length }
  }

  async function insert(trx: Writer, rows: readonly Row[], like: Row): Promise<void> {
    const { adapter } = trx.getExecutor()
    const texts = prepared.get(adapter) ?? new Map<number, Prepared>()
    prepared.set(adapter, texts)
    const made = texts.get(rows.length) ?? compile(trx, rows.length, like)
    texts.set(rows.length, made)
    const { query, columns } = made
    const count = Object.keys(like).length
    if (count !== columns) throw new Error(`rows of ${name} have ${columns} columns, and not ${count}`)
    const given = rows as readonly Readonly<Record<string, unknown>>[]
    const parameters = query.parameters.map(at => (at instanceof Place ? given[at.nth]?.[at.column] : at))
    await trx.executeQuery({ ...query, parameters })
  }

  return async (trx, rows) => {
    const [first] = rows
    if (!first) return
    if (isPostgres(trx) && rows.length > 1) return insertMany(trx, name, rows, computed?.onPostgres)
    let from = 0
    for (; from + sharedBy <= rows.length; from += sharedBy) await insert(trx, rows.slice(from, from + sharedBy), first)
    for (; from < rows.length; from++) await insert(trx, rows.slice(from, from + 1), first)
  }
}
