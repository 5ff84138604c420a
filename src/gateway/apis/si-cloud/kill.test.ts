import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import type { EventPage } from '../../contract.ts'
import { type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'
import { type Notification, openTerminalClient } from '../../test-support/test-terminals.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-terminals-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

/** A push by its own number, and what of it was answered before the gateway died. */
type Asked = { device_id: string; external_id: string; answered: string | undefined }
const pause = () => new Promise(resolve => setTimeout(resolve, 50))
const final = ['approved', 'declined', 'cancelled', 'timed_out', 'failed']

test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  'kill -9 under load, three times (%s): a payment is approved once or never, and the look-up tells which',
  { timeout: 600_000 },
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
    const start = async () => {
      const gateway = await startGateway(settings)
      running = gateway
      return gateway
    }
    let gateway = await start()
    /** The client goes on with each gateway in turn. */
    const app = { request: (path: string, init?: RequestInit) => fetch(gateway.url + path, init) }
    const client = await openTerminalClient({ app, secret: testSecret })
    const push = ({ device_id, external_id }: Pick<Asked, 'device_id' | 'external_id'>) =>
      client.push({ device_id, external_id, amount: 7 })
    const endOf = (id: string) =>
      vi.waitUntil(
        async () => {
          const read = await client.read(id)
          return final.includes(read.status) && read
        },
        { timeout: 300_000, interval: 200 },
      ) as Promise<Notification>

    const all: Asked[] = []
    for (let kill = 0; kill < 3; kill++) {
      let isKilled = false
      const till = async (_: unknown, at: number) => {
        for (let turn = 0; !isKilled; turn++) {
          const asked: Asked = { device_id: `PX-${kill}-${at}-${turn}`, external_id: randomUUID(), answered: undefined }
          all.push(asked)
          asked.answered = (await push(asked).catch(() => undefined))?.text
          const id = asked.answered && String((JSON.parse(asked.answered) as Notification).notification_id)
          // The next customer comes when this one is at the card: so requests of every state die together.
          while (id && !isKilled && (await client.read(id).catch(() => undefined))?.status !== 'in_progress')
            await pause()
        }
      }
      const before = all.length
      const tills = Array.from({ length: 8 }, till)
      // Some are on their way, some at their card, and some are decided by then.
      const sold = Promise.all(tills)
      const approved = vi.waitUntil(
        async () => {
          for (const { answered } of all.slice(before)) {
            if (!answered?.includes('ntf_')) continue
            const id = String((JSON.parse(answered) as Notification).notification_id)
            if ((await client.read(id)).status === 'approved') return true
          }
          return false
        },
        { timeout: 300_000, interval: 100 },
      )
      await approved
      isKilled = true
      await gateway.end('SIGKILL')
      await sold
      gateway = await start()
    }

    const brics: string[] = []
    const check = async (asked: Asked) => {
      // The same number gets what was asked before, or asks now what never arrived.
      const again = await push(asked)
      expect(again.status).toBe(202)
      if (asked.answered !== undefined) expect(again.body).toEqual(JSON.parse(asked.answered))
      const { status, external_id, transaction } = await endOf(String(again.body['notification_id']))
      expect([status, external_id]).toEqual(['approved', asked.external_id])
      brics.push(String(transaction?.['token']))
    }
    await Promise.all(all.map(check))
    const charged: string[] = []
    let page: EventPage = { events: [], next: 0, hasMore: true }
    while (page.hasMore) {
      const path = `/provisioning/credentials/${client.credentialId}/events?limit=500&after=${page.next}`
      const response = await app.request(path, { headers: { Authorization: `Bearer ${testSecret}` } })
      page = (await response.json()) as EventPage
      const captured = page.events.filter(({ name }) => name === 'payment.captured')
      charged.push(...captured.map(({ data }) => String(data['bric'])))
    }
    expect(charged.sort()).toEqual(brics.sort())
  },
)
