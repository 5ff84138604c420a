import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openProcessorClient, type ProcessorClient, type Sent, wires } from '../../test-support/apis/test-processor.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'

// What no published row plays, by Server Post and by XML Real-Time: an answer each, and nothing of it in the books.

const account = { CARD_ENT_METH: 'X', ROUTING_NBR: '021000021', ACCOUNT_NBR: '123456789', EXP_DATE: '' }
const holder = { FIRST_NAME: 'Ada', LAST_NAME: 'Baker', STD_ENTRY_CLASS: 'WEB', INDUSTRY_TYPE: '' }

describe.each(wires)('by %s', wire => {
  let gateway: TestGateway
  let client: ProcessorClient
  beforeAll(async () => {
    gateway = await openTestGateway('sqlite')
    client = await openProcessorClient(gateway, undefined, wire)
  })
  afterAll(() => gateway.close())

  const letDaysPass = async (days: number) => {
    const { credentialId } = client.terminal
    const asked = { id: crypto.randomUUID(), days }
    const passed = await portalOf(gateway).call('POST', `/provisioning/credentials/${credentialId}/clock`, asked)
    expect(passed.status).toBe(200)
  }
  const debit = (fields: Sent = {}) =>
    client.send({ TRAN_TYPE: 'CKC2', AMOUNT: '30.00', ...account, ...holder, ...fields })
  const refund = (paid: Sent, fields: Sent = {}) =>
    client.about(paid['AUTH_GUID'], { TRAN_TYPE: 'CCE9', AMOUNT: '21.00', ...fields })

  const rows: [what: string, ask: () => Promise<Sent>, code: string, text?: string][] = [
    [
      'a swiped chip card',
      () => client.sell({ CARD_ENT_METH: 'D', TRACK_DATA: ';4111111111111111=30122010000?' }),
      'ET',
    ],
    ['a CARD_ID of 7', () => client.sell({ CARD_ID: '7' }), 'EI'],
    [
      'a card number where none belongs',
      () => client.sell({ INVOICE_NBR: '4111111111111111' }),
      ...(['RR', 'Card number in INVOICE_NBR'] as const),
    ],
    [
      'a refund that is to be reversed',
      async () => client.about((await client.sell({ TRAN_TYPE: 'CCE9' })).AUTH_GUID, { TRAN_TYPE: 'CCE7' }),
      '12',
    ],
    ['a refund of a hold', async () => refund(await client.hold()), 'RR', 'NOT CAPTURED'],
    [
      'a refund of what the cardholder disputes',
      async () => {
        const paid = await client.sell({ ACCOUNT_NBR: '4000000000000259' })
        await client.close()
        await letDaysPass(2)
        return refund(paid)
      },
      ...(['RR', 'DISPUTED'] as const),
    ],
    [
      'a refund of a debit that its bank has returned',
      async () => {
        const paid = await debit({ ACCOUNT_NBR: '9900000001' })
        await client.close()
        await letDaysPass(4)
        return refund(paid, { TRAN_TYPE: 'CKC3', AMOUNT: '30.00' })
      },
      ...(['RR', 'ALREADY RETURNED'] as const),
    ],
  ]
  test.each(rows)('%s', async (_what, ask, code, text) => {
    const answer = await ask()
    expect(answer).toMatchObject({ HTTP: '200', AUTH_RESP: code, ...(text && { AUTH_RESP_TEXT: text }) })
    expect(answer).not.toHaveProperty('AUTH_CODE')
  })

  test('too many in a minute, of cards and of bank accounts', async () => {
    const limited = await openTestGateway('sqlite', { rateLimitPerMinute: 1 })
    const busy = await openProcessorClient(limited, undefined, wire)
    const isLate = { AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'RATE LIMIT' }
    const bank = { TRAN_TYPE: 'CKC2', AMOUNT: '30.00', ...account, ...holder }
    expect(await busy.sell()).toMatchObject({ AUTH_RESP: '00' })
    expect(await busy.sell()).toMatchObject(isLate)
    await busy.send(bank)
    expect(await busy.send(bank)).toMatchObject(isLate)
    await limited.close()
  })
})
