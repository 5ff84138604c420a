import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeRequest } from '../../../domain/payments/logged-request.ts'
import type { MerchantRequest, MerchantRequests } from '../../contract/requests.ts'
import { openTestGateway, type TestGateway, type TestTerminal, testSecret } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'

describeStores('requests of a merchant', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision({ reference: 'key-of-ann', merchantReference: 'ann' })
    await gateway.provision({ reference: 'key-of-bob', merchantReference: 'bob' })
    for (const [AMOUNT, TRAN_NBR] of [
      ['21.05', '1'],
      ['21.00', '2'],
    ]) {
      gateway.time.nowMs += 1_000
      await sell({ AMOUNT: AMOUNT ?? '', TRAN_NBR: TRAN_NBR ?? '' })
    }
  })
  afterAll(() => gateway.close())

  const sell = (fields: Record<string, string>) =>
    gateway.postForm('/secure/', {
      ...{
        ...terminal.key,
        TRAN_TYPE: 'CCE1',
        AMOUNT: '21.00',
        TRAN_NBR: '1',
        BATCH_ID: '20261118',
        INDUSTRY_TYPE: 'E',
      },
      ...{ CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CVV2: '123', ...fields },
    })
  const ask = (path: string) =>
    gateway.app.request(`/provisioning/merchants/${path}`, { headers: { Authorization: `Bearer ${testSecret}` } })
  const list = async (query: string, reference = 'ann') =>
    ((await (await ask(`${reference}/requests?${query}`)).json()) as MerchantRequests).requests

  test('one with its wire: what may be kept, in its grammar, and never the card', async () => {
    const [declined] = await list('outcome=failed')
    const whole = (await (await ask(`ann/requests/${declined?.id}`)).json()) as WholeRequest
    expect(whole).toMatchObject({ method: 'POST', path: '/secure/', isFailed: true, rule: 'amount:105' })
    expect(whole.requestBody).toContain('AMOUNT=21.05&')
    expect(whole.requestBody).toContain('ACCOUNT_NBR=(test card visa-approve)&EXP_DATE=(sent)&CVV2=(sent)')
    expect(whole.answerBody).toContain('<FIELD KEY="AUTH_RESP">05</FIELD>')
    expect(whole.requestHeaders).toContainEqual(['content-type', 'application/x-www-form-urlencoded'])
    expect(whole.requestBytes).toBeGreaterThan(150)
    expect(JSON.stringify(whole)).not.toMatch(/4111111111111111|=123\b/)
  })

  test('filters narrow by every column; a wrong one is refused', async () => {
    const numbers = async (query: string) => (await list(query)).map(({ fields }) => fields['TRAN_NBR'])
    expect(await numbers('')).toEqual(['2', '1'])
    expect(await numbers('outcome=ok')).toEqual(['2'])
    expect(await numbers('rule=amount:105')).toEqual(['1'])
    expect(await numbers('answer=AUTH_RESP+05')).toEqual(['1'])
    expect(await numbers('search=auth_resp+05')).toEqual(['1'])
    expect(await numbers('search=ccE1')).toEqual(['2', '1'])
    expect(await numbers('search=100%25')).toEqual([])
    expect(await numbers(`credentialId=${terminal.credentialId}&api=server-post&call=CCE1`)).toEqual(['2', '1'])
    expect(await numbers('api=custom-pay')).toEqual([])
    const [latest] = await list('')
    expect(await numbers(`requestId=${latest?.requestId}`)).toEqual(['2'])
    expect(await numbers('from=2026-11-18&to=2026-11-18')).toEqual(['2', '1'])
    expect(await numbers('to=2026-11-17')).toEqual([])
    expect(await numbers(`search=${latest?.requestId.slice(4).toUpperCase()}`)).toEqual(['2'])
    for (const query of ['outcome=maybe', 'from=yesterday', `rule=${'x'.repeat(61)}`])
      expect((await ask(`ann/requests?${query}`)).status).toBe(400)
  })

  test('page by page, as long as the caller wants them', async () => {
    const page = async (query: string) => (await (await ask(`ann/requests?limit=1${query}`)).json()) as MerchantRequests
    const first = await page('')
    const second = await page(`&cursor=${first.next}`)
    expect([...first.requests, ...second.requests].map(({ fields }) => fields['TRAN_NBR'])).toEqual(['2', '1'])
    expect(second.next).toBeNull()
    expect((await ask('ann/requests?limit=501')).status).toBe(400)
    expect((await ask('ann/requests?cursor=x')).status).toBe(400)
  })

  test('one request leads to its payment and the events of it', async () => {
    const [sold] = await list('outcome=ok')
    const whole = (await (await ask(`ann/requests/${sold?.id}`)).json()) as MerchantRequest
    expect(whole.payments.map(({ tranNbr, state }) => [tranNbr, state])).toEqual([['2', 'captured']])
    expect(whole.events.map(({ name }) => name)).toEqual(['payment.captured'])
  })

  test('what is of another merchant is as unknown as what never was', async () => {
    const [own] = await list('')
    expect(await list('', 'bob')).toEqual([])
    const answers = [await ask(`bob/requests/${own?.id}`), await ask(`bob/requests/${randomUUID()}`)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    const [ofAnn, never] = await Promise.all(answers.map(answer => answer.json() as Promise<object>))
    expect({ ...ofAnn, request_id: '' }).toEqual({ ...never, request_id: '' })
  })
})
