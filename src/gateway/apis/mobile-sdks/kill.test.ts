import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import { type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'
import { openMobileShop } from '../../test-support/test-mobile.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-apps-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

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
    /** The app goes on with each gateway in turn. */
    const app = { request: (path: string, init?: RequestInit) => fetch(gateway.url + path, init) }
    const shop = await openMobileShop({ app, secret: testSecret })
    const pay = (externalId: string) => shop.sale({ externalId, amount: 20 })

    /** What was answered before the gateway died, by the number of the payment. */
    const all = new Map<string, string | undefined>()
    for (let kill = 0; kill < 3; kill++) {
      let isKilled = false
      const phone = async () => {
        while (!isKilled) {
          const externalId = randomUUID()
          all.set(externalId, undefined)
          const answer = await pay(externalId).catch(() => undefined)
          all.set(externalId, answer?.text)
        }
      }
      const phones = Array.from({ length: 8 }, phone)
      const before = all.size
      await vi.waitUntil(() => all.size > before + 60, { timeout: 300_000 })
      isKilled = true
      await gateway.end('SIGKILL')
      await Promise.all(phones)
      gateway = await start()
    }

    expect([...all.values()].some(answered => answered === undefined)).toBe(true)
    const charged = new Set<unknown>()
    for (const [externalId, answered] of all) {
      const told = await shop.lookUp(externalId)
      if (answered !== undefined) expect(told.text).toBe(answered)
      // What the look-up found is what the same number gets; what it did not find is paid now.
      const again = await pay(externalId)
      if (told.body['status'] === 'approved') expect(again.text).toBe(told.text)
      else expect(told.body).toMatchObject({ status: 'failed', errorCode: 'NOT_FOUND' })
      expect(again.body).toMatchObject({ status: 'approved', amount: 20 })
      charged.add(again.body['transactionUniqueId'])
    }
    expect(charged.size).toBe(all.size)
    const dayMs = 86_400_000
    const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 19).replace('T', ' ')
    const query = new URLSearchParams({ start: day(-1), end: day(1) })
    const summary = await shop.call('GET', `/summary?${query.toString()}`)
    expect(summary.body['sales_amount'], summary.text).toBe(20 * all.size)
  },
)
