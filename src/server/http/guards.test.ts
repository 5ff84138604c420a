import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '../../contract/endpoints.ts'
import { errorCatalogue } from '../../contract/errors.ts'
import { openPortal, portalUrl, problemOf, type TestPortal } from '../test-support/open-portal.ts'
import { openTestStore, type TestStore } from '../test-support/test-stores.ts'
import { isCrossSite } from './refuse-cross-site.ts'

let files: TestStore
let portal: TestPortal
beforeAll(async () => {
  files = await openTestStore('sqlite')
  portal = await openPortal(
    files,
    {},
    { pages: () => async () => new Response('<p>page', { headers: { 'content-type': 'text/html' } }) },
  )
})
afterAll(async () => {
  await files.store.close()
  await files.remove()
})

const rows = Object.entries<Endpoint>(endpoints)
const writes = rows.filter(([name, row]) => row.method === 'POST' && !/^return.*ByPost$/.test(name))

describe('headers', () => {
  const paths = [
    ...new Set(rows.map(([, row]) => row.path)),
    '/api/nothing',
    '/api/openapi.json',
    '/',
    '/any/page',
  ] as const
  const calls = paths.flatMap(path =>
    ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'].map(method => [method, path] as const),
  )
  test.each(calls)('%s %s', async (method, path) => {
    portal.advance(1_000)
    const { headers } = await portal.app.request(path, { method })
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    })
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  test('behind https: HSTS, Secure and the __Host- prefix', async () => {
    const secure = await openPortal(files, { PORTAL_URL: 'https://portal.example' })
    const response = await secure.app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'dev@gatehouse.test', password: 'velvet otter canyon 7' }),
    })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const [session, signedIn] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-gatehouse_session=[^;]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(signedIn).toBe('__Host-signed_in=1; Path=/; Max-Age=28800; SameSite=Lax; Secure')
    const cookie = session?.split(';')[0] ?? ''
    const who = await secure.app.request('/api/session', { headers: { cookie } })
    expect(await who.json()).toMatchObject({ currentUser: { email: 'dev@gatehouse.test' } })
  })
})

describe('writes from other sites', () => {
  const foreign: [string, Record<string, string>][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['same-site but another origin', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }],
    ['cross-site that forges our origin', { 'sec-fetch-site': 'cross-site', origin: portalUrl }],
    ['old browser', { origin: 'https://evil.example' }],
    ['look-alike', { origin: 'http://localhost:3000.evil.example' }],
    ['other port', { origin: 'http://localhost:3001' }],
    ['other scheme', { origin: 'https://localhost:3000' }],
    ['hidden origin', { origin: 'null' }],
  ]
  const calls = writes.flatMap(([name, { path }]) =>
    foreign.map(([kind, headers]) => [name, kind, path, headers] as const),
  )
  test.each(calls)('%s refuses %s', async (_, __, path, headers) => {
    portal.advance(1_000)
    const response = await portal.visitor().post(path, { json: {}, headers: { 'sec-fetch-site': '', ...headers } })
    const plain = await portal.app.request(path, { method: 'POST', headers })
    expect(await problemOf(plain)).toEqual([403, 'cross_site_write'])
    expect(response.status).toBe(403)
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: portalUrl }, false],
    [{}, false],
    [{ origin: 'null' }, true],
  ])('%j is from another site: %s', (headers, is) => {
    expect(isCrossSite(new Headers(headers as Record<string, string>), [portalUrl])).toBe(is)
  })

  test('the payment’s return address takes posts from the gateway', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' }
    const response = await portal
      .visitor()
      .post('/api/products/browser-post-response', { form: { AMOUNT: '1.00' }, headers })
    expect(response.status).toBe(303)
  })
})

