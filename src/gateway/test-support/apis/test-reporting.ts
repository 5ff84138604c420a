import { createHmac } from 'node:crypto'
import type { TestGateway } from '../test-gateway.ts'
import { openProxyClient } from './test-proxy.ts'

type Row = Record<string, unknown>
export type ReportedRow = Row & { ccs_pk: number; status: string; amount: number; type: string; batch_id: number }

/** A merchant who is paid by Custom Pay and reads by Business Reporting; both with credentials of one terminal. */
export async function openReportingClient(gateway: TestGateway, merchantReference: string = crypto.randomUUID()) {
  const client = await openProxyClient(gateway, { merchantReference })
  const { fourPartKey = '', epiKey = '' } = client.secrets
  let lastNumber = 0
  /** So that no two transactions are of one moment. */
  const tick = () => {
    gateway.time.nowMs += 1000
  }

  async function pay(method: string, path: string, fields: Row) {
    tick()
    const body = JSON.stringify(fields)
    const signature = createHmac('sha256', epiKey)
      .update(path + body)
      .digest('hex')
    const answer = await gateway.app.request(`/epi${path}`, {
      ...{ method, body },
      headers: { 'Content-Type': 'application/json', 'EPI-Id': fourPartKey, 'EPI-Signature': signature },
    })
    return (await answer.json()) as { data: Row; reference: { bric: string } }
  }
  const numbers = () => ({ batchID: 20261118, transaction: ++lastNumber, industryType: 'E' })
  const card = { account: '4111111111111111', expirationDate: '3012', cardEntryMethod: 'E' }
  /** Answers the BRIC. */
  const sell = async (amount = 21, fields: Row = {}) =>
    (await pay('POST', '/sale', { amount, ...numbers(), ...card, ...fields })).reference.bric
  const debit = async (amount: number, account: string) =>
    pay('POST', '/ach', {
      ...{ amount, batchID: 20261118, transaction: ++lastNumber, account, routingNumber: '021000021' },
      address: { firstName: 'Ada', lastName: 'Baker' },
    })
  const close = () => pay('PUT', '/batch', {})

  /** From 1 November 2026 on, for so many days at most. */
  const window = { start: '2026-11-10 00:00:00', end: '2026-12-10 00:00:00' }
  const read = (path: string, query: Record<string, string> = {}) =>
    client.call('GET', `${path}?${new URLSearchParams({ ...window, ...query })}`)
  async function list(query: Record<string, string> = {}): Promise<ReportedRow[]> {
    const { body, text, status } = await read('/transactions', query)
    if (status !== 200) throw new Error(text)
    return body['transactions'] as ReportedRow[]
  }
  const newest = async () => {
    const [row] = await list({ count: '1' })
    if (!row) throw new Error('there is no transaction')
    return row
  }
  const username = 'ada@example.com'
  const post = (fields: Row, headers?: Record<string, string>) => {
    tick()
    return client.call('POST', '/transactions', { username, ...fields }, headers)
  }
  const refund = (ccs_pk: number, amount: number, headers?: Record<string, string>) =>
    post({ type: 'refund', ccs_pk, amount }, headers)
  const undo = (transaction_id: number) => post({ type: 'void', transaction_id })
  const deposits = async () => (await read('/deposits')).body['deposits'] as Row[]
  const batches = async (query: Record<string, string> = {}) => (await read('/batches', query)).body['batches'] as Row[]

  /** Days of the merchant's clock, with all that falls due. */
  async function advance(asked: { days: number } | { to: 'next-close' }): Promise<void> {
    const at = `/provisioning/credentials/${client.credentialId}/clock`
    const answer = await gateway.app.request(at, {
      method: 'POST',
      headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), ...asked }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    ...{ client, window, read, list, newest, post, refund, undo, deposits, batches, advance },
    ...{ pay, sell, debit, close, card, numbers, deviceId: fourPartKey },
  }
}
export type ReportingClient = Awaited<ReturnType<typeof openReportingClient>>
