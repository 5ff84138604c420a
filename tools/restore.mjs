// npm run restore -- <folder>: puts a backup in the place of the data folder's contents, which are kept beside it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { say, stop } from './bootstrap.mjs'
import {
  copyFilePrivately,
  copyPrivately,
  databaseOf,
  findDataDir,
  programs,
  runTool,
  secretsFile,
  stampOf,
  userFilesFolder,
} from './data-files.mjs'

/** Everything of the programs in a data folder, except the locks, which are held meanwhile. */
const names = [
  ...programs.flatMap(program => ['', '-wal', '-shm', '-journal', '.seal'].map(end => databaseOf(program) + end)),
  secretsFile,
  userFilesFolder,
]

/** Throws unless every database of the backup is whole. */
async function checkBackup(folder) {
  const { default: Database } = await import('better-sqlite3')
  const files = programs.map(databaseOf).filter(name => existsSync(join(folder, name)))
  if (files.length === 0) throw new Error(`${folder} is not a backup: it has no database`)
  for (const name of files) {
    const database = new Database(join(folder, name), { readonly: true, fileMustExist: true })
    try {
      const found = database.pragma('integrity_check(1)', { simple: true })
      if (found !== 'ok') throw new Error(`${name} of the backup is damaged`)
    } finally {
      database.close()
    }
  }
}

function copyBackup(folder, to) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of [...programs.map(databaseOf), secretsFile])
    if (existsSync(join(folder, name))) copyFilePrivately(join(folder, name), join(to, name))
  if (existsSync(join(folder, userFilesFolder))) copyPrivately(join(folder, userFilesFolder), join(to, userFilesFolder))
}

const moveAll = (from, to) => {
  for (const name of names) if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name))
}

/** Only renames happen in the data folder: the copy lies ready beside it before anything is moved. */
function exchange(dataDir, copy) {
  const before = `${dataDir}-before-${stampOf(new Date())}`
  mkdirSync(before, { mode: 0o700 })
  moveAll(dataDir, before)
  moveAll(copy, dataDir)
  if (readdirSync(before).length > 0) return before
  rmSync(before, { recursive: true })
  return undefined
}

async function main() {
  const given = process.argv[2]
  if (!given) stop('Which backup? npm run restore -- <folder>')
  const folder = resolve(given)
  const dataDir = findDataDir()
  if (!existsSync(folder)) stop(`There is no folder ${folder}.`)
  if (folder === dataDir) stop('Restore a backup from a folder other than the data folder.')
  const { openDataFolder } = await import('../src/platform/data-folder.ts')
  const copy = `${dataDir}-restoring`
  try {
    await checkBackup(folder)
    const locks = programs.map(({ name }) => openDataFolder(dataDir, name))
    rmSync(copy, { recursive: true, force: true })
    copyBackup(folder, copy)
    const before = exchange(dataDir, copy)
    rmSync(copy, { recursive: true })
    for (const lock of locks) lock.release()
    say(`restored ${folder} to ${dataDir}`)
    if (before) say(`the previous data is in ${before}`)
    for (const { name, urlSetting } of programs)
      if (process.env[urlSetting])
        say(
          `not in it: the ${name}'s database. pg_restore --clean --if-exists --no-owner --dbname="$${urlSetting}" ${name}.dump`,
        )
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    stop(`Nothing was restored: ${error.message}`)
  }
}

await runTool(main)
