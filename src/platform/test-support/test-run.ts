import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBundled } from '../../../tools/bootstrap.mjs'
import { dropDatabase, hasPostgres, onPostgres } from './on-postgres.ts'

const run = randomBytes(6).toString('hex')
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'gatehouse-tests-'))

/**
 * Where Linux keeps files in memory, if there is room for what tests write: stores sync what they commit, and a disk takes most of the
 * tests' time for it. What kill -9 leaves is the same there; only a loss of power would tell them apart.
 */
function memoryFolder(): string | undefined {
  const shared = '/dev/shm'
  if (!existsSync(shared)) return undefined
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize > 4e9 ? shared : undefined
}

/**
 * Names a run of the tests, for what its files share (`copied-database.ts`), and gives it a folder for all that they write. The programs
 * that they start are made of the sources as they are now.
 */
export function setup(): void {
  ensureBundled()
  process.env['TEST_RUN'] = run
  process.env['TEST_RUN_FOLDER'] = folder
  process.env['TMPDIR'] = folder
  process.env['TEST_HAS_POSTGRES'] = hasPostgres ? 'yes' : 'no'
}

export async function teardown(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (!hasPostgres) return
  const left = await onPostgres(`select datname from pg_database where datname like 'template\\_${run}\\_%'`)
  for (const { datname } of left as { datname: string }[]) await dropDatabase(datname)
}
