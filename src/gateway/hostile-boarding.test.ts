import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { wholeApplication } from '../domain/apis/boarding/application-fields.ts'
import { boardingOf, wholeExample } from './test-support/apis/test-boarding.ts'
import { openTimedGateway } from './test-support/hostile/timed-gateway.ts'
import { runsOf } from './test-support/torture.ts'

const gateway = await openTimedGateway('sqlite')
const boarding = boardingOf(gateway)
const keys = await boarding.provision()
const agent = await boarding.signIn(keys)
afterAll(gateway.close)

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '9'.repeat(5000),
  ),
  fc.constantFrom<unknown>(null, true, -1, 1e308, 0.1 + 0.2, [], {}, [[[]]], JSON.parse('{"__proto__":{"x":1}}')),
  fc.jsonValue({ maxDepth: 3 }),
)
const names = [
  ...new Set(wholeApplication.flatMap(({ name }) => name.replaceAll('[]', '').split('.'))),
  '__proto__',
  'constructor',
]

/** A good application with one to three of its values replaced, wherever they are. */
const broken = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), nasty), {
  minLength: 1,
  maxLength: 3,
  selector: ([name]) => name,
})

function replaceEverywhere(value: unknown, name: string, by: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => replaceEverywhere(each, name, by))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([own, each]) => [
    own,
    own === name ? by : replaceEverywhere(each, name, by),
  ])
  return Object.fromEntries(entries)
}

let number = 0

test('broken applications: kept or refused with reasons; what was kept can be changed, validated and printed', async () => {
  await fc.assert(
    fc.asyncProperty(broken, async changes => {
      const key = `hostile-${++number}`
      const body = changes.reduce(
        (whole, [name, value]) => replaceEverywhere(whole, name, value),
        wholeExample(keys, key) as unknown,
      )
      const created = await agent.call('POST', '/enroll/application', body)
      expect([200, 400, 422]).toContain(created.status)
      if (created.status !== 200) {
        expect(created.codes.length).toBeGreaterThan(0)
        return
      }
      const path = encodeURIComponent(String(created.body.data?.['externalKey']))
      expect((await agent.call('GET', `/enroll/application/validate/${path}`)).status).toBe(200)
      expect((await agent.call('PATCH', `/enroll/application/key/${path}`, { shipping: null })).status).toBe(200)
      if (number % 20 === 0)
        expect((await agent.request('GET', `/enroll/application/pdf/key/${path}`)).status).toBe(200)
    }),
    { numRuns: runsOf(200) },
  )
})

const calls = fc.constantFrom<[string, string]>(
  ['POST', '/enroll/application'],
  ['POST', '/enroll/application/submit'],
  ['PATCH', '/enroll/application/key/kept'],
  ['PUT', '/enroll/application/merchant-signature/key/kept'],
  ['PATCH', '/enroll/application/additional-info/key/kept'],
  ['PATCH', '/application/agent-assign/key/kept'],
  ['POST', '/enroll/two-factor/initiate'],
  ['POST', '/enroll/two-factor/validate'],
  ['PUT', '/enroll/sandbox/clock'],
)

test('bodies of any JSON at every call: never a fault of ours', async () => {
  await agent.call('POST', '/enroll/application', wholeExample(keys, 'kept'))
  await fc.assert(
    fc.asyncProperty(calls, nasty, async ([method, path], body) => {
      expect((await agent.call(method, path, body)).status).toBeLessThan(500)
    }),
    { numRuns: runsOf(300) },
  )
})

test('forms of any names and values at the pages: never a fault of ours, never a script', async () => {
  const { body } = await agent.call('PUT', '/enroll/application/merchant/send/key/kept')
  const link = new URL(String(body.data?.['link'])).pathname
  const name = fc.constantFrom(
    'SIGNER',
    'DRAWN',
    'LINK',
    'SOURCE',
    '__proto__',
    'principals[0].firstName',
    'business.mcc',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('"><script>alert(1)</script>', '\u0000', 'x'.repeat(3000)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(link, `${link}/sign`, '/apply'),
      fc.dictionary(name, text),
      async (path, fields) => {
        const clean = Object.entries(fields).map(([key, value]) => [key, value.toWellFormed()])
        const response = await gateway.postForm(path, Object.fromEntries(clean))
        expect(response.status).toBeLessThan(500)
        expect(await response.text()).not.toContain('<script>alert')
      },
    ),
    { numRuns: runsOf(200) },
  )
})
