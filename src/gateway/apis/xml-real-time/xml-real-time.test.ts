import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutcomeTable } from '../../../domain/apis/specification/api-specification.ts'
import { xmlRealTime } from '../../../domain/apis/xml-real-time.ts'
import { expectPublished, type Play, playsOf } from '../../test-support/published-outcome.ts'
import { openTestGateway, readXml, type TestGateway, type TestTerminal } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('XML Real-Time', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision()
  })
  afterAll(() => gateway.close())

  const post = (body: string | Uint8Array<ArrayBuffer>, contentType = 'text/xml') =>
    gateway.app.request('/secure/xml', { method: 'POST', headers: { 'Content-Type': contentType }, body })
  const key = () =>
    Object.entries(terminal.key)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')
  const sale = (elements = '', tranNbr = '1') =>
    `<DETAIL ${key()}><TRAN_TYPE>CCE1</TRAN_TYPE><BATCH_ID>20261118</BATCH_ID><TRAN_NBR>${tranNbr}</TRAN_NBR>
      <AMOUNT>149.99</AMOUNT><INDUSTRY_TYPE>E</INDUSTRY_TYPE><CARD_ENT_METH>E</CARD_ENT_METH>
      <ACCOUNT_NBR>4111111111111111</ACCOUNT_NBR><EXP_DATE>3012</EXP_DATE>${elements}</DETAIL>`
  const answerOf = async (response: Response) => readXml(await response.text())
  const play =
    (document: () => string, contentType?: string): Play =>
    async () => {
      const response = await post(document(), contentType)
      return [{ HTTP: String(response.status), ...(await answerOf(response)) }]
    }

  test('a sale, with letters that XML escapes, in each encoding that is taken', async () => {
    const named = '<LAST_NAME>Baker &amp; Sons</LAST_NAME><USER_DATA_1>Caf&#233;</USER_DATA_1>'
    const answer = await answerOf(await post(sale(named)))
    expect(answer).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '149.99', USER_DATA_1: 'Café', TRAN_TYPE: 'CCE1' })
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${sale('<USER_DATA_1>Café</USER_DATA_1>', '2')}`,
      'latin1',
    )
    expect(await answerOf(await post(latin, 'application/xml'))).toMatchObject({ AUTH_RESP: '00', USER_DATA_1: 'Café' })
  })

  test('a hold of Server Post is captured here, and voided there', async () => {
    const held = await gateway.postForm('/secure/', {
      ...{
        ...terminal.key,
        TRAN_TYPE: 'CCE2',
        AMOUNT: '30.00',
        TRAN_NBR: '31',
        BATCH_ID: '20261118',
        INDUSTRY_TYPE: 'E',
      },
      ...{ CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' },
    })
    const { AUTH_GUID } = await answerOf(held)
    const about = (type: string, number: string, more = '') =>
      post(
        `<DETAIL ${key()}><TRAN_TYPE>${type}</TRAN_TYPE><BATCH_ID>20261118</BATCH_ID><TRAN_NBR>${number}</TRAN_NBR>${more}
          <CARD_ENT_METH>Z</CARD_ENT_METH><ORIG_AUTH_GUID>${AUTH_GUID}</ORIG_AUTH_GUID></DETAIL>`,
      )
    const captured = await about('CCE4', '32', '<AMOUNT>30.00</AMOUNT><INDUSTRY_TYPE>E</INDUSTRY_TYPE>')
    expect(await answerOf(captured)).toMatchObject({ AUTH_RESP: '00', ORIG_TRAN_TYPE: 'CCE2' })
    expect(await answerOf(await about('CCEX', '33'))).toMatchObject({ AUTH_RESP: '00' })
  })

  describe('what the documentation says of wrong documents', () => {
    // What the table leaves out: `published`, below, plays each of its rows.
    const rows: [what: string, document: () => string | Uint8Array<ArrayBuffer>, code: string, text: string][] = [
      ['with an entity that nobody declared', () => sale('<LAST_NAME>&eacute;</LAST_NAME>'), '30', 'NOT WELL-FORMED'],
      [
        'with an entity of its own',
        () => `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sale('<LAST_NAME>&x;</LAST_NAME>')}`,
        ...(['30', 'DTD NOT ALLOWED'] as const),
      ],
      ['twice', () => `<FILE>${sale()}${sale()}</FILE>`, '30', 'ONE DETAIL EXPECTED'],
      ['in UTF-7', () => `<?xml version="1.0" encoding="UTF-7"?>${sale()}`, '30', 'UNKNOWN ENCODING'],
      [
        'whose bytes are no UTF-8',
        () => Buffer.from(sale('<LAST_NAME>Caf\u00e9</LAST_NAME>'), 'latin1'),
        '30',
        'UNKNOWN ENCODING',
      ],
      ['with elements in a field', () => sale('<LAST_NAME><b>x</b></LAST_NAME>'), '30', 'NOT WELL-FORMED'],
    ]
    test.each(rows)('%s', async (_what, document, code, text) => {
      const response = await post(document())
      expect(response.status).toBe(200)
      expect(await answerOf(response)).toMatchObject({ AUTH_RESP: code, AUTH_RESP_TEXT: text })
    })
  })

  const published = playsOf(xmlRealTime.outcomes?.['documents'] as OutcomeTable, {
    '<DETAIL> without its closing tag': play(() => sale().replace('</DETAIL>', '')),
    '<LAST_NAME>Baker & Sons</LAST_NAME>': play(() => sale('<LAST_NAME>Baker & Sons</LAST_NAME>')),
    '<LAST_NAME>Baker &amp; Sons</LAST_NAME>': play(() => sale('<LAST_NAME>Baker &amp; Sons</LAST_NAME>', '71')),
    '<!DOCTYPE DETAIL> before DETAIL': play(() => `<!DOCTYPE DETAIL>${sale()}`),
    '<BATCH> around DETAIL': play(() => `<BATCH>${sale()}</BATCH>`),
    'DETAIL without CUST_NBR': play(() => sale().replace(/CUST_NBR="\d+"/, '')),
    'CUST_NBR as an element': play(() => sale('<CUST_NBR>9001</CUST_NBR>').replace(/CUST_NBR="\d+"/, '')),
    'A document of 70 KB': play(() => sale(`<USER_DATA_1>${'x'.repeat(70 * 1024)}</USER_DATA_1>`)),
    'Content-Type: application/json': play(() => '{}', 'application/json'),
  })
  test.each(published)('%s: %s', async (_row, get, run) => {
    expectPublished(get, await run())
  })

  test('an element twice, with two values; one that is empty, and one that nobody knows', async () => {
    const twice = await answerOf(await post(sale('<TRAN_NBR>2</TRAN_NBR>')))
    expect(twice).toMatchObject({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'Invalid TRAN_NBR[FMT]' })
    const odd = await answerOf(await post(sale('<CVV2></CVV2><COLOUR>red</COLOUR>', '72')))
    expect(odd).toMatchObject({ AUTH_RESP: '00' })
  })

  test('another method', async () => {
    expect((await gateway.app.request('/secure/xml')).status).toBe(405)
  })
})
