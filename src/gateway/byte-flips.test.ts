import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDamage } from '../platform/check-file.ts'
import { sealFile } from '../platform/file-seal.ts'
import { changeByte } from '../platform/test-support/change-byte.ts'
import { openStore } from './store/open-store.ts'
import { fillLedger } from './test-support/fill/fill-ledger.ts'
import { isTorture } from './test-support/torture.ts'

// One byte of the books that a disk gives back wrong. Of books that were closed each is noticed before the start, by their seal (decision 0409); of those
// of a program that was killed, by the check before the start, by the daily one, or by nobody (decision 0326).

const flips = isTorture ? 1_000 : 16
const payments = 4_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-flips-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Every row of every table, as a program would read them. */
function readAll(file: string): string {
  const database = new Database(file, { readonly: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
    return JSON.stringify(
      (tables as { name: string }[]).map(({ name }) => database.prepare(`select * from "${name}"`).all()),
    )
  } finally {
    database.close()
  }
}

const isDamaged = (file: string, check: 'quick_check' | 'integrity_check') =>
  findDamage(file, check).then(
    found => found !== undefined,
    () => true,
  )

/** Who notices first that the file is another. */
async function noticedBy(file: string, whole: string): Promise<'start' | 'daily' | 'read' | 'nobody' | 'harmless'> {
  if (await isDamaged(file, 'quick_check')) return 'start'
  if (await isDamaged(file, 'integrity_check')) return 'daily'
  try {
    return readAll(file) === whole ? 'harmless' : 'nobody'
  } catch {
    return 'read'
  }
}

test(`${flips} times one byte of the books: noticed before the start if they were closed; if not, what a check can see is seen, and the rest is counted`, async () => {
  const store = await openStore({ dataDir: folder, nowMs: Date.now() })
  await store.write(trx => fillLedger(trx, 'sqlite', payments))
  await store.close()
  const [whole, flipped] = [join(folder, 'gateway.db'), join(folder, 'flipped.db')]
  const bytes = readFileSync(whole)
  const content = readAll(whole)
  const closed = { start: 0, daily: 0, read: 0, nobody: 0, harmless: 0 }
  const killed = { ...closed }
  for (let number = 0; number < flips; number++) {
    const at = Math.floor((bytes.length * (number + 0.5)) / flips)
    for (const left of ['-wal', '-shm']) rmSync(flipped + left, { force: true })
    copyFileSync(whole, flipped)
    sealFile(flipped)
    changeByte(flipped, at, (bytes[at] ?? 0) ^ (1 << (number % 8)))
    closed[await noticedBy(flipped, content)] += 1
    rmSync(`${flipped}.seal`)
    killed[await noticedBy(flipped, content)] += 1
  }
  console.log(JSON.stringify({ torture: 'R7', flips, megabytes: Math.round(bytes.length / 1e5) / 10, closed, killed }))
  expect(closed.start).toBe(flips)
  expect(killed.start + killed.daily).toBeGreaterThan(0)
  // The first bytes say what a file is, and are looked at by every start.
  copyFileSync(whole, flipped)
  changeByte(flipped, 0, 120)
  expect(await noticedBy(flipped, content)).toBe('start')
}, 3_600_000)
