import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtPrograms } from '../../../lib/test-support/built-programs.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { type RunningProgram, startProgram } from '../../test-support/start-program.ts'
import type { AnsweredNote } from '../note-answered.ts'
import type { ServerEnv } from '../server-env.ts'
import { CompressedBody, chooseEncoding } from './compressed.ts'
import { ResponseCache } from './response-cache.ts'

interface Answered {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** As it comes over the wire: nothing is unpacked, and no header is added. */
const ask = (url: string, headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        const { date: _date, ...answered } = response.headers
        resolve({ status: response.statusCode, headers: answered, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })

describe('in front of an app', () => {
  let version: string | undefined = 'first'
  const notes: AnsweredNote[] = []
  const appAnswers = vi.fn()
  let ids = 0
  let url: string
  let close: () => void
  beforeAll(async () => {
    const responses = new ResponseCache({
      freshVersion: () => version,
      requestIdOf: offered => offered ?? `id-${++ids}`,
      noteAnswered: note => notes.push(note),
    })
    const body = new CompressedBody('a page '.repeat(1_000))
    const app = new Hono<ServerEnv>()
    app.use(responses.remember)
    app.use(async (c, next) => {
      await next()
      c.res.headers.set('x-request-id', 'of-the-app')
    })
    app.all('*', async c => {
      appAnswers(c.req.path)
      if (c.req.path === '/dynamic') return c.text('Not kept')
      const encoding = chooseEncoding(c.req.header('accept-encoding') ?? null)
      const bytes = new Uint8Array(await body.as(encoding))
      c.set('sentPage', { body, encoding, route: 'a-route', version: version ?? 'unknown' })
      const status = c.req.path === '/missing' ? 404 : 200
      return new Response(bytes, {
        status,
        headers: { 'content-type': 'text/html', 'content-encoding': encoding, 'x-app': 'yes' },
      })
    })
    const createCached = (_options: unknown, listener: RequestListener) => createServer(responses.before(listener))
    await new Promise<void>(ready => {
      const server = serve(
        { fetch: app.fetch, port: 0, createServer: createCached as unknown as typeof createServer },
        ({ port }) => {
          url = `http://127.0.0.1:${port}`
          ready()
        },
      )
      close = () => server.close()
    })
  })
  afterAll(() => close())

  const br = { 'accept-encoding': 'br' }
  /** How often the app was asked. */
  async function asked(work: () => Promise<unknown>): Promise<number> {
    const before = appAnswers.mock.calls.length
    await work()
    return appAnswers.mock.calls.length - before
  }

  test('the second of two equal requests is not the app’s, and says the same under an id of its own', async () => {
    const first = await ask(`${url}/page`, br)
    let second: Answered | undefined
    expect(await asked(async () => (second = await ask(`${url}/page`, br)))).toBe(0)
    expect(first.headers['x-request-id']).toBe('of-the-app')
    expect(second?.headers['x-request-id']).toBe('id-1')
    const same = (answer: Answered | undefined) => ({ ...answer?.headers, 'x-request-id': '' })
    expect(same(second)).toEqual(same(first))
    expect([second?.status, second?.body.equals(first.body)]).toEqual([200, true])
    expect(notes.at(-1)).toMatchObject({
      ...{ requestId: 'id-1', method: 'GET', path: '/page', route: 'a-route', status: 200 },
    })
  })

  test.each([
    { 'accept-encoding': 'gzip' },
    { ...br, accept: 'text/markdown' },
    { ...br, 'sec-fetch-site': 'none' },
    { ...br, 'sec-fetch-dest': 'document' },
    { ...br, cookie: 'theme=dark' },
    { ...br, cookie: 'theme=dark; signed_in=1' },
  ] as Record<string, string>[])('%j is a request of its own', async headers => {
    expect(await asked(() => ask(`${url}/page`, headers))).toBe(1)
    expect(await asked(() => ask(`${url}/page`, headers))).toBe(0)
  })

  test('another version of the content, or one that is not known, is the app’s', async () => {
    await ask(`${url}/page`, br)
    version = 'second'
    expect(await asked(() => ask(`${url}/page`, br))).toBe(1)
    expect(await asked(() => ask(`${url}/page`, br))).toBe(0)
    version = undefined
    expect(await asked(() => ask(`${url}/page`, br))).toBe(1)
    version = 'third'
    expect(await asked(() => ask(`${url}/page`, br))).toBe(1)
  })

  test.each([
    ['what is not kept', '/dynamic', {}],
    ['what is not there', '/missing', {}],
    ['a query', '/page?a=1', {}],
    ['a reader who has it already', '/page', { 'if-none-match': 'W/"x"' }],
    ['a body', '/page', { 'content-length': '0' }],
  ] as [string, string, Record<string, string>][])('%s is the app’s each time', async (_what, path, headers) => {
    await ask(`${url}/page`, br)
    expect(await asked(() => ask(url + path, { ...br, ...headers }))).toBe(1)
    expect(await asked(() => ask(url + path, { ...br, ...headers }))).toBe(1)
  })

  test('other methods are the app’s', async () => {
    await ask(`${url}/page`, br)
    expect(await asked(() => fetch(`${url}/page`, { method: 'HEAD', headers: br }))).toBe(1)
    expect(await asked(() => fetch(`${url}/page`, { method: 'POST', headers: br }))).toBe(1)
  })

  test('however many kinds of headers are sent, it stays of a size', async () => {
    for (let kind = 0; kind < 4_100; kind++) await ask(`${url}/page`, { ...br, accept: `text/html;kind=${kind}` })
    expect(await asked(() => ask(`${url}/page`, { ...br, accept: 'text/html;kind=0' }))).toBe(1)
    expect(await asked(() => ask(`${url}/page`, { ...br, accept: 'text/html;kind=4099' }))).toBe(0)
  })
})

describe('the portal', () => {
  let portal: RunningProgram
  let dir: string
  let log = ''
  const path = '/guides/page'
  const write = (text: string) =>
    writeFileSync(
      join(dir, `content/articles${path}.md`),
      `---\ntitle: A page\ndescription: A sentence that is long enough.\nkind: guide\n---\n\n${text}\n`,
    )
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'responses-'))
    mkdirSync(join(dir, 'content/articles/guides'), { recursive: true })
    write('As it was.')
    const data = join(dir, 'data')
    const settings = { ...testSecrets, PORT: '0', DATA_DIR: data, CONTENT_DIR: join(dir, 'content'), LOG_LEVEL: 'info' }
    portal = await startProgram(builtPrograms.portal, settings)
    portal.process.stderr?.on('data', chunk => {
      log += chunk
    })
  })
  afterAll(async () => {
    await portal.stop()
    rmSync(dir, { recursive: true })
  })

  const readers: Record<string, Record<string, string>> = {
    'a browser that follows a link': {
      ...{ accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
      ...{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    },
    'a browser that comes from elsewhere': {
      ...{ accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
      ...{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    },
    'a browser that was here': {
      ...{ accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: 'theme=dark; signed_in=1' },
      ...{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    },
    'a program that wants Markdown': { accept: 'text/markdown', 'accept-encoding': 'gzip' },
    'a program that says nothing': {},
  }
  test.each(Object.keys(readers))('%s gets each time what it got first', async who => {
    const first = await ask(portal.url + path, readers[who])
    expect(first.status).toBe(200)
    for (let time = 0; time < 3; time++) {
      const again = await ask(portal.url + path, readers[who])
      const { 'x-request-id': firstId, 'content-length': _length, ...headers } = first.headers
      expect(again.headers).toMatchObject(headers)
      expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted())
      expect(again.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(again.headers['x-request-id']).not.toBe(firstId)
      expect(again.headers['content-length']).toBe(String(again.body.length))
    }
  })

  test('colours and account of who comes from elsewhere are in the page, and what it varies by says so', async () => {
    const stranger = await ask(portal.url + path, readers['a browser that comes from elsewhere'])
    const known = await ask(portal.url + path, readers['a browser that was here'])
    const follower = await ask(portal.url + path, readers['a browser that follows a link'])
    const marks = ({ body }: typeof known) => /<html[^>]*>/.exec(brotliDecompressSync(body).toString())?.[0]
    expect(marks(stranger)).toBe('<html lang="en">')
    expect(marks(known)).toBe('<html data-theme="dark" data-signed-in="" lang="en">')
    expect([stranger, known, follower].map(({ headers }) => headers['vary']?.includes('cookie'))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('each answer is in the log under its id, and in the metrics', async () => {
    const counted = async () => {
      const text = await (await fetch(`${portal.url}/metrics`)).text()
      const route = /^gatehouse_http_requests_total\{method="GET",route="\/\*",status="200"\} (\d+)$/m
      return Number(route.exec(text)?.[1] ?? 0)
    }
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    await ask(portal.url + path, headers)
    const before = await counted()
    const ids: unknown[] = []
    for (let time = 0; time < 5; time++) ids.push((await ask(portal.url + path, headers)).headers['x-request-id'])
    expect((await counted()) - before).toBe(5)
    await vi.waitFor(() => {
      const lines = log
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>)
      for (const id of ids) {
        expect(lines.find(line => line['request_id'] === id)).toMatchObject({
          ...{ level: 'info', msg: 'answered', method: 'GET', path, status: 200 },
        })
      }
    })
  })

  test('a changed article is there for who asks next', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
    const read = async () => gunzipSync((await ask(portal.url + path, headers)).body).toString()
    await read()
    expect(await read()).toContain('As it was.')
    write('As it is now.')
    await vi.waitFor(async () => expect(await read()).toContain('As it is now.'), { timeout: 15_000 })
  })
})
