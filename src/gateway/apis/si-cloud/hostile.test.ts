import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siCloud } from '../../../domain/apis/si-cloud.ts'
import { openTerminalClient, type TerminalClient } from '../../test-support/apis/test-terminals.ts'
import { brokenBody, jsonChange } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'
import { runsOf } from '../../test-support/torture.ts'

// Requests that are almost good, made of the rows of the documentation: each is answered in the grammar of the proxy, what is refused has
// changed nothing, and every terminal comes to an end with what it took.

const numRuns = runsOf(1_500)
const card = '4111111111111111'
const rows = siCloud.fields['notification']?.fields ?? []
const names = rows.map(({ name }) => name)
const types = ['sales', 'preauth', 'capture', 'adjust', 'refund', 'void', 'cancel']
const devices = ['PX-1', 'PX-2', 'PX-3', 'PX-SLOW', 'PX-CANCEL', 'PX-BUSY', 'PX-OFFLINE', 'PX-REMOVED', 'PX-TIMEOUT']

describeApi('hostile calls of SI Cloud', kind => {
  let gateway: TestGateway
  let client: TerminalClient
  /** Payments and notifications that are there, and those of another. */
  let payments: string[]
  let notifications: string[]
  beforeAll(async () => {
    gateway = await openTimedGateway(kind)
    client = await openTerminalClient(gateway)
    const stranger = await openTerminalClient(gateway)
    const made = [
      ...[await client.taken(), await client.taken({ type: 'preauth' }), await client.taken({ amount: 1.05 })],
      await stranger.taken(),
    ]
    payments = made.map(({ transaction }) => String(transaction?.['uniq_id']))
    notifications = made.map(({ notification_id: id }) => id)
  })
  afterAll(() => gateway.close())

  /** All that a request could change. */
  async function booksOf(): Promise<string> {
    const { rows: found } = await sql`select (select count(*) from transactions) a, (select count(*) from events) b,
      (select count(*) from terminal_requests) c, (select sum(version) from terminals) d, (select count(*) from terminals) e,
      (select count(*) from work_items) f`.execute(gateway.store.read)
    return JSON.stringify(found)
  }

  function goodRows(choice: number) {
    const type = types[choice % types.length] ?? ''
    const values: Readonly<Record<string, string>> = {
      ...{ type, external_id: randomUUID(), device_id: devices[choice % devices.length] ?? '' },
      ...{ transaction_id: payments[choice % 4] ?? '', notification_id: notifications[choice % 4] ?? '' },
      ...{ amount: ['0.37', '42.50', '1.05', '99.99'][choice % 4] ?? '', tip: '0.10', tax: '0.05' },
    }
    return rows
      .filter(({ name, required }, at) => {
        if (name === 'amount') return type !== 'void' && type !== 'cancel'
        if (name === 'transaction_id') return ['capture', 'adjust', 'refund', 'void'].includes(type)
        if (name === 'notification_id') return type === 'cancel'
        return required === true || (choice >> (at % 16)) % 3 === 1
      })
      .map(row => ({ ...row, example: values[row.name] ?? row.example }))
  }

  test(`${numRuns} generated calls`, { timeout: 3_600_000 }, async () => {
    const seen = new Map<number, number>()
    const change = fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(jsonChange(names), { maxLength: 3 }) },
    )
    await fc.assert(
      fc.asyncProperty(change, fc.nat(), async (changes, choice) => {
        // What is due by now is not of this request.
        await gateway.runTerminals()
        const before = await booksOf()
        const id = [...notifications, 'ntf_1', 'ntf_%00', `${choice}`][choice % 7] ?? ''
        const answer =
          choice % 5 === 0
            ? await client.call('GET', `/notification/${id}`)
            : await client.call('POST', '/notification', brokenBody(goodRows(choice), changes))
        expect([200, 202, 400, 404, 409, 422], answer.text).toContain(answer.status)
        expect(answer.text).not.toContain(card)
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        if (answer.status !== 202) expect(await booksOf()).toBe(before)
        if (answer.status >= 300)
          expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
        // Terminals go on now and then, so that some calls find them at work.
        if (choice % 3 === 0) await client.pass(1_000)
        if (seen.size > 0 && choice % 50 === 0) await client.signIn()
      }),
      { numRuns },
    )
    expect(seen.get(202)).toBeGreaterThan(numRuns / 20)
    expect(seen.get(400)).toBeGreaterThan(numRuns / 10)
    expect(seen.get(404)).toBeGreaterThan(numRuns / 50)
    expect(seen.get(409)).toBeGreaterThan(numRuns / 100)
    await client.pass(120_000)
    await client.pass(120_000)
    expect(gateway.workErrors).toEqual([])
    const open = await gateway.store.read
      .selectFrom('terminal_requests')
      .select('state')
      .where('due_at_ms', 'is not', null)
      .execute()
    expect(open).toEqual([])
  })
})
