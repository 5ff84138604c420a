import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoicingSessionAnswer } from '../../../contract/invoicing-session.ts'
import { openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/products/invoicing-session'

describe.each(apiStores)('a session of the Invoicing API on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  const ask = (visit: unknown) => portal.visitor().post(path, { json: { visit } })
  async function sessionOf(digit: string): Promise<InvoicingSessionAnswer> {
    const response = await ask(digit.repeat(32))
    expect(response.status).toBe(200)
    return (await response.json()) as InvoicingSessionAnswer
  }
  const invoices = ({ token, accountId }: InvoicingSessionAnswer, init: RequestInit = {}) =>
    fetch(`${gateway.url}/proxy/accounts/${accountId}/invoices`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })

  test('writes invoices that the same visit finds again, and no other; no key is told', async () => {
    const first = await sessionOf('a')
    expect(Object.keys(first).sort()).toEqual(['accountId', 'token'])
    const customer = { first_name: 'Ada', last_name: 'Baker' }
    const invoice = { customer, name: 'Garden work', number: 'DEMO-1', due_date: '2999-12-31', amount: 10 }
    const body = JSON.stringify({ type: 'ondemand', invoice })
    expect((await invoices(first, { method: 'POST', body })).status).toBe(200)
    const again = await sessionOf('a')
    expect(again.accountId).toBe(first.accountId)
    const listed = async (session: InvoicingSessionAnswer) =>
      ((await (await invoices(session)).json()) as { count: number }).count
    expect([await listed(again), await listed(await sessionOf('b'))]).toEqual([1, 0])
  })

  test('a visit that is none is refused', async () => {
    expect(await problemOf(await ask('mine'))).toEqual([422, 'invalid_field', 'visit'])
  })
})
