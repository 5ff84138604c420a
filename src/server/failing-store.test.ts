import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { builtPrograms } from '../lib/test-support/built-programs.ts'
import { cookieHeader } from '../lib/test-support/cookie-header.ts'
import { hasPostgres } from '../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../platform/test-support/own-database.ts'
import { canMount, mountSmallDisk } from '../platform/test-support/small-disk.ts'
import { isWholeRun } from '../platform/test-support/whole-run.ts'
import { goodPassword, newPerson } from './test-support/open-portal.ts'
import { testSecrets } from './test-support/settings.ts'
import { type RunningProgram, startProgram } from './test-support/start-program.ts'

/** How often all connections of the database are ended. */
const endings = isWholeRun ? 9 : 3

let dataDir: string
let portal: RunningProgram | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-failing-'))
})
afterEach(async () => {
  await portal?.stop('SIGKILL')
  portal = undefined
  await rm(dataDir, { recursive: true })
})

/** Nothing listens on port 9: a portal reads without its gateway too. */
const settings = { ...testSecrets, PORT: '0', GATEWAY_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'fatal' }
async function start(change: Record<string, string> = {}) {
  portal = await startProgram(builtPrograms.portal, { ...settings, DATA_DIR: dataDir, ...change })
  return portal
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const signUp = ({ url }: RunningProgram, person = newPerson()) => post(`${url}/api/auth/sign-up/email`, person)
const statusOf = async ({ url }: RunningProgram, path: string) => {
  const response = await fetch(url + path)
  await response.text()
  return response.status
}
const untilReady = (program: RunningProgram) =>
  vi.waitUntil(async () => (await statusOf(program, '/readyz')) === 200, { timeout: 30_000, interval: 100 })

/** 503 as a problem, with the time to wait. */
async function expectProblem(response: Response) {
  expect(await response.json()).toMatchObject({ status: 503, code: 'not_ready' })
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let own: OwnDatabase
  beforeEach(async () => {
    own = await makeOwnDatabase()
  })
  afterEach(async () => {
    await portal?.stop('SIGKILL')
    portal = undefined
    await own.remove()
  })

  test('connections that end under sign-ups, again and again: each is made, or refused with 503; the program goes on', async () => {
    const program = await start({ PORTAL_DATABASE_URL: own.url })
    const statuses: number[] = []
    let isOver = false
    const client = async () => {
      while (!isOver) {
        const response = await signUp(program)
        await response.text()
        statuses.push(response.status)
      }
    }
    const clients = Array.from({ length: 6 }, client)
    for (let round = 0; round < endings; round++) {
      const before = statuses.length
      await vi.waitUntil(() => statuses.length > before + 3, { timeout: 60_000 })
      await own.endConnections()
    }
    isOver = true
    await Promise.all(clients)
    // 429: more than a hundred of one address in a minute.
    expect(statuses.filter(status => ![200, 503, 429].includes(status))).toEqual([])
    expect(program.process.exitCode).toBeNull()
    expect(await statusOf(program, '/readyz')).toBe(200)
  })

  test('a database that goes away: calls and pages that need it are 503, articles go on, and it comes back', async () => {
    const program = await start({ PORTAL_DATABASE_URL: own.url })
    const person = newPerson()
    const cookie = cookieHeader(await signUp(program, person))
    expect(await statusOf(program, '/get-started/errors')).toBe(200)
    await own.goAway()
    await expectProblem(
      await post(`${program.url}/api/auth/sign-in/email`, { email: person.email, password: goodPassword }),
    )
    await expectProblem(await signUp(program))
    await expectProblem(await fetch(`${program.url}/api/session`, { headers: { cookie } }))
    const ready = await fetch(`${program.url}/readyz`)
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await ready.json()).toMatchObject({ code: 'not_ready', detail: 'The database cannot be reached.' })
    const page = await fetch(`${program.url}/dashboard/credentials`, { headers: { cookie } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('This page is not available right now')
    // Each visit of a demo has numbers of its own, and the database has them.
    const demoPath = '/products/online/browser-post/demo'
    const demo = await fetch(program.url + demoPath)
    expect([demo.status, demo.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await demo.text()).toContain('This page is not available right now')
    // Made before and not yet made, found by a search, with a session and without: none of these asks the database.
    for (const path of ['/get-started/errors', '/get-started/response-codes', '/search?q=refund', '/', '/login'])
      expect([path, await statusOf(program, path)]).toEqual([path, 200])
    const article = await fetch(`${program.url}/get-started/test-data`, { headers: { cookie } })
    expect(article.status).toBe(200)
    await own.comeBack()
    await untilReady(program)
    expect((await fetch(`${program.url}/api/session`, { headers: { cookie } })).status).toBe(200)
    const visits = await Promise.all([1, 2].map(() => fetch(program.url + demoPath)))
    expect(visits.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(2).fill('private, no-store'))
    const numbers = await Promise.all(
      visits.map(async visit => /&quot;first&quot;:(\d+)/.exec(await visit.text())?.[1]),
    )
    expect(new Set(numbers.filter(Boolean)).size).toBe(2)
  })
})

describe('on SQLite', () => {
  /** As if the sessions were last used some minutes ago: the next request writes that they are used. */
  function letSessionsRest(folder: string) {
    const database = new Database(join(folder, 'portal.db'))
    for (const { id, expiresAt } of database.prepare('select id, expiresAt from session').all() as Session[])
      database.prepare('update session set expiresAt = ? where id = ?').run(minutesBefore(expiresAt), id)
    database.close()
  }
  type Session = { id: string; expiresAt: string }
  const minutesBefore = (moment: string) => new Date(Date.parse(moment) - 5 * 60_000).toISOString()

  async function failsAndReturns(
    program: RunningProgram,
    { begin, end, folder = dataDir }: { begin: () => void; end: () => void; folder?: string },
  ) {
    const signedUp = await signUp(program)
    expect(signedUp.status).toBe(200)
    letSessionsRest(folder)
    begin()
    const person = newPerson()
    await vi.waitUntil(async () => (await statusOf(program, '/readyz')) === 503, { timeout: 30_000, interval: 50 })
    await expectProblem(await signUp(program, person))
    expect(await statusOf(program, '/get-started/errors')).toBe(200)
    // What is there can be read, by who was signed in too.
    const page = await fetch(`${program.url}/dashboard/account`, { headers: { cookie: cookieHeader(signedUp) } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Corner Shop')])
    end()
    await untilReady(program)
    expect((await signUp(program, person)).status).toBe(200)
    expect(program.process.exitCode).toBeNull()
  }

  test('a file that another program holds locked', async () => {
    const program = await start()
    const other = new Database(join(dataDir, 'portal.db'))
    await failsAndReturns(program, { begin: () => other.exec('begin exclusive'), end: () => other.exec('rollback') })
    other.close()
  })

  test.skipIf(!canMount)('a full disk', async () => {
    const disk = mountSmallDisk(8)
    if (!disk) throw new Error('There is no small disk')
    try {
      const program = await start({ DATA_DIR: disk.folder })
      await failsAndReturns(program, { begin: disk.fill, end: disk.free, folder: disk.folder })
      await program.stop()
    } finally {
      disk.remove()
    }
  })
})
