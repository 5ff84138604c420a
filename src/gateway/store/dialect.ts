import { PostgresAdapter } from 'kysely'
import type { Reader, Writer } from './tables.ts'

export const isPostgres = (db: Reader | Writer): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** The rows of a query, locked until the transaction of the database ends. SQLite has one writer, and needs no lock. */
export const locked = <Query extends { forUpdate(): Query }>(trx: Writer, rows: Query): Query =>
  isPostgres(trx) ? rows.forUpdate() : rows
