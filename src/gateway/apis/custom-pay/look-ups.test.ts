import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardForm, portalOf, postCard } from '../../test-support/apis/test-checkout.ts'
import { type EpiClient, openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openProcessorClient } from '../../test-support/apis/test-processor.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

type Row = { authbric: string; authamount: number; response: string; 'epxid/terminal': string }
const rowsOf = ({ data }: { data: Record<string, unknown> }) => data['rows'] as Row[]

describeApi('Custom Pay: lists, batches and tokens of other APIs', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  const sellMany = async (client: EpiClient, count: number) => {
    const brics: string[] = []
    for (let at = 0; at < count; at++) {
      gateway.time.nowMs += 1000
      brics.unshift((await client.sell({ amount: 10 + at })).bric)
    }
    return brics
  }

  test('a list is newest first, a page at a time, and has payments alone', async () => {
    const client = await openEpiClient(gateway)
    const brics = await sellMany(client, 5)
    const { account, expirationDate } = client.card
    await client.call('POST', '/storage', { account, expirationDate })
    gateway.time.nowMs += 1000
    const declined = await client.sell({ amount: 51.05 })
    const all = await client.call('GET', '/sale')
    expect(all.data).toMatchObject({ rowCount: 6, next: '' })
    expect(
      rowsOf(all)
        .map(({ authbric }) => authbric)
        .slice(-5),
    ).toEqual(brics)
    expect(rowsOf(all)[0]).toMatchObject({ authbric: declined.bric, response: '05', authamount: 0 })
    const pages: string[] = []
    let next = ''
    do {
      const page = await client.call('GET', `/sale?limit=4${next && `&before=${next}`}`)
      pages.push(...rowsOf(page).map(({ authbric }) => authbric))
      next = String(page.data['next'])
    } while (next !== '')
    expect(pages).toEqual([declined.bric, ...brics])
    for (const [query, code] of [
      ['limit=0', 'INVALID_FIELD'],
      ['limit=501', 'INVALID_FIELD'],
      ['detail=all', 'INVALID_FIELD'],
      ['before=x', 'INVALID_FIELD'],
      ['page=2', 'UNKNOWN_FIELD'],
      ['before=0S1ZZZZZZZZZZZZZZZZ', 'NOT_FOUND'],
    ])
      expect((await client.call('GET', `/sale?${query}`)).codes, query).toEqual([code])
  })

  test('detail=dba lists the neighbours of the same DBA, and no other terminal', async () => {
    const reference = crypto.randomUUID()
    const terminals: EpiClient[] = []
    // The number of the DBA is given by chance; of twenty terminals two share one.
    for (let at = 0; at < 20; at++) terminals.push(await openEpiClient(gateway, reference))
    const dbaOf = ({ key }: EpiClient) => key.id.split('-')[2] as string
    const groups = Map.groupBy(terminals, dbaOf)
    const [one, other] = [...groups.values()].find(group => group.length > 1) as [EpiClient, EpiClient]
    const apart = terminals.find(each => dbaOf(each) !== dbaOf(one)) as EpiClient
    gateway.time.nowMs += 1000
    const first = await one.sell()
    gateway.time.nowMs += 1000
    const second = await other.sell()
    await apart.sell()
    const brics = async (query: string) => rowsOf(await one.call('GET', `/sale${query}`)).map(row => row.authbric)
    expect(await brics('')).toEqual([first.bric])
    expect(await brics('?detail=dba')).toEqual([second.bric, first.bric])
    expect(await brics('?detail=dba&limit=1')).toEqual([second.bric])
    expect(await brics(`?detail=dba&limit=1&before=${second.bric}`)).toEqual([first.bric])
  })

  test('a batch adds up, closes, and opens again under its number', async () => {
    const client = await openEpiClient(gateway)
    const none = await client.call('PUT', '/batch')
    expect(none.data).toEqual({ rowCount: 0, rows: [] })
    const first = await client.sell({ amount: 100 })
    await client.sell({ amount: 51.05 })
    const voided = await client.sell({ amount: 40 })
    await client.undo(voided.bric)
    await client.hold({ amount: 30 })
    const read = () => client.call('GET', '/batch/20261118')
    const sums = { tranCount: 1, saleAmount: 100, refundAmount: 0, netAmount: 100 }
    expect((await read()).data).toEqual({ batchid: 20261118, status: 'open', closeddate: '', ...sums })
    const closed = await client.call('PUT', '/batch/20261118')
    expect(closed.data).toEqual({ batchid: 20261118, status: 'closed', closeddate: '18-Nov-2026', ...sums })
    expect((await client.call('PUT', '/batch/20261118')).data).toMatchObject({ status: 'closed' })
    expect((await client.detail(first.bric)).data).toMatchObject({ closeddate: '18-Nov-2026', markedtosettle: 'Y' })
    await client.refund(first.bric, 49.99)
    expect((await read()).data).toMatchObject({
      ...{ status: 'open', tranCount: 2, saleAmount: 100, refundAmount: 49.99, netAmount: 50.01 },
    })
    await client.sell({ amount: 5, batchID: 7 })
    expect((await client.close()).data).toEqual({
      rowCount: 2,
      rows: [
        { batchid: 20261118, tranCount: 1, netAmount: -49.99 },
        { batchid: 7, tranCount: 1, netAmount: 5 },
      ],
    })
    const stranger = await openEpiClient(gateway)
    for (const path of ['/batch/20261118', '/batch/0', '/batch/x'])
      expect((await stranger.call('GET', path)).codes, path).toEqual(['NOT_FOUND'])
  })

  test('a BRIC of Browser Post, Server Post and Hosted Checkout works here, and one of here there', async () => {
    const reference = crypto.randomUUID()
    const client = await openEpiClient(gateway, reference)
    const server = await openProcessorClient(gateway, reference)
    const form = { INVOICE_NBR: 'INV-7', TRAN_NBR: '501' }
    const byForm = (await gateway.pay(server.terminal, form)).fields['AUTH_GUID'] ?? ''
    const byServer = (await server.sell({ INVOICE_NBR: 'INV-8' })).AUTH_GUID ?? ''
    const profile = await portalOf(gateway).provision(reference)
    const byCheckout = await postCard(gateway, cardForm(profile, { Amount: '12.00', InvoiceNumber: 'INV-9' }))
    for (const [bric, invoice] of [
      [byForm, 'INV-7'],
      [byServer, 'INV-8'],
      [String(byCheckout.body['TransactionId']), 'INV-9'],
    ] as const) {
      expect((await client.detail(bric)).data).toMatchObject({ invoicenumber: invoice, markedtosettle: 'Y' })
      expect((await client.call('POST', `/sale/${bric}`, { amount: 3, ...client.token() })).data).toMatchObject({
        response: '00',
      })
      expect((await client.undo(bric)).data).toMatchObject({ response: '00' })
    }
    const here = await client.hold({ amount: 50 })
    expect(await server.about(here.bric, { TRAN_TYPE: 'CCE4', AMOUNT: '50.00' })).toMatchObject({ AUTH_RESP: '00' })
    const stranger = await openEpiClient(gateway)
    expect((await stranger.detail(here.bric)).status).toBe(404)
    expect((await stranger.undo(here.bric)).data).toMatchObject({ response: '25' })
    expect((await stranger.call('POST', `/sale/${here.bric}`, { amount: 3, ...client.token() })).data).toMatchObject({
      response: '25',
    })
  })

  test('the request log knows call, answer, transaction and id, and nothing of the card', async () => {
    const client = await openEpiClient(gateway)
    const sold = await client.sell({ cvv2: '987', address: { firstName: 'Ada' }, invoiceNumber: 'INV-7' })
    await client.sell({ colour: 'red' })
    const answer = await gateway.app.request(`/provisioning/credentials/${client.credentialId}/requests`, {
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    const { requests } = (await answer.json()) as { requests: Record<string, unknown>[] }
    const byAnswer = new Map(requests.map(each => [each['answer'], each]))
    expect(byAnswer.get('response 00')).toMatchObject({
      ...{ api: 'custom-pay', call: 'sale', status: 200, transactionIds: [expect.any(String)] },
      requestId: sold.headers.get('x-request-id'),
      fields: {
        ...{ account: '(sent)', expirationDate: '(sent)', cvv2: '(sent)', 'address.firstName': '(sent)' },
        ...{ amount: '21', batchID: '20261118', invoiceNumber: 'INV-7', industryType: 'E' },
      },
    })
    expect(byAnswer.get('HTTP 400 UNKNOWN_FIELD')).toMatchObject({ call: 'sale', status: 400, transactionIds: [] })
  })
})
