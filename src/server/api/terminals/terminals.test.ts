import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hardware } from '../../../../content/data/hardware.ts'
import { type OrdersPage, OrdersPageSchema } from '../../../contract/terminal-endpoints.ts'
import { emailFingerprint } from '../../../domain/accounts/email-fingerprint.ts'
import type { HardwareStock } from '../../../domain/catalogue/hardware-item.ts'
import { type NewTerminalOrder, orderableTerminals, orderQuantityMax } from '../../../domain/orders/terminal-order.ts'
import { TerminalOrderSchema } from '../../../domain/orders/terminal-order-schema.ts'
import { configContext } from '../../db/orders/terminal-order-rows.ts'
import { createSeal } from '../../db/seal.ts'
import { newPerson, openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const list = '/api/terminals'
const order = '/api/terminals/order'
const cancel = '/api/terminals/cancel'
const stock = '/api/terminals/stock'
const terminals = orderableTerminals(hardware)
const [terminal] = terminals
if (!terminal) throw new Error('The catalogue has no terminal to order')

let drafts = 0
const newOrder = (change: Partial<NewTerminalOrder> = {}): NewTerminalOrder => {
  drafts += 1
  return {
    draftId: `draft-number-${drafts}`,
    terminalModel: terminal.slug,
    quantity: 1,
    integration: terminal.software[0] ?? '',
    shipTo: {
      firstName: 'Pia',
      lastName: 'Person',
      company: 'Corner Shop',
      email: 'pia@shop.example',
      phone: '+1 555 0199',
      street: '1 Main Street',
      street2: '',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
    },
    ...change,
  }
}

const orderIdOf = async (answer: Response) => ((await answer.json()) as { transactionId: string }).transactionId

interface Buyer extends Visitor {
  headers: Record<string, string>
  order(body: unknown): Promise<Response>
  /** Orders; answers the order's number. */
  ordered(body: unknown): Promise<string>
  cancel(transactionId: unknown): Promise<Response>
  orders(): Promise<OrdersPage['orders']>
}

describe.each(apiStores)('terminal orders over HTTP on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  beforeEach(() => setStock(10))

  const setStock = (units: number) => files.store.db.updateTable('terminal_stock').set({ units }).execute()
  const unitsLeft = async () => {
    const row = await files.store.db
      .selectFrom('terminal_stock')
      .select('units')
      .where('model', '=', terminal.slug)
      .executeTakeFirst()
    return row?.units
  }

  async function buyer(): Promise<Buyer> {
    const visitor = portal.visitor()
    const person = newPerson()
    // So many accounts a minute are not made from one address.
    portal.advance(61_000)
    expect((await visitor.post('/api/auth/sign-up/email', { json: person })).status).toBe(200)
    const headers = { 'x-request-id': await emailFingerprint(person.email.toUpperCase()) }
    return {
      ...visitor,
      headers,
      order: json => visitor.post(order, { json, headers }),
      ordered: async json => orderIdOf(await visitor.post(order, { json, headers })),
      cancel: transactionId => visitor.post(cancel, { json: { transactionId }, headers }),
      orders: async () => OrdersPageSchema.parse(await (await visitor.get(list)).json()).orders,
    }
  }

  describe('200', () => {
    test('a new user has no orders; ordering answers the list with the order, nothing assigned yet', async () => {
      const pia = await buyer()
      expect(await pia.orders()).toEqual([])
      const before = Date.now()
      const body = newOrder({ quantity: 2 })
      const response = await pia.order(body)
      const answer = (await response.json()) as OrdersPage & { transactionId: string }
      expect([response.status, answer]).toEqual([
        200,
        {
          transactionId: expect.stringMatching(/^TT-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
          nextCursor: null,
          orders: [
            {
              transactionId: answer.transactionId,
              entityType: 'TERMINAL-ORDER',
              state: 'ordered',
              orderDate: expect.any(Number),
              equipment: { type: terminal.hardwareType, model: terminal.slug, quantity: 2 },
              integration: body.integration,
              shipTo: body.shipTo,
              terminalConfig: null,
              invoiceNumber: '',
              deviceCarrier: '',
              deviceTrackingNumber: '',
              deviceSerialNumber: '',
              shippingDate: null,
            },
          ],
        },
      ])
      expect(answer.orders[0]?.orderDate).toBeGreaterThanOrEqual(before)
      expect(await pia.orders()).toEqual(answer.orders)
      const one = await pia.get(`/api/terminals/orders/${answer.transactionId}`)
      expect(TerminalOrderSchema.parse(await one.json())).toEqual(answer.orders[0])
      expect(await unitsLeft()).toBe(8)
    })

    test('the same order twenty times at once and once more is one order', async () => {
      const pia = await buyer()
      const body = newOrder()
      const answers = await Promise.all(Array.from({ length: 20 }, () => pia.order(body)))
      // The same JSON, written otherwise.
      const { shipTo, ...rest } = body
      const again = await pia.post(order, { text: JSON.stringify({ shipTo, ...rest }, null, 2), headers: pia.headers })
      const ids = await Promise.all([...answers, again].map(orderIdOf))
      expect(new Set(ids).size).toBe(1)
      expect([(await pia.orders()).length, await unitsLeft()]).toEqual([1, 9])
    })

    test('four buyers who ask for 60 terminals at once get the 10 there are', async () => {
      const buyers = await Promise.all([buyer(), buyer(), buyer(), buyer()])
      portal.advance(2_000)
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => buyers[n % 4]?.order(newOrder()) as Promise<Response>),
      )
      const problems = await Promise.all(answers.filter(({ status }) => status !== 200).map(problemOf))
      expect(problems).toHaveLength(50)
      expect(new Set(problems.map(String))).toEqual(new Set(['409,out_of_stock,terminalModel']))
      const lists = await Promise.all(buyers.map(each => each.orders()))
      expect([lists.flat().length, await unitsLeft()]).toEqual([10, 0])
    })

    test('cancelling answers the list, gives the terminals back once, and can be repeated', async () => {
      const pia = await buyer()
      const transactionId = await pia.ordered(newOrder({ quantity: 3 }))
      expect(await unitsLeft()).toBe(7)
      for (let time = 0; time < 3; time++) {
        const response = await pia.cancel(transactionId)
        const { orders } = OrdersPageSchema.parse(await response.json())
        expect([response.status, orders.map(({ state }) => state)]).toEqual([200, ['cancelled']])
      }
      expect(await unitsLeft()).toBe(10)
    })

    test('what an administrator assigned is in the list: configuration with its MAC, invoice, shipping', async () => {
      const pia = await buyer()
      const transactionId = await pia.ordered(newOrder())
      const config = {
        customerNumber: '9001',
        merchantNumber: '900300',
        dbaNumber: '2',
        terminalNumber: '77',
        macValue: 'SecretMacOfTheTerminal0123456789',
      }
      await files.store.db
        .updateTable('terminal_orders')
        .set({
          state: 'shipped',
          config_sealed: createSeal(testSecrets.AUTH_SECRET).seal(JSON.stringify(config), configContext(transactionId)),
          invoice_number: 'INV-7',
          tracking_number: '1Z999',
          serial_number: '0821123456',
          shipping_date_ms: 1_795_000_000_000,
        })
        .where('order_id', '=', transactionId)
        .execute()
      expect(await pia.orders()).toMatchObject([
        {
          state: 'shipped',
          terminalConfig: config,
          invoiceNumber: 'INV-7',
          deviceTrackingNumber: '1Z999',
          deviceSerialNumber: '0821123456',
          shippingDate: 1_795_000_000_000,
        },
      ])
      expect(await problemOf(await pia.cancel(transactionId))).toEqual([409, 'order_shipped', 'transactionId'])
      expect(portal.logLines.join('')).not.toContain(config.macValue)
    })

    test('the stock is for everybody, one record for each model, and follows the orders', async () => {
      const records = async () => (await (await portal.visitor().get(stock)).json()) as HardwareStock[]
      expect(await records()).toEqual(terminals.map(({ hardwareType }) => ({ type: hardwareType, outOfStock: false })))
      await setStock(2)
      await (await buyer()).order(newOrder({ quantity: 2 }))
      expect((await records()).filter(({ outOfStock }) => outOfStock)).toEqual([
        { type: terminal.hardwareType, outOfStock: true },
      ])
    })
  })

  describe('401', () => {
    test.each([list, '/api/terminals/orders/TT-0000-0000-0000'])('nobody reads %s without signing in', async path => {
      expect(await problemOf(await portal.visitor().get(path))).toEqual([401, 'not_signed_in'])
    })
    test('nobody orders or cancels without signing in, whatever fingerprint they send', async () => {
      const headers = { 'x-request-id': await emailFingerprint('dev@gatehouse.test') }
      const visitor = portal.visitor()
      expect(await problemOf(await visitor.post(order, { json: newOrder(), headers }))).toEqual([401, 'not_signed_in'])
      expect(await problemOf(await visitor.post(cancel, { json: { transactionId: 'TT-1' }, headers }))).toEqual([
        401,
        'not_signed_in',
      ])
    })
  })

  describe('403', () => {
    test('a fingerprint that is missing, forged or of another user orders and cancels nothing', async () => {
      const pia = await buyer()
      const transactionId = await pia.ordered(newOrder())
      const theirs = await emailFingerprint('dev@gatehouse.test')
      const mine = pia.headers['x-request-id'] ?? ''
      for (const forged of ['', 'pia', theirs, mine.toUpperCase(), `${mine}0`, mine.slice(0, -1), 'x'.repeat(5_000)]) {
        const headers: Record<string, string> = forged === '' ? {} : { 'x-request-id': forged }
        const refused = [403, 'fingerprint_mismatch']
        expect(await problemOf(await pia.post(order, { json: newOrder(), headers }))).toEqual(refused)
        expect(await problemOf(await pia.post(cancel, { json: { transactionId }, headers }))).toEqual(refused)
      }
      expect((await pia.orders()).map(({ state }) => state)).toEqual(['ordered'])
    })

    test('a page of another site orders and cancels nothing', async () => {
      const pia = await buyer()
      const headers = { ...pia.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      for (const path of [order, cancel]) {
        expect(await problemOf(await pia.post(path, { json: newOrder(), headers }))).toEqual([403, 'cross_site_write'])
      }
      expect(await pia.orders()).toEqual([])
    })
  })

  test("404: another's order is as unknown as one that never was, to look at and to cancel", async () => {
    const [pia, paul] = [await buyer(), await buyer()]
    const transactionId = await pia.ordered(newOrder())
    for (const id of [transactionId, 'TT-0000-0000-0000']) {
      expect(await problemOf(await paul.get(`/api/terminals/orders/${id}`))).toEqual([404, 'order_not_found'])
      expect(await problemOf(await paul.cancel(id))).toEqual([404, 'order_not_found', 'transactionId'])
    }
    expect((await pia.orders()).map(({ state }) => state)).toEqual(['ordered'])
    expect(await paul.orders()).toEqual([])
  })

  describe('404: hostile order numbers', () => {
    test.each(["' or 1=1 --", '%00', '%F0%9F%99%82', 'x'.repeat(3_000), '..%2f..%2fstock', '__proto__'])(
      '%s',
      async id => {
        const pia = await buyer()
        expect((await problemOf(await pia.get(`/api/terminals/orders/${id}`)))[1]).toBe('order_not_found')
      },
    )
  })

  describe('409', () => {
    test('a draft that was ordered with other details is refused and the order stays', async () => {
      const pia = await buyer()
      const body = newOrder()
      await pia.order(body)
      const changed = { ...body, shipTo: { ...body.shipTo, city: 'Shelbyville' } }
      expect(await problemOf(await pia.order(changed))).toEqual([409, 'draft_already_ordered', 'draftId'])
      expect((await pia.orders()).map(({ shipTo }) => shipTo.city)).toEqual(['Springfield'])
    })

    test('fewer than wanted: says how many are left, and orders none', async () => {
      await setStock(2)
      const pia = await buyer()
      const response = await pia.order(newOrder({ quantity: 3 }))
      expect(await response.clone().json()).toMatchObject({
        detail: 'Only 2 left of this terminal. Order fewer, or choose another.',
      })
      expect(await problemOf(response)).toEqual([409, 'out_of_stock', 'quantity'])
      expect([await pia.orders(), await unitsLeft()]).toEqual([[], 2])
    })
  })

  describe('400', () => {
    test.each(['x', '1', '1.', '.TT-1', '1.a b', `${'9'.repeat(16)}.TT-1`, '1.TT-1\u0000', `1.${'x'.repeat(101)}`])(
      'cursor %j',
      async cursor => {
        const pia = await buyer()
        const response = await pia.get(`${list}?cursor=${encodeURIComponent(cursor)}`)
        expect(await problemOf(response)).toEqual([400, 'broken_cursor', 'cursor'])
      },
    )
  })

  describe('422', () => {
    const good = newOrder()
    const others = terminals.flatMap(({ software }) => software)
    const foreign = others.find(name => !terminal.software.includes(name)) ?? 'Another product'
    test.each([
      [{ terminalModel: 'no-such-terminal' }, 'unknown_terminal', 'terminalModel'],
      [{ terminalModel: '__proto__' }, 'unknown_terminal', 'terminalModel'],
      [{ integration: foreign }, 'integration_mismatch', 'integration'],
      [{ integration: 'Browser Post' }, 'integration_mismatch', 'integration'],
      [{ quantity: orderQuantityMax + 1 }, 'invalid_field', 'quantity'],
      [{ quantity: -1 }, 'invalid_field', 'quantity'],
      [{ quantity: '1' }, 'invalid_field', 'quantity'],
      [{ draftId: 'a b' }, 'invalid_field', 'draftId'],
      [{ shipTo: { ...good.shipTo, zip: 'x' } }, 'invalid_field', 'shipTo.zip'],
      [{ shipTo: { ...good.shipTo, street: 'x'.repeat(101) } }, 'invalid_field', 'shipTo.street'],
      [{ shipTo: { ...good.shipTo, city: 'a\u0000b' } }, 'invalid_field', 'shipTo.city'],
    ])('%j orders nothing', async (change, code, param) => {
      const pia = await buyer()
      expect(await problemOf(await pia.order({ ...newOrder(), ...change }))).toEqual([422, code, param])
      expect([await pia.orders(), await unitsLeft()]).toEqual([[], 10])
    })
  })

  test('413: a huge order is refused', async () => {
    const pia = await buyer()
    expect(await problemOf(await pia.order({ ...newOrder(), more: 'x'.repeat(70_000) }))).toEqual([
      413,
      'body_too_large',
    ])
  })

  test('429: an account that orders on and on must wait', async () => {
    await setStock(1_000)
    const pia = await buyer()
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) {
      portal.advance(100)
      statuses.push((await pia.order(newOrder())).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    const response = await pia.order(newOrder())
    expect(await problemOf(response)).toEqual([429, 'rate_limited'])
    expect((await pia.orders()).length).toBe(20)
  })

  test('behind a proxy the fingerprint is not taken for the name of the request', async () => {
    const proxied = await openPortal(files, { TRUST_PROXY: '1' })
    const visitor = proxied.visitor()
    const person = { email: 'dev@gatehouse.test', password: testSecrets.DEMO_PASSWORD }
    expect((await visitor.post('/api/auth/sign-in/email', { json: person })).status).toBe(200)
    const headers = { 'x-request-id': await emailFingerprint(person.email) }
    const response = await visitor.post(order, { json: newOrder(), headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(proxied.logLines.join('')).not.toContain(headers['x-request-id'])
  })
})
