import { randomUUID } from 'node:crypto'
import type { TestGateway } from '../test-gateway.ts'
import { boardingOf } from './test-boarding.ts'
import { openEpiClient } from './test-custom-pay.ts'

type Row = Record<string, unknown>
export type ReportAnswer = { status: number; headers: Headers; data: Row; link: unknown; code: string; body: Row }

/** An agent of an organization of its own: reports, boards, lets days pass; and the card that is disputed, taken by another credential. */
export async function openPortfolioClient(gateway: TestGateway, organization: string = randomUUID()) {
  const boarding = boardingOf(gateway)
  const keys = await boarding.provision(organization)
  const agent = await boarding.signIn(keys)
  const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    readReport(
      await gateway.app.request(`/enrollment${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${agent.token}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const get = (path: string) => send('GET', path)
  const rows = async (path: string, name: string) => (await get(path)).data[name] as Row[]
  const merchants = (query = '') => rows(`/merchant/search?query=${encodeURIComponent(query)}&limit=100`, 'merchants')
  const midOf = async (query: string) => String((await merchants(query))[0]?.['mid'])
  const findBy = (mid: string, from = '2026-01-01', to = '2027-01-31') =>
    `/merchant/disputes/mid/search?findBy=byMerchant:${mid},fromDate:${from},toDate:${to}`
  const disputes = (mid: string, more = '') => rows(findBy(mid) + more, 'disputes')
  const setClock = (daysAhead: number) => agent.call('PUT', '/enroll/sandbox/clock', { daysAhead })
  const sendEvidence = (caseNumber: unknown, evidence: Row = {}, headers?: Record<string, string>) =>
    send('POST', `/merchant/disputes/case/${caseNumber}/evidence`, headers, { statement: 'Delivered.', ...evidence })
  const openTicket = (mid: string, ticket: Row = {}, headers?: Record<string, string>) =>
    send('POST', `/merchant/tickets/mid/${mid}`, headers, { subject: 'Deposit', message: 'Missing.', ...ticket })

  /** A sale with the card that is disputed, taken by other credentials of the same account, a day later. */
  async function disputed() {
    const shop = await openEpiClient(gateway, organization)
    const sale = await shop.sell({ account: '4000000000000259', amount: 149.99 })
    await setClock(1)
    return { shop, sale, mid: await midOf('sandbox-account') }
  }
  return {
    agent,
    keys,
    organization,
    send,
    get,
    rows,
    merchants,
    midOf,
    findBy,
    disputes,
    setClock,
    sendEvidence,
    openTicket,
    disputed,
  }
}
export type PortfolioClient = Awaited<ReturnType<typeof openPortfolioClient>>

export async function readReport(response: Response): Promise<ReportAnswer> {
  const body = (await response.json()) as Row & { data?: Row & { errors?: { code: string }[] } }
  const data = body.data ?? {}
  const [error] = body.data?.errors ?? []
  return { status: response.status, headers: response.headers, data, link: body['link'], code: error?.code ?? '', body }
}
