import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Reader, Writer } from './tables.ts'

/** Stands for a value until the statement is run. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement of the path of every sale: Kysely builds and compiles its text once for each database, and not at each call, which was a
 * sixth of what a sale computes. `build` sees places in place of values, so it may not look at them; all calls give the same names.
 */
export function prepared<Values extends object, Row = unknown>(
  build: (db: Reader | Writer, values: Values) => Compilable<Row>,
): (db: Reader | Writer, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<object, { query: CompiledQuery<Row>; count: number }>()
  return (db, values) => {
    const given = values as Readonly<Record<string, unknown>>
    const names = Object.keys(given)
    const { adapter } = db.getExecutor()
    let made = compiled.get(adapter)
    if (!made) {
      const places = Object.fromEntries(names.map(name => [name, new Place(name)]))
      made = { query: build(db, places as Values).compile(), count: names.length }
      compiled.set(adapter, made)
    }
    if (names.length !== made.count) throw new Error(`a statement of ${made.count} values was given ${names.length}`)
    const parameters = made.query.parameters.map(value => (value instanceof Place ? given[value.name] : value))
    return db.executeQuery({ ...made.query, parameters })
  }
}
