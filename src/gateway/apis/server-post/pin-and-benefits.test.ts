import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProcessorClient, type ProcessorClient } from '../../test-support/apis/test-processor.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('PIN debit and EBT by Server Post', kind => {
  let gateway: TestGateway
  let client: ProcessorClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openProcessorClient(gateway)
  })
  afterAll(() => gateway.close())

  const swipe = (fields: Record<string, string>) =>
    client.send({
      ...{
        INDUSTRY_TYPE: 'R',
        CARD_ENT_METH: 'D',
        TRACK_DATA: ';4111111111111111=30121010000?',
        PIN_BLK: 'A1B2C3D4E5F60718',
      },
      ...fields,
    })

  test('a sale by PIN is reversed by its BRIC, once', async () => {
    const sold = await swipe({ TRAN_TYPE: 'DB00', AMOUNT: '21.00' })
    expect(sold).toMatchObject({ AUTH_RESP: '00', TRAN_TYPE: 'DB00', AUTH_MASKED_ACCOUNT_NBR: '************1111' })
    const undo = () => client.about(sold.AUTH_GUID, { TRAN_TYPE: 'DB0V', INDUSTRY_TYPE: '' })
    expect(await undo()).toMatchObject({ AUTH_RESP: '00', AUTH_RESP_TEXT: 'APPROVAL', ORIG_TRAN_TYPE: 'DB00' })
    expect(await undo()).toMatchObject({ AUTH_RESP: '79' })
  })

  test('a wrong PIN, by the value that the documentation publishes', async () => {
    const wrong = await swipe({ TRAN_TYPE: 'DB00', AMOUNT: '21.00', PIN_BLK: 'FFFFFFFFFFFFFF55' })
    expect(wrong).toMatchObject({ AUTH_RESP: '55' })
    expect(await swipe({ TRAN_TYPE: 'DB00', AMOUNT: '21.00', PIN_BLK: '' })).toMatchObject({
      ...{ AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'Missing PIN_BLK' },
    })
  })

  test('food benefits go down with a purchase and up with its return', async () => {
    const balance = async () => {
      const { AUTH_RESP, AUTH_AVAILABLE_BAL = '' } = await swipe({ TRAN_TYPE: 'EB02', AMOUNT: '0.00' })
      expect(AUTH_RESP).toBe('00')
      return Number(AUTH_AVAILABLE_BAL)
    }
    const before = await balance()
    expect(before).toBeGreaterThan(10)
    expect(await swipe({ TRAN_TYPE: 'EB00', AMOUNT: '7.25' })).toMatchObject({
      ...{ AUTH_RESP: '00', AUTH_AVAILABLE_BAL: (before - 7.25).toFixed(2) },
    })
    const tooMuch = (before + 1).toFixed(2)
    expect(await swipe({ TRAN_TYPE: 'EB00', AMOUNT: tooMuch })).toMatchObject({ AUTH_RESP: '51' })
    expect(await swipe({ TRAN_TYPE: 'EB01', AMOUNT: '7.25' })).toMatchObject({ AUTH_RESP: '00' })
    expect(await balance()).toBe(before)
    expect(await swipe({ TRAN_TYPE: 'EB02', AMOUNT: '1.00' })).toMatchObject({ AUTH_RESP_TEXT: 'Invalid AMOUNT[VAL]' })
    expect(await swipe({ TRAN_TYPE: 'EB05', AMOUNT: '5.00' })).toMatchObject({ AUTH_RESP: '00' })
  })

  test('what was approved by phone is captured without asking anybody', async () => {
    const sent = { TRAN_TYPE: 'CCE4', AMOUNT: '151.05', AUTH_CODE: '047211' }
    expect(await client.sell(sent)).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '151.05', TRAN_TYPE: 'CCE4' })
    expect(await client.sell({ ...sent, AUTH_CODE: '' })).toMatchObject({ AUTH_RESP_TEXT: 'Missing AUTH_CODE' })
  })
})
