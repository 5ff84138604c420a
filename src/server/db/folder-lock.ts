import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'

/** The data folder cannot be used; the message says so in a sentence. */
export class DataFolderError extends Error {}

export interface FolderLock {
  release(): void
}

/**
 * Keeps a second process of the same program out of a data folder. The lock is one that the operating system holds
 * (SQLite's on an empty database), so it is gone with the process, however that ends. It is per program: the gateway may
 * use the same folder with a lock of its own.
 */
export function lockFolder(dataDir: string, program: 'portal'): FolderLock {
  try {
    makeFolder(resolve(dataDir))
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be made: ${reasonOf(cause)}. Set DATA_DIR to a folder that this account may write to.`,
      { cause },
    )
  }
  let lock: Database.Database | undefined
  try {
    lock = new Database(join(dataDir, `${program}.lock`), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock?.close()
    if (codeOf(cause)?.startsWith('SQLITE_BUSY')) {
      throw new DataFolderError(
        `Another ${program} process uses the data folder ${dataDir}: stop it, or set DATA_DIR.`,
        {
          cause,
        },
      )
    }
    throw new DataFolderError(`The data folder ${dataDir} is not writable: ${reasonOf(cause)}.`, { cause })
  }
  const held = lock
  return { release: () => held.close() }
}

/** Step by step: Node's recursive mkdir never returns where the system answers ENOENT, as below /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
