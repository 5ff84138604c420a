import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFinal, requestGraph } from '../../../domain/terminals/request-states.ts'
import { openTerminalClient, openTerminalPage, type TerminalClient } from '../../test-support/apis/test-terminals.ts'
import { nastyJson } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'
import { runsOf } from '../../test-support/torture.ts'

// Hands that do anything at any time, some of it no action at all: each is answered, no state is left but along the graph, and whatever
// was approved stands in the books once.

const numRuns = runsOf(1_500)

describeApi('hostile hands', kind => {
  let gateway: TestGateway
  let client: TerminalClient
  beforeAll(async () => {
    gateway = await openTimedGateway(kind)
    client = await openTerminalClient(gateway)
  })
  afterAll(() => gateway.close())

  const requests = () => gateway.store.read.selectFrom('terminal_requests').selectAll()
  /** One terminal has one request at a time: what changes is among the latest. */
  const latestRows = () => requests().orderBy('version', 'desc').limit(5).execute()

  test(`${numRuns} actions`, { timeout: 3_600_000 }, async () => {
    let page = await openTerminalPage(gateway, client.credentialId)
    let hold = await page.watch()
    let latest = 'none'
    const seen = new Map<number, number>()
    const requestId = () => latest
    const card = fc.constantFrom<object>(
      { key: 'visa-approve' },
      { key: 'visa-lost' },
      { key: 'none' },
      { number: '4111111111111111', expiry: '1230' },
      { number: '4111111111111112', expiry: '1230' },
      { number: '4111111111111111', expiry: '0101' },
    )
    const method = fc.constantFrom('tap', 'insert', 'swipe', 'key', 'bite')
    const hand = fc.oneof(
      fc.record({ do: fc.constant('present'), method, card }),
      fc.record({ do: fc.constant('pin'), isRight: fc.boolean() }),
      fc.record({ do: fc.constant('tip'), tipCents: fc.constantFrom(0, 500, -1, 0.5, 1e12) }),
      fc.record({ do: fc.constantFrom('sign', 'remove-card', 'cancel', 'dance') }),
      fc.record({ do: fc.constant('set-power'), isOn: fc.constantFrom(true, true, false, 'no') }),
      fc.record({ do: fc.constant('set-network'), isOnline: fc.constantFrom(true, true, false) }),
      fc.record({ do: fc.constant('set-mode'), mode: fc.constantFrom('by-hand', 'by-hand', 'by-itself'), method }),
      fc.record({ do: nastyJson, card: nastyJson }),
    )
    await fc.assert(
      fc.asyncProperty(hand, fc.nat({ max: 99 }), async (action, choice) => {
        if (choice < 40) {
          await client.signIn()
          const asked = { prompt_tip: choice % 2 === 0, prompt_signature: choice % 3 === 0 }
          const { body } = await client.push({ ...asked, external_id: randomUUID() })
          if (body['notification_id']) latest = String(body['notification_id']).replace('ntf_', '')
        }
        await client.pass([0, 500, 500, 1_500, 30_000][choice % 5] ?? 0)
        if (choice % 10 === 0) {
          await hold.close()
          page = await openTerminalPage(gateway, client.credentialId)
          hold = await page.watch()
        }
        const before = await latestRows()
        const given = choice === 99 ? action : { requestId: requestId(), ...action }
        const response = await page.act(given as Parameters<typeof page.act>[0])
        const text = await response.text()
        expect([204, 400, 401, 409], text).toContain(response.status)
        expect(text).not.toContain('41111111111111')
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
        const after = await latestRows()
        if (response.status !== 204) expect(after).toEqual(before)
        for (const row of after) {
          const old = before.find(({ id }) => id === row.id)
          if (!old || old.state === row.state) continue
          expect(Object.values(requestGraph[old.state])).toContain(row.state)
        }
      }),
      { numRuns },
    )
    await hold.close()
    for (const status of [204, 400, 409]) expect(seen.get(status), String(status)).toBeGreaterThan(numRuns / 50)
    for (let turns = 0; turns < 3; turns++) await client.pass(120_000)
    expect(gateway.workErrors).toEqual([])
    const all = await requests().execute()
    expect(all.filter(({ state }) => !isFinal(state))).toEqual([])
    const charged = await gateway.store.read
      .selectFrom('transactions')
      .select('id')
      .where('credential_id', '=', client.credentialId)
      .execute()
    const told = all.filter(({ state }) => state === 'approved' || state === 'declined')
    expect(told.map(row => row.transaction_id).sort()).toEqual(charged.map(({ id }) => id).sort())
    expect(charged.length).toBeGreaterThan(0)
  })
})
