import { afterAll, describe, expect, test } from 'vitest'
import { openTac } from '../../http/authenticate/tac.ts'
import { deriveKeys } from '../../merchants/keys.ts'
import { openTestGateway, readXml, returnUrl, testSecret } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const gateway = await openTestGateway('sqlite')
const { provision, exchange, postForm } = gateway
const terminal = await provision()
afterAll(gateway.close)

const sale = { AMOUNT: '21.00', TRAN_NBR: '1', TRAN_GROUP: 'SALE', REDIRECT_URL: returnUrl }

describe('200 with a TAC', () => {
  test('XML, RESPONSE over FIELDS over FIELD, and the fields inside, sealed', async () => {
    const response = await postForm('/keyexch', { MAC: terminal.mac, ...sale })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^<\?xml [^>]+>\n<RESPONSE><FIELDS><FIELD KEY="TAC">[^<]+<\/FIELD><\/FIELDS><\/RESPONSE>$/)
    const tac = openTac(deriveKeys(testSecret), readXml(text)['TAC'] ?? '')
    expect(tac?.fields).toEqual({ AMOUNT: '21.00', TRAN_NBR: '1', TRAN_CODE: 'SALE', REDIRECT_URL: returnUrl })
    expect(tac).toMatchObject({ credentialId: terminal.credentialId, issuedAtMs: gateway.time.nowMs })
  })

  test('field names in any case, and the path with a slash', async () => {
    const lower = Object.fromEntries(
      Object.entries({ MAC: terminal.mac, ...sale }).map(([k, v]) => [k.toLowerCase(), v]),
    )
    expect(readXml(await (await postForm('/keyexch/', lower)).text())['TAC']).toBeDefined()
  })

  test.each(['AUTH', 'ACH_DEBIT_C', 'ACH_DEBIT_S'])('%s with an amount', async TRAN_GROUP => {
    expect((await exchange(terminal, { TRAN_GROUP }))['TAC']).toBeDefined()
  })
  test.each(['STORAGE', 'AVS', 'ACH_STORAGE_C', 'ACH_STORAGE_S'])('%s with 0.00', async TRAN_GROUP => {
    expect((await exchange(terminal, { TRAN_GROUP, AMOUNT: '0.00' }))['TAC']).toBeDefined()
    expect((await exchange(terminal, { TRAN_GROUP }))['AUTH_RESP_TEXT']).toBe('INVALID AMOUNT')
  })
  test('the right four-part key may come along', async () => {
    expect((await exchange(terminal, terminal.key))['TAC']).toBeDefined()
  })
})

describe('200 with AUTH_RESP RR', () => {
  test.each(['MAC', 'AMOUNT', 'TRAN_NBR', 'TRAN_GROUP', 'REDIRECT_URL'])('MISSING FIELD: %s', async name => {
    expect(await exchange(terminal, { [name]: '' })).toEqual({
      AUTH_RESP: 'RR',
      AUTH_RESP_TEXT: `MISSING FIELD: ${name}`,
    })
  })

  test.each([
    ['INVALID MAC', { MAC: 'x'.repeat(32) }],
    ['INVALID AMOUNT', { AMOUNT: '21' }],
    ['INVALID AMOUNT', { AMOUNT: '-1.00' }],
    ['INVALID AMOUNT', { AMOUNT: '0.00' }],
    ['INVALID TRAN_GROUP', { TRAN_GROUP: 'REFUND' }],
    ['INVALID TRAN_NBR', { TRAN_NBR: '12345678901' }],
    ['INVALID REDIRECT_URL', { REDIRECT_URL: 'javascript:alert(1)' }],
    ['INVALID REDIRECT_URL', { REDIRECT_URL: 'https://user:word@evil.example/' }],
    ['INVALID REDIRECT_URL', { REDIRECT_URL: '//evil.example' }],
    ['INVALID INVALID_REDIRECT_URL', { INVALID_REDIRECT_URL: 'ftp://shop.example' }],
    ['INVALID FOUR-PART KEY', { CUST_NBR: '9001', MERCH_NBR: '1', DBA_NBR: '1', TERMINAL_NBR: '1' }],
    ['INVALID ACCOUNT_NBR', { ACCOUNT_NBR: '4111111111111111' }],
    ['INVALID CVV2', { CVV2: '123' }],
    ['INVALID FIRST_NAME', { FIRST_NAME: 'A'.repeat(26) }],
  ])('%s', async (text, fields) => {
    expect(await exchange(terminal, fields)).toEqual({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: text })
  })

  test('a revoked credential answers INVALID MAC', async () => {
    const revoked = await provision()
    await gateway.app.request(`/provisioning/credentials/${revoked.credentialId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${testSecret}` },
    })
    expect((await exchange(revoked))['AUTH_RESP_TEXT']).toBe('INVALID MAC')
  })

  test('RATE LIMIT after sixty a minute', async () => {
    const limited = await openTestGateway('sqlite', { rateLimitPerMinute: 60 })
    const busy = await limited.provision()
    for (let count = 0; count < 60; count++) expect((await limited.exchange(busy))['TAC']).toBeDefined()
    expect((await limited.exchange(busy))['AUTH_RESP_TEXT']).toBe('RATE LIMIT')
    limited.time.nowMs += 2000
    expect((await limited.exchange(busy))['TAC']).toBeDefined()
    await limited.close()
  })
})

describe('400 and 413', () => {
  test.each(['application/json', 'multipart/form-data; boundary=x', ''])('a body of type %j', async contentType => {
    const response = await gateway.app.request('/keyexch', {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: '{}',
    })
    expect(response.status).toBe(400)
    expect(readXml(await response.text())['AUTH_RESP']).toBe('RR')
  })
  test('a body of 1 MB', async () => {
    const response = await postForm('/keyexch', { MAC: 'x'.repeat(1_000_000) })
    expect(response.status).toBe(413)
    expect(readXml(await response.text())).toEqual({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'REQUEST TOO LARGE' })
  })
})

describeApi('a key exchange changes nothing in the ledger', kind => {
  test('good or bad', async () => {
    const other = await openTestGateway(kind)
    const shop = await other.provision()
    await other.exchange(shop)
    await other.exchange(shop, { AMOUNT: 'x' })
    await other.requestLog.flush()
    for (const table of ['transactions', 'batches', 'used_tacs'] as const)
      expect(await other.store.read.selectFrom(table).selectAll().execute()).toEqual([])
    const logged = await other.store.read.selectFrom('request_log').selectAll().orderBy('answer').execute()
    expect(logged.map(row => row.answer)).toEqual(['INVALID AMOUNT', 'TAC'])
    expect(JSON.stringify(logged)).not.toContain(shop.mac)
    await other.close()
  })
})
