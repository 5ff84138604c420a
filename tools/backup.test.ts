import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provisionShop, type RunningGateway, sell, startGateway } from '../src/gateway/test-support/run-gateway.ts'
import { testSecret } from '../src/gateway/test-support/test-gateway.ts'
import { builtPrograms } from '../src/lib/test-support/built-programs.ts'
import { newPerson } from '../src/server/test-support/open-portal.ts'
import { testSecrets } from '../src/server/test-support/settings.ts'
import { type RunningProgram, startProgram } from '../src/server/test-support/start-program.ts'

let above: string
let dataDir: string
let portal: RunningProgram | undefined
let gateway: RunningGateway | undefined
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'backup-test-'))
  dataDir = join(above, 'data')
})
afterEach(async () => {
  await stopBoth()
  rmSync(above, { recursive: true })
})

async function startBoth() {
  const settings = { ...testSecrets, PORT: '0', DATA_DIR: dataDir, GATEWAY_URL: 'http://127.0.0.1:9' }
  portal = await startProgram(builtPrograms.portal, settings)
  gateway = await startGateway({ DATA_DIR: dataDir, GATEWAY_SECRET: testSecret })
  return { portal, gateway }
}
async function stopBoth() {
  await portal?.stop()
  await gateway?.end('SIGTERM')
  portal = undefined
  gateway = undefined
}

/** One of the commands, as a person runs it. */
function run(tool: 'backup' | 'restore', ...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${tool}.mjs`), ...args], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).not.toContain('    at ')
  return { status, stdout, stderr }
}

const post = (path: string, person: object) =>
  fetch(`${portal?.url}/api/auth/${path}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const card = { ACCOUNT_NBR: '4111111111111111' }

test('a backup of running programs holds a moment of each; a restore brings it back and keeps what was there', async () => {
  const programs = await startBoth()
  const early = newPerson()
  expect((await post('sign-up', early)).status).toBe(200)
  const shop = await provisionShop(programs.gateway.url)
  const first = await sell(programs.gateway.url, shop, card)
  mkdirSync(join(dataDir, 'user-files', 'user-1'), { recursive: true })
  writeFileSync(join(dataDir, 'user-files', 'user-1', 'abc__report.txt'), 'a report')
  writeFileSync(join(dataDir, 'user-files', 'user-1', '.half.part'), 'half')
  writeFileSync(join(dataDir, 'secrets.json'), '{"AUTH_SECRET":"x"}')

  const folder = join(above, 'kept')
  let number = 2
  let isOver = false
  const sales = (async () => {
    while (!isOver) await sell(programs.gateway.url, shop, { ...card, TRAN_NBR: String(number++) })
  })()
  // Beside this process: sales go on meanwhile.
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const backup = spawn(process.execPath, [join(import.meta.dirname, 'backup.mjs'), folder], { env })
  const [code] = await once(backup, 'exit')
  isOver = true
  await sales
  expect(code).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['gateway.db', 'portal.db', 'secrets.json', 'user-files'])
  expect(readdirSync(join(folder, 'user-files', 'user-1'))).toEqual(['abc__report.txt'])
  expect([folder, join(folder, 'user-files')].map(modeOf)).toEqual(['700', '700'])
  for (const name of ['gateway.db', 'portal.db', 'secrets.json', 'user-files/user-1/abc__report.txt'])
    expect([name, modeOf(join(folder, name))]).toEqual([name, '600'])
  const copy = new Database(join(folder, 'gateway.db'), { readonly: true })
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  const kept = copy.prepare('select bric from transactions').pluck().all()
  copy.close()
  expect(kept).toContain(first['AUTH_GUID'])

  const late = newPerson()
  expect((await post('sign-up', late)).status).toBe(200)
  const refused = run('restore', folder)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/Nothing was restored: The data folder \S+ is in use by another portal\. Stop it/)
  await stopBoth()

  expect(run('restore', folder).stdout).toMatch(/restored \S+kept to \S+data\n.*the previous data is in (\S+)/)
  const before = readdirSync(above).find(name => name.startsWith('data-before-')) ?? ''
  expect(readdirSync(join(above, before)).sort()).toEqual(
    expect.arrayContaining(['gateway.db', 'portal.db', 'secrets.json', 'user-files']),
  )
  expect(readFileSync(join(dataDir, 'user-files', 'user-1', 'abc__report.txt'), 'utf8')).toBe('a report')
  expect(['', 'portal.db', 'secrets.json'].map(name => modeOf(join(dataDir, name)))).toEqual(['700', '600', '600'])
  const again = await startBoth()
  expect([(await post('sign-in', early)).status, (await post('sign-in', late)).status]).toEqual([200, 401])
  expect(await sell(again.gateway.url, shop, { ...card, TRAN_NBR: '900000' })).toMatchObject({ AUTH_RESP: '00' })
})

test('a damaged database is not kept, and a damaged backup not restored', async () => {
  await startBoth()
  await stopBoth()
  const folder = join(above, 'kept')
  expect(run('backup', folder).status).toBe(0)
  expect(run('backup', folder).stderr).toMatch(/kept already exists/)

  truncateSync(join(folder, 'portal.db'), 8_192)
  const bad = run('restore', folder)
  expect([bad.status, bad.stderr]).toEqual([1, expect.stringMatching(/Nothing was restored: .*(damaged|malformed)/)])

  // A program may leave all that it wrote in the WAL, from which SQLite makes a file whole again.
  const file = new Database(join(dataDir, 'gateway.db'))
  file.pragma('wal_checkpoint(TRUNCATE)')
  file.close()
  truncateSync(join(dataDir, 'gateway.db'), 8_192)
  const half = run('backup', join(above, 'half'))
  expect([half.status, half.stderr]).toEqual([
    1,
    expect.stringMatching(/The backup failed: .*(damaged|malformed).*Nothing was backed up/),
  ])
  expect(readdirSync(above).sort()).toEqual(['data', 'kept'])
})

test('what is no backup is refused, and nothing is moved', () => {
  mkdirSync(join(above, 'empty'))
  for (const [args, sentence] of [
    [[], /Which backup\?/],
    [[join(above, 'none')], /There is no folder/],
    [[join(above, 'empty')], /is not a backup: it has no database/],
  ] as const) {
    const { status, stderr } = run('restore', ...args)
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)])
  }
  expect(existsSync(dataDir)).toBe(false)
  expect(run('backup').stderr).toMatch(/There is no data folder/)
})
