import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endDay } from '../test-support/end-day.ts'
import { openTestLedger, type TestLedger } from '../test-support/test-ledger.ts'
import { describeStores } from '../test-support/test-stores.ts'

describeStores('sales beside the close', kind => {
  let ledger: TestLedger
  let batchId: string
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
  })
  let batches = 0
  beforeEach(() => {
    batchId = String(++batches)
  })
  afterAll(() => ledger.close())

  const close = () => {
    const { nowMs } = ledger.time
    return ledger.store.write(trx => endDay(trx, nowMs + 1))
  }
  const unsettledInClosed = () =>
    ledger.store.read
      .selectFrom('transactions')
      .innerJoin('batches', 'batches.id', 'transactions.batch_row_id')
      .select('transactions.id')
      .where('closed_at_ms', 'is not', null)
      .where('state', '=', 'captured')
      .execute()

  test('100 sales and 10 closes at once: nothing stays captured in a closed batch', async () => {
    const sales = Array.from({ length: 100 }, (_, index) => ledger.take({ batchId, tranNbr: String(index) }))
    const closes = Array.from({ length: 10 }, () => sales[7]?.then(close))
    const rows = await Promise.all(sales)
    await Promise.all(closes)
    expect(rows.every(row => row.auth_resp === '00')).toBe(true)
    expect(await unsettledInClosed()).toEqual([])
    await close()
    for (const { id } of rows) expect((await ledger.find(id)).state).toBe('settled')
  })

  test('the same sale after the close is a duplicate, by the number of its batch, for 24 hours', async () => {
    const first = await ledger.take({ batchId })
    await close()
    const second = await ledger.take({ batchId })
    expect([first.auth_resp, second.auth_resp]).toEqual(['00', '94'])
    expect(second.batch_row_id).not.toBe(first.batch_row_id)
    expect((await ledger.take({ batchId: `9${batchId}` })).auth_resp).toBe('00')
    const { nowMs } = ledger.time
    ledger.time.nowMs = nowMs + 24 * 60 * 60 * 1000 + 1
    expect((await ledger.take({ batchId })).auth_resp).toBe('00')
    ledger.time.nowMs = nowMs
  })

  if (kind === 'sqlite') return

  test('a sale that commits while the batch closes settles with it, and its twin that waits is a duplicate', async () => {
    await ledger.take({ batchId, tranNbr: 'opens the batch' })
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    let hasJoined = () => {}
    const joined = new Promise<void>(resolve => {
      hasJoined = resolve
    })
    const sale = ledger.store.write(async trx => {
      const row = await ledger.takeIn(trx, { batchId })
      hasJoined()
      await held
      return row
    })
    await joined
    const closed = close()
    await ledger.untilWaiting(1)
    const twin = ledger.take({ batchId })
    await ledger.untilWaiting(2)
    letGo()
    const row = await sale
    expect(await closed).toContain(row.batch_row_id)
    expect(await ledger.find(row.id)).toMatchObject({ state: 'settled', settled_cents: 2100 })
    expect((await twin).auth_resp).toBe('94')
  })
})
