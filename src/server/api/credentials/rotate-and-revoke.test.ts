import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CredentialsList, CredentialsListSchema } from '../../../contract/endpoints.ts'
import {
  type CredentialsRecord,
  newCredentialsFor,
  rotationOverlapMs,
} from '../../../domain/credentials/credentials.ts'
import { readConfig } from '../../config.ts'
import { createGatewayClient } from '../../gateway-client/create-gateway-client.ts'
import { type GatewayClient, GatewayError } from '../../gateway-client/gateway-client.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/credentials'

describe.each(apiStores)('rotating and revoking on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let real: GatewayClient
  let portal: TestPortal
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    real = createGatewayClient(readConfig({ ...testSecrets, GATEWAY_URL: gateway.url }))
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  const readList = async (response: Response): Promise<CredentialsList> => {
    expect(response.status).toBe(200)
    return CredentialsListSchema.parse(await response.json())
  }
  const listOf = async (visitor: Visitor) => readList(await visitor.get(path))
  async function generate(visitor: Visitor, product = 'Browser Post') {
    const list = await readList(await visitor.post(path, { json: newCredentialsFor(product, 1) }))
    return found(list, product)
  }
  function found(list: CredentialsList, product = 'Browser Post'): CredentialsRecord {
    const record = list.find(({ productName, active }) => active && productName === product)
    if (!record) throw new Error(`no active credentials of ${product}`)
    return record
  }
  const valueIn = (record: CredentialsRecord, key: string) => record.items.find(item => item.key === key)?.value ?? ''
  const rotate = (visitor: Visitor, { sortKey, dateCreated, rotations = 0 }: CredentialsRecord) =>
    visitor.post(`${path}/rotate`, { json: { sortKey, dateCreated, rotations } })
  const revoke = (visitor: Visitor, { sortKey, dateCreated }: CredentialsRecord) =>
    visitor.post(`${path}/revoke`, { json: { sortKey, dateCreated } })
  const works = async (mac: string) => {
    const fields = { AMOUNT: '1.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/' }
    return (await real.exchangeKey({ MAC: mac, ...fields })).ok
  }
  /** A visitor's cookies at another portal on the same database. */
  function moved(visitor: Visitor, to: TestPortal): Visitor {
    const copy = to.visitor()
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
    return copy
  }

  test('a rotation gives new secrets at once; the old ones work, and the list says until when', async () => {
    const visitor = await portal.signedIn()
    const before = await generate(visitor)
    expect(before.rotations).toBe(0)
    expect(before.oldSecretsUntil).toBeUndefined()
    const after = found(await readList(await rotate(visitor, before)))
    expect(valueIn(after, 'Four-part Key')).toBe(valueIn(before, 'Four-part Key'))
    expect(valueIn(after, 'MAC')).not.toBe(valueIn(before, 'MAC'))
    expect(after).toMatchObject({ dateCreated: before.dateCreated, rotations: 1 })
    expect(Math.abs((after.oldSecretsUntil ?? 0) - Date.now() - rotationOverlapMs)).toBeLessThan(60_000)
    expect(await works(valueIn(before, 'MAC'))).toBe(true)
    expect(await works(valueIn(after, 'MAC'))).toBe(true)
    expect(found(await listOf(visitor))).toMatchObject({ items: after.items, oldSecretsUntil: after.oldSecretsUntil })
  })

  test('twenty rotations at once and a repeated one make one; another has to wait', async () => {
    const visitor = await portal.signedIn()
    const before = await generate(visitor)
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(visitor, before)))
    const again = await rotate(visitor, before)
    const macs = await Promise.all(
      [...answers, again].map(async answer => valueIn(found(await readList(answer)), 'MAC')),
    )
    expect(new Set(macs).size).toBe(1)
    const after = found(await listOf(visitor))
    expect(after.rotations).toBe(1)
    expect(await problemOf(await rotate(visitor, after))).toEqual([409, 'rotation_running', 'rotations'])
    expect(await problemOf(await rotate(visitor, { ...after, rotations: 2 }))).toEqual([
      422,
      'invalid_field',
      'rotations',
    ])
    expect(found(await listOf(visitor)).items).toEqual(after.items)
  })

  test('revoked: refused at once, gone from the record, free to be generated again', async () => {
    const visitor = await portal.signedIn()
    const before = await generate(visitor)
    const rotated = found(await readList(await rotate(visitor, before)))
    const [revoked] = await readList(await revoke(visitor, before))
    expect(revoked).toMatchObject({ sortKey: before.sortKey, active: false, items: [] })
    expect(await works(valueIn(before, 'MAC'))).toBe(false)
    expect(await works(valueIn(rotated, 'MAC'))).toBe(false)
    expect(await problemOf(await rotate(visitor, rotated))).toEqual([404, 'credentials_not_found', 'sortKey'])
    const fresh = await generate(visitor)
    expect(fresh.dateCreated).toBeGreaterThan(before.dateCreated)
    expect(valueIn(fresh, 'Four-part Key')).not.toBe(valueIn(before, 'Four-part Key'))
    // The first revocation, sent again after its answer was lost, does not meet the new ones.
    expect(found(await readList(await revoke(visitor, before)))).toMatchObject({ items: fresh.items })
    expect(await works(valueIn(fresh, 'MAC'))).toBe(true)
    expect(await problemOf(await rotate(visitor, before))).toEqual([404, 'credentials_not_found', 'sortKey'])
  })

  describe('an answer of the gateway that is lost, or a portal that dies before it writes', () => {
    const losing = (name: 'rotate' | 'revoke'): GatewayClient => ({
      ...real,
      [name]: async (...given: never[]) => {
        await (real[name] as (...all: never[]) => Promise<unknown>)(...given)
        throw new GatewayError('unreachable', 'the connection broke after the gateway had done its work')
      },
    })

    test('a rotation is found by the next list, and a retry rotates no second time', async () => {
      const flaky = await openPortal(files, {}, { gateway: losing('rotate') })
      const visitor = await portal.signedIn()
      const before = await generate(visitor)
      expect(await problemOf(await rotate(moved(visitor, flaky), before))).toEqual([503, 'gateway_unreachable'])
      const found1 = found(await listOf(visitor))
      expect(found1.rotations).toBe(1)
      expect(await works(valueIn(found1, 'MAC'))).toBe(true)
      expect(valueIn(found1, 'MAC')).not.toBe(valueIn(before, 'MAC'))
      expect(found(await readList(await rotate(visitor, before))).items).toEqual(found1.items)
      const offline = await openPortal(files)
      expect(found(await listOf(moved(visitor, offline))).items, 'kept').toEqual(found1.items)
    })

    test('a revocation is found by the next list, and new ones can be generated at once', async () => {
      const flaky = await openPortal(files, {}, { gateway: losing('revoke') })
      const visitor = await portal.signedIn()
      const before = await generate(visitor)
      expect(await problemOf(await revoke(moved(visitor, flaky), before))).toEqual([503, 'gateway_unreachable'])
      expect(await works(valueIn(before, 'MAC'))).toBe(false)
      const fresh = await generate(visitor)
      expect(fresh.items).not.toEqual(before.items)
      expect(await works(valueIn(fresh, 'MAC'))).toBe(true)
    })
  })

  test('without the gateway nothing changes, keys stay readable, and what only it knows is left out', async () => {
    const visitor = await portal.signedIn()
    const before = await generate(visitor)
    const offline = moved(visitor, await openPortal(files))
    expect(await problemOf(await rotate(offline, before))).toEqual([503, 'gateway_unreachable'])
    expect(await problemOf(await revoke(offline, before))).toEqual([503, 'gateway_unreachable'])
    const record = found(await listOf(offline))
    expect(record.items).toEqual(before.items)
    expect(record).not.toHaveProperty('lastUsed')
    expect(await works(valueIn(before, 'MAC'))).toBe(true)
  })

  test('a gateway whose data was wiped: the dead keys are put away and new ones generated', async () => {
    const visitor = await portal.signedIn()
    const before = await generate(visitor)
    const other = await startGateway()
    const wiped = moved(visitor, await openPortal(files, { GATEWAY_URL: other.url }))
    expect((await listOf(wiped)).map(({ active }) => active)).toEqual([false])
    expect((await generate(wiped)).items).not.toEqual(before.items)
    await other.stop()
  })

  test('last used: never, then the time of the request, for the product that was used alone', async () => {
    const visitor = await portal.signedIn()
    const used = await generate(visitor)
    await generate(visitor, 'Server Post API')
    expect((await listOf(visitor)).map(({ lastUsed }) => lastUsed)).toEqual([null, null])
    const start = Date.now()
    await works(valueIn(used, 'MAC'))
    const list = await listOf(visitor)
    expect(found(list).lastUsed).toBeGreaterThanOrEqual(start)
    expect(found(list, 'Server Post API').lastUsed).toBeNull()
  })

  test('Hosted Checkout: the new profile id is opened by default, the old one still opens, and so do profiles', async () => {
    const visitor = await portal.signedIn()
    const before = await generate(visitor, 'Hosted Checkout')
    const after = found(await readList(await rotate(visitor, before)), 'Hosted Checkout')
    const newId = valueIn(after, 'Profile ID')
    expect(after.merchantProfileId).toBe(newId)
    expect(newId).not.toBe(valueIn(before, 'Profile ID'))
    expect(atob(valueIn(after, 'Public Key'))).toContain(newId)
    expect(await (await visitor.get('/api/hosted-checkout')).json()).toMatchObject({ profileId: newId })
    expect(await real.issueConfigToken(valueIn(before, 'Profile ID'))).not.toBeNull()
    const key = valueIn(await generate(visitor), 'Four-part Key')
    const fields = { merchantName: 'Shop', receiptEmail: 'shop@shop.example', fourPartKey: key }
    const own = (await (await visitor.post('/api/hosted-checkout', { json: fields })).json()) as { profileId: string }
    await rotate(visitor, found(await listOf(visitor)))
    expect(await (await visitor.get('/api/hosted-checkout')).json()).toMatchObject({ profileId: own.profileId })
    await revoke(visitor, found(await listOf(visitor)))
    const list = await listOf(visitor)
    expect(found(list, 'Hosted Checkout')).toMatchObject({
      merchantProfileId: newId,
      merchantProfiles: [{ profileId: own.profileId, active: false }],
    })
  })

  test('401, 404, 403: only their owner rotates and revokes, on pages of the portal', async () => {
    const [owner, stranger] = [await portal.signedIn(), await portal.signedIn()]
    const record = await generate(owner)
    for (const send of [rotate, revoke]) {
      expect(await problemOf(await send(portal.visitor(), record))).toEqual([401, 'not_signed_in'])
      expect(await problemOf(await send(stranger, record))).toEqual([404, 'credentials_not_found', 'sortKey'])
    }
    // Also when they have credentials of the product themselves.
    await generate(stranger)
    await revoke(stranger, record)
    expect(await works(valueIn(record, 'MAC'))).toBe(true)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { sortKey, dateCreated } = record
    for (const call of ['rotate', 'revoke']) {
      const forged = await owner.post(`${path}/${call}`, { json: { sortKey, dateCreated, rotations: 0 }, headers })
      expect(await problemOf(forged)).toEqual([403, 'cross_site_write'])
    }
    expect(found(await listOf(owner)).items).toEqual(record.items)
  })

  test('422: what is no such body changes nothing', async () => {
    const visitor = await portal.signedIn()
    const { sortKey, dateCreated, items } = await generate(visitor)
    const good = { sortKey, dateCreated, rotations: 0 }
    const wrong = [
      [{ ...good, sortKey: '' }, 'sortKey'],
      [{ ...good, sortKey: 'x'.repeat(121) }, 'sortKey'],
      [{ ...good, dateCreated: 'today' }, 'dateCreated'],
      [{ ...good, rotations: -1 }, 'rotations'],
      [{ ...good, rotations: 0.5 }, 'rotations'],
      [{ sortKey, dateCreated }, 'rotations'],
    ] as const
    for (const [json, param] of wrong)
      expect(await problemOf(await visitor.post(`${path}/rotate`, { json }))).toEqual([422, 'invalid_field', param])
    expect(found(await listOf(visitor)).items).toEqual(items)
  })
})
