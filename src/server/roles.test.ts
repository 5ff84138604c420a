import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { type Access, type Endpoint, endpoints, errorsOf } from '../contract/endpoints.ts'
import { type ErrorCode, errorCatalogue } from '../contract/errors.ts'
import { rolesOf } from '../domain/accounts/permissions.ts'
import { staffRoles } from '../domain/accounts/user-groups.ts'
import { hasBuiltPages } from '../lib/test-support/built-programs.ts'
import { createProgramMetrics } from '../platform/metrics/program-metrics.ts'
import { readConfig } from './config.ts'
import { createLog } from './http/create-log.ts'
import { type LoadedPages, loadPages } from './load-pages.ts'
import { openPortal, portalUrl, problemOf, type TestPortal } from './test-support/open-portal.ts'
import type { Ask, Audience, CallRow } from './test-support/roles/call-row.ts'
import { callRows } from './test-support/roles/call-rows.ts'
import { applyUrl, type PageRow, pageRows } from './test-support/roles/page-rows.ts'
import {
  createPeople,
  octets,
  type People,
  type Person,
  type Role,
  roles,
  stateOf,
} from './test-support/roles/people.ts'
import { testSecrets } from './test-support/settings.ts'
import { startGateway, type TestGateway } from './test-support/start-gateway.ts'
import { openTestStore, type TestStore } from './test-support/test-stores.ts'

const calls = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]

function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above
    return children ? patternsOf(children, here) : [here || '/']
  })
}
const patterns = patternsOf(await routes)

const mayDo = (role: Role, may: Audience) =>
  typeof may === 'string'
    ? may === 'anybody' || role === may || (may === 'signed-in' && role !== 'anonymous')
    : may.some(each => each === role)

const isStaffRole = (role: Role) => staffRoles.some(each => each === role)
const audienceOf = (access: Access): Audience =>
  access === 'anybody' || access === 'signed-in' || access === 'multi-merchant' ? access : rolesOf(access)

/** Refusals say no more than that: the same for all. */
const refusalOf = (role: Role): ErrorCode => (role === 'anonymous' ? 'not_signed_in' : 'not_allowed')
const answerOf = (code: ErrorCode) => [errorCatalogue[code].status, code]

let files: TestStore
let gateway: TestGateway
let loaded: LoadedPages
let portal: TestPortal
let people: People
const ofOnePerson = Object.entries(pageRows).filter(([, row]) => row.others)
const ofOneThing = Object.entries(pageRows).flatMap(([pattern, { unknown }]) =>
  unknown ? [[pattern, { unknown }] as const] : [],
)

const titleOf = (html: string) => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]

/** What is the owner's, before anybody asked for anything. */
let ownersState: Awaited<ReturnType<typeof stateOf>>
beforeAll(async () => {
  ;[files, gateway] = await Promise.all([openTestStore('sqlite'), startGateway()])
  const settings = { GATEWAY_URL: gateway.url, DATA_DIR: files.dataDir, APPLY_URL: new URL('/start', applyUrl).href }
  loaded = await loadPages(readConfig({ SEED_DEMO: '1', ...testSecrets, ...settings }), createLog('silent'), Date.now)
  const metrics = createProgramMetrics({ clock: Date.now, watchesProcess: false })
  portal = await openPortal(files, settings, { metrics, ...(loaded.pages ? { pages: loaded.pages } : {}) })
  // More than all of them order.
  await files.store.db.updateTable('terminal_stock').set({ units: 500 }).execute()
  people = createPeople(portal, files)
  ownersState = await stateOf(await people.owner())
})
afterAll(async () => {
  await loaded.close()
  await gateway.stop()
  await files.store.close()
  await files.remove()
})

describe('the table is whole', () => {
  test('every call has its row', () => {
    const missing = calls.map(([name]) => name).filter(name => !Object.hasOwn(callRows, name))
    const hint = 'add a row to src/server/test-support/roles/call-rows.ts: who may make the call, and a good request'
    expect(missing, hint).toEqual([])
  })

  test('every route has its row, and every row its route', () => {
    const hint = 'add a row to src/server/test-support/roles/page-rows.ts: who may see the page'
    expect(
      patterns.filter(pattern => !Object.hasOwn(pageRows, pattern)),
      hint,
    ).toEqual([])
    expect(Object.keys(pageRows).filter(pattern => !patterns.includes(pattern))).toEqual([])
  })

  test('the contract says the same of who may', () => {
    for (const [name, row] of calls) {
      const { may } = callRows[name] as CallRow
      expect(audienceOf(row.access), name).toEqual(may)
      const isGroups = !['anybody', 'signed-in'].includes(row.access)
      expect(errorsOf(row).includes('not_allowed'), `${name} in its list of errors`).toBe(isGroups)
    }
  })
})

