import { afterAll, beforeAll, expect, test } from 'vitest'
import { mobileOutcomes } from '../../../domain/apis/mobile-sdks/mobile.ts'
import { type MobileShop, openMobileShop } from '../../test-support/apis/test-mobile.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('mobile SDKs: payments of apps', kind => {
  let gateway: TestGateway
  let shop: MobileShop
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    shop = await openMobileShop(gateway)
  })
  afterAll(() => gateway.close())

  const countOf = async (table: 'mobile_payments' | 'transactions') =>
    (await gateway.store.read.selectFrom(table).selectAll().execute()).length

  test('a sale is answered as documented, and is in the books of its merchant', async () => {
    const fields = { amount: 60, tip: 10, tax: 4.5, invoiceNumber: 'INV-77', externalId: 'order-A' }
    const { status, body } = await shop.sale(fields)
    expect([status, body]).toEqual([
      200,
      {
        ...{ status: 'approved', transactionUniqueId: expect.stringMatching(/^ccs_\d+$/), responseCode: '0' },
        ...{ responseText: expect.stringMatching(/^APPROVAL/), amount: 60, authCode: expect.stringMatching(/^\d{6}$/) },
        ...{ cardType: 'Visa', lastFour: '1111', entryMode: 'chip', signatureRequired: true, externalId: 'order-A' },
      },
    ])
    const row = await gateway.store.read
      .selectFrom('transactions')
      .selectAll()
      .where('invoice_nbr', '=', 'INV-77')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'captured', amount_cents: 6000, tran_type: 'CCR1', account_key: 'visa-approve' })
    expect(JSON.parse(row.details)).toMatchObject({ TIP_AMT: '10.00', TAX_AMT: '4.50', CARD_ENT_METH: 'G' })
    const { body: found } = await shop.find({ externalId: 'order-A' })
    expect(found).toEqual({ ...body, state: 'captured', refundedAmount: 0 })
    expect((await shop.find({ transactionUniqueId: String(body['transactionUniqueId']) })).body).toEqual(found)
  })

  test('the amount decides', async () => {
    expect((await shop.sale({ amount: 21.05 })).body).toMatchObject({ status: 'declined', responseCode: '5' })
    const part = await shop.sale({ amount: 21.1 })
    expect(part.body).toMatchObject({ status: 'approved', responseCode: '10', amount: 10.55, signatureRequired: false })
    const declined = (await shop.sale({ amount: 1.51 })).body
    for (const name of ['amount', 'authCode', 'signatureRequired']) expect(declined).not.toHaveProperty(name)
  })

  test('the same number gets its first result, whatever the reader does meanwhile, and charges once', async () => {
    const payment = shop.payment()
    const first = await shop.ask('sale', payment)
    const before = await countOf('transactions')
    for (const reader of ['SIM-READER', 'SIM-READER-LOST', 'SIM-READER-CANCEL', 'NOBODY'])
      expect((await shop.ask('sale', { ...payment, reader })).body).toEqual(first.body)
    expect((await shop.lookUp(payment['externalId'])).body).toEqual(first.body)
    for (const [path, changes] of [
      ['sale', { amount: 25.01 }],
      ['preauth', {}],
    ] as const) {
      const other = await shop.ask(path, { ...payment, ...changes })
      expect(other.body).toMatchObject({ status: 'failed', errorCode: 'INVALID_FIELD' })
    }
    expect(await countOf('transactions')).toBe(before)
  })

  test('of many requests with one number at once one charges, and all get its result', async () => {
    for (let round = 0; round < 5; round++) {
      const payment = shop.payment()
      const before = await countOf('transactions')
      const answers = await Promise.all(Array.from({ length: 8 }, () => shop.ask('sale', payment)))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers[0]?.body['status']).toBe('approved')
      expect(await countOf('transactions')).toBe(before + 1)
    }
  })

  test('a hold is captured once, by apps alone that hold it, and not beyond it', async () => {
    const held = await shop.preauth({ amount: 80 })
    expect(held.body).toMatchObject({ status: 'approved', amount: 80 })
    const { transactionUniqueId } = held.body
    const much = await shop.capture({ transactionUniqueId, amount: 80.01 })
    expect(much.body).toMatchObject({ status: 'declined', responseCode: 'RR', responseText: 'AMOUNT EXCEEDS ORIGINAL' })
    const capture = { transactionUniqueId, amount: 73.4, externalId: 'tab-1' }
    const taken = await shop.capture(capture)
    expect(taken.body).toMatchObject({ status: 'approved', responseCode: '0', amount: 73.4, transactionUniqueId })
    expect((await shop.capture(capture)).body).toEqual(taken.body)
    expect((await shop.lookUp('tab-1')).body).toEqual(taken.body)
    const again = await shop.capture({ transactionUniqueId, amount: 1 })
    expect(again.body).toMatchObject({ status: 'declined', responseCode: 'EV' })
    expect((await shop.find({ externalId: 'tab-1' })).body).toMatchObject({ state: 'captured', amount: 73.4 })
    const stranger = await openMobileShop(gateway)
    const other = await stranger.capture({ transactionUniqueId: held.body['transactionUniqueId'], amount: 1 })
    expect(other.body).toMatchObject({ status: 'failed', errorCode: 'NOT_FOUND' })
  })

  test('an app with two platforms shares its payments, another merchant sees none of them', async () => {
    const merchantReference = crypto.randomUUID()
    const [android, ios] = [
      await openMobileShop(gateway, { merchantReference }),
      await openMobileShop(gateway, { merchantReference }),
    ]
    const paid = await android.sale({ externalId: 'shared' })
    expect((await ios.lookUp('shared')).body).toEqual(paid.body)
    expect((await ios.find({ externalId: 'shared' })).body).toMatchObject({ state: 'captured' })
    expect((await shop.lookUp('shared')).body).toMatchObject({ status: 'failed', errorCode: 'NOT_FOUND' })
    const { transactionUniqueId } = paid.body
    const found = await shop.find({ transactionUniqueId: String(transactionUniqueId) })
    expect([found.status, found.code]).toEqual([404, 'UNKNOWN_TRANSACTION'])
  })

  test('the server voids before the close and refunds after it, by the number of the app', async () => {
    const [voided, refunded] = [await shop.sale({ amount: 30 }), await shop.sale({ amount: 40 })]
    expect((await shop.undo(voided)).body).toMatchObject({ status_code: '0' })
    const { externalId } = voided.body
    expect((await shop.find({ externalId: String(externalId) })).body).toMatchObject({ state: 'voided' })
    expect((await shop.refund(refunded, 15)).code).toBe('NOT_SETTLED')
    await gateway.store.write(trx => endDay(trx, ++gateway.time.nowMs))
    expect((await shop.refund(refunded, 15)).body).toMatchObject({ status_code: '0' })
    const found = await shop.find({ externalId: String(refunded.body['externalId']) })
    expect(found.body).toMatchObject({ status: 'approved', state: 'partially_refunded', refundedAmount: 15 })
  })

  test('what an app may not, or says wrongly, changes nothing', async () => {
    const before = [await countOf('mobile_payments'), await countOf('transactions')]
    const { mid, developerKey } = shop.keys
    const payment = shop.payment()
    const refusals = [
      await shop.ask('sale', { ...payment, developerKey: 'wrong' }),
      await shop.ask('sale', { ...payment, mid: '1' }),
      await shop.ask('sale', { ...payment, developerKey: '' }),
      await shop.ask('sale', '[]'),
      await shop.sale({ amount: 0 }),
      await shop.sale({ amount: 1.005 }),
      await shop.sale({ amount: '25.00' }),
      await shop.sale({ amount: 25, tip: 20, tax: 5.01 }),
      await shop.sale({ colour: 'red' }),
      await shop.sale({ description: '4111 1111 1111 1111' }),
      await shop.capture({ transactionUniqueId: 'ccs_999999999', amount: 1 }),
      await shop.lookUp('never'),
      await shop.ask('refund', { mid, developerKey }),
      await shop.send('GET', '/mobile/sale'),
      await shop.send('GET', `/accounts/${shop.session.accountId}/mobile/payments`),
      await shop.find({ externalId: 'a', transactionUniqueId: 'ccs_1' }),
      await shop.send('GET', `/accounts/1/mobile/payments?externalId=a`),
    ]
    expect(refusals.map(({ status, body, code }) => `${status} ${String(body['errorCode'] ?? code)}`)).toEqual([
      ...['401 NOT_AUTHORIZED', '401 NOT_AUTHORIZED', '400 INVALID_FIELD', '400 INVALID_FIELD'],
      ...['400 INVALID_FIELD', '400 INVALID_FIELD', '400 INVALID_FIELD', '200 INVALID_FIELD', '400 INVALID_FIELD'],
      ...['400 INVALID_FIELD', '200 NOT_FOUND', '200 NOT_FOUND', '404 INVALID_FIELD', '405 INVALID_FIELD'],
      ...['400 BAD_QUERY', '400 BAD_QUERY', '404 UNKNOWN_ACCOUNT'],
    ])
    expect([await countOf('mobile_payments'), await countOf('transactions')]).toEqual(before)
    expect(refusals[9]?.text).not.toContain('4111')
  })

  test('an amount that asks for a failing gateway charges nothing, and the number is free', async () => {
    const payment = shop.payment({ amount: 9008.02 })
    expect((await shop.ask('sale', payment)).status).toBe(500)
    const { externalId } = payment
    expect((await shop.lookUp(externalId)).body).toMatchObject({ errorCode: 'NOT_FOUND' })
    expect((await shop.ask('sale', { ...payment, amount: 25 })).body).toMatchObject({ status: 'approved' })
  })

  const notFound = { status: 'failed', errorCode: 'NOT_FOUND' }
  test.each(mobileOutcomes['readers']?.rows ?? [])('$send: $get', async ({ send, get }) => {
    const reader = send === 'Any other name' ? 'B3F1A22' : send
    const payment = shop.payment({ reader })
    const { status, body } = await shop.ask('sale', payment)
    expect(status).toBe(200)
    const told = await shop.lookUp(payment['externalId'])
    if (get.startsWith('The amount')) {
      expect(body['status']).toBe('approved')
      expect((await shop.sale({ reader, amount: 1.05 })).body['status']).toBe('declined')
      return
    }
    const [said = '', more] = get.split(/, /)
    expect([body['status'], ...(body['errorCode'] ? [body['errorCode']] : [])].join(' with ')).toBe(said)
    if (more === 'but the lookup finds an approved payment') {
      expect(told.body).toMatchObject({ status: 'approved', amount: 25 })
      expect((await shop.ask('sale', payment)).body).toEqual(told.body)
    } else expect(told.body).toMatchObject(notFound)
  })

  test('keys that were revoked pay no more', async () => {
    const own = await openMobileShop(gateway)
    expect((await own.sale()).body['status']).toBe('approved')
    await gateway.app.request(`/provisioning/credentials/${own.credentialId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    expect((await own.sale()).body['errorCode']).toBe('NOT_AUTHORIZED')
  })
})
