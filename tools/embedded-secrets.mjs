// The secrets of programs that were given none.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop } from './bootstrap.mjs'

const howToRestore = 'Restore it from a backup (npm run restore -- <folder>)'

function readSecrets(file) {
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    return stop(
      `${file} is damaged. ${howToRestore}, or set AUTH_SECRET and GATEWAY_SECRET to the values that it contained.`,
    )
  }
}

/** New secrets open nothing that was kept with others. */
function refuseLostSecret(dataDir, setting, database, kept) {
  if (kept[setting] || process.env[setting] || !existsSync(join(dataDir, database))) return
  stop(
    `${dataDir} has ${database}, but the ${setting} that it was written with is not in secrets.json. ${howToRestore}, set ${setting}, or move ${database} away to start with an empty database.`,
  )
}

/** Secrets of the embedded default: made once, kept in the data folder, readable by its owner alone. */
export function embeddedSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const kept = readSecrets(file)
    refuseLostSecret(dataDir, 'AUTH_SECRET', 'portal.db', kept)
    refuseLostSecret(dataDir, 'GATEWAY_SECRET', 'gateway.db', kept)
    const secrets = {
      AUTH_SECRET: kept.AUTH_SECRET ?? randomBytes(32).toString('base64url'),
      GATEWAY_SECRET: kept.GATEWAY_SECRET ?? randomBytes(32).toString('base64url'),
      DEMO_PASSWORD: kept.DEMO_PASSWORD ?? randomBytes(12).toString('base64url'),
    }
    if (JSON.stringify(kept) !== JSON.stringify(secrets)) {
      // Whole or not at all.
      writeFileSync(`${file}.part`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
      renameSync(`${file}.part`, file)
    }
    return secrets
  } catch (error) {
    return stop(`DATA_DIR ${dataDir} cannot be used: ${error.message}. Choose a folder that this user can write to.`)
  }
}
