import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paxSi } from '../../../domain/apis/pax-si.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { openPaxTill, type PaxTill, passUntil } from '../../test-support/apis/test-pin-pad.ts'
import { brokenBody, jsonChange } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'
import { runsOf } from '../../test-support/torture.ts'

// Commands that are almost good: each is answered with a result, and what the host did not take has changed nothing in the books.

const numRuns = runsOf(700)
const tables = paxSi.operations
  .filter(({ method }) => method === 'POST')
  .map(({ takes = '' }): readonly ApiField[] => paxSi.fields[takes]?.fields ?? [])
const names = [...new Set(tables.flatMap(rows => rows.map(({ name }) => name)))]
const codes = new Set([...(paxSi.codes?.['results'] ?? []), ...(paxSi.codes?.['simulator-results'] ?? [])])

describeApi('PAX: hostile tills', kind => {
  let gateway: TestGateway
  let till: PaxTill
  beforeAll(async () => {
    gateway = await openTimedGateway(kind)
    till = await openPaxTill(gateway)
  })
  afterAll(() => gateway.close())

  async function stateOf(): Promise<string> {
    const { rows } =
      await sql`select (select count(*) from transactions) as t, (select count(*) from transaction_moves) as m,
      (select count(*) from batches) as b`.execute(gateway.store.read)
    return JSON.stringify(rows)
  }

  test(`${numRuns} broken commands: a result each, and no change by a failed one`, { timeout: 2_400_000 }, async () => {
    let failed = 0
    const plan = fc.record({
      rows: fc.constantFrom(...tables),
      command: fc.constantFrom(
        '',
        'sale',
        'auth',
        'capture',
        'tip',
        'void',
        'refund',
        'closeBatch',
        'lookup',
        'cancel',
      ),
      device: fc.constantFrom('S300-1', 'S300-2', 'S300-BUSY', 'S300-LOST', 'S300-TIMEOUT', 'S300-CANCEL', '%00', 'x'),
      changes: fc.array(jsonChange(names), { maxLength: 3 }),
      isWhole: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ rows, command, device, changes, isWhole }) => {
        const before = await stateOf()
        const good: Readonly<Record<string, string>> = {
          ...{ ecrRefNum: till.newNumber(), origRefNum: '1', ...(command && { command }) },
        }
        const sent = rows.filter(({ required, name }) => (isWhole ? name !== 'bric' : required !== false))
        const body = brokenBody(
          sent.map(row => ({ ...row, example: good[row.name] ?? row.example })),
          changes,
        )
        const { status, code, text, body: answer } = await passUntil(gateway, till.send(body, device))
        expect(status, text).toBeLessThan(500)
        expect(codes, text).toContain(code)
        expect(text).not.toContain('4111111111111111')
        // A lost answer is one of a payment that was made.
        if ((code === '000000' && answer['hostCode'] !== '') || device.endsWith('LOST')) return
        failed++
        expect(await stateOf()).toBe(before)
      }),
      { numRuns },
    )
    expect(failed).toBeGreaterThan(numRuns / 3)
    expect((await passUntil(gateway, till.send(till.payment(), 'S300-3'))).body).toMatchObject({ hostCode: '00' })
  })

  test('300 log-ins and paths', { timeout: 60_000 }, async () => {
    const login = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 80 }).map(text => text.replaceAll(/[^ -~]/g, '')),
      fc.nat(till.login.length - 1).map(at => till.login.slice(0, at)),
    )
    const part = fc.string({ unit: 'binary', maxLength: 50 }).map(text => encodeURIComponent(text.toWellFormed()))
    await fc.assert(
      fc.asyncProperty(login, part, async (text, device) => {
        const { status } = await till.send({ command: 'connect' }, `S300-1?${device}`, { 'x-terminal-login': text })
        expect(status).toBe(401)
        expect([200, 400, 401, 404]).toContain((await gateway.app.request(`/pax/${device}`, { method: 'POST' })).status)
      }),
      { numRuns: 300 },
    )
  })
})
