import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../../../content/data/products.ts'
import type { CredentialsList } from '../../../contract/endpoints.ts'
import { CredentialsListSchema } from '../../../contract/endpoints.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import type { GatewayClient } from '../../gateway-client/gateway-client.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/credentials'
const body = newCredentialsFor('Browser Post', 1)

describe.each(apiStores)('credentials on $kind', ({ open }) => {
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
  const listOf = async (visitor: Visitor) => (await (await visitor.get(path)).json()) as CredentialsList

  describe('200', () => {
    test('a new user has none; generating answers the list with a real four-part key and MAC', async () => {
      const visitor = await portal.signedIn()
      expect(await listOf(visitor)).toEqual([])
      const before = Date.now()
      const response = await visitor.post(path, { json: body })
      const records = CredentialsListSchema.parse(await response.json())
      expect([response.status, records]).toEqual([
        200,
        [
          {
            sortKey: 'SELFSERVICE_BrowserPost',
            entityType: 'SELF-SERVICE',
            productName: 'Browser Post',
            dateCreated: expect.any(Number),
            active: true,
            items: [
              { key: 'Four-part Key', value: expect.stringMatching(/^9001-\d{6}-\d{1,3}-\d{1,3}$/) },
              { key: 'MAC', value: expect.stringMatching(/^[A-Za-z0-9]{32}$/) },
            ],
            addresses: [
              { name: 'BROWSER_POST_URL', value: `${gateway.url}/browserpost/` },
              { name: 'KEY_EXCHANGE_URL', value: `${gateway.url}/keyexch` },
            ],
            rotations: 0,
            lastUsed: null,
          },
        ],
      ])
      // The server's time, not the 1 that the browser sent.
      expect(records[0]?.dateCreated).toBeGreaterThanOrEqual(before)
      expect(await listOf(visitor)).toEqual(records)
    })

    test('asking again, and twenty times at once, gives the same one credential', async () => {
      const visitor = await portal.signedIn()
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post(path, { json: body })))
      const lists = await Promise.all(answers.map(answer => answer.json()))
      const again = await (await visitor.post(path, { json: body })).json()
      expect(new Set([...lists, again].map(list => JSON.stringify(list))).size).toBe(1)
      expect(again).toHaveLength(1)
    })

    test('two users never get the same, and see only their own', async () => {
      const [one, two] = [await portal.signedIn(), await portal.signedIn()]
      const [ofOne] = (await (await one.post(path, { json: body })).json()) as CredentialsList
      const [ofTwo] = (await (await two.post(path, { json: body })).json()) as CredentialsList
      expect(ofOne?.items[0]?.value).not.toBe(ofTwo?.items[0]?.value)
      expect(await listOf(two)).toEqual([ofTwo])
    })

    test('every product that offers credentials gives its pairs, in its order', async () => {
      const visitor = await portal.signedIn()
      for (const { name, credentials } of products.filter(product => product.displayToCredentials)) {
        const answer = await visitor.post(path, { json: newCredentialsFor(name, 1) })
        const records = CredentialsListSchema.parse(await answer.json())
        const items = records.find(record => record.productName === name)?.items ?? []
        expect(items.map(({ key }) => key)).toEqual(credentials.map(({ label }) => label))
        expect(items.filter(({ value }) => value === '')).toEqual([])
      }
    })

    test('an answer of the gateway that was lost is asked for again, and nothing is minted twice', async () => {
      let isLost = true
      const { createGatewayClient } = await import('../../gateway-client/create-gateway-client.ts')
      const { readConfig } = await import('../../config.ts')
      const { testSecrets } = await import('../../test-support/settings.ts')
      const real = createGatewayClient(readConfig({ ...testSecrets, GATEWAY_URL: gateway.url }))
      const minted: string[] = []
      const losing: GatewayClient = {
        ...real,
        async provision(request) {
          const answer = await real.provision(request)
          minted.push(answer.credentialId)
          if (!isLost) return answer
          isLost = false
          throw new Error('the connection broke after the gateway had done its work')
        },
      }
      const flaky = await openPortal(files, {}, { gateway: losing })
      const visitor = await flaky.signedIn()
      expect((await visitor.post(path, { json: body })).status).toBe(500)
      expect(await listOf(visitor)).toEqual([])
      expect((await visitor.post(path, { json: body })).status).toBe(200)
      expect(minted).toHaveLength(2)
      expect(new Set(minted).size).toBe(1)
    })
  })

  test('401: nobody reads or generates without signing in', async () => {
    expect(await problemOf(await portal.visitor().get(path))).toEqual([401, 'not_signed_in'])
    expect(await problemOf(await portal.visitor().post(path, { json: body }))).toEqual([401, 'not_signed_in'])
  })

  describe('422', () => {
    const without = products.find(product => !product.displayToCredentials)?.name ?? 'No such product'
    test.each([
      [{ ...body, productName: 'No such product' }, 'unknown_product', 'productName'],
      [newCredentialsFor(without, 1), 'unknown_product', 'productName'],
      [{ ...body, productName: '__proto__' }, 'unknown_product', 'productName'],
      [{ ...body, sortKey: 'SELFSERVICE_Other' }, 'invalid_field', 'sortKey'],
      [{ ...body, entityType: 'ADMIN' }, 'invalid_field', 'entityType'],
      [{ ...body, active: false }, 'invalid_field', 'active'],
      [{ ...body, dateCreated: 'today' }, 'invalid_field', 'dateCreated'],
      [{ ...body, productName: 'x'.repeat(101) }, 'invalid_field', 'productName'],
    ])('%j stores nothing', async (wrong, code, param) => {
      const visitor = await portal.signedIn()
      expect(await problemOf(await visitor.post(path, { json: wrong }))).toEqual([422, code, param])
      expect(await listOf(visitor)).toEqual([])
    })
  })

  test('502: a gateway that refuses us is no credential', async () => {
    const stranger = await openPortal(files, {
      GATEWAY_URL: gateway.url,
      GATEWAY_SECRET: 'Zz9XcVbNmAsDfGhJkLqWeRtYuIoP1234',
    })
    const visitor = await stranger.signedIn()
    expect(await problemOf(await visitor.post(path, { json: body }))).toEqual([502, 'gateway_failed'])
    expect(await listOf(visitor)).toEqual([])
  })

  test('503: without the gateway nothing is stored, what was stored stays readable, and a later try works', async () => {
    const offline = await openPortal(files)
    const visitor = await offline.signedIn()
    const response = await visitor.post(path, { json: body })
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await problemOf(response)).toEqual([503, 'gateway_unreachable'])
    expect(await listOf(visitor)).toEqual([])
    const online = portal.visitor()
    for (const [name, value] of visitor.cookies) online.cookies.set(name, value)
    expect((await online.post(path, { json: body })).status).toBe(200)
    expect(await listOf(visitor)).toHaveLength(1)
  })
})
