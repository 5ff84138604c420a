import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedCheckout } from '../../../domain/apis/hosted-checkout.ts'
import { testCards } from '../../../domain/payments/test-data/test-cards.ts'
import { standing } from '../../../lib/test-support/standing.ts'
import { applyMove } from '../../ledger/apply-move.ts'
import { cardForm, cardPath, portalOf, postCard, type TestProfile } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const minuteMs = 60_000

describeApi('card endpoint of Hosted Checkout', kind => {
  let gateway: TestGateway
  let shop: TestProfile
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    shop = await portalOf(gateway).provision()
  })
  afterAll(() => gateway.close())
  const pay = (changes: Record<string, unknown> = {}) => postCard(gateway, cardForm(shop, changes))
  const sales = async () =>
    (
      await gateway.store.read
        .selectFrom('transactions')
        .select('id')
        .where('credential_id', '=', shop.credentialId)
        .execute()
    ).length

  test('an approval has every field of the documentation', async () => {
    const { status, body } = await pay({ InvoiceNumber: 'INV-1', Email: 'ada@example.com' })
    expect(status).toBe(200)
    const { result, ...flat } = body
    const [, name = ''] = /^(0S1[0-9A-HJ-NP-Z]{16})$/.exec(String(flat['TransactionId'])) ?? []
    expect(flat).toEqual({
      ...{ Status: 'Approved', StatusCode: '00', StatusMessage: 'EXACT MATCH', ShopperMessage: '', Amount: '149.99' },
      ...{ InvoiceNumber: 'INV-1', Description: 'Smart Q Watch', MaskedPan: '************1111', CardType: 'Visa' },
      ...{ ApprovalCode: expect.stringMatching(/^\d{6}$/), TransactionId: name, AvsResult: 'Y', CvvResult: 'M' },
    })
    expect(result).toMatchObject({
      GUID: name,
      AUTH_GUID: name,
      AUTH_RESP: '00',
      AUTH_AMOUNT: '149.99',
      TRAN_TYPE: 'CCE1',
    })
    const documented = hostedCheckout.fields['result']?.fields.map(field => field.name.replace('result.', '')) ?? []
    expect(documented.filter(field => !(field in flat) && !(field in (result as object)))).toEqual([])
  })

  test.each([
    ['1.05', 'Declined', '05', '0.00'],
    ['1.10', 'Approved', '10', '0.55'],
    ['1.96', 'Error', '96', '0.00'],
  ])('the amount %s answers %s', async (Amount, Status, StatusCode, approved) => {
    const { status, body } = await pay({ Amount })
    expect([status, body]).toMatchObject([200, { Status, StatusCode, Amount: approved }])
    if (Status === 'Declined') expect(body['ShopperMessage']).toMatch(/card/)
  })

  test('a payment stands in the one ledger', async () => {
    const { body } = await pay({ InvoiceNumber: 'INV-2' })
    const row = await gateway.store.read
      .selectFrom('transactions')
      .selectAll()
      .where('bric', '=', String(body['TransactionId']))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ tran_group: 'SALE', state: 'captured', account_key: 'visa-approve' })
  })

  test('CVV is another name of CVV2', async () => {
    expect((await pay({ CVV2: undefined, CVV: '999' })).body['CvvResult']).toBe('N')
  })

  test.each([
    [{ PAN: '' }, 'PAN', 'FE_001'],
    [{ PAN: '4111111111111112' }, 'PAN', 'FE_003'],
    [{ PAN: '4111 1111 1111 1111' }, 'PAN', 'FE_002'],
    [{ Expire: '2912' }, 'Expire', 'FE_002'],
    [{ CVV2: undefined }, 'CVV2', 'FE_001'],
    [{ Amount: '149.9' }, 'Amount', 'FE_002'],
    [{ Amount: 149.99 }, 'Amount', 'FE_002'],
    [{ Amount: '0.00' }, 'Amount', 'FE_002'],
    [{ Description: 'x'.repeat(26) }, 'Description', 'FE_002'],
    [{ Description: '4111111111111111' }, 'Description', 'FE_004'],
    [{ InvoiceNumber: '4111 1111 1111 1111' }, 'InvoiceNumber', 'FE_004'],
    [{ BillingPostalCode: '1234' }, 'BillingPostalCode', 'FE_002'],
    [{ BillingState: 'New York' }, 'BillingState', 'FE_002'],
    [{ Email: 'ada' }, 'Email', 'FE_002'],
  ])('400 for %j', async (changes, field, code) => {
    const { status, body } = await pay(changes)
    expect([status, body]).toEqual([400, { errors: [{ field, code, message: expect.stringContaining(field) }] }])
  })

  test('every fault is named, in the order of the fields', async () => {
    const { body } = await pay({ PAN: '', Expire: 'x', Amount: '' })
    expect(body['errors']).toMatchObject([
      { field: 'PAN', code: 'FE_001' },
      { field: 'Expire', code: 'FE_002' },
      { field: 'Amount', code: 'FE_001' },
    ])
  })

  test.each([{ Captcha: '' }, { Captcha: 'abc' }, { Captcha: undefined }])('422 for %j', async captcha => {
    const { status, body } = await pay(captcha)
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'Captcha', code: 'CAPTCHA' }] }])
  })

  test('401 without a profile: unknown, changed, revoked', async () => {
    const { publicKey } = shop
    const other = Buffer.from(JSON.stringify({ terminalProfileId: crypto.randomUUID() })).toString('base64')
    const revoked = await portalOf(gateway).provision()
    await portalOf(gateway).call('DELETE', `/provisioning/credentials/${revoked.credentialId}`)
    const changed = `${publicKey.slice(0, 30)}${publicKey[30] === 'A' ? 'B' : 'A'}${publicKey.slice(31)}`
    for (const PublicKey of [undefined, '', 'x', changed, other, revoked.publicKey, 'bnVsbA==', '"'])
      expect([(await pay({ PublicKey })).status, (await pay({ PublicKey })).body]).toMatchObject([
        401,
        { errors: [{ field: 'profile', code: 'PROFILE' }] },
      ])
  })

  test('a number that may be real is declined, and nothing of it comes back or is kept', async () => {
    const before = await sales()
    const { status, text, body } = await pay({ PAN: '4539578763627483' })
    expect([status, body['StatusCode'], body['StatusMessage'], body['TransactionId']]).toEqual([
      200,
      '14',
      'TEST CARDS ONLY',
      '',
    ])
    expect(text).not.toMatch(standing('7483', '4539'))
    expect(await sales()).toBe(before)
  })

  test('another body than one JSON object is 400', async () => {
    for (const [contentType, body] of [
      ['text/plain', '{}'],
      ['application/json', '[]'],
      ['application/json', 'null'],
      ['application/json', '{"PAN":'],
      ['application/x-www-form-urlencoded', 'PAN=1'],
    ] as const) {
      const response = await gateway.app.request(cardPath, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body,
      })
      expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ field: 'request' }] }])
    }
    const huge = await gateway.app.request(cardPath, { method: 'POST', body: 'x'.repeat(70_000) })
    expect([huge.status, huge.headers.get('access-control-allow-origin')]).toEqual([413, '*'])
  })

  test('only this address is open to other origins', async () => {
    const preflight = await gateway.app.request(cardPath, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await pay()).headers.get('access-control-allow-origin')).toBe('*')
    const elsewhere = await gateway.app.request('/hosted/', { headers: { Origin: 'https://shop.example' } })
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each(['InvoiceNumber', 'CheckoutId'])('the same %s, amount and card is one payment for a day', async name => {
    const purchase = { [name]: `once-${name}`, Amount: '20.00' }
    const first = await pay(purchase)
    const second = await pay(purchase)
    expect(second.body).toEqual(first.body)
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ])
    const differs = [
      { ...purchase, Amount: '30.00' },
      { ...purchase, PAN: '5555555555554444' },
    ]
    for (const changes of differs)
      expect((await pay(changes)).body['TransactionId']).not.toBe(first.body['TransactionId'])
    gateway.time.nowMs += 24 * 60 * minuteMs + 1
    expect((await pay(purchase)).body['TransactionId']).not.toBe(first.body['TransactionId'])
  })

  test('20 twins at once: one payment', async () => {
    const before = await sales()
    const purchase = { CheckoutId: 'twins', InvoiceNumber: 'twins', Amount: '20.00' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(purchase)))
    expect(new Set(answers.map(({ body }) => body['TransactionId'])).size).toBe(1)
    expect(await sales()).toBe(before + 1)
  })

  test('a decline may be tried again, and a voided payment paid again', async () => {
    const purchase = { InvoiceNumber: 'again', Amount: '20.00' }
    expect((await pay({ ...purchase, PAN: '4000000000009995' })).body['Status']).toBe('Declined')
    expect((await pay({ ...purchase, PAN: '4000000000009995' })).headers.get('idempotent-replayed')).toBeNull()
    const first = await pay(purchase)
    await gateway.store.write(async trx => {
      const bric = String(first.body['TransactionId'])
      const { id } = await trx
        .selectFrom('transactions')
        .select('id')
        .where('bric', '=', bric)
        .executeTakeFirstOrThrow()
      const origin = { api: 'test', reference: '', nowMs: gateway.time.nowMs }
      await applyMove(trx, id, { ...origin, move: 'void', amountCents: 2000, answerCode: '00' })
    })
    const second = await pay(purchase)
    expect(second.body['TransactionId']).not.toBe(first.body['TransactionId'])
    expect((await pay(purchase)).body['TransactionId']).toBe(second.body['TransactionId'])
  })

  test('faults of the connection', async () => {
    const before = await sales()
    expect([(await pay({ Amount: '9008.02' })).status, await sales()]).toEqual([500, before])
    const broken = await pay({ Amount: '9008.04', InvoiceNumber: 'broken' })
    expect(() => JSON.parse(broken.text)).toThrow()
    const again = await pay({ Amount: '9008.04', InvoiceNumber: 'broken' })
    expect(again.body['Status']).toBe('Approved')
    expect(await sales()).toBe(before + 1)
    const closed = { Amount: '9008.03', InvoiceNumber: 'closed' }
    expect([(await pay(closed)).text, (await pay(closed)).text]).toEqual(['', ''])
    gateway.time.nowMs += 5_000
    const replay = await pay(closed)
    expect([replay.body['Status'], replay.headers.get('idempotent-replayed')]).toEqual(['Approved', 'true'])
    expect(await sales()).toBe(before + 2)
  })

  test('the merchant sees masked requests', async () => {
    gateway.time.nowMs += minuteMs
    await pay({ Amount: '77.00', CVV2: '7391' })
    const answer = await portalOf(gateway).call('GET', `/provisioning/credentials/${shop.credentialId}/requests`)
    const { requests } = (await answer.json()) as { requests: { api: string; fields: Record<string, string> }[] }
    const request = requests.find(({ fields }) => fields['AMOUNT'] === '77.00')
    expect(request).toMatchObject({
      api: 'hosted-checkout',
      fields: { ACCOUNT_NBR: '(sent)', CVV2: '(sent)', EXP_DATE: '(sent)' },
    })
  })

  test('300 broken forms: never a fault of ours', async () => {
    const names = Object.keys(cardForm(shop, { InvoiceNumber: '1', CheckoutId: 'x', Email: 'a@b.co', PostToken: 'x' }))
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '\u0000',
        '\ud800',
        '<script>alert(1)</script>',
        "' or 1=1 --",
        '9'.repeat(5000),
        '__proto__',
        'a.b.c',
      ),
      fc.constantFrom(null, 1e300, true, [], {}, [['x']], { toString: 1 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names, '__proto__', 'constructor'), nasty, async (name, value) => {
        const { status, body } = await pay({ [name]: value })
        expect([200, 400, 401, 422]).toContain(status)
        expect(Object.keys(body)).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('no card number and no security code in any row or log line', async () => {
    for (const { number } of testCards)
      await pay({ PAN: number, CVV2: '7391', Email: 'ada@example.com', BillingName: number })
    await gateway.requestLog.flush()
    const numbers = testCards.map(card => card.number)
    const dump: string[] = [...gateway.logLines]
    for (const table of [
      'transactions',
      'request_log',
      'mails',
      'checkout_payments',
      'checkout_claims',
      'settings',
    ] as const)
      dump.push(JSON.stringify(await gateway.store.read.selectFrom(table).selectAll().execute()))
    dump.push(JSON.stringify(await portalOf(gateway).mailsOf(shop.credentialId)))
    if (kind === 'sqlite')
      for (const file of await readdir(gateway.dataDir))
        dump.push(await readFile(join(gateway.dataDir, file), 'latin1'))
    const securityCode = standing('7391(?!\\w)')
    const found = (text: string) => [
      ...numbers.filter(number => text.includes(number)),
      ...(securityCode.exec(text) ?? []),
    ]
    expect(dump.flatMap(found)).toEqual([])
  })
})

test('more than the limit a minute answers 429 with Retry-After', async () => {
  const gateway = await openTestGateway('sqlite', { rateLimitPerMinute: 2 })
  const shop = await portalOf(gateway).provision()
  const answers = []
  for (let count = 0; count < 3; count++) answers.push(await postCard(gateway, cardForm(shop)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('30')
  expect(answers[2]?.headers.get('access-control-allow-origin')).toBe('*')
  expect(answers[2]?.body).toMatchObject({ errors: [{ code: 'RATE_LIMIT' }] })
  await gateway.close()
})
