import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPrograms } from '../lib/test-support/built-programs.ts'
import { createProgramMetrics } from '../platform/metrics/program-metrics.ts'
import { readWaiting } from './db/read-waiting.ts'
import { newPerson, openPortal } from './test-support/open-portal.ts'
import { testSecrets } from './test-support/settings.ts'
import { type RunningProgram, startProgram } from './test-support/start-program.ts'
import { openTestStore, testStores } from './test-support/test-stores.ts'

const file = builtPrograms.portal
let portal: RunningProgram
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-metrics-'))
  portal = await startProgram(file, { ...testSecrets, PORT: '0', DATA_DIR: dataDir })
})
afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true })
})
const read = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${portal.url}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}

test('this machine reads requests by route, hashes, streams, mails and sessions', async () => {
  const person = newPerson()
  const headers = { 'content-type': 'application/json' }
  const json = { method: 'POST', headers, body: JSON.stringify(person) }
  expect((await fetch(`${portal.url}/api/auth/sign-up/email`, json)).status).toBe(200)
  await fetch(`${portal.url}/api/no/such-call`)
  const { status, text } = await read()
  expect(status).toBe(200)
  for (const sample of [
    'gatehouse_http_requests_total{method="POST",route="/api/auth/sign-up/email",status="200"} 1',
    'gatehouse_http_requests_total{method="GET",route="/api/*",status="404"} 1',
    'gatehouse_hashes_running 0',
    'gatehouse_hashes_waiting 0',
    'gatehouse_live_streams 0',
    'gatehouse_mails_due 0',
    'gatehouse_mail_tries_total{outcome="sent"} 0',
    'gatehouse_sessions 1',
    'gatehouse_store_readable 1',
  ])
    expect(text).toContain(`\n${sample}\n`)
  expect(text).toMatch(/\nnodejs_heap_size_used_bytes \d+/)
  expect(text).not.toContain(person.email)
})

test('nobody makes a new label by what they type', async () => {
  const series = async () => (await read()).text.split('\n').filter(line => line.includes('route=')).length
  await fetch(`${portal.url}/nowhere`)
  const before = await series()
  for (let n = 0; n < 30; n++) await fetch(`${portal.url}/nowhere-${n}/4111111111111111`)
  expect(await series()).toBe(before)
  expect((await read()).text).not.toContain('4111111111111111')
})

test.each([{ 'x-forwarded-for': '192.0.2.1' }, { 'x-real-ip': '192.0.2.1' }, { forwarded: 'for=192.0.2.1' }])(
  'through a proxy (%j) there is no such address',
  async headers => {
    const { status, text } = await read(headers)
    expect([status, JSON.parse(text).code]).toEqual([404, 'not_found'])
  },
)

test('with METRICS_TOKEN its bearer alone may read', async () => {
  const token = 'k3Jd9sLq0Vb7Xn2Mf5Rt8Yw1Zc4Gh6Pa'
  const { store, remove } = await openTestStore('sqlite')
  const metrics = createProgramMetrics({ clock: Date.now, watchesProcess: false })
  const { visitor } = await openPortal({ store }, { METRICS_TOKEN: token }, { metrics })
  const ask = (authorization: string) => visitor().get('/metrics', { headers: { authorization } })
  expect((await visitor().get('/metrics')).status).toBe(404)
  expect((await ask(`Bearer ${token}x`)).status).toBe(404)
  const answer = await ask(`Bearer ${token}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.text()).toContain('gatehouse_hashes_running 0')
  await remove()
})

describe.each(testStores)('what waits in the database of the portal ($kind)', ({ kind }) => {
  test('is counted, with the age of the oldest mail', async () => {
    const files = await openTestStore(kind)
    const portal = await openPortal(files, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@house.example' })
    const person = { json: newPerson() }
    expect((await portal.visitor().post('/api/auth/sign-up/email', person)).status).toBe(200)
    // With a mail server an account begins with a link.
    const withoutServer = await openPortal(files)
    await withoutServer.signedIn()
    await withoutServer.signedIn()
    const mails = await files.store.db.selectFrom('mails').selectAll().where('state', '=', 'waiting').execute()
    expect(mails.length).toBeGreaterThan(0)
    const newestMs = Math.max(...mails.map(mail => Number(mail.next_try_ms)))
    const oldestMs = Math.min(...mails.map(mail => Number(mail.next_try_ms)))
    const waiting = await readWaiting(files.store.db, newestMs + 60_000)
    expect(Object.fromEntries(waiting.map(({ name, value }) => [name, value]))).toEqual({
      gatehouse_mails_due: mails.length,
      gatehouse_mails_oldest_seconds: (newestMs + 60_000 - oldestMs) / 1000,
      gatehouse_mails_refused: 0,
      gatehouse_sessions: 2,
    })
    expect((await readWaiting(files.store.db, portal.now() + 30 * 86_400_000)).at(-1)?.value).toBe(0)
    await files.store.close()
    await files.remove()
  })
})
