import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReportingClient } from '../../test-support/apis/test-reporting.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const noonMs = Date.UTC(2026, 10, 18, 17)
const noon = expect.stringMatching(/^2026-11-18 12:00:\d\d$/)

describeApi('business reporting', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  beforeEach(() => {
    gateway.time.nowMs = noonMs
  })
  afterAll(() => gateway.close())

  test('tells of a sale what was sent and answered, and nothing of another merchant', async () => {
    const shop = await openReportingClient(gateway)
    const stranger = await openReportingClient(gateway)
    await stranger.sell(99)
    await shop.sell(24.5, {
      ...{ invoiceNumber: 'INV-7', taxAmount: 1.5, cardEntryMethod: 'X' },
      address: { firstName: 'Ada', lastName: 'Baker', zipCode: '12345' },
    })
    const { body, status } = await shop.read('/transactions')
    const [row] = body['transactions'] as { ccs_pk: number; auth_code: string }[]
    expect([status, body]).toEqual([
      200,
      {
        transactions: [
          {
            ...{ ccs_pk: expect.any(Number), uniq_id: `ccs_${row?.ccs_pk}`, type: 'sale', status: 'open' },
            ...{ amount: 24.5, tip: 0, tax: 1.5, currency: 'USD', created_at: noon, closed_at: null },
            ...{ batch_id: 20261118, device_id: shop.deviceId, entry_mode: 'keyed', card_type: 'Visa' },
            ...{ last_four: '1111', auth_code: expect.stringMatching(/^\d{6}$/), response_code: '0' },
            ...{ invoice_number: 'INV-7', customer_name: 'Ada Baker', username: '', ach_return: null },
          },
        ],
        ...{ count: 1, hasMore: false, next: null },
      },
    ])
    const other = stranger.client.session.accountId
    for (const path of ['transactions', 'batches', 'batches/20261118', 'deposits', 'summary']) {
      const refused = await shop.client.send('GET', `/accounts/${other}/${path}?${new URLSearchParams(shop.window)}`)
      expect([refused.status, refused.code]).toEqual([404, 'UNKNOWN_ACCOUNT'])
    }
    const theirs = await stranger.newest()
    for (const answer of [await shop.refund(theirs.ccs_pk, 1), await shop.undo(theirs.ccs_pk)])
      expect([answer.status, answer.code]).toEqual([404, 'UNKNOWN_TRANSACTION'])
    expect((await stranger.newest()).status).toBe('open')
  })

  test('pages newest first, each row once, whatever the size of a page', async () => {
    const shop = await openReportingClient(gateway)
    for (let sale = 1; sale <= 7; sale++) await shop.sell(sale)
    const whole = (await shop.list()).map(row => row.ccs_pk)
    expect(whole).toEqual([...whole].sort((one, other) => other - one))
    for (const count of ['1', '3', '7']) {
      const seen: number[] = []
      let before: string | undefined
      do {
        const { body } = await shop.read('/transactions', { count, ...(before && { before }) })
        const rows = body['transactions'] as { ccs_pk: number }[]
        seen.push(...rows.map(row => row.ccs_pk))
        expect(body['hasMore']).toBe(body['next'] !== null)
        before = body['next'] === null ? undefined : String(body['next'])
      } while (before)
      expect(seen.sort()).toEqual([...whole].sort())
    }
  })

  test('filters by time, terminal, state of the batch, numbers of batches, and what closed last', async () => {
    const reference = crypto.randomUUID()
    const [front, back] = [await openReportingClient(gateway, reference), await openReportingClient(gateway, reference)]
    expect(back.client.session.accountId).toBe(front.client.session.accountId)
    await front.sell(1)
    await back.sell(2, { batchID: 7 })
    await front.close()
    gateway.time.nowMs += 50 * 60_000
    await front.sell(3, { batchID: 8 })
    await back.sell(4, { batchID: 9 })
    await back.close()
    await front.sell(5, { batchID: 20261119 })
    const amounts = async (query: Record<string, string>) => (await front.list(query)).map(row => row.amount).sort()
    expect(await amounts({})).toEqual([1, 2, 3, 4, 5])
    expect(await amounts({ deviceId: back.deviceId })).toEqual([2, 4])
    expect(await amounts({ deviceId: '9001-1-1-1' })).toEqual([])
    expect(await amounts({ type: 'open' })).toEqual([3, 5])
    expect(await amounts({ type: 'closed' })).toEqual([1, 2, 4])
    expect(await amounts({ type: 'closed', deviceId: front.deviceId })).toEqual([1])
    expect(await amounts({ bids: '7,8,20261118' })).toEqual([1, 2, 3])
    expect(await amounts({ bids: '7,8', type: 'closed' })).toEqual([2])
    expect(await amounts({ bids: '7', deviceId: front.deviceId })).toEqual([])
    // Both batches of the second terminal closed together.
    expect(await amounts({ onlyLastClosed: 'true', start: '2020-01-01 00:00:00', end: '2020-01-01 00:00:00' })).toEqual(
      [2, 4],
    )
    expect(await amounts({ onlyLastClosed: 'true', deviceId: front.deviceId })).toEqual([1])
    expect(await amounts({ onlyLastClosed: 'true', bids: '9' })).toEqual([4])
    expect(await amounts({ start: '2026-11-18 12:30:00' })).toEqual([3, 4, 5])
    expect(await amounts({ end: '2026-11-18 12:50:00' })).toEqual([1, 2])
  })

  test('refuses a query that cannot be read, and says which part of it', async () => {
    const shop = await openReportingClient(gateway)
    const refused = async (query: Record<string, string>, path = '/transactions') => {
      const { status, code, body } = await shop.read(path, query)
      return [status, code, body['field']]
    }
    for (const start of ['2026-11-18', '2026-02-30 00:00:00', '2026-11-18T00:00:00', 'x', ''])
      expect(await refused({ start })).toEqual([400, 'BAD_QUERY', 'start'])
    expect(await refused({ end: '2026-11-09 00:00:00' })).toEqual([400, 'BAD_QUERY', 'end'])
    expect(await refused({ end: '2026-12-11 00:00:01' })).toEqual([400, 'WINDOW_TOO_LONG', 'end'])
    for (const count of ['0', '501', '1.5', '-1', 'all', '1e2'])
      expect(await refused({ count })).toEqual([400, 'BAD_QUERY', 'count'])
    for (const [name, value] of [
      ['type', 'OPEN'],
      ['bids', '1,,2'],
      ['bids', 'x'],
      ['onlyLastClosed', '1'],
      ['format', 'xml'],
      ['before', '999999999999'],
      ['before', '-1'],
      ['page', '2'],
      ['deviceId', '9'.repeat(31)],
    ] as const)
      expect(await refused({ [name]: value })).toEqual([400, 'BAD_QUERY', name])
    for (const path of ['/batches', '/deposits', '/summary'])
      expect(await refused({ start: 'x' }, path)).toEqual([400, 'BAD_QUERY', 'start'])
    const twice = await shop.client.call('GET', `/transactions?${new URLSearchParams(shop.window)}&count=1&count=2`)
    expect([twice.status, twice.body['field']]).toEqual([400, 'count'])
    const many = Array.from({ length: 26 }, (_, at) => at + 1)
    for (const batchID of many) await shop.sell(1, { batchID })
    const bids = many.join(',')
    expect(await refused({ bids })).toEqual([400, 'TOO_MANY_BATCHES', 'bids'])
    expect(await shop.list({ bids: many.slice(1).join(',') })).toHaveLength(25)
  })

  test('a batch adds up what is in it, open and closed, without what was voided or declined', async () => {
    const shop = await openReportingClient(gateway)
    await shop.sell(10)
    const second = await shop.sell(20)
    await shop.sell(51.05)
    const { ccs_pk } = (await shop.list()).find(row => row.amount === 20) ?? { ccs_pk: 0 }
    expect(second).toMatch(/^0S1/)
    const open = { batch_id: 20261118, device_id: shop.deviceId, status: 'open', closed_at: null }
    const sums = { sales_amount: 30, refunds_amount: 0, net_amount: 30, transaction_count: 2 }
    expect(await shop.batches()).toEqual([{ ...open, opened_at: noon, ...sums }])
    expect((await shop.undo(ccs_pk)).body).toMatchObject({ status_code: '0', status_message: 'APR' })
    const less = { sales_amount: 10, refunds_amount: 0, net_amount: 10, transaction_count: 1 }
    expect(await shop.batches()).toEqual([expect.objectContaining({ ...open, ...less })])
    await shop.close()
    const closed = { status: 'closed', closed_at: noon, ...less }
    expect(await shop.batches({ deviceId: shop.deviceId })).toEqual([expect.objectContaining(closed)])
    const single = await shop.client.call('GET', '/batches/20261118?count=2')
    expect(single.body).toMatchObject({ ...closed, count: 2, hasMore: true })
    const rest = await shop.client.call('GET', `/batches/20261118?count=2&before=${single.body['next']}`)
    const both = [single, rest].flatMap(({ body }) => body['transactions'] as { status: string }[])
    expect(both.map(({ status }) => status).sort()).toEqual(['closed', 'declined', 'voided'])
    for (const unknown of ['1', 'x', '99999999999999'])
      expect((await shop.client.call('GET', `/batches/${unknown}`)).code).toBe('UNKNOWN_BATCH')
  })

  test('a number that was used again is listed for each close, and read as one; of two terminals one is to be named', async () => {
    const reference = crypto.randomUUID()
    const [shop, other] = [await openReportingClient(gateway, reference), await openReportingClient(gateway, reference)]
    await shop.sell(10)
    await shop.close()
    await shop.sell(5)
    expect((await shop.batches()).map(batch => [batch['status'], batch['net_amount']]).sort()).toEqual([
      ['closed', 10],
      ['open', 5],
    ])
    const one = (await shop.client.call('GET', '/batches/20261118')).body
    expect(one).toMatchObject({ status: 'open', closed_at: null, net_amount: 15, transaction_count: 2, count: 2 })
    await other.sell(1)
    const refused = await shop.client.call('GET', '/batches/20261118')
    expect([refused.status, refused.body['field']]).toEqual([400, 'deviceId'])
    const named = await shop.client.call('GET', `/batches/20261118?deviceId=${other.deviceId}`)
    expect(named.body).toMatchObject({ net_amount: 1, device_id: other.deviceId })
  })

  test('a summary adds up a stretch of time', async () => {
    const shop = await openReportingClient(gateway)
    const none = { sales_count: 0, sales_amount: 0, refunds_count: 0, refunds_amount: 0, net_amount: 0 }
    expect((await shop.read('/summary')).body).toEqual({ ...none, voids_count: 0, declines_count: 0, by_card_type: [] })
    await shop.sell(10)
    await shop.sell(20, { account: '5555555555554444' })
    await shop.sell(51.05)
    await shop.sell(7)
    await shop.debit(30, '123456789')
    await shop.undo((await shop.list()).find(row => row.amount === 7)?.ccs_pk ?? 0)
    await shop.close()
    await shop.refund((await shop.list()).find(row => row.amount === 20)?.ccs_pk ?? 0, 4)
    expect((await shop.read('/summary')).body).toEqual({
      ...{ sales_count: 3, sales_amount: 60, refunds_count: 1, refunds_amount: 4, net_amount: 56 },
      ...{ voids_count: 1, declines_count: 1 },
      by_card_type: [
        { card_type: 'Bank', count: 1, amount: 30 },
        { card_type: 'Mastercard', count: 1, amount: 20 },
        { card_type: 'Visa', count: 1, amount: 10 },
      ],
    })
    const later = { start: '2026-11-18 12:01:00' }
    expect((await shop.read('/summary', later)).body).toMatchObject(none)
  })

  test('of refunds that come together those are done that the sale still covers', async () => {
    const shop = await openReportingClient(gateway)
    await shop.sell(20)
    await shop.close()
    const { ccs_pk } = await shop.newest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.refund(ccs_pk, 5)))
    expect(answers.map(({ status, code }) => `${status} ${code}`).sort()).toEqual([
      ...Array.from({ length: 4 }, () => '200 '),
      ...Array.from({ length: 4 }, () => '400 AMOUNT_TOO_HIGH'),
    ])
    expect((await shop.list()).find(row => row.ccs_pk === ccs_pk)?.status).toBe('refunded')
  })

  test('a refund with a key is done once, and without one as often as it is asked for', async () => {
    const shop = await openReportingClient(gateway)
    await shop.sell(20)
    await shop.close()
    const { ccs_pk } = await shop.newest()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await shop.refund(ccs_pk, 5, key)
    const again = await shop.refund(ccs_pk, 5, key)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await shop.refund(ccs_pk, 6, key)
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await shop.list()).filter(row => row.type === 'refund')).toHaveLength(1)
    const [row] = await shop.list({ count: '1' })
    expect(row).toMatchObject({
      ccs_pk: first.body['refund_id'],
      type: 'refund',
      amount: 5,
      username: 'ada@example.com',
    })
    await shop.refund(ccs_pk, 5)
    expect((await shop.list()).filter(row => row.type === 'refund')).toHaveLength(2)
  })
})

