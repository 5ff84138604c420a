import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPrograms } from '../lib/test-support/built-programs.ts'
import { bytesFromOutside, hostilePaths } from '../lib/test-support/hostile-paths.ts'
import { rawAnswer, rawGet } from '../lib/test-support/raw-answer.ts'
import { runsOf } from '../lib/test-support/runs.ts'
import { clearHost, unclearHosts } from '../lib/test-support/unclear-hosts.ts'
import { hasPostgres } from '../platform/test-support/on-postgres.ts'
import { newPerson } from './test-support/open-portal.ts'
import { testSecrets } from './test-support/settings.ts'
import { type RunningProgram, runProgram, startProgram } from './test-support/start-program.ts'
import { openTestStore } from './test-support/test-stores.ts'

const file = builtPrograms.portal
let dataDir: string
let taken: Server
let takenPort: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-main-'))
  taken = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => taken.once('listening', resolve))
  const address = taken.address()
  takenPort = String(typeof address === 'object' && address ? address.port : 0)
})
afterAll(async () => {
  taken.close()
  await rm(dataDir, { recursive: true, force: true })
})
const settings = (change: Record<string, string> = {}) => ({ ...testSecrets, PORT: '0', DATA_DIR: dataDir, ...change })

describe('a start that cannot go on is a sentence and exit code 1', () => {
  test('a missing secret', async () => {
    const { code, stderr, stdout } = await runProgram(file, { PORT: '0', DATA_DIR: dataDir })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'The portal cannot start.\nAUTH_SECRET is missing: set it to at least 32 random characters.\n' +
        'GATEWAY_SECRET is missing: set it to at least 32 random characters.\n',
    )
  })

  test('a taken port', async () => {
    const { code, stderr } = await runProgram(file, settings({ PORT: takenPort }))
    expect([code, stderr]).toEqual([
      1,
      `The portal cannot start.\nPort ${takenPort} is in use: stop the other program, or set PORT.\n`,
    ])
  })

  test('an address that is not ours', async () => {
    const { code, stderr } = await runProgram(file, settings({ HOST: '192.0.2.1' }))
    expect([code, stderr]).toEqual([1, 'The portal cannot start.\nHOST 192.0.2.1 is not an address of this machine.\n'])
  })

  test('a data folder that cannot be written', async () => {
    const { code, stderr } = await runProgram(file, settings({ DATA_DIR: '/proc/portal' }))
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The portal cannot start\.\nThe data folder \/proc\/portal cannot be written to .+\.\n$/)
  })

  test('with REQUIRE_TLS the portal starts with no address that goes plainly to another machine', async () => {
    const plain = {
      GATEWAY_URL: 'http://gateway.example:4000',
      PORTAL_DATABASE_URL: 'postgres://portal:very-secret@database.example/portal',
      ...{ SEED_DEMO: '0', SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'portal@mail.example' },
    }
    const { code, stderr } = await runProgram(file, settings({ REQUIRE_TLS: '1', HOST: '0.0.0.0', ...plain }))
    expect(code).toBe(1)
    expect([...stderr.matchAll(/^REQUIRE_TLS is 1, and (\w+) /gm)].map(([, name]) => name)).toEqual([
      ...['GATEWAY_URL', 'PORTAL_DATABASE_URL', 'SMTP_URL', 'HOST'],
    ])
    expect(stderr).not.toContain('very-secret')
  })

  test('a database that is not there, without its password', async () => {
    const url = 'postgres://portal:very-secret@127.0.0.1:9/portal'
    const { code, stderr } = await runProgram(file, settings({ PORTAL_DATABASE_URL: url }))
    expect(code).toBe(1)
    expect(stderr).toContain('The database of PORTAL_DATABASE_URL (127.0.0.1:9/portal) cannot be used')
    expect(stderr).not.toContain('very-secret')
  })

  test('a second process on the same folder; after a kill the folder is free at once', async () => {
    const first = await startProgram(file, settings())
    const { code, stderr } = await runProgram(file, settings())
    expect([code, stderr]).toEqual([
      1,
      `The portal cannot start.\nThe data folder ${dataDir} is in use by another portal. Stop it, or set DATA_DIR to another folder.\n`,
    ])
    await first.stop('SIGKILL')
    const next = await startProgram(file, settings())
    expect(await next.stop()).toBe(0)
  })
})

describe('a database that is not whole is a sentence and exit code 1', () => {
  test('damaged, newer, or lost', async () => {
    const own = await mkdtemp(join(tmpdir(), 'portal-damaged-'))
    const env = settings({ DATA_DIR: own })
    await (await startProgram(file, env)).stop()
    const database = join(own, 'portal.db')
    const whole = await readFile(database)
    const refused = async (sentence: RegExp) => {
      const { code, stderr } = await runProgram(file, env)
      expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
      expect(stderr).not.toContain('    at ')
    }
    const opened = new Database(database)
    opened.exec("insert into portal_migrations (name, timestamp) values ('9999-later', '2030')")
    opened.close()
    await refused(/database of the portal was written by a newer version of Gatehouse \(9999-later\)\./)
    await writeFile(
      database,
      whole.map((byte, at) => (at > 8192 && at % 1000 === 0 ? byte ^ 0xff : byte)),
    )
    await refused(/portal\.db is damaged .+npm run restore/)
    await writeFile(database, '')
    await refused(/portal\.db is empty: .+npm run restore/)
    await rm(database)
    await writeFile(`${database}-wal`, 'newest changes')
    await refused(/portal\.db is missing, but its newest changes exist .+npm run restore/)
    await rm(own, { recursive: true })
  })
})

