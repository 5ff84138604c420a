import type Database from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const statementsMax = 200

/** Keeps the statements that were prepared: a sale runs the same six again and again, and preparing is half their cost. */
export function withCachedStatements(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, Database.Statement>()
  return {
    prepare: text => {
      const kept = statements.get(text)
      if (kept) return kept
      if (statements.size >= statementsMax) statements.clear()
      const statement = database.prepare(text)
      statements.set(text, statement)
      return statement
    },
    close: () => database.close(),
  }
}
