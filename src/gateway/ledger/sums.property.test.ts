import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionRow } from '../store/tables.ts'
import { endDay } from '../test-support/end-day.ts'
import { openTestLedger, type TestLedger } from '../test-support/test-ledger.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { adjust } from './operations/adjust.ts'
import { capture } from './operations/capture.ts'
import { credit } from './operations/credit.ts'
import { forceCapture } from './operations/force-capture.ts'
import { increment } from './operations/increment.ts'
import { refund } from './operations/refund.ts'
import { reverse } from './operations/reverse.ts'
import { sale } from './operations/sale.ts'
import { voidTransaction } from './operations/void.ts'

type Model = { approved: number; held: number; captured: number; settled: number; refunded: number; isOver: boolean }

/** What a payment of 1000 cents is worth after each step: written without states, and without looking at the ledger. */
const model: Record<string, (m: Model, cents: number) => boolean> = {
  capture(m, cents) {
    if (m.isOver || m.refunded > 0 || cents > m.held) return false
    Object.assign(m, { captured: m.captured + cents, held: 0 })
    return true
  },
  part(m, cents) {
    if (m.isOver || m.refunded > 0 || cents > m.held) return false
    Object.assign(m, { captured: m.captured + cents, held: m.held - cents })
    return true
  },
  increment(m, cents) {
    if (m.isOver || m.captured > 0 || m.held === 0) return false
    Object.assign(m, { approved: m.approved + cents, held: m.held + cents })
    return true
  },
  adjust(m, cents) {
    if (m.isOver || m.captured === 0 || m.settled > 0 || cents > Math.max(m.approved, 2000)) return false
    Object.assign(m, { captured: cents, approved: Math.max(m.approved, cents + m.held) })
    return true
  },
  void(m) {
    if (m.isOver || m.settled > 0) return false
    Object.assign(m, { captured: 0, held: 0, isOver: true })
    return true
  },
  refund(m, cents) {
    if (m.isOver || m.settled === 0 || m.settled !== m.captured || m.refunded + cents > m.settled) return false
    m.refunded += cents
    return true
  },
  night(m) {
    if (!m.isOver) m.settled = m.captured
    return true
  },
}
model['reverse'] = model['void'] as (m: Model) => boolean

const ofCards = ['capture', 'part', 'increment', 'adjust', 'void', 'reverse', 'refund', 'night']
/** How a transaction of each book begins, and what may be done with it: all else must be refused and change nothing. */
const beginnings: Record<string, string[]> = {
  ...{ SALE: ofCards, AUTH: ofCards, forced: ofCards },
  debit: ['void', 'refund', 'night'],
  credit: ['void', 'night'],
  pin_debit: ['reverse', 'night'],
  ebt: ['night'],
  pin_return: ['night'],
}

describeStores('sums', kind => {
  let ledger: TestLedger
  let numbers = 0
  let terminal: TestLedger['terminal']
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
  })
  afterAll(() => ledger.close())

  /** A transaction of 1000 cents. */
  async function begin(beginning: string): Promise<TransactionRow> {
    const { credential } = terminal
    const request = ledger.payment({ credential, amountCents: 1000, tranNbr: String(++numbers) })
    const account = { kind: 'bank', routingNbr: '021000021', accountNbr: '123456789' } as const
    const card = { kind: 'card', industryType: 'R' } as const
    const result = await ledger.store.write(trx => {
      const { tools } = ledger
      if (beginning === 'forced') return forceCapture(trx, { ...request, tender: card, authCode: '047211' }, tools)
      if (beginning === 'debit')
        return sale(trx, { ...request, account, tender: { kind: 'bank', accountType: 'C' } }, tools)
      if (beginning === 'credit') return credit(trx, { ...request, tender: card }, tools)
      const tender = { kind: 'pin_debit', pinBlock: '' } as const
      if (beginning === 'pin_return') return credit(trx, { ...request, tender }, tools)
      if (beginning === 'pin_debit') return sale(trx, { ...request, tender }, tools)
      return sale(trx, { ...request, tender: { kind: 'ebt_food', pinBlock: '' } }, tools)
    })
    if (result.kind !== 'recorded') throw new Error(result.kind)
    return result.transaction
  }

  async function run(name: string, bric: string, amountCents: number): Promise<boolean> {
    const { tools, time } = ledger
    const { credential } = terminal
    const asked = { credential, api: 'test', bric, tranNbr: String(++numbers), batchId: '', amountCents }
    return ledger.store.write(async trx => {
      if (name === 'night') await endDay(trx, ++time.nowMs)
      if (name === 'night') return true
      const operation = { adjust, increment, part: capture, capture, refund, reverse, void: voidTransaction }[name]
      if (!operation) throw new Error(name)
      const result = await operation(trx, { ...asked, ...(name === 'part' && { isPart: true }) }, tools)
      return result.kind === 'done'
    })
  }

  test('any sequence of operations leaves the sums of a small model', async () => {
    // Amounts below 1.00 ask no issuer for anything but an approval.
    const step = fc.record({ name: fc.constantFrom(...Object.keys(model)), cents: fc.integer({ min: 1, max: 99 }) })
    const big = fc.record({
      name: fc.constantFrom('capture', 'part', 'adjust', 'refund'),
      cents: fc.integer({ min: 100, max: 2500 }),
    })
    const sequences = fc.array(fc.oneof({ weight: 2, arbitrary: step }, big), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(beginnings)), sequences, async (beginning, steps) => {
        // Benefits run out at one merchant.
        terminal = beginning === 'ebt' ? await ledger.openTerminal() : ledger.terminal
        const row =
          beginning === 'SALE' || beginning === 'AUTH'
            ? await ledger.take({ tranGroup: beginning, amountCents: 1000, tranNbr: String(++numbers) })
            : await begin(beginning)
        expect([row.auth_resp, row.amount_cents]).toEqual(['00', 1000])
        const held = beginning === 'AUTH' ? 1000 : 0
        const m: Model = { approved: 1000, held, captured: 1000 - held, settled: 0, refunded: 0, isOver: false }
        for (const { name, cents } of steps) {
          const expected = beginnings[beginning]?.includes(name) ? model[name]?.(m, cents) : false
          expect([name, cents, await run(name, row.bric, cents)]).toEqual([name, cents, expected])
          const now = await ledger.find(row.id)
          const { amount_cents, held_cents, captured_cents, settled_cents, refunded_cents } = now
          expect([amount_cents, held_cents, captured_cents, settled_cents, refunded_cents]).toEqual([
            ...[m.approved, m.held, m.captured, m.settled, m.refunded],
          ])
          const refunds = ledger.store.read.selectFrom('transactions').select('captured_cents')
          const given = await refunds.where('parent_id', '=', row.id).execute()
          expect(given.reduce((sum, each) => sum + each.captured_cents, 0)).toBe(m.refunded)
        }
      }),
      { numRuns: kind === 'sqlite' ? 300 : 80 },
    )
  })
})
