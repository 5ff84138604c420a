import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BatchClient, openBatchClient } from '../../test-support/apis/test-batch-files.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('XML Batch File', kind => {
  let gateway: TestGateway
  let client: BatchClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openBatchClient(gateway)
  })
  afterAll(() => gateway.close())

  let lastNumber = 0
  const sale = (fields: Record<string, string> = {}) => ({
    ...{ TRAN_TYPE: 'CCE1', TRAN_NBR: String(++lastNumber), AMOUNT: '21.00', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' },
    ...{ ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', ...fields },
  })

  test('a small file is accepted and answered', async () => {
    const { ack, answers } = await client.send('A1', client.file('A1', [sale(), sale({ AMOUNT: '51.05' })]))
    expect(gateway.workErrors).toEqual([])
    expect(ack).toEqual({
      ...{ FILE_ID: 'A1', STATUS: 'ACCEPTED', RECEIVED: '2026-11-18T17:00:00Z', FILE_TRAN_COUNT: '2' },
      FILE_TOTAL_AMOUNT: '72.05',
    })
    expect(answers?.attributes).toEqual({
      ...{ FILE_ID: 'A1', FILE_TRAN_COUNT: '2', FILE_APPROVED_COUNT: '1', FILE_APPROVED_AMOUNT: '21.00' },
    })
    expect(answers?.batches.map(batch => batch.attributes)).toEqual([
      { ...client.terminal.key, BATCH_ID: '20261118', BATCH_APPROVED_COUNT: '1', BATCH_APPROVED_AMOUNT: '21.00' },
    ])
    expect(answers?.batches[0]?.details.map(each => [each['TRAN_NBR'], each['AUTH_RESP']])).toEqual([
      ['1', '00'],
      ['2', '05'],
    ])
  })

  test('each DETAIL with a wrong field says which, and the others are done', async () => {
    const wrong = [
      sale({ LAST_NAME: 'x'.repeat(81) }),
      sale({ EXP_DATE: '3013' }),
      sale({ INVOICE_NBR: '4111111111111111' }),
    ]
    const { answers } = await client.send('A2', client.file('A2', [...wrong, sale()]))
    const details = answers?.batches[0]?.details.map(each => [each['AUTH_RESP'], each['AUTH_RESP_TEXT']])
    expect(details).toEqual([
      ['RR', 'Invalid LAST_NAME[LEN]'],
      ['RR', 'Invalid EXP_DATE[VAL]'],
      ['RR', 'Card number in INVOICE_NBR'],
      ['00', expect.stringContaining('APPROVAL')],
    ])
  })
})
