import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CredentialsList } from '../../../contract/endpoints.ts'
import { CredentialsListSchema } from '../../../contract/endpoints.ts'
import type { MerchantProfileFields, OpenedProfile } from '../../../domain/checkout/merchant-profile.ts'
import { hostedCheckoutEntityType, newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { readConfig } from '../../config.ts'
import { createGatewayClient } from '../../gateway-client/create-gateway-client.ts'
import { GatewayError } from '../../gateway-client/gateway-client.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/hosted-checkout'
const token = /^[\w-]+\.[\w-]+\.[\w-]+$/

describe.each(apiStores)('hosted checkout configuration on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  let isv: Visitor
  let isvKey: string
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
    isv = await portal.demoUser('isv')
    isvKey = await keyOf(isv)
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })
  // The limit of an account is tested elsewhere.
  beforeEach(() => portal.advance(61_000))

  const listOf = async (visitor: Visitor) =>
    CredentialsListSchema.parse(await (await visitor.get('/api/credentials')).json()) as CredentialsList
  const hostedOf = async (visitor: Visitor) =>
    (await listOf(visitor)).find(({ productName }) => productName === 'Hosted Checkout')
  async function generate(visitor: Visitor, product: string) {
    const answer = await visitor.post('/api/credentials', { json: newCredentialsFor(product, 1) })
    return CredentialsListSchema.parse(await answer.json()).find(({ productName }) => productName === product)
  }
  /** The four-part key of new credentials of a visitor. */
  async function keyOf(visitor: Visitor, product = 'Browser Post') {
    return (await generate(visitor, product))?.items.find(({ key }) => key === 'Four-part Key')?.value ?? ''
  }
  const fieldsFor = (fourPartKey: string, changes: Partial<MerchantProfileFields> = {}) => ({
    ...{ merchantName: 'Corner Shop', receiptEmail: `p${randomUUID()}@shop.example`, fourPartKey },
    ...changes,
  })
  const add = (json: object, visitor = isv) => visitor.put(path, { json: { active: true, ...json } })
  const opened = async (response: Response) => {
    expect(response.status).toBe(200)
    const answer = (await response.json()) as OpenedProfile
    expect(answer).toEqual({
      profileId: expect.stringMatching(/^[\da-f-]{36}$/),
      configToken: expect.stringMatching(token),
    })
    return answer
  }
  /** The gateway's form takes what was answered. */
  const frameOf = async ({ profileId, configToken }: OpenedProfile) => {
    const query = new URLSearchParams({ terminal_profile_id: profileId, post_token: configToken, amount: '10.00' })
    return fetch(`${gateway.url}/hosted/?${query}`)
  }

  describe('a multi-merchant user', () => {
    test('adds merchants of other accounts, finds them in the credentials list and opens any of them', async () => {
      const others = [await keyOf(await portal.signedIn()), await keyOf(await portal.signedIn()), isvKey]
      const before = (await hostedOf(isv))?.merchantProfiles ?? []
      const added: (OpenedProfile & MerchantProfileFields)[] = []
      for (const [index, key] of others.entries()) {
        const fields = fieldsFor(key, {
          merchantName: ` Shop ${index} `,
          receiptEmail: `Till${index}${randomUUID()}@Shop.example`,
        })
        added.push({ ...fields, ...(await opened(await add(fields))) })
      }
      const record = await hostedOf(isv)
      expect(record).toMatchObject({ entityType: hostedCheckoutEntityType, active: true, items: [] })
      expect(record?.merchantProfiles).toEqual([
        ...before,
        ...added.map(({ profileId, merchantName, receiptEmail, fourPartKey }) => ({
          ...{ profileId, fourPartKey, active: true },
          ...{ merchantName: merchantName.trim(), receiptEmail: receiptEmail.toLowerCase() },
        })),
      ])
      for (const [index, { profileId }] of added.entries()) {
        const answer = await opened(await isv.post(path, { json: { profileId } }))
        expect(answer.profileId).toBe(profileId)
        const frame = await frameOf(answer)
        expect([frame.status, await frame.text()]).toEqual([200, expect.stringContaining(`Shop ${index}`)])
      }
      expect((await opened(await isv.get(path))).profileId).toBe(record?.merchantProfileId)
    })

    test('the wallet is off until it is switched on, then holds the types that were chosen, and can be switched off', async () => {
      const walletIn = async (profile: OpenedProfile) => {
        const page = await (await frameOf(profile)).text()
        return [page.includes('>Wallet<'), page.includes('American Express 0005'), page.includes('Visa 1111')]
      }
      const typesOf = async ({ profileId }: OpenedProfile) =>
        (await hostedOf(isv))?.merchantProfiles?.find(each => each.profileId === profileId)?.walletCardTypes
      const without = await opened(await add(fieldsFor(isvKey)))
      expect([await typesOf(without), ...(await walletIn(without))]).toEqual([undefined, false, false, false])
      const own = fieldsFor(isvKey)
      const walletCardTypes = ['amex', 'maestro']
      const withWallet = await opened(await isv.post(path, { json: { ...own, walletCardTypes } }))
      expect(await typesOf(withWallet)).toEqual(walletCardTypes)
      expect(await walletIn(withWallet)).toEqual([true, true, false])
      const again = await opened(await isv.post(path, { json: own }))
      expect([again.profileId, await typesOf(again)]).toEqual([withWallet.profileId, undefined])
      expect(await walletIn(again)).toEqual([false, false, false])
      const wrong = await add({ ...own, walletCardTypes: ['jcb'] })
      expect((await problemOf(wrong)).slice(0, 2)).toEqual([422, 'invalid_field'])
    })

    test('409: the same key and email twice, however written; nothing is changed', async () => {
      const fields = fieldsFor(isvKey)
      await opened(await add(fields))
      const list = await hostedOf(isv)
      for (const twin of [
        fields,
        { ...fields, merchantName: 'Another name' },
        { ...fields, receiptEmail: ` ${fields.receiptEmail.toUpperCase()} ` },
      ]) {
        const response = await add(twin)
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({
          code: 'merchant_profile_exists',
          detail: 'Merchant Profile already exists.',
        })
      }
      expect(await hostedOf(isv)).toEqual(list)
      await opened(await add({ ...fields, receiptEmail: `other.${fields.receiptEmail}` }))
    })

    test('twenty at once make one', async () => {
      const fields = fieldsFor(isvKey)
      const names = Array.from({ length: 20 }, (_, index) => `Shop ${index}`)
      const answers = await Promise.all(names.map(merchantName => add({ ...fields, merchantName })))
      const winners = answers.filter(({ status }) => status === 200)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
      expect(winners).toHaveLength(1)
      const winner = (await (winners[0] as Response).json()) as OpenedProfile
      const made = (await hostedOf(isv))?.merchantProfiles?.filter(each => each.receiptEmail === fields.receiptEmail)
      expect(made).toEqual([expect.objectContaining({ profileId: winner.profileId })])
      // The name is the winner's: losers changed nothing.
      expect(made?.[0]?.merchantName).toBe(names[answers.indexOf(winners[0] as Response)])
    })

    test('an answer that was lost on the way is found in the list', async () => {
      const real = createGatewayClient(readConfig({ ...testSecrets, GATEWAY_URL: gateway.url }))
      const losing = {
        ...real,
        async saveMerchantProfile(request: Parameters<typeof real.saveMerchantProfile>[0]) {
          await real.saveMerchantProfile(request)
          throw new GatewayError('unreachable', 'the connection broke after the gateway had done its work')
        },
      }
      const flaky = await (await openPortal(files, {}, { gateway: losing })).demoUser('isv')
      const fields = fieldsFor(isvKey)
      expect(await problemOf(await add(fields, flaky))).toEqual([503, 'gateway_unreachable'])
      expect(await problemOf(await add(fields))).toEqual([409, 'merchant_profile_exists'])
      const kept = (await hostedOf(isv))?.merchantProfiles?.find(each => each.receiptEmail === fields.receiptEmail)
      await opened(await isv.post(path, { json: { profileId: kept?.profileId } }))
    })

    test('422: a key that is nobody’s, and fields after the rules of spec §5', async () => {
      const unknown = await add(fieldsFor('9001-1-1-1'))
      expect(await problemOf(unknown)).toEqual([422, 'unknown_four_part_key', 'fourPartKey'])
      const good = fieldsFor(isvKey)
      for (const [change, param, message] of [
        [{ merchantName: ' ' }, 'merchantName', 'Field is required'],
        [{ merchantName: undefined }, 'merchantName', 'Field is required'],
        [{ merchantName: ['a'] }, 'merchantName', 'Field is required'],
        [{ merchantName: 'x'.repeat(51) }, 'merchantName', 'At most 50 characters'],
        [{ receiptEmail: '' }, 'receiptEmail', 'Field is required'],
        [{ receiptEmail: 'till' }, 'receiptEmail', 'Valid email required'],
        [{ fourPartKey: '' }, 'fourPartKey', 'Valid 4-part Key required'],
        [{ fourPartKey: '9001-1-1' }, 'fourPartKey', 'Valid 4-part Key required'],
        [{ active: false }, 'active', undefined],
      ] as const) {
        const response = await add({ ...good, ...change })
        const problem = (await response.json()) as { param: string; detail: string }
        expect([response.status, problem.param]).toEqual([422, param])
        if (message) expect(problem.detail).toBe(`${param}: ${message}.`)
      }
      expect(JSON.stringify(await listOf(isv))).not.toContain(good.receiptEmail)
    })

    test('has an empty list at first, which is not the same as none', async () => {
      const fresh = await openPortal(
        files,
        { GATEWAY_URL: gateway.url },
        {
          gateway: {
            ...createGatewayClient(readConfig({ ...testSecrets, GATEWAY_URL: gateway.url })),
            listMerchantProfiles: async () => [],
          },
        },
      )
      expect((await hostedOf(await fresh.demoUser('isv')))?.merchantProfiles).toEqual([])
    })
  })

  describe('a user with one merchant', () => {
    const ownOf = async (visitor: Visitor) => {
      const response = await visitor.get(path)
      return [response.status, await response.json()]
    }

    test('has none at first: nulls, which are no error, and no record', async () => {
      const visitor = await portal.signedIn()
      expect(await ownOf(visitor)).toEqual([200, { profileId: null, configToken: null }])
      await generate(visitor, 'Browser Post')
      expect(await ownOf(visitor)).toEqual([200, { profileId: null, configToken: null }])
      expect(await hostedOf(visitor)).toBeUndefined()
    })

    test('credentials of Hosted Checkout are a profile at once', async () => {
      const visitor = await portal.signedIn()
      const record = await generate(visitor, 'Hosted Checkout')
      const profileId = record?.items.find(({ key }) => key === 'Profile ID')?.value
      expect(record).toMatchObject({ merchantProfiles: [], merchantProfileId: profileId })
      const answer = await opened(await visitor.get(path))
      expect(answer.profileId).toBe(profileId)
      expect((await frameOf(answer)).status).toBe(200)
      expect((await opened(await visitor.post(path, { json: { profileId } }))).profileId).toBe(profileId)
    })

    test('describes their own: the same again makes no second one, other values change it', async () => {
      const visitor = await portal.signedIn()
      const fields = fieldsFor(await keyOf(visitor))
      const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post(path, { json: fields })))
      const ids = new Set(await Promise.all(answers.map(async answer => (await opened(answer)).profileId)))
      expect(ids.size).toBe(1)
      const [profileId = ''] = ids
      const record = await hostedOf(visitor)
      expect(record).toMatchObject({ entityType: hostedCheckoutEntityType, active: true, merchantProfileId: profileId })
      expect(record?.merchantProfiles).toEqual([{ ...fields, profileId, active: true }])
      await visitor.post(path, { json: { ...fields, merchantName: 'Renamed' } })
      expect((await hostedOf(visitor))?.merchantProfiles).toEqual([
        { ...fields, merchantName: 'Renamed', profileId, active: true },
      ])
      // With credentials of Hosted Checkout as well, the profile that was described stays the one that is opened.
      expect(await generate(visitor, 'Hosted Checkout')).toMatchObject({ merchantProfileId: profileId })
      expect((await opened(await visitor.get(path))).profileId).toBe(profileId)
    })

    test('never with a key of somebody else, and never opening what is somebody else’s', async () => {
      const [mallory, alice] = [await portal.signedIn(), await portal.signedIn()]
      const fields = fieldsFor(await keyOf(alice))
      const { profileId } = await opened(await alice.post(path, { json: fields }))
      await keyOf(mallory)
      expect(await problemOf(await mallory.post(path, { json: fields }))).toEqual([
        422,
        'unknown_four_part_key',
        'fourPartKey',
      ])
      const ofAlice = (await generate(alice, 'Hosted Checkout'))?.items[0]?.value
      const ofIsv = await opened(await add(fieldsFor(fields.fourPartKey)))
      for (const foreign of [profileId, ofAlice, ofIsv.profileId, randomUUID()]) {
        const response = await mallory.post(path, { json: { profileId: foreign } })
        expect(await problemOf(response)).toEqual([404, 'unknown_merchant_profile', 'profileId'])
      }
      // Whose key it is does not see who else takes payments for it, and the list does not open what is the owner's.
      expect(JSON.stringify(await listOf(alice))).not.toContain(ofIsv.profileId)
      expect(await problemOf(await isv.post(path, { json: { profileId } }))).toEqual([
        404,
        'unknown_merchant_profile',
        'profileId',
      ])
      expect(JSON.stringify(await listOf(mallory))).not.toContain(fields.receiptEmail)
    })

    test.each([
      [{}, 'merchantName'],
      [{ profileId: '' }, 'profileId'],
      [{ profileId: null }, 'profileId'],
      [{ profileId: '../credentials' }, 'profileId'],
      [{ profileId: 'x'.repeat(65) }, 'profileId'],
      [{ merchantName: 'A', receiptEmail: 'a@b.example', fourPartKey: "' or 1=1 --" }, 'fourPartKey'],
    ])('422: %j', async (json, param) => {
      const visitor = await portal.signedIn()
      expect(await problemOf(await visitor.post(path, { json }))).toEqual([422, 'invalid_field', param])
    })
  })

  test('401: nobody without signing in; 403: no list for one merchant, also not for an administrator of files', async () => {
    const anybody = portal.visitor()
    const fields = fieldsFor(isvKey)
    expect(await problemOf(await anybody.get(path))).toEqual([401, 'not_signed_in'])
    expect(await problemOf(await anybody.post(path, { json: fields }))).toEqual([401, 'not_signed_in'])
    expect(await problemOf(await add(fields, anybody))).toEqual([401, 'not_signed_in'])
    for (const visitor of [await portal.signedIn(), await portal.demoUser('dev'), await portal.demoUser('admin')])
      expect(await problemOf(await add(fields, visitor))).toEqual([403, 'not_allowed'])
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const write of [isv.put, isv.post])
      expect(await problemOf(await write(path, { json: fields, headers: elsewhere }))).toEqual([
        403,
        'cross_site_write',
      ])
    expect(JSON.stringify(await listOf(isv))).not.toContain(fields.receiptEmail)
  })

  test('413 and 429: not too large, and not for ever', async () => {
    const large = await isv.put(path, { text: JSON.stringify({ merchantName: 'x'.repeat(70_000) }) })
    expect(await problemOf(large)).toEqual([413, 'body_too_large'])
    const visitor = await portal.signedIn()
    const answers: number[] = []
    // Few at once: a database that lets them wait for a quarter of a second is not asked (decision 0168).
    for (let round = 0; round < 14; round++) {
      if (round % 7 === 0) portal.advance(1_000)
      const asked = Array.from({ length: 10 }, () => visitor.get(path))
      answers.push(...(await Promise.all(asked)).map(({ status }) => status))
    }
    expect(answers.filter(status => status === 429)).toHaveLength(20)
  })

  test('503: without the gateway keys stay readable, and profiles are unknown rather than none', async () => {
    const offline = await openPortal(files)
    const visitor = await offline.demoUser('isv')
    expect(await problemOf(await visitor.get(path))).toEqual([503, 'gateway_unreachable'])
    expect(await problemOf(await add(fieldsFor(isvKey), visitor))).toEqual([503, 'gateway_unreachable'])
    expect(await problemOf(await visitor.post(path, { json: fieldsFor(isvKey) }))).toEqual([503, 'gateway_unreachable'])
    const records = await listOf(visitor)
    expect(records.map(({ productName }) => productName)).toEqual(['Browser Post'])
    expect(records.filter(record => record.merchantProfiles)).toEqual([])
    expect(offline.logLines.join('')).toContain('goes without merchant profiles')
  })
})
