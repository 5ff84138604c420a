import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SecretKindSchema } from '../../../domain/catalogue/product.ts'
import { standing } from '../../../lib/test-support/standing.ts'
import { LoggedRequestsSchema, type Provisioned, ProvisionedSchema } from '../../contract.ts'
import { openTestGateway, type TestGateway, testSecret } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const path = '/provisioning/credentials'
const authorized = { Authorization: `Bearer ${testSecret}` }

describeApi('provisioning', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  const post = (body: unknown, headers: Record<string, string> = authorized) =>
    gateway.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const provision = async (reference: string, more: object = {}) => {
    const response = await post({ reference, label: 'Shop', secrets: ['fourPartKey', 'mac'], ...more })
    return { status: response.status, body: ProvisionedSchema.parse(await response.json()) }
  }
  const revoke = (id: string) => gateway.app.request(`${path}/${id}`, { method: 'DELETE', headers: authorized })

  test('201: a four-part key and a MAC of the right forms', async () => {
    const { status, body } = await provision('new')
    expect(status).toBe(201)
    expect(Object.keys(body.secrets)).toEqual(['fourPartKey', 'mac'])
    expect(body.secrets.fourPartKey).toMatch(/^9001-\d{6}-\d{1,3}-\d{1,3}$/)
    expect(body.secrets.mac).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(body.createdAt).toBe(gateway.time.nowMs)
  })

  test('every kind of secret can be asked for, and none is stored in plain text', async () => {
    const { body } = await provision('all', { secrets: SecretKindSchema.options })
    for (const secret of SecretKindSchema.options) expect(body.secrets[secret]?.length).toBeGreaterThan(3)
    const stored = JSON.stringify(await gateway.store.read.selectFrom('credential_secrets').selectAll().execute())
    const { fourPartKey, epiId, agentId, planId, ...opaque } = body.secrets
    expect([fourPartKey, epiId, agentId, planId]).not.toContain(undefined)
    for (const value of Object.values(opaque)) expect(stored).not.toContain(value)
  })

  test('200: the same reference answers the same, also when ten ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => provision('raced')))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
  })

  test('other references get other keys; one merchant shares its number', async () => {
    const bodies = await Promise.all(Array.from({ length: 40 }, (_, index) => provision(`many-${index}`)))
    expect(new Set(bodies.map(({ body }) => body.secrets.fourPartKey)).size).toBe(40)
    expect(new Set(bodies.map(({ body }) => body.secrets.mac)).size).toBe(40)
    const one = await provision('user:One', { merchantReference: 'user' })
    const two = await provision('user:Two', { merchantReference: 'user' })
    const merchNbr = (body: Provisioned) => body.secrets.fourPartKey?.split('-')[1]
    expect(merchNbr(one.body)).toBe(merchNbr(two.body))
    expect(one.body.secrets.fourPartKey).not.toBe(two.body.secrets.fourPartKey)
  })

  test('a token of one API works for every credential of the merchant', async () => {
    const first = await gateway.provision({ merchantReference: 'shared' })
    const second = await gateway.provision({ merchantReference: 'shared' })
    const stored = await gateway.pay(first, { TRAN_CODE: 'STORAGE', AMOUNT: '0.00' })
    const token = {
      ACCOUNT_NBR: '',
      EXP_DATE: '',
      CARD_ENT_METH: 'Z',
      ORIG_AUTH_GUID: stored.fields['AUTH_GUID'] ?? '',
    }
    expect((await gateway.pay(second, token)).fields['AUTH_RESP']).toBe('00')
  })

  test('204: revoked, again and again; the reference is free for new credentials', async () => {
    const { body } = await provision('revoked')
    expect((await revoke(body.credentialId)).status).toBe(204)
    expect((await revoke(body.credentialId)).status).toBe(204)
    const again = await provision('revoked')
    expect(again.status).toBe(201)
    expect(again.body.credentialId).not.toBe(body.credentialId)
    expect((await revoke('unknown')).status).toBe(404)
  })

  test('the requests of a credential, newest first, masked', async () => {
    const terminal = await gateway.provision()
    await gateway.pay(terminal, { TRAN_NBR: '7', FIRST_NAME: 'Ada', USER_DATA_1: 'cart 7' })
    await gateway.pay(terminal, { TRAN_NBR: '8', BATCH_ID: '4111', INVOICE_NBR: '4111 1111 1111 1111' })
    const response = await gateway.app.request(`${path}/${terminal.credentialId}/requests`, { headers: authorized })
    const { requests } = LoggedRequestsSchema.parse(await response.json())
    expect(requests.map(request => request.answer).sort()).toEqual(['AUTH_RESP 00', 'BP_200', 'TAC', 'TAC'])
    const form = requests.find(request => request.answer === 'AUTH_RESP 00')
    expect(form?.fields).toMatchObject({ TRAN_NBR: '7', AMOUNT: '21.00', FIRST_NAME: '(sent)', ACCOUNT_NBR: '(sent)' })
    expect(JSON.stringify(requests)).not.toMatch(standing('4111 1111', 'Ada'))
    expect((await gateway.app.request(`${path}/unknown/requests`, { headers: authorized })).status).toBe(404)
  })

  describe('refused', () => {
    test.each([
      ['no JSON', '{', 'body'],
      ['an empty reference', { reference: '', label: 'x', secrets: ['mac'] }, 'reference'],
      ['a reference of 201 characters', { reference: 'x'.repeat(201), label: 'x', secrets: ['mac'] }, 'reference'],
      ['no secrets', { reference: 'x', label: 'x', secrets: [] }, 'secrets'],
      ['an unknown secret', { reference: 'x', label: 'x', secrets: ['pin'] }, 'secrets.0'],
      ['an unknown method', { reference: 'x', label: 'x', secrets: ['mac'], redirectMethod: 'PUT' }, 'redirectMethod'],
    ])('400: %s', async (_, body, where) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      const problem = (await response.json()) as { title: string; code: string }
      expect(problem.code).toBe('invalid_request')
      expect(problem.title).toContain(where)
    })

    test.each([{}, { Authorization: '' }, { Authorization: 'Bearer wrong' }, { Authorization: testSecret }])(
      '401 with %j',
      async headers => {
        const response = await post(
          { reference: 'stranger', label: 'x', secrets: ['mac'] },
          headers as Record<string, string>,
        )
        expect(response.status).toBe(401)
        const found = gateway.store.read.selectFrom('credentials').select('id').where('reference', '=', 'stranger')
        expect(await found.execute()).toEqual([])
        expect((await gateway.app.request(`${path}/x`, { method: 'DELETE', headers })).status).toBe(401)
        expect((await gateway.app.request(`${path}/x/requests`, { headers })).status).toBe(401)
      },
    )
  })
})
