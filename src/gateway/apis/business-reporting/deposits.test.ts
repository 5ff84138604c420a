import { afterAll, beforeEach, expect, test } from 'vitest'
import { openReportingClient, type ReportingClient } from '../../test-support/apis/test-reporting.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('deposits', kind => {
  let gateway: TestGateway
  let shop: ReportingClient
  const at = (iso: string) => {
    gateway.time.nowMs = Date.parse(iso)
  }
  beforeEach(async () => {
    gateway ??= await openTestGateway(kind)
    // Friday, noon in New York; the Thursday after is Thanksgiving.
    at('2026-11-20T17:00:00Z')
    shop = await openReportingClient(gateway)
  })
  afterAll(() => gateway.close())
  const said = async () =>
    (await shop.deposits()).map(({ date, status, gross_amount, fees, adjustments, amount }) => [
      ...[date, status, gross_amount, fees, adjustments, amount],
    ])

  test('a weekend is paid on Monday together, and a holiday is no banking day', async () => {
    await shop.sell(100, { batchID: 1 })
    await shop.advance({ to: 'next-close' })
    await shop.sell(50, { batchID: 2 })
    await shop.advance({ to: 'next-close' })
    expect(await said()).toEqual([['2026-11-23', 'pending', 150, 3.75, 0, 146.25]])
    const [deposit] = await shop.deposits()
    expect(((deposit?.['batches'] ?? []) as { batch_id: number }[]).map(batch => batch.batch_id)).toEqual([1, 2])
    await shop.advance({ days: 1 })
    expect((await said())[0]?.[1]).toBe('pending')
    await shop.advance({ days: 1 })
    expect((await said())[0]?.[1]).toBe('paid')
    await shop.advance({ days: 1 })
    await shop.sell(10, { batchID: 3 })
    await shop.advance({ to: 'next-close' })
    await shop.sell(20, { batchID: 4 })
    await shop.advance({ to: 'next-close' })
    expect((await said())[0]).toEqual(['2026-11-27', 'pending', 30, 0.75, 0, 29.25])
  })

  test('refunds are less of what is paid, returned debits and their banks’ answers are adjustments', async () => {
    await shop.sell(100)
    await shop.debit(40, '9900000001')
    await shop.close()
    expect(await said()).toEqual([['2026-11-23', 'pending', 140, 3.5, 0, 136.5]])
    const sale = (await shop.list()).find(({ type }) => type === 'sale')
    await shop.advance({ days: 4 })
    expect(await said()).toEqual([
      ['2026-11-24', 'paid', 0, 0, -40, -40],
      ['2026-11-23', 'paid', 140, 3.5, 0, 136.5],
    ])
    await shop.client.signIn()
    await shop.refund(sale?.ccs_pk ?? 0, 30)
    await shop.close()
    expect((await said())[0]).toEqual(['2026-11-25', 'pending', -30, 0, 0, -30])
  })

  test('what a batch adds up to is what its transactions are, whoever closes it', async () => {
    for (let sale = 1; sale <= 130; sale++) await shop.sell(3.5)
    await shop.advance({ to: 'next-close' })
    const [batch] = await shop.batches()
    const [deposit] = await shop.deposits()
    expect([batch?.['net_amount'], batch?.['transaction_count'], deposit?.['gross_amount']]).toEqual([455, 130, 455])
  })

  test('terminals that close at once share one deposit, and each counts once', async () => {
    const reference = crypto.randomUUID()
    const terminals = await Promise.all(Array.from({ length: 6 }, () => openReportingClient(gateway, reference)))
    for (const terminal of terminals)
      for (let sale = 0; sale < 5; sale++) await terminal.sell(10, { batchID: sale + 1 })
    await Promise.all(terminals.flatMap(terminal => [terminal.close(), terminal.close()]))
    const [deposit, ...others] = (await terminals[0]?.deposits()) ?? []
    expect([deposit?.['gross_amount'], deposit?.['fees'], others]).toEqual([300, 7.5, []])
    expect(deposit?.['batches']).toHaveLength(30)
  })

  test('an empty batch, as when all is voided, makes none', async () => {
    await shop.sell(10)
    await shop.undo((await shop.newest()).ccs_pk)
    await shop.close()
    expect(await said()).toEqual([])
    expect((await shop.batches())[0]).toMatchObject({ status: 'closed', net_amount: 0, transaction_count: 0 })
  })
})
