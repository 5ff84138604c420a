import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProcessorClient, type ProcessorClient } from '../../test-support/apis/test-processor.ts'
import { openTestGateway, readXml, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const account = { CARD_ENT_METH: 'X', ROUTING_NBR: '021000021', ACCOUNT_NBR: '123456789' }
const holder = { FIRST_NAME: 'Ada', LAST_NAME: 'Baker', STD_ENTRY_CLASS: 'WEB' }

describeApi('Pay-by-Bank', kind => {
  let gateway: TestGateway
  let client: ProcessorClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openProcessorClient(gateway)
  })
  afterAll(() => gateway.close())
  const debit = (fields: Record<string, string> = {}) =>
    client.send({ TRAN_TYPE: 'CKC2', AMOUNT: '149.99', ...account, ...holder, ...fields })

  test('a debit is accepted, with the fields of the reference and no more', async () => {
    const answer = await debit()
    expect(answer).toMatchObject({
      ...{ AUTH_RESP: '00', AUTH_CARD_TYPE: 'L', AUTH_MASKED_ACCOUNT_NBR: '*****6789', AUTH_AMOUNT: '149.99' },
      AUTH_RESP_TEXT: expect.stringMatching(/^ACCEPTED \d{6}$/),
    })
    expect(answer).not.toHaveProperty('AUTH_PAR')
  })

  test('the same as one line of an address, with and without its end marked', async () => {
    const { terminal, batch } = client
    for (const [index, end] of ['', '&EOR', '&'].entries()) {
      const fields = { ...terminal.key, ...batch, ...account, ...holder, TRAN_TYPE: 'CKS2', AMOUNT: '12.00' }
      const query = new URLSearchParams({ ...fields, TRAN_NBR: String(200 + index) })
      const answer = await gateway.app.request(`/secure/?${query}${end}`)
      expect(readXml(await answer.text())).toMatchObject({ AUTH_RESP: '00', TRAN_TYPE: 'CKS2' })
    }
  })

  const rows: [what: string, fields: Record<string, string>, code: string, text?: string][] = [
    ['a routing number with a wrong check digit', { ROUTING_NBR: '123456789' }, '14', 'INVALID ROUTING NBR'],
    ['one that is too short', { ROUTING_NBR: '02100002' }, 'RR', 'Invalid ROUTING_NBR[LEN]'],
    ['an account of zeros', { ACCOUNT_NBR: '000000000' }, '14'],
    ['a type that is none', { TRAN_TYPE: 'CKC4' }, 'EF'],
    ['no name', { LAST_NAME: '' }, 'RR', 'Missing LAST_NAME'],
    ['an unknown way to agree', { STD_ENTRY_CLASS: 'ARC' }, 'RR', 'Invalid STD_ENTRY_CLASS[VAL]'],
    ['a prenote with an amount', { TRAN_TYPE: 'CKC0', AMOUNT: '1.00' }, 'RR', 'Invalid AMOUNT[VAL]'],
    ['Z without a token', { CARD_ENT_METH: 'Z' }, 'EH'],
    ['the way of a card', { CARD_ENT_METH: 'E' }, 'EH'],
    ['another credential’s MAC', { MAC: 'y'.repeat(32) }, 'E7'],
    ['an amount that declines', { AMOUNT: '51.05' }, '05', 'DECLINE'],
    ['an amount that asks for a fault of ours', { AMOUNT: '51.96' }, '96'],
    ['an amount without cents', { AMOUNT: '149' }, 'RR', 'Invalid AMOUNT[FMT]'],
    ['a card number where none belongs', { INVOICE_NBR: '4111111111111111' }, 'RR', 'Card number in INVOICE_NBR'],
  ]
  test.each(rows)('%s', async (_what, fields, code, text) => {
    expect(await debit(fields)).toMatchObject({ AUTH_RESP: code, ...(text && { AUTH_RESP_TEXT: text }) })
  })

  test('the token of a checking account cannot be debited as savings, nor the other way round', async () => {
    for (const [stored, wrong, right] of [
      ['CKC8', 'CKS2', 'CKC2'],
      ['CKS8', 'CKC2', 'CKS2'],
    ]) {
      const { AUTH_GUID = '' } = await debit({ TRAN_TYPE: stored ?? '', AMOUNT: '0.00', STD_ENTRY_CLASS: '' })
      const byToken = { CARD_ENT_METH: 'Z', ORIG_AUTH_GUID: AUTH_GUID, AMOUNT: '12.00', STD_ENTRY_CLASS: 'WEB' }
      const charge = (TRAN_TYPE = '') => client.send({ TRAN_TYPE, FIRST_NAME: 'Ada', LAST_NAME: 'Baker', ...byToken })
      expect(await charge(wrong)).toMatchObject({ AUTH_RESP: '12', AUTH_AMOUNT: '0.00' })
      expect(await charge(right)).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '12.00' })
    }
  })

  test('prenotes of both kinds, and a stored account that is debited', async () => {
    for (const TRAN_TYPE of ['CKC0', 'CKS0', 'CKC1', 'CKS1'])
      expect(await debit({ TRAN_TYPE, AMOUNT: '0.00' })).toMatchObject({ AUTH_RESP: '00', TRAN_TYPE })
    const stored = await debit({ TRAN_TYPE: 'CKC8', AMOUNT: '0.00', STD_ENTRY_CLASS: '' })
    expect(stored).toMatchObject({ AUTH_RESP: '00' })
    const again = await client.about(stored.AUTH_GUID, { TRAN_TYPE: 'CKC2', AMOUNT: '10.00', ...holder, ACI_EXT: 'RB' })
    expect(again).toMatchObject({ AUTH_RESP: '00', ORIG_TRAN_TYPE: 'CKC8', AUTH_MASKED_ACCOUNT_NBR: '*****6789' })
  })

  test('what moved no money cannot be voided', async () => {
    for (const fields of [{ TRAN_TYPE: 'CKC0', AMOUNT: '0.00' }, { AMOUNT: '51.05' }]) {
      const { AUTH_GUID } = await debit(fields)
      expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CKCX' })).toMatchObject({ AUTH_RESP: '21' })
    }
  })

  test('void before the close, refund after it, and a token of a card that is no account', async () => {
    const { AUTH_GUID } = await debit({ AMOUNT: '40.00' })
    const refund = (AMOUNT: string) => client.about(AUTH_GUID, { TRAN_TYPE: 'CKC3', AMOUNT })
    expect(await refund('40.00')).toMatchObject({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'NOT SETTLED' })
    const other = await debit({ AMOUNT: '41.00' })
    const voided = await client.about(other.AUTH_GUID, { TRAN_TYPE: 'CKCX' })
    expect(voided).toMatchObject({ AUTH_RESP: '00', AUTH_RESP_TEXT: 'APPROVAL', AUTH_AMOUNT: '41.00' })
    expect(voided).not.toHaveProperty('AUTH_CODE')
    expect(await client.about(other.AUTH_GUID, { TRAN_TYPE: 'CKCX' })).toMatchObject({
      AUTH_RESP_TEXT: 'ALREADY VOIDED',
    })
    await client.close()
    expect(await client.about(AUTH_GUID, { TRAN_TYPE: 'CKCX' })).toMatchObject({ AUTH_RESP_TEXT: 'BATCH CLOSED' })
    expect(await refund('40.01')).toMatchObject({ AUTH_RESP_TEXT: 'AMOUNT EXCEEDS ORIGINAL' })
    expect(await refund('40.00')).toMatchObject({ AUTH_RESP: '00', AUTH_RESP_TEXT: expect.stringMatching(/^ACCEPTED/) })
    const card = await client.sell()
    expect(await client.about(card.AUTH_GUID, { TRAN_TYPE: 'CKC2', AMOUNT: '5.00', ...holder })).toMatchObject({
      ...{ AUTH_RESP: '25' },
    })
  })

  test('its requests are its own in the log', async () => {
    const other = await openProcessorClient(gateway)
    await other.send({ TRAN_TYPE: 'CKC2', AMOUNT: '5.00', ...account, ...holder })
    await gateway.requestLog.flush()
    const logged = await gateway.store.read
      .selectFrom('request_log')
      .selectAll()
      .where('credential_id', '=', other.terminal.credentialId)
      .execute()
    expect(logged).toMatchObject([{ api: 'pay-by-bank', call: 'CKC2', answer: 'AUTH_RESP 00' }])
    expect(logged[0]?.fields).not.toContain('123456789')
  })
})
