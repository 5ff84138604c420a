import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BatchesPage, PaymentsPage } from '../../../contract/workbench/workbench-payment-endpoints.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import type { PaymentActionResult, PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/workbench/payments'

describe.each(apiStores)('payments of an account, from the real gateway, on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  let owner: Visitor
  let other: Visitor
  let bric: string
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
    ;[owner, other] = [await portal.signedIn(), await portal.signedIn()]
    await sell(other, { TRAN_NBR: '9', AMOUNT: '5.00' })
    bric = (await sell(owner, { TRAN_TYPE: 'CCE2', TRAN_NBR: '1', AMOUNT: '40.00' })) ?? ''
    await sell(owner, { TRAN_NBR: '2', AMOUNT: '1.05', INVOICE_NBR: '=cmd()' })
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  /** A request of a program with the keys of an account; answers its BRIC. */
  async function sell(visitor: Visitor, fields: Record<string, string>): Promise<string | undefined> {
    const made = await visitor.post('/api/credentials', { json: newCredentialsFor('Browser Post', portal.now()) })
    const [record] = (await made.json()) as { items: { key: string; value: string }[] }[]
    const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] =
      record?.items.find(({ key }) => key === 'Four-part Key')?.value.split('-') ?? []
    const form = {
      ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, BATCH_ID: '20261123', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' },
      ...{ TRAN_TYPE: 'CCE1', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CVV2: '123' },
      ...{ ADDRESS: '1 Main St', ZIP_CODE: '12345', ...fields },
    }
    const response = await fetch(`${gateway.url}/secure/`, { method: 'POST', body: new URLSearchParams(form) })
    return /KEY="AUTH_GUID"[^>]*>([^<]*)</.exec(await response.text())?.[1]
  }
  async function read<Answer>(visitor: Visitor, address: string): Promise<Answer> {
    const response = await visitor.get(address)
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as Answer
  }
  const numbers = async (query: string, visitor = owner) =>
    (await read<PaymentsPage>(visitor, `${path}${query}`)).payments.map(({ tranNbr }) => tranNbr)
  const act = (visitor: Visitor, json: object, of = bric) => visitor.post(`${path}/${of}`, { json })

  test('everybody has their own, and finds them', async () => {
    expect([await numbers(''), await numbers('', other)]).toEqual([['2', '1'], ['9']])
    expect(await numbers('?search=40.00')).toEqual(['1'])
    expect(await numbers('?code=05&state=declined')).toEqual(['2'])
    const batches = (await read<BatchesPage>(owner, '/api/workbench/batches')).batches
    expect(batches).toMatchObject([{ batchId: '20261123', closedAt: null }])
    expect(await numbers('', await portal.signedIn())).toEqual([])
  })

  test('the table has the same rows, and no formula', async () => {
    const response = await owner.get(`${path}.csv?search=2`)
    expect(response.headers.get('content-disposition')).toContain('payments.csv')
    const [head, row, end] = (await response.text()).split('\r\n')
    expect(head).toContain('created_at,bric,tranNbr')
    expect(row).toMatch(/,2,SALE,CCE1,declined,05,.*,"?'=cmd\(\)"?$/)
    expect(end).toBe('')
    expect(await (await other.get('/api/workbench/batches.csv')).text()).not.toContain(bric)
  })

  test.each([
    ['?search=4111111111111111', [422, 'card_number', 'search']],
    ['?state=lost', [422, 'invalid_field', 'state']],
    ['?from=23.11.2026', [422, 'invalid_field', 'from']],
    ['?cursor=nonsense', [400, 'broken_cursor', 'cursor']],
  ])('%s is refused', async (query, expected) => {
    expect(await problemOf(await owner.get(path + query))).toEqual(expected)
  })

  test("another's payment is as unknown as none, to read and to change", async () => {
    const asked = { action: 'void', actionId: randomUUID() }
    for (const of of [bric, '0S1A2B3C4D5E6F7G8H9']) {
      expect(await problemOf(await other.get(`${path}/${of}`))).toEqual([404, 'payment_not_found'])
      expect(await problemOf(await act(other, asked, of))).toEqual([404, 'payment_not_found'])
    }
    expect((await read<PaymentDetail>(owner, `${path}/${bric}`)).moves).toHaveLength(1)
  })

  test('an action is done once for its id, and told in the books', async () => {
    const asked = { action: 'capture', actionId: randomUUID(), amountCents: 1_500, isPart: true }
    const answers: PaymentActionResult[] = []
    for (const _ of [1, 2]) answers.push((await (await act(owner, asked)).json()) as PaymentActionResult)
    expect(answers).toEqual([
      { kind: 'done', bric },
      { kind: 'done', bric },
    ])
    const differs = await act(owner, { ...asked, amountCents: 100 })
    expect(await problemOf(differs)).toEqual([409, 'action_differs', 'actionId'])
    const detail = await read<PaymentDetail>(owner, `${path}/${bric}`)
    expect(detail.payment).toMatchObject({ capturedCents: 1_500, heldCents: 2_500 })
    expect(detail.moves.map(({ move, api }) => `${move} by ${api}`)).toEqual([
      'hold by server-post',
      'capture_part by portal',
    ])
    const refused = await (await act(owner, { action: 'refund', actionId: randomUUID() })).json()
    expect(refused).toEqual({ kind: 'refused', code: 'RR', text: 'NOT SETTLED' })
  })

  test.each([
    { action: 'steal', actionId: 'x'.repeat(20) },
    { action: 'void', actionId: 'short' },
    { action: 'refund', actionId: 'x'.repeat(20), amountCents: -1 },
  ])('%j is refused', async json => {
    expect((await problemOf(await act(owner, json)))[1]).toBe('invalid_field')
  })

  test('a batch is closed once, by its owner alone', async () => {
    const [batch] = (await read<BatchesPage>(owner, '/api/workbench/batches')).batches
    const close = (visitor: Visitor) => visitor.post(`/api/workbench/batches/${batch?.id}/close`, { json: {} })
    expect(await problemOf(await close(other))).toEqual([404, 'batch_not_found'])
    const closed = (await (await close(owner)).json()) as object
    expect(closed).toMatchObject({ salesCents: 1_500 })
    expect(await (await close(owner)).json()).toEqual(closed)
    expect(await read<PaymentsPage>(other, `/api/workbench/batches/${batch?.id}/payments`)).toMatchObject({
      payments: [],
    })
  })
})

test('without a gateway it is said so, and what to do', async () => {
  const [store] = apiStores
  const files = await store?.open()
  if (!files) throw new Error('there is a store')
  const portal = await openPortal(files)
  const visitor = await portal.signedIn()
  expect(await problemOf(await visitor.get(path))).toEqual([503, 'gateway_unreachable'])
  await files.store.close()
  await files.remove()
})
