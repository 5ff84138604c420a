import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardingTokenAnswer } from '../../../contract/boarding-token.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/products/boarding-token'
const visit = (digit: string) => digit.repeat(32)

describe.each(apiStores)('a token of the boarding API on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  const ask = (json: object, visitor: Visitor = portal.visitor()) => visitor.post(path, { json })
  async function tokenOf(json: object, visitor?: Visitor): Promise<BoardingTokenAnswer> {
    const response = await ask(json, visitor)
    expect(response.status).toBe(200)
    return (await response.json()) as BoardingTokenAnswer
  }
  async function create({ accessToken, agent, planId }: BoardingTokenAnswer, externalKey: string) {
    const response = await fetch(`${gateway.url}/enrollment/enroll/application`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ agent, plan: { planId }, applicationName: 'A shop', externalKey }),
    })
    return response.status
  }
  const read = async ({ accessToken }: BoardingTokenAnswer, externalKey: string) =>
    (
      await fetch(`${gateway.url}/enrollment/enroll/application/key/${externalKey}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).status

  test('of a visit: it creates applications that the same visit finds again, and no other', async () => {
    const first = await tokenOf({ of: 'demo', visit: visit('a') })
    expect(Object.keys(first).sort()).toEqual(['accessToken', 'agent', 'clientId', 'expiresInSeconds', 'planId'])
    expect(await create(first, 'mine')).toBe(200)
    const again = await tokenOf({ of: 'demo', visit: visit('a') })
    expect([again.agent, await read(again, 'mine')]).toEqual([first.agent, 200])
    expect(await read(await tokenOf({ of: 'demo', visit: visit('b') }), 'mine')).toBe(404)
  })

  test('of one’s own credentials, and of nobody else’s', async () => {
    const visitor = await portal.signedIn()
    expect(await problemOf(await ask({ of: 'own' }, visitor))).toEqual([404, 'credentials_not_found'])
    const made = await visitor.post('/api/credentials', { json: newCredentialsFor('Merchant Boarding API', 1) })
    const [record] = (await made.json()) as [{ items: { key: string; value: string }[]; dateCreated: number }]
    const token = await tokenOf({ of: 'own' }, visitor)
    expect(String(token.agent)).toBe(record.items.find(({ key }) => key === 'Agent ID')?.value)
    expect(token.clientId).toBe(record.items.find(({ key }) => key === 'Client ID')?.value)
    expect(await create(token, 'own')).toBe(200)
    expect(JSON.stringify(token)).not.toContain(record.items.find(({ key }) => key === 'Client Secret')?.value)
    expect(await problemOf(await ask({ of: 'own' }, await portal.signedIn()))).toEqual([404, 'credentials_not_found'])
    const revoked = { sortKey: 'SELFSERVICE_MerchantBoardingAPI', dateCreated: record.dateCreated }
    await visitor.post('/api/credentials/revoke', { json: revoked })
    expect(await problemOf(await ask({ of: 'own' }, visitor))).toEqual([404, 'credentials_not_found'])
  })

  test('401: own ones need a session', async () => {
    expect(await problemOf(await ask({ of: 'own' }))).toEqual([401, 'not_signed_in'])
  })

  test.each([
    [{}],
    [{ of: 'somebody' }],
    [{ of: 'demo' }],
    [{ of: 'demo', visit: 'short' }],
    [{ of: 'demo', visit: visit('g') }],
    [{ of: 'demo', visit: 7 }],
  ])('422: %j', async wrong => {
    expect((await problemOf(await ask(wrong))).slice(0, 2)).toEqual([422, 'invalid_field'])
  })

  test('503 without the gateway', async () => {
    const offline = await openPortal(files)
    expect(await problemOf(await ask({ of: 'demo', visit: visit('c') }, offline.visitor()))).toEqual([
      503,
      'gateway_unreachable',
    ])
  })

  test('429: no address makes clients without end', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await ask({ of: 'demo', visit: visit('d') })).status),
    )
    expect(statuses).toContain(429)
  })
})
