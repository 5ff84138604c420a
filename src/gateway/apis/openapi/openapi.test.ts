import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, test } from 'vitest'
import { products } from '../../../../content/data/products.ts'
import { boardingOf } from '../../test-support/apis/test-boarding.ts'
import { openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { openMobileShop } from '../../test-support/apis/test-mobile.ts'
import { openPaxTill, passUntil } from '../../test-support/apis/test-pin-pad.ts'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openReportingClient } from '../../test-support/apis/test-reporting.ts'
import { openTerminalClient } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway } from '../../test-support/test-gateway.ts'
import { openStoreClient } from '../../test-support/test-store.ts'
import { describedApis } from './define.ts'
import { titles } from './titles.ts'

const gateway = await openTestGateway('sqlite')
afterAll(gateway.close)

type Content = Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>
type Answer = { content?: Content; headers?: object }
type Operation = {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
  security: object[]
  servers?: { url: string }[]
}
type Document = {
  openapi: string
  info: { title: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const read = async (name: string) => {
  const response = await gateway.app.request(`/openapi/${name}.json`)
  return { response, document: (await response.json()) as Document }
}
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** Checks a value by a schema of the document, with an outside validator of JSON Schema. */
function checkerOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(document, 'document.json')
  return (schema: object, value: unknown) => {
    const inDocument = JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"document.json#/components'),
    ) as object
    return ajv.validate(inDocument, value) ? [] : (ajv.errors ?? []).map(each => `${each.instancePath} ${each.message}`)
  }
}

