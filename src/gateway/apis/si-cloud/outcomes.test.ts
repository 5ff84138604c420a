import { afterAll, beforeAll, expect, test } from 'vitest'
import { siCloudOutcomes } from '../../../domain/apis/si-cloud/codes.ts'
import { openTerminalClient, type TerminalClient } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every row that the documentation publishes, played: a row that is added has to be played as well.

type Plays = Record<string, () => Promise<unknown>>
const rowsOf = (table: { rows: readonly { send: string }[] }) => table.rows.map(({ send }) => send).sort()

describeApi('SI Cloud: published outcomes', kind => {
  let gateway: TestGateway
  let client: TerminalClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openTerminalClient(gateway)
  })
  afterAll(() => gateway.close())

  const statusOf = async (id: string) => (await client.read(id)).status
  const expectRefused = ({ status, code }: { status: number; code: string }, wanted: [number, string]) =>
    expect([status, code]).toEqual(wanted)

  const devices: Plays = {
    'any other ending': async () => {
      const id = await client.pushed()
      const seen = [await statusOf(id)]
      for (const ms of [0, 500, 1_500]) {
        await client.pass(ms)
        seen.push(await statusOf(id))
      }
      expect(seen).toEqual(['sent', 'received', 'in_progress', 'approved'])
    },
    '…-BUSY': async () => expectRefused(await client.push({ device_id: 'PX-BUSY' }), [409, 'DEVICE_BUSY']),
    '…-OFFLINE': async () => expectRefused(await client.push({ device_id: 'PX-OFFLINE' }), [404, 'DEVICE_OFFLINE']),
    '…-SLOW': async () => {
      const id = await client.pushed({ device_id: 'PX-SLOW' })
      await client.pass(0)
      await client.pass(19_999)
      expect(await statusOf(id)).toBe('in_progress')
      await client.pass(1)
      expect(await statusOf(id)).toBe('approved')
    },
    '…-CANCEL': async () => expect((await client.taken({ device_id: 'PX-CANCEL' })).status).toBe('cancelled'),
    '…-TIMEOUT': async () => {
      const id = await client.pushed({ device_id: 'PX-TIMEOUT' })
      await client.pass(0)
      await client.pass(119_999)
      expect(await statusOf(id)).toBe('in_progress')
      await client.pass(1)
      expect(await statusOf(id)).toBe('timed_out')
    },
    '…-REMOVED': async () =>
      expect(await client.taken({ device_id: 'PX-REMOVED' })).toMatchObject({
        status: 'failed',
        failure: 'card-removed',
      }),
  }

  /** Pushes a payment and something about it; answers both as they end. */
  async function followed(first: object, second: object) {
    const payment = await client.taken({ ...first })
    const transaction_id = payment.transaction?.['uniq_id']
    return { payment, transaction_id, next: await client.taken({ transaction_id, ...second }) }
  }
  const inReports = async (transaction: unknown) => {
    const query = new URLSearchParams({ start: '2026-11-01 00:00:00', end: '2026-11-30 00:00:00', count: '500' })
    const { transactions } = (await client.call('GET', `/transactions?${query}`)).body
    return (transactions as Record<string, unknown>[]).find(({ uniq_id: id }) => id === transaction)
  }
  const statuses: Plays = {
    'Push sales with an amount outside the table of amounts': async () =>
      expect((await client.taken({ amount: 20 })).status).toBe('approved'),
    'Push sales with an amount that ends in 1.05': async () =>
      expect(await client.taken({ amount: 21.05 })).toMatchObject({
        ...{ status: 'declined', transaction: { response_code: '5', last_four: '1111', entry_mode: 'contactless' } },
      }),
    'Push sales with 101.10': async () =>
      expect(await client.taken({ amount: 101.1 })).toMatchObject({
        ...{ status: 'approved', transaction: { response_code: '10', amount: 50.55 } },
      }),
    'Push sales with 42.50 and prompt_tip': async () =>
      expect(await client.taken({ amount: 42.5, prompt_tip: true })).toMatchObject({
        ...{ status: 'approved', transaction: { amount: 47.5, tip: 5 } },
      }),
    'Push sales with prompt_signature': async () => {
      const id = await client.pushed({ prompt_signature: true })
      for (const ms of [0, 500, 1_500]) await client.pass(ms)
      expect(await statusOf(id)).toBe('in_progress')
      await client.pass(1_000)
      expect(await statusOf(id)).toBe('approved')
    },
    'Push sales with 9008.02': async () =>
      expect(await client.taken({ amount: 9008.02 })).toMatchObject({ status: 'failed', failure: 'host-unreachable' }),
    'Push preauth, then capture with a lower amount': async () => {
      const { payment, transaction_id, next } = await followed({ type: 'preauth' }, { type: 'capture', amount: 38.2 })
      expect(payment).toMatchObject({ status: 'approved', transaction: { amount: 42.5 } })
      expect(next).toMatchObject({ status: 'approved', transaction: { amount: 38.2, uniq_id: transaction_id } })
      expect(await inReports(transaction_id)).toMatchObject({ amount: 38.2, status: 'open' })
    },
    'Push sales, then adjust with a higher amount': async () => {
      const { transaction_id, next } = await followed({}, { type: 'adjust', amount: 50, tip: 7.5 })
      expect(next).toMatchObject({ status: 'approved', transaction: { amount: 50 } })
      expect(await inReports(transaction_id)).toMatchObject({ amount: 50, tip: 7.5 })
    },
    'Push sales, then void': async () => {
      const { transaction_id, next } = await followed({}, { type: 'void', amount: undefined })
      expect(next.status).toBe('approved')
      expect(await inReports(transaction_id)).toMatchObject({ status: 'voided' })
    },
    'Push sales, then refund before the batch closes': async () => {
      const { next } = await followed({}, { type: 'refund', amount: 5 })
      const refused = { response_code: 'RR', response_text: 'NOT SETTLED' }
      expect(next).toMatchObject({ status: 'declined', transaction: refused })
    },
    'Push sales, then refund after the batch has closed': async () => {
      const { transaction } = await client.taken()
      const closing = await client.call('PUT', '/sandbox/clock', { days_ahead: 1 })
      expect(closing.status).toBe(200)
      const transaction_id = transaction?.['uniq_id']
      const refund = await client.taken({ type: 'refund', amount: 12.5, transaction_id })
      expect(refund).toMatchObject({ status: 'approved', transaction: { amount: 12.5 } })
      expect(refund.transaction?.['uniq_id']).not.toBe(transaction_id)
    },
    'Push sales, then cancel immediately': async () => {
      const id = await client.pushed()
      const cancel = { type: 'cancel', notification_id: id, amount: undefined }
      for (let times = 0; times < 2; times++) {
        const { status, body } = await client.push(cancel)
        expect([status, body]).toEqual([202, { notification_id: id, status: 'cancelled' }])
      }
      await client.pass(10_000)
      expect(await statusOf(id)).toBe('cancelled')
    },
  }

  const refusals: Plays = {
    'Push a second sale while the first is on the terminal': async () => {
      const id = await client.pushed()
      expectRefused(await client.push(), [409, 'DEVICE_BUSY'])
      await client.pass(120_000)
      expect(await statusOf(id)).toBe('timed_out')
    },
    'Push the same external_id with another amount': async () => {
      const external_id = crypto.randomUUID()
      await client.taken({ external_id })
      expectRefused(await client.push({ external_id, amount: 1 }), [409, 'DUPLICATE_EXTERNAL_ID'])
    },
    'Cancel a notification that is approved': async () => {
      const { notification_id } = await client.taken()
      expectRefused(await client.push({ type: 'cancel', notification_id, amount: undefined }), [409, 'TOO_LATE'])
    },
    'Capture ccs_999999999999': async () =>
      expectRefused(await client.push({ type: 'capture', transaction_id: 'ccs_999999999999' }), [
        404,
        'UNKNOWN_TRANSACTION',
      ]),
    'Read ntf_1': async () =>
      expectRefused(await client.call('GET', '/notification/ntf_1'), [404, 'UNKNOWN_NOTIFICATION']),
    'Push sales without amount': async () =>
      expectRefused(await client.push({ amount: undefined }), [400, 'INVALID_FIELD']),
    'Push sales with a tip above amount': async () =>
      expectRefused(await client.push({ tip: 42.51 }), [400, 'INVALID_FIELD']),
    'Push sales with a callback_url of http': async () =>
      expectRefused(await client.push({ callback_url: 'http://pos.example.com/' }), [400, 'INVALID_FIELD']),
    'A card number in description': async () =>
      expectRefused(await client.push({ description: 'Card 4111 1111 1111 1111' }), [400, 'CARD_NUMBER']),
  }

  for (const [name, plays] of Object.entries({ devices, statuses, refusals })) {
    const table = siCloudOutcomes[name as keyof typeof siCloudOutcomes]
    test(`every row of ${name} is played`, () => expect(Object.keys(plays).sort()).toEqual(rowsOf(table)))
    test.each(Object.entries(plays))('%s', async (_row, play) => {
      // Sessions last an hour of the clock that the rows move.
      await client.signIn()
      await play()
    })
  }
})
