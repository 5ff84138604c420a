import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, test } from 'vitest'
import { products } from '../../../../content/data/products.ts'
import { boardingOf } from '../../test-support/test-boarding.ts'
import { openEpiClient } from '../../test-support/test-custom-pay.ts'
import { openTestGateway } from '../../test-support/test-gateway.ts'
import { openRecurringClient } from '../../test-support/test-recurring.ts'
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

test.each(['nothing', 'xml-batch', 'toString', 'invoicing'])('%s.json is not there', async name => {
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
