import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endDay } from '../test-support/end-day.ts'
import { openTestLedger, type TestLedger } from '../test-support/test-ledger.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { credit } from './operations/credit.ts'
import { sale } from './operations/sale.ts'

const step = fc.record({
  name: fc.constantFrom('food', 'cash', 'return', 'night'),
  /** No amount that asks the issuer for another answer. */
  dollars: fc.integer({ min: 1, max: 120 }),
  isRepeated: fc.boolean(),
})

describeStores('benefits', kind => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
  })
  afterAll(() => ledger.close())

  test('any sequence leaves what a purse would hold: never below nothing, never above what was loaded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async steps => {
        const { credential } = await ledger.openTerminal()
        const purse = { food: 25_000, cash: 10_000 }
        for (const [index, { name, dollars, isRepeated }] of steps.entries()) {
          const cents = dollars * 100
          const account = name === 'cash' ? 'cash' : 'food'
          const isDone = name === 'return' ? purse.food + cents <= 25_000 : name !== 'night' && cents <= purse[account]
          if (isDone) purse[account] += name === 'return' ? cents : -cents
          const request = ledger.payment({ credential, amountCents: cents, tranNbr: String(index) })
          const pay = () =>
            ledger.store.write(trx =>
              name === 'return'
                ? credit(trx, { ...request, tender: { kind: 'ebt_food', pinBlock: '' } }, ledger.tools)
                : sale(trx, { ...request, tender: { kind: `ebt_${account}`, pinBlock: '' } }, ledger.tools),
            )
          if (name === 'night') {
            await ledger.store.write(trx => endDay(trx, ++ledger.time.nowMs))
            continue
          }
          const expected = isDone ? '00' : name === 'return' ? 'RR' : '51'
          const first = await pay()
          if (first.kind !== 'recorded') throw new Error(first.kind)
          const { auth_resp, available_cents } = first.transaction
          expect([name, auth_resp, available_cents]).toEqual([name, expected, purse[account]])
          if (isRepeated && isDone) expect(await pay()).toMatchObject({ transaction: { auth_resp: '94' } })
        }
      }),
      { numRuns: kind === 'sqlite' ? 80 : 30 },
    )
  })
})
