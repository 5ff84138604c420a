import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeExample } from '../../test-support/apis/test-boarding.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openPortfolioClient, type PortfolioClient } from '../../test-support/apis/test-portfolio.ts'
import { drawPng } from '../../test-support/small-png.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Merchant Reporting', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  /** Boards a merchant at once; `business` steers what underwriting says. */
  async function board(client: PortfolioClient, externalKey: string, corporateName = 'Bakery LLC') {
    const merchantSignature = {
      ...{ signature: drawPng(), signerName: 'Ada Baker', signedAt: '2026-11-18T16:00:00Z', ipAddress: '203.0.113.7' },
    }
    const whole = wholeExample(client.keys, externalKey)
    const business = { ...(whole['business'] as object), corporateName, dbaName: `Bakery ${externalKey}` }
    const body = { ...whole, business, merchantSignature }
    // Two of one millisecond are in no order.
    gateway.time.nowMs += 1
    const { status } = await client.agent.call('POST', '/enroll/application/submit', body)
    expect(status).toBe(200)
  }
  const call = async (path: string, body: object) =>
    (await portalOf(gateway).call('POST', `/provisioning/credentials${path}`, body)).json()

  test('the numbers of a credential stay the same, and are of no other one', async () => {
    const [client, other] = [await openPortfolioClient(gateway), await openPortfolioClient(gateway)]
    const [first, again, foreign] = [await client.merchants(), await client.merchants(), await other.merchants()]
    expect(again).toEqual(first)
    const midsOf = (rows: typeof first) => rows.map(({ mid }) => mid).filter(mid => mid !== null)
    expect(midsOf(foreign).filter(mid => midsOf(first).includes(mid))).toEqual([])
  })

  test('days of seeded merchants count back from the sandbox clock, case numbers stay', async () => {
    const client = await openPortfolioClient(gateway)
    const mid = await client.midOf('Cedar')
    const [before] = await client.disputes(mid)
    await client.setClock(40)
    const [after] = await client.disputes(mid)
    expect([before?.['disputeDate'], after?.['disputeDate']]).toEqual(['2026-11-15', '2026-12-25'])
    expect(after?.['caseNumber']).toBe(before?.['caseNumber'])
    const { data } = await client.get(`/merchant/disputes/case/${after?.['caseNumber']}`)
    expect(data).toMatchObject({ mid, status: 'open', respondBy: '2027-01-12', outcome: 'none' })
  })

  test('merchants and cases of others answer as if they did not exist, and cannot be answered', async () => {
    const [client, other] = [await openPortfolioClient(gateway), await openPortfolioClient(gateway)]
    const { mid } = await client.disputed()
    const [{ caseNumber } = {}] = await client.disputes(mid)
    for (const foreign of [mid, await client.midOf('Alder'), '8000000000000', '123', '%00'])
      for (const path of ['mid/*', 'mid/*/status', 'mid/*/pci', 'mid/*/tin', 'parameters/mid/*', 'tickets/mid/*'])
        expect(await other.get(`/merchant/${path.replace('*', foreign)}`)).toMatchObject({
          ...{ status: 404, code: 'UNKNOWN_MERCHANT' },
        })
    expect(await other.get(other.findBy(mid))).toMatchObject({ status: 404, code: 'UNKNOWN_MERCHANT' })
    expect(await other.get(`/merchant/disputes/case/${caseNumber}`)).toMatchObject({
      status: 404,
      code: 'UNKNOWN_CASE',
    })
    expect(await other.sendEvidence(caseNumber)).toMatchObject({ status: 404, code: 'UNKNOWN_CASE' })
    expect((await client.disputes(mid))[0]).toMatchObject({ status: 'open' })
  })

  test('the sandbox account answers to the MID of each of its credentials, with keys and batches as they are', async () => {
    const client = await openPortfolioClient(gateway)
    const { shop, mid } = await client.disputed()
    const { secrets } = (await call('', {
      ...{ reference: `same-${client.organization}`, merchantReference: client.organization, label: 'Shop' },
      secrets: ['mid'],
    })) as { secrets: { mid: string } }
    expect(secrets.mid).not.toBe(mid)
    expect((await client.disputes(secrets.mid)).length).toBe(1)
    const { data } = await client.get(`/merchant/mid/${secrets.mid}`)
    expect(data).toMatchObject({ mid, agent: client.keys.agent, dbaName: 'Agent' })
    expect(data['fourPartKeys']).toContain(shop.key.id)
    expect((await client.get(`/merchant/mid/${mid}/status`)).data).toMatchObject({
      ...{ firstBatchAt: '2026-11-19T04:00:00Z', lastBatchAt: '2026-11-19T04:00:00Z' },
    })
  })

  test('a boarded merchant: status by the clock, facts of its application, disputes of its own terminal', async () => {
    const client = await openPortfolioClient(gateway)
    await board(client, 'b-1')
    await board(client, 'b-2', 'PEND LLC')
    await board(client, 'b-3', 'DECLINE LLC')
    const statuses = async (more = '') =>
      (await client.rows(`/merchant/search?query=Bakery${more}`, 'merchants')).map(row => row['underwritingStatus'])
    expect(await statuses()).toEqual(['submitted', 'submitted', 'submitted'])
    await client.setClock(1)
    expect(await statuses()).toEqual(['approved', 'pended', 'declined'])
    expect(await statuses('&underwritingStatus=pended')).toEqual(['pended'])
    await client.setClock(3)
    expect(await statuses('&underwritingStatus=approved')).toEqual(['approved', 'approved'])

    const mid = await client.midOf('b-1')
    expect((await client.merchants(mid.slice(2))).map(row => row['externalKey'])).toEqual(['b-1'])
    const { data } = await client.get(`/merchant/mid/${mid}`)
    expect(data).toMatchObject({
      ...{ mid, dbaName: 'Bakery b-1', corporateName: 'Bakery LLC', agent: client.keys.agent },
      ...{ bankAccountLastFour: expect.stringMatching(/^\d{4}$/), approvedAt: '2026-11-19T17:00:00Z' },
    })
    const second = await client.get(`/merchant/mid/${await client.midOf('b-2')}`)
    expect(second.data['approvedAt']).toBe('2026-11-21T17:00:00Z')
    expect((await client.get(`/merchant/parameters/mid/${mid}`)).data).toMatchObject({
      ...{ acceptedCards: ['visa', 'mastercard', 'discover'], isAchEnabled: false, batchCloseTime: '23:00' },
      ...{ averageTicketAmount: 24.5, highTicketAmount: 400, averageMonthlyVolume: 18000 },
    })
    const tin = async () => (await client.get(`/merchant/mid/${mid}/tin`)).data
    expect(await tin()).toMatchObject({ tinStatus: 'pending', tinLastFour: '4567', checkedOn: null })
    await client.setClock(8)
    expect(await tin()).toMatchObject({ tinStatus: 'matched', checkedOn: '2026-11-26' })

    // Its payments are those of its terminal, and none of the account's.
    const { disputes, terminal } = await payAt(client, mid)
    expect([disputes.length, (await client.disputes(await client.midOf('sandbox-account'))).length]).toEqual([1, 0])
    expect(await client.sendEvidence(disputes[0]?.['caseNumber'])).toMatchObject({ data: { mid, status: 'pending' } })
    await portalOf(gateway).call('DELETE', `/provisioning/credentials/${terminal}`)
    expect((await client.get(`/merchant/mid/${mid}/status`)).data).toMatchObject({
      ...{ underwritingStatus: 'approved', accountStatus: 'closed' },
    })
  })

  /** A sale with the disputed card at the terminal of a boarded merchant, and what is seen of it after a day of its own clock. */
  async function payAt(client: PortfolioClient, mid: string) {
    const { fourPartKeys } = (await client.get(`/merchant/mid/${mid}`)).data as { fourPartKeys: string[] }
    const { id, merchant_id } = await gateway.store.read
      .selectFrom('credentials')
      .select(['id', 'merchant_id'])
      .where('four_part_key', '=', fourPartKeys[0] ?? '')
      .executeTakeFirstOrThrow()
    const { reference } = await gateway.store.read
      .selectFrom('merchants')
      .select('reference')
      .where('id', '=', merchant_id)
      .executeTakeFirstOrThrow()
    const { secrets } = (await call('', { reference, label: 'Bakery', secrets: ['epiKey'] })) as {
      secrets: { epiKey: string }
    }
    const epi = await openEpiClient(gateway)
    const sale = JSON.stringify({
      ...{ amount: 21, ...epi.numbers(), industryType: 'E', ...epi.card, account: '4000000000000259' },
    })
    const headers = { 'EPI-Id': fourPartKeys[0] ?? '', 'EPI-Signature': epi.sign('/sale', sale, secrets.epiKey) }
    expect((await epi.send('POST', '/sale', sale, headers)).data).toMatchObject({ response: '00' })
    await call(`/${id}/clock`, { id: 'one', days: 1 })
    return { disputes: await client.disputes(mid), terminal: id }
  }

  test('pages of a list go on where the last one ended, with the whole query in link', async () => {
    const client = await openPortfolioClient(gateway)
    for (const key of ['p-1', 'p-2', 'p-3']) await board(client, key)
    const names: unknown[] = []
    for (let link: unknown = '/enrollment/merchant/search?query=&fromDate=2020-01-01&limit=4'; link !== null; ) {
      const { pathname, search } = new URL(String(link), 'http://localhost')
      const { status, data, link: next } = await client.get(pathname.replace('/enrollment', '') + search)
      expect([status, data['meta']]).toMatchObject([200, { totalMerchants: 10 }])
      names.push(...(data['merchants'] as { externalKey: string }[]).map(({ externalKey }) => externalKey))
      link = next
    }
    expect(names.slice(5)).toEqual(['fir-32', 'sandbox-account', 'p-1', 'p-2', 'p-3'])
    expect((await client.get('/merchant/search?offset=99')).data).toMatchObject({ merchants: [] })
  })

  test('evidence with an Idempotency-Key is taken once, is read with its case, and seeded cases take none', async () => {
    const client = await openPortfolioClient(gateway)
    const { mid } = await client.disputed()
    const [{ caseNumber } = {}] = await client.disputes(mid)
    const key = { 'Idempotency-Key': `evidence-${caseNumber}` }
    const document = { type: 'delivery', name: 'proof.pdf', contentType: 'application/pdf', bytes: 48_211 }
    const evidence = { statement: 'Signed for by the cardholder.', documents: [document] }
    const send = () => client.sendEvidence(caseNumber, evidence, key)
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
    expect(again.body).toEqual(first.body)
    const read = (await client.get(`/merchant/disputes/case/${caseNumber}`)).data
    expect(read).toMatchObject({ ...evidence, status: 'pending', evidenceSentAt: '2026-11-19T17:00:00Z' })
    expect(first.data).toEqual(read)
    expect(await client.sendEvidence(caseNumber)).toMatchObject({ status: 409, code: 'CASE_CLOSED' })
    const [seeded] = await client.disputes(await client.midOf('Cedar'))
    expect(await client.sendEvidence(seeded?.['caseNumber'])).toMatchObject({ status: 409, code: 'SEEDED_CASE' })
    const reused = await client.sendEvidence(seeded?.['caseNumber'], {}, key)
    expect([reused.status, reused.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('evidence that is none changes nothing, and names what is wrong', async () => {
    const client = await openPortfolioClient(gateway)
    const { mid } = await client.disputed()
    const [{ caseNumber } = {}] = await client.disputes(mid)
    const document = { type: 'delivery', name: 'proof.pdf', contentType: 'application/pdf', bytes: 1 }
    for (const [body, code, field] of [
      [{ statement: '' }, 'BAD_BODY', 'statement'],
      [{ statement: 'x'.repeat(2_001) }, 'BAD_BODY', 'statement'],
      [{ statement: 'a\u0000b' }, 'BAD_BODY', 'statement'],
      [{ statement: 'Card 4012888888881881' }, 'CARD_NUMBER', 'statement'],
      [{ documents: 'proof.pdf' }, 'BAD_BODY', 'documents'],
      [{ documents: Array.from({ length: 11 }, () => document) }, 'BAD_BODY', 'documents'],
      [{ documents: [{ ...document, contentType: 'text/html' }] }, 'BAD_BODY', 'documents[0].contentType'],
      [{ documents: [document, { ...document, bytes: 10_000_001 }] }, 'BAD_BODY', 'documents[1].bytes'],
      [{ documents: [{ ...document, bytes: 0 }] }, 'BAD_BODY', 'documents[0].bytes'],
      [{ verdict: 'won' }, 'BAD_BODY', 'verdict'],
    ] as const) {
      const answer = await client.sendEvidence(caseNumber, body)
      const [error] = (answer.data['errors'] ?? []) as { field: string }[]
      expect([answer.status, answer.code, error?.field], JSON.stringify(body).slice(0, 80)).toEqual([400, code, field])
    }
    const path = `/merchant/disputes/case/${caseNumber}/evidence`
    expect(await client.send('POST', `${path}?x=1`, {}, { statement: 'Delivered.' })).toMatchObject({
      code: 'BAD_QUERY',
    })
    expect(await client.send('POST', path)).toMatchObject({ status: 400, code: 'BAD_BODY' })
    expect((await client.disputes(mid))[0]).toMatchObject({ status: 'open' })
  })

  test('a case is of the merchant ID of the credential that took the payment', async () => {
    const client = await openPortfolioClient(gateway)
    const { shop, mid } = await client.disputed()
    const [{ caseNumber } = {}] = await client.disputes(mid)
    const { reference } = await gateway.store.read
      .selectFrom('credentials')
      .select('reference')
      .where('id', '=', shop.credentialId)
      .executeTakeFirstOrThrow()
    const { secrets } = (await call('', {
      ...{ reference, merchantReference: client.organization, label: 'Shop' },
      secrets: ['mid'],
    })) as { secrets: { mid: string } }
    expect(secrets.mid).not.toBe(mid)
    expect((await client.get(`/merchant/disputes/case/${caseNumber}`)).data['mid']).toBe(secrets.mid)
    expect((await client.disputes(secrets.mid)).map(row => row['caseNumber'])).toEqual([caseNumber])
  })

  test('tickets: opened once with a key, in pages, seen by no other agent, and about the merchant alone', async () => {
    const [client, other] = [await openPortfolioClient(gateway), await openPortfolioClient(gateway)]
    await board(client, 't-1')
    await client.setClock(1)
    const [own, boarded] = [await client.midOf('sandbox-account'), await client.midOf('t-1')]
    const key = { 'Idempotency-Key': 'ticket-1' }
    const open = () => client.openTicket(own, { subject: 'First' }, key)
    const [first, again] = [await open(), await open()]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(first.data).toMatchObject({
      ...{ ticketNumber: expect.stringMatching(/^T-\d{12}$/), subject: 'First', status: 'open' },
      ...{ openedAt: first.data['updatedAt'] },
    })
    gateway.time.nowMs += 1_000
    await client.openTicket(own, { subject: 'Second' })
    await client.openTicket(boarded, { subject: 'Third' })
    const subjects = async (mid: string, query = '') =>
      (await client.rows(`/merchant/tickets/mid/${mid}${query}`, 'tickets')).map(({ subject }) => subject)
    expect([await subjects(own), await subjects(boarded)]).toEqual([['Second', 'First'], ['Third']])
    expect(await subjects(own, '?limit=1&offset=1')).toEqual(['First'])
    expect((await client.get(`/merchant/tickets/mid/${own}?limit=1`)).data['meta']).toEqual({
      ...{ totalTickets: 2, currentResultCount: 1 },
    })
    expect(await other.openTicket(own)).toMatchObject({ status: 404, code: 'UNKNOWN_MERCHANT' })
    expect(await client.openTicket(own, { message: '' })).toMatchObject({ status: 400, code: 'BAD_BODY' })
    const alder = await client.midOf('Alder')
    expect(await client.openTicket(alder)).toMatchObject({ status: 409, code: 'SEEDED_MERCHANT' })
    const wrong = await client.send('PUT', `/merchant/tickets/mid/${own}`)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  test('a wrong address, a wrong method, an ended token: each in the envelope', async () => {
    const client = await openPortfolioClient(gateway)
    expect(await client.get('/merchant/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const wrong = await client.send('POST', '/merchant/search')
    expect([wrong.status, wrong.code, wrong.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET'])
    await portalOf(gateway).call('DELETE', `/provisioning/credentials/${client.keys.credentialId}`)
    expect(await client.get('/merchant/search')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})
