import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'
import { openPaxTill } from '../../test-support/test-pin-pad.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-pads-'))
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
    /** The tills go on with each gateway in turn. */
    const app = { request: (path: string, init?: RequestInit) => fetch(gateway.url + path, init) }
    const till = await openPaxTill({ app, secret: testSecret })
    // All is of one batch, which is closed below.
    await putAtNoon(app.request, { credentialId: till.credentialId, secret: testSecret })
    const pay = (ecrRefNum: string, device: string) => till.send(till.payment({ ecrRefNum, amount: 2000 }), device)

    /** What was answered before the gateway died, and at which PIN pad, by the number of the payment. */
    const all = new Map<string, { device: string; answered: string | undefined }>()
    for (let kill = 0; kill < 3; kill++) {
      let isKilled = false
      let answers = 0
      const counter = async (_: unknown, at: number) => {
        const device = `S300-${kill}${at}`
        while (!isKilled) {
          const ecrRefNum = randomUUID()
          all.set(ecrRefNum, { device, answered: undefined })
          const answer = await pay(ecrRefNum, device).catch(() => undefined)
          all.set(ecrRefNum, { device, answered: answer?.text })
          answers++
        }
      }
      const counters = Array.from({ length: 12 }, counter)
      await vi.waitUntil(() => answers >= 12, { timeout: 300_000 })
      isKilled = true
      await gateway.end('SIGKILL')
      await Promise.all(counters)
      gateway = await start()
    }

    expect([...all.values()].some(({ answered }) => answered === undefined)).toBe(true)
    const made = new Set<unknown>()
    const check = async ([ecrRefNum, { device, answered }]: [
      string,
      { device: string; answered: string | undefined },
    ]) => {
      // What is on a terminal goes on after the kill: the look-up waits for its end.
      const told = await till.lookUp(ecrRefNum)
      if (answered !== undefined) expect(told.text).toBe(answered)
      const again = await pay(ecrRefNum, device)
      if (told.code === '000000') expect(again.text).toBe(told.text)
      else expect(told.code).toBe('100023')
      expect(again.body).toMatchObject({ hostCode: '00', approvedAmount: 2000 })
      made.add(again.body['refNum'])
    }
    // Each PIN pad takes one command at a time.
    const pads = Map.groupBy(all, ([, { device }]) => device)
    await Promise.all(
      [...pads.values()].map(async own => {
        for (const each of own) await check(each)
      }),
    )
    expect(made.size).toBe(all.size)
    const closed = await till.send({ command: 'closeBatch' }, 'S300-9')
    expect(closed.body).toMatchObject({ count: all.size, total: 2000 * all.size })
  },
)
