import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EpiClient, openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const bricShape = /^0S1[0-9A-Z]{16}$/
const swiped = { account: undefined, expirationDate: undefined, cardEntryMethod: 'D' }
const track = ';5555555555554444=30121010000?'

describeApi('Custom Pay: payments', kind => {
  let gateway: TestGateway
  let client: EpiClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openEpiClient(gateway)
  })
  afterAll(() => gateway.close())

  const countTransactions = async () => {
    const { count } = await gateway.store.read
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('a sale is answered as the integration guide shows it, and the ledger has what was sent', async () => {
    const sold = await client.sell({
      ...{ amount: 149.99, transaction: 1001, cvv2: '123', invoiceNumber: 'INV-1001', orderNumber: 'ORDER-1001' },
      ...{ taxAmount: 9, tipAmount: 20, taxExempt: 'N', referencenumber: 'PO-77', rentalnumber: 'RA-4711' },
      address: { firstName: 'Ada', lastName: 'Baker', address: '100 Main St', zipCode: '12345' },
      userdata: { 1: 'Store 12', 10: 'Till 3' },
      enhancedData: [{ description: 'Coffee, 1 kg', quantity: 2, unitPrice: 24.5, total: 49 }],
    })
    expect(sold.status).toBe(200)
    expect(sold.data).toEqual({
      ...{ response: '00', text: 'EXACT MATCH', authorization: expect.stringMatching(/^\d{6}$/), avs: 'Y', cvv2: 'M' },
      ...{ authAmount: 149.99, cardType: 'V', maskedAccount: '************1111' },
    })
    expect(sold.bric).toMatch(bricShape)
    const [customer, merchant, dba, terminal] = client.key.id.split('-')
    const { data } = await client.detail(sold.bric)
    expect(data).toEqual({
      ...{
        authbric: sold.bric,
        'system/trantype': 'CCE1',
        authamount: 149.99,
        authorization: sold.data['authorization'],
      },
      ...{ authtrandategmt: '18-Nov-2026', response: '00', transaction: 1001, batchid: 20261118, closeddate: '' },
      ...{ markedtosettle: 'Y', void: 'N', tipamount: 20, invoicenumber: 'INV-1001', ordernumber: 'ORDER-1001' },
      ...{ referencenumber: 'PO-77', rentalnumber: 'RA-4711', taxamount: 9 },
      ...{ 'epxid/customer': customer, 'epxid/merchant': merchant, 'epxid/dba': dba, 'epxid/terminal': terminal },
      ...{ 'userdata/1': 'Store 12', 'userdata/10': 'Till 3' },
      enhanceddata: [{ description: 'Coffee, 1 kg', quantity: 2, unitPrice: 24.5, total: 49 }],
    })
  })

  test('a decline is HTTP 200, half may be approved, and a sale without a number gets one', async () => {
    const declined = await client.sell({ amount: 51.05 })
    expect([declined.status, declined.data]).toEqual([
      200,
      {
        ...{ response: '05', text: 'DECLINE', authAmount: 0 },
        ...{ cardType: 'V', maskedAccount: '************1111' },
      },
    ])
    expect((await client.detail(declined.bric)).data).toMatchObject({
      response: '05',
      authamount: 0,
      markedtosettle: 'N',
    })
    expect((await client.sell({ amount: 1.1 })).data).toMatchObject({ response: '10', authAmount: 0.55 })
    const unnumbered = await client.sell({ transaction: undefined })
    const again = await client.sell({ transaction: undefined })
    expect([unnumbered.data['response'], again.data['response']]).toEqual(['00', '00'])
    const number = (await client.detail(unnumbered.bric)).data['transaction']
    expect(String(number)).toMatch(/^1\d{9}$/)
    expect((await client.detail(again.bric)).data['transaction']).not.toBe(number)
  })

  test('swiped cards, chips, and how each was read', async () => {
    expect((await client.sell({ ...swiped, trackData: track })).data).toMatchObject({ response: '00', cardType: 'M' })
    const track1 = { ...swiped, cardEntryMethod: 'H', trackData: '%B4012888888881881^BAKER/ADA^30121010000?' }
    expect((await client.sell(track1)).data).toMatchObject({ response: '00', avs: 'Z' })
    const chip = { ...swiped, cardEntryMethod: 'G', emvData: '5A0841111111111111119F360200C8', industryType: 'P' }
    const read = await client.sell(chip)
    expect(read.data).toMatchObject({ response: '00', maskedAccount: '************1111' })
    expect((await client.detail(read.bric)).data).toMatchObject({ 'system/trantype': 'CCR1' })
    const chipNeeded = { ...swiped, trackData: ';4111111111111111=30122010000?' }
    expect((await client.sell(chipNeeded)).data).toEqual({ response: 'ET', text: expect.any(String) })
  })

  test('a stored card is charged by its token, without the shopper too', async () => {
    const { account, expirationDate } = client.card
    const stored = await client.call('POST', '/storage', {
      ...{ account, expirationDate, cvv2: '123', address: { firstName: 'Ada', lastName: 'Baker', zipCode: '12345' } },
    })
    expect(stored.data).toMatchObject({ response: '00', authAmount: 0, avs: 'Z', cvv2: 'M', cardType: 'V' })
    const charge = (fields: object = {}) =>
      client.call('POST', `/sale/${stored.bric}`, { amount: 29.99, ...client.token(), ...fields })
    const charged = await charge({ aciExt: 'RB' })
    expect(charged.data).toMatchObject({ response: '00', authAmount: 29.99, maskedAccount: '************1111' })
    expect(charged.bric).not.toBe(stored.bric)
    const held = await charge({ capture: false })
    expect((await client.detail(held.bric)).data).toMatchObject({ 'system/trantype': 'CCE2', markedtosettle: 'N' })
    expect(
      (await client.call('POST', '/sale/0S1ZZZZZZZZZZZZZZZZ', { amount: 1, ...client.token() })).data,
    ).toMatchObject({ response: '25' })
  })

  test('a token stands for another card from now on, if its issuer says that it is good', async () => {
    const { account, expirationDate } = client.card
    const { bric } = await client.call('POST', '/storage', { account, expirationDate })
    const change = (fields: object) => client.call('POST', `/storage/${bric}`, { expirationDate: '3112', ...fields })
    const expiry = async () => (await client.detail(bric)).data['expirationdate']
    expect(await expiry()).toBe('3012')
    expect((await change({})).data).toMatchObject({ response: '00', maskedAccount: '************1111' })
    expect(await expiry()).toBe('3112')
    const renewed = await change({ account: '5555555555554444', address: { zipCode: '22222' } })
    expect(renewed.data).toMatchObject({ response: '00', cardType: 'M', maskedAccount: '************4444', avs: 'Z' })
    expect(renewed.bric).toBe(bric)
    expect((await change({ account: '4000000000000069' })).data).toMatchObject({ response: '54', authAmount: 0 })
    expect((await change({ account: '4000000000000069', expirationDate: '3301' })).data['response']).toBe('54')
    expect(await expiry()).toBe('3112')
    expect((await client.detail((await client.sell()).bric)).data).not.toHaveProperty('expirationdate')
    expect((await change({ account: '4242424242424242' })).data).toEqual({ response: '14', text: 'TEST CARDS ONLY' })
    const charged = await client.call('POST', `/sale/${bric}`, { amount: 5, ...client.token() })
    expect(charged.data).toMatchObject({ response: '00', cardType: 'M' })
    expect((await client.call('POST', `/storage/${charged.bric}`, { expirationDate: '3112' })).data).toMatchObject({
      ...{ response: '12' },
    })
    expect((await change({ transaction: 4711 })).data).toMatchObject({ response: '00' })
    expect((await change({ transaction: 4711 })).data).toMatchObject({ response: '94' })
  })

  test('what was approved by phone, an unlinked refund, and a check of an address', async () => {
    const { numbers, card } = client
    const common = () => ({ ...numbers(), industryType: 'E', ...card })
    const forced = await client.call('POST', '/sale/capture', { amount: 51.05, ...common(), authorization: '047211' })
    expect(forced.data).toMatchObject({ response: '00', authorization: '047211', authAmount: 51.05 })
    expect((await client.detail(forced.bric)).data).toMatchObject({ 'system/trantype': 'CCE4', markedtosettle: 'Y' })
    const refunded = await client.call('POST', '/refund', { amount: 7, ...common() })
    expect(refunded.data).toMatchObject({ response: '00', authAmount: 7 })
    expect((await client.call('GET', `/refund/${refunded.bric}`)).data).toMatchObject({ 'system/trantype': 'CCE9' })
    const address = { address: '1 Main St', zipCode: '33333' }
    const checked = await client.call('POST', '/avs', { ...common(), cvv2: '999', address })
    expect(checked.data).toMatchObject({ response: '00', avs: 'N', cvv2: 'N', cardType: 'V' })
    expect(checked.data).not.toHaveProperty('authAmount')
    const empty = await client.call('POST', '/avs', common())
    expect(empty.codes).toEqual(['MISSING_FIELD', 'MISSING_FIELD'])
  })

  test('a bank account is debited', async () => {
    const debit = (fields: object = {}) =>
      client.call('POST', '/ach', {
        ...{ amount: 149.99, ...client.numbers(), account: '123456789', routingNumber: '021000021' },
        ...{ address: { firstName: 'Ada', lastName: 'Baker' }, ...fields },
      })
    const done = await debit()
    const code = done.data['authorization']
    expect(done.data).toEqual({
      ...{ response: '00', text: `ACCEPTED ${code}`, authorization: expect.stringMatching(/^\d{6}$/) },
      ...{ authAmount: 149.99, cardType: 'L', maskedAccount: '*****6789' },
    })
    const saved = await debit({ accountType: 'savings' })
    expect((await client.detail(saved.bric)).data).toMatchObject({ 'system/trantype': 'CKS2' })
    expect((await debit({ routingNumber: '021000022' })).data).toMatchObject({
      ...{ response: '14', text: 'INVALID ROUTING NBR' },
    })
    expect((await debit({ account: '000000000' })).data).toMatchObject({ response: '14' })
    expect((await client.undo(done.bric)).data).toMatchObject({ response: '00' })
    expect((await client.reverse(saved.bric)).data).toMatchObject({ response: '12' })
  })

  describe('what is refused changes nothing', () => {
    const rows: [what: string, fields: Record<string, unknown>, code: string, text: string | RegExp][] = [
      ['no amount', { amount: undefined }, 'MISSING_FIELD', 'amount is missing'],
      ['an amount in quotation marks', { amount: '21.00' }, 'INVALID_FIELD', /^amount: a number without quotation/],
      ['nothing', { amount: 0 }, 'INVALID_FIELD', /^amount: /],
      ['less than nothing', { amount: -1 }, 'INVALID_FIELD', /^amount: /],
      ['half a cent', { amount: 1.005 }, 'INVALID_FIELD', /^amount: /],
      ['more than there is', { amount: 1e10 }, 'INVALID_FIELD', /^amount: /],
      ['a batch of eleven digits', { batchID: 12345678901 }, 'INVALID_FIELD', /^batchID: a whole number/],
      ['half a batch', { batchID: 1.5 }, 'INVALID_FIELD', /^batchID: /],
      ['an unknown industry', { industryType: 'R' }, 'INVALID_FIELD', 'industryType: one of E, M, P'],
      ['an unknown entry method', { cardEntryMethod: 'W' }, 'INVALID_FIELD', /^cardEntryMethod: one of E, X/],
      ['a date with a slash', { expirationDate: '12/30' }, 'INVALID_FIELD', 'expirationDate: 4 digits, such as 3012'],
      ['month 13', { expirationDate: '3013' }, 'INVALID_FIELD', /^expirationDate: /],
      ['no date', { expirationDate: undefined }, 'MISSING_FIELD', 'expirationDate is missing'],
      ['a date as a number', { expirationDate: 3012 }, 'INVALID_FIELD', /^expirationDate: /],
      [
        'a name that is a letter too long',
        { address: { firstName: 'x'.repeat(26) } },
        'INVALID_FIELD',
        /^address.firstN/,
      ],
      ['an address as text', { address: '100 Main St' }, 'INVALID_FIELD', 'address: an object'],
      ['a list for an address', { address: [] }, 'INVALID_FIELD', 'address: an object'],
      ['a control character', { orderNumber: 'A\u0000' }, 'INVALID_FIELD', /^orderNumber: /],
      ['half a letter', { orderNumber: '\ud800' }, 'INVALID_FIELD', /^orderNumber: /],
      ['a typing error', { Amount: 21 }, 'UNKNOWN_FIELD', 'Amount: there is no such field'],
      ['one in the address', { address: { zip: '1' } }, 'UNKNOWN_FIELD', 'address.zip: there is no such field'],
      ['an eleventh userdata', { userdata: { 11: 'x' } }, 'UNKNOWN_FIELD', 'userdata.11: there is no such field'],
      [
        'capture in quotation marks',
        { capture: 'false' },
        'INVALID_FIELD',
        'capture: true or false, without quotation marks',
      ],
      ['no card', { account: undefined }, 'ONE_ACCOUNT', 'Send one of account, trackData and emvData'],
      ['a card read twice', { trackData: track }, 'ONE_ACCOUNT', 'Send one of account, trackData and emvData'],
      ['a swipe that says E', { account: undefined, trackData: track }, 'MISSING_FIELD', 'account is missing'],
      ['a wrong check digit', { account: '4111111111111112' }, 'INVALID_FIELD', /^account: a card number/],
      ['a card with spaces', { account: '4111 1111 1111 1111' }, 'INVALID_FIELD', /^account: 4 to 19 digits/],
      ['a track that cannot be read', { ...swiped, trackData: 'x' }, 'INVALID_FIELD', 'trackData: cannot be read'],
      ['a card number elsewhere', { invoiceNumber: '4111 1111 1111 1111' }, 'CARD_NUMBER', /^invoiceNumber: /],
      ['one in a name', { '4111111111111111': 1 }, 'CARD_NUMBER', /^body: /],
      [
        'a line without its total',
        { enhancedData: [{ description: 'x', quantity: 1, unitPrice: 1 }] },
        'MISSING_FIELD',
        'enhancedData[0].total is missing',
      ],
      ['a line that is none', { enhancedData: [7] }, 'INVALID_FIELD', 'enhancedData[0]: an object'],
      [
        'a hundred lines',
        { enhancedData: Array(100).fill({ description: 'x', quantity: 1, unitPrice: 1, total: 1 }) },
        'INVALID_FIELD',
        'enhancedData: at most 99 lines',
      ],
    ]
    test.each(rows)('%s', async (_what, fields, code, text) => {
      const before = await countTransactions()
      const answer = await client.sell(fields)
      expect(answer.status).toBe(400)
      expect(answer.errors[0]).toEqual({ code, text: typeof text === 'string' ? text : expect.stringMatching(text) })
      expect(JSON.parse(answer.text)).not.toHaveProperty('data')
      expect(await countTransactions()).toBe(before)
    })

    test('several at once are told at once', async () => {
      const { codes } = await client.sell({ amount: 'x', batchID: undefined, colour: 'red' })
      expect(codes.sort()).toEqual(['INVALID_FIELD', 'MISSING_FIELD', 'UNKNOWN_FIELD'])
    })

    test('EH: Z without a token, and a card’s method with one; a card that may be real', async () => {
      const before = await countTransactions()
      const eh = { response: 'EH', text: expect.any(String) }
      expect((await client.sell({ cardEntryMethod: 'Z' })).data).toEqual(eh)
      expect((await client.undo('0S1A2B3C4D5E6F7G8H9', { cardEntryMethod: 'E' })).data).toEqual(eh)
      const real = await client.sell({ account: '4242424242424242' })
      expect([real.status, real.data]).toEqual([200, { response: '14', text: 'TEST CARDS ONLY' }])
      expect(await countTransactions()).toBe(before)
    })

    const malformed: [what: string, text: string, headers?: Record<string, string>][] = [
      ['no JSON', '{"amount":'],
      ['a form', 'amount=21.00', { 'Content-Type': 'application/x-www-form-urlencoded' }],
      ['JSON under another name', '{}', { 'Content-Type': 'text/plain' }],
      ['a list', '[]'],
      ['a number', '7'],
    ]
    test.each(malformed)('%s: MALFORMED_BODY', async (_what, text, headers) => {
      const answer = await client.send('POST', '/sale', text, headers)
      expect([answer.status, answer.codes]).toEqual([400, ['MALFORMED_BODY']])
    })
  })

  test('faults of the connection, by amount', async () => {
    const failed = await client.sell({ amount: 9008.02 })
    expect([failed.status, failed.codes]).toEqual([500, ['UNEXPECTED']])
    const before = await countTransactions()
    const slow = await client.sell({ amount: 9008.01 })
    expect([slow.data['response'], gateway.sleeps]).toEqual(['00', [35_000]])
    const cut = await client.sell({ amount: 9008.04 })
    expect([cut.status, cut.data]).toEqual([200, {}])
    expect((await client.sell({ amount: 9008.03 })).status).toBe(502)
    expect((await client.sell({ amount: 9008.05 })).data).toMatchObject({ response: '94' })
    expect(await countTransactions()).toBe(before + 4)
  })

  test('a connection that was closed: 94 for the program that repeats', async () => {
    const same = { amount: 9108.03, transaction: 9090 }
    expect((await client.sell(same)).status).toBe(502)
    expect((await client.sell(same)).data).toMatchObject({ response: '94' })
  })
})