async function send(by: Person, { method, path }: Endpoint, ask: Ask): Promise<Response> {
  portal.advance(1_000)
  const address = (ask.path ?? path) + (ask.query ? `?${new URLSearchParams(ask.query)}` : '')
  return by.visitor[method === 'GET' ? 'get' : method === 'PUT' ? 'put' : 'post'](address, ask)
}

async function expectAnswered(response: Response, expected: { status: number; code?: ErrorCode | undefined }) {
  if (expected.code) return expect((await problemOf(response)).slice(0, 2)).toEqual(answerOf(expected.code))
  // A stream has no end to wait for.
  if (response.headers.get('content-type') === 'text/event-stream') {
    expect(response.status).toBe(expected.status)
    return response.body?.cancel()
  }
  expect(response.status, await response.clone().text()).toBe(expected.status)
}

describe.each(roles)('%s', role => {
  // Of what is limited by the hour each role has its own.
  beforeAll(() => portal.advance(3_600_000))

  test.each(calls)('%s', async (name, endpoint) => {
    const row: CallRow = callRows[name] ?? { may: ['admin'] }
    const by = await (row.usesUp ? people.fresh(role) : people.of(role))
    // Who has nothing asks with all that the owner of things would send.
    const of = role === 'anonymous' && row.may !== 'anybody' ? await people.owner() : by
    const response = await send(by, endpoint, (await row.ask?.(of, by)) ?? {})
    if (!mayDo(role, row.may)) return expectAnswered(response, { status: 0, code: refusalOf(role) })
    await expectAnswered(response, { status: endpoint.status, code: row.reaches })
  })
})

describe.each(roles)('%s who may not', role => {
  test.each(calls.filter(([name]) => !mayDo(role, callRows[name]?.may ?? ['admin'])))(
    '%s is refused before anything else is read',
    async (_name, endpoint) => {
      const by = await people.of(role)
      const response = await send(by, endpoint, endpoint.method === 'GET' ? {} : { text: '{', headers: octets })
      await expectAnswered(response, { status: 0, code: refusalOf(role) })
    },
  )
})

describe.each(roles.filter(role => role !== 'anonymous'))("%s, with another's things", role => {
  test.each(calls.filter(([name]) => callRows[name]?.other))('%s', async (name, endpoint) => {
    const row: CallRow = callRows[name] ?? { may: ['admin'] }
    const [by, owner] = [await people.of(role), await people.owner()]
    const response = await send(by, endpoint, (await row.ask?.(owner, by)) ?? {})
    if (!mayDo(role, row.may)) return expectAnswered(response, { status: 0, code: refusalOf(role) })
    const isAnswered = row.other === 'may' || row.other === 'nothing'
    await expectAnswered(response, { status: endpoint.status, code: isAnswered ? undefined : (row.other as ErrorCode) })
  })
})

test.each(roles)('metrics are for the operator: to %s there is no such address', async role => {
  const { visitor } = await people.of(role)
  expect((await problemOf(await visitor.get('/metrics'))).slice(0, 2)).toEqual([404, 'not_found'])
})

test('after all this the owner has all that was theirs, as it was', async () => {
  expect(await stateOf(await people.owner())).toEqual(ownersState)
})

