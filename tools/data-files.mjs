// What a data folder holds, for backup and restore.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureModernNode, root, stop } from './bootstrap.mjs'

/** The portal first: what it names at the gateway is then in the gateway's copy, which is younger. */
export const programs = [
  { name: 'portal', urlSetting: 'PORTAL_DATABASE_URL' },
  { name: 'gateway', urlSetting: 'GATEWAY_DATABASE_URL' },
]
export const databaseOf = ({ name }) => `${name}.db`
export const secretsFile = 'secrets.json'
export const userFilesFolder = 'user-files'

/** Runs `main` under our Node. Installs nothing: packages are not changed under running programs. */
export async function runTool(main) {
  if (!existsSync(join(root, 'node_modules', 'node', 'package.json')))
    stop('The packages are not installed: run npm start once, or npm install.')
  if (ensureModernNode()) return
  // What is made here is for its owner only.
  process.umask(0o077)
  await main()
}

/** The data folder by the settings of the programs, from .env too. */
export function findDataDir() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return resolve(root, process.env.DATA_DIR || '.data')
}

/** A moment as part of a folder's name, e.g. 2026-11-22T13-05-09Z. */
export const stampOf = date => date.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** Copies a folder with all in it, for its owner only. */
export function copyPrivately(from, to) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyPrivately(source, target)
    // What is not whole yet has no row that names it; links are none of ours.
    else if (entry.isFile() && !entry.name.endsWith('.part')) copyIfThere(source, target)
  }
}

export function copyFilePrivately(from, to) {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
}

/** A file may be deleted while the folder is copied. */
function copyIfThere(from, to) {
  try {
    copyFilePrivately(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
