import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../lib/test-support/runs.ts'
import { boardingOf } from '../../test-support/apis/test-boarding.ts'
import { forgedTokens } from '../../test-support/hostile/forged-tokens.ts'
import { openTestGateway, type TestGateway, testSecret } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('tokens of the boarding API', kind => {
  let gateway: TestGateway
  let boarding: ReturnType<typeof boardingOf>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    boarding = boardingOf(gateway)
  })
  afterAll(() => gateway.close())

  const asked = { grant_type: 'client_credentials', scope: 'all' }
  const read = (authorization?: string) =>
    gateway.app.request('/enrollment/enroll/application/key/x', {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    })

  test.each(['/enrollment-auth/oauth/token', '/enrollment/oauth/token'])(
    '%s: 201 for JSON and for a form',
    async path => {
      const keys = await boarding.provision()
      const form = await gateway.postForm(path, {
        ...asked,
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
      })
      expect(form.status).toBe(201)
      const body = (await form.json()) as Record<string, unknown>
      expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600, scope: 'all' })
      expect(form.headers.get('cache-control')).toBe('no-store')
      expect((await read(`bearer ${body['access_token']}`)).status).toBe(404)
      expect((await boarding.askToken(keys)).status).toBe(201)
    },
  )

  test.each([
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ scope: 'some' }, 400, 'invalid_scope'],
    [{ client_id: '' }, 400, 'invalid_request'],
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ client_id: 'client_nobody' }, 401, 'invalid_client'],
    [{ client_id: '\u0000' }, 401, 'invalid_client'],
  ])('%j is refused with %i %s, in OAuth’s words and in ours', async (change, status, error) => {
    const keys = await boarding.provision()
    const good = { ...asked, client_id: keys.clientId, client_secret: keys.clientSecret }
    const response = await gateway.postForm('/enrollment-auth/oauth/token', { ...good, ...change })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error, data: { errors: [{ message: expect.any(String) }] } })
  })

  test('a token ends after an hour, and no other text is one', async () => {
    const { access_token: token } = (await (await boarding.askToken(await boarding.provision())).json()) as {
      access_token: string
    }
    const [head, claims] = token.split('.')
    const forged = `${head}.${Buffer.from('{"sub":"x","aud":"enrollment","exp":9999999999}').toString('base64url')}.${claims}`
    for (const wrong of [
      undefined,
      'Basic abc',
      'Bearer',
      `Bearer ${token}x`,
      `Bearer ${forged}`,
      `Bearer ${'.'.repeat(5000)}`,
    ]) {
      const response = await read(wrong)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
      expect(await response.json()).toMatchObject({ data: { errors: [{ code: 'UNAUTHORIZED' }] } })
    }
    gateway.time.nowMs += 3_599_000
    expect((await read(`Bearer ${token}`)).status).toBe(404)
    gateway.time.nowMs += 2_000
    expect((await read(`Bearer ${token}`)).status).toBe(401)
  })

  test('of many forged tokens of each kind none opens anything', async () => {
    const { token } = await boarding.signIn(await boarding.provision())
    for (const forged of Object.values(forgedTokens(token)))
      await fc.assert(
        fc.asyncProperty(forged, async text => {
          expect((await read(`Bearer ${text}`)).status).toBe(401)
        }),
        { numRuns: runsOf(10, 1_000) },
      )
  })

  test('no other scope than the one there is is granted', async () => {
    const { clientId, clientSecret } = await boarding.provision()
    const word = fc.oneof(fc.constantFrom('all', 'ALL', 'admin', '*', 'all ', ' all', 'all,admin', ''), fc.string())
    const scope = fc.array(word, { maxLength: 3 }).map(words => words.join(' '))
    await fc.assert(
      fc.asyncProperty(
        scope.filter(text => text !== 'all'),
        async text => {
          const keys = { client_id: clientId, client_secret: clientSecret }
          const response = await gateway.postForm('/enrollment-auth/oauth/token', { ...asked, ...keys, scope: text })
          expect([400, await response.json()]).toEqual([
            response.status,
            expect.objectContaining({ error: expect.stringMatching(/^invalid_(scope|request)$/) }),
          ])
        },
      ),
      { numRuns: runsOf(20, 1_000) },
    )
  })

  const manage = (method: string, path: string, body?: object) =>
    gateway.app.request(`/provisioning/credentials/${path}`, {
      method,
      headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  test('a replaced secret works for another day', async () => {
    const keys = await boarding.provision()
    await manage('POST', `${keys.credentialId}/rotate`, { rotations: 0, secrets: ['clientSecret'] })
    expect((await boarding.askToken(keys)).status).toBe(201)
    gateway.time.nowMs += 25 * 3_600_000
    expect((await boarding.askToken(keys)).status).toBe(401)
  })

  test('revocation ends tokens at once', async () => {
    const keys = await boarding.provision()
    const agent = await boarding.signIn(keys)
    expect((await agent.call('GET', '/enroll/application/key/x')).status).toBe(404)
    await manage('DELETE', keys.credentialId)
    expect((await agent.call('GET', '/enroll/application/key/x')).status).toBe(401)
    expect((await boarding.askToken(keys)).status).toBe(401)
  })

  test('pages of any origin may make calls with a token, but not ask for one', async () => {
    const call = await read('Bearer x')
    expect(call.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await gateway.app.request('/enrollment/enroll/application', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Authorization, Content-Type, Idempotency-Key',
    ])
    for (const path of ['/enrollment-auth/oauth/token', '/enrollment/oauth/token']) {
      const token = await gateway.postForm(path, asked)
      expect(token.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('too many tokens in a minute are refused', async () => {
    const busy = await openTestGateway(kind, { rateLimitPerMinute: 2 })
    const client = boardingOf(busy)
    const keys = await client.provision()
    const statuses = []
    for (let count = 0; count < 3; count++) statuses.push((await client.askToken(keys)).status)
    expect(statuses).toEqual([201, 201, 429])
    await busy.close()
  })
})
