import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as published from '../../../domain/apis/merchant-reporting/outcomes.ts'
import { wholeExample } from '../../test-support/apis/test-boarding.ts'
import { openPortfolioClient, type PortfolioClient } from '../../test-support/apis/test-portfolio.ts'
import { drawPng } from '../../test-support/small-png.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every row that the documentation publishes, played: a row that is added has to be played as well.

type Plays = Record<string, () => Promise<unknown>>
const rowsOf = (table: { rows: readonly { send: string }[] }) => table.rows.map(({ send }) => send).sort()

describeApi('Merchant Reporting: published outcomes', kind => {
  let gateway: TestGateway
  let client: PortfolioClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  // Each row has an organization of its own, as clocks go forward only.
  beforeEach(async () => {
    client = await openPortfolioClient(gateway)
  })
  afterAll(() => gateway.close())

  /** What an agent reads of the merchant that a query finds, all at once. */
  async function lookAt(query: string) {
    const found = await client.merchants(query)
    expect(found).toHaveLength(1)
    const [{ mid, underwritingStatus } = {}] = found
    if (mid === null) return { mid, underwritingStatus }
    const part = async (path: string) => (await client.get(path)).data
    return {
      ...{ mid, underwritingStatus },
      account: (await part(`/merchant/mid/${mid}/status`))['accountStatus'],
      pci: (await part(`/merchant/mid/${mid}/pci`))['pciStatus'],
      tin: (await part(`/merchant/mid/${mid}/tin`))['tinStatus'],
      disputes: (await client.disputes(String(mid))).map(({ status }) => status),
      tickets: (await client.rows(`/merchant/tickets/mid/${mid}`, 'tickets')).map(({ status }) => status),
    }
  }
  const approved = {
    underwritingStatus: 'approved',
    account: 'active',
    disputes: [] as unknown[],
    tickets: [] as unknown[],
  }

  const portfolio: Plays = {
    'Alder Books': async () =>
      expect(await lookAt('Alder Books')).toMatchObject({ ...approved, pci: 'compliant', tin: 'matched' }),
    'Birch Cafe': async () =>
      expect(await lookAt('Birch Cafe')).toMatchObject({
        ...approved,
        pci: 'expired',
        tin: 'matched',
        tickets: ['open'],
      }),
    'Cedar Travel': async () => {
      const disputes = ['open', 'pending', 'closed']
      const cedar = await lookAt('Cedar Travel')
      expect(cedar).toMatchObject({ ...approved, account: 'suspended', tickets: ['waiting'], disputes })
      const outcomes = []
      for (const { caseNumber } of await client.disputes(String(cedar.mid)))
        outcomes.push((await client.get(`/merchant/disputes/case/${caseNumber}`)).data['outcome'])
      expect(outcomes).toEqual(['none', 'none', 'lost'])
    },
    'Dogwood Gym': async () => expect(await lookAt('Dogwood Gym')).toEqual({ mid: null, underwritingStatus: 'pended' }),
    'Elm Vapor': async () => expect(await lookAt('Elm Vapor')).toEqual({ mid: null, underwritingStatus: 'declined' }),
    'Fir Garage': async () => {
      const tickets = ['waiting', 'closed']
      expect(await lookAt('Fir Garage')).toMatchObject({ ...approved, pci: 'not_started', tin: 'mismatched', tickets })
    },
    'sandbox-account': async () => {
      const { mid } = await client.disputed()
      expect(await lookAt('sandbox-account')).toMatchObject({
        ...approved,
        mid,
        pci: 'in_progress',
        disputes: ['open'],
      })
    },
    Nobody: async () => {
      const { status, data, link } = await client.get('/merchant/search?query=Nobody')
      expect([status, data, link]).toEqual([
        ...[200, { merchants: [], meta: { totalMerchants: 0, currentResultCount: 0 } }],
        null,
      ])
    },
  }
  test('every merchant is looked at', () => expect(Object.keys(portfolio).sort()).toEqual(rowsOf(published.merchants)))
  test.each(Object.entries(portfolio))('%s', async (_row, play) => {
    await play()
  })

  const refused = async (path: string) => {
    const { status, code } = await client.get(path)
    return [status, code]
  }
  /** Evidence makes a case pending, until 30 days later. */
  async function decided(statement: string, outcome: string) {
    const { mid } = await client.disputed()
    const [{ caseNumber } = {}] = await client.disputes(mid)
    const answer = await client.sendEvidence(caseNumber, { statement })
    expect([answer.status, answer.data]).toMatchObject([200, { status: 'pending', outcome: 'none', respondBy: null }])
    const read = async () => (await client.get(`/merchant/disputes/case/${caseNumber}`)).data
    await client.setClock(30)
    expect((await read())['status']).toBe('pending')
    await client.setClock(31)
    expect(await read()).toMatchObject({ status: 'closed', outcome, statement })
  }
  const calls: Plays = {
    'Sale with 4000000000000259, a day later': async () => {
      const { mid } = await client.disputed()
      const [dispute] = await client.disputes(mid)
      expect(dispute).toMatchObject({
        ...{ caseNumber: expect.stringMatching(/^D20261119\d{6}$/), status: 'open', disputeType: 'chargeback' },
        ...{ reasonCode: '13.1', cardBrand: 'visa', cardNumberLastFour: '0259', transactionNumber: '1001' },
        ...{ transactionAmount: 149.99, chargebackAmount: 149.99, transactionDate: '2026-11-18' },
      })
    },
    'Send evidence for that dispute': () => decided('Delivered on time.', 'won'),
    'Send a statement that starts with LOSE': () => decided('LOSE: nothing proves it.', 'lost'),
    'Send evidence for a case of Cedar Travel': async () => {
      const [{ caseNumber } = {}] = await client.disputes(await client.midOf('Cedar Travel'))
      expect(await client.sendEvidence(caseNumber)).toMatchObject({ status: 409, code: 'SEEDED_CASE' })
    },
    'Open a ticket about your sandbox account': async () => {
      const mid = await client.midOf('sandbox-account')
      expect((await client.openTicket(mid)).data['status']).toBe('open')
      const status = async () => (await client.rows(`/merchant/tickets/mid/${mid}`, 'tickets'))[0]?.['status']
      for (const [daysAhead, expected] of [
        [0, 'open'],
        [1, 'waiting'],
        [14, 'waiting'],
        [15, 'closed'],
      ] as const) {
        await client.setClock(daysAhead)
        expect([daysAhead, await status()]).toEqual([daysAhead, expected])
      }
    },
    'No answer for 18 simulated days': async () => {
      const { mid } = await client.disputed()
      await client.setClock(18)
      const [{ caseNumber, status } = {}] = await client.disputes(mid)
      expect(status).toBe('open')
      await client.setClock(19)
      const { data } = await client.get(`/merchant/disputes/case/${caseNumber}`)
      expect(data).toMatchObject({ status: 'closed', outcome: 'lost', respondBy: null })
      expect(await client.sendEvidence(caseNumber)).toMatchObject({ status: 409, code: 'CASE_CLOSED' })
    },
    'Board a merchant': async () => {
      const signature = {
        signature: drawPng(),
        signerName: 'Ada Baker',
        signedAt: '2026-11-18T16:00:00Z',
      }
      const whole = {
        ...wholeExample(client.keys, 'boarded-1'),
        merchantSignature: { ...signature, ipAddress: '203.0.113.7' },
      }
      const boarded = await client.agent.call('POST', '/enroll/application/submit', whole)
      expect(boarded.status, JSON.stringify(boarded.body)).toBe(200)
      expect(await client.merchants('boarded-1')).toMatchObject([{ mid: null, underwritingStatus: 'submitted' }])
      await client.setClock(1)
      const [row] = await client.merchants('boarded-1')
      expect(row).toMatchObject({ underwritingStatus: 'approved', mid: expect.stringMatching(/^8\d{12}$/) })
      const { body } = await client.agent.call('GET', '/enroll/application/key/boarded-1')
      expect(body.data?.['merchant']).toMatchObject({ mid: row?.['mid'] })
      expect(await lookAt('boarded-1')).toMatchObject({ ...approved, pci: 'not_started', tin: 'pending' })
    },
    'byMerchant:0000000000000 in findBy': async () =>
      expect(await refused(client.findBy('0000000000000'))).toEqual([404, 'UNKNOWN_MERCHANT']),
    'toDate before fromDate': async () =>
      expect(await refused(client.findBy('0000000000000', '2026-02-02', '2026-02-01'))).toEqual([400, 'BAD_FIND_BY']),
    'fromDate two years before toDate': async () =>
      expect(await refused(client.findBy('0000000000000', '2024-02-01', '2026-02-01'))).toEqual([
        400,
        'WINDOW_TOO_LONG',
      ]),
    'limit 101': async () => expect(await refused('/merchant/search?limit=101')).toEqual([400, 'BAD_PAGE']),
    'limit 2 for Cedar Travel’s disputes': async () => {
      const mid = await client.midOf('Cedar Travel')
      const first = await client.get(`${client.findBy(mid)}&limit=2`)
      expect(first.data).toMatchObject({ meta: { totalDisputes: 3, currentResultCount: 2 } })
      const { pathname, search } = new URL(String(first.link))
      const next = await client.get(pathname.replace('/enrollment', '') + search)
      expect([next.data, next.link]).toMatchObject([{ disputes: [{ status: 'closed' }] }, null])
    },
  }
  test('every other outcome is played', () => expect(Object.keys(calls).sort()).toEqual(rowsOf(published.calls)))
  test.each(Object.entries(calls))('%s', async (_row, play) => {
    await play()
  })
})
