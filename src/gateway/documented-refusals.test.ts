import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiSpecifications } from '../domain/apis/index.ts'
import { addressMaxLength } from '../lib/http/request-limits.ts'
import { StoreFailure } from '../platform/store-failure.ts'
import { portalOf } from './test-support/apis/test-checkout.ts'
import { documentedCodes } from './test-support/codes/documented-codes.ts'
import { apisWithKeys, type GoodCall, goodCallOf } from './test-support/codes/good-calls.ts'
import { codesIn } from './test-support/codes/note-codes.ts'
import { openTestGateway, type TestGateway } from './test-support/test-gateway.ts'

// What the frame of the gateway refuses for every API is refused in the grammar of each, with the code that its documentation has.

const perMinute = 12
let gateway: TestGateway
/** The same with a limit of rate, which the calls above must not meet. */
let limited: TestGateway
/** What the next writes wait for, and what they end with. */
let gate: Promise<void> | undefined
let spoil: (() => never) | undefined
beforeAll(async () => {
  gateway = await openTestGateway('sqlite', {
    wrapStore: store => ({
      ...store,
      write: async work => {
        await gate
        spoil?.()
        return store.write(work)
      },
    }),
  })
  limited = await openTestGateway('sqlite', { rateLimitPerMinute: perMinute })
})
afterAll(async () => {
  await gateway.close()
  await limited.close()
})

type Changes = { path?: string; method?: string; headers?: Record<string, string>; body?: string }
const send = async (call: GoodCall, { headers = {}, ...changes }: Changes = {}, { app } = gateway) => {
  const { path, ...init } = { ...call, ...changes, headers: { ...call.headers, ...headers } }
  return app.request(path, init)
}
const withKey = (key: string): Changes => ({ headers: { 'Idempotency-Key': key } })
const secrets = ['mid', 'developerKey', 'password', 'clientId', 'clientSecret', 'agentId', 'readingSecret'] as const

/** Who calls when a program of another merchant does, with its secret for reading or the full one. */
async function asAnother({ path }: GoodCall, which: 'password' | 'readingSecret'): Promise<Changes> {
  const portal = portalOf(gateway)
  const asked = { reference: crypto.randomUUID(), label: 'Other', secrets }
  const given = (await (await portal.call('POST', '/provisioning/credentials', asked)).json()) as {
    secrets: Record<string, string>
  }
  const { mid, developerKey, clientId: client_id, [which]: secret } = given.secrets
  const opened = path.startsWith('/proxy/')
    ? await portal.call('POST', '/proxy/auth', { mid, developerKey, password: secret })
    : await portal.call('POST', '/enrollment-auth/oauth/token', {
        ...{ grant_type: 'client_credentials', scope: 'all', client_id, client_secret: secret },
      })
  const { token, access_token } = (await opened.json()) as { token?: string; access_token?: string }
  return { headers: { Authorization: `Bearer ${token ?? access_token}` } }
}

async function whileItIsAnswered(call: GoodCall): Promise<Response> {
  let open = () => {}
  gate = new Promise(done => {
    open = done
  })
  const key = withKey(crypto.randomUUID())
  const both = [send(call, key), send(call, key)]
  // The first waits at the gate, so this is the other one.
  const refused = await Promise.race(both)
  gate = undefined
  open()
  const answers = await Promise.all(both)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(refused.headers.get('retry-after')).toBe('1')
  return refused
}

async function whileWritesFail(call: GoodCall, error: Error): Promise<Response> {
  spoil = () => {
    throw error
  }
  const key = crypto.randomUUID()
  try {
    return await send(call, withKey(key))
  } finally {
    spoil = undefined
    // The same request is done afterwards: what failed has left nothing, and has taken no key.
    expect((await send(call, withKey(key))).ok).toBe(true)
  }
}

/** The minute's last request, and one more. */
async function untilTooMany(api: string): Promise<Response> {
  const call = await goodCallOf(api, limited)
  let answer = await send(call, {}, limited)
  for (let more = 0; more < perMinute && answer.status !== 429; more++) answer = await send(call, {}, limited)
  return answer
}

async function withAnotherAddress(call: GoodCall): Promise<Response> {
  const key = withKey(crypto.randomUUID())
  expect((await send(call, key)).ok).toBe(true)
  return send(call, { ...key, path: `${call.path}?again=1` })
}

/** The charge of a card token names no account in its path; the refund behind it does. */
async function withOtherAccount(call: GoodCall): Promise<Response> {
  const path = call.path.includes('/accounts/') ? call.path : '/proxy/accounts/1/transactions'
  return send(call, { ...(await asAnother(call, 'password')), path })
}

/** A session of the proxy is ended by a GET, which takes no query; then it is still there. */
async function withQuery(call: GoodCall): Promise<Response> {
  const { headers } = call
  const refused = await gateway.app.request('/proxy/auth/expireToken?now=1', { headers })
  expect((await send(call)).ok).toBe(true)
  return refused
}

const provoke: Readonly<Record<string, [status: number, (call: GoodCall, api: string) => Promise<Response>]>> = {
  IDEMPOTENCY_KEY_INVALID: [400, call => send(call, withKey('two words'))],
  IDEMPOTENCY_KEY_IN_USE: [409, whileItIsAnswered],
  IDEMPOTENCY_KEY_REUSED: [422, withAnotherAddress],
  METHOD_NOT_ALLOWED: [405, call => send(call, { method: 'PURGE' })],
  TOO_LARGE: [413, call => send(call, { body: 'x'.repeat(320 * 1024 + 1) })],
  ADDRESS_TOO_LONG: [414, call => send(call, { path: `${call.path}?q=${'x'.repeat(addressMaxLength)}` })],
  RATE_LIMIT: [429, (_, api) => untilTooMany(api)],
  UNEXPECTED: [500, call => whileWritesFail(call, new Error('a fault of ours'))],
  UNAVAILABLE: [503, call => whileWritesFail(call, new StoreFailure('lost', new Error('gone')))],
  READ_ONLY: [403, async call => send(call, await asAnother(call, 'readingSecret'))],
  UNKNOWN_ACCOUNT: [404, withOtherAccount],
  NO_SESSION: [401, call => send(call, { headers: { Authorization: 'Bearer none' } })],
  LENGTH_REQUIRED: [411, call => send(call, { headers: { 'Transfer-Encoding': 'chunked' } })],
  BAD_QUERY: [400, withQuery],
}
/** Refusals of the proxy; other APIs use some of these codes for reasons of their own. */
const ofProxy = ['NO_SESSION', 'LENGTH_REQUIRED', 'BAD_QUERY']

test('every API that documents Idempotency-Key is asked', () => {
  const documenting = Object.keys(apiSpecifications).filter(api =>
    documentedCodes.get(api)?.has('IDEMPOTENCY_KEY_INVALID'),
  )
  expect([...apisWithKeys].sort()).toEqual(documenting)
})

describe.each(apisWithKeys)('%s', api => {
  const documented = documentedCodes.get(api) ?? new Set()
  const codes = Object.entries(provoke).filter(
    ([code]) => documented.has(code) && (documented.has('NO_SESSION') || !ofProxy.includes(code)),
  )
  test.each(codes)('%s', async (code, [status, refused]) => {
    const answer = await refused(await goodCallOf(api, gateway), api)
    const text = await answer.text()
    expect([answer.status, text]).toEqual([status, expect.stringContaining(code)])
    expect(codesIn(text)).toContain(code)
    if (status === 429 || status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
