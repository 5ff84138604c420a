import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AdministeredOrderSchema, type AllOrdersPage } from '../../../contract/admin-order-endpoints.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { startOfUtcDay } from '../../../domain/orders/terminal-order-change.ts'
import { readConfig } from '../../config.ts'
import { createGatewayClient } from '../../gateway-client/create-gateway-client.ts'
import { mailsTo } from '../../test-support/mailbox.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { newBuyer, orderClientOf, typedConfig } from '../../test-support/order-client.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const list = '/api/admin/orders'
const model = 'pax-s300'

const wrongChanges: [what: string, change: object, param: string][] = [
  ['configuration', { terminalConfig: { ...typedConfig, customerNumber: '90010' } }, 'terminalConfig.customerNumber'],
  ['configuration', { terminalConfig: { ...typedConfig, terminalNumber: 'x' } }, 'terminalConfig.terminalNumber'],
  ['configuration', { terminalConfig: { ...typedConfig, macValue: 'a b' } }, 'terminalConfig.macValue'],
  ['configuration', { terminalConfig: {} }, 'terminalConfig.customerNumber'],
  ['configuration', { version: -1 }, 'version'],
  ['invoice', { invoiceNumber: '' }, 'invoiceNumber'],
  ['invoice', { invoiceNumber: 'a\u0000' }, 'invoiceNumber'],
  ['invoice', { invoiceNumber: 'x'.repeat(41) }, 'invoiceNumber'],
  ['shipment', { deviceTrackingNumber: '<b>' }, 'deviceTrackingNumber'],
  ['shipment', { deviceSerialNumber: '' }, 'deviceSerialNumber'],
  ['shipment', { deviceSerialNumber: '0821123456, 0821123457' }, 'deviceSerialNumber'],
  ['shipment', { shippingDate: 0 }, 'shippingDate'],
  ['shipment', { shippingDate: Date.now() + 3_000_000_000 }, 'shippingDate'],
  ['shipment', { shippingDate: '11/21/26' }, 'shippingDate'],
  ['cancel', { reason: 'a\u0000b' }, 'reason'],
  ['cancel', { reason: 'x'.repeat(301) }, 'reason'],
]

