import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import type Database from 'better-sqlite3'
import { StoreFailure } from './store-failure.ts'

/** Sends what was written to the disk beside the main thread. */
export interface WalSync {
  /** Something was written. */
  note(): void
  /** Ends when all that was noted is on the disk; throws what the disk suffers from. */
  settle(): Promise<void>
  close(): void
}

/**
 * For a connection in WAL mode with `synchronous = NORMAL`, where SQLite leaves commits in the system's memory until the next
 * checkpoint. Settled after each of them, it is as durable as with `FULL`, which syncs within the commit while everything else
 * in the process stands still (decision 0178).
 */
export function syncWal(
  database: Database.Database,
  file: string,
  syncFile: (descriptor: number) => Promise<void> = promisify(fdatasync),
): WalSync {
  let wal: number | undefined
  let isNoted = false
  let hasFailed = false

  /** What a failed sync left unwritten, the system takes for written: moved to the database file, it is written anew. */
  function beginWalAgain() {
    const [row] = database.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
    if (row.busy !== 0) throw new StoreFailure('broken', new Error('After a failed sync the WAL could not begin anew'))
    hasFailed = false
  }

  return {
    note() {
      isNoted = true
    },
    async settle() {
      if (!isNoted) return
      isNoted = false
      if (hasFailed) return beginWalAgain()
      try {
        // SQLite makes it with the first write, and keeps it for as long as the database is open.
        wal ??= openSync(`${file}-wal`, 'r')
        await syncFile(wal)
      } catch (error) {
        hasFailed = true
        throw error
      }
    },
    close() {
      if (wal !== undefined) closeSync(wal)
      wal = undefined
    },
  }
}
