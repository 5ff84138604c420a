import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMoves } from '../store/payments/transaction-moves.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'

const dayMs = 24 * 60 * 60 * 1000

describeStores('jobs', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision()
  })
  afterAll(() => gateway.close())

  const run = () => gateway.runWork()
  const states = async () => {
    const rows = await gateway.store.read.selectFrom('transactions').select(['tran_nbr', 'state']).execute()
    return Object.fromEntries(rows.map(row => [row.tran_nbr, row.state]))
  }
  const movesOf = async (tranNbr: string) => {
    const row = gateway.store.read.selectFrom('transactions').select('id').where('tran_nbr', '=', tranNbr)
    const { id } = await row.orderBy('created_at_ms').limit(1).executeTakeFirstOrThrow()
    const moves = await listMoves(gateway.store.read, id)
    return moves.map(
      row => `${row.api}: ${row.from_state} ${row.move} ${row.to_state} ${row.amount_cents} ${row.answer_code}`,
    )
  }

  test('batches close at 23:00 in New York, debits come back on the next banking day, old holds expire', async () => {
    const start = gateway.time.nowMs
    expect(await run()).toEqual([])
    await gateway.pay(terminal, { TRAN_NBR: '1' })
    await gateway.pay(terminal, { TRAN_NBR: '2', TRAN_CODE: 'AUTH' })
    await gateway.pay(terminal, { TRAN_NBR: '3', AMOUNT: '21.05' })
    const bank = { TRAN_CODE: 'ACH_DEBIT_C', ROUTING_NBR: '021000021', EXP_DATE: '', CVV2: '' }
    await gateway.pay(terminal, { ...bank, TRAN_NBR: '4', ACCOUNT_NBR: '9900000001' })
    await gateway.pay(terminal, { ...bank, TRAN_NBR: '5', ACCOUNT_NBR: '123456789' })

    gateway.time.nowMs = start + 11 * 60 * 60 * 1000 - 1
    expect(await run()).not.toContain('close-batches')
    gateway.time.nowMs += 1
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.flat().filter(name => name === 'close-batches')).toHaveLength(1)
    expect(await states()).toEqual({ 1: 'settled', 2: 'authorized', 3: 'declined', 4: 'settled', 5: 'settled' })
    expect(await run()).toEqual([])

    // The batch is closed, its number is the same until midnight: so the same sale is a duplicate, another one is not.
    expect((await gateway.pay(terminal, { TRAN_NBR: '1' })).fields['AUTH_RESP']).toBe('94')
    expect((await gateway.pay(terminal, { TRAN_NBR: '6' })).fields['AUTH_RESP']).toBe('00')

    gateway.time.nowMs = start + dayMs + 11 * 60 * 60 * 1000
    await run()
    expect(await states()).toMatchObject({ 4: 'returned', 5: 'settled' })
    gateway.time.nowMs = start + 9 * dayMs
    await run()
    expect(await states()).toMatchObject({ 2: 'expired' })
    expect(await movesOf('1')).toEqual([
      'browser-post: new sale captured 2100 00',
      'nightly: captured close settled 2100 00',
    ])
    expect(await movesOf('2')).toEqual([
      'browser-post: new hold authorized 2100 00',
      'nightly: authorized expire expired 2100 00',
    ])
    expect(await movesOf('3')).toEqual(['browser-post: new decline declined 0 05'])
    expect(await movesOf('4')).toEqual([
      'browser-post: new debit accepted 2100 00',
      'nightly: accepted close settled 2100 00',
      'nightly: settled return returned 2100 R01',
    ])
  })

  test('spent TACs are forgotten once they would be refused anyway', async () => {
    await gateway.pay(terminal, { TRAN_NBR: '9' })
    const count = async () => (await gateway.store.read.selectFrom('used_tacs').select('nonce').execute()).length
    expect(await count()).toBe(1)
    gateway.time.nowMs += 2 * 60 * 60 * 1000
    await run()
    expect(await count()).toBe(1)
    gateway.time.nowMs += 2 * 60 * 60 * 1000 + 1
    await run()
    expect(await count()).toBe(0)
  })
})
