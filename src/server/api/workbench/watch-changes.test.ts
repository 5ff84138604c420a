import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ChangeKind } from '../../../domain/workbench/change-kinds.ts'
import { createEventReader, type StreamEvent } from '../../../lib/http/read-events.ts'
import { builtPrograms } from '../../../lib/test-support/built-programs.ts'
import { ofAccountMax } from '../../live/account-changes.ts'
import { beatMs } from '../../live/change-stream.ts'
import { idleSeconds } from '../../session/create-auth.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { type RunningProgram, startProgram } from '../../test-support/start-program.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

let files: TestStore
let dataDir: string
let gateway: RunningProgram
let portal: TestPortal
let keys = 0

const startGateway = (port: string) =>
  startProgram(builtPrograms.gateway, {
    ...{ GATEWAY_PORT: port, SFTP_PORT: 'off', DATA_DIR: dataDir, GATEWAY_SECRET: testSecrets.GATEWAY_SECRET },
    GATEWAY_RATE_LIMIT: '0',
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-changes-'))
  ;[files, gateway] = await Promise.all([openTestStore('sqlite'), startGateway('0')])
  portal = await openPortal(files, { GATEWAY_URL: gateway.url, DATA_DIR: files.dataDir })
})
afterAll(async () => {
  portal.accountChanges.end()
  await gateway.stop()
  await files.store.close()
  await files.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function userIdOf(visitor: Visitor) {
  const { currentUser } = (await (await visitor.get('/api/session')).json()) as { currentUser: { email: string } }
  const { db } = files.store
  return (await db.selectFrom('user').select('id').where('email', '=', currentUser.email).executeTakeFirstOrThrow()).id
}

/** Keys of an account, as the portal gets them. */
async function keysOf(userId: string): Promise<{ MAC: string }> {
  const response = await fetch(`${gateway.url}/provisioning/credentials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${testSecrets.GATEWAY_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ reference: `keys-${++keys}`, merchantReference: userId, label: 'Shop', secrets: ['fourPartKey', 'mac'] },
    }),
  })
  const { secrets } = (await response.json()) as { secrets: { mac: string } }
  return { MAC: secrets.mac }
}

/** A call with a key: the log has a request of the account then. */
async function call({ MAC }: { MAC: string }) {
  const body = new URLSearchParams({ MAC, AMOUNT: '1.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE' })
  expect((await fetch(`${gateway.url}/keyexch`, { method: 'POST', body })).status).toBe(200)
}

async function watch(visitor: Visitor, from?: string) {
  const headers = from === undefined ? {} : { 'last-event-id': from }
  const response = await visitor.get('/api/workbench/changes', { headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  const read = createEventReader()
  const events: StreamEvent[] = []
  let text = ''
  let isOver = false
  const reading = (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += piece.value
      events.push(...read(piece.value))
    }
    isOver = true
  })()
  const kinds = () => events.filter(({ event }) => event === 'changed').map(({ data }) => data.split(' '))
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000, interval: 5 })
  return {
    ...{ kinds, until, text: () => text, isOver: () => isOver, events },
    heard: (kind: ChangeKind, from = 0) => until(() => kinds().slice(from).flat().includes(kind)),
    close: async () => {
      await reader.cancel()
      await reading
    },
  }
}

test('each tab hears of a request of its account, and nobody else; no data is told', async () => {
  const [ann, bob] = [await portal.signedIn(), await portal.signedIn()]
  const keys = await keysOf(await userIdOf(ann))
  const tabs = [await watch(ann), await watch(ann), await watch(bob)] as const
  for (const tab of tabs) await tab.heard('request')
  await call(keys)
  await tabs[0].until(() => tabs[0].kinds().length === 2)
  await tabs[1].until(() => tabs[1].kinds().length === 2)
  expect(tabs[0].kinds()[1]).toEqual(['request'])
  expect(tabs[2].kinds()).toHaveLength(1)
  expect(tabs[0].text()).not.toMatch(/keyexch|TAC|AMOUNT/)
  for (const tab of tabs) await tab.close()
})

test('a page that was made a moment ago is told what came since, and nothing where nothing did', async () => {
  const visitor = await portal.signedIn()
  const userId = await userIdOf(visitor)
  const keys = await keysOf(userId)
  const madeAt = await portal.accountChanges.positionOf(userId)
  const tab = await watch(visitor, madeAt)
  await tab.until(() => tab.kinds().length === 1)
  expect(tab.kinds()).toEqual([['']])
  await call(keys)
  await tab.heard('request')
  const told = tab.events.at(-1)?.id
  expect(told).not.toBe(madeAt)
  await tab.close()
  for (const [from, kinds] of [
    [madeAt, ['request']],
    [told, ['']],
  ] as const) {
    const other = await watch(visitor, from)
    await other.until(() => other.kinds().length === 1)
    expect(other.kinds()).toEqual([kinds])
    await other.close()
  }
  expect(await portal.accountChanges.positionOf(userId)).toBe(told)
})

test('an account without any keys hears of its first request', async () => {
  const visitor = await portal.signedIn()
  const tab = await watch(visitor)
  await tab.heard('request')
  await call(await keysOf(await userIdOf(visitor)))
  await tab.heard('request', 1)
  await tab.close()
})

test('a gateway that is killed is said to be lost; after its start everything is looked at again', async () => {
  const visitor = await portal.signedIn()
  const keys = await keysOf(await userIdOf(visitor))
  const tab = await watch(visitor)
  await tab.heard('request')
  await gateway.stop('SIGKILL')
  await tab.until(() => tab.events.some(({ event }) => event === 'lost'))
  const before = tab.kinds().length
  gateway = await startGateway(new URL(gateway.url).port)
  await tab.heard('clock', before)
  const after = tab.kinds().length
  await call(keys)
  await tab.heard('request', after)
  await tab.close()
}, 60_000)

test('a gateway that stops does not wait for its streams', async () => {
  const tab = await watch(await portal.signedIn())
  await tab.heard('request')
  const startedMs = performance.now()
  expect(await gateway.stop('SIGTERM')).toBe(0)
  // A stop cuts what is still open after ten seconds.
  expect(performance.now() - startedMs).toBeLessThan(8_000)
  gateway = await startGateway(new URL(gateway.url).port)
  await tab.heard('request', 1)
  await tab.close()
}, 60_000)

test('after signing out nothing is told, and the stream ends', async () => {
  const visitor = await portal.signedIn()
  const keys = await keysOf(await userIdOf(visitor))
  const tab = await watch(visitor)
  await tab.heard('request')
  await visitor.post('/api/auth/sign-out')
  await call(keys)
  await tab.until(tab.isOver)
  expect(tab.kinds()).toHaveLength(1)
})

test('a session that ended elsewhere ends the stream with the next beat', async () => {
  const person = await portal.demoUser('dev')
  const tab = await watch(person)
  await tab.heard('request')
  const userId = await userIdOf(person)
  await files.store.db.deleteFrom('session').where('userId', '=', userId).execute()
  // At the latest with the beat after the next.
  await vi.waitUntil(tab.isOver, { timeout: beatMs * 3 })
  expect(tab.kinds()).toHaveLength(1)
}, 60_000)

test('watching is no use of a session: it ends by its time', async () => {
  const visitor = await portal.signedIn()
  const tab = await watch(visitor)
  await tab.heard('request')
  const userId = await userIdOf(visitor)
  const db = files.store.db as unknown as Kysely<{ session: { userId: string; expiresAt: string } }>
  const endOf = () =>
    db.selectFrom('session').select('expiresAt').where('userId', '=', userId).executeTakeFirstOrThrow()
  // Half of its time has gone by: any use would put its end off.
  const halfway = new Date(Date.now() + idleSeconds * 500).toISOString()
  await db.updateTable('session').set({ expiresAt: halfway }).where('userId', '=', userId).execute()
  await call(await keysOf(userId))
  await tab.heard('request', 1)
  expect(await endOf()).toEqual({ expiresAt: halfway })
  await visitor.get('/api/session')
  expect(await endOf()).not.toEqual({ expiresAt: halfway })
  await tab.close()
})

test(`an account has ${ofAccountMax} streams at most; one that is closed makes room`, async () => {
  const visitor = await portal.signedIn()
  const tabs = []
  for (let count = 0; count < ofAccountMax; count++) tabs.push(await watch(visitor))
  const refused = await visitor.get('/api/workbench/changes')
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await problemOf(refused)).toEqual([429, 'rate_limited'])
  await tabs.pop()?.close()
  tabs.push(await watch(visitor))
  for (const tab of tabs) await tab.close()
})

test('a portal that stops ends its streams', async () => {
  const own = await openPortal(files, { GATEWAY_URL: gateway.url, DATA_DIR: files.dataDir })
  const tab = await watch(await own.signedIn())
  await tab.heard('request')
  own.accountChanges.end()
  await tab.until(tab.isOver)
})
