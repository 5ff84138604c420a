import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { codeOf, reasonOf, StartRefusal } from './start-refusal.ts'

export interface FolderLock {
  release(): void
}

const folderMode = 0o700
const ownerMay = 0o700
const othersMay = 0o077
const isShared = 0o1000

/**
 * The folder of a program's data: there, writable, for its owner only, and locked against a second one of that program.
 *
 * @param belongings names of what the program keeps there besides its database and lock
 */
export function openDataFolder(dataDir: string, program: string, belongings: readonly string[] = []): FolderLock {
  prepareFolder(dataDir)
  keepPrivate(dataDir, name => name.startsWith(`${program}.`) || belongings.includes(name))
  return lockFolder(dataDir, program)
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const text = `The data folder ${dataDir} cannot be written to (${reasonOf(cause)}). Give this account write access, or set DATA_DIR to a folder where it has it.`
    throw new StartRefusal(text, { cause })
  }
}

/** Makes the missing part of a path. Node's own recursive mkdir never ends below /proc, where nothing can be made. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: folderMode })
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(path).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    mkdirSync(path, { mode: folderMode })
  }
}

/**
 * Takes away what others may do with the folder and with what is ours in it. A folder that is shared on purpose, such as
 * /tmp, keeps its own mode; files that are not ours, and what belongs to another account, are left as they are.
 */
function keepPrivate(dataDir: string, isOurs: (name: string) => boolean): void {
  if (!(statSync(dataDir).mode & isShared)) tighten(dataDir)
  for (const name of readdirSync(dataDir)) if (isOurs(name)) tightenAll(join(dataDir, name))
}

function tightenAll(path: string): void {
  const info = lstatSync(path, { throwIfNoEntry: false })
  // Where a link leads to is not ours to change.
  if (!info || info.isSymbolicLink()) return
  tighten(path)
  if (info.isDirectory()) for (const name of readdirSync(path)) tightenAll(join(path, name))
}

function tighten(path: string): void {
  try {
    const { mode } = statSync(path)
    if (mode & othersMay) chmodSync(path, mode & ownerMay)
  } catch (error) {
    // EPERM: another account's. ENOENT: gone meanwhile, as a WAL is when the other program ends.
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'ENOENT') throw error
  }
}

/**
 * Keeps a second process of the same program out of a data folder. The lock is one that the operating system holds
 * (SQLite's on an empty database), so it is gone with the process, however that ends. It is per program: the other one may
 * use the same folder with a lock of its own (decision 0025).
 */
function lockFolder(dataDir: string, program: string): FolderLock {
  const path = join(dataDir, `${program}.lock`)
  let lock: Database.Database | undefined
  try {
    lock = new Database(path, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    tighten(path)
  } catch (cause) {
    lock?.close()
    const text = codeOf(cause)?.startsWith('SQLITE_BUSY')
      ? `The data folder ${dataDir} is in use by another ${program}. Stop it, or set DATA_DIR to another folder.`
      : `The data folder ${dataDir} cannot be written to (${path}: ${reasonOf(cause)}). Give this account write access, or set DATA_DIR to a folder where it has it.`
    throw new StartRefusal(text, { cause })
  }
  const held = lock
  return { release: () => held.close() }
}
