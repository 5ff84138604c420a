import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provisioned } from '../../contract.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const secrets = ['mid', 'developerKey', 'password', 'clientId', 'clientSecret', 'agentId', 'readingSecret'] as const

describeApi('the secret for reading', kind => {
  let gateway: TestGateway
  let given: Provisioned['secrets']
  let credentialId: string
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    const body = { reference: randomUUID(), label: 'Shop', secrets: [...secrets] }
    const answer = await portalOf(gateway).call('POST', '/provisioning/credentials', body)
    const provisioned = (await answer.json()) as Provisioned
    given = provisioned.secrets
    credentialId = provisioned.credentialId
  })
  afterAll(() => gateway.close())

  const call = async (method: string, path: string, token?: string, body?: object) => {
    const response = await gateway.app.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(JSON.stringify(body).length) }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
  }
  const openSession = async (password: string | undefined) => {
    const { mid, developerKey } = given
    const { status, body } = await call('POST', '/proxy/auth', undefined, { mid, developerKey, password })
    return { status, token: String(body['token']), account: String(body['accountId']) }
  }
  const openToken = async (secret: string | undefined) => {
    const asked = { grant_type: 'client_credentials', scope: 'all', client_id: given.clientId, client_secret: secret }
    const { status, body } = await call('POST', '/enrollment-auth/oauth/token', undefined, asked)
    return { status, token: String(body['access_token']) }
  }

  test('opens a session that lists, and changes nothing; it can be refreshed and stays so', async () => {
    const { token, account } = await openSession(given.readingSecret)
    const invoices = `/proxy/accounts/${account}/invoices`
    expect((await call('GET', invoices, token)).status).toBe(200)
    const refused = await call('POST', invoices, token, {})
    expect([refused.status, refused.body['code']]).toEqual([403, 'READ_ONLY'])
    const { body } = await call('POST', '/proxy/auth/refreshSession', token)
    const fresh = String(body['token'])
    expect((await call('POST', invoices, fresh, {})).status).toBe(403)
    expect((await call('GET', invoices, fresh)).status).toBe(200)
    // The same call with the full secret gets as far as its fields.
    const full = await openSession(given.password)
    expect((await call('POST', invoices, full.token, {})).body['code']).toBe('INVALID_FIELD')
  })

  test('gets a token that reads merchants, and boards none', async () => {
    const { status, token } = await openToken(given.readingSecret)
    expect(status).toBe(201)
    // As far as to look for the case.
    expect((await call('GET', '/enrollment/merchant/disputes/case/D20260214004711', token)).status).toBe(404)
    const refused = await call('POST', '/enrollment/enroll/application', token, { externalKey: 'x' })
    const [error] = (refused.body['data'] as { errors: { code: string }[] }).errors
    expect([refused.status, error?.code]).toEqual([403, 'READ_ONLY'])
    await gateway.requestLog.flush()
    const rows = gateway.store.read.selectFrom('request_log').select('answer').where('credential_id', '=', credentialId)
    expect(await rows.where('status', '=', 403).execute()).toContainEqual({ answer: 'HTTP 403 READ_ONLY' })
    const full = await openToken(given.clientSecret)
    expect((await call('POST', '/enrollment/enroll/application', full.token, {})).status).not.toBe(403)
  })

  test('is no secret anywhere else, and the full ones stand in for it nowhere', async () => {
    const asked = { grant_type: 'client_credentials', client_id: given.clientId, client_secret: given.readingSecret }
    expect((await call('POST', '/hospitality/oauth/token', undefined, asked)).status).toBe(401)
    expect((await openSession('read_wrong')).status).toBe(404)
    expect((await openSession(given.clientSecret)).status).toBe(404)
    expect((await openToken(given.password)).status).toBe(401)
  })
})
