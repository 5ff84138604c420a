import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckedShipment } from '../../../domain/orders/bulk-shipment.ts'
import type { MadeShipment } from '../../../domain/orders/bulk-shipment-schema.ts'
import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { startOfUtcDay } from '../../../domain/orders/terminal-order-change.ts'
import { mailsTo } from '../../test-support/mailbox.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { newBuyer, orderClientOf, type TestBuyer, typedConfig } from '../../test-support/order-client.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const dayMs = 24 * 3_600_000

describe.each(apiStores)('many orders shipped by a table on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let admin: Visitor
  let buyer: TestBuyer
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
    admin = await portal.demoUser('admin')
    buyer = await newBuyer(portal)
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  async function configured(quantity = 1) {
    const orderId = await buyer.order({ quantity })
    const answer = await orderClientOf(admin).configure(orderId, { version: 0, terminalConfig: typedConfig })
    expect(answer.status).toBe(200)
    return orderId
  }
  const lineOf = (orderId: string, change: object = {}) => ({
    ...{ orderId, deviceCarrier: 'UPS', deviceTrackingNumber: '1Z999AA10123456784' },
    ...{ deviceSerialNumber: `S-${orderId.slice(3)}`, shippingDate: null },
    ...change,
  })
  const check = async (lines: object[]) => {
    const response = await admin.post('/api/admin/shipments/check', { json: { lines } })
    expect(response.status, await response.clone().text()).toBe(200)
    return ((await response.json()) as { lines: CheckedShipment[] }).lines
  }
  const make = async (lines: object[]) => {
    const response = await admin.post('/api/admin/shipments', { json: { lines } })
    expect(response.status, await response.clone().text()).toBe(200)
    return ((await response.json()) as { lines: MadeShipment[] }).lines
  }
  const actionsOf = async (subject: string) => {
    const rows = files.store.db.selectFrom('audit_entries').select('action').where('subject', '=', subject)
    return (await rows.orderBy('recorded_ms').execute()).map(({ action }) => action)
  }
  const shippedMails = async () =>
    (await mailsTo(portal, buyer.email)).filter(({ subject }) => subject === 'Your test terminal has shipped')

  test('each line is checked, then shipped with mail and entry; the same table again changes nothing', async () => {
    const [one, two] = [await configured(), await configured(2)]
    const lines = [lineOf(one), lineOf(two, { deviceSerialNumber: 'S-1, S-2', deviceCarrier: '' })]
    const checked = await check(lines)
    expect(checked.map(({ verdict, version, buyerEmail }) => [verdict, version, buyerEmail])).toEqual([
      ['ships', 1, buyer.email],
      ['ships', 1, buyer.email],
    ])
    const asked = lines.map((line, index) => ({ ...line, version: checked[index]?.version }))
    expect((await make(asked)).map(({ outcome }) => outcome)).toEqual(['shipped', 'shipped'])
    // The answer was lost, or somebody else has the same table a day later.
    expect((await make(asked)).map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    const dayBefore = { ordered_ms: portal.now() - 2 * dayMs, shipping_date_ms: startOfUtcDay(portal.now() - dayMs) }
    await files.store.db.updateTable('terminal_orders').set(dayBefore).where('order_id', 'in', [one, two]).execute()
    expect((await check(lines)).map(({ verdict }) => verdict)).toEqual(['same', 'same'])
    expect((await make(asked)).map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    expect(await shippedMails()).toHaveLength(2)
    expect((await shippedMails()).some(({ text }) => text.includes('Carrier: UPS'))).toBe(true)
    expect(await actionsOf(one)).toEqual(['order_configured', 'order_shipped'])
    const seen = (await (await buyer.get(`/api/terminals/orders/${one}`)).json()) as TerminalOrder
    expect(seen).toMatchObject({ state: 'shipped', deviceCarrier: 'UPS', deviceTrackingNumber: '1Z999AA10123456784' })
  })

  test('what is wrong with an order is said of its line, and others are shipped', async () => {
    const [right, ordered, pair] = [await configured(), await buyer.order(), await configured(2)]
    const lines = [
      lineOf('TT-0000-0000-0000'),
      lineOf(ordered),
      lineOf(pair),
      lineOf(right, { shippingDate: 0 }),
      lineOf(right),
    ]
    const checked = await check(lines)
    expect(checked.map(({ verdict }) => verdict)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'ships'])
    expect(checked.map(({ problem }) => problem)).toEqual([
      'Order not found.',
      expect.stringMatching(/Assign a four-part key/),
      expect.stringMatching(/^Serial numbers: Enter 2 numbers/),
      expect.stringMatching(/^Shipping date: Must not be before/),
      '',
    ])
    const asked = lines.map((line, index) => ({ ...line, version: checked[index]?.version }))
    const made = await make(asked)
    expect(made.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'refused', 'shipped'])
    expect(made.slice(0, 4).map(({ problem }) => problem)).toEqual(checked.slice(0, 4).map(({ problem }) => problem))
    expect(await actionsOf(ordered)).toEqual([])
  })

  test('an order that was changed after the check is refused; a shipped one is corrected', async () => {
    const orderId = await configured()
    const client = orderClientOf(admin)
    expect((await client.invoice(orderId, { version: 1, invoiceNumber: 'INV-9' })).status).toBe(200)
    const stale = await make([{ ...lineOf(orderId), version: 1 }])
    expect(stale).toEqual([{ orderId, outcome: 'refused', problem: expect.stringMatching(/\w/) }])
    expect((await make([{ ...lineOf(orderId), version: 2 }]))[0]?.outcome).toBe('shipped')
    const corrected = lineOf(orderId, { deviceTrackingNumber: '1Z999AA10123456785', deviceCarrier: '' })
    expect((await check([corrected]))[0]?.verdict).toBe('corrects')
    expect((await make([{ ...corrected, version: 3 }]))[0]?.outcome).toBe('corrected')
    expect((await client.show(orderId)).order).toMatchObject({
      deviceCarrier: 'UPS',
      deviceTrackingNumber: '1Z999AA10123456785',
    })
    expect(await actionsOf(orderId)).toContain('order_shipment_corrected')
  })

  test.each([
    ['no line', [], 'lines'],
    ['more than 100', Array.from({ length: 101 }, () => lineOf('TT-0000-0000-0000')), 'lines'],
    [
      'a wrong tracking number',
      [lineOf('TT-0000-0000-0000', { deviceTrackingNumber: '<b>' })],
      'lines.0.deviceTrackingNumber',
    ],
    ['a wrong carrier', [lineOf('TT-0000-0000-0000', { deviceCarrier: '<b>' })], 'lines.0.deviceCarrier'],
  ])('%s is refused', async (_what, lines, param) => {
    const response = await admin.post('/api/admin/shipments/check', { json: { lines } })
    expect(await problemOf(response)).toEqual([422, 'invalid_field', param])
  })

  test('numbers that no order can have are unknown, not asked for', async () => {
    const [checked] = await check([lineOf("TT-'; drop")])
    expect(checked).toMatchObject({ verdict: 'wrong', problem: 'Order not found.' })
  })
})
