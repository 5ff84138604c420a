import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMoves } from '../../store/payments/transaction-moves.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestLedger, type TestLedger } from '../../test-support/test-ledger.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import { adjust } from './adjust.ts'
import { capture } from './capture.ts'
import { credit } from './credit.ts'
import { forceCapture } from './force-capture.ts'
import { increment } from './increment.ts'
import { payBack } from './pay-back.ts'
import { refund } from './refund.ts'
import { reverse } from './reverse.ts'
import { sale } from './sale.ts'
import { voidTransaction } from './void.ts'

const dayMs = 24 * 60 * 60 * 1000
const card = { kind: 'card', industryType: 'E' } as const

describeStores('the same request again', kind => {
  let ledger: TestLedger
  let numbers = 0
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
  })
  afterAll(() => ledger.close())

  const next = () => String(++numbers)
  const night = () => ledger.store.write(trx => endDay(trx, ++ledger.time.nowMs))
  async function settled(): Promise<TransactionRow> {
    const { id } = await ledger.take({ tranNbr: next() })
    await night()
    return ledger.find(id)
  }
  const captured = () => ledger.take({ tranNbr: next() })
  const hold = () => ledger.take({ tranGroup: 'AUTH', tranNbr: next() })
  const store = () => ledger.take({ tranGroup: 'STORAGE', amountCents: 0, tranNbr: next() })

  type Change = { tranNbr?: string; batchId?: string; amountCents?: number; isPart?: boolean }
  const follow = ({ bric }: TransactionRow, change: Change) => ({
    ...{ credential: ledger.terminal.credential, api: 'test', bric, tranNbr: '1', batchId: '77', amountCents: 700 },
    ...change,
  })
  const request = (change: Change) => ({
    ...ledger.payment({ tranNbr: '1', batchId: '77', amountCents: 700 }),
    ...change,
    tender: card,
  })
  type Name = keyof typeof operations
  const operations = {
    capture: (row: TransactionRow, change: Change) =>
      ledger.store.write(trx => capture(trx, follow(row, { isPart: true, ...change }), ledger.tools)),
    increment: (row: TransactionRow, change: Change) =>
      ledger.store.write(trx => increment(trx, follow(row, change), ledger.tools)),
    adjust: (row: TransactionRow, change: Change) =>
      ledger.store.write(trx => adjust(trx, follow(row, change), ledger.tools)),
    void: (row: TransactionRow, change: Change) =>
      ledger.store.write(trx => voidTransaction(trx, follow(row, change), ledger.tools)),
    reverse: (row: TransactionRow, change: Change) =>
      ledger.store.write(trx => reverse(trx, follow(row, change), ledger.tools)),
    refund: (row: TransactionRow, change: Change) =>
      ledger.store.write(trx => refund(trx, follow(row, change), ledger.tools)),
    'pay to a token': (row: TransactionRow, change: Change) =>
      ledger.store.write(trx => payBack(trx, { ...follow(row, change), tender: card }, ledger.tools)),
    credit: (_: TransactionRow, change: Change) =>
      ledger.store.write(trx => credit(trx, request(change), ledger.tools)),
    'capture by phone': (_: TransactionRow, change: Change) =>
      ledger.store.write(trx => forceCapture(trx, { ...request(change), authCode: '047211' }, ledger.tools)),
    sale: (_: TransactionRow, change: Change) => ledger.store.write(trx => sale(trx, request(change), ledger.tools)),
  }
  const prepared: Record<Name, () => Promise<TransactionRow>> = {
    ...{
      capture: hold,
      increment: hold,
      adjust: captured,
      void: hold,
      reverse: hold,
      refund: settled,
      'pay to a token': store,
    },
    ...{ credit: hold, 'capture by phone': hold, sale: hold },
  }
  /** `done`, or the code that refuses it. */
  async function ask(name: Name, row: TransactionRow, change: Change): Promise<string> {
    const result = await operations[name](row, change)
    if (result.kind === 'refused') return result.code
    if (result.kind === 'done') return 'done'
    if (result.kind !== 'recorded') throw new Error(result.kind)
    return result.transaction.auth_resp === '00' ? 'done' : result.transaction.auth_resp
  }
  /** All that holds money at the terminal. */
  async function books(): Promise<unknown> {
    const sums = ledger.store.read
      .selectFrom('transactions')
      .select(['id', 'state', 'amount_cents', 'held_cents', 'captured_cents', 'settled_cents', 'refunded_cents'])
    return sums.where('state', '!=', 'declined').orderBy('id').execute()
  }
  const names = Object.keys(operations) as Name[]

  test.each(names)('%s: answers 94, and changes nothing', async name => {
    const row = await prepared[name]()
    const same = { batchId: next(), tranNbr: next() }
    expect(await ask(name, row, same)).toBe('done')
    const before = await books()
    expect(await ask(name, row, same)).toBe('94')
    expect(await books()).toEqual(before)
    ledger.time.nowMs += dayMs - 1
    expect(await ask(name, row, same)).toBe('94')
    expect(await books()).toEqual(before)
  })

  test.each(names)('%s: 20 at once are one, and 19 answers 94', async name => {
    const row = await prepared[name]()
    const same = { batchId: next(), tranNbr: next() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(name, row, same)))
    expect(answers.sort()).toEqual([...Array.from({ length: 19 }, () => '94'), 'done'])
  })

  test('an increment that was approved in part is the same by what it asked for', async () => {
    const row = await hold()
    const same = { batchId: next(), tranNbr: next() }
    expect(await ask('increment', row, { ...same, amountCents: 2110 })).toBe('done')
    expect(await ask('increment', row, { ...same, amountCents: 2110 })).toBe('94')
    expect((await ledger.find(row.id)).held_cents - row.held_cents).toBe(1055)
    // Half of 21.10, asked for as such.
    expect(await ask('increment', row, { ...same, amountCents: 1055 })).toBe('done')
    expect((await ledger.find(row.id)).held_cents - row.held_cents).toBe(2110)
  })

  describe('another request is asked on its own', () => {
    const repeatable = [
      'capture',
      'increment',
      'adjust',
      'refund',
      'pay to a token',
      'credit',
      'capture by phone',
      'sale',
    ] as const
    test.each(repeatable)('%s: by another number, another batch or another amount', async name => {
      const row = await prepared[name]()
      const first = { batchId: next(), tranNbr: next() }
      expect(await ask(name, row, first)).toBe('done')
      expect(await ask(name, row, { ...first, tranNbr: next() })).toBe('done')
      expect(await ask(name, row, { ...first, amountCents: 1 })).toBe('done')
      expect(await ask(name, row, { ...first, batchId: next(), amountCents: 2 })).toBe('done')
    })

    test('of a refund: the same numbers for another payment', async () => {
      const same = { batchId: next(), tranNbr: next() }
      for (const row of [await settled(), await settled()]) expect(await ask('refund', row, same)).toBe('done')
    })

    test.each(['void', 'reverse'] as const)('a second %s with a new number hears of the first', async name => {
      const row = await hold()
      expect(await ask(name, row, { tranNbr: next() })).toBe('done')
      expect(await ask(name, row, { tranNbr: next() })).toBe(name === 'void' ? 'RR' : '79')
    })

    test('after 24 hours', async () => {
      const row = await settled()
      const same = { batchId: next(), tranNbr: next() }
      expect(await ask('refund', row, same)).toBe('done')
      ledger.time.nowMs += dayMs + 1
      expect(await ask('refund', row, same)).toBe('done')
    })

    test('without a number nothing is taken for a repetition', async () => {
      const row = await settled()
      expect(await ask('refund', row, { tranNbr: '' })).toBe('done')
      expect(await ask('refund', row, { tranNbr: '' })).toBe('done')
      expect((await ledger.find(row.id)).refunded_cents).toBe(1400)
    })
  })

  test('what left its amount out may leave it out again', async () => {
    for (const [operation, row] of [[capture, await hold()] as const, [refund, await settled()] as const]) {
      const { amountCents: _, ...same } = follow(row, { batchId: next(), tranNbr: next() })
      const send = () => ledger.store.write(trx => operation(trx, same, ledger.tools))
      expect([await send(), await send()]).toMatchObject([{ kind: 'done' }, { code: '94' }])
    }
  })

  test('a repeated capture that was declared a part leaves one move, with the batch that it named', async () => {
    const row = await hold()
    const same = { batchId: next(), tranNbr: next() }
    await ask('capture', row, same)
    await ask('capture', row, same)
    const moves = await listMoves(ledger.store.read, row.id)
    expect(moves.map(({ move, batch_id, reference }) => [move, batch_id, reference])).toEqual([
      ['hold', row.batch_id, row.tran_nbr],
      ['capture_part', same.batchId, same.tranNbr],
    ])
  })

  test('a request that was refused leaves no empty batch to close', async () => {
    const row = await ledger.take({ tranNbr: next() })
    const batchId = next()
    expect(await ask('refund', row, { batchId, tranNbr: next() })).toBe('RR')
    const open = ledger.store.read.selectFrom('batches').select('id').where('batch_id', '=', batchId)
    expect(await open.execute()).toEqual([])
  })
})
