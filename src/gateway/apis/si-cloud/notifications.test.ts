import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetSome } from '../../store/merchants/forget-rows.ts'
import { openTerminalClient, type TerminalClient } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('SI Cloud: notifications', kind => {
  let gateway: TestGateway
  let client: TerminalClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openTerminalClient(gateway)
  })
  afterAll(() => gateway.close())

  test('a sale goes its way by itself, and its payment stands in the books', async () => {
    const pushed = await client.push({ external_id: 'order-1001-1', amount: 42.5 })
    expect([pushed.status, pushed.body]).toEqual([
      202,
      { notification_id: expect.stringMatching(/^ntf_[0-9a-f]{32}$/), status: 'sent' },
    ])
    const id = String(pushed.body['notification_id'])
    const seen = [(await client.read(id)).status]
    for (const ms of [0, 500, 1_499]) {
      await client.pass(ms)
      seen.push((await client.read(id)).status)
    }
    expect(seen).toEqual(['sent', 'received', 'in_progress', 'in_progress'])
    await client.pass(1)
    const paid = await client.read(id)
    expect(paid).toMatchObject({
      ...{ external_id: 'order-1001-1', device_id: 'PX-7700123', type: 'sales', status: 'approved' },
      transaction: {
        amount: 42.5,
        response_code: '0',
        entry_mode: 'contactless',
        card_type: 'Visa',
        last_four: '1111',
      },
    })
    const again = await client.push({ external_id: 'order-1001-1', amount: 42.5 })
    expect([again.status, again.body['notification_id']]).toEqual([202, id])
    const other = await client.push({ external_id: 'order-1001-1', amount: 42.51 })
    expect([other.status, other.code]).toEqual([409, 'DUPLICATE_EXTERNAL_ID'])
  })

  test('the request log names rule and payment where a sale was pushed, though it was decided later', async () => {
    const shop = await openTerminalClient(gateway)
    const lineOf = async (requestId: string) => {
      await gateway.requestLog.flush()
      const { rule, transaction_ids, answer } = await gateway.store.read
        .selectFrom('request_log')
        .selectAll()
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow()
      return { rule, answer, transactions: JSON.parse(transaction_ids) as string[] }
    }
    const pushed = async (fields: object) => {
      const { body, headers } = await shop.push({ ...fields })
      return { id: String(body['notification_id']), line: headers.get('x-request-id') ?? '' }
    }
    const declined = await pushed({ amount: 51.05 })
    expect(await lineOf(declined.line)).toEqual({ rule: '', answer: 'HTTP 202 sent', transactions: [] })
    for (let seconds = 0; seconds < 4; seconds++) await shop.pass(1_000)
    const { transaction } = await shop.read(declined.id)
    expect(transaction).toMatchObject({ response_code: '5' })
    const line = await lineOf(declined.line)
    expect([line.rule, line.answer, line.transactions.length]).toEqual(['amount:105', 'HTTP 202 sent', 1])
    // A sale that no rule decided has its payment there; what never came to the host has neither.
    const [approved, cancelled] = [await pushed({ device_id: 'PX-1' }), await pushed({ device_id: 'PX-CANCEL' })]
    await lineOf(approved.line)
    for (let seconds = 0; seconds < 4; seconds++) await shop.pass(1_000)
    expect(await lineOf(approved.line)).toMatchObject({ rule: '', transactions: [expect.any(String)] })
    expect(await lineOf(cancelled.line)).toMatchObject({ rule: '', transactions: [] })
  })

  test('is kept for 30 days', async () => {
    const startMs = gateway.time.nowMs
    const id = await client.pushed()
    for (const [days, isThere] of [
      [30, true],
      [31, false],
    ] as const) {
      gateway.time.nowMs = startMs + days * 24 * 60 * 60 * 1000
      await gateway.store.write(trx => forgetSome(trx, 'forget-terminal-requests', gateway.time.nowMs))
      await client.signIn()
      const { status, code } = await client.call('GET', `/notification/${id}`)
      expect([status, code]).toEqual(isThere ? [200, ''] : [404, 'UNKNOWN_NOTIFICATION'])
    }
  })
})
