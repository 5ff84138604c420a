import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '../../../domain/workbench/batch.ts'
import {
  type PaymentActionResult,
  type PaymentDetail,
  PaymentDetailSchema,
} from '../../../domain/workbench/payment-detail.ts'
import type { MerchantBatches } from '../../contract/batches.ts'
import type { MerchantPayments } from '../../contract/payments.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('what the workbench does to payments and batches', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  let merchant: string
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  function call(method: string, path: string, body?: object, key?: string) {
    const headers = { authorization: `Bearer ${gateway.secret}`, 'content-type': 'application/json' }
    return gateway.app.request(`/provisioning/merchants/${merchant}${path}`, {
      method,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  async function answer<Answer>(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const response = await call(method, path, body, key)
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as Answer
  }
  /** A payment of a merchant of its own; answers its BRIC. */
  async function payment(fields: Record<string, string> = {}): Promise<string> {
    merchant = randomUUID()
    terminal = await gateway.provision({ merchantReference: merchant })
    return (await gateway.pay(terminal, fields)).fields['AUTH_GUID'] ?? ''
  }
  const detailOf = async (bric: string) => PaymentDetailSchema.parse(await answer('GET', `/payments/${bric}`))
  const act = (bric: string, action: string, body: object = {}, key: string = randomUUID()) =>
    answer<PaymentActionResult>('POST', `/payments/${bric}/${action}`, body, key)
  const possible = ({ actions }: PaymentDetail) => actions.filter(({ refusal }) => !refusal).map(({ name }) => name)
  const batches = async () => (await answer<MerchantBatches>('GET', '/batches')).batches
  async function close(): Promise<Batch> {
    const [open] = await batches()
    return answer<Batch>('POST', `/batches/${open?.id}/close`, {})
  }

  test('a hold is captured in parts, its batch closed, part of it given back; every step is told', async () => {
    const bric = await payment({ TRAN_CODE: 'AUTH', AMOUNT: '100.00' })
    expect(possible(await detailOf(bric))).toEqual(['capture', 'void', 'reverse'])
    expect(await act(bric, 'capture', { amountCents: 3_000, isPart: true })).toEqual({ kind: 'done', bric })
    const held = await detailOf(bric)
    expect(held.payment).toMatchObject({ state: 'captured', heldCents: 7_000, capturedCents: 3_000 })
    expect(held.actions.find(({ name }) => name === 'capture')).toMatchObject({ refusal: null, maxCents: 7_000 })
    await act(bric, 'capture', { amountCents: 2_000 })
    expect((await close()).closedAt).not.toBeNull()
    const refunded = await act(bric, 'refund', { amountCents: 1_500 })
    const detail = await detailOf(bric)
    expect(detail.payment).toMatchObject({ state: 'partially_refunded', settledCents: 5_000, refundedCents: 1_500 })
    expect(detail.moves.map(({ move, api }) => [move, api])).toEqual([
      ['hold', 'browser-post'],
      ['capture_part', 'portal'],
      ['capture', 'portal'],
      ['close', 'portal'],
      ['refund_part', 'portal'],
    ])
    expect(detail.refunds).toMatchObject([{ requestedCents: 1_500, kind: 'REFUND' }])
    expect(refunded).toEqual({ kind: 'done', bric: detail.refunds[0]?.bric })
    expect(detail.requests.map(({ api, call: name }) => `${api} ${name}`)).toEqual(
      expect.arrayContaining(['portal refund', 'portal capture', 'browser-post AUTH']),
    )
    expect(detail.events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['payment.authorized', 'payment.captured', 'payment.refunded']),
    )
    expect((await detailOf(detail.refunds[0]?.bric ?? '')).parentBric).toBe(bric)
  })

  test('the same key does it once and answers the same, also of two at once', async () => {
    const bric = await payment({ TRAN_CODE: 'AUTH', AMOUNT: '50.00' })
    const key = randomUUID()
    const both = await Promise.all(
      [0, 1].map(() => call('POST', `/payments/${bric}/capture`, { amountCents: 1_000, isPart: true }, key)),
    )
    for (const response of both) expect([200, 409]).toContain(response.status)
    expect(await act(bric, 'capture', { amountCents: 1_000, isPart: true }, key)).toEqual({ kind: 'done', bric })
    expect((await detailOf(bric)).payment.capturedCents).toBe(1_000)
    const other = await call('POST', `/payments/${bric}/capture`, { amountCents: 2_000 }, key)
    expect([other.status, await other.json()]).toEqual([422, expect.objectContaining({ code: 'key_reused' })])
  })

  test('what the state forbids is refused, and changes nothing', async () => {
    const bric = await payment()
    const before = await detailOf(bric)
    expect(before.actions.find(({ name }) => name === 'refund')?.refusal).toEqual({ code: 'RR', text: 'NOT SETTLED' })
    expect(await act(bric, 'refund')).toEqual({ kind: 'refused', code: 'RR', text: 'NOT SETTLED' })
    expect(await act(bric, 'capture', { amountCents: 1 })).toMatchObject({ kind: 'refused', code: 'EV' })
    expect(await act(bric, 'dispute')).toEqual({ kind: 'refused', code: 'RR', text: 'NOT SETTLED' })
    expect((await detailOf(bric)).moves).toEqual(before.moves)
    expect(await act(bric, 'void')).toEqual({ kind: 'done', bric })
    expect(possible(await detailOf(bric))).toEqual([])
  })

  test('every action that is said to be possible is done, and every other refused as it is said', async () => {
    for (const [fields, isClosed] of [
      [{ TRAN_CODE: 'AUTH' }, false],
      [{}, false],
      [{}, true],
      [{ AMOUNT: '1.05' }, false],
      [{ TRAN_CODE: 'ACH_DEBIT_C', ROUTING_NBR: '021000021', EXP_DATE: '', CVV2: '' }, false],
    ] as const) {
      const names = (await detailOf(await payment(fields))).actions.map(({ name }) => name)
      for (const name of names) {
        const bric = await payment(fields)
        if (isClosed) await close()
        const said = (await detailOf(bric)).actions.find(each => each.name === name)?.refusal
        const done = await act(bric, name)
        expect(done.kind === 'refused' ? { code: done.code, text: done.text } : null, name).toEqual(said)
      }
    }
  })

  test('a settled payment is disputed, once at a time', async () => {
    const bric = await payment()
    await close()
    expect(await act(bric, 'dispute')).toEqual({ kind: 'done', bric })
    const detail = await detailOf(bric)
    expect(detail).toMatchObject({ payment: { state: 'disputed' }, dispute: { status: 'open', disputedCents: 2_100 } })
    expect(await act(bric, 'dispute')).toMatchObject({ kind: 'refused' })
  })

  test('batches have their totals, and close once', async () => {
    const bric = await payment({ AMOUNT: '20.00', TRAN_NBR: '1' })
    await gateway.pay(terminal, { AMOUNT: '1.05', TRAN_NBR: '2' })
    const [open] = await batches()
    expect(open).toMatchObject({ closedAt: null, transactions: 2, settling: 1, salesCents: 2_000, creditsCents: 0 })
    const closed = await close()
    expect(closed).toMatchObject({ salesCents: 2_000, settling: 1 })
    expect(await answer<Batch>('POST', `/batches/${closed.id}/close`, {})).toEqual(closed)
    const inIt = await answer<MerchantPayments>('GET', `/payments?batch=${closed.id}`)
    expect(inIt.payments.map(({ tranNbr }) => tranNbr).sort()).toEqual(['1', '2'])
    expect((await answer<MerchantBatches>('GET', '/batches?state=open')).batches).toEqual([])
    gateway.time.nowMs += 1_000
    await act(bric, 'refund', { amountCents: 500 })
    const page = await answer<MerchantBatches>('GET', '/batches?limit=1')
    expect(page.batches).toMatchObject([{ closedAt: null, creditsCents: 500 }])
    const rest = await answer<MerchantBatches>('GET', `/batches?limit=1&cursor=${page.next}`)
    expect([rest.batches.map(({ id }) => id), rest.next]).toEqual([[closed.id], null])
  })

  test("another merchant's payments and batches are as unknown as those that never were", async () => {
    const bric = await payment()
    const [batch] = await batches()
    await payment()
    for (const [method, path] of [
      ['GET', `/payments/${bric}`],
      ['POST', `/payments/${bric}/void`],
      ['GET', '/payments/0S1A2B3C4D5E6F7G8H9'],
      ['GET', `/batches/${batch?.id}`],
      ['POST', `/batches/${batch?.id}/close`],
    ] as const)
      expect((await call(method, path, method === 'POST' ? {} : undefined, randomUUID())).status, path).toBe(404)
    expect((await answer<MerchantPayments>('GET', `/payments?batch=${batch?.id}`)).payments).toEqual([])
  })

  test.each([
    ['steal', {}, 404],
    ['refund', { amountCents: 0 }, 400],
    ['refund', { amountCents: 1.5 }, 400],
    ['refund', { amountCents: 'all' }, 400],
  ])('%s of %j is refused with %d', async (action, body, status) => {
    const bric = await payment()
    expect((await call('POST', `/payments/${bric}/${action}`, body, randomUUID())).status).toBe(status)
  })
})
