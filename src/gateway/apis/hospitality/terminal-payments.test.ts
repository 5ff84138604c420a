import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetSome } from '../../store/merchants/forget-rows.ts'
import { type CheckClient, openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { openTerminalPage, type TerminalPage } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Checks that are paid at a terminal, which a page holds.

const dayMs = 24 * 60 * 60 * 1000

describeApi('payments of checks at a terminal', kind => {
  let gateway: TestGateway
  let client: CheckClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openCheckClient(gateway)
  })
  beforeEach(() => client.signIn())
  afterAll(() => gateway.close())

  const pass = async (ms: number) => {
    gateway.time.nowMs += ms
    await gateway.runTerminals()
  }
  let serials = 0
  /** A page that holds a terminal of its own. */
  async function openPage(): Promise<{
    serial: string
    page: TerminalPage
    watch: Awaited<ReturnType<TerminalPage['watch']>>
  }> {
    const serial = `PX-${++serials}`
    const page = await openTerminalPage(gateway, client.credentialId, serial)
    return { serial, page, watch: await page.watch() }
  }
  /** Pushed, and at its card. */
  async function pushed(amount: number, fields: object = {}) {
    const { serial, page, watch } = await openPage()
    const check = await client.opened()
    const { body, text, status } = await client.atTerminal(check, amount, { device_id: serial, ...fields })
    expect(status, text).toBe(201)
    await pass(1_000)
    await pass(1_000)
    const request = await watch.until(({ step }) => step === 'card' || step === 'tip')
    return { serial, page, watch, check, payment: String(body['payment_id']), request }
  }
  const tap = (page: TerminalPage, requestId: string) =>
    page.act({ do: 'present', requestId, method: 'tap', card: { key: 'visa-approve' } })

  test('the page shows the call and its answer, a hand pays, and the check has the payment', async () => {
    const { serial, page, watch, check, payment, request } = await pushed(20)
    expect(request).toMatchObject({
      api: 'hospitality',
      reference: payment,
      description: `Check ${check}`,
      amountCents: 2_000,
    })
    expect(JSON.parse(request.received.text)).toMatchObject({ type: 'terminal', device_id: serial, amount: 20 })
    expect(request.answered).toMatchObject({ status: 201, said: 'HTTP 201 pending' })
    expect((await tap(page, request.id)).status).toBe(204)
    await pass(2_000)
    const { transaction } = await watch.until(({ state }) => state === 'approved')
    const read = await client.read(check)
    expect(read.balance).toBe(12.66)
    expect(read.payments).toMatchObject([
      {
        payment_id: payment,
        type: 'terminal',
        status: 'approved',
        amount: 20,
        tip: 0,
        device_id: serial,
        bric: transaction?.bric,
      },
    ])
    // From now on it is a payment as every other one.
    expect((await client.tip(check, payment, 4)).body).toMatchObject({ amount: 20, tip: 4 })
    expect((await client.cash(check, 12.66)).body).toMatchObject({ balance: 0 })
    expect((await client.close(check)).body).toMatchObject({ status: 'closed', tips: 4 })
    await watch.close()
  })

  test('a tip that is chosen on the screen comes on top', async () => {
    const { page, watch, check, request } = await pushed(32.66, { prompt_tip: true })
    expect((await page.act({ do: 'tip', requestId: request.id, tipCents: 490 })).status).toBe(204)
    await tap(page, request.id)
    await pass(2_000)
    expect(await client.read(check)).toMatchObject({ balance: 0, tips: 4.9, payments: [{ amount: 32.66, tip: 4.9 }] })
    await watch.close()
  })

  test('what a terminal is asked for is paid by nobody else, and its items stay', async () => {
    const { watch, check } = await pushed(30)
    for (const refused of [
      await client.cash(check, 10),
      await client.pay(check, 32.66),
      await client.chargeRoom({ check_id: check }),
    ])
      expect([refused.status, refused.code, refused.body['details']]).toEqual([409, 'PAYMENT_PENDING', { pending: 30 }])
    expect((await client.cash(check, 33)).code).toBe('AMOUNT_TOO_HIGH')
    expect((await client.add(check, [client.burgers(-1)])).code).toBe('BELOW_PAID')
    expect((await client.close(check)).code).toBe('CHECK_HAS_BALANCE')
    expect((await client.cash(check, 2.66)).status).toBe(201)
    await watch.close()
  })

  test('a payment is taken from the terminal until its card is processed', async () => {
    const waiting = await pushed(20)
    const undone = await client.undo(waiting.check, waiting.payment)
    expect(undone.body).toMatchObject({ status: 'cancelled', amount: 0, balance: 32.66 })
    expect((await client.undo(waiting.check, waiting.payment)).text).toBe(undone.text)
    expect((await client.tip(waiting.check, waiting.payment, 1)).code).toBe('NOT_APPROVED')
    await waiting.watch.until(({ state }) => state === 'cancelled')
    await waiting.watch.close()

    const { page, watch, check, payment, request } = await pushed(20)
    await tap(page, request.id)
    const late = await client.undo(check, payment)
    expect([late.status, late.code]).toEqual([409, 'TOO_LATE'])
    await pass(2_000)
    expect((await client.undo(check, payment)).body).toMatchObject({ status: 'voided', balance: 32.66 })
    await watch.close()
  })

  test('the same number is asked for once; another terminal with it is another payment', async () => {
    const { serial, watch } = await openPage()
    const check = await client.opened()
    const external_id = randomUUID()
    const push = (fields: object = {}) => client.atTerminal(check, 20, { device_id: serial, external_id, ...fields })
    const answers = await Promise.all([push(), push(), push()])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await push({ device_id: 'PX-OTHER' })).code).toBe('DUPLICATE_EXTERNAL_ID')
    expect((await client.atTerminal(check, 1, { device_id: serial })).code).toBe('DEVICE_BUSY')
    // A refused one has made nothing: its number is free.
    expect((await client.read(check)).payments).toHaveLength(1)
    await watch.close()
  })

  test('a tip is not sent with it, and a serial number is needed', async () => {
    const check = await client.opened()
    for (const [fields, field] of [
      [{ tip: 2 }, 'tip'],
      [{ device_id: undefined }, 'device_id'],
      [{ device_id: 'a b' }, 'device_id'],
    ] as const) {
      const { status, code, body } = await client.atTerminal(check, 20, fields)
      expect([status, code, body['field']]).toEqual([422, 'INVALID_FIELD', field])
    }
    expect((await client.read(check)).payments).toEqual([])
  })

  test('what paid a check is known for as long as the check, after 30 days too', async () => {
    const check = await client.opened()
    await client.atTerminal(check, 21.1, { device_id: 'PX-DAYS' })
    await pass(1_000)
    await pass(2_000)
    const { payments } = await client.read(check)
    expect(payments).toMatchObject([{ status: 'approved', amount: 10.55 }])
    gateway.time.nowMs += 31 * dayMs
    await gateway.store.write(trx => forgetSome(trx, 'forget-terminal-requests', gateway.time.nowMs))
    await client.signIn()
    expect((await client.read(check)).payments).toEqual(payments)
  })
})
