import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMoves } from '../../store/payments/transaction-moves.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestLedger, type TestLedger } from '../../test-support/test-ledger.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import type { FollowUp, FollowUpResult } from '../follow-up.ts'
import { adjust } from './adjust.ts'
import { capture } from './capture.ts'
import { closeBatch } from './close-batch.ts'
import { credit } from './credit.ts'
import { type IncrementResult, increment } from './increment.ts'
import { refund } from './refund.ts'
import { reverse } from './reverse.ts'
import { verify } from './verify.ts'
import { voidTransaction } from './void.ts'

const dayMs = 24 * 60 * 60 * 1000
const operations = { adjust, capture, increment, refund, reverse, void: voidTransaction }
type Name = keyof typeof operations
type Change = Partial<FollowUp> & { amountCents?: number; isPart?: boolean }

describeStores('operations of the ledger', kind => {
  let ledger: TestLedger
  let numbers = 0
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
  })
  afterAll(() => ledger.close())

  const next = () => String(++numbers)
  const take = (change: Parameters<TestLedger['take']>[0] = {}) => ledger.take({ tranNbr: next(), ...change })
  const hold = (amountCents = 2100) => take({ tranGroup: 'AUTH', amountCents })
  const night = () => ledger.store.write(trx => endDay(trx, ++ledger.time.nowMs))
  async function settled(change: Parameters<TestLedger['take']>[0] = {}): Promise<TransactionRow> {
    const { id } = await take(change)
    await night()
    return ledger.find(id)
  }
  /** One line: what was answered. */
  async function ask(name: Name, { bric }: TransactionRow, change: Change = {}): Promise<string> {
    const { credential } = ledger.terminal
    const asked = { ...{ credential, api: 'test', bric, tranNbr: next(), batchId: '', amountCents: 2100 }, ...change }
    const result = await ledger.store.write(
      (trx): Promise<FollowUpResult | IncrementResult> => operations[name](trx, asked, ledger.tools),
    )
    if (result.kind === 'refused') return `${result.code} ${result.text}`
    return result.kind === 'done' ? result.transaction.state : `declined ${result.decision.authResp}`
  }
  const sums = async ({ id }: { id: string }) => {
    const row = await ledger.find(id)
    return [row.state, row.amount_cents, row.held_cents, row.captured_cents, row.settled_cents, row.refunded_cents]
  }

  test('a hold is captured once, at most what is held; the rest is released', async () => {
    const row = await hold()
    expect(await ask('capture', row, { amountCents: 2101 })).toBe('RR AMOUNT EXCEEDS ORIGINAL')
    expect(await ask('capture', row, { amountCents: 0 })).toBe('RR Invalid AMOUNT[VAL]')
    expect(await ask('capture', row, { amountCents: 2000 })).toBe('captured')
    expect(await sums(row)).toEqual(['captured', 2100, 0, 2000, 0, 0])
    expect(await ask('capture', row, { amountCents: 100 })).toBe('EV ALREADY CAPTURED')
    await night()
    expect(await ask('capture', row, { amountCents: 100 })).toBe('EV ALREADY CAPTURED')
    expect(await sums(row)).toEqual(['settled', 2100, 0, 2000, 2000, 0])
  })

  test('in parts over several days, each settles with its batch; the same part again is 94', async () => {
    const row = await hold()
    const part = { amountCents: 700, isPart: true }
    expect(await ask('capture', row, { ...part, tranNbr: '7001' })).toBe('captured')
    expect(await ask('capture', row, { ...part, tranNbr: '7001' })).toBe('94 DUPLICATE TRANS')
    await night()
    expect(await ask('capture', row, part)).toBe('captured')
    expect(await sums(row)).toEqual(['captured', 2100, 700, 1400, 700, 0])
    expect(await ask('void', row)).toBe('RR BATCH CLOSED')
    await night()
    expect(await ask('capture', row, { amountCents: 701 })).toBe('RR AMOUNT EXCEEDS ORIGINAL')
    expect(await ask('capture', row, { amountCents: 700 })).toBe('captured')
    await night()
    expect(await sums(row)).toEqual(['settled', 2100, 0, 2100, 2100, 0])
    const moves = await listMoves(ledger.store.read, row.id)
    expect(moves.map(({ move, amount_cents }) => [move, amount_cents])).toEqual([
      ...[
        ['hold', 2100],
        ...[
          ['capture_part', 700],
          ['close', 700],
        ],
        ...[
          ['capture_part', 700],
          ['close', 700],
        ],
      ],
      ...[
        ['capture', 700],
        ['close', 700],
      ],
    ])
  })

  test('after seven days a hold is expired, before the night knows it and after', async () => {
    const row = await hold()
    const { nowMs } = ledger.time
    ledger.time.nowMs = nowMs + 7 * dayMs
    expect(await ask('capture', row)).toBe('ED AUTH EXPIRED')
    expect(await ask('increment', row)).toBe('ED AUTH EXPIRED')
    await night()
    expect(await sums(row)).toEqual(['expired', 2100, 0, 0, 0, 0])
    expect(await ask('capture', row)).toBe('ED AUTH EXPIRED')
    expect(await ask('void', row)).toBe('21 NO ACTION TAKEN')
  })

  test('an increment asks the issuer; a tip changes an open sale', async () => {
    const row = await hold()
    expect(await ask('increment', row, { amountCents: 1000, tranNbr: '8001' })).toBe('authorized')
    expect(await ask('increment', row, { amountCents: 1000, tranNbr: '8001' })).toBe('94 DUPLICATE TRANS')
    expect(await ask('increment', row, { amountCents: 105 })).toBe('declined 05')
    expect(await ask('increment', row, { amountCents: 110 })).toBe('authorized')
    expect(await sums(row)).toEqual(['authorized', 3155, 3155, 0, 0, 0])
    expect(await ask('adjust', row)).toBe('RR NOT CAPTURED')
    expect(await ask('capture', row, { amountCents: 3155 })).toBe('captured')
    expect(await ask('increment', row)).toBe('EV ALREADY CAPTURED')
    expect(await ask('adjust', row, { amountCents: 3800, details: { TIP_AMT: '6.45' } })).toBe('captured')
    expect(await sums(row)).toEqual(['captured', 3800, 0, 3800, 0, 0])
    expect((await ledger.find(row.id)).details).toBe('{"TIP_AMT":"6.45"}')
    expect(await ask('adjust', row, { amountCents: 38_000 })).toBe('RR AMOUNT EXCEEDS ORIGINAL')
    await night()
    expect(await ask('adjust', row, { amountCents: 3900 })).toBe('RR BATCH CLOSED')
  })

  test('void and reversal undo before the close, once', async () => {
    const sold = await take()
    expect(await ask('refund', sold)).toBe('RR NOT SETTLED')
    expect(await ask('void', sold)).toBe('voided')
    expect(await ask('void', sold)).toBe('RR ALREADY VOIDED')
    expect(await sums(sold)).toEqual(['voided', 2100, 0, 0, 0, 0])
    const held = await hold()
    expect(await ask('reverse', held)).toBe('reversed')
    expect(await ask('reverse', held)).toBe('79 ALREADY REVERSED')
    expect(await ask('capture', held)).toBe('RR ALREADY VOIDED')
    const declined = await take({ amountCents: 2105 })
    expect(await ask('void', declined)).toBe('21 NO ACTION TAKEN')
    await night()
    expect(await sums(sold)).toEqual(['voided', 2100, 0, 0, 0, 0])
  })

  test('refunds in parts are transactions of their own, and a void of one gives its part back', async () => {
    const sold = await settled()
    expect(await ask('void', sold)).toBe('RR BATCH CLOSED')
    expect(await ask('refund', sold, { amountCents: 2101 })).toBe('RR AMOUNT EXCEEDS ORIGINAL')
    expect(await ask('refund', sold, { amountCents: 600, tranNbr: '9001' })).toBe('accepted')
    expect(await ask('refund', sold, { amountCents: 600, tranNbr: '9001' })).toBe('94 DUPLICATE TRANS')
    expect(await ask('refund', sold, { amountCents: 1501 })).toBe('RR AMOUNT EXCEEDS ORIGINAL')
    expect(await ask('refund', sold, { amountCents: 1500 })).toBe('accepted')
    expect(await sums(sold)).toEqual(['refunded', 2100, 0, 2100, 2100, 2100])
    expect(await ask('refund', sold, { amountCents: 1 })).toBe('RR AMOUNT EXCEEDS ORIGINAL')
    const children = ledger.store.read.selectFrom('transactions').selectAll().where('parent_id', '=', sold.id)
    const [first, second] = await children.orderBy('amount_cents').execute()
    if (!first || !second) throw new Error('two refunds')
    expect(first).toMatchObject({ tran_type: 'CCE9', orig_bric: sold.bric, state: 'accepted', last_four: '1111' })
    expect(await ask('void', first)).toBe('voided')
    expect(await sums(sold)).toEqual(['partially_refunded', 2100, 0, 2100, 2100, 1500])
    expect(await ask('void', second)).toBe('voided')
    expect(await sums(sold)).toEqual(['settled', 2100, 0, 2100, 2100, 0])
    expect(await ask('refund', sold)).toBe('accepted')
    await night()
    expect(await sums(sold)).toEqual(['refunded', 2100, 0, 2100, 2100, 2100])
  })

  test('bank debits, prenotes and credits', async () => {
    const account = { kind: 'bank', routingNbr: '021000021', accountNbr: '123456789' } as const
    const debit = await settled({ account, tranGroup: 'ACH_DEBIT_S' })
    expect(await ask('reverse', debit)).toBe('12 INVALID TRANS')
    expect(await ask('refund', debit, { amountCents: 100 })).toBe('accepted')
    const request = { ...ledger.payment({ account }), tender: { kind: 'bank', accountType: 'C' } } as const
    const prenote = await ledger.store.write(trx =>
      verify(trx, { ...request, amountCents: 0, tranNbr: next() }, ledger.tools),
    )
    expect(prenote).toMatchObject({ transaction: { state: 'verified', tran_type: 'CKC0' } })
    const paid = await ledger.store.write(trx => credit(trx, { ...request, tranNbr: next() }, ledger.tools))
    if (paid.kind !== 'recorded') throw new Error(paid.kind)
    expect(paid.transaction).toMatchObject({ state: 'accepted', tran_type: 'CKC3', captured_cents: 2100 })
    await night()
    expect(await ask('refund', paid.transaction)).toBe('12 INVALID TRANS')
  })

  test('a terminal closes its batch itself', async () => {
    const sold = await take({ batchId: '4711' })
    const { credential } = ledger.terminal
    const close = () =>
      ledger.store.write(trx => closeBatch(trx, { credential, api: 'test', batchId: '4711' }, ledger.tools))
    const settledNow = { batchRowId: sold.batch_row_id, count: 1, salesCents: 2100, creditsCents: 0 }
    expect(await close()).toEqual({ kind: 'closed', batchRowIds: [sold.batch_row_id], batches: [settledNow] })
    expect(await close()).toEqual({ kind: 'refused', code: '21', text: 'NO ACTION TAKEN' })
    expect(await sums(sold)).toEqual(['settled', 2100, 0, 2100, 2100, 0])
  })

  test('a BRIC works at every terminal of its merchant, at none of another, and not for ever', async () => {
    const mine = await ledger.openTerminal('one merchant')
    const beside = await ledger.openTerminal('one merchant')
    const stranger = await ledger.openTerminal('another merchant')
    const sold = await take({ credential: mine.credential })
    for (const name of Object.keys(operations) as Name[])
      expect(await ask(name, sold, { credential: stranger.credential })).toBe('25 UNABLE TO LOCATE')
    expect(await ask('void', sold, { credential: beside.credential })).toBe('voided')
    expect(await ask('void', { ...sold, bric: '0S1AAAAAAAAAAAAAAAA' })).toBe('25 UNABLE TO LOCATE')
    const old = await settled()
    ledger.time.nowMs += 396 * dayMs
    expect(await ask('refund', old)).toBe('25 UNABLE TO LOCATE')
  })

  test('details are kept masked', async () => {
    const row = await take({ details: { USER_DATA_1: 'paid with 4111111111111111' } })
    expect(row.details).not.toContain('411111111111')
  })

  describe('20 at once: one effect', () => {
    test.each(['void', 'refund', 'capture', 'reverse'] as const)('%s', async name => {
      const row = name === 'refund' ? await settled() : name === 'capture' ? await hold() : await take()
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(name, row)))
      expect(answers.filter(answer => /^(voided|accepted|captured|reversed)$/.test(answer))).toHaveLength(1)
      const moves = await listMoves(ledger.store.read, row.id)
      expect(moves.filter(({ move }) => move.startsWith(name))).toHaveLength(1)
    })

    test('voids, captures and the close together leave one of them true', async () => {
      const row = await hold()
      const close = () => ledger.store.write(trx => endDay(trx, ledger.time.nowMs))
      const tries = Array.from(
        { length: 12 },
        (_, index) => [ask('capture', row), ask('void', row), close()][index % 3],
      )
      await Promise.all(tries)
      const [state, , held, captured, settledCents] = await sums(row)
      if (state === 'voided') expect([held, captured, settledCents]).toEqual([0, 0, 0])
      else expect(captured).toBe(2100)
    })
  })
})
