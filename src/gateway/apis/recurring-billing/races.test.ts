import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRecurringClient, type RecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import { runDueWork } from '../../work/run-work.ts'
import { leaseMs } from '../../work/work-on.ts'

describeStores('Recurring Billing: each bill is charged once', kind => {
  let gateway: TestGateway
  let client: RecurringClient
  beforeEach(async () => {
    gateway = await openTestGateway(kind)
    client = await openRecurringClient(gateway)
  })
  afterEach(() => gateway.close())

  const sales = async () => {
    const rows = gateway.store.read.selectFrom('transactions').select(['details', 'state', 'amount_cents'])
    return (await rows.where('tran_group', '=', 'SALE').execute()).map(row => ({
      ...row,
      bill: (JSON.parse(row.details) as Record<string, string>)['INVOICE_NBR'],
    }))
  }
  /** So many subscriptions, all due today; 51 are two portions. */
  async function subscribeMany(count: number): Promise<void> {
    for (let from = 0; from < count; from += 35)
      await Promise.all(
        Array.from({ length: Math.min(35, count - from) }, () =>
          client.subscribe({}, client.card(), { Email: undefined }),
        ),
      )
  }
  const everyBillOnce = async (count: number) => {
    const charged = await sales()
    expect([charged.length, new Set(charged.map(({ bill }) => bill)).size]).toEqual([count, count])
    const bills = await client.bills({ Limit: 500 })
    expect(
      bills
        .filter(({ Status }) => Status === 'Paid')
        .map(({ id }) => String(id))
        .sort(),
    ).toEqual(charged.map(({ bill }) => bill).sort())
    expect(bills.filter(({ Status }) => Status === 'Open')).toHaveLength(count)
    expect(gateway.workErrors).toEqual([])
  }

  test('by three runners at once', async () => {
    await subscribeMany(12)
    const done = await Promise.all([gateway.runWork(), gateway.runWork(), gateway.runWork()])
    expect(done.flat().filter(each => each === 'charge-bills')).toHaveLength(1)
    await everyBillOnce(12)
  })

  test('by a runner that is killed between two portions, and the one that comes after it', async () => {
    await subscribeMany(51)
    await gateway.runWork({ isStopping: () => true })
    let portions = 0
    const write: typeof gateway.store.write = async task => {
      if (portions > 0) return new Promise<never>(() => {})
      const result = await gateway.store.write(task)
      if ((await sales()).length > 0) portions++
      return result
    }
    const killed = { ...gateway.workTools, store: { ...gateway.store, write } }
    void runDueWork(killed)
    await expect.poll(async () => (await sales()).length, { timeout: 30_000 }).toBe(50)
    await gateway.runWork()
    expect((await sales()).length, 'its lease still runs').toBe(50)
    gateway.time.nowMs += leaseMs
    await gateway.runWork()
    await everyBillOnce(51)
  })

  test('by a runner that fails in the middle of a portion: nothing of it is kept', async () => {
    await subscribeMany(5)
    const write: typeof gateway.store.write = task =>
      gateway.store.write(async trx => {
        const result = await task(trx)
        const sold = await trx.selectFrom('transactions').select('id').where('tran_group', '=', 'SALE').execute()
        if (sold.length > 0) throw new Error('the disk is full')
        return result
      })
    await gateway.runWork({ store: { ...gateway.store, write } })
    expect(await sales()).toEqual([])
    expect((await client.bills()).map(({ Status }) => Status)).toEqual(Array(5).fill('Open'))
    gateway.workErrors.length = 0
    gateway.time.nowMs += 5000
    await gateway.runWork()
    await everyBillOnce(5)
  })

  test('by hand from two sides, beside the schedule', async () => {
    await subscribeMany(12)
    const bills = await client.bills()
    const hands = bills.flatMap(({ id }) => [client.pay(id), client.pay(id)])
    const answers = await Promise.all([...hands, gateway.runWork().then(() => undefined)])
    const byHand = answers.flatMap(answer => (answer ? [answer] : []))
    for (const { status, codes } of byHand)
      expect([status, codes]).toEqual(status === 200 ? [200, []] : [400, ['ALREADY_PAID']])
    await gateway.runWork()
    await everyBillOnce(12)
  })

  test('or canceled, or paused, beside the schedule: what was charged is paid, all else is not', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => client.subscribed({}, client.card(), { Email: undefined })),
    )
    await Promise.all([gateway.runWork(), ...ids.map((id, at) => (at % 2 ? client.cancel(id) : client.pause(id)))])
    const charged = new Set((await sales()).map(({ bill }) => bill))
    const bills = await client.bills()
    for (const { id, Status } of bills) expect(Status === 'Paid').toBe(charged.has(String(id)))
    for (const id of ids) expect(['Paused', 'Canceled']).toContain((await client.find(id))['Status'])
    expect(gateway.workErrors).toEqual([])
    const before = charged.size
    await client.pass(40)
    expect((await sales()).length).toBe(before)
  })

  test('a request that is sent again with its Idempotency-Key is done once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const text = JSON.stringify(client.subscription())
    const first = await client.send('POST', '/subscription', text, headers)
    const again = await client.send('POST', '/subscription', text, headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect((await client.call('/subscription/list')).body['rowCount']).toBe(1)
    const method = Number(first.body['paymentmethodId'])
    const charge = JSON.stringify({ PaymentMethodID: method, Amount: 15 })
    const key = { 'Idempotency-Key': randomUUID() }
    const charges = [
      await client.send('POST', '/chargepaymentmethod', charge, key),
      await client.send('POST', '/chargepaymentmethod', charge, key),
    ]
    expect(new Set(charges.map(each => each.text)).size).toBe(1)
    expect(await sales()).toHaveLength(1)
    const clock = { 'Idempotency-Key': 'one' }
    const moves = [
      await client.send('POST', '/clock', '{"advanceDays":40}', clock),
      await client.send('POST', '/clock', '{"advanceDays":40}', clock),
    ]
    expect(moves.map(({ body }) => body)).toEqual(Array(2).fill({ today: '2026-12-28', bills: 1 }))
    const other = await client.send('POST', '/clock', '{"advanceDays":41}', clock)
    expect([other.status, other.codes]).toEqual([422, ['IDEMPOTENCY_KEY_REUSED']])
  })
})
