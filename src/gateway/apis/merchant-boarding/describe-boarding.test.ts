import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import { boardingOf } from '../../test-support/test-boarding.ts'
import { openTestGateway } from '../../test-support/test-gateway.ts'

const gateway = await openTestGateway('sqlite')
afterAll(gateway.close)

type Operation = { operationId: string; responses: Record<string, unknown>; security?: object[] }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }
const response = await gateway.app.request('/openapi/boarding.json')
const document = (await response.json()) as Document

test('is a valid OpenAPI 3.1 document', async () => {
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(document.openapi).toBe('3.1.0')
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
})

test('the validator would see a fault', async () => {
  const broken = structuredClone(document) as unknown as { paths: Record<string, object> }
  broken.paths['no-slash'] = { get: { parameters: 'none' } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [method.toUpperCase(), path, operation] as const),
)

test.each(operations)(
  '%s %s is a call of the gateway, with a status that it tells of',
  async (method, path, operation) => {
    const boarding = boardingOf(gateway)
    const agent = await boarding.signIn(await boarding.provision())
    const filled = path.replaceAll(/\{(\w+)\}/g, 'x')
    const isToken = path.endsWith('/oauth/token')
    const answer = await gateway.app.request(filled, {
      method,
      headers: { 'Content-Type': 'application/json', ...(!isToken && { Authorization: `Bearer ${agent.token}` }) },
      ...(method !== 'GET' && { body: '{}' }),
    })
    const body = await answer.text()
    expect(body).not.toContain('NOT_FOUND')
    expect(Object.keys(operation.responses)).toContain(String(answer.status))
    expect(operation.security).toEqual(isToken ? [] : [{ token: [] }])
  },
)
