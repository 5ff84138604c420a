import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWholeRun } from '../src/platform/test-support/whole-run.ts'
import { createOpenApiDocument } from '../src/server/api/system/get-openapi.ts'
import { makeCertificate } from './make-certificate.mjs'
import { falseAlarms, judge } from './scan/expected.mjs'
import { missingPackages } from './scan/run-tool.mjs'
import { roundsOf, runInFull, runSmart } from './scan/sqlmap.mjs'
import { formsPage, jsonOfForm, operationsOf, patternOf, targetsOf } from './scan/targets.mjs'
import { runWapiti } from './scan/wapiti.mjs'
import { openWayIn } from './scan/way-in.mjs'
import { representative, shareOut } from './scan.mjs'

const document = createOpenApiDocument('https://localhost:1')

test('every call of the document is scanned, but for streams and bytes', () => {
  const names = operationsOf(document).map(({ name }) => name)
  const scanned = targetsOf(document).map(({ name }) => name)
  const left = names.filter(name => !scanned.includes(name)).sort()
  expect(left).toEqual(['uploadFile', 'watchChanges'])
  expect(targetsOf(document).find(({ name }) => name === 'listPayments')?.url).toMatch(/^\/api\/workbench\/payments\?/)
})

test('a route knows its addresses', () => {
  const pattern = patternOf('/api/terminals/orders/{transactionId}')
  expect(
    ['/api/terminals/orders/TT-1', '/api/terminals/orders/a/b', '/api/terminals/orders'].map(each =>
      pattern.test(each),
    ),
  ).toEqual([true, false, false])
})

test('a form for each body, and JSON is JSON again when it is sent', () => {
  const body = { amount: 21.5, card: { number: 'x4111', lines: [{ name: 'a"<b>' }, { name: 'c' }] }, isOn: true }
  const target = {
    method: 'PUT',
    path: '/epi/sale',
    url: '/epi/sale?x=1',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const page = formsPage([target])
  expect(page).toContain('action="/scan-json/PUT/epi/sale?x=1"')
  const fields = [...page.matchAll(/<input name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [
      name,
      value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    ],
  )
  const sent = {
    method: 'POST',
    url: '/scan-json/PUT/epi/sale?x=1',
    headers: { accept: '*/*' },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
  const given = jsonOfForm(sent)
  expect([given?.method, given?.url, given?.headers['content-type']]).toEqual([
    'PUT',
    '/epi/sale?x=1',
    'application/json',
  ])
  expect(JSON.parse(String(given?.body))).toEqual(body)
  expect(jsonOfForm({ ...sent, url: '/epi/sale' })).toBeUndefined()
})

test('a false alarm is one in all that its row names, and each has its reason', () => {
  const header = {
    tool: 'wapiti',
    kind: 'HTTP Secure Headers',
    path: '/',
    parameter: '',
    info: 'X-XSS-Protection is not set',
  }
  const found = { ...header, info: 'X-Content-Type-Options is not set' }
  const { left, reasons } = judge([header, header, found, { ...header, tool: 'sqlmap' }])
  expect(left).toEqual([found, { ...header, tool: 'sqlmap' }])
  expect([...reasons.values()]).toEqual([2])
  for (const { why } of falseAlarms) expect(why).toMatch(/\w{3,}.{20,}/)
})

test('a form without a token is a finding where nothing else refuses a write from another site', () => {
  const form = { tool: 'wapiti', kind: 'Cross Site Request Forgery', parameter: '', info: 'Lack of anti CSRF token' }
  const call = { ...form, program: 'portal', path: '/scan-json/POST/api/contact' }
  const page = { ...form, program: 'portal', path: '/products' }
  expect(judge([call, page, { ...page, program: 'gateway' }]).left).toEqual([page])
})

test('of each part the largest read and write', () => {
  const target = (method: string, path: string, url: string, body = '') => ({ method, path, url, body })
  const small = target('GET', '/api/a/b', '/api/a/b?x=1')
  const large = target('GET', '/api/a/c', '/api/a/c?x=1&y=2')
  const write = target('POST', '/api/a', '/api/a', '{"a":1,"b":2}')
  expect(representative([small, large, write, target('GET', '/api/a', '/api/a')])).toEqual([write, large])
})

test('the minutes are shared out among what is asked for', () => {
  const subjects = [{ prove: undefined }, { prove: () => {} }]
  // Twice by wapiti, twice with --smart, once in full: 24 minutes.
  const whole = shareOut(24, subjects, { wapiti: true, smart: true, full: true })
  expect(whole).toEqual({ wapiti: 300, smart: 240, full: 360 })
  // Nobody who is signed out is scanned in full.
  expect(shareOut(8, subjects.slice(0, 1), { smart: true, full: true })['smart']).toBe(480)
})

test('requests of one path are in rounds of their own, those without a parameter in none', () => {
  const [read, filtered, other] = ['/a?x=1', '/a?x=2', '/b?x=1'].map(url => ({ url, body: '' }))
  const write = { url: '/a', body: 'x=1' }
  expect(roundsOf([read, filtered, write, other, { url: '/b', body: '' }])).toEqual([
    [read, other],
    [filtered],
    [write],
  ])
})

test('what is not installed is named by its package', () => {
  expect(missingPackages('/nowhere')).toEqual(['wapiti', 'sqlmap'])
})

/** A server with the faults that the scanners are for, behind the same way in as our programs. */
describe.skipIf(!isWholeRun || missingPackages().length > 0)('what is planted is found', () => {
  const db = new DatabaseSync(':memory:')
  db.exec("create table people (name text); insert into people values ('pia')")
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const value = url.searchParams.get('name') ?? ''
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(text)
    if (url.pathname === '/echo') return answer(200, `<!doctype html><title>echo</title><p>${value}</p>`)
    if (!['/people', '/quiet'].includes(url.pathname))
      return answer(200, '<!doctype html><title>start</title><a href="/echo?name=a">echo</a>')
    try {
      return answer(200, `<p>${db.prepare(`select name from people where name = '${value}'`).all().length} people</p>`)
    } catch (error) {
      // As ours do, and as a scanner that is told to hurry wants it.
      return url.pathname === '/quiet'
        ? answer(200, '<p>Sorry</p>')
        : answer(200, `<p>[SQLITE_ERROR] ${String(error)}</p>`)
    }
  })
  let folder: string
  let way: Awaited<ReturnType<typeof openWayIn>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scan-test-'))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    way = await openWayIn(makeCertificate(folder))
    way.state.direct = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(async () => {
    way.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const parts = (path: string) => {
    const target = { method: 'GET', path, url: `${path}?name=pia`, headers: {}, body: '' }
    return { host: new URL(way.url).host, targets: [target], seconds: 240, folder }
  }

  test('by wapiti: a script in a page, and headers that are missing', { timeout: 900_000 }, async () => {
    const { findings } = await runWapiti({
      url: way.url,
      starts: [`${way.url}/echo?name=a`],
      seconds: 240,
      folder,
      name: 'planted',
    })
    const kinds = findings.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['Cross Site Scripting', 'Content Security Policy Configuration']))
  })

  test('by sqlmap: with --smart where an error is shown, in full without one', { timeout: 900_000 }, async () => {
    const isInjection = ({ kind }: { kind: string }) => kind === 'SQL injection'
    const smart = await runSmart({ ...parts('/people'), name: 'smart' })
    expect(smart.findings.filter(isInjection).length).toBeGreaterThan(0)
    const full = await runInFull({ ...parts('/quiet'), name: 'full' })
    expect(full.findings.filter(isInjection).length).toBeGreaterThan(0)
  })
})
