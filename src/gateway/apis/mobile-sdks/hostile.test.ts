import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { androidSdk } from '../../../domain/apis/android-sdk.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { type MobileShop, openMobileShop } from '../../test-support/apis/test-mobile.ts'
import { brokenBody, jsonChange } from '../../test-support/hostile/hostile-json.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'
import { runsOf } from '../../test-support/torture.ts'

// Calls of apps that are almost good: each is answered with a result, and what did not succeed has changed nothing.

const numRuns = runsOf(1_000)
const rowsOf = (name: string): readonly ApiField[] => androidSdk.fields[name]?.fields ?? []
const calls = [
  ['sale', rowsOf('reader-payment')],
  ['preauth', rowsOf('reader-payment')],
  ['capture', rowsOf('app-capture')],
  ['lookup', rowsOf('app-lookup')],
] as const
const errors = new Set(androidSdk.codes?.['errors'])
const all = calls.flatMap(([, rows]) => rows.map(({ name }) => name))

describeApi('mobile SDKs: hostile apps', kind => {
  let gateway: TestGateway
  let shop: MobileShop
  beforeAll(async () => {
    gateway = await openTimedGateway(kind)
    shop = await openMobileShop(gateway)
  })
  afterAll(() => gateway.close())

  async function stateOf(): Promise<string> {
    const { rows } =
      await sql`select (select count(*) from transactions) as t, (select count(*) from transaction_moves) as m,
      (select count(*) from mobile_payments) as p, (select count(*) from batches) as b`.execute(gateway.store.read)
    return JSON.stringify(rows)
  }

  test(`${numRuns} broken calls: a result each, and no change by a failed one`, { timeout: 2_400_000 }, async () => {
    let failed = 0
    const keys = { mid: shop.keys.mid ?? '', developerKey: shop.keys.developerKey ?? '' }
    const plan = fc.record({
      call: fc.constantFrom(...calls),
      changes: fc.array(jsonChange(all), { minLength: 1, maxLength: 3 }),
      isWhole: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ call: [path, rows], changes, isWhole }) => {
        const before = await stateOf()
        const good: Readonly<Record<string, string>> = { ...keys, externalId: shop.newId() }
        const sent = isWhole ? rows : rows.filter(({ required }) => required === true)
        const body = brokenBody(
          sent.map(row => ({ ...row, example: good[row.name] ?? row.example })),
          changes,
        )
        const { status, body: answer, text } = await shop.ask(path, body)
        expect(status, text).toBeLessThan(500)
        expect(text).not.toContain('4111111111111111')
        if (answer['status'] === 'approved' || answer['status'] === 'declined') return
        if (answer['status'] !== 'cancelled') expect(errors, text).toContain(answer['errorCode'])
        failed++
        expect(await stateOf()).toBe(before)
      }),
      { numRuns },
    )
    expect(failed).toBeGreaterThan(numRuns / 2)
    expect((await shop.sale()).body).toMatchObject({ status: 'approved' })
  })

  test('400 paths and queries below the proxy', { timeout: 60_000 }, async () => {
    const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('..', '%00', '%', 'sale', '🙂'))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT'), part, part, async (method, one, other) => {
        const [first = '', second = ''] = [one, other].map(each => encodeURIComponent(each.toWellFormed()))
        for (const path of [
          `/mobile/${first}?${second}`,
          `/accounts/${shop.session.accountId}/mobile/payments?externalId=${second}`,
          `/accounts/${first}/mobile/payments?transactionUniqueId=ccs_${second}`,
        ]) {
          const { status } = await shop.send(method, path, method === 'GET' ? undefined : '{}')
          expect([200, 400, 401, 404, 405]).toContain(status)
        }
      }),
      { numRuns: 400 },
    )
  })
})
