import { join } from 'node:path'
import Database from 'better-sqlite3'

export type FolderLock = { release: () => void }

/**
 * Keeps a second program off the same data folder. The lock is the exclusive lock that SQLite holds on a file of its
 * own; the system drops it when the process ends, however it ends. Undefined: somebody else holds it.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const database = new Database(join(folder, 'gateway.lock'), { timeout: 0 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = DELETE')
    database.exec('begin exclusive; create table if not exists held (by_pid integer); commit; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
  return { release: () => database.close() }
}