describe('a running portal', () => {
  let portal: RunningProgram
  beforeAll(async () => {
    portal = await startProgram(file, settings())
  })
  afterAll(() => portal.stop('SIGKILL'))

  test.each(['/healthz', '/readyz'])('%s answers', async path => {
    const response = await fetch(portal.url + path)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('an address is answered however long it is: as a page, as 414, or as 431 with a sentence', async () => {
    for (const [length, status, says] of [
      [33_000, 404, ''],
      [60_000, 404, ''],
      [90_000, 414, 'address_too_long'],
      [140_000, 431, 'too long. Nothing was done'],
      [500_000, 431, 'too long. Nothing was done'],
    ] as const) {
      const { answer, text } = await rawGet(portal.url, `/api/nothing?x=${'a'.repeat(length)}`)
      expect([answer, text]).toEqual([status, expect.stringContaining(says)])
    }
  })

  test('of paths that lead out of every folder none brings a byte from outside, and none fails', async () => {
    await writeFile(join(dataDir, 'planted.txt'), 'planted beside the folders')
    const folders = ['/', '/assets/', '/media/', '/media/videos/', '/downloads/', '/api/', '/products/', '/dashboard/']
    for (const path of hostilePaths(folders, runsOf(24, 2_000))) {
      const { answer, text } = await rawGet(portal.url, path)
      expect([path, answer < 500, bytesFromOutside.exec(text)]).toEqual([path, true, null])
    }
  })

  test('what is no request is answered with a sentence, and the connection ends', async () => {
    expect(await rawAnswer(portal.url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*request could not be read/)
  })

  test('TRACE is refused, and sends nothing of the request back', async () => {
    const trace = 'TRACE /api/session HTTP/1.1\r\nHost: localhost\r\nX-Canary: planted\r\nConnection: close\r\n\r\n'
    const answer = await rawAnswer(portal.url, trace)
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|501) /)
    expect(answer).not.toContain('planted')
  })

  test.each(unclearHosts)('400 and the end of the connection: %s', async (_, request) => {
    const answer = await rawAnswer(portal.url, request)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  })

  test('a first line that repeats the host is read', async () => {
    expect(await rawAnswer(portal.url, clearHost)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })

  test('what was acknowledged is there after kill -9', async () => {
    const person = newPerson()
    const call = (path: string) =>
      fetch(`${portal.url}/api/auth/${path}/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      })
    expect((await call('sign-up')).status).toBe(200)
    await portal.stop('SIGKILL')
    portal = await startProgram(file, settings())
    expect((await call('sign-in')).status).toBe(200)
  })

  test('a stop finishes what is in flight, then ends with 0', async () => {
    const own = await mkdtemp(join(tmpdir(), 'portal-stop-'))
    const program = await startProgram(file, settings({ DATA_DIR: own }))
    const requests = Array.from({ length: 3 }, () => openSignIn(program.url))
    // The program has read three heads and waits for three bodies.
    await Promise.all(requests.map(({ isRead }) => isRead))
    const code = program.stop()
    expect(await Promise.all(requests.map(({ finish }) => finish()))).toEqual([200, 200, 200])
    expect(await code).toBe(0)
    await expect(fetch(`${program.url}/healthz`)).rejects.toThrow()
    await rm(own, { recursive: true })
  })
})

/** A sign-in whose body is kept back until the program says that it has read the head. */
function openSignIn(url: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const sent = request(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, agent: false })
  const status = once(sent, 'response').then(([answer]: IncomingMessage[]) => {
    answer?.resume()
    return answer?.statusCode
  })
  // Node sends a head with this field at once, and waits.
  sent.flushHeaders()
  return {
    isRead: once(sent, 'continue'),
    finish() {
      sent.end(JSON.stringify({ email: 'dev@gatehouse.test', password: testSecrets.DEMO_PASSWORD }))
      return status
    },
  }
}

test.skipIf(!hasPostgres)('three copies started at once share one new database', async () => {
  const { databaseUrl, store, remove } = await openTestStore('postgres')
  const env = settings({ PORTAL_DATABASE_URL: databaseUrl ?? '', SEED_DEMO: '1' })
  const copies = await Promise.all([1, 2, 3].map(() => startProgram(file, env)))
  const [one, two] = copies
  const signedIn = await fetch(`${one?.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'isv@gatehouse.test', password: testSecrets.DEMO_PASSWORD }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await fetch(`${two?.url}/api/session`, { headers: { cookie } })
  expect(await answer.json()).toMatchObject({ currentUser: { email: 'isv@gatehouse.test' } })
  expect(await Promise.all(copies.map(copy => copy.stop()))).toEqual([0, 0, 0])
  await store.close()
  await remove()
})

test.skipIf(!hasPostgres)('no demo account exists on a provider’s own database', async () => {
  const { databaseUrl, store, remove } = await openTestStore('postgres')
  const program = await startProgram(file, settings({ PORTAL_DATABASE_URL: databaseUrl ?? '' }))
  const response = await fetch(`${program.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@gatehouse.test', password: testSecrets.DEMO_PASSWORD }),
  })
  expect(response.status).toBe(401)
  expect(await program.stop()).toBe(0)
  await store.close()
  await remove()
})
