import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import { newYorkDay } from '../../sandbox/new-york-time.ts'
import { endLeases } from '../../test-support/beside-gateway.ts'
import { endsOf } from '../../test-support/billing-book.ts'
import { plainEnd, plainSubscription } from '../../test-support/plain-bills.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'
import { openRecurringClient } from '../../test-support/test-recurring.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-bills-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  'killed again and again while months pass, a program charges every bill once (%s)',
  {
    timeout: 120_000,
  },
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
    const start = async () => {
      running = await startGateway(settings)
    }
    await start()
    const app = { request: (path: string, init?: RequestInit) => fetch(`${running?.url}${path}`, init) }
    const client = await openRecurringClient({ app, secret: testSecret })
    const firstDay = newYorkDay(await putAtNoon(app.request, { credentialId: client.credentialId, secret: testSecret }))
    const plans = Array.from({ length: 30 }, (_, nth) => plainSubscription(nth, firstDay))
    const ids: number[] = []
    for (const plan of plans) ids.push(await client.subscribePlain(plan))

    const key = { 'Idempotency-Key': randomUUID() }
    const pass = () => client.send('POST', '/clock', '{"advanceDays":200}', key)
    let kills = 0
    let today: string | undefined
    // Each life is a little longer, so that the last one reaches the end.
    for (let lifeMs = 60; today === undefined; lifeMs *= 1.6) {
      const answered = pass().catch(() => undefined)
      const timer = setTimeout(() => void running?.end('SIGKILL'), lifeMs)
      const answer = await answered
      clearTimeout(timer)
      if (answer?.status === 200) today = String(answer.body['today'])
      else {
        kills++
        await running?.end('SIGKILL')
        await endLeases({ dataDir, databaseUrl: own?.url })
        await start()
      }
    }
    expect(kills).toBeGreaterThan(1)
    const last = today
    expect(await endsOf(client, ids)).toEqual(plans.map(plan => plainEnd(plan, last)))
    const charged = (await client.bills({ Limit: 500, Status: 'Paid' })).map(bill => bill.LastPayment?.['GUID'])
    expect(new Set(charged).size).toBe(charged.length)
  },
)
