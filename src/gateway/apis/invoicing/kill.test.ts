import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import type { EventPage } from '../../contract.ts'
import { newYorkDay } from '../../sandbox/new-york-time.ts'
import { endLeases, leaveAdvances } from '../../test-support/beside-gateway.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'
import { openInvoiceClient } from '../../test-support/test-invoices.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-invoices-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

const count = 40
const dayMs = 24 * 60 * 60 * 1000

test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  'killed again and again while months pass, a program mails and reminds of every invoice once (%s)',
  { timeout: 120_000 },
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
    const start = async () => {
      running = await startGateway(settings)
    }
    await start()
    const request = (path: string, init?: RequestInit) => fetch(`${running?.url}${path}`, init)
    const client = await openInvoiceClient({ app: { request }, secret: testSecret })
    const noonMs = await putAtNoon(request, { credentialId: client.credentialId, secret: testSecret })
    const dayIn = (days: number) => newYorkDay(noonMs + days * dayMs)
    // Each is mailed on a day of its own and past due on another one; some of them on days of their neighbours.
    const ids: number[] = []
    for (let nth = 0; nth < count; nth++)
      ids.push((await client.scheduled(dayIn(3 + 4 * nth), { due_date: dayIn(5 + 5 * nth) })).id)

    let kills = 0
    // Each life is a little longer, so that the last one reaches the end.
    for (let lifeMs = 30, isDone = false; !isDone; lifeMs *= 1.6) {
      const answered = client.setClock(300).catch(() => undefined)
      const timer = setTimeout(() => void running?.end('SIGKILL'), lifeMs)
      isDone = (await answered)?.status === 200
      clearTimeout(timer)
      if (isDone) continue
      kills++
      await running?.end('SIGKILL')
      await endLeases({ dataDir, databaseUrl: own?.url })
      await leaveAdvances({ dataDir, databaseUrl: own?.url })
      await start()
    }
    expect(kills).toBeGreaterThan(1)
    const statuses = await Promise.all(ids.map(async id => (await client.read(id)).status))
    expect(new Set(statuses)).toEqual(new Set(['past_due']))
    expect((await client.mails()).length).toBe(2 * count)
    const told = await request(`/provisioning/credentials/${client.credentialId}/events?limit=500`, {
      headers: { Authorization: `Bearer ${testSecret}` },
    })
    const { events } = (await told.json()) as EventPage
    const eventsOf = (id: number) => events.filter(({ data }) => data['invoiceId'] === id).map(({ name }) => name)
    for (const id of ids) expect(eventsOf(id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.past_due'])
  },
)
