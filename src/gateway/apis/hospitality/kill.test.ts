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
import { openCheckClient, type WireCheck } from '../../test-support/test-hospitality.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-checks-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

/** A payment by its own number, and what of it was answered before the gateway died. */
type Asked = { check: string; externalId: string; answered: string | undefined }
const perCheck = 6
const stores = [
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const

/** A gateway that can be killed, and a client that goes on with the next one. */
async function begin(kind: (typeof stores)[number][0]) {
  if (kind === 'postgres') own = await makeOwnDatabase()
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
  running = await startGateway(settings)
  const app = { request: (path: string, init?: RequestInit) => fetch(running?.url + path, init) }
  const client = await openCheckClient({ app, secret: testSecret })
  const kill = () => running?.end('SIGKILL')
  const startAgain = async () => {
    running = await startGateway(settings)
  }
  /** What the ledger told of the merchant: the tokens of all charges. */
  async function listCharged(): Promise<string[]> {
    const brics: string[] = []
    let page: EventPage = { events: [], next: 0, hasMore: true }
    while (page.hasMore) {
      const path = `/provisioning/credentials/${client.credentialId}/events?limit=500&after=${page.next}`
      const response = await app.request(path, { headers: { Authorization: `Bearer ${testSecret}` } })
      page = (await response.json()) as EventPage
      const charges = page.events.filter(({ name }) => name === 'payment.captured')
      brics.push(...charges.map(({ data }) => String(data['bric'])))
    }
    return brics.sort()
  }
  return { client, kill, startAgain, listCharged }
}

test.each(stores)(
  'kill -9 under load, three times (%s): a payment is approved once or never, and the check tells which',
  { timeout: 600_000 },
  async (kind, isThere) => {
    if (!isThere) return
    const { client, kill: end, startAgain, listCharged } = await begin(kind)
    const pay = (check: string, externalId: string) => client.pay(check, 20, { external_id: externalId, tip: 0.5 })

    const all: Asked[] = []
    for (let kill = 0; kill < 3; kill++) {
      let isKilled = false
      const guest = async () => {
        while (!isKilled) {
          const check = await client.opened([client.burgers(10)]).catch(() => undefined)
          for (let share = 0; check !== undefined && share < perCheck && !isKilled; share++) {
            const asked: Asked = { check, externalId: randomUUID(), answered: undefined }
            all.push(asked)
            asked.answered = (await pay(check, asked.externalId).catch(() => undefined))?.text
          }
        }
      }
      const guests = Array.from({ length: 8 }, guest)
      const before = all.length
      await vi.waitUntil(() => all.length > before + 60, { timeout: 300_000 })
      isKilled = true
      await end()
      await Promise.all(guests)
      await startAgain()
    }

    const unanswered = all.filter(({ answered }) => answered === undefined)
    expect(unanswered.length).toBeGreaterThan(0)
    const checks = new Map<string, WireCheck>()
    for (const check of new Set(all.map(each => each.check))) checks.set(check, await client.read(check))
    const made = ({ check, externalId }: Asked) =>
      (checks.get(check)?.payments ?? []).filter(each => each.external_id === externalId)
    for (const asked of all) {
      const [payment, ...others] = made(asked)
      expect(others).toEqual([])
      if (asked.answered !== undefined) expect(JSON.parse(asked.answered)).toMatchObject({ ...payment })
      // What the look-up says is what the same number gets: the payment that was made, or one that is made now.
      const again = await pay(asked.check, asked.externalId)
      expect(again.status).toBe(201)
      if (payment) expect(again.body).toMatchObject(payment)
    }
    const brics: string[] = []
    for (const check of checks.keys()) {
      const { payments, total, balance, tips } = await client.read(check)
      const count = all.filter(each => each.check === check).length
      expect([check, payments.length, Math.round(tips * 100)]).toEqual([check, count, count * 50])
      expect(Math.round((total - balance) * 100)).toBe(count * 2000)
      brics.push(...payments.map(({ bric }) => String(bric)))
    }
    expect(await listCharged()).toEqual(brics.sort())
  },
)

const pause = () => new Promise(resolve => setTimeout(resolve, 200))

test.each(stores)(
  'kill -9 while payments wait at terminals, three times (%s): each is approved once or never, and the check tells which',
  { timeout: 600_000 },
  async (kind, isThere) => {
    if (!isThere) return
    const { client, kill: end, startAgain, listCharged } = await begin(kind)
    const all: (Asked & { device_id: string })[] = []
    const pay = ({ check, externalId, device_id }: (typeof all)[number]) =>
      client.atTerminal(check, 20, { device_id, external_id: externalId })
    const made = async ({ check, externalId }: Asked) =>
      (await client.read(check)).payments.filter(each => each.external_id === externalId)

    for (let kill = 0; kill < 3; kill++) {
      let isKilled = false
      const guest = async (_: unknown, at: number) => {
        for (let turn = 0; !isKilled; turn++) {
          const check = await client.opened().catch(() => undefined)
          if (check === undefined || isKilled) return
          const own = { check, externalId: randomUUID(), device_id: `PX-${kill}-${at}-${turn}` }
          const asked = { ...own, answered: undefined as string | undefined }
          all.push(asked)
          asked.answered = (await pay(asked).catch(() => undefined))?.text
          // The next guest comes while this one is at the terminal: so payments of every state die together.
          await pause()
        }
      }
      const before = all.length
      const guests = Promise.all(Array.from({ length: 8 }, guest))
      await vi.waitUntil(
        async () => {
          const first = all[before]
          return first?.answered !== undefined && (await made(first))[0]?.status === 'approved'
        },
        { timeout: 300_000, interval: 100 },
      )
      isKilled = true
      await end()
      await guests
      await startAgain()
    }

    const brics: string[] = []
    const look = async (asked: (typeof all)[number]) => {
      const found = await made(asked)
      if (asked.answered !== undefined) expect(found.length).toBe(1)
      // Of those that never arrived every second one is sent again; the others stay unpaid, as the books tell below.
      if (found.length === 0 && all.indexOf(asked) % 2 === 0) return
      const again = await pay(asked)
      expect(again.status, again.text).toBe(201)
      if (found[0]) expect(again.body['payment_id']).toBe(found[0].payment_id)
      if (asked.answered !== undefined)
        expect(again.body['payment_id']).toBe((JSON.parse(asked.answered) as { payment_id: string }).payment_id)
      const payment = await vi.waitUntil(
        async () => {
          const [now, ...others] = await made(asked)
          expect(others).toEqual([])
          return now?.status !== 'pending' && now
        },
        { timeout: 300_000, interval: 200 },
      )
      expect(payment).toMatchObject({ status: 'approved', amount: 20 })
      brics.push(String(payment?.['bric']))
    }
    await Promise.all(all.map(look))
    expect(new Set(brics).size).toBe(brics.length)
    expect(await listCharged()).toEqual(brics.sort())
  },
)
