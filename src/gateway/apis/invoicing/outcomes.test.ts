import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOutcomes, statusOutcomes } from '../../../domain/apis/invoicing/codes.ts'
import { type InvoiceClient, openInvoiceClient } from '../../test-support/apis/test-invoices.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every row that the documentation publishes, played: a row that is added has to be played as well.

type Plays = Record<string, () => Promise<unknown>>
const rowsOf = (table: { rows: readonly { send: string }[] }) => table.rows.map(({ send }) => send).sort()

describeApi('Invoicing: published outcomes', kind => {
  let gateway: TestGateway
  let client: InvoiceClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  // Each row has a merchant of its own, as clocks go forward only.
  beforeEach(async () => {
    client = await openInvoiceClient(gateway)
  })
  afterAll(() => gateway.close())

  const undo = async (id: number, how: object = { type: 'void' }) => {
    const [payment] = (await client.read(id)).payments
    const number = Number(payment?.uniq_id.replace('ccs_', ''))
    const named = 'amount' in how ? { ccs_pk: number } : { transaction_id: number }
    const asked = { ...how, ...named, username: 'ada@example.com' }
    expect((await client.call('POST', '/transactions', asked)).body).toMatchObject({ status_code: '0' })
  }

  const statuses: Plays = {
    'Create a scheduled invoice with send_date tomorrow': async () => {
      const { id, body } = await client.scheduled('2026-11-19')
      expect([body['status'], await client.mails()]).toEqual(['draft', []])
      await client.setClock(1)
      expect((await client.read(id)).status).toBe('sent')
      expect((await client.mails()).map(({ to }) => to)).toEqual(['ada@example.com'])
    },
    'Create an ondemand invoice': async () => {
      const { id, body } = await client.created()
      expect([body['status'], (await client.read(id)).status, await client.mails()]).toEqual(['sent', 'sent', []])
    },
    'Open the link': async () => {
      const { id, path } = await client.created()
      await client.show(path)
      expect((await client.read(id)).status).toBe('viewed')
    },
    'Pay a total outside the table of amounts': async () => {
      const { id, path } = await client.created({ amount: 149.99 })
      await client.pay(path)
      expect(await client.read(id)).toMatchObject({ status: 'paid', amount_paid: 149.99 })
    },
    'Pay a total that ends in 1.05': async () => {
      const { id, path } = await client.created({ amount: 51.05 })
      const { page } = await client.pay(path)
      expect(page).toContain('Not accepted')
      expect(await client.read(id)).toMatchObject({ status: 'viewed', declined_attempts: 1, amount_paid: 0 })
    },
    'Pay a total of 101.10': async () => {
      const { id, path } = await client.created({ amount: 101.1 })
      await client.pay(path)
      const part = { status: 'partially_paid', amount_paid: 50.55 }
      expect(await client.read(id)).toMatchObject({ ...part, payments: [{ amount: 50.55, response_code: '10' }] })
      await client.pay(path)
      expect(await client.read(id)).toMatchObject({ status: 'paid', amount_paid: 101.1 })
    },
    'Pay with routing number 021000021 and account 9900000001, then let three days pass': async () => {
      const { id, path } = await client.created()
      await client.pay(path, { ...client.bankAccount, ACCOUNT_NBR: '9900000001' })
      expect(await client.read(id)).toMatchObject({ status: 'paid', amount_paid: 149.99 })
      await client.setClock(3)
      const returned = { status: 'viewed', amount_paid: 0, payments: [{ state: 'returned', card_type: 'bank' }] }
      expect(await client.read(id)).toMatchObject(returned)
    },
    'Let due_date pass: create it for today and advance the clock': async () => {
      const { id } = await client.created({ due_date: '2026-11-18' })
      expect((await client.read(id)).status).toBe('sent')
      await client.setClock(1)
      expect((await client.read(id)).status).toBe('past_due')
    },
    'Cancel it before it is paid': async () => {
      const { id, path } = await client.created()
      expect((await client.cancel(id)).body).toEqual({ invoice_id: id, status: 'cancelled' })
      expect((await client.show(path)).page).toContain('This invoice was canceled')
    },
    'Pay, then refund or void the payment': async () => {
      const { id, path } = await client.created()
      await client.pay(path)
      expect((await client.read(id)).payments).toMatchObject([{ uniq_id: expect.stringMatching(/^ccs_\d+$/) }])
      await undo(id)
      const given = {
        status: 'paid',
        amount_refunded: 149.99,
        payments: [{ state: 'voided', amount_refunded: 149.99 }],
      }
      expect(await client.read(id)).toMatchObject(given)
      const later = await client.created()
      await client.pay(later.path)
      // The batch closes at night; after that it is a refund.
      await client.setClock(1)
      await undo(later.id, { type: 'refund', amount: 50 })
      const part = { status: 'paid', amount_refunded: 50, payments: [{ state: 'refunded', amount_refunded: 50 }] }
      expect(await client.read(later.id)).toMatchObject(part)
    },
    'Set service_fee_enabled to true': async () => {
      const { id } = await client.created({ amount: 100, tax_rate: 10, service_fee_enabled: true })
      expect(await client.read(id)).toMatchObject({ tax_amount: 10, service_fee: 3.3, total: 113.3 })
    },
    'Set tax_rate to 8.875 with amount 100': async () => {
      const { id } = await client.created({ amount: 100, tax_rate: 8.875 })
      expect(await client.read(id)).toMatchObject({ tax_rate: 8.875, tax_amount: 8.88, total: 108.88 })
    },
  }
  test('every row of the statuses is played', () =>
    expect(Object.keys(statuses).sort()).toEqual(rowsOf(statusOutcomes)))
  test.each(Object.entries(statuses))('%s', async (_row, play) => {
    await play()
  })

  const expectRefused = ({ status, code }: { status: number; code: string }, wanted: [number, string]) =>
    expect([status, code]).toEqual(wanted)
  const refusals: Plays = {
    'Open a session with a wrong password': async () =>
      expectRefused(await client.open({ password: 'wrong' }), [404, 'UNAUTHORIZED']),
    'Use a token after ending it': async () => {
      await client.send('GET', '/auth/expireToken')
      expectRefused(await client.list(), [401, 'NO_SESSION'])
    },
    'due_date in the past': async () => {
      const refused = await client.write({ due_date: '2026-11-17' })
      expectRefused(refused, [400, 'INVALID_FIELD'])
      expect(refused.body).toMatchObject({ field: 'invoice.due_date' })
    },
    'A scheduled invoice without email': async () => {
      const customer = { first_name: 'Ada', last_name: 'Baker' }
      const refused = await client.write({ customer, send_date: '2026-11-20' }, { type: 'scheduled' })
      expectRefused(refused, [400, 'INVALID_FIELD'])
      expect(refused.body).toMatchObject({ field: 'invoice.customer.email' })
    },
    'amount with three decimals': async () =>
      expectRefused(await client.write({ amount: 10.005 }), [400, 'INVALID_FIELD']),
    'A card number in description': async () =>
      expectRefused(await client.write({ description: 'Card 4111 1111 1111 1111' }), [400, 'CARD_NUMBER']),
    'The number of an active invoice': async () => {
      const { id } = await client.created({ number: 'INV-1001' })
      expectRefused(await client.write({ number: 'INV-1001' }), [409, 'DUPLICATE_NUMBER'])
      await client.cancel(id)
      expect((await client.write({ number: 'INV-1001' })).status).toBe(200)
    },
    'List with status unknown': async () => expectRefused(await client.list('status=unknown'), [400, 'BAD_QUERY']),
    'Read invoice 1': async () => expectRefused(await client.call('GET', '/invoices/1'), [404, 'UNKNOWN_INVOICE']),
    'Cancel a paid invoice': async () => {
      const { id, path } = await client.created()
      await client.pay(path)
      expectRefused(await client.cancel(id), [409, 'ALREADY_PAID'])
    },
    'Cancel the same invoice twice': async () => {
      const { id } = await client.created()
      await client.cancel(id)
      expectRefused(await client.cancel(id), [409, 'ALREADY_CANCELLED'])
    },
    'Three declines in a row on the page': async () => {
      const { id, path } = await client.created({ amount: 51.05 })
      for (let tries = 0; tries < 3; tries++) await client.pay(path)
      expect((await client.show(path)).page).toContain('Payment is paused')
      gateway.time.nowMs += 15 * 60_000
      expect((await client.show(path)).page).toContain('Pay $51.05')
      expect(await client.read(id)).toMatchObject({ declined_attempts: 3, status: 'viewed' })
    },
  }
  test('every row of the refusals is played', () =>
    expect(Object.keys(refusals).sort()).toEqual(rowsOf(refusalOutcomes)))
  test.each(Object.entries(refusals))('%s', async (_row, play) => {
    await play()
  })
})
