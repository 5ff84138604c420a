import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints, errorsOf, type SessionAnswer } from '../../contract/endpoints.ts'
import { emailFingerprint } from '../../domain/accounts/email-fingerprint.ts'
import { newCredentialsFor } from '../../domain/credentials/credentials.ts'
import { shipToFields } from '../../domain/orders/ship-to.ts'
import { processMsOf } from '../../lib/test-support/cpu-time.ts'
import { GatewayError } from '../gateway-client/gateway-client.ts'
import { newPerson, openPortal, type TestPortal, type Visitor } from '../test-support/open-portal.ts'
import { apiStores, type TestStore } from '../test-support/test-stores.ts'

const runs = 20

/** A good body for each JSON write, of which one field at a time is broken. */
const goodBodies: Record<string, () => object> = {
  signUp: newPerson,
  signIn: newPerson,
  createCredentials: () => ({ ...newCredentialsFor('Browser Post', 1) }),
  rotateCredentials: () => ({ sortKey: 'SELFSERVICE_BrowserPost', dateCreated: 1, rotations: 0 }),
  revokeCredentials: () => ({ sortKey: 'SELFSERVICE_BrowserPost', dateCreated: 1 }),
  orderTerminal: () => ({
    draftId: 'draft-0001',
    terminalModel: 'pax-s300',
    quantity: 1,
    integration: 'PAX Semi-Integrated SDK',
    shipTo: {
      ...Object.fromEntries(shipToFields.map(field => [field, 'x'])),
      email: 'pia@shop.example',
      phone: '555 0199',
      state: 'IL',
      zip: '62701',
    },
  }),
  sendContactMessage: () => ({
    ...{ name: 'Pia', company: '', email: 'p@shop.example', phone: '', topic: 'terminals', message: 'Hello' },
    ...{ website: '', draftId: 'draft-0001', filledInMs: 5_000 },
  }),
  cancelTerminalOrder: () => ({ transactionId: 'TT-0000-0000-0000' }),
  openMerchantProfile: () => ({ merchantName: 'A', receiptEmail: 'a@b.example', fourPartKey: '9001-1-1-1' }),
  addMerchantProfile: () => ({
    ...{ merchantName: 'A', receiptEmail: 'a@b.example', fourPartKey: '9001-1-1-1' },
    active: true,
  }),
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

describe.each(apiStores)('hostile input on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let visitor: Visitor
  let admin: Visitor
  let headers: Record<string, string>
  async function signIn() {
    // May do all that an account may.
    visitor = await portal.demoUser('isv')
    admin = await portal.demoUser('admin')
  }
  beforeAll(async () => {
    files = await open()
    // The gateway is not what is tested here, and trying to reach it again would only take time.
    const away = () => Promise.reject(new GatewayError('unreachable', 'away'))
    const gateway = {
      ...{
        provision: away,
        exchangeKey: away,
        issueBoardingToken: away,
        chargeCardToken: away,
        openProxySession: away,
        revoke: away,
        endWebhooks: away,
        endMerchant: away,
        rotate: away,
        listCredentials: away,
        checkPayment: away,
        listEvents: away,
        passNight: away,
        pairTerminal: away,
        ...{ listPayments: away, getPayment: away, actOnPayment: away },
        ...{ listBatches: away, getBatch: away, closeBatch: away },
        listRequests: away,
        getRequest: away,
        sendRequestAgain: away,
        runCall: away,
        followChanges: away,
        getSummary: away,
        getUsage: away,
        ...{ getClock: away, listMails: away },
        advanceClock: away,
        listApplications: away,
        ...{ getApplication: away, getApplicationPdf: away },
        listFailedCalls: away,
        readWebhooks: away,
        changeWebhooks: away,
      },
      ...{ listMerchantProfiles: away, saveMerchantProfile: away, issueConfigToken: away },
    }
    portal = await openPortal(files, { DATA_DIR: files.dataDir, USER_FILE_MAX_MB: '1' }, { gateway })
    await signIn()
    const { currentUser } = (await (await visitor.get('/api/session')).json()) as SessionAnswer
    headers = { 'x-request-id': await emailFingerprint(currentUser?.email ?? '') }
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  const write = ({ method }: Pick<Endpoint, 'method'>) => (method === 'PUT' ? visitor.put : visitor.post)

  /** Answered in time, as documented, and never as a failure of ours. */
  async function expectDocumented(row: Endpoint, send: () => Promise<Response>) {
    // Limits are of a minute and less; all calls together stay within the 8 hours of a session, which is kept in use.
    portal.advance(12_000)
    await Promise.all([admin.get('/api/session'), visitor.get('/api/session')])
    let response = new Response()
    const ms = await processMsOf(async () => {
      response = await send()
    })
    expect(ms).toBeLessThan(3_000)
    if (response.status === row.status) return
    const { code } = (await response.json()) as { code: string }
    expect(errorsOf(row).filter(known => known !== 'internal')).toContain(code)
  }

  test.each(Object.keys(goodBodies))('%s: one field broken at a time', async name => {
    const row = endpoints[name as keyof typeof endpoints]
    const good = goodBodies[name] ?? (() => ({}))
    const field = fc.constantFrom(
      ...Object.keys(good()).filter(key => name !== 'createCredentials' || key !== 'dateCreated'),
    )
    await fc.assert(
      fc.asyncProperty(field, nasty, async (key, value) => {
        await expectDocumented(row, () => write(row)(row.path, { json: { ...good(), [key]: value }, headers }))
      }),
      { numRuns: runs },
    )
  })

  test.each(Object.keys(goodBodies))('%s: any bytes as JSON', async name => {
    const row = endpoints[name as keyof typeof endpoints]
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map(json => json.slice(0, -1)),
    )
    await fc.assert(
      fc.asyncProperty(text, body => expectDocumented(row, () => write(row)(row.path, { text: body, headers }))),
      { numRuns: runs },
    )
  })

  // Values that a header can carry; what it cannot never arrives.
  const headerText = fc.oneof(
    fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,300}$/),
    fc.constantFrom('dev@gatehouse.test', 'isv@gatehouse.test', 'nobody@shop.example', 'true', '../../etc'),
  )
  const queryText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('', '\u0000', '../../etc/passwd', '..\\..\\x', '%2e%2e%2fx', '0f0e0d0c__../x', '1.a', "1.' or 1=1"),
    fc.uuid().map(id => `${id}__plan.pdf`),
  )
  const fileRequest = fc.record({
    query: fc.dictionary(fc.constantFrom('filePath', 'cursor', 'name', 'uploadId', 'more'), queryText),
    headers: fc.dictionary(fc.constantFrom('email', 'allowDownload'), headerText),
  })
  const addressOf = ({ path }: Endpoint, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

  test.each(['getUserFile', 'getFileOfUser', 'listUserFiles', 'listFilesOfUser'] as const)(
    '%s: any query and headers',
    async name => {
      const row: Endpoint = endpoints[name]
      await fc.assert(
        fc.asyncProperty(fileRequest, ({ query, headers: sent }) =>
          expectDocumented(row, () => admin.get(addressOf(row, query), { headers: sent })),
        ),
        { numRuns: 2 * runs },
      )
    },
  )

  test('uploadFile: any name, id, headers and bytes; nothing lies outside its owner’s folder', async () => {
    const row: Endpoint = endpoints.uploadFile
    const ending = (name: string) => `${name}.txt`
    const upload = fc.record({
      // Good ones among them, so that files are stored under whatever names pass.
      uploadId: fc.oneof(fc.uuid(), queryText),
      name: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map(ending), queryText),
      email: fc.oneof(fc.constantFrom('dev@gatehouse.test', 'isv@gatehouse.test'), headerText),
      type: fc.constantFrom('application/octet-stream', 'application/octet-stream', 'text/plain', 'application/json'),
      text: fc.oneof(
        fc.string({ unit: 'grapheme-ascii', maxLength: 500 }),
        fc.string({ unit: 'binary', maxLength: 500 }),
      ),
    })
    const good = {
      ...{ uploadId: crypto.randomUUID(), name: 'plan.txt', email: 'dev@gatehouse.test' },
      ...{ type: 'application/octet-stream' as const, text: 'the plan' },
    }
    await fc.assert(
      fc.asyncProperty(upload, ({ uploadId, name, email, type, text }) =>
        expectDocumented(row, () =>
          admin.post(addressOf(row, { uploadId, name }), { text, headers: { 'content-type': type, email } }),
        ),
      ),
      { numRuns: 4 * runs, examples: [[good]] },
    )
    const root = join(files.dataDir, 'user-files')
    const stored = (await readdir(root, { withFileTypes: true, recursive: true })).filter(entry => entry.isFile())
    expect(stored.length).toBeGreaterThan(0)
    for (const { parentPath, name } of stored) {
      expect(parentPath.slice(root.length)).toMatch(/^\/[\w-]{1,64}$/)
      expect(name).toMatch(/^[\da-f-]{36}__/)
    }
  })

  test.each([
    'signInByForm',
    'signUpByForm',
    'signOutByForm',
    'sendContactMessageByForm',
    'returnBrowserPostByPost',
    'returnPayPageByPost',
  ] as const)('%s: any form', async name => {
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