describe.each(describedApis.map(([name]) => name))('%s', async name => {
  const { response, document } = await read(name)

  test('is a valid OpenAPI 3.1 document, with the name of its product, for any page', async () => {
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(document.openapi).toBe('3.1.0')
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
    expect(products.find(({ api }) => api === name)?.name).toBe(titles[name])
  })

  test('gives examples that its own schemas take', () => {
    const check = checkerOf(document)
    const contents = operationsOf(document).flatMap(({ operation: { requestBody, responses } }) =>
      [requestBody, ...Object.values(responses)].flatMap(each => Object.values(each?.content ?? {})),
    )
    const values = contents.flatMap(({ schema, examples = {} }) =>
      Object.entries(examples).map(([of, { value }]) => [of, check(schema, value)] as const),
    )
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter(([, faults]) => faults.length > 0)).toEqual([])
  })

  test('names every schema once, and each is used', () => {
    const text = JSON.stringify(document.paths)
    expect(Object.keys(document.components.schemas).filter(each => !text.includes(`/schemas/${each}"`))).toEqual([])
    const ids = operationsOf(document).map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('the validator would see a fault', async () => {
  const { document } = await read('boarding')
  const broken = structuredClone(document) as unknown as { paths: Record<string, object> }
  broken.paths['no-slash'] = { get: { parameters: 'none' } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test.each(['nothing', 'xml-batch', 'toString'])('%s.json is not there', async name => {
  expect((await gateway.app.request(`/openapi/${name}.json`)).status).toBe(404)
})

const boardingDocument = (await read('boarding')).document
test.each(operationsOf(boardingDocument))(
  'boarding: $method $path is a call of the gateway, with a status that it tells of',
  async ({ method, path, operation }) => {
    const boarding = boardingOf(gateway)
    const agent = await boarding.signIn(await boarding.provision())
    const [server] = operation.servers ?? boardingDocument.servers
    const isToken = path === '/oauth/token'
    const answer = await gateway.app.request(server?.url + path.replaceAll(/\{(\w+)\}/g, 'x'), {
      method,
      headers: { 'Content-Type': 'application/json', ...(!isToken && { Authorization: `Bearer ${agent.token}` }) },
      ...(method !== 'GET' && { body: '{}' }),
    })
    expect(await answer.text()).not.toContain('NOT_FOUND')
    expect(Object.keys(operation.responses)).toContain(String(answer.status))
    expect(operation.security).toEqual(isToken ? [] : [{ token: [] }])
  },
)

describe('what Custom Pay answers is what its document says', async () => {
  const { document } = await read('custom-pay')
  const check = checkerOf(document)
  const client = await openEpiClient(gateway)
  const sold = await client.sell({ address: { address: '1 Main St', zipCode: '12345' }, cvv2: '123' })
  const held = await client.hold()
  const stored = await client.call('POST', '/storage', { account: '4111111111111111', expirationDate: '3012' })

  test.each([
    ['POST', '/sale', '', { ...client.numbers(), amount: 21, industryType: 'E', ...client.card }],
    ['POST', '/sale', '', { ...client.numbers(), amount: 1.05, industryType: 'E', ...client.card }],
    ['POST', '/sale', '', {}],
    ['POST', '/sale/{BRIC}', stored.bric, { amount: 3, ...client.token() }],
    ['GET', '/sale', '', undefined],
    ['GET', '/sale/{BRIC}', sold.bric, undefined],
    ['GET', '/sale/{BRIC}', 'NOTHING', undefined],
    ['PUT', '/sale/{BRIC}', sold.bric, { amount: 25, tipAmount: 4 }],
    ['PUT', '/sale/inc/{BRIC}', held.bric, { amount: 5, ...client.token() }],
    ['PUT', '/sale/{BRIC}/capture', held.bric, { amount: 5, ...client.token() }],
    ['PUT', '/void/{BRIC}', held.bric, { ...client.numbers(), cardEntryMethod: 'Z' }],
    [
      'POST',
      '/avs',
      '',
      { ...client.numbers(), industryType: 'E', ...client.card, address: { address: '1 Main St', zipCode: '12345' } },
    ],
    [
      'POST',
      '/ach',
      '',
      {
        ...client.numbers(),
        amount: 2,
        account: '123456789',
        routingNumber: '021000021',
        address: { firstName: 'A', lastName: 'B' },
      },
    ],
    ['POST', '/storage/{BRIC}', stored.bric, { expirationDate: '3112' }],
    ['PUT', '/batch', '', undefined],
    ['GET', '/batch/{batchID}', '20261118', undefined],
    ['GET', '/ping', '', undefined],
  ] as const)('%s %s %s', async (method, path, place, body) => {
    const { status, text } = await client.call(
      method,
      path.replace(/\{\w+\}/, place),
      body as Record<string, unknown> | undefined,
    )
    const operation = document.paths[path]?.[method.toLowerCase()]
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    if (body && status === 200) {
      const request = operation?.requestBody?.content['application/json']?.schema ?? {}
      expect(check(request, body)).toEqual([])
    }
  })
})

describe('what Recurring Billing answers is what its document says', async () => {
  const { document } = await read('recurring')
  const check = checkerOf(document)
  const client = await openRecurringClient(gateway)
  const SubscriptionID = await client.subscribed()
  const BillingDate = '2030-01-31'
  const [bill] = await client.bills()
  const PaymentMethodID = Number(bill?.['paymentmethodId'])
  await client.charge(PaymentMethodID, 21.05)

  test.each([
    ['POST', '/subscription', client.subscription({ BillingDate })],
    ['POST', '/subscription', client.subscription({ BillingDate }, client.bank())],
    ['POST', '/subscription', client.subscription({ BillingDate }, client.card({ AccountNumber: '4000000000000069' }))],
    ['POST', '/subscription', {}],
    ['PUT', '/subscription', { SubscriptionID, SubscriptionData: { Amount: 30 } }],
    ['PUT', '/subscription', { SubscriptionID: 8 }],
    ['POST', '/subscription/list', {}],
    ['POST', '/bill/list', { Limit: 10 }],
    ['POST', '/paybill', { BillID: bill?.id }],
    ['POST', '/chargepaymentmethod', { PaymentMethodID, Amount: 15 }],
    ['POST', '/customer/list', {}],
    ['POST', '/paymentmethod/list', {}],
    ['POST', '/clock', { advanceDays: 1 }],
    ['POST', '/subscription/pause', { SubscriptionID, Paused: true }],
    ['POST', '/subscription/cancel', { SubscriptionID }],
  ] as const)('%s %s', async (method, path, body) => {
    const { status, text } = await client.call(path, body, method)
    const operation = document.paths[path]?.[method.toLowerCase()]
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual([{ 'EPI-Id': [], 'EPI-Signature': [] }])
    if (status === 200)
      expect(check(operation?.requestBody?.content['application/json']?.schema ?? {}, body)).toEqual([])
  })
})

describe('what BigCommerce’s provider answers is what its document says', async () => {
  const { document } = await read('bigcommerce')
  const check = checkerOf(document)
  const store = await openStoreClient(gateway)
  const orders = '/stores/{store_hash}/v3/orders/{order_id}'
  const actions = `${orders}/payment_actions`
  const { items } = store
  const payments = [{ provider_id: 'card_gateway', amount: 5, offline: false }]

  test.each([
    ['POST', '/stores/{store_hash}/v3/settings/check', store.settings()],
    ['POST', '/stores/{store_hash}/v3/settings/check', {}],
    ['POST', `${orders}/payments`, store.payment({ amount: 1.05 })],
    ['POST', `${orders}/payments`, store.payment({ transaction_type: 'authorization' })],
    ['POST', `${orders}/payments`, store.payment()],
    ['POST', `${actions}/capture`, {}],
    ['POST', `${actions}/refund_quotes`, { items: items('7', 5) }],
    ['POST', `${actions}/refunds`, { items: items('7', 5), payments }],
    ['POST', `${actions}/void`, {}],
    ['GET', `${orders}/transactions`, undefined],
  ] as const)('%s %s', async (method, path, body) => {
    const at = path.replace('/stores/{store_hash}/v3', '').replace('{order_id}', '7')
    const { status, text } = await store.send(method, at, body && JSON.stringify(body))
    const operation = document.paths[path]?.[method.toLowerCase()]
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual([{ 'X-Auth-Token': [] }])
    const request = operation?.requestBody?.content['application/json']?.schema
    if (request && status < 300) expect(check(request, body)).toEqual([])
  })
})

describe('what Hospitality answers is what its document says', async () => {
  const { document } = await read('hospitality')
  const check = checkerOf(document)
  const client = await openCheckClient(gateway)
  const id = await client.opened([client.burgers(2, { seat: 1, note: 'No onions', modifier_ids: ['mod_cheese'] })], {
    ...{ table_id: 'tbl_9', server_name: 'Kim', note: 'Birthday', guests: 2 },
  })
  const { body: declined } = await client.pay(id, 1.05)
  const { body: paid } = await client.pay(id, 20, { tip: 3, seat: 1 })
  const { body: charged } = await client.chargeRoom({ check_id: id, arrival_date: '03012026', nights: 2, room_rate: 9 })
  const parts: Readonly<Record<string, unknown>> = {
    ...{ location_id: 'loc_100', check_id: id, payment_id: paid['payment_id'] },
    room_charge_id: charged['room_charge_id'],
  }
  const v1 = '/hospitality/v1'
  const external_id = 'visit-1'
  const hotel = { location_id: 'loc_200', external_id, room_number: '1999', guest_last_name: 'Martin' }

  test.each([
    ['GET', `${v1}/locations`, undefined],
    ['GET', `${v1}/locations/{location_id}/menus`, undefined],
    ['GET', `${v1}/locations/{location_id}/tables`, undefined],
    ['POST', `${v1}/checks`, { location_id: 'loc_100', external_id }],
    ['POST', `${v1}/checks`, { location_id: 'loc_900', external_id: 'visit-2' }],
    ['POST', `${v1}/checks`, {}],
    ['GET', `${v1}/checks?location_id=loc_100`, undefined],
    ['GET', `${v1}/checks/{check_id}`, undefined],
    ['GET', `${v1}/checks/{check_id}/split?ways=2`, undefined],
    ['GET', `${v1}/checks/{check_id}/split`, undefined],
    ['PATCH', `${v1}/checks/{check_id}`, { guests: 3, version: 0 }],
    ['PATCH', `${v1}/checks/{check_id}`, { guests: 3 }],
    ['POST', `${v1}/checks/{check_id}/items`, { items: [{ item_id: 'itm_wine', quantity: 1 }] }],
    ['POST', `${v1}/checks/{check_id}/payments`, { type: 'card', amount: 1, external_id, bric: client.bric, tip: 1 }],
    ['POST', `${v1}/checks/{check_id}/payments`, { type: 'cash', amount: 2, external_id: 'cash', seat: 1 }],
    ['POST', `${v1}/checks/{check_id}/close`, {}],
    ['PATCH', `${v1}/checks/{check_id}/payments/{payment_id}`, { tip: 4 }],
    ['DELETE', `${v1}/checks/{check_id}/payments/{payment_id}`, undefined],
    ['POST', `${v1}/room-charges`, { ...hotel, no_show: 'Y', room_rate: 189 }],
    ['GET', `${v1}/room-charges/{room_charge_id}`, undefined],
  ] as const)('%s %s', async (method, path, body) => {
    expect(declined['status']).toBe('declined')
    const at = path.replace('/hospitality', '').replaceAll(/\{(\w+)\}/g, (_, part: string) => String(parts[part]))
    const { status, text } = await client.send(method, at, body)
    const operation = document.paths[path.split('?')[0] ?? '']?.[method.toLowerCase()]
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual([{ token: [] }])
    const request = operation?.requestBody?.content['application/json']?.schema
    if (request && status < 300) expect(check(request, body)).toEqual([])
  })

  test('the token call', async () => {
    const operation = document.paths['/hospitality/oauth/token']?.['post']
    expect(operation?.security).toEqual([])
    for (const { status, text } of [await client.askToken(), await client.askToken({ client_secret: 'wrong' })]) {
      const schema = operation?.responses[status]?.content?.['application/json']?.schema
      expect(schema, `${status}: ${text}`).toBeDefined()
      expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    }
  })
})

describe('what mobile SDKs are answered is what their document says', async () => {
  const { document } = await read('android-sdk')
  const check = checkerOf(document)
  const app = await openMobileShop(gateway)
  const { mid, developerKey } = app.keys
  const held = await app.preauth({ externalId: 'held' })
  const { transactionUniqueId } = held.body
  const payment = { reader: 'SIM-READER', amount: 25, externalId: 'one' }

  test.each([
    ['sale', payment],
    ['sale', { ...payment, amount: 1.05, externalId: 'two', invoiceNumber: 'INV-1001', tip: 0.2 }],
    ['sale', { ...payment, reader: 'SIM-READER-CANCEL', externalId: 'three' }],
    ['sale', { ...payment, reader: 'SIM-READER-REMOVED', externalId: 'three' }],
    ['sale', { ...payment, amount: 0 }],
    ['sale', { ...payment, developerKey: 'wrong' }],
    ['preauth', { ...payment, externalId: 'four' }],
    ['capture', { transactionUniqueId, amount: 1, externalId: 'five' }],
    ['capture', { transactionUniqueId, amount: 1, externalId: 'six' }],
    ['lookup', { externalId: 'one' }],
    ['lookup', { externalId: 'never' }],
  ] as const)('%s %o', async (call, fields) => {
    const body = { mid, developerKey, ...fields }
    const { status, text } = await app.ask(call, body)
    const operation = document.paths[`/mobile/${call}`]?.['post']
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual([])
    if (status === 200)
      expect(check(operation?.requestBody?.content['application/json']?.schema ?? {}, body)).toEqual([])
  })

  test.each(['externalId=held', 'externalId=never', 'nothing=1'])('the server asks for %s', async query => {
    const { status, text } = await app.call('GET', `/mobile/payments?${query}`)
    const operation = document.paths['/accounts/{accountId}/mobile/payments']?.['get']
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual([{ token: [] }])
  })
})

describe('what PIN pads answer is what their document says', async () => {
  const { document } = await read('pax-si')
  const check = checkerOf(document)
  const till = await openPaxTill(gateway)
  const paid = await passUntil(gateway, till.send(till.payment({ ecrRefNum: 'one' })))
  const followUp = { tender: 'CREDIT', origRefNum: paid.body['refNum'], ecrRefNum: 'two' }

  test.each([
    { command: 'connect' },
    till.payment({ amount: 2105 }),
    till.payment({ promptTip: 'Y', store: 'Y', invoice: 'INV-1001', clerk: '12' }),
    { command: 'tip', ...followUp, amount: 5000, tip: 750 },
    { command: 'void', ...followUp, ecrRefNum: 'three' },
    { command: 'lookup', ecrRefNum: 'one' },
    { command: 'cancel' },
    { command: 'closeBatch' },
    { command: 'dance' },
    { command: 'void' },
  ])('%o', async body => {
    const { status, text } = await passUntil(gateway, till.send(body))
    const operation = document.paths['/pax/{device}']?.['post']
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual([{ 'x-terminal-login': [] }])
    if (status === 200)
      expect(check(operation?.requestBody?.content['application/json']?.schema ?? {}, body)).toEqual([])
  })
})

describe('what Business Reporting answers is what its document says', async () => {
  const { document } = await read('business-reporting')
  const check = checkerOf(document)
  const shop = await openReportingClient(gateway)
  await shop.sell(21)
  await shop.debit(30, '9900000001')
  await shop.close()
  await shop.advance({ days: 2 })
  await shop.client.signIn()
  await shop.sell(5)
  const [open, returned] = await shop.list()
  const { mid, developerKey, password } = shop.client.keys
  const own = `/accounts/${shop.client.session.accountId}`
  const window = String(new URLSearchParams(shop.window))

  test.each([
    ['POST', '/auth', '/auth', { mid, developerKey, password }],
    ['POST', '/auth', '/auth', { mid, developerKey, password: 'wrong' }],
    ['GET', '/accounts/{accountId}/transactions', `${own}/transactions?${window}`, undefined],
    ['GET', '/accounts/{accountId}/transactions', `${own}/transactions?start=x`, undefined],
    ['GET', '/accounts/{accountId}/batches', `${own}/batches?${window}`, undefined],
    ['GET', '/accounts/{accountId}/batches/{batchId}', `${own}/batches/20261118`, undefined],
    ['GET', '/accounts/{accountId}/batches/{batchId}', `${own}/batches/1`, undefined],
    ['GET', '/accounts/{accountId}/deposits', `${own}/deposits?${window}`, undefined],
    ['GET', '/accounts/{accountId}/summary', `${own}/summary?${window}`, undefined],
    [
      'POST',
      '/accounts/{accountId}/transactions',
      `${own}/transactions`,
      { type: 'void', transaction_id: open?.ccs_pk },
    ],
    [
      ...['POST', '/accounts/{accountId}/transactions', `${own}/transactions`],
      { type: 'refund', ccs_pk: returned?.ccs_pk, amount: 1 },
    ],
    ['POST', '/auth/refreshSession', '/auth/refreshSession', undefined],
  ] as [string, string, string, object | undefined][])('%s %s', async (method, path, at, fields) => {
    const isWrite = path.endsWith('transactions') && fields !== undefined
    const body = isWrite ? { ...fields, username: 'ada' } : fields
    const { status, text } = await shop.client.send(method, at, body)
    const operation = document.paths[path]?.[method.toLowerCase()]
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual(path === '/auth' ? [] : [{ token: [] }])
    if (body && status === 200)
      expect(check(operation?.requestBody?.content['application/json']?.schema ?? {}, body)).toEqual([])
  })
})

describe('what Semi-Integrated Cloud answers is what its document says', async () => {
  const { document } = await read('si-cloud')
  const check = checkerOf(document)
  const client = await openTerminalClient(gateway)
  const ended = {
    approved: await client.taken({ external_id: 'one' }),
    declined: await client.taken({ amount: 1.05 }),
    cancelled: await client.taken({ device_id: 'PX-CANCEL' }),
    failed: await client.taken({ device_id: 'PX-REMOVED' }),
  }
  const waiting = await client.pushed({ device_id: 'PX-2', amount: 9 })
  const transaction_id = ended.approved.transaction?.['uniq_id']
  const { mid, developerKey, password } = client.keys
  const own = '/accounts/{accountId}'
  const push = `${own}/notification`
  const look = `${own}/notification/{notification_id}`

  test('its requests have come to each end', () => {
    expect(Object.entries(ended).map(([end, { status }]) => [end, status])).toEqual(
      Object.keys(ended).map(end => [end, end]),
    )
    expect(transaction_id).toMatch(/^ccs_/)
  })

  test.each([
    ['POST', '/auth', '/auth', { mid, developerKey, password }],
    ['POST', '/auth', '/auth', { mid, developerKey, password: 'wrong' }],
    [
      'POST',
      push,
      push,
      client.notification({ device_id: 'PX-3', prompt_tip: true, callback_url: 'https://a.example' }),
    ],
    ['POST', push, push, client.notification({ device_id: 'PX-4', type: 'void', transaction_id })],
    ['POST', push, push, client.notification({ device_id: 'PX-5', type: 'void', transaction_id: 'ccs_1' })],
    ['POST', push, push, client.notification({ device_id: 'PX-BUSY' })],
    ['POST', push, push, client.notification({ device_id: 'PX-OFFLINE' })],
    ['POST', push, push, client.notification({ external_id: 'one', amount: 7 })],
    ['POST', push, push, { type: 'cancel', notification_id: waiting }],
    ['POST', push, push, { type: 'cancel', notification_id: ended.approved.notification_id }],
    ['POST', push, push, {}],
    ...[waiting, ...Object.values(ended).map(({ notification_id: id }) => id), 'ntf_nothing'].map(
      id => ['GET', look, look.replace('{notification_id}', id), undefined] as const,
    ),
    ['POST', `${own}/transactions`, `${own}/transactions`, { type: 'refund', transaction_id, amount: 1 }],
    ['POST', `${own}/transactions`, `${own}/transactions`, { type: 'refund', transaction_id: 'ccs_1', amount: 1 }],
    ['POST', '/auth/refreshSession', '/auth/refreshSession', undefined],
  ] as [string, string, string, object | undefined][])('%s %s %s %o', async (method, path, at, body) => {
    const { accountId } = client.session
    const { status, text } = await client.send(method, at.replace('{accountId}', String(accountId)), body)
    const operation = document.paths[path]?.[method.toLowerCase()]
    const schema = operation?.responses[status]?.content?.['application/json']?.schema
    expect(schema, `${status}: ${text}`).toBeDefined()
    expect(check(schema ?? {}, JSON.parse(text))).toEqual([])
    expect(operation?.security).toEqual(path === '/auth' ? [] : [{ token: [] }])
    const request = operation?.requestBody?.content['application/json']?.schema
    if (request && status < 300) expect(check(request, body)).toEqual([])
  })
})
