import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GatewayEvent } from '../../domain/payments/gateway-event.ts'
import { hasPostgres } from '../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../platform/test-support/own-database.ts'
import { WebhookEndpointWithSecretSchema } from '../contract/webhooks.ts'
import { EventPageSchema, type Provisioned } from '../contract.ts'
import { endWebhookLeases } from '../test-support/beside-gateway.ts'
import { type RunningGateway, type Shop, sell, startGateway } from '../test-support/run-gateway.ts'
import { testSecret } from '../test-support/test-gateway.ts'
import { isTorture } from '../test-support/torture.ts'
import { type Came, openSink, type Sink, verify } from '../test-support/webhook-sink.ts'

let dataDir: string
let own: OwnDatabase | undefined
let sink: Sink
const running = new Set<RunningGateway>()
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-webhooks-'))
  sink = await openSink()
})
afterEach(async () => {
  await Promise.all([...running].map(gateway => gateway.end('SIGKILL')))
  running.clear()
  await sink.close()
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

const start = async () => {
  const place = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', NOTICES_TO_THIS_MACHINE: '1' }
  const gateway = await startGateway({ ...place, ...(own && { GATEWAY_DATABASE_URL: own.url }) })
  running.add(gateway)
  return gateway
}
const kill = async (gateway: RunningGateway) => {
  running.delete(gateway)
  await gateway.end('SIGKILL')
}

const call = (url: string, method: string, path: string, body?: object) =>
  fetch(`${url}/provisioning/${path}`, {
    method,
    headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

/** A shop whose events go to the sink. */
async function openShop(url: string): Promise<Shop & { credentialId: string; secret: string }> {
  const asked = { reference: 'shop', merchantReference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'mac'] }
  const { credentialId, secrets } = (await (await call(url, 'POST', 'credentials', asked)).json()) as Provisioned
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = (secrets.fourPartKey ?? '').split('-')
  const made = await call(url, 'POST', 'merchants/shop/webhook-endpoints', { reference: 'one', url: sink.url })
  const { secret } = WebhookEndpointWithSecretSchema.parse(await made.json())
  return { credentialId, secret, mac: secrets.mac ?? '', key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
}

async function eventsOf(url: string, credentialId: string): Promise<GatewayEvent[]> {
  const events: GatewayEvent[] = []
  for (;;) {
    const path = `credentials/${credentialId}/events?limit=500&after=${events.length}`
    const page = EventPageSchema.parse(await (await call(url, 'GET', path)).json())
    events.push(...page.events)
    if (!page.hasMore) return events
  }
}

/** Which sale a message is about, with what is told of it. */
const told = (type: string, data: unknown) => `${type} ${JSON.stringify(data)}`
const cameOf = () => {
  const byId = new Map(sink.came.map(({ id, body }) => [id, JSON.parse(body) as { type: string; data: object }]))
  return [...byId.values()].map(({ type, data }) => told(type, data)).sort()
}
let number = 0
const card = () => ({ TRAN_NBR: String(++number), ACCOUNT_NBR: '4111111111111111', CVV2: '123', ZIP_CODE: '12345' })

const kills = isTorture ? 100 : 3
test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  `kill -9 as webhooks are sent, ${kills} times (%s): none is lost, and what comes twice has one id`,
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const place = { dataDir, databaseUrl: own?.url }
    let shop: Awaited<ReturnType<typeof openShop>> | undefined
    const wrong: unknown[] = []
    const ids = new Set<string>()
    // As it comes: a signature is good for five minutes.
    const check = (message: Came) => {
      ids.add(message.id)
      try {
        verify(shop?.secret ?? '', message)
      } catch (error) {
        wrong.push(error)
      }
    }
    // Long enough to be killed in between, and now and then a failure.
    sink.answer = (response, message, before) => {
      check(message)
      setTimeout(() => response.writeHead(before === 0 && sink.came.length % 17 === 0 ? 500 : 204).end(), 20)
    }
    let sold = 0
    for (let round = 0; round < kills; round++) {
      const gateway = await start()
      shop ??= await openShop(gateway.url)
      const seller = shop
      let isKilled = false
      const client = async () => {
        while (!isKilled) {
          const paid = await sell(gateway.url, seller, card()).catch(() => undefined)
          if (paid?.['AUTH_RESP'] === '00') sold++
        }
      }
      const clients = Array.from({ length: 4 }, client)
      // New ones: those of before come first, and a kill at once would leave them as they are for ever.
      const before = ids.size
      await vi.waitUntil(() => ids.size >= before + 4, { timeout: 60_000, interval: 5 })
      isKilled = true
      await kill(gateway)
      await Promise.all(clients)
      await endWebhookLeases(place)
    }
    sink.answer = (response, message) => {
      check(message)
      response.writeHead(204).end()
    }
    const gateway = await start()
    const credentialId = shop?.credentialId ?? ''
    const resend = `merchants/shop/webhook-endpoints`
    const { endpoints } = (await (await call(gateway.url, 'GET', resend)).json()) as { endpoints: { id: string }[] }
    // What failed need not wait for its next try.
    await call(gateway.url, 'POST', `${resend}/${endpoints[0]?.id}/resend-failed`, { since: 0 })
    // Those that the program numbers for its webhooks while a list is read are in the next list.
    await vi.waitUntil(async () => (await eventsOf(gateway.url, credentialId)).length >= sold, { timeout: 60_000 })
    const events = await eventsOf(gateway.url, credentialId)
    expect(sold).toBeGreaterThan(0)
    const expected = events.map(({ name, data }) => told(name, data)).sort()
    await vi.waitUntil(() => cameOf().length >= expected.length, { timeout: 60_000 })
    expect(cameOf()).toEqual(expected)
    expect(wrong).toEqual([])
    if (isTorture)
      console.log(
        JSON.stringify({ torture: 'W4', kind, kills, sold, events: events.length, came: sink.came.length, lost: 0 }),
      )
  },
  isTorture ? 3_600_000 : 120_000,
)

test.skipIf(!hasPostgres)(
  'two programs on one database deliver each message once',
  async () => {
    own = await makeOwnDatabase()
    const [one, other] = [await start(), await start()]
    const shop = await openShop(one.url)
    const clients = [one, other].map(async ({ url }) => {
      for (let count = 0; count < 10; count++) expect((await sell(url, shop, card()))['AUTH_RESP']).toBe('00')
    })
    await Promise.all(clients)
    await vi.waitUntil(() => sink.came.length >= 20, { timeout: 60_000 })
    // Both have looked again by then, and would have sent what they take for theirs.
    await call(one.url, 'POST', 'merchants/shop/webhook-endpoints', { reference: 'two', url: `${sink.url}/two` })
    for (const { url } of [one, other]) await sell(url, shop, card())
    await vi.waitUntil(() => sink.came.length >= 24, { timeout: 60_000 })
    const ids = sink.ids()
    expect([ids.length, new Set(ids).size]).toEqual([24, 24])
  },
  120_000,
)
