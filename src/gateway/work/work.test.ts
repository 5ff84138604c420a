import { afterEach, beforeEach, expect, test } from 'vitest'
import { refund } from '../ledger/operations/refund.ts'
import { voidTransaction } from '../ledger/operations/void.ts'
import { claimWork } from '../store/work-items.ts'
import { openTestLedger, type TestLedger } from '../test-support/test-ledger.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { stepWork } from './kinds.ts'
import { leaseMs, workOn } from './work-on.ts'

const hourMs = 60 * 60 * 1000

describeStores('work', kind => {
  let ledger: TestLedger
  beforeEach(async () => {
    ledger = await openTestLedger(kind)
  })
  afterEach(() => ledger.close())

  /** In groups, as PostgreSQL has so many connections. */
  async function sell(count: number): Promise<void> {
    for (let from = 0; from < count; from += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, count - from) }, (_, index) =>
          ledger.take({ tranNbr: String(from + index), amountCents: 300 }),
        ),
      )
  }
  const untilClose = () => {
    ledger.time.nowMs += 11 * hourMs
  }
  const countStates = async () => {
    const rows = await ledger.store.read.selectFrom('transactions').select('state').execute()
    return Object.fromEntries(
      ['captured', 'settled'].map(state => [state, rows.filter(row => row.state === state).length]),
    )
  }
  const closedEvents = async () => {
    const rows = ledger.store.read.selectFrom('events').select('data').where('name', '=', 'batch.closed')
    return (await rows.execute()).map(({ data }) => JSON.parse(data) as { count: number; sales: string })
  }

  test('a close of 240 goes in portions, and sales that come between go into the next batch', async () => {
    await sell(240)
    untilClose()
    let portions = 0
    let later = 0
    const write: typeof ledger.store.write = async task => {
      const result = await ledger.store.write(task)
      const { settled = 0 } = await countStates()
      if (settled > 0 && settled < 240) {
        portions++
        await ledger.take({ tranNbr: `99990${++later}`, amountCents: 300 })
      }
      return result
    }
    await ledger.runWork({ store: { ...ledger.store, write } })
    expect([portions, later]).toEqual([2, 2])
    expect(await countStates()).toEqual({ settled: 240, captured: 2 })
    expect(await closedEvents()).toEqual([expect.objectContaining({ count: 240, sales: '720.00' })])
    ledger.time.nowMs += 24 * hourMs
    await ledger.runWork()
    expect(await countStates()).toEqual({ settled: 242, captured: 0 })
  })

  test('a program that is killed in the middle of a close: the next one goes on where it ended', async () => {
    await sell(220)
    untilClose()
    // Its last write before the kill is the first portion; nothing is told of the lease.
    let writes = 0
    const write: typeof ledger.store.write = task =>
      ++writes > 4 ? new Promise<never>(() => {}) : ledger.store.write(task)
    void ledger.runWork({ store: { ...ledger.store, write } })
    await expect.poll(countStates).toEqual({ settled: 100, captured: 120 })
    await ledger.runWork()
    expect(await countStates(), 'its lease still runs').toEqual({ settled: 100, captured: 120 })
    ledger.time.nowMs += leaseMs
    await ledger.runWork()
    expect(await countStates()).toEqual({ settled: 220, captured: 0 })
    expect(await closedEvents()).toEqual([expect.objectContaining({ count: 220, sales: '660.00' })])
    const moves = ledger.store.read.selectFrom('transaction_moves').select('transaction_id').where('move', '=', 'close')
    expect(new Set((await moves.execute()).map(row => row.transaction_id)).size).toBe(220)
    expect((await moves.execute()).length).toBe(220)
  })

  test('a step that fails leaves nothing of itself', async () => {
    await sell(3)
    untilClose()
    const write: typeof ledger.store.write = task =>
      ledger.store.write(async trx => {
        const result = await task(trx)
        const settled = trx.selectFrom('transactions').select('id').where('state', '=', 'settled')
        if ((await settled.execute()).length > 0) throw new Error('the disk is full')
        return result
      })
    await ledger.runWork({ store: { ...ledger.store, write } })
    expect(await countStates()).toEqual({ settled: 0, captured: 3 })
    expect(await closedEvents()).toEqual([])
    expect(ledger.workErrors.map(String)).toEqual(['Error: the disk is full'])
    const item = ledger.store.read.selectFrom('work_items').selectAll().where('kind', '=', 'close-batches')
    expect(await item.executeTakeFirst()).toMatchObject({
      ...{ tries: 1, last_error: 'the disk is full', lease: '', ready_at_ms: ledger.time.nowMs + 5000 },
    })
    await ledger.runWork()
    expect(await countStates(), 'it waits for its next try').toEqual({ settled: 0, captured: 3 })
    ledger.time.nowMs += 5000
    await ledger.runWork()
    expect(await countStates()).toEqual({ settled: 3, captured: 0 })
    expect(await item.executeTakeFirst()).toBeUndefined()
  })

  test('two runners share the work, and nothing is done twice', async () => {
    const terminals = await Promise.all(Array.from({ length: 12 }, () => ledger.openTerminal()))
    for (const { credential } of terminals) await ledger.take({ credential })
    untilClose()
    const done = await Promise.all([ledger.runWork(), ledger.runWork()])
    expect(done.flat().filter(each => each === 'close-batches')).toHaveLength(12)
    expect(await closedEvents()).toHaveLength(12)
    expect(await countStates()).toEqual({ settled: 12, captured: 0 })
    expect(ledger.workErrors).toEqual([])
  })

  test('a runner that was silent for too long loses its item, and what it does then is undone', async () => {
    await sell(2)
    untilClose()
    const tools = ledger.workTools
    const slow = await ledger.store.write(trx =>
      claimWork(trx, stepWork, { lease: 'slow', nowMs: tools.clock(), leaseMs }),
    )
    expect(slow?.kind).toBe('close-batches')
    ledger.time.nowMs += leaseMs
    await ledger.runWork()
    if (!slow) throw new Error('the item is there')
    expect(await workOn(slow, tools)).toBe('lost')
    expect(await countStates()).toEqual({ settled: 2, captured: 0 })
    expect(await closedEvents()).toHaveLength(1)
  })

  test('of one merchant the first in time is done first, and by one runner', async () => {
    const bank = { kind: 'bank', routingNbr: '021000021', accountNbr: '9900000001' } as const
    const debit = await ledger.take({ tranGroup: 'ACH_DEBIT_C', account: bank })
    ledger.time.nowMs += 3 * 24 * hourMs
    await Promise.all([ledger.runWork(), ledger.runWork(), ledger.runWork()])
    expect((await ledger.find(debit.id)).state).toBe('returned')
    const events = await ledger.store.read.selectFrom('events').select('name').orderBy('id').execute()
    expect(events.map(({ name }) => name)).toEqual(['bank_debit.accepted', 'batch.closed', 'bank_debit.returned'])
  })

  test('a debit by the token of a refund is returned as its account asks; the refund is not', async () => {
    const account = { kind: 'bank', routingNbr: '021000021', accountNbr: '9900000001' } as const
    const debit = await ledger.take({ tranGroup: 'ACH_DEBIT_C', account })
    untilClose()
    await ledger.runWork()
    const { credential } = ledger.terminal
    const asked = { credential, api: 'test', bric: debit.bric, tranNbr: '2', batchId: '' }
    const given = await ledger.store.write(trx => refund(trx, asked, ledger.tools))
    if (given.kind !== 'done') throw new Error(given.kind)
    const { bric } = given.transaction
    const again = await ledger.take({ tranGroup: 'ACH_DEBIT_C', tranNbr: '3', account: { kind: 'token', bric } })
    ledger.time.nowMs += 7 * 24 * hourMs
    await ledger.runWork()
    expect((await ledger.find(again.id)).state).toBe('returned')
    expect((await ledger.find(given.transaction.id)).state).toBe('settled')
  })

  test('a debit whose refund was voided is returned all the same, and one that stays refunded is not', async () => {
    const account = { kind: 'bank', routingNbr: '021000021', accountNbr: '9900000001' } as const
    const debits = [
      await ledger.take({ tranGroup: 'ACH_DEBIT_C', account }),
      await ledger.take({ tranGroup: 'ACH_DEBIT_C', tranNbr: '2', account }),
    ] as const
    untilClose()
    await ledger.runWork()
    const asked = { credential: ledger.terminal.credential, api: 'test', batchId: '' }
    const refunds = []
    for (const [at, { bric }] of debits.entries()) {
      const given = await ledger.store.write(trx =>
        refund(trx, { ...asked, bric, amountCents: 700, tranNbr: String(10 + at) }, ledger.tools),
      )
      if (given.kind !== 'done') throw new Error(given.kind)
      refunds.push(given.transaction)
    }
    // The morning on which the bank answers: both refunds are there, and can be voided.
    ledger.time.nowMs += 12 * hourMs
    await ledger.runWork()
    const undone = { ...asked, bric: refunds[0]?.bric ?? '', tranNbr: '20' }
    expect((await ledger.store.write(trx => voidTransaction(trx, undone, ledger.tools))).kind).toBe('done')
    ledger.time.nowMs += 3 * 24 * hourMs
    await ledger.runWork()
    const states = await Promise.all(debits.map(async ({ id }) => (await ledger.find(id)).state))
    expect(states).toEqual(['returned', 'partially_refunded'])
    expect(
      await ledger.store.read.selectFrom('work_items').selectAll().where('kind', '=', 'answer-of-bank').execute(),
    ).toEqual([])
  })

  test('old rows go in portions', async () => {
    const { nowMs } = ledger.time
    for (let from = 0; from < 1300; from += 100)
      await ledger.store.write(trx =>
        trx
          .insertInto('used_tacs')
          .values(Array.from({ length: 100 }, (_, index) => ({ nonce: `${from + index}`, expires_at_ms: nowMs })))
          .execute(),
      )
    await ledger.runWork()
    ledger.time.nowMs += hourMs
    const left: number[] = []
    const write: typeof ledger.store.write = async task => {
      const result = await ledger.store.write(task)
      left.push((await ledger.store.read.selectFrom('used_tacs').select('nonce').execute()).length)
      return result
    }
    await ledger.runWork({ store: { ...ledger.store, write } })
    expect([...new Set(left)]).toEqual([1300, 800, 300, 0])
  })

  test('no sale stays unsettled, whenever it comes while batches close', async () => {
    const closing = async () => {
      for (let night = 0; night < 5; night++) {
        ledger.time.nowMs += 24 * hourMs
        await ledger.runWork()
      }
    }
    const selling = Array.from({ length: 60 }, async (_, index) => {
      await new Promise(resolve => setTimeout(resolve, index * 3))
      return ledger.take({ tranNbr: `5${index}`, batchId: String(index % 3) })
    })
    await Promise.all([closing(), ...selling])
    ledger.time.nowMs += 24 * hourMs
    await ledger.runWork()
    expect(await countStates()).toEqual({ settled: 60, captured: 0 })
    const open = await ledger.store.read.selectFrom('batches').select('id').where('closed_at_ms', 'is', null).execute()
    expect(open).toEqual([])
  })
})
