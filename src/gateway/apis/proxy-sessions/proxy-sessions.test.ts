import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../lib/test-support/runs.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openProxyClient, type ProxyClient } from '../../test-support/apis/test-proxy.ts'
import { forgedTokens } from '../../test-support/hostile/forged-tokens.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const minuteMs = 60_000

describeApi('sessions of the REST proxy', kind => {
  let gateway: TestGateway
  let client: ProxyClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openProxyClient(gateway)
  })
  afterAll(() => gateway.close())

  /** A call that every session may make; 404 as there is no such address below an account that is its own. */
  const refresh = (token: string, headers: Record<string, string> = {}) =>
    client.send('POST', '/auth/refreshSession', undefined, { Authorization: `Bearer ${token}`, ...headers })
  const expire = (token: string) =>
    client.send('GET', '/auth/expireToken', undefined, { Authorization: `Bearer ${token}` })
  const tokenOf = async (of: ProxyClient = client) => String((await of.open()).body['token'])
  const countRows = async () => (await gateway.store.read.selectFrom('proxy_sessions').selectAll().execute()).length

  test('open with the keys of one merchant, with and without an app source, by either name of the header', async () => {
    const appsource = client.secrets.appSource ?? ''
    for (const headers of [
      {},
      { 'x-appsource': '' },
      { 'x-appsource': appsource },
      { 'X-NABWSS-AppSource': appsource },
    ]) {
      const { status, body } = await client.open({}, headers)
      const { mid } = client.keys
      expect([status, body]).toEqual([200, { token: expect.any(String), accountId: client.session.accountId, mid }])
    }
    expect(client.secrets.fourPartKey).toMatch(new RegExp(`^9001-${client.session.accountId}-`))
    const [header = '', claims = ''] = (await tokenOf()).split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, number>
    expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(Number(read(claims)['exp']) - Number(read(claims)['iat'])).toBe(3600)
  })

  test('answers 404 to who has one key wrong, or the keys of two merchants, and leaves nothing', async () => {
    const other = await openProxyClient(gateway)
    const before = await countRows()
    for (const changes of [
      { mid: '8000000000000' },
      { developerKey: 'x' },
      { password: `${client.keys.password}x` },
      { password: other.keys.password },
      { ...other.keys, developerKey: client.keys.developerKey },
    ]) {
      const { status, code } = await client.open(changes)
      expect([status, code]).toEqual([404, 'UNAUTHORIZED'])
    }
    for (const appsource of ['app_0', other.secrets.appSource ?? ''])
      expect((await client.open({}, { 'x-appsource': appsource })).status).toBe(404)
    expect(await countRows()).toBe(before)
  })

  test('answers 400 to what is no opening', async () => {
    for (const [body, code, field] of [
      ['', 'INVALID_FIELD', 'mid'],
      ['{', 'MALFORMED_BODY', undefined],
      ['[]', 'MALFORMED_BODY', undefined],
      [{ ...client.keys, mid: 8123456789012 }, 'INVALID_FIELD', 'mid'],
      [{ ...client.keys, mid: '81234567890123' }, 'INVALID_FIELD', 'mid'],
      [{ mid: client.keys.mid, password: 'x' }, 'INVALID_FIELD', 'developerKey'],
      [{ ...client.keys, admin: true }, 'INVALID_FIELD', 'admin'],
      [{ ...client.keys, password: '4111111111111111' }, 'CARD_NUMBER', 'password'],
    ] as const) {
      const answer = await client.send('POST', '/auth', body)
      expect([answer.status, answer.code, answer.body['field']]).toEqual([400, code, field])
      expect(answer.text).not.toContain('4111111111111111')
    }
    const form = await client.send('POST', '/auth', 'mid=1', { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect([form.status, form.code]).toEqual([400, 'MALFORMED_BODY'])
    const chunked = await client.send('POST', '/auth', client.keys, { 'Transfer-Encoding': 'chunked' })
    expect([chunked.status, chunked.code]).toEqual([411, 'LENGTH_REQUIRED'])
    for (const path of ['/auth', '/auth/refreshSession']) {
      const wrong = await client.send('PUT', path, {})
      expect([wrong.status, wrong.code, wrong.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST'])
    }
    const lost = await client.send('GET', '/nothing')
    expect([lost.status, lost.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('last for 60 minutes, and are put off by a refresh, which ends the old one', async () => {
    const token = await tokenOf()
    gateway.time.nowMs += 59 * minuteMs
    const first = await refresh(token)
    expect(first.status).toBe(200)
    const fresh = String(first.body['token'])
    expect(await refresh(token)).toMatchObject({ status: 401, code: 'NO_SESSION' })
    gateway.time.nowMs += 59 * minuteMs
    const second = String((await refresh(fresh)).body['token'])
    gateway.time.nowMs += 60 * minuteMs
    expect((await refresh(second)).status).toBe(401)
  })

  test('of many who refresh one token at once, one gets another', async () => {
    const token = await tokenOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)])
  })

  test('end by the call, which says nothing', async () => {
    const token = await tokenOf()
    const ended = await expire(token)
    expect([ended.status, ended.text]).toEqual([200, ''])
    expect((await expire(token)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
  })

  test('end at once with a rotation or a revocation of their credentials; old keys open new ones during the overlap', async () => {
    const own = await openProxyClient(gateway)
    const portal = portalOf(gateway)
    const at = `/provisioning/credentials/${own.credentialId}`
    expect((await portal.call('POST', `${at}/rotate`, { rotations: 0, secrets: ['password'] })).status).toBe(200)
    expect((await refresh(own.session.token)).status).toBe(401)
    await own.signIn()
    const { token } = own.session
    const fresh = await refresh(token)
    expect(fresh.status).toBe(200)
    gateway.time.nowMs += 24 * 60 * minuteMs
    expect((await own.open()).status).toBe(404)
    const again = await openProxyClient(gateway)
    expect((await portal.call('DELETE', `/provisioning/credentials/${again.credentialId}`)).status).toBe(204)
    expect((await refresh(again.session.token)).status).toBe(401)
    expect((await again.open()).status).toBe(404)
  })

  test('end with the credentials of a demo visit, and leave no row', async () => {
    const visitor = await openProxyClient(gateway, { lifeHours: 1 })
    const rowsOf = () =>
      gateway.store.read
        .selectFrom('proxy_sessions')
        .selectAll()
        .where('credential_id', '=', visitor.credentialId)
        .execute()
    gateway.time.nowMs += 30 * minuteMs
    await visitor.signIn()
    await gateway.runWork()
    for (let hour = 0; hour < 2; hour++) {
      gateway.time.nowMs += 60 * minuteMs - 1
      if (hour === 0) expect(await rowsOf()).toHaveLength(2)
      gateway.time.nowMs += 1
      await gateway.runWork()
      expect((await refresh(visitor.session.token)).status).toBe(401)
    }
    expect(await rowsOf()).toEqual([])
  })

  test('a token that was put off, ended or revoked is no session, however often it comes back', async () => {
    const ended = [await tokenOf(), await tokenOf()]
    await refresh(ended[0] as string)
    await expire(ended[1] as string)
    const revoked = await openProxyClient(gateway)
    await portalOf(gateway).call('DELETE', `/provisioning/credentials/${revoked.credentialId}`)
    for (const token of [ended[0], ended[1], revoked.session.token] as string[])
      for (let time = 0; time < runsOf(5, 1_000); time++) expect((await refresh(token)).status).toBe(401)
  })

  test('of many forged tokens of each kind none is one', async () => {
    const token = await tokenOf()
    for (const forged of Object.values(forgedTokens(token)))
      await fc.assert(
        fc.asyncProperty(forged, async text => {
          expect((await refresh(text)).status).toBe(401)
        }),
        { numRuns: runsOf(10, 1_000) },
      )
    expect((await refresh(token)).status).toBe(200)
  })

  test('no forged, foreign or spoiled token is one', async () => {
    const token = await tokenOf()
    const [header = '', claims = '', signature = ''] = token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`
    const own = createHmac('sha256', 'guess').update(`${header}.${claims}`).digest('base64url')
    for (const forged of [none, `${header}.${claims}`, `${header}.${claims}.${own}`, `${token}x`, signature, 'null'])
      expect((await refresh(forged)).status).toBe(401)
    const stranger = await openProxyClient(gateway)
    const named = await refresh(token, { 'x-appsource': stranger.secrets.appSource ?? '' })
    expect([named.status, named.code]).toEqual([401, 'NO_SESSION'])
    expect((await refresh(token, { 'x-appsource': client.secrets.appSource ?? '' })).status).toBe(200)
  })
})

test('tries to open are counted for the MID that they name; what is refused is in nobody’s log', async () => {
  const gateway = await openTestGateway('sqlite', { rateLimitPerMinute: 5 })
  const client = await openProxyClient(gateway)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) statuses.push((await client.open({ password: 'guess' })).status)
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
  const right = await client.open()
  expect([right.status, right.code, Number(right.headers.get('retry-after'))]).toEqual([429, 'RATE_LIMIT', 12])
  gateway.time.nowMs += 12_000
  expect((await client.open()).status).toBe(200)
  await gateway.requestLog.flush()
  const logged = await gateway.store.read.selectFrom('request_log').selectAll().execute()
  expect(logged.map(({ api, call, status }) => [api, call, status])).toEqual(
    Array.from({ length: 2 }, () => ['proxy-sessions', 'session', 200]),
  )
  const [row] = logged
  expect(JSON.parse(row?.fields ?? '')).toEqual({
    ...{ mid: client.keys.mid, developerKey: '(sent)', password: '(sent)' },
  })
  await gateway.close()
})
