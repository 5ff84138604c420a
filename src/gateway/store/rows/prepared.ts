import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Reader, Writer } from '../tables.ts'

type Db = Reader | Writer

/** Stands for a value of one of the rows until the statement is run. */
class Place {
  readonly nth: number
  readonly name: string
  constructor(nth: number, name: string) {
    this.nth = nth
    this.name = name
  }
}

/** What to say to who gives other names than the statement was built with. */
type Refusal = (built: number, given: number) => string

/**
 * A statement of several rows of values: Kysely builds and compiles its text once for each database and number of rows, and not at each
 * call, which was a sixth of what a sale computes. `build` sees places in place of values, so it may not look at them; all rows of all
 * calls have the same names.
 */
export function preparedRows<Values extends object, Row = unknown>(
  build: (db: Db, rows: readonly Values[]) => Compilable<Row>,
  refusal: Refusal = (built, given) => `a statement of ${built} values was given ${given}`,
): (db: Db, rows: readonly Values[]) => Promise<QueryResult<Row>> {
  type Made = { query: CompiledQuery<Row>; count: number }
  const compiled = new WeakMap<object, Map<number, Made>>()

  function compile(db: Db, length: number, names: readonly string[]): Made {
    const places = Array.from({ length }, (_, nth) =>
      Object.fromEntries(names.map(name => [name, new Place(nth, name)])),
    )
    return { query: build(db, places as Values[]).compile(), count: names.length }
  }

  return (db, rows) => {
    const names = Object.keys(rows[0] ?? {})
    const { adapter } = db.getExecutor()
    const byLength = compiled.get(adapter) ?? new Map<number, Made>()
    compiled.set(adapter, byLength)
    const made = byLength.get(rows.length) ?? compile(db, rows.length, names)
    byLength.set(rows.length, made)
    if (names.length !== made.count) throw new Error(refusal(made.count, names.length))
    const given = rows as readonly Readonly<Record<string, unknown>>[]
    const parameters = made.query.parameters.map(at => (at instanceof Place ? given[at.nth]?.[at.name] : at))
    return db.executeQuery({ ...made.query, parameters })
  }
}

/** The same of one row of values. */
export function prepared<Values extends object, Row = unknown>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const run = preparedRows<Values, Row>((db, [values]) => build(db, values as Values))
  return (db, values) => run(db, [values])
}
