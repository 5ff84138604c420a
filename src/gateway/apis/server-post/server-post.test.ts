import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProcessorClient, type ProcessorClient } from '../../test-support/apis/test-processor.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Server Post', kind => {
  let gateway: TestGateway
  let client: ProcessorClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openProcessorClient(gateway)
  })
  afterAll(() => gateway.close())

  test('a sale is answered with every field of payments 1.5, in that order', async () => {
    const { terminal, card, batch } = client
    const { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } = terminal.key
    const response = await client.post({
      ...{ ...terminal.key, ...card, ...batch, TRAN_TYPE: 'CCE1', AMOUNT: '149.99', TRAN_NBR: '77' },
      ...{
        CVV2: '123',
        ADDRESS: '100 Main St',
        ZIP_CODE: '12345',
        USER_DATA_2: 'a <b> & "c"',
        USER_DATA_1: 'Store 12',
      },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const text = await response.text()
    const random = /KEY="(AUTH_GUID|AUTH_CODE|AUTH_TRAN_IDENT|AUTH_PAR)">[^<]+</g
    expect(text.replace(random, 'KEY="$1">…<').replace(/<FIELD KEY="(\w+)">([^<]*)<\/FIELD>/g, '\n$1 $2')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<RESPONSE><FIELDS>
MSG_VERSION 003
CUST_NBR ${CUST_NBR}
MERCH_NBR ${MERCH_NBR}
DBA_NBR ${DBA_NBR}
TERMINAL_NBR ${TERMINAL_NBR}
TRAN_TYPE CCE1
BATCH_ID 20261118
TRAN_NBR 77
LOCAL_DATE 111826
LOCAL_TIME 120000
AUTH_GUID …
AUTH_RESP 00
AUTH_CODE …
AUTH_AVS Y
AUTH_CVV2 M
AUTH_RESP_TEXT EXACT MATCH
AUTH_CARD_TYPE V
AUTH_TRAN_DATE_GMT 11/18/2026 05:00:00 PM
AUTH_AMOUNT_REQUESTED 149.99
AUTH_AMOUNT 149.99
AUTH_CURRENCY_CODE 840
NETWORK_RESPONSE 00
AUTH_CARD_COUNTRY_CODE 840
AUTH_CARD_COUNTRY_NAME UNITED STATES
AUTH_CARD_CURRENCY_CODE 840
AUTH_CARD_CURRENCY_NAME US DOLLAR
AUTH_CARD_A N
AUTH_CARD_B N
AUTH_CARD_C N
AUTH_CARD_E N
AUTH_CARD_F N
AUTH_CARD_G N
AUTH_CARD_I N
AUTH_CARD_K N
AUTH_CARD_L N
AUTH_MASKED_ACCOUNT_NBR ************1111
AUTH_TRAN_IDENT …
AUTH_PAR …
USER_DATA_1 Store 12
USER_DATA_2 a &lt;b&gt; &amp; &quot;c&quot;</FIELDS></RESPONSE>`,
    )
  })

  describe('what the documentation says of the order of calls', () => {
    test('the same sale twice: 00, then 94', async () => {
      expect(await client.sell({ TRAN_NBR: '5001' })).toMatchObject({ AUTH_RESP: '00' })
      expect(await client.sell({ TRAN_NBR: '5001' })).toMatchObject({ AUTH_RESP: '94' })
    })

    test('a void: APPROVAL without a code; a second one: ALREADY VOIDED', async () => {
      const { AUTH_GUID } = await client.sell()
      const done = await client.about(AUTH_GUID, { TRAN_TYPE: 'CCEX' })
      expect(done).toMatchObject({ AUTH_RESP: '00', AUTH_RESP_TEXT: 'APPROVAL', ORIG_TRAN_TYPE: 'CCE1' })
      expect(done).toMatchObject({ AUTH_AMOUNT: '21.00', AUTH_GUID, TRAN_TYPE: 'CCEX' })
      expect(done).not.toHaveProperty('AUTH_CODE')
      const again = await client.about(AUTH_GUID, { TRAN_TYPE: 'CCEX' })
      expect(again).toMatchObject({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'ALREADY VOIDED' })
      expect(again).not.toHaveProperty('AUTH_GUID')
    })

    test('a refund before the close: NOT SETTLED; a void after it: BATCH CLOSED; then the refund', async () => {
      const { AUTH_GUID } = await client.sell({ AMOUNT: '30.00' })
      const refund = (amount: string) => client.about(AUTH_GUID, { TRAN_TYPE: 'CCE9', AMOUNT: amount })
      expect(await refund('30.00')).toMatchObject({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'NOT SETTLED' })
      expect(await client.close()).toMatchObject({ AUTH_RESP: '00', AUTH_RESP_TEXT: 'APPROVAL' })
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CCEX' })).toMatchObject({
        ...{ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'BATCH CLOSED' },
      })
      expect(await refund('30.01')).toMatchObject({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'AMOUNT EXCEEDS ORIGINAL' })
      const given = await refund('10.00')
      expect(given).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '10.00', ORIG_TRAN_TYPE: 'CCE1', TRAN_TYPE: 'CCE9' })
      expect(given.AUTH_GUID).not.toBe(AUTH_GUID)
      expect(await refund('20.01')).toMatchObject({ AUTH_RESP_TEXT: 'AMOUNT EXCEEDS ORIGINAL' })
      expect(await refund('20.00')).toMatchObject({ AUTH_RESP: '00' })
    })

    test('a hold is captured once: 00, then EV', async () => {
      const { AUTH_GUID } = await client.hold({ AMOUNT: '50.00' })
      const capture = (amount: string) => client.about(AUTH_GUID, { TRAN_TYPE: 'CCE4', AMOUNT: amount })
      expect(await capture('50.01')).toMatchObject({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'AMOUNT EXCEEDS ORIGINAL' })
      const done = await capture('40.00')
      expect(done).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '40.00', ORIG_TRAN_TYPE: 'CCE2' })
      expect(done).not.toHaveProperty('AUTH_CODE')
      expect(await capture('10.00')).toMatchObject({ AUTH_RESP: 'EV' })
    })

    test('a hold grows by an increment, and the whole is captured', async () => {
      const { AUTH_GUID } = await client.hold({ AMOUNT: '100.00', ACI_EXT: 'AE' })
      const grown = await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE2', AMOUNT: '50.00', ACI_EXT: 'IA' })
      expect(grown).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '50.00' })
      expect(grown.AUTH_CODE).toMatch(/^\d{6}$/)
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE2', AMOUNT: '51.05', ACI_EXT: 'IA' })).toMatchObject({
        ...{ AUTH_RESP: '05', AUTH_RESP_TEXT: 'DECLINE' },
      })
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE4', AMOUNT: '150.00' })).toMatchObject({ AUTH_RESP: '00' })
    })

    test('a hold is reversed once: 00, then 79; a declined one: 21', async () => {
      const { AUTH_GUID } = await client.hold()
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE7' })).toMatchObject({ AUTH_RESP: '00' })
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE7' })).toMatchObject({ AUTH_RESP: '79' })
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE4', AMOUNT: '21.00' })).toMatchObject({
        ...{ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'ALREADY VOIDED' },
      })
      const declined = await client.hold({ AMOUNT: '51.05' })
      expect(declined).toMatchObject({ AUTH_RESP: '05', AUTH_RESP_TEXT: 'DECLINE' })
      expect(await client.about(declined.AUTH_GUID, { TRAN_TYPE: 'CCE7' })).toMatchObject({ AUTH_RESP: '21' })
    })

    test('a hold of eight days: ED', async () => {
      const { AUTH_GUID } = await client.hold()
      gateway.time.nowMs += 8 * 24 * 60 * 60 * 1000
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE4', AMOUNT: '21.00' })).toMatchObject({ AUTH_RESP: 'ED' })
      gateway.time.nowMs -= 8 * 24 * 60 * 60 * 1000
    })

    test('a batch without a payment, and a BRIC that nobody gave', async () => {
      const other = await openProcessorClient(gateway)
      expect(await other.close()).toMatchObject({ AUTH_RESP: '21' })
      const bric = '0S1ZZZZZZZZZZZZZZZZ'
      expect(await other.about(bric, { TRAN_TYPE: 'CCE1', AMOUNT: '5.00' })).toMatchObject({ AUTH_RESP: '25' })
      expect(await other.about(bric, { TRAN_TYPE: 'CCEX' })).toMatchObject({ AUTH_RESP: '25' })
    })

    test('a stored card is charged by its token, with a reason', async () => {
      const stored = await client.sell({ TRAN_TYPE: 'CCE8', AMOUNT: '0.00', ZIP_CODE: '12345' })
      expect(stored).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '0.00' })
      const charged = await client.about(stored.AUTH_GUID, { TRAN_TYPE: 'CCE1', AMOUNT: '29.99', ACI_EXT: 'RB' })
      expect(charged).toMatchObject({
        AUTH_RESP: '00',
        ORIG_TRAN_TYPE: 'CCE8',
        AUTH_MASKED_ACCOUNT_NBR: '************1111',
      })
      expect(charged.AUTH_GUID).not.toBe(stored.AUTH_GUID)
    })
  })

  describe('wrong fields that no published row names', () => {
    const rows: [what: string, fields: Record<string, string>, code: string, text?: string][] = [
      ['no TRAN_TYPE', { TRAN_TYPE: '' }, 'RR', 'Missing TRAN_TYPE'],
      ['month 13', { EXP_DATE: '3013' }, 'RR', 'Invalid EXP_DATE[VAL]'],
      ['the industry of another type', { INDUSTRY_TYPE: 'R' }, 'RR', 'Invalid INDUSTRY_TYPE[VAL]'],
      ['a token with E', { ORIG_AUTH_GUID: '0S1A2B3C4D5E6F7G8H9' }, 'EH'],
      ['an entry method that is none', { CARD_ENT_METH: 'W' }, 'EH'],
      ['a CARD_ID of 7', { CARD_ID: '7' }, 'EI'],
      ['part of the key', { DBA_NBR: '' }, 'RR', 'Missing DBA_NBR'],
      ['a MAC that is not the terminal’s', { MAC: 'x'.repeat(32) }, 'E7'],
      ['a wrong check digit', { ACCOUNT_NBR: '4111111111111112' }, 'RR', 'Invalid ACCOUNT_NBR[VAL]'],
      ['a number that may be real', { ACCOUNT_NBR: '4242424242424242' }, '14', 'TEST CARDS ONLY'],
      ['a card number in another field', { INVOICE_NBR: '4111 1111 1111 1111' }, 'RR', 'Card number in INVOICE_NBR'],
      ['a control character', { FIRST_NAME: 'A\u0000' }, 'RR', 'Invalid FIRST_NAME[FMT]'],
      ['user data of 81 letters', { USER_DATA_10: 'x'.repeat(81) }, 'RR', 'Invalid USER_DATA_10[LEN]'],
      ['a swiped chip card', { CARD_ENT_METH: 'D', TRACK_DATA: ';4111111111111111=30122010000?' }, 'ET'],
      ['a track that cannot be read', { CARD_ENT_METH: 'D', TRACK_DATA: 'x' }, 'RR', 'Invalid TRACK_DATA[FMT]'],
      ['a swipe without its track', { CARD_ENT_METH: 'D' }, 'RR', 'Missing TRACK_DATA'],
    ]
    test.each(rows)('%s', async (_what, fields, code, text) => {
      const before = await countTransactions()
      const answer = await client.sell(fields)
      expect(answer).toMatchObject({ HTTP: '200', AUTH_RESP: code, ...(text && { AUTH_RESP_TEXT: text }) })
      expect(answer).not.toHaveProperty('AUTH_GUID')
      expect(await countTransactions()).toBe(before)
    })
    const countTransactions = async () => {
      const { count } = await gateway.store.read
        .selectFrom('transactions')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }
  })

  test('a swiped card and a chip are read', async () => {
    const swiped = { ACCOUNT_NBR: '', EXP_DATE: '', CARD_ENT_METH: 'D', TRACK_DATA: ';5555555555554444=30121010000?' }
    expect(await client.sell(swiped)).toMatchObject({ AUTH_RESP: '00', AUTH_CARD_TYPE: 'M' })
    const track1 = { ...swiped, CARD_ENT_METH: 'H', TRACK_DATA: '%B4012888888881881^BAKER/ADA^30121010000?' }
    expect(await client.sell(track1)).toMatchObject({ AUTH_RESP: '00', AUTH_AVS: 'Z' })
    const chip = { ...swiped, CARD_ENT_METH: 'G', TRACK_DATA: '', EMV_DATA: '5A0841111111111111119F360200C8' }
    expect(await client.sell(chip)).toMatchObject({ AUTH_RESP: '00', AUTH_MASKED_ACCOUNT_NBR: '************1111' })
  })

  test('a body that is no form, another method, and too much', async () => {
    const send = (init: RequestInit) => gateway.app.request('/secure/', init)
    const json = await send({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    expect(json.status).toBe(400)
    expect((await gateway.app.request('/secure/?TRAN_TYPE=CCE1')).status).toBe(405)
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const large = await send({ method: 'POST', headers: form, body: `USER_DATA_1=${'x'.repeat(70_000)}` })
    expect(large.status).toBe(413)
    expect(await large.text()).toContain('<FIELD KEY="AUTH_RESP">RR</FIELD>')
  })

  test('the request log knows call, answer, transaction and id, and nothing of the card', async () => {
    const other = await openProcessorClient(gateway)
    const response = await other.post({
      ...{ ...other.terminal.key, ...other.card, ...other.batch, TRAN_TYPE: 'CCE1', AMOUNT: '5.00', TRAN_NBR: '9' },
      ...{ CVV2: '987', FIRST_NAME: 'Ada', INVOICE_NBR: 'INV-7', MAC: other.terminal.mac },
    })
    const answer = await gateway.app.request(`/provisioning/credentials/${other.terminal.credentialId}/requests`, {
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    const { requests } = (await answer.json()) as { requests: { fields: Record<string, string> }[] }
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      ...{
        api: 'server-post',
        call: 'CCE1',
        status: 200,
        answer: 'AUTH_RESP 00',
        transactionIds: [expect.any(String)],
      },
      requestId: response.headers.get('x-request-id'),
      fields: {
        ...{ ACCOUNT_NBR: '(sent)', EXP_DATE: '(sent)', CVV2: '(sent)', MAC: '(sent)', FIRST_NAME: '(sent)' },
        ...{ AMOUNT: '5.00', TRAN_NBR: '9', INVOICE_NBR: 'INV-7', TRAN_TYPE: 'CCE1' },
      },
    })
  })
})

describeApi('Server Post with a limit', kind => {
  test('too many in a minute: RR RATE LIMIT and when to come back', async () => {
    const gateway = await openTestGateway(kind, { rateLimitPerMinute: 2 })
    const client = await openProcessorClient(gateway)
    await client.sell()
    await client.sell()
    const { terminal, card, batch } = client
    const late = await client.post({
      ...{ ...terminal.key, ...card, ...batch, TRAN_TYPE: 'CCE1', AMOUNT: '5.00', TRAN_NBR: '9' },
    })
    expect(late.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await late.text()).toContain('<FIELD KEY="AUTH_RESP_TEXT">RATE LIMIT</FIELD>')
    await gateway.close()
  })
})
