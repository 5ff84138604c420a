import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TerminalStock } from '../domain/orders/terminal-stock.ts'
import { openSink, type Sink } from '../gateway/test-support/webhook-sink.ts'
import { runsOf } from '../lib/test-support/runs.ts'
import { filesIn } from '../lib/test-support/scan-data.ts'
import { killUnderLoad } from '../platform/test-support/kill-under-load.ts'
import { type KillablePrograms, makeKillablePrograms } from './test-support/killable-programs.ts'
import { createVisitor, type Visitor } from './test-support/open-portal.ts'
import { orderedTerminal } from './test-support/order-client.ts'
import {
  createRememberingClient,
  type Held,
  type Kind,
  type RememberingClient,
} from './test-support/remembering-client.ts'
import { testSecrets } from './test-support/settings.ts'
import { testStores } from './test-support/test-stores.ts'

/** Of each database. */
const kills = runsOf(2, 250)

describe.each(testStores)('kill -9 of both programs on $kind', ({ kind }) => {
  let programs: KillablePrograms
  let sink: Sink
  beforeAll(async () => {
    ;[programs, sink] = await Promise.all([makeKillablePrograms(kind), openSink()])
    await programs.start()
  })
  afterAll(() => Promise.all([programs.remove(), sink.close()]))

  test(`under load of sign-ups, keys, sales, orders, webhooks and files, ${kills} times: what was acknowledged is there, and whatever is asked for again is there once and whole`, async () => {
    const admin = await newAdministrator()
    const unitsBefore = await unitsLeft(admin)
    const newClient = () => createRememberingClient({ visitor: newVisitor(), admin, webhookUrl: sink.url })
    const everybody: RememberingClient[] = []
    let working: RememberingClient[] = []
    let done = 0
    await killUnderLoad(
      {
        clients: 6,
        async turn({ at, isAlive }) {
          const client = working[at] ?? (await newClient())
          working[at] = client
          try {
            await client.next()
            done += 1
          } catch (error) {
            if (isAlive()) throw error
          }
        },
        until() {
          // At another point of their work each time.
          const enough = done + 20 + ((everybody.length * 7) % 60)
          return () => done > enough
        },
      },
      {
        ...{ kills, kill: programs.kill },
        async start() {
          await programs.start()
          for (const client of working) await expectAllOnce(client)
          everybody.push(...working)
          working = []
        },
      },
    )
    for (const client of everybody) {
      await client.comeIn()
      expect(await client.held()).toEqual(client.due())
    }
    await programs.kill()
    const bytesOfNobody = await expectWholeDatabase(everybody, unitsBefore)
    const restart = await programs.start()
    const asked = everybody.flatMap(client => client.asked)
    const unanswered = asked.filter(({ isAnswered }) => !isAnswered).length
    expect(unanswered).toBeGreaterThan(0)
    const counts = { people: everybody.length, acknowledged: asked.length - unanswered, unanswered, bytesOfNobody }
    console.log(JSON.stringify({ test: 'R2', kind, kills, ...counts, lost: 0, ...restart }))
  })

  let calls = 0
  /** Each call comes from another address, so that no limit of one address is met. */
  const newVisitor = () =>
    createVisitor((path, init) => {
      calls += 1
      const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
      const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address }
      return fetch(programs.url() + path, { ...init, headers })
    })
  async function newAdministrator() {
    const admin = newVisitor()
    const json = { email: 'admin@gatehouse.test', password: testSecrets.DEMO_PASSWORD }
    expect((await admin.post('/api/auth/sign-in/email', { json })).status).toBe(200)
    return admin
  }

  async function unitsLeft(admin: Visitor) {
    const stock = (await (await admin.get('/api/admin/stock')).json()) as TerminalStock[]
    return stock.find(({ model }) => model === orderedTerminal.terminalModel)?.units ?? 0
  }

  /** What was acknowledged is held; asked for again, with what was not, each is what it was, and held once. */
  async function expectAllOnce(client: RememberingClient) {
    await client.comeIn()
    const before = await client.held()
    for (const [name, values] of Object.entries(client.due()) as [keyof Held, string[]][])
      expect(before[name]).toEqual(expect.arrayContaining(values))
    await client.askAgain()
    expect(await client.held()).toEqual(client.due())
  }

  /**
   * Over everybody: an order has one mail to its buyer and one to the administrator, the stock counts orders and changes, the audit log
   * has each once. Gives how many files have no row: written as the program died, and nobody's to fetch.
   */
  async function expectWholeDatabase(everybody: RememberingClient[], unitsBefore: number): Promise<number> {
    const countOf = (of: Kind) => everybody.reduce((sum, client) => sum + client.answered(of).length, 0)
    const store = await programs.openStore()
    const mails = await store.db.selectFrom('mails').select('id').where('kind', '=', 'terminal-order').execute()
    const stock = await store.db.selectFrom('terminal_stock').selectAll().execute()
    const audited = await store.db.selectFrom('audit_entries').select('action').execute()
    const keys = await store.db.selectFrom('credentials').select('user_id').execute()
    await store.close()
    const auditedAs = (wanted: string) => audited.filter(({ action }) => action === wanted).length
    expect(mails.length).toBe(2 * countOf('order'))
    expect(stock.find(({ model }) => model === orderedTerminal.terminalModel)?.units).toBe(
      unitsBefore + countOf('stock') - countOf('order') + countOf('cancel'),
    )
    expect([auditedAs('file_stored'), auditedAs('stock_changed')]).toEqual([countOf('file'), countOf('stock')])
    expect(keys.length).toBe(countOf('credentials'))
    return (await filesIn(join(programs.dataDir, 'user-files'))).length - countOf('file')
  }
})