describe('the wire', () => {
  test('refuses what is no refund and no void, and changes nothing', async () => {
    const gateway = await openTestGateway('sqlite')
    const shop = await openReportingClient(gateway)
    await shop.sell(20)
    await shop.close()
    const { ccs_pk } = await shop.newest()
    const good = { type: 'refund', ccs_pk, amount: 5 }
    for (const [body, code, field] of [
      [{ ...good, amount: '5.00' }, 'INVALID_FIELD', 'amount'],
      [{ ...good, amount: 0 }, 'INVALID_FIELD', 'amount'],
      [{ ...good, amount: 5.001 }, 'INVALID_FIELD', 'amount'],
      [{ ...good, amount: -5 }, 'INVALID_FIELD', 'amount'],
      [{ ...good, ccs_pk: `ccs_${ccs_pk}` }, 'INVALID_FIELD', 'ccs_pk'],
      [{ ...good, ccs_pk: 1.5 }, 'INVALID_FIELD', 'ccs_pk'],
      [{ ...good, username: undefined }, 'INVALID_FIELD', 'username'],
      [{ ...good, transaction_id: ccs_pk }, 'INVALID_FIELD', 'transaction_id'],
      [{ type: 'void', transaction_id: ccs_pk, amount: 5 }, 'INVALID_FIELD', 'amount'],
      [{ type: 'void', ccs_pk }, 'INVALID_FIELD', 'transaction_id'],
      [{ type: 'sale', ccs_pk, amount: 5 }, 'INVALID_FIELD', 'type'],
      [{ ...good, username: '4111 1111 1111 1111' }, 'CARD_NUMBER', 'username'],
    ] as const) {
      const answer = await shop.post(body)
      expect([answer.status, answer.code, answer.body['field']]).toEqual([400, code, field])
    }
    expect(await shop.list()).toEqual([expect.objectContaining({ status: 'closed', type: 'sale' })])
    await gateway.close()
  })
})
