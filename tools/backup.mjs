// npm run backup [-- <folder>]: copies databases, secrets and users' files into a dated folder, also while the programs run.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
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

/** In one go: a copy in steps is begun again with each write of a running program. */
const allPages = 2 ** 31 - 1

/** One moment of a database, whatever is written to it meanwhile; throws when it is damaged. */
async function copyDatabase(from, to) {
  const { default: Database } = await import('better-sqlite3')
  const source = new Database(from, { readonly: true, fileMustExist: true })
  try {
    await source.backup(to, { progress: () => allPages })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  try {
    // One file, that needs no WAL beside it.
    copy.pragma('journal_mode = DELETE')
    const found = copy.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new Error(`${from} is damaged: ${String(found).replaceAll('\n', ' ')}`)
  } finally {
    copy.close()
  }
}

async function fill(folder, dataDir) {
  const taken = []
  for (const program of programs) {
    const file = join(dataDir, databaseOf(program))
    if (process.env[program.urlSetting] || !existsSync(file)) continue
    await copyDatabase(file, join(folder, databaseOf(program)))
    taken.push(databaseOf(program))
  }
  // After the portal's database: a file is there before its row is.
  const files = join(dataDir, userFilesFolder)
  if (existsSync(files)) {
    copyPrivately(files, join(folder, userFilesFolder))
    taken.push(userFilesFolder)
  }
  const secrets = join(dataDir, secretsFile)
  if (existsSync(secrets)) {
    copyFilePrivately(secrets, join(folder, secretsFile))
    taken.push(secretsFile)
  }
  return taken
}

/** What lies elsewhere is its owner's to keep. */
function sayWhatIsMissing(taken) {
  for (const { name, urlSetting } of programs)
    if (process.env[urlSetting])
      say(`not in it: the ${name}'s database. pg_dump --format=custom --file=${name}.dump "$${urlSetting}"`)
  if (process.env.FILES_S3_BUCKET)
    say(`not in it: users' files, which are in the bucket ${process.env.FILES_S3_BUCKET}`)
  if (!taken.includes(secretsFile))
    say(
      'not in it: AUTH_SECRET and GATEWAY_SECRET, which are needed to read stored credentials. Back them up yourself.',
    )
}

async function main() {
  const dataDir = findDataDir()
  const folder = process.argv[2] ? resolve(process.argv[2]) : join(`${dataDir}-backups`, stampOf(new Date()))
  if (!existsSync(dataDir)) stop(`There is no data folder ${dataDir}. Set DATA_DIR to the one that the programs use.`)
  if (existsSync(folder)) stop(`${folder} already exists. Name a new folder.`)
  const part = `${folder}.part`
  try {
    mkdirSync(part, { recursive: true, mode: 0o700 })
    const taken = await fill(part, dataDir)
    if (taken.length === 0) throw new Error(`there is nothing to back up in ${dataDir}`)
    // Whole or not at all: a folder without .part has everything.
    renameSync(part, folder)
    say(`kept ${taken.join(', ')} in ${folder}`)
    sayWhatIsMissing(taken)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    stop(`The backup failed: ${error.message}. Nothing was backed up.`)
  }
}

await runTool(main)