// Without a build there are no pages: npm test builds them before.
describe.skipIf(!hasBuiltPages)('pages', () => {
  test('pages that somebody may not see are a security event', async () => {
    const { visitor } = await people.of('signed-in')
    portal.logLines.length = 0
    expect((await visitor.get('/dashboard/admin/users')).status).toBe(403)
    const events = portal.logLines.map(line => JSON.parse(line)).filter(({ event }) => event)
    const refused = { event: 'call_refused', reason: 'page', status: 403, user: expect.stringMatching(/^\w{20,}$/) }
    expect(events).toContainEqual(expect.objectContaining(refused))
  })

  describe.each(roles)('%s', role => {
    const statusOf = (statuses: PageRow['status']) => statuses(role)

    test.each(Object.entries(pageRows))('%s', async (pattern, row) => {
      const [by, owner] = [await people.of(role), await people.owner()]
      const address = (await row.at?.(owner)) ?? pattern
      portal.advance(1_000)
      const response = await by.visitor.get(address)
      const text = await response.text()
      expect(response.status, text.slice(0, 300)).toBe(statusOf(row.others ?? row.status))
      if (response.status === 302) {
        const location = response.headers.get('location') ?? ''
        expect(location).toContain(row.leads?.[role] ?? '/login?returnTo=')
        expect(location.startsWith(row.leads?.[role] ?? '/login?returnTo=')).toBe(true)
        return
      }
      const refusal = isStaffRole(role) ? 'Not part of your role' : 'Administrators only'
      expect(text.includes(refusal)).toBe(response.status === 403)
      expect(titleOf(text) === `${refusal} · Gatehouse`).toBe(response.status === 403)
      expect(/not found/.test(titleOf(text) ?? '')).toBe(response.status === 404)
      // Whose page it is must not be seen by a step back after signing out.
      if (row.may !== 'anybody' && response.status === 200)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
      // What is loaded by a script says so to those who have none.
      if (row.may !== 'anybody' && response.status === 200)
        expect(/<noscript>.*JavaScript.*<\/noscript>/s.test(text)).toBe(!row.isWhole)
      // Who looks after the things of others sees them.
      if (response.status === 200 && /^\/dashboard\/(admin|mailbox)/.test(pattern)) return
      for (const theirs of [owner.account.email, await owner.file()]) {
        // What the address says may stand in the page; anything else of another's may not.
        if (!address.includes(theirs)) expect(text).not.toContain(theirs)
      }
    })

    test.each(ofOnePerson)('%s of their own', async (_pattern, row) => {
      const by = await people.of(role)
      // Who is signed out has none.
      const address = await row.at?.(role === 'anonymous' ? await people.owner() : by)
      expect((await by.visitor.get(address ?? '')).status).toBe(statusOf(row.status))
    })

    test.each(ofOneThing)('%s of nothing', async (pattern, { unknown }) => {
      const { visitor } = await people.of(role)
      const response = await visitor.get(unknown.at)
      expect(response.status).toBe(statusOf(unknown.status))
      const text = await response.text()
      if (response.status === 302) return
      expect(text).not.toBe('')
      if (response.status === 404 && pattern.startsWith('/dashboard'))
        expect(titleOf(text)).toMatch(
          /^(Order|User|Payment|Batch|Request|Application|Event|Endpoint|Delivery) not found · Gatehouse$/,
        )
    })
  })

  test.each(['orders/%00', `orders/${'x'.repeat(100)}`, 'users/%00', `users/${'x'.repeat(1000)}`])(
    'to an administrator, dashboard/admin/%s is of nothing',
    async address => {
      const { visitor } = await people.of('admin')
      expect((await visitor.get(`/dashboard/admin/${address}`)).status).toBe(404)
      const own = await visitor.get(`/dashboard/terminals/${address.replace(/^\w+\//, '')}`)
      expect(own.status).toBe(404)
    },
  )

  test.each(Object.keys(pageRows))(
    'nobody is told what the loader of %s knows, as no router runs in a browser',
    async pattern => {
      const [{ visitor }, owner] = [await people.of('admin'), await people.owner()]
      const address = new URL((await pageRows[pattern]?.at?.(owner)) ?? pattern, 'http://portal')
      const path = address.pathname === '/' ? '/_root' : address.pathname
      const response = await visitor.get(`${path}.data${address.search}`)
      expect([response.status, await response.text()]).toEqual([404, ''])
    },
  )
})

describe.skipIf(!hasBuiltPages)('the apply link without a script', () => {
  test('leads by way of signing in to the application, filled in', async () => {
    const { account } = await people.of('signed-in')
    const visitor = portal.visitor()
    const article = await (await visitor.get('/products/fintech-tools/merchant-boarding-api/recipes')).text()
    const [, link = ''] = /<a class="enrollment-link" href="([^"]+)"/.exec(article) ?? []
    const returnTo = new URL(link, portalUrl).searchParams.get('returnTo') ?? ''
    const login = await (await visitor.get(link)).text()
    expect(login).toContain(`name="returnTo" value="${returnTo}"`)
    const { email, password } = account
    const signedIn = await visitor.post('/api/forms/sign-in', { form: { email, password, returnTo } })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, returnTo])
    const led = await visitor.get(returnTo)
    expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    const address = new URL(led.headers.get('location') ?? '')
    expect(address.origin + address.pathname).toBe('https://apply.example/start')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ source: 'portal', email, firstName: account.firstName, lastName: account.lastName },
      ...{ businessName: account.company, phone: account.phone },
    })
    // Who is signed in already is led on at once.
    expect((await visitor.get(link)).headers.get('location')).toBe(returnTo)
  })
})
