import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints, errorsOf } from '../../contract/endpoints.ts'
import { newCredentialsFor } from '../../domain/credentials.ts'
import { GatewayError } from '../gateway-client/gateway-client.ts'
import { newPerson, openPortal, type TestPortal, type Visitor } from '../test-support/open-portal.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'

const runs = 50

/** A good body for each JSON write, of which one field at a time is broken. */
const goodBodies: Record<string, () => object> = {
  signUp: newPerson,
  signIn: newPerson,
  createCredentials: () => ({ ...newCredentialsFor('Browser Post', 1) }),
  exchangeDemoKey: () => ({
    amount: '1.00',
    tranNbr: '1',
    redirectUrl: '/api/products/browser-post-response',
    credentials: { custNbr: '9001', merchNbr: '900300', dbaNbr: '2', terminalNbr: '77', mac: 'A'.repeat(32) },
  }),
}

const nasty = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '\u0000', '\ud800', '__proto__', "' or 1=1 --", '../../etc/passwd', 'x'.repeat(5_000)),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1e308, 0.1, null, true, [], {}, [[[[]]]]),
)

describe.each(testStores)('hostile input on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let visitor: Visitor
  beforeAll(async () => {
    files = await open()
    // The gateway is not what is tested here, and trying to reach it again would only take time.
    const away = () => Promise.reject(new GatewayError('unreachable', 'away'))
    portal = await openPortal(files, {}, { gateway: { provision: away, exchangeKey: away } })
    visitor = await portal.signedIn()
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  /** Answered in time, as documented, and never as a failure of ours. */
  async function expectDocumented(row: Endpoint, send: () => Promise<Response>) {
    portal.advance(61_000)
    const started = performance.now()
    const response = await send()
    expect(performance.now() - started).toBeLessThan(3_000)
    if (response.status === row.status) return
    const { code } = (await response.json()) as { code: string }
    expect(errorsOf(row).filter(known => known !== 'internal')).toContain(code)
  }

  test.each(Object.keys(goodBodies))('%s: one field broken at a time', { timeout: 60_000 }, async name => {
    const row = endpoints[name as keyof typeof endpoints]
    const good = goodBodies[name] ?? (() => ({}))
    const field = fc.constantFrom(
      ...Object.keys(good()).filter(key => name !== 'createCredentials' || key !== 'dateCreated'),
    )
    await fc.assert(
      fc.asyncProperty(field, nasty, async (key, value) => {
        await expectDocumented(row, () => visitor.post(row.path, { json: { ...good(), [key]: value } }))
      }),
      { numRuns: runs },
    )
  })

  test.each(Object.keys(goodBodies))('%s: any bytes as JSON', { timeout: 60_000 }, async name => {
    const row = endpoints[name as keyof typeof endpoints]
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map(json => json.slice(0, -1)),
    )
    await fc.assert(
      fc.asyncProperty(text, body => expectDocumented(row, () => visitor.post(row.path, { text: body }))),
      { numRuns: runs },
    )
  })

  test.each([
    'signInByForm',
    'signUpByForm',
    'signOutByForm',
    'returnBrowserPostByPost',
    'returnPayPageByPost',
  ] as const)('%s: any form', { timeout: 60_000 }, async name => {
    const row: Endpoint = endpoints[name]
    const key = fc.oneof(fc.constantFrom('email', 'password', 'returnTo', 'AMOUNT', 'USER_DATA_1'), fc.string())
    const form = fc.dictionary(key, fc.string({ unit: 'binary', maxLength: 300 }), { maxKeys: 8 })
    await fc.assert(
      fc.asyncProperty(form, fields =>
        expectDocumented(row, async () => {
          const response = await portal.visitor().post(row.path, { form: fields })
          expect(response.headers.get('location')).toMatch(/^\/(?![/\\])/)
          return response
        }),
      ),
      { numRuns: runs },
    )
  })
})
