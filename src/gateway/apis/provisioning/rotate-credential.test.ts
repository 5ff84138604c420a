import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../../../content/data/products.ts'
import { type SecretKind, SecretKindSchema } from '../../../domain/catalogue/product.ts'
import { rotatedSecrets, rotationOverlapMs } from '../../../domain/credentials/credentials.ts'
import { CredentialStatusesSchema, type Provisioned, ProvisionedSchema } from '../../contract.ts'
import { findBySecrets } from '../../merchants/find-by-secrets.ts'
import { deriveKeys } from '../../merchants/keys.ts'
import { openTestGateway, type TestGateway, testSecret } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const path = '/provisioning/credentials'
const everyKind = SecretKindSchema.options
const refused = { AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'INVALID MAC' }

describeApi('rotation', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  const call = (method: string, at: string, body?: unknown) =>
    gateway.app.request(at, {
      method,
      headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  let references = 0
  async function provision(more: object = {}): Promise<Provisioned> {
    const reference = `rotated-${references++}`
    const response = await call('POST', path, { reference, label: 'Shop', secrets: everyKind, ...more })
    return ProvisionedSchema.parse(await response.json())
  }
  const rotate = (id: string, rotations: number) =>
    call('POST', `${path}/${id}/rotate`, { rotations, secrets: everyKind })
  const rotated = async (id: string, rotations: number) =>
    ProvisionedSchema.parse(await (await rotate(id, rotations)).json())
  const revoke = (id: string) => call('DELETE', `${path}/${id}`)
  const statuses = async (merchantReference: string) => {
    const response = await call('GET', `${path}?${new URLSearchParams({ merchantReference })}`)
    return CredentialStatusesSchema.parse(await response.json()).credentials
  }
  const exchange = (mac = '') => gateway.exchange({ credentialId: '', mac, key: {} })
  const openCheckout = async (profileId = '') =>
    (await call('POST', `/provisioning/merchant-profiles/${profileId}/config-token`)).status
  const found = async (secrets: Partial<Record<SecretKind, string>>) => {
    const tools = { store: gateway.store, keys: deriveKeys(testSecret), clock: () => gateway.time.nowMs }
    return (await findBySecrets(secrets, tools))?.id
  }

  test('new secrets at once; those before for 24 hours; what names the merchant stays', async () => {
    const before = await provision()
    const after = await rotated(before.credentialId, 0)
    expect(after).toMatchObject({
      credentialId: before.credentialId,
      createdAt: before.createdAt,
      rotations: 1,
      oldSecretsUntil: gateway.time.nowMs + rotationOverlapMs,
    })
    for (const kind of everyKind) {
      const isRotated = rotatedSecrets.some(each => each === kind)
      expect(after.secrets[kind] !== before.secrets[kind], kind).toBe(isRotated)
    }
    expect(await exchange(after.secrets.mac)).toHaveProperty('TAC')
    gateway.time.nowMs += rotationOverlapMs - 1
    expect(await exchange(before.secrets.mac)).toHaveProperty('TAC')
    expect(await openCheckout(before.secrets.terminalProfileId)).toBe(200)
    gateway.time.nowMs += 1
    expect(await exchange(before.secrets.mac)).toEqual(refused)
    expect(await openCheckout(before.secrets.terminalProfileId)).toBe(404)
    expect(await exchange(after.secrets.mac)).toHaveProperty('TAC')
    expect(await openCheckout(after.secrets.terminalProfileId)).toBe(200)
    expect((await rotated(before.credentialId, 0)).oldSecretsUntil).toBeNull()
  })

  test('ten at once, and one that is repeated later, make one rotation', async () => {
    const { credentialId } = await provision()
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(credentialId, 0)))
    const bodies = await Promise.all(answers.map(answer => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(ProvisionedSchema.parse(JSON.parse(bodies[0] ?? '')).rotations).toBe(1)
    expect(JSON.stringify(await rotated(credentialId, 0))).toBe(bodies[0])
    expect(
      await gateway.store.read
        .selectFrom('retired_secrets')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .execute(),
    ).toHaveLength(rotatedSecrets.length)
  })

  test('while an overlap runs there is no other rotation; afterwards there is, and no third set works', async () => {
    const first = await provision()
    const second = await rotated(first.credentialId, 0)
    const response = await rotate(first.credentialId, 1)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'rotation_running'])
    expect(await exchange(first.secrets.mac)).toHaveProperty('TAC')
    gateway.time.nowMs += rotationOverlapMs
    const third = await rotated(first.credentialId, 1)
    expect(third.rotations).toBe(2)
    expect(await exchange(first.secrets.mac)).toEqual(refused)
    expect(await exchange(second.secrets.mac)).toHaveProperty('TAC')
    expect(await exchange(third.secrets.mac)).toHaveProperty('TAC')
  })

  test('a TAC, a payment form and a profile from before the rotation go on', async () => {
    const { credentialId, secrets } = await provision({ merchantReference: 'goes-on' })
    const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = (secrets.fourPartKey ?? '').split('-')
    const terminal = { credentialId, mac: secrets.mac ?? '', key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
    const { TAC = '' } = await gateway.exchange(terminal)
    const profile = {
      reference: 'goes-on:profile',
      merchantReference: 'goes-on',
      merchantName: 'Shop',
      receiptEmail: 'a@shop.example',
      fourPartKey: secrets.fourPartKey,
    }
    const saved = (await (await call('PUT', '/provisioning/merchant-profiles', profile)).json()) as {
      profileId: string
    }
    await rotated(credentialId, 0)
    const paid = await gateway.postForm('/browserpost/', gateway.saleForm(terminal, TAC))
    expect(await paid.text()).toContain('name="AUTH_RESP" value="00"')
    expect(await openCheckout(saved.profileId)).toBe(200)
    gateway.time.nowMs += rotationOverlapMs
    expect(await openCheckout(saved.profileId)).toBe(200)
  })

  test('revoked: refused at once with new and old secrets, no rotation, and its profiles are not active', async () => {
    const { credentialId, secrets } = await provision({ merchantReference: 'revoked' })
    const profile = {
      reference: 'revoked:profile',
      merchantReference: 'revoked',
      merchantName: 'Shop',
      receiptEmail: 'a@shop.example',
      fourPartKey: secrets.fourPartKey,
    }
    await call('PUT', '/provisioning/merchant-profiles', profile)
    const after = await rotated(credentialId, 0)
    expect(await statuses('revoked')).toHaveLength(1)
    expect((await revoke(credentialId)).status).toBe(204)
    expect(await exchange(secrets.mac)).toEqual(refused)
    expect(await exchange(after.secrets.mac)).toEqual(refused)
    expect(await openCheckout(after.secrets.terminalProfileId)).toBe(404)
    const again = await rotate(credentialId, 1)
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'revoked'])
    expect(await statuses('revoked')).toEqual([])
    const listed = await call('GET', '/provisioning/merchant-profiles?merchantReference=revoked')
    expect(await listed.json()).toMatchObject({ profiles: [{ active: false }] })
  })

  test.each([
    ['an unknown id', 'nobody', { rotations: 0, secrets: ['mac'] }, 404, 'not_found'],
    ['more rotations than there were', '', { rotations: 1, secrets: ['mac'] }, 409, 'not_yet'],
    ['a negative number', '', { rotations: -1, secrets: ['mac'] }, 400, 'invalid_request'],
    ['no number', '', { secrets: ['mac'] }, 400, 'invalid_request'],
    ['an unknown secret', '', { rotations: 0, secrets: ['pin'] }, 400, 'invalid_request'],
  ])('%s is refused and changes nothing', async (_, id, body, status, code) => {
    const before = await provision()
    const response = await call('POST', `${path}/${id || before.credentialId}/rotate`, body)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
    expect(await found(before.secrets)).toBe(before.credentialId)
  })

  test('nobody rotates or lists without the secret of the gateway', async () => {
    const { credentialId } = await provision()
    for (const at of [`${path}/${credentialId}/rotate`, `${path}?merchantReference=x`]) {
      const response = await gateway.app.request(at, { method: at.includes('?') ? 'GET' : 'POST' })
      expect(response.status).toBe(401)
    }
    expect((await call('GET', path)).status).toBe(400)
  })

  test('last used: by any API, also when the request was refused, and after its log is forgotten', async () => {
    const { credentialId, secrets } = await provision({ merchantReference: 'used' })
    const lastUsed = async () => (await statuses('used'))[0]?.lastUsedAt
    expect(await lastUsed()).toBeNull()
    await exchange(secrets.mac)
    const first = gateway.time.nowMs
    expect(await lastUsed()).toBe(first)
    gateway.time.nowMs += 60_000
    await gateway.exchange({ credentialId, mac: secrets.mac ?? '', key: {} }, { AMOUNT: 'much' })
    expect(await lastUsed()).toBe(first + 60_000)
    gateway.time.nowMs += 40 * 24 * 60 * 60 * 1000
    await gateway.runWork()
    gateway.time.nowMs += 2 * 60 * 60 * 1000
    await gateway.runWork()
    const left = gateway.store.read.selectFrom('request_log').selectAll().where('credential_id', '=', credentialId)
    expect(await left.execute()).toEqual([])
    expect(
      await gateway.store.read.selectFrom('retired_secrets').selectAll().execute(),
      'ended sets are forgotten',
    ).toEqual([])
    expect(await lastUsed()).toBe(first + 60_000)
  })

  test('a rotation whose secrets cannot be written did not happen', async () => {
    let isFailing = false
    const failing = await openTestGateway(kind, {
      wrapStore: store => ({
        ...store,
        write: work =>
          store.write(async trx => {
            const result = await work(trx)
            if (isFailing) throw new Error('the disk is full')
            return result
          }),
      }),
    })
    const made = await failing.provision()
    isFailing = true
    const response = await failing.app.request(`${path}/${made.credentialId}/rotate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rotations: 0, secrets: ['mac'] }),
    })
    expect(response.status).toBe(500)
    isFailing = false
    expect(await failing.exchange(made)).toHaveProperty('TAC')
    await failing.close()
  })

  describe('every product of the catalogue', () => {
    test.each(
      products
        .filter(({ displayToCredentials }) => displayToCredentials)
        .map(product => [product.name, product] as const),
    )('%s: its pairs work together, before and after a rotation, and not with those of another', async (_, product) => {
      const secrets: SecretKind[] = product.credentials.map(({ secret }) => secret)
      const [one, other] = [await provision({ secrets }), await provision({ secrets })]
      expect(Object.keys(one.secrets)).toEqual(secrets)
      expect(await found(one.secrets)).toBe(one.credentialId)
      const isRotated = (each: string) => rotatedSecrets.some(rotatedKind => rotatedKind === each)
      expect(secrets.some(isRotated), 'a rotation changes something that people see').toBe(true)
      for (const secret of secrets) {
        if (secrets.length > 1 && secret !== 'agentId' && secret !== 'planId')
          expect(await found({ ...one.secrets, [secret]: other.secrets[secret] }), secret).toBeUndefined()
        expect(await found({ ...one.secrets, [secret]: '' }), secret).toBeUndefined()
      }
      const after = await rotated(one.credentialId, 0)
      const fresh = Object.fromEntries(secrets.map(secret => [secret, after.secrets[secret]]))
      expect(await found(fresh)).toBe(one.credentialId)
      expect(await found(one.secrets)).toBe(one.credentialId)
      gateway.time.nowMs += rotationOverlapMs
      expect(await found(fresh)).toBe(one.credentialId)
      expect(await found(one.secrets)).toBeUndefined()
      await revoke(one.credentialId)
      expect(await found(fresh)).toBeUndefined()
    })
  })
})
