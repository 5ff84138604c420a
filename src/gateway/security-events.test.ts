import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestTerminal, testSecret } from './test-support/test-gateway.ts'

interface Event {
  event: string
  level: number
  time: number
  id: string
  credential: string | null
  address: string
  reason?: string
  status?: number
  method: string
  route: string
}

interface Issued {
  credentialId: string
  secrets: Record<string, string>
}

let gateway: TestGateway
let shop: TestTerminal
const typed = 'typed-by-a-stranger-0815'
const eventsOf = ({ logLines }: Pick<TestGateway, 'logLines'>) =>
  logLines.map(line => JSON.parse(line) as Event).filter(({ event }) => event)
const events = () => eventsOf(gateway)

beforeAll(async () => {
  gateway = await openTestGateway('sqlite')
  shop = await gateway.provision()
})
beforeEach(() => {
  gateway.logLines.length = 0
})
afterAll(() => gateway.close())

/** As the server of Node gives it on. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as never
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const json = (body: object, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', body: JSON.stringify(body) },
  headers: { 'Content-Type': 'application/json', ...headers },
})
const xml = (body: string, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', body },
  headers: { 'Content-Type': 'text/xml', ...headers },
})
const form = (fields: Record<string, string>) => ({
  ...{ method: 'POST', body: new URLSearchParams(fields).toString() },
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

test('an event says when, where, whose and what', async () => {
  await gateway.app.request('/provisioning/credentials?x=1', { headers: bearer(typed) }, from('::ffff:203.0.113.7'))
  expect(events()).toEqual([
    expect.objectContaining({
      ...{ level: 30, time: expect.any(Number), id: expect.stringMatching(/^[\w-]{36}$/), msg: 'security' },
      ...{ event: 'portal_refused', credential: null, status: 401, address: '203.0.113.7' },
      ...{ method: 'GET', route: '/provisioning/credentials' },
    }),
  ])
})

const noKey = { CUST_NBR: '9001', MERCH_NBR: '1', DBA_NBR: '1', TERMINAL_NBR: '1' }
const signed = { 'EPI-Id': '9001-1-1-1', 'EPI-Signature': typed }
const grant = { grant_type: 'client_credentials', client_id: typed, client_secret: typed }
const terminal = { 'X-Terminal-Login': `9001-1-1-1-${typed}` }
const strangers: [string, string, RequestInit][] = [
  ['Server Post', '/secure/', form({ ...noKey, TRAN_TYPE: 'CCE1', MAC: typed })],
  ['XML Real-Time', '/secure/xml', xml('<DETAIL><TRAN_TYPE>CCE1</TRAN_TYPE></DETAIL>')],
  ['the key exchange', '/keyexch', form({ MAC: typed })],
  ['Browser Post', '/browserpost/', form({ ...noKey, TAC: typed })],
  ['Hosted Pay Page', '/paypage/', form({ ...noKey, TAC: typed })],
  ['Hosted Checkout', `/hosted/?terminal_profile_id=${typed}`, {}],
  ['Custom Pay', '/epi/sale', json({ amount: 1 }, signed)],
  ['Recurring Billing', '/billing/subscription', json({}, signed)],
  ['BigCommerce', '/bigcommerce/stores/9001-1-1-1/v3/settings/check', json({}, { 'X-Auth-Token': typed })],
  ['the REST proxy', '/proxy/auth', json({ mid: '8000000000000', developerKey: typed, password: typed })],
  ['a session of it', '/proxy/auth/expireToken', { headers: bearer(typed) }],
  ['apps with readers', '/proxy/mobile/sale', json({ mid: '8000000000000', developerKey: typed })],
  ['tokens of Merchant Boarding', '/enrollment-auth/oauth/token', json({ ...grant, scope: 'all' })],
  ['Merchant Boarding', '/enrollment/enroll/application', json({}, bearer(typed))],
  ['tokens of Hospitality', '/hospitality/oauth/token', json(grant)],
  ['Hospitality', '/hospitality/v1/locations', { headers: bearer(typed) }],
  ['Ingenico', '/ingenico/terminal/LANE3000-1', xml('<DETAIL/>', terminal)],
  ['PIN pads', '/pax/1', json({ command: 'connect' }, terminal)],
  ['files', '/files/in', { headers: { Authorization: `Basic ${btoa(`sftp1:${typed}`)}` } }],
  ['events', '/events', json({}, signed)],
  ['virtual terminals', '/virtual-terminal/events', { headers: bearer(typed) }],
]

test.each(strangers)('%s: keys of nobody are an event, and nothing of them is in it', async (_, path, request) => {
  const response = await gateway.app.request(path, request, from('203.0.113.7'))
  expect(events()).toEqual([
    expect.objectContaining({
      ...{ event: 'credential_refused', credential: null, address: '203.0.113.7', status: response.status },
      ...{ method: request.method ?? 'GET', id: response.headers.get('x-request-id') ?? expect.any(String) },
    }),
  ])
  expect(gateway.logLines.join('')).not.toContain(typed)
})

describe('who named credentials that there are', () => {
  const key = () => Object.values(shop.key).join('-')

  test('and another secret is an event of theirs', async () => {
    await gateway.postForm('/secure/', { ...shop.key, TRAN_TYPE: 'CCE1', MAC: typed })
    await gateway.app.request('/epi/sale', json({}, { 'EPI-Id': key(), 'EPI-Signature': typed }))
    const store = `/bigcommerce/stores/9001-1-1-1/v3/settings/check`
    await gateway.app.request(store, json({}, { 'X-Auth-Token': shop.mac }))
    const refused = { event: 'credential_refused', credential: shop.credentialId }
    expect(events()).toMatchObject([{ ...refused, reason: 'E7' }, refused, refused])
  })

  test('and sent a TAC that is none, another one’s or expired', async () => {
    const other = await gateway.provision()
    const { TAC = '' } = await gateway.exchange(other)
    const { TAC: own = '' } = await gateway.exchange(shop)
    gateway.logLines.length = 0
    for (const tac of ['', typed, TAC]) await gateway.postForm('/browserpost/', gateway.saleForm(shop, tac))
    gateway.time.nowMs += 5 * 3_600_000
    await gateway.postForm('/browserpost/', gateway.saleForm(shop, own))
    const refused = { event: 'tac_refused', credential: shop.credentialId }
    expect(events()).toMatchObject(['BP_100', 'BP_101', 'BP_101', 'BP_102'].map(reason => ({ ...refused, reason })))
  })

  test('that were revoked', async () => {
    const ended = await gateway.provision()
    const { credentialId } = ended
    await gateway.app.request(`/provisioning/credentials/${credentialId}`, {
      method: 'DELETE',
      headers: bearer(testSecret),
    })
    gateway.logLines.length = 0
    await gateway.postForm('/secure/', { ...ended.key, TRAN_TYPE: 'CCE1', MAC: ended.mac })
    expect(events()).toMatchObject([{ event: 'credential_refused', credential: credentialId }])
  })

  test('and right ones are no event', async () => {
    const { fields } = await gateway.pay(shop)
    expect([fields['AUTH_RESP'], events()]).toEqual(['00', []])
  })
})

test('keys that only read are an event where they would change something', async () => {
  const secrets = ['mid', 'developerKey', 'readingSecret']
  const request = json({ reference: 'reader', label: 'Shop', secrets }, bearer(testSecret))
  const issued = await gateway.app.request('/provisioning/credentials', request)
  const { credentialId, secrets: given } = (await issued.json()) as Issued
  const opening = json({ mid: given['mid'], developerKey: given['developerKey'], password: given['readingSecret'] })
  const opened = await gateway.app.request('/proxy/auth', opening)
  const { token, accountId } = (await opened.json()) as { token: string; accountId: number }
  gateway.logLines.length = 0
  await gateway.app.request(`/proxy/accounts/${accountId}/invoices`, json({}, bearer(token)))
  expect(events()).toMatchObject([{ event: 'reader_refused', credential: credentialId, status: 403 }])
})

test('credentials are issued once, rotated and revoked', async () => {
  const at = '/provisioning/credentials'
  const ask = (path: string, method: string, body: object) =>
    gateway.app.request(path, { ...json(body, bearer(testSecret)), method, ...(method === 'DELETE' && { body: null }) })
  const request = { reference: 'once', label: 'Shop', secrets: ['mac'] }
  const issued = (await (await ask(at, 'POST', request)).json()) as { credentialId: string }
  await ask(at, 'POST', request)
  const { credentialId } = issued
  expect((await ask(`${at}/${credentialId}/rotate`, 'POST', { rotations: 0, secrets: ['mac'] })).status).toBe(200)
  expect((await ask(`${at}/${credentialId}`, 'DELETE', {})).status).toBe(204)
  expect(events().map(({ event, credential }) => [event, credential])).toEqual(
    ['credential_issued', 'credential_rotated', 'credential_revoked'].map(event => [event, credentialId]),
  )
})

test('what is too large, and what comes too often', async () => {
  const limited = await openTestGateway('sqlite', { rateLimitPerMinute: 1 })
  const one = await limited.provision()
  limited.logLines.length = 0
  for (const _ of [1, 2]) await limited.exchange(one)
  await limited.postForm('/secure/', { USER_DATA_1: 'x'.repeat(70_000) })
  await limited.app.request(`/secure/?${'x'.repeat(90_000)}`)
  expect(eventsOf(limited)).toMatchObject([
    { event: 'input_refused', status: 413 },
    { event: 'input_refused', status: 414 },
  ])
  await limited.close()
})
