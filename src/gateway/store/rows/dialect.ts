import { type Expression, PostgresAdapter, sql } from 'kysely'
import type { Reader, Writer } from '../tables.ts'

export const isPostgres = (db: Reader | Writer): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * A list of any length to look for with `in`: one text, which SQLite keeps prepared. With a parameter for each value there was a text for
 * each length, which had to be prepared anew, and drove the other statements out. PostgreSQL gets an array (`lists-as-arrays.ts`).
 */
export const among = <Value extends string | number>(
  db: Reader | Writer,
  values: readonly Value[],
): readonly Value[] | Expression<Value> =>
  isPostgres(db) ? values : sql<Value>`(select value from json_each(${JSON.stringify(values)}))`

/** The rows of a query, locked until the transaction of the database ends. SQLite has one writer, and needs no lock. */
export const locked = <Query extends { forUpdate(): Query }>(trx: Writer, rows: Query): Query =>
  isPostgres(trx) ? rows.forUpdate() : rows
