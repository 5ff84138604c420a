import type Database from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { noteFailure, type StoreFailure, toStoreFailure } from './store-failure.ts'

const statementsMax = 200

/** What the connections of one file know of it together. */
export interface FileState {
  /** Set when the file was found damaged: nothing is written to it any more, so that the damage does not grow. */
  damage: StoreFailure | undefined
}

/**
 * A connection for Kysely. It keeps the statements that were prepared (a sale runs the same six again and again, and
 * preparing is half their cost), and turns what the file suffers from into a `StoreFailure`.
 *
 * Waiting for a lock stands the whole process still, so only the first write that meets one waits; until a write succeeds
 * again the others are refused at once.
 */
export function forKysely(
  database: Database.Database,
  { state, busyMs, onWrite = () => {} }: { state: FileState; busyMs: number; onWrite?: () => void },
): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  let isPatient = true

  function setPatience(given: boolean) {
    if (given === isPatient) return
    isPatient = given
    database.pragma(`busy_timeout = ${given ? busyMs : 0}`)
  }

  function run<Result>(isWrite: boolean, work: () => Result): Result {
    if (isWrite && state.damage) throw noteFailure(state.damage)
    if (isWrite) onWrite()
    try {
      const result = work()
      if (isWrite) setPatience(true)
      return result
    } catch (error) {
      const failure = toStoreFailure(error)
      if (failure?.kind === 'locked') setPatience(false)
      if (failure?.kind === 'damaged') state.damage ??= failure
      throw noteFailure(error)
    }
  }

  function prepare(text: string): SqliteStatement {
    // SQLite has ended a transaction itself when the disk was full: nothing is left to undo, and that is no second fault.
    if (text === 'rollback' && !database.inTransaction) return nothing
    const kept = statements.get(text)
    if (kept) return kept
    if (statements.size >= statementsMax) statements.clear()
    const statement = run(false, () => database.prepare(text))
    const isWrite = !statement.readonly
    const made: SqliteStatement = {
      reader: statement.reader,
      all: parameters => run(isWrite, () => statement.all(parameters)),
      run: parameters => run(isWrite, () => statement.run(parameters)),
      iterate: parameters => statement.iterate(parameters),
    }
    statements.set(text, made)
    return made
  }

  return { prepare, close: () => database.close() }
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}
