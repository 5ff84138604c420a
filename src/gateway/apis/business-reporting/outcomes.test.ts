import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals, states } from '../../../domain/apis/business-reporting/outcomes.ts'
import { openReportingClient, type ReportedRow, type ReportingClient } from '../../test-support/apis/test-reporting.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every row that the documentation publishes, played: a row that is added has to be played as well.

type Plays = Record<string, (shop: ReportingClient) => Promise<unknown>>
const rowsOf = (table: { rows: readonly { send: string }[] }) => table.rows.map(({ send }) => send).sort()

describeApi('Business Reporting: published outcomes', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  const wide = { end: '2026-12-10 00:00:00' }
  /** The only payment, as it stands; refunds beside it. */
  const payment = async (shop: ReportingClient): Promise<ReportedRow> => {
    const row = (await shop.list(wide)).find(({ type }) => type !== 'refund')
    if (!row) throw new Error('there is no payment')
    return row
  }
  const closed = async (shop: ReportingClient, amount = 21) => {
    await shop.sell(amount)
    await shop.close()
    return payment(shop)
  }

  const ofStates: Plays = {
    'Make an approved sale with any product of the account': async shop => {
      await shop.sell()
      expect((await payment(shop)).status).toBe('open')
    },
    'Hold an amount without capturing it': async shop => {
      await shop.sell(21, { capture: false })
      expect(await payment(shop)).toMatchObject({ status: 'authorized', type: 'auth' })
    },
    'The same, then advance the clock by eight days': async shop => {
      await shop.sell(21, { capture: false })
      await shop.advance({ days: 8 })
      expect((await payment(shop)).status).toBe('expired')
    },
    'Make a sale, then close the batch or wait overnight': async shop => {
      expect((await closed(shop)).status).toBe('closed')
      await shop.sell(5)
      await shop.advance({ to: 'next-close' })
      expect((await shop.list()).map(({ status }) => status)).toEqual(['closed', 'closed'])
      expect((await shop.batches()).map(batch => [batch['status'], batch['net_amount']]).sort()).toEqual([
        ['closed', 21],
        ['closed', 5],
      ])
    },
    'Void an open sale': async shop => {
      await shop.sell()
      const { ccs_pk } = await payment(shop)
      const { body } = await shop.undo(ccs_pk)
      expect(body).toEqual({ void_id: expect.any(Number), status_code: '0', status_message: 'APR' })
      expect(await payment(shop)).toMatchObject({ status: 'voided', amount: 21, username: 'ada@example.com' })
    },
    'Refund a closed sale in full': async shop => {
      const { ccs_pk } = await closed(shop)
      const { body } = await shop.refund(ccs_pk, 21)
      expect(body).toEqual({ refund_id: expect.any(Number), status_code: '0', status_message: 'APR' })
      expect((await payment(shop)).status).toBe('refunded')
    },
    'Refund a closed sale in part': async shop => {
      const { ccs_pk } = await closed(shop)
      const { body } = await shop.refund(ccs_pk, 4.5)
      expect((await payment(shop)).status).toBe('closed')
      expect(await shop.newest()).toMatchObject({ ccs_pk: body['refund_id'], type: 'refund', amount: 4.5 })
    },
    'Make a sale with an amount that declines': async shop => {
      await shop.sell(51.05)
      expect(await payment(shop)).toMatchObject({
        status: 'declined',
        response_code: '5',
        auth_code: '',
        amount: 51.05,
      })
    },
    'Debit a bank account that returns, then advance the clock': async shop => {
      await shop.debit(30, '9900000001')
      expect((await payment(shop)).ach_return).toBeNull()
      await shop.advance({ days: 2 })
      const ach_return = { code: 'R01', reason: 'Insufficient funds', date: '2026-11-19' }
      expect(await payment(shop)).toMatchObject({
        status: 'returned',
        type: 'ach_debit',
        card_type: 'Bank',
        ach_return,
      })
    },
    'Make a sale with the dispute test card, then advance the clock by two days': async shop => {
      await shop.sell(21, { account: '4000000000000259' })
      await shop.advance({ days: 2 })
      expect((await payment(shop)).status).toBe('disputed')
      expect(await shop.deposits()).toEqual([
        expect.objectContaining({ date: '2026-11-20', gross_amount: 0, adjustments: -21, amount: -21 }),
        expect.objectContaining({ date: '2026-11-19', gross_amount: 21, adjustments: 0, amount: 20.47 }),
      ])
    },
    'Close a batch, then advance the clock to the next banking day': async shop => {
      await closed(shop)
      const batches = [{ batch_id: 20261118, device_id: shop.deviceId, closed_at: expect.any(String), net_amount: 21 }]
      const sums = { gross_amount: 21, fees: 0.53, adjustments: 0, amount: 20.47, batches }
      const deposit = { deposit_id: expect.any(Number), date: '2026-11-19', ...sums }
      expect(await shop.deposits()).toEqual([{ ...deposit, status: 'pending' }])
      await shop.advance({ days: 1 })
      expect(await shop.deposits()).toEqual([{ ...deposit, status: 'paid' }])
    },
    'No transactions': async shop => {
      const lists = { transactions: 'transactions', batches: 'batches', deposits: 'deposits' }
      for (const [path, name] of Object.entries(lists)) {
        const { status, body } = await shop.read(`/${path}`)
        expect([status, body[name], body['hasMore']]).toEqual([200, [], false])
      }
      const { status, body } = await shop.read('/summary')
      expect([status, body['sales_amount'], body['net_amount']]).toEqual([200, 0, 0])
    },
  }
  test('states are all played', () => expect(Object.keys(ofStates).sort()).toEqual(rowsOf(states)))
  test.each(Object.entries(ofStates))('%s', async (_, play) => {
    gateway.time.nowMs = Date.UTC(2026, 10, 18, 17)
    await play(await openReportingClient(gateway))
    expect(gateway.workErrors).toEqual([])
  })

  const expectRefused = ({ status, code }: { status: number; code: string }, ...expected: [number, string]) =>
    expect([status, code]).toEqual(expected)
  const ofRefusals: Plays = {
    'Open a session with a wrong password': async shop =>
      expectRefused(await shop.client.open({ password: 'wrong' }), 404, 'UNAUTHORIZED'),
    'Use a token after ending it': async shop => {
      await shop.client.send('GET', '/auth/expireToken')
      expectRefused(await shop.read('/transactions'), 401, 'NO_SESSION')
    },
    'Refund an open sale': async shop => {
      await shop.sell()
      expectRefused(await shop.refund((await payment(shop)).ccs_pk, 21), 400, 'NOT_SETTLED')
    },
    'Void a closed sale': async shop =>
      expectRefused(await shop.undo((await closed(shop)).ccs_pk), 400, 'ALREADY_SETTLED'),
    'Refund a cent more than the sale': async shop => {
      const { ccs_pk } = await closed(shop)
      expectRefused(await shop.refund(ccs_pk, 21.01), 400, 'AMOUNT_TOO_HIGH')
      await shop.refund(ccs_pk, 20)
      expectRefused(await shop.refund(ccs_pk, 1.01), 400, 'AMOUNT_TOO_HIGH')
    },
    'Void the same sale twice': async shop => {
      await shop.sell()
      const { ccs_pk } = await payment(shop)
      await shop.undo(ccs_pk)
      expectRefused(await shop.undo(ccs_pk), 400, 'ALREADY_VOIDED')
      expectRefused(await shop.refund(ccs_pk, 1), 400, 'ALREADY_VOIDED')
    },
    'Refund a declined sale': async shop => {
      await shop.sell(51.05)
      const { ccs_pk } = await payment(shop)
      expectRefused(await shop.refund(ccs_pk, 1), 400, 'NOT_REFUNDABLE')
      expectRefused(await shop.undo(ccs_pk), 400, 'NOT_VOIDABLE')
    },
    'Refund a number that is not yours, such as 999999999999': async shop =>
      expectRefused(await shop.refund(999999999999, 1), 404, 'UNKNOWN_TRANSACTION'),
    'start without a time': async shop =>
      expectRefused(await shop.read('/transactions', { start: '2026-11-18' }), 400, 'BAD_QUERY'),
    'end two months after start': async shop =>
      expectRefused(await shop.read('/transactions', { end: '2027-01-10 00:00:00' }), 400, 'WINDOW_TOO_LONG'),
    'Refund an amount that ends in 1.05 from a larger sale': async shop => {
      const { ccs_pk } = await closed(shop)
      const { status, body } = await shop.refund(ccs_pk, 1.05)
      expect([status, body['status_code'], body['status_message']]).toEqual([200, '5', 'DCL'])
      expect((await payment(shop)).status).toBe('closed')
      expect(await shop.newest()).toMatchObject({ ccs_pk: body['refund_id'], type: 'refund', status: 'declined' })
      expect((await shop.refund(ccs_pk, 21)).body['status_code']).toBe('0')
    },
  }
  test('refusals are all played', () => expect(Object.keys(ofRefusals).sort()).toEqual(rowsOf(refusals)))
  test.each(Object.entries(ofRefusals))('%s', async (_, play) => {
    gateway.time.nowMs = Date.UTC(2026, 10, 18, 17)
    await play(await openReportingClient(gateway))
  })
})
