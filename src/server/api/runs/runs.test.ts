import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RanCall } from '../../../contract/run-endpoints.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { idWithoutCard } from '../../../lib/test-support/id-without-card.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

describe.each(apiStores)('calls that pages run, on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  let ann: Visitor
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url, DATA_DIR: files.dataDir })
    ann = await portal.signedIn()
    await ann.post('/api/credentials', { json: newCredentialsFor('Server Post API', portal.now()) })
  })
  afterAll(async () => {
    await gateway.stop()
    await files.store.close()
    await files.remove()
  })

  const sale = (change: object = {}) => ({
    runId: idWithoutCard(),
    by: { of: 'visit', visit: idWithoutCard() },
    ...{ api: 'server-post', call: 'sale', fields: { AMOUNT: '51.05' }, ...change },
  })
  const run = (visitor: Visitor, json: object) => visitor.post('/api/runs', { json })
  const ran = async (visitor: Visitor, json: object) => {
    const response = await run(visitor, json)
    expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)])
    return (await response.json()) as RanCall
  }

  test('without an account: temporary keys, the answer masked, and the rule with its article', async () => {
    const json = sale({ fields: { AMOUNT: '51.05', ACCOUNT_NBR: '(test card visa-approve)' } })
    const { request, isComplete, origin } = await ran(portal.visitor(), json)
    expect([isComplete, origin]).toEqual([true, new URL(gateway.url).origin])
    expect(request).toMatchObject({ api: 'server-post', call: 'CCE1', method: 'POST', path: '/secure/', status: 200 })
    // A decline is no fault of the program, and is called as the request log calls it.
    expect([request?.answer, request?.outcome]).toEqual(['AUTH_RESP 05', 'Declined'])
    expect(request?.rules).toEqual([
      { text: expect.stringMatching(/^Amount ends in 1\.05: code 05/), href: '/get-started/test-data#amounts' },
    ])
    expect(request?.requestBody).toContain('ACCOUNT_NBR=(test card visa-approve)')
    expect(request?.requestBody).toMatch(/MAC=\(sent\)|MAC=\*/)
    expect(request?.answerBody).toContain('<FIELD KEY="AUTH_RESP">05</FIELD>')
    expect(JSON.stringify(request)).not.toContain('4111111111111111')
  })

  test('a session is opened with the keys that the product issues, and with no header that they lack', async () => {
    const json = sale({ api: 'business-reporting', call: 'list-transactions', fields: {} })
    const { request, before } = await ran(portal.visitor(), json)
    expect([request?.status, before.length]).toEqual([200, 1])
  })

  test('signed in: it is in the own list of requests', async () => {
    const { request } = await ran(ann, sale({ by: { of: 'own' } }))
    const response = await ann.get(`/api/workbench/requests/${request?.id}`)
    expect([response.status, (await response.json()) as object]).toEqual([
      200,
      expect.objectContaining({ id: request?.id, answer: 'AUTH_RESP 05' }),
    ])
    const other = await portal.signedIn()
    expect((await other.get(`/api/workbench/requests/${request?.id}`)).status).toBe(404)
  })

  test('the same run is one payment, another one is another, and a visit keeps its merchant', async () => {
    const json = sale()
    const first = await ran(portal.visitor(), json)
    const again = await ran(portal.visitor(), json)
    const other = await ran(portal.visitor(), { ...json, runId: idWithoutCard() })
    expect(again.request?.id).toBe(first.request?.id)
    expect(other.request?.id).not.toBe(first.request?.id)
    expect(other.request?.fields['TRAN_NBR']).not.toBe(first.request?.fields['TRAN_NBR'])
    expect(other.request?.credentialId).toBe(first.request?.credentialId)
    const stranger = await ran(portal.visitor(), sale())
    expect(stranger.request?.credentialId).not.toBe(first.request?.credentialId)
  })

  test('calls that one needs are made before it', async () => {
    const { before, request } = await ran(portal.visitor(), sale({ call: 'undo', fields: {} }))
    expect(before.map(({ title }) => title)).toHaveLength(2)
    expect(request?.answer).toBe('AUTH_RESP 00')
  })

  test.each([
    ['an operation that is not there', { call: 'sail' }, 'call_not_runnable'],
    ['a name of every object', { api: 'constructor' }, 'call_not_runnable'],
    ['an API without calls', { api: 'sftp-updater', call: 'constructor' }, 'call_not_runnable'],
    ['an address for an API', { api: 'http://169.254.169.254/' }, 'invalid_field'],
    ['a path for an operation', { call: '../../provisioning/credentials' }, 'invalid_field'],
    ['a field that is not there', { fields: { HOST: 'x' } }, 'call_not_runnable'],
    ['a key of another merchant', { fields: { MERCH_NBR: '123456' } }, 'call_not_runnable'],
    ['a MAC', { fields: { MAC: 'abc' } }, 'call_not_runnable'],
    ['a variable that would print a key', { fields: { AMOUNT: '{{MAC}}' } }, 'call_not_runnable'],
    ['a card number', { fields: { ACCOUNT_NBR: '4111111111111111' } }, 'card_number'],
    ['a card number in another field', { fields: { AMOUNT: '4111 1111 1111 1111' } }, 'card_number'],
    ['too long a value', { fields: { AMOUNT: '1'.repeat(5) + 'x'.repeat(4_000) } }, 'invalid_field'],
    ['a short id', { runId: 'a' }, 'invalid_field'],
    ['a visit that is none', { by: { of: 'visit', visit: '../x' } }, 'invalid_field'],
    ['own keys without a session', { by: { of: 'own' } }, 'not_signed_in'],
  ])('%s is refused', async (_, change, code) => {
    expect(await problemOf(await run(portal.visitor(), sale(change)))).toContain(code)
  })

  test('own keys of a product that the reader has none for, or that were revoked, are refused', async () => {
    const own = { by: { of: 'own' } }
    expect(await problemOf(await run(ann, sale({ ...own, api: 'custom-pay', fields: {} })))).toContain(
      'credentials_not_found',
    )
    const bob = await portal.signedIn()
    expect(await problemOf(await run(bob, sale(own)))).toContain('credentials_not_found')
  })

  test('another site, a huge body, and too many in a minute are refused', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const foreign = await portal.visitor().post('/api/runs', { json: sale(), headers })
    expect(await problemOf(foreign)).toContain('cross_site_write')
    const huge = await portal.visitor().post('/api/runs', { text: `{"runId":"${'x'.repeat(70_000)}"}` })
    expect(await problemOf(huge)).toContain('body_too_large')
    portal.advance(60_000)
    const json = sale({ call: 'sail' })
    const codes: number[] = []
    for (let i = 0; i < 41; i++) codes.push((await run(portal.visitor(), json)).status)
    expect([codes[0], codes[39], codes[40]]).toEqual([422, 422, 429])
    const response = await run(portal.visitor(), json)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
