import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MerchantRequest, MerchantRequests } from '../../contract/requests.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('a request that is sent again', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision({ reference: 'key-of-ann', merchantReference: 'ann' })
    await gateway.provision({ reference: 'key-of-bob', merchantReference: 'bob' })
  })
  afterAll(() => gateway.close())

  const call = (method: string, path: string, body?: object) =>
    portalOf(gateway).call(method, `/provisioning/merchants/${path}`, body)
  const list = async (of = 'ann') => ((await (await call('GET', `${of}/requests`)).json()) as MerchantRequests).requests
  const open = async (id: string | undefined | null, of = 'ann') =>
    (await (await call('GET', `${of}/requests/${id}`)).json()) as MerchantRequest
  /** The list has the newest first, by the clock. */
  const pass = () => {
    gateway.time.nowMs += 1_000
  }
  const sendAgain = async (id: string | undefined, sendId: string = randomUUID(), of = 'ann') => {
    pass()
    const response = await call('POST', `${of}/requests/${id}/send-again`, { sendId })
    return { status: response.status, ...((await response.json()) as { id?: string; code?: string; title?: string }) }
  }
  const sell = (fields: Record<string, string>) => {
    pass()
    return gateway.postForm('/secure/', {
      ...{ ...terminal.key, TRAN_TYPE: 'CCE1', AMOUNT: '21.05', TRAN_NBR: '1', BATCH_ID: '20261118' },
      ...{ INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CVV2: '123' },
      ...{ FIRST_NAME: 'Grace', ...fields },
    })
  }

  test('it goes to the API again with a new number, is logged, and is decided alike', async () => {
    await sell({ MAC: terminal.mac })
    const [first] = await list()
    const { status, id } = await sendAgain(first?.id)
    expect([status, id === first?.id]).toEqual([200, false])
    const again = await open(id)
    expect(again).toMatchObject({ api: 'server-post', call: 'CCE1', rule: first?.rule, answer: 'AUTH_RESP 05' })
    expect(again.fields['TRAN_NBR']).toMatch(/^\d{9}$/)
    expect(again.fields['AMOUNT']).toBe('21.05')
    expect(again.requestBody).toContain('ACCOUNT_NBR=(test card visa-approve)')
    expect([again.payments.length, again.events.map(({ name }) => name)]).toEqual([1, ['payment.declined']])
    expect(await list()).toHaveLength(2)
  })

  test('the same id sends it once, also when both come at the same moment', async () => {
    await sell({ TRAN_NBR: '2', AMOUNT: '30.00' })
    const [first] = await list()
    const before = (await list()).length
    const sendId = randomUUID()
    const both = await Promise.all([sendAgain(first?.id, sendId), sendAgain(first?.id, sendId)])
    const later = await sendAgain(first?.id, sendId)
    const sent = both.find(({ status }) => status === 200)
    for (const { status, code, id } of both)
      expect(status === 200 ? id : code).toBe(status === 200 ? sent?.id : 'in_progress')
    expect(later).toEqual({ status: 200, id: sent?.id })
    expect(await list()).toHaveLength(before + 1)
    expect((await sendAgain(first?.id)).id).not.toBe(sent?.id)
  })

  test('signed JSON is signed anew', async () => {
    const shop = await openEpiClient(gateway, 'carol')
    await shop.sell({ amount: 12 })
    const [first] = await list('carol')
    const { id } = await sendAgain(first?.id, randomUUID(), 'carol')
    expect(await open(id, 'carol')).toMatchObject({ api: 'custom-pay', call: 'sale', status: 200, isFailed: false })
  })

  test('what cannot be made again is refused with the reason, and nothing is sent', async () => {
    pass()
    await gateway.exchange(terminal)
    const before = await list()
    expect(before[0]?.api).toBe('key-exchange')
    const refused = await sendAgain(before[0]?.id)
    expect(refused).toMatchObject({ status: 422, code: 'not_rebuildable' })
    expect(refused.title).toMatch(/^Key Exchange needs/)
    expect((await sendAgain(before[0]?.id, 'short')).status).toBe(400)
    expect(await list()).toHaveLength(before.length)
  })

  test('nobody sends what is of another merchant, nor with credentials that were revoked', async () => {
    const [own] = (await list()).filter(({ api }) => api === 'server-post')
    expect(await sendAgain(own?.id, randomUUID(), 'bob')).toMatchObject({ status: 404, code: 'not_found' })
    await portalOf(gateway).call('DELETE', `/provisioning/credentials/${terminal.credentialId}`)
    expect(await sendAgain(own?.id)).toMatchObject({ status: 422, code: 'revoked' })
  })
})
