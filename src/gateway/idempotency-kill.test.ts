import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPostgres } from '../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../platform/test-support/own-database.ts'
import type { Provisioned } from './contract.ts'
import { type RunningGateway, startGateway } from './test-support/run-gateway.ts'
import { testSecret } from './test-support/test-gateway.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-keys-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

type Secrets = Provisioned['secrets']

async function provision(url: string): Promise<Secrets> {
  const response = await fetch(`${url}/provisioning/credentials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'epiKey'] }),
  })
  return ((await response.json()) as Provisioned).secrets
}

function call(
  { fourPartKey = '', epiKey = '' }: Secrets,
  method: string,
  url: string,
  path: string,
  body = '',
  key = '',
) {
  const signed = createHmac('sha256', epiKey)
    .update(path + body)
    .digest('hex')
  const headers = { 'Content-Type': 'application/json', 'EPI-Id': fourPartKey, 'EPI-Signature': signed }
  return fetch(`${url}/epi${path}`, {
    ...{ method, headers: { ...headers, ...(key && { 'Idempotency-Key': key }) } },
    ...(body && { body }),
  })
}

/** A sale without a number of its own: nothing but its key tells a repetition. */
const saleOf = (orderNumber: string) =>
  JSON.stringify({
    ...{ amount: 21, batchID: 1, industryType: 'E', cardEntryMethod: 'E', orderNumber },
    ...{ account: '4111111111111111', expirationDate: '3012' },
  })

test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  'kill -9 under load, three times (%s): each key is one payment, and none stays taken',
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
    /** What was answered, by order; empty where no answer came. */
    const answers = new Map<string, string>()
    const keys = new Map<string, string>()
    let secrets: Secrets | undefined
    const sell = async (url: string, order: string) => {
      const response = await call(secrets ?? {}, 'POST', url, '/sale', saleOf(order), keys.get(order))
      return { status: response.status, text: await response.text() }
    }
    for (let kill = 0; kill < 3; kill++) {
      const gateway = await startGateway(settings)
      running = gateway
      secrets ??= await provision(gateway.url)
      let isKilled = false
      const client = async () => {
        while (!isKilled) {
          const order = `order-${keys.size}`
          keys.set(order, randomUUID())
          answers.set(order, '')
          const sold = await sell(gateway.url, order).catch(() => undefined)
          if (sold?.status === 200) answers.set(order, sold.text)
        }
      }
      const clients = Array.from({ length: 12 }, client)
      const before = keys.size
      await vi.waitUntil(() => keys.size > before + 60, { timeout: 60_000 })
      isKilled = true
      await gateway.end('SIGKILL')
      await Promise.all(clients)
    }
    const gateway = await startGateway(settings)
    running = gateway
    expect([...answers.values()].filter(text => text === '').length).toBeGreaterThan(0)
    for (const [order, text] of answers) {
      const again = await sell(gateway.url, order)
      expect([again.status, order]).toEqual([200, order])
      if (text !== '') expect(again.text).toBe(text)
      else answers.set(order, again.text)
    }
    const listed = await call(secrets ?? {}, 'GET', gateway.url, '/sale')
    const { data } = (await listed.json()) as { data: { rows: { ordernumber: string; authbric: string }[] } }
    const brics = Object.fromEntries(
      [...answers].map(([order, text]) => [
        order,
        (JSON.parse(text) as { reference: { bric: string } }).reference.bric,
      ]),
    )
    expect(data.rows.length).toBe(answers.size)
    expect(Object.fromEntries(data.rows.map(row => [row.ordernumber, row.authbric]))).toEqual(brics)
  },
)
