import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantReporting } from '../../../domain/apis/merchant-reporting.ts'
import { openPortfolioClient, type PortfolioClient } from '../../test-support/apis/test-portfolio.ts'
import { openTimedGateway } from '../../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { runsOf } from '../../test-support/torture.ts'

// Queries, paths and headers that are almost good: each is answered in the envelope, and no read changes anything.

const numRuns = runsOf(1_500)
const calls = merchantReporting.operations.filter(({ host }) => host === undefined)
const codes = new Set(merchantReporting.codes?.['errors'] ?? [])

let gateway: TestGateway
let client: PortfolioClient
let other: PortfolioClient
let mid = ''
let caseNumber = ''
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite')
  client = await openPortfolioClient(gateway)
  other = await openPortfolioClient(gateway)
  ;({ mid } = await client.disputed())
  caseNumber = String((await client.disputes(mid))[0]?.['caseNumber'])
})
afterAll(() => gateway.close())

async function stateOf(): Promise<string> {
  const { rows } = await sql`select (select count(*) from transaction_moves), (select count(*) from disputes),
    (select count(*) from disputes where status = 'open'), (select count(*) from credentials),
    (select count(*) from applications), (select count(*) from idempotent_answers),
    (select count(*) from dispute_evidence), (select count(*) from tickets)`.execute(gateway.store.read)
  return JSON.stringify(rows)
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\u0000', '\ud800', '0', '-1', '1e3', '101', '99999999999999999999', '../..', "' or 1=1 --", '%'),
  fc.constantFrom(
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '2999-12-31',
    '1000-01-01',
    'approved',
    'open',
    '9'.repeat(999),
  ),
)
const day = fc.constantFrom('2026-01-01', '2026-11-30', '2027-12-31', '9999-12-31', '0001-01-01', 'x', '')
const findBy = fc.oneof(
  nasty,
  fc
    .tuple(fc.constantFrom('own', '8123456789012', '1', ''), day, day, fc.constantFrom('', ',x:1', ',fromDate:1', ':'))
    .map(([whose, from, to, more]) => `byMerchant:${whose},fromDate:${from},toDate:${to}${more}`),
)
const names = fc.constantFrom(
  ...calls.flatMap(({ takes = '' }) => (merchantReporting.fields[takes]?.fields ?? []).map(({ name }) => name)),
  '__proto__',
  'x',
)
const query = fc.array(fc.tuple(names, nasty), { maxLength: 3 })
const bodyNames = fc.constantFrom('statement', 'documents', 'documents[]', 'subject', 'message', '__proto__', 'x')
const value = fc.oneof(
  nasty,
  fc.constantFrom('Delivered.', 7, null, true, [], [{}], [[]], {}),
  fc.array(fc.anything(), { maxLength: 2 }),
)
const body = fc.oneof(
  nasty,
  fc.constantFrom('{"statement":"Delivered."}', '{"subject":"a","message":"b"}', '[', '{"statement":', 'null'),
  fc.dictionary(bodyNames, value, { maxKeys: 4 }).map(each => JSON.stringify(each)),
)
const part = fc.oneof(nasty, fc.constantFrom('own', 'case'))

test(`${numRuns} broken requests: an answer in the envelope, and no change by it`, { timeout: 3_600_000 }, async () => {
  const before = await stateOf()
  let refused = 0
  const asked = fc.record({ call: fc.constantFrom(...calls), query, findBy, part, body, isOther: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(asked, async ({ call, query: values, findBy: text, part: given, body: sent, isOther }) => {
      const own = given === 'own' ? mid : given === 'case' ? caseNumber : given
      const whole = new URLSearchParams(values.map(([name, value]) => [name, value.toWellFormed()] as [string, string]))
      if (call.name === 'search-disputes') whole.set('findBy', text.replace(':own', `:${mid}`).toWellFormed())
      const path = call.path.replace(/\{\w+\}/, encodeURIComponent(own.toWellFormed()))
      // Of the two the stranger alone may try to write: nothing of it is the stranger's.
      const asker = isOther || call.method === 'POST' ? other : client
      const response = await gateway.app.request(`/enrollment${path}?${whole}`, {
        method: call.method,
        headers: { Authorization: `Bearer ${asker.agent.token}`, 'Content-Type': 'application/json' },
        ...(call.method === 'POST' && { body: sent }),
      })
      const body = (await response.json()) as { status: string; data: { errors?: { code: string; message: string }[] } }
      expect(response.status, path).toBeLessThan(500)
      if (response.status === 200) {
        expect(body.status).toBe('success')
        if (asker === other) expect(JSON.stringify(body)).not.toContain(caseNumber)
        return
      }
      refused++
      expect(body.status, path).toBe('error')
      for (const { code, message } of body.data.errors ?? []) {
        expect(codes, code).toContain(code)
        expect(message).toEqual(expect.any(String))
      }
      expect(body.data.errors?.length, JSON.stringify(body)).toBeGreaterThan(0)
    }),
    { numRuns },
  )
  expect(refused).toBeGreaterThan(numRuns / 4)
  expect(await stateOf()).toBe(before)
})

test(`${numRuns} tokens that are none`, { timeout: 3_600_000 }, async () => {
  const [head = '', claims = '', signature = ''] = client.agent.token.split('.')
  const token = fc.oneof(
    fc.string({ maxLength: 60 }).map(text => text.replace(/[^\x21-\x7e]/g, '')),
    fc.constantFrom(`${head}.${claims}.`, `${head}..${signature}`, `eyJhbGciOiJub25lIn0.${claims}.`, 'a.b.c'),
    fc.nat(signature.length - 2).map(at => `${head}.${claims}.${signature.slice(0, at)}${signature.slice(at + 1)}`),
  )
  await fc.assert(
    fc.asyncProperty(token, fc.constantFrom('Bearer ', 'bearer ', 'Basic ', ''), async (text, scheme) => {
      const answer = await gateway.app.request('/enrollment/merchant/search', {
        headers: { Authorization: scheme + text },
      })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ status: 'error', data: { errors: [{ code: 'UNAUTHORIZED' }] } })
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="enrollment", error="invalid_/)
    }),
    { numRuns },
  )
})
