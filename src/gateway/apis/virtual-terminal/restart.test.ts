import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import { openTerminalClient, openTerminalPage } from '../../test-support/apis/test-terminals.ts'
import { type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-hands-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

/** Presents no card by itself, however long the gateway was away: the request waits for a hand until its time-out. */
const device = 'PX-TIMEOUT'

test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  'a gateway is killed while a card is waited for (%s): the page finds the request as it was, and pays it',
  { timeout: 600_000 },
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
    const start = async () => {
      running = await startGateway(settings)
      return running
    }
    let gateway = await start()
    const app = { request: (path: string, init?: RequestInit) => fetch(gateway.url + path, init) }
    const answering = { app, secret: testSecret }
    const client = await openTerminalClient(answering)
    const page = await openTerminalPage(answering, client.credentialId, device)

    /** Undefined where the machine was so slow that the request timed out meanwhile: then it proves nothing. */
    async function payAcrossKill(): Promise<string | undefined> {
      const before = await page.watch()
      const id = await client.pushed({ amount: 12, device_id: device })
      const { id: requestId, endsAt } = await before.until(({ step }) => step === 'card')
      const actionId = crypto.randomUUID()
      await gateway.end('SIGKILL')
      gateway = await start()
      const { until, close } = await page.watch()
      const found = await until(each => each.id === requestId)
      if (Date.now() > endsAt) return undefined
      expect(found.step).toBe('card')
      // A hand that does not know whether it arrived does the same again.
      for (let times = 0; times < 2; times++) {
        const acted = await page.act({
          do: 'present',
          requestId,
          method: 'tap',
          card: { key: 'visa-approve' },
          actionId,
        })
        if (Date.now() > endsAt) return undefined
        expect(acted.status).toBe(204)
      }
      const ended = await until(({ state, id: each }) => each === requestId && state !== 'in_progress')
      if (ended.state === 'timed_out') return undefined
      expect([ended.state, ended.transaction?.amountCents]).toEqual(['approved', 1_200])
      await close()
      return id
    }
    let paid: string | undefined
    while (paid === undefined) paid = await payAcrossKill()
    const id = paid
    await vi.waitUntil(async () => (await client.read(id)).status === 'approved', { timeout: 120_000 })
  },
)