describe.each(apiStores)('administration of orders on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  let admin: Visitor
  let client: ReturnType<typeof orderClientOf>
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
    admin = await portal.demoUser('admin')
    client = orderClientOf(admin)
  })
  beforeEach(() => setStock(10))
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  const setStock = (units: number) => files.store.db.updateTable('terminal_stock').set({ units }).execute()
  const unitsLeft = async () =>
    (await files.store.db.selectFrom('terminal_stock').selectAll().where('model', '=', model).executeTakeFirst())?.units
  const entriesOf = (subject: string) =>
    files.store.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('recorded_ms')
      .execute()
  const actionsOf = async (subject: string) => (await entriesOf(subject)).map(({ action }) => action)
  const orderMailsTo = async (email: string) =>
    // What was done to the order; that it was placed is told before.
    (await mailsTo(portal, email)).filter(({ kind, id }) => kind === 'terminal-order' && !id.endsWith('-0'))
  const shipment = (change: object = {}) => ({
    deviceTrackingNumber: '1Z999AA10123456784',
    deviceSerialNumber: '0821123456',
    shippingDate: portal.now(),
    ...change,
  })
  async function newOrder(change: object = {}) {
    const buyer = await newBuyer(portal)
    return { buyer, orderId: await buyer.order(change) }
  }
  const read = async (response: Response) => {
    expect(response.status).toBe(200)
    return AdministeredOrderSchema.parse(await response.json())
  }
  const works = async (mac: string) => {
    const client = createGatewayClient(readConfig({ ...testSecrets, GATEWAY_URL: gateway.url }))
    const fields = { AMOUNT: '1.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/' }
    return (await client.exchangeKey({ MAC: mac, ...fields })).ok
  }

  test('an order is configured, invoiced and shipped; the buyer sees all of it and has a mail of each', async () => {
    const { buyer, orderId } = await newOrder({ quantity: 2 })
    await read(await client.configure(orderId, { version: 0, terminalConfig: typedConfig }))
    await read(await client.invoice(orderId, { version: 1, invoiceNumber: ' INV-7 ' }))
    const serials = { deviceSerialNumber: '0821123456 0821123457' }
    const parcel = shipment(serials)
    const shipped = await read(await client.ship(orderId, { version: 2, ...parcel }))
    expect(shipped.version).toBe(3)
    const seen = (await (await buyer.get(`/api/terminals/orders/${orderId}`)).json()) as TerminalOrder
    expect(seen).toEqual(shipped.order)
    expect(seen).toMatchObject({
      state: 'shipped',
      terminalConfig: typedConfig,
      invoiceNumber: 'INV-7',
      deviceTrackingNumber: '1Z999AA10123456784',
      deviceSerialNumber: '0821123456, 0821123457',
      shippingDate: startOfUtcDay(parcel.shippingDate),
    })
    expect(await problemOf(await buyer.cancel(orderId))).toEqual([409, 'order_shipped', 'transactionId'])
    const mails = await orderMailsTo(buyer.email)
    expect(mails.map(({ subject }) => subject).toReversed()).toEqual([
      'Your test terminal has its four-part key',
      'Invoice INV-7 for your test terminal',
      'Your test terminal has shipped',
    ])
    expect(mails[0]?.text).toContain('0821123456, 0821123457')
    expect(mails.every(({ text }) => text.includes(`/dashboard/terminals/${orderId}`))).toBe(true)
    expect(await actionsOf(orderId)).toEqual(['order_configured', 'order_invoiced', 'order_shipped'])
    const written = JSON.stringify([mails, await entriesOf(orderId), portal.logLines])
    expect(written).not.toContain(typedConfig.macValue)
  })

  test('each change again, also many times at once, is one change, one mail and one entry', async () => {
    const { buyer, orderId } = await newOrder()
    const changes = [
      () => client.configure(orderId, { version: 0, terminalConfig: typedConfig }),
      () => client.invoice(orderId, { version: 1, invoiceNumber: 'INV-8' }),
      () => client.ship(orderId, { version: 2, ...shipment() }),
    ]
    for (const [index, change] of changes.entries()) {
      const answers = await Promise.all(Array.from({ length: 8 }, change))
      for (const answer of [...answers, await change()]) expect((await read(answer)).version).toBe(index + 1)
    }
    expect(await orderMailsTo(buyer.email)).toHaveLength(3)
    expect(await actionsOf(orderId)).toHaveLength(3)
  })

  test('of two administrators at once the second is told that the order changed, and nothing of theirs is kept', async () => {
    const { buyer, orderId } = await newOrder()
    const numbers = ['INV-1', 'INV-2', 'INV-3', 'INV-4']
    const answers = await Promise.all(
      numbers.map(invoiceNumber => client.invoice(orderId, { version: 0, invoiceNumber })),
    )
    const codes = await Promise.all(answers.map(async answer => (answer.status === 200 ? 200 : problemOf(answer))))
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code !== 200)).toEqual(Array(3).fill([409, 'order_changed']))
    const winner = numbers[codes.indexOf(200)]
    const { order, version } = await client.show(orderId)
    expect([order.invoiceNumber, version]).toEqual([winner, 1])
    expect(await orderMailsTo(buyer.email)).toHaveLength(1)
    expect((await client.invoice(orderId, { version, invoiceNumber: 'INV-9' })).status).toBe(200)
    expect((await orderMailsTo(buyer.email))[0]?.text).toContain('was corrected')
  })

  test('a buyer who cancels at the same time: one of both, and the terminals go back once', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, orderId } = await newOrder({ quantity: 2 })
      expect(await unitsLeft()).toBe(8)
      const [mine, theirs] = await Promise.all([buyer.cancel(orderId), client.cancel(orderId, { version: 0 })])
      expect([mine.status, theirs.status]).toEqual([200, 200])
      expect(await unitsLeft()).toBe(10)
      expect((await orderMailsTo(buyer.email)).length).toBe((await actionsOf(orderId)).length)
    }
  })

  test('an administrator cancels with a reason; the terminals go back once, and nothing changes any more', async () => {
    const { buyer, orderId } = await newOrder({ quantity: 3 })
    await read(await client.configure(orderId, { version: 0, terminalConfig: typedConfig }))
    const cancel = () => client.cancel(orderId, { version: 1, reason: 'No more of this model' })
    await Promise.all([cancel(), cancel(), cancel()])
    expect((await read(await cancel())).order.state).toBe('cancelled')
    expect(await unitsLeft()).toBe(10)
    const [mail, ...others] = await orderMailsTo(buyer.email)
    expect([mail?.subject, others.length]).toEqual(['Your test terminal order is canceled', 1])
    expect(mail?.text).toContain('Why: No more of this model')
    const refused = [409, 'order_state_forbids']
    const other = { ...typedConfig, terminalNumber: '78' }
    expect(await problemOf(await client.configure(orderId, { version: 2, terminalConfig: other }))).toEqual(refused)
    expect(await problemOf(await client.invoice(orderId, { version: 2, invoiceNumber: 'X' }))).toEqual(refused)
    const serials = { deviceSerialNumber: 'A-1, A-2, A-3' }
    const late = await client.ship(orderId, { version: 2, ...shipment(serials) })
    expect(await problemOf(late)).toEqual(refused)
    expect((await buyer.cancel(orderId)).status).toBe(200)
    expect(await unitsLeft()).toBe(10)
  })

  test('a shipped order keeps its configuration and cannot be cancelled; its parcel can be corrected', async () => {
    const { buyer, orderId } = await newOrder()
    expect(await problemOf(await client.ship(orderId, { version: 0, ...shipment() }))).toEqual([
      409,
      'order_state_forbids',
    ])
    await client.configure(orderId, { version: 0, terminalConfig: typedConfig })
    await read(await client.ship(orderId, { version: 1, ...shipment() }))
    const other = { ...typedConfig, terminalNumber: '78' }
    const refused = [409, 'order_state_forbids']
    expect(await problemOf(await client.configure(orderId, { version: 2, terminalConfig: other }))).toEqual(refused)
    expect(await problemOf(await client.cancel(orderId, { version: 2 }))).toEqual(refused)
    const corrected = await client.ship(orderId, { version: 2, ...shipment({ deviceTrackingNumber: '1Z000' }) })
    expect((await read(corrected)).order).toMatchObject({ state: 'shipped', deviceTrackingNumber: '1Z000' })
    expect((await orderMailsTo(buyer.email))[0]?.subject).toBe('Your test terminal: corrected shipping details')
    expect((await actionsOf(orderId)).at(-1)).toBe('order_shipment_corrected')
    expect(await unitsLeft()).toBe(9)
  })

  describe('a key without typing', () => {
    test('is that of the buyer credentials for the integration', async () => {
      const { buyer, orderId } = await newOrder()
      const product = (await client.show(orderId)).order.integration
      const made = await buyer.post('/api/credentials', { json: newCredentialsFor(product, 1) })
      const [own] = (await made.json()) as { items: { key: string; value: string }[] }[]
      const { order } = await read(await client.configure(orderId, { version: 0 }))
      const { customerNumber, merchantNumber, dbaNumber, terminalNumber, macValue } =
        order.terminalConfig ?? typedConfig
      expect(own?.items.map(({ value }) => value)).toEqual([
        [customerNumber, merchantNumber, dbaNumber, terminalNumber].join('-'),
        macValue,
      ])
      expect((await read(await client.configure(orderId, { version: 0 }))).version).toBe(1)
    })

    test('else the gateway issues one that works, the same again, and ends it when the order is canceled', async () => {
      const { buyer, orderId } = await newOrder()
      const answers = await Promise.all([1, 2, 3].map(() => client.configure(orderId, { version: 0 })))
      const issued = await Promise.all(answers.map(async answer => (await read(answer)).order.terminalConfig?.macValue))
      expect(new Set(issued).size).toBe(1)
      expect(await works(issued[0] ?? '')).toBe(true)
      expect(await orderMailsTo(buyer.email)).toHaveLength(1)
      expect((await buyer.cancel(orderId)).status).toBe(200)
      expect(await works(issued[0] ?? '')).toBe(false)
      expect((await buyer.cancel(orderId)).status).toBe(200)
    })

    test('an order that is cancelled while its key is issued: the key ends too', async () => {
      const { buyer, orderId } = await newOrder()
      const real = createGatewayClient(readConfig({ ...testSecrets, GATEWAY_URL: gateway.url }))
      let mac = ''
      const provision: typeof real.provision = async request => {
        const issued = await real.provision(request)
        mac = issued.secrets.mac ?? ''
        expect((await buyer.cancel(orderId)).status).toBe(200)
        return issued
      }
      const slow = await openPortal(files, { GATEWAY_URL: gateway.url }, { gateway: { ...real, provision } })
      const slowClient = orderClientOf(await slow.demoUser('admin'))
      expect(await problemOf(await slowClient.configure(orderId, { version: 0 }))).toEqual([409, 'order_changed'])
      expect([mac.length > 7, await works(mac)]).toEqual([true, false])
      expect(await problemOf(await slowClient.configure(orderId, { version: 1 }))).toEqual([409, 'order_state_forbids'])
    })

    test('503 without the gateway: nothing changed, no mail, and it works when tried again', async () => {
      const { buyer, orderId } = await newOrder()
      const away = await openPortal(files)
      const alone = orderClientOf(await away.demoUser('admin'))
      expect(await problemOf(await alone.configure(orderId, { version: 0 }))).toEqual([503, 'gateway_unreachable'])
      expect((await client.show(orderId)).version).toBe(0)
      expect(await orderMailsTo(buyer.email)).toEqual([])
      expect((await client.configure(orderId, { version: 0 })).status).toBe(200)
    })
  })

  test('a mail that cannot be kept: neither the change nor its entry is', async () => {
    const { buyer, orderId } = await newOrder()
    // An address that slipped in without the checks of today.
    await files.store.db
      .updateTable('user')
      .set({ email: 'a b@shop.example' })
      .where('email', '=', buyer.email)
      .execute()
    expect((await client.invoice(orderId, { version: 0, invoiceNumber: 'INV-1' })).status).toBe(500)
    expect((await client.cancel(orderId, { version: 0 })).status).toBe(500)
    const { order, version } = await client.show(orderId)
    expect([order.state, order.invoiceNumber, version]).toEqual(['ordered', '', 0])
    expect([await actionsOf(orderId), await unitsLeft()]).toEqual([[], 9])
  })

  test('a mail server that is down holds nothing up: the mail waits, once', async () => {
    const { buyer, orderId } = await newOrder()
    const mailing = await openPortal(files, {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Portal <portal@shop.example>',
    })
    const mailingClient = orderClientOf(await mailing.demoUser('admin'))
    const invoice = { version: 0, invoiceNumber: 'INV-1' }
    expect((await mailingClient.invoice(orderId, invoice)).status).toBe(200)
    await mailing.postOffice.deliverDue()
    expect((await mailingClient.invoice(orderId, invoice)).status).toBe(200)
    expect((await orderMailsTo(buyer.email)).map(({ state, tries }) => [state, tries])).toEqual([['waiting', 1]])
  })

  describe('the list', () => {
    const page = async (query: string) => (await (await admin.get(`${list}?${query}`)).json()) as AllOrdersPage
    const ids = async (query: string) => (await page(query)).orders.map(({ transactionId }) => transactionId)

    test('has the orders of all, by state, number and email, and nothing secret', async () => {
      const { buyer, orderId } = await newOrder()
      const second = await buyer.order()
      const { orderId: third } = await newOrder()
      await client.configure(orderId, { version: 0, terminalConfig: typedConfig })
      expect((await ids('')).slice(0, 3)).toEqual([third, second, orderId])
      expect(await ids(`search=${encodeURIComponent(` ${buyer.email.toUpperCase()} `)}`)).toEqual([second, orderId])
      expect(await ids(`search=${buyer.email}&state=configured`)).toEqual([orderId])
      expect(await ids(`search=${third.toLowerCase()}`)).toEqual([third])
      expect(await ids(`search=${third}&state=shipped`)).toEqual([])
      expect(await ids('search=nobody@shop.example')).toEqual([])
      expect(await ids('state=configured')).toContain(orderId)
      const [first] = (await page(`search=${orderId}`)).orders
      expect(first?.buyer).toMatchObject({ email: buyer.email, company: 'Corner Shop' })
      expect(JSON.stringify(await page(''))).not.toContain(typedConfig.macValue)
    })

    test('comes in pages, each order once', async () => {
      const { buyer, orderId } = await newOrder()
      const row = await files.store.db
        .selectFrom('terminal_orders')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: 120 }, (_, n) => ({
        ...row,
        ...{ order_id: `TT-PAGE-${n}-${orderId}`.slice(0, 60), draft_id: `page-${n}`, ordered_ms: 5_000 + (n % 7) },
      }))
      await files.store.db.insertInto('terminal_orders').values(copies).execute()
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { orders, nextCursor }: AllOrdersPage = await page(
          `search=${buyer.email}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        )
        seen.push(...orders.map(({ transactionId }) => transactionId))
        cursor = nextCursor
      }
      expect([seen.length, new Set(seen).size]).toEqual([121, 121])
    })

    test.each([
      ['state=paid', [422, 'invalid_field', 'state']],
      ['state=__proto__', [422, 'invalid_field', 'state']],
      ['search=%00', [422, 'invalid_field', 'search']],
      [`search=${'x'.repeat(300)}`, [422, 'invalid_field', 'search']],
      ['cursor=x', [400, 'broken_cursor', 'cursor']],
    ])('refuses %s', async (query, problem) => {
      expect(await problemOf(await admin.get(`${list}?${query}`))).toEqual(problem)
    })

    test("takes an injection for a number that is nobody's", async () => {
      expect(await ids(`search=${encodeURIComponent("'or/**/1=1--")}`)).toEqual([])
    })
  })

  test('422: a wrong field is named, and nothing is changed', async () => {
    const { orderId } = await newOrder()
    await client.configure(orderId, { version: 0, terminalConfig: typedConfig })
    const good = { version: 1, terminalConfig: typedConfig, invoiceNumber: 'INV-1', ...shipment() }
    for (const [what, change, param] of wrongChanges) {
      portal.advance(100)
      const response = await admin.post(`${list}/${orderId}/${what}`, { json: { ...good, ...change } })
      expect(await problemOf(response), `${what} ${JSON.stringify(change)}`).toEqual([422, 'invalid_field', param])
    }
    expect((await client.show(orderId)).version).toBe(1)
  })

  test('401 and 403: nobody but the group admin reads or changes orders and stock', async () => {
    const { buyer, orderId } = await newOrder()
    const visitors: [Visitor, unknown][] = [
      [portal.visitor(), [401, 'not_signed_in']],
      [buyer, [403, 'not_allowed']],
      [await portal.demoUser('isv'), [403, 'not_allowed']],
    ]
    for (const [visitor, refused] of visitors) {
      for (const path of [list, `${list}/${orderId}`, '/api/admin/stock']) {
        expect(await problemOf(await visitor.get(path))).toEqual(refused)
      }
      const json = { version: 0, invoiceNumber: 'X', terminalConfig: typedConfig, ...shipment() }
      for (const what of ['configuration', 'invoice', 'shipment', 'cancel']) {
        expect(await problemOf(await visitor.post(`${list}/${orderId}/${what}`, { json }))).toEqual(refused)
      }
      const change = { changeId: 'change-0001', model, changeBy: 1 }
      expect(await problemOf(await visitor.post('/api/admin/stock', { json: change }))).toEqual(refused)
    }
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const forged = await admin.post(`${list}/${orderId}/cancel`, { json: { version: 0 }, headers: evil })
    expect(await problemOf(forged)).toEqual([403, 'cross_site_write'])
    expect((await client.show(orderId)).version).toBe(0)
    expect(await unitsLeft()).toBe(9)
  })

  test.each(["' or 1=1 --", '%00', '%F0%9F%99%82', 'x'.repeat(3_000), '__proto__', 'TT-0000-0000-0000'])(
    '404: no order has the number %s',
    async id => {
      expect(await problemOf(await admin.get(`${list}/${id}`))).toEqual([404, 'order_not_found'])
      const response = await admin.post(`${list}/${id}/invoice`, { json: { version: 0, invoiceNumber: 'X' } })
      expect(await problemOf(response)).toEqual([404, 'order_not_found'])
    },
  )
})
