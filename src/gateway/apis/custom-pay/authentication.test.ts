import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedExample } from '../../../domain/apis/custom-pay/signed-example.ts'
import { addressMaxLength } from '../../../lib/http/request-limits.ts'
import { signEpi } from '../../http/authenticate/epi-signature.ts'
import { type EpiClient, openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

test('signs the worked example of the documentation', () => {
  const { epiKey, path, body, signature } = signedExample
  expect(signEpi(epiKey, path, body)).toBe(signature)
  expect(signEpi(epiKey, path, new TextEncoder().encode(body))).toBe(signature)
})

describeApi('Custom Pay: who calls', kind => {
  let gateway: TestGateway
  let client: EpiClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openEpiClient(gateway)
  })
  afterAll(() => gateway.close())

  const ping = (headers: Record<string, string> = {}) => client.send('GET', '/ping', '', headers)

  test('a signed ping is answered, and the answer is signed with path and body', async () => {
    const { status, data, text, headers } = await ping()
    expect([status, data]).toEqual([200, { text: 'OK' }])
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('epi-signature')).toBe(
      createHmac('sha256', client.key.epiKey).update(`/ping${text}`).digest('hex'),
    )
    expect(JSON.parse(text).reference).toEqual({ timestamp: '2026-11-18T17:00:00Z' })
  })

  test('the very bytes are signed: spaces, 127.90 and letters outside ASCII count', async () => {
    const text = `{ "amount":127.90,"batchID":1, "transaction":7,"industryType":"E","cardEntryMethod":"E",
      "account":"4111111111111111","expirationDate":"3012","orderNumber":"Zoë 東京" }`
    const sold = await client.send('POST', '/sale', text)
    expect(sold.data).toMatchObject({ response: '00', authAmount: 127.9 })
    expect((await client.detail(sold.bric)).data).toMatchObject({ ordernumber: 'Zoë 東京', authamount: 127.9 })
    const other = client.sign('/sale', JSON.stringify(JSON.parse(text)))
    expect((await client.send('POST', '/sale', text, { 'EPI-Signature': other })).codes).toEqual(['BAD_SIGNATURE'])
  })

  const rows: [what: string, headers: () => Record<string, string>, status: number, code: string][] = [
    ['no signature', () => ({ 'EPI-Signature': '' }), 401, 'MISSING_SIGNATURE'],
    ['no id', () => ({ 'EPI-Id': '' }), 401, 'MISSING_SIGNATURE'],
    ['a digit changed', () => ({ 'EPI-Signature': flip(client.sign('/ping', '')) }), 401, 'BAD_SIGNATURE'],
    ['capitals', () => ({ 'EPI-Signature': client.sign('/ping', '').toUpperCase() }), 401, 'BAD_SIGNATURE'],
    ['half of it', () => ({ 'EPI-Signature': client.sign('/ping', '').slice(32) }), 401, 'BAD_SIGNATURE'],
    ['the prefix signed', () => ({ 'EPI-Signature': client.sign('/epi/ping', '') }), 401, 'BAD_SIGNATURE'],
    ['a body signed', () => ({ 'EPI-Signature': client.sign('/ping', '{}') }), 401, 'BAD_SIGNATURE'],
    ['another key', () => ({ 'EPI-Signature': client.sign('/ping', '', 'F'.repeat(32)) }), 401, 'BAD_SIGNATURE'],
    ['an unknown id', () => ({ 'EPI-Id': '9001-999999-1-1' }), 403, 'UNKNOWN_KEY'],
    ['an id that is none', () => ({ 'EPI-Id': '9001' }), 403, 'UNKNOWN_KEY'],
    ['an id with more', () => ({ 'EPI-Id': `${client.key.id}' or 1=1` }), 403, 'UNKNOWN_KEY'],
  ]
  const flip = (hex: string) => hex.replace(/^./, first => (first === '0' ? '1' : '0'))
  test.each(rows)('%s', async (_what, headers, status, code) => {
    const answer = await ping(headers())
    expect([answer.status, answer.codes]).toEqual([status, [code]])
    // Who does not know the key learns nothing that is signed with it.
    expect(answer.headers.get('epi-signature')).toBeNull()
  })

  test('another terminal’s id with one’s own key', async () => {
    const stranger = await openEpiClient(gateway)
    expect((await ping({ 'EPI-Id': stranger.key.id })).codes).toEqual(['BAD_SIGNATURE'])
  })

  test('a rotated key works until the overlap ends, and signs the answer; the new one at once', async () => {
    const old = await openEpiClient(gateway)
    const rotated = await gateway.app.request(`/provisioning/credentials/${old.credentialId}/rotate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rotations: 0, secrets: ['epiKey'] }),
    })
    const { secrets } = (await rotated.json()) as { secrets: { epiKey: string } }
    expect(secrets.epiKey).not.toBe(old.key.epiKey)
    const before = await old.send('GET', '/ping')
    expect(before.status).toBe(200)
    expect(before.headers.get('epi-signature')).toBe(old.sign('/ping', before.text))
    const fresh = () => old.send('GET', '/ping', '', { 'EPI-Signature': old.sign('/ping', '', secrets.epiKey) })
    const after = await fresh()
    expect(after.headers.get('epi-signature')).toBe(old.sign('/ping', after.text, secrets.epiKey))
    gateway.time.nowMs += 25 * 60 * 60 * 1000
    expect((await old.send('GET', '/ping')).codes).toEqual(['BAD_SIGNATURE'])
    expect((await fresh()).status).toBe(200)
    gateway.time.nowMs -= 25 * 60 * 60 * 1000
  })

  test('a revoked credential is 403', async () => {
    const gone = await openEpiClient(gateway)
    await gateway.app.request(`/provisioning/credentials/${gone.credentialId}`, {
      ...{ method: 'DELETE', headers: { Authorization: `Bearer ${gateway.secret}` } },
    })
    const answer = await gone.send('GET', '/ping')
    expect([answer.status, answer.codes]).toEqual([403, ['UNKNOWN_KEY']])
  })

  test('EPI-Trace comes back as it was sent, and nothing that does not belong into a header', async () => {
    const traced = async (trace: string) => (await ping({ 'EPI-Trace': trace })).headers.get('epi-trace')
    expect(await traced('order-1001 / 7')).toBe('order-1001 / 7')
    expect(await traced('x'.repeat(64))).toBe('x'.repeat(64))
    expect(await traced('x'.repeat(65))).toBeNull()
    expect(await traced('Zo\u00eb')).toBeNull()
    expect(await traced('4111 1111 1111 1111')).toBeNull()
    expect((await ping({ 'EPI-Trace': 'lost', 'EPI-Signature': '' })).headers.get('epi-trace')).toBe('lost')
  })

  test('another version than there is', async () => {
    expect((await ping({ 'EPI-Version': '1.0' })).status).toBe(200)
    const answer = await ping({ 'EPI-Version': '2.0' })
    expect([answer.status, answer.codes]).toEqual([400, ['INVALID_FIELD']])
  })

  test('wrong paths and methods, large bodies and long addresses, in the envelope', async () => {
    const wrong = await client.send('GET', '/nothing')
    expect([wrong.status, wrong.codes]).toEqual([404, ['NOT_FOUND']])
    const method = await client.send('POST', '/void/0S1A2B3C4D5E6F7G8H9', '{}')
    expect([method.status, method.codes, method.headers.get('allow')]).toEqual([405, ['METHOD_NOT_ALLOWED'], 'PUT'])
    const large = await client.call('POST', '/sale', { orderNumber: 'x'.repeat(70_000) })
    expect([large.status, large.codes]).toEqual([413, ['TOO_LARGE']])
    const long = await client.send('GET', `/sale?detail=${'x'.repeat(addressMaxLength)}`)
    expect([long.status, long.codes]).toEqual([414, ['ADDRESS_TOO_LONG']])
    expect(JSON.parse(long.text).reference.timestamp).toBe('2026-11-18T17:00:00Z')
  })
})

describeApi('Custom Pay with a limit', kind => {
  test('the 61st call of a minute: 429 in the envelope, signed, and when to come back', async () => {
    const gateway = await openTestGateway(kind, { rateLimitPerMinute: 60 })
    const client = await openEpiClient(gateway)
    for (let count = 0; count < 60; count++) expect((await client.send('GET', '/ping')).status).toBe(200)
    const late = await client.send('GET', '/ping')
    expect([late.status, late.codes]).toEqual([429, ['RATE_LIMIT']])
    expect(late.headers.get('retry-after')).toBe('1')
    expect(late.headers.get('epi-signature')).toBe(client.sign('/ping', late.text))
    gateway.time.nowMs += 1000
    expect((await client.send('GET', '/ping')).status).toBe(200)
    await gateway.close()
  })
})