describe('bodies', () => {
  const jsonWrites = writes.filter(([, row]) => row.request && (row.requestType ?? 'json') === 'json')
  // A file is as large as a setting allows: `user-files.test.ts`.
  const smallWrites = writes.filter(([, row]) => row.requestType !== 'bytes')
  const formWrites = writes.filter(([, row]) => row.requestType === 'form')
  const signIn = endpoints.signIn.path

  test.each(smallWrites)('%s refuses 1 MB, declared or not', async (_, { path }) => {
    portal.advance(1_000)
    const big = 'x'.repeat(1_000_000)
    const refused = await portal.visitor().post(path, { text: big })
    expect(refused.headers.get('connection'), 'the rest of the body is not read').toBe('close')
    expect(await problemOf(refused)).toEqual([413, 'body_too_large'])
    const stream = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 20; count++) controller.enqueue(new TextEncoder().encode(big.slice(0, 50_000)))
        controller.close()
      },
    })
    const request = new Request(portalUrl + path, { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
    // Some calls never read a body; none keeps one.
    const streamed = await portal.app.request(request)
    expect([413, 200, 401, 415]).toContain(streamed.status)
  })

  test.each(jsonWrites)('%s takes JSON only', async (_, { path, access }) => {
    portal.advance(1_000)
    const visitor = path.startsWith('/api/admin/')
      ? await portal.demoUser('admin')
      : access === 'signed-in'
        ? await portal.signedIn()
        : portal.visitor()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const response = await visitor.post(path, { text: '{}', headers: { 'content-type': type } })
      expect(await problemOf(response)).toEqual([415, 'wrong_content_type'])
    }
  })

  test.each(formWrites)('%s takes form fields only', async (_, { path }) => {
    portal.advance(1_000)
    expect(await problemOf(await portal.visitor().post(path, { json: {} }))).toEqual([415, 'wrong_content_type'])
  })

  test.each([
    ['no JSON', '{', [400, 'malformed_body']],
    ['nothing', '', [400, 'malformed_body']],
    ['a list', '[]', [422, 'invalid_field']],
    ['null', 'null', [422, 'invalid_field']],
    ['a number', '1', [422, 'invalid_field']],
    ['deep nesting', '['.repeat(10_000), [400, 'malformed_body']],
    ['deep objects', `{"email":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, [422, 'invalid_field', 'email']],
    ['prototype keys', '{"__proto__":{"email":"a@b.example"},"constructor":1}', [422, 'invalid_field', 'email']],
    ['wrong type', '{"email":5,"password":"x"}', [422, 'invalid_field', 'email']],
    ['missing field', '{"email":"a@b.example"}', [422, 'invalid_field', 'password']],
  ])('%s', async (_, text, problem) => {
    portal.advance(1_000)
    expect(await problemOf(await portal.visitor().post(signIn, { text }))).toEqual(problem)
  })
})

describe('answers of errors', () => {
  test('a problem names its page, its code and the request', async () => {
    const response = await portal.visitor().get('/api/credentials')
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toEqual({
      type: `${portalUrl}/get-started/errors#not_signed_in`,
      title: errorCatalogue.not_signed_in.title,
      status: 401,
      detail: errorCatalogue.not_signed_in.whatToDo,
      code: 'not_signed_in',
      request_id: response.headers.get('x-request-id'),
    })
  })

  test.each([
    ['GET', '/api/nothing', 404, 'not_found', null],
    ['GET', '/api/auth/get-session', 404, 'not_found', null],
    ['DELETE', '/api/credentials', 405, 'method_not_allowed', 'GET, POST'],
    ['GET', '/api/products/epx-demo-key', 405, 'method_not_allowed', 'POST'],
    ['POST', '/api/session', 405, 'method_not_allowed', 'GET'],
  ])('%s %s is %s %s', async (method, path, status, code, allow) => {
    const response = await portal.app.request(path, { method })
    expect(response.headers.get('allow')).toBe(allow)
    expect(await problemOf(response)).toEqual([status, code])
  })

  test('what fails inside is a 500 that says nothing of the inside, and a log line that does', async () => {
    const broken = await openPortal(
      files,
      {},
      { pages: () => () => Promise.reject(new Error('inner 4111111111111111')) },
    )
    const response = await broken.app.request('/any/page')
    const text = await response.text()
    expect([response.status, text.includes('inner'), text.includes('"code":"internal"')]).toEqual([500, false, true])
    const logged = broken.logLines.join('')
    expect(logged).toContain('inner ************1111')
  })
})

describe('limits', () => {
  test('an address may call 100 times in a second; then it is told when to come back', async () => {
    let nowMs = 1_795_000_000_000
    const limited = await openPortal(files, {}, { clock: () => nowMs })
    const statuses = new Map<number, number>()
    const answers = await Promise.all(Array.from({ length: 130 }, () => limited.app.request('/api/openapi.json')))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(Object.fromEntries(statuses)).toEqual({ 200: 100, 429: 30 })
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('1')
    nowMs += 1_000
    expect((await limited.app.request('/api/session')).status).toBe(200)
  })

  test.each([
    ['1', 'a proxy names', [200, 429, 200]],
    ['0', 'clients cannot invent', [200, 429, 429]],
  ])('with TRUST_PROXY=%s addresses that %s are counted', async (trust, _, statuses) => {
    const proxied = await openPortal(files, { TRUST_PROXY: trust }, { clock: () => 1_795_000_000_000 })
    const from = async (address: string) =>
      (await proxied.app.request('/api/openapi.json', { headers: { 'x-forwarded-for': `198.51.100.1, ${address}` } }))
        .status
    const first = await from('192.0.2.1')
    for (let count = 1; count < 100; count++) await from('192.0.2.1')
    expect([first, await from('192.0.2.1'), await from('192.0.2.2')]).toEqual(statuses)
  })
})

test('a log line names method, path, status and time, and no query', async () => {
  portal.logLines.length = 0
  await portal.app.request('/api/session?trans=secret-payload')
  const line = JSON.parse(portal.logLines.at(-1) ?? '{}')
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    path: '/api/session',
    status: 200,
    ms: expect.any(Number),
  })
  expect(portal.logLines.join('')).not.toContain('secret-payload')
})

describe('what is too long', () => {
  const long = 'a'.repeat(60_000)

  test('an address beyond the limit: 414, to calls as a problem and to browsers as a page', async () => {
    const shown: string[] = []
    const pages = () => async (request: Request) => {
      shown.push(new URL(request.url).pathname)
      return new Response('<p>page')
    }
    const withPages = await openPortal(files, {}, { pages })
    expect((await withPages.app.request(`/products?x=${long}`)).status).toBe(200)
    expect((await withPages.app.request(`/products?x=${long}${long}`)).status).toBe(414)
    expect(shown).toEqual(['/products', '/address-too-long'])
    expect(await problemOf(await withPages.app.request(`/api/session?x=${long}${long}`))).toEqual([
      414,
      'address_too_long',
    ])
  })

  const forms = rows.filter(([name, row]) => row.method === 'POST' && /ByForm$|^return/.test(name))
  test.each(forms.map(([, row]) => row.path))(
    '%s leads on to an address that any program takes, whichever field is too long',
    async path => {
      for (const name of ['returnTo', 'token', 'email', 'name', 'message', 'code', 'USER_DATA_1', 'unknown', 'error']) {
        portal.advance(61_000)
        const response = await portal.visitor().post(path, { form: { [name]: long } })
        expect(response.status).toBeLessThan(500)
        expect((response.headers.get('location') ?? '').length).toBeLessThan(9_000)
      }
    },
  )
})
