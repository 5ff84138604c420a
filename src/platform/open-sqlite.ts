import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { type Check, findDamage } from './check-file.ts'
import { openDataFolder } from './data-folder.ts'
import { sealFile } from './file-seal.ts'
import { LiteralLimitsDialect } from './literal-limits.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { createProbe } from './probe.ts'
import { type FileState, forKysely } from './sqlite-connection.ts'
import { reasonOf, StartRefusal } from './start-refusal.ts'
import { StoreFailure, toStoreFailure } from './store-failure.ts'
import { syncWal } from './sync-wal.ts'
import { SyncingDialect } from './syncing-dialect.ts'

export interface SqliteOptions {
  dataDir: string
  /** Names the file, its lock, and the program in messages: `portal` for `portal.db`. */
  program: string
  /** What else the program keeps in the folder: made private with it. */
  belongings?: readonly string[]
  /** How long a write waits for a lock that another program holds. */
  busyMs?: number
  /** Commits go to the disk beside the main thread; for a file that nothing else of the process reads (decision 0178). */
  syncsBeside?: boolean
}

/** 100 MB take a third of a second; a start does not wait for much more, and the rest is looked through meanwhile. */
const startWaitMs = 10_000
const standardBusyMs = 1_000

export interface OpenedFile<Tables> extends OpenedDatabase<Tables> {
  /** Another connection of this process to the same file, which reads only. */
  openReader(): Kysely<Tables>
}

/** Opens a SQLite file of the data folder, whole and for its owner only, or refuses the start with a sentence. */
export async function openSqlite<Tables>(options: SqliteOptions): Promise<OpenedFile<Tables>> {
  const { dataDir, program, belongings = [], busyMs = standardBusyMs, syncsBeside = false } = options
  const lock = openDataFolder(dataDir, program, belongings)
  const file = join(dataDir, `${program}.db`)
  const state: FileState = { damage: undefined }

  async function look(check: Check) {
    const found = await findDamage(file, check)
    if (found === undefined) return
    state.damage ??= new StoreFailure('damaged', new Error(found), `${program}.db is damaged (${found})`)
    throw state.damage
  }

  try {
    const isNew = makeFile(file)
    const writer = connect(file, busyMs)
    // What a savepoint may have to undo: in a file, each page that a write changes is written once more (decision 0377).
    writer.pragma('temp_store = MEMORY')
    if (!isNew) await checkInTime(look('quick_check'), file)
    const wal = syncsBeside ? syncWal(writer, file) : undefined
    const database = forKysely(writer, { state, busyMs, ...(wal && { onWrite: wal.note }) })
    const db = new Kysely<Tables>({
      dialect: wal ? new SyncingDialect({ database }, writer, wal) : new LiteralLimitsDialect({ database }),
    })
    if (wal) writer.pragma('synchronous = NORMAL')
    const probe = createProbe(db)
    const readers: Database.Database[] = []
    return {
      db,
      kind: 'sqlite',
      async probe() {
        if (state.damage) throw state.damage
        await probe()
      },
      check: () => look('integrity_check'),
      openReader() {
        const reader = connect(file, busyMs)
        readers.push(reader)
        reader.pragma('query_only = ON')
        return new Kysely<Tables>({
          dialect: new LiteralLimitsDialect({ database: forKysely(reader, { state, busyMs }) }),
        })
      },
      async close() {
        await db.destroy()
        // The last connection moves the WAL into the file. Kysely leaves one open that nothing was asked of.
        for (const reader of readers) reader.close()
        writer.close()
        wal?.close()
        sealFile(file)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error instanceof StartRefusal ? error : refusalOf(file, error)
  }
}

/** True when it was made just now. */
function makeFile(file: string): boolean {
  if (existsSync(file)) {
    if (statSync(file).size === 0) throw new StartRefusal(`${file} is empty: its content is lost. ${howToRestore}`)
    return false
  }
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new StartRefusal(`${file} is missing, but its newest changes exist (${file}-wal). ${howToRestore}`)
  // Ours alone from its first byte on; SQLite gives its WAL the same mode.
  closeSync(openSync(file, 'wx', 0o600))
  return true
}

const howToRestore =
  'Restore a backup with npm run restore -- <folder>, or move the file away to start with an empty database.'

/** 16 MB: a page of an index that each of many commits changes is written to the database once for all of them. */
const checkpointPages = 4_000

function connect(file: string, busyMs: number): Database.Database {
  const database = new Database(file, { timeout: busyMs })
  try {
    database.pragma('journal_mode = WAL')
    // FULL: what was acknowledged survives a power cut, not only a killed process.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Refuses a damaged file. What takes longer than a start may goes on beside the program, which then stops writing. */
async function checkInTime(check: Promise<void>, file: string): Promise<void> {
  const checked = check.catch((error: unknown) => error)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, startWaitMs, undefined)
  })
  const error = await Promise.race([checked, late])
  clearTimeout(timer)
  if (error) throw refusalOf(file, error)
}

/** Why a file cannot be used by a program that starts. */
export function refusalOf(file: string, error: unknown): StartRefusal {
  const failure = toStoreFailure(error)
  const cause = failure?.cause ?? error
  const text =
    failure?.kind === 'damaged'
      ? `${file} is damaged (${reasonOf(cause)}). ${howToRestore}`
      : `${file} cannot be used (${reasonOf(cause)}). Give this account read and write access to it and its folder, and check that the disk has room.`
  return new StartRefusal(text, { cause: error })
}
