import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MerchantRequest, MerchantRequests } from '../../contract/requests.ts'
import { boardingOf, wholeExample } from '../../test-support/apis/test-boarding.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { loginOf, toDetail } from '../../test-support/apis/test-ingenico.ts'
import { openInvoiceClient } from '../../test-support/apis/test-invoices.ts'
import { openPaxTill } from '../../test-support/apis/test-pin-pad.ts'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openReportingClient } from '../../test-support/apis/test-reporting.ts'
import { openTerminalClient } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// What a session, a token, a signature or the log-in of a terminal let in is let in anew, by the credential of the first one.
describeApi('a request of each product is sent again', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  const call = (method: string, path: string, body?: object) =>
    portalOf(gateway).call(method, `/provisioning/merchants/${path}`, body)
  const listOf = async (merchant: string) =>
    ((await (await call('GET', `${merchant}/requests`)).json()) as MerchantRequests).requests
  const open = async (merchant: string, id: string) =>
    (await (await call('GET', `${merchant}/requests/${id}`)).json()) as MerchantRequest

  /** Sends the latest request to an API once more, or the one of this name, and answers both as the log has them. */
  async function sendAgain(merchant: string, api: string, name?: string) {
    const isMeant = (each: { api: string; call: string }) =>
      each.api === api && (name ? each.call === name : each.call !== 'token')
    const first = (await listOf(merchant)).find(isMeant)
    if (!first) throw new Error(`nothing was sent to ${api}`)
    gateway.time.nowMs += 1_000
    const response = await call('POST', `${merchant}/requests/${first.id}/send-again`, { sendId: randomUUID() })
    const answer = (await response.json()) as { id?: string; title?: string }
    if (!answer.id) throw new Error(answer.title)
    return { first: await open(merchant, first.id), again: await open(merchant, answer.id) }
  }
  const alike = ({ api, call, status, isFailed, rule }: MerchantRequest) => ({ api, call, status, isFailed, rule })

  test('signed: a subscription with the published card', async () => {
    const client = await openRecurringClient(gateway, 'gym')
    await client.subscribed()
    const { first, again } = await sendAgain('gym', 'recurring-billing')
    expect(alike(again)).toEqual(alike(first))
    expect(again.requestBody).toContain('(test card visa-approve)')
  })

  test('in a session: an invoice with a new number, and a list', async () => {
    const client = await openInvoiceClient(gateway, { merchantReference: 'garden' })
    await client.created()
    const { first, again } = await sendAgain('garden', 'invoicing')
    expect(alike(again)).toEqual(alike(first))
    // Of the invoice itself: a number and a day that are a card number together, by chance, are not in the log.
    const { body } = await client.list()
    const [newest] = body['invoices'] as { invoice_id: number; number: string }[]
    expect([body['count'], newest?.number]).toEqual([2, expect.stringMatching(/^\d{9}$/)])
    const listed = await sendAgain('garden', 'invoicing')
    expect(alike(listed.again)).toEqual(alike(listed.first))
    const reporting = await openReportingClient(gateway, 'reports')
    await reporting.sell()
    await reporting.list()
    const report = await sendAgain('reports', 'business-reporting')
    expect([alike(report.again), report.again.status]).toEqual([alike(report.first), 200])
  })

  test('to a terminal, by a session or its log-in', async () => {
    const cloud = await openTerminalClient(gateway, { merchantReference: 'till' })
    await cloud.pushed()
    const { first, again } = await sendAgain('till', 'si-cloud')
    expect([again.api, again.call, again.fields['external_id'] === first.fields['external_id']]).toEqual([
      ...[first.api, first.call, false],
    ])
    const pax = await openPaxTill(gateway, { merchantReference: 'pax' })
    await pax.lookUp('1001-1')
    const looked = await sendAgain('pax', 'pax-si')
    expect(alike(looked.again)).toEqual(alike(looked.first))
    const terminal = await gateway.provision({ merchantReference: 'ingenico' })
    await gateway.app.request('/ingenico/terminal/LANE3000-118', {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml', 'x-terminal-login': loginOf(terminal) },
      body: toDetail({ TRAN_TYPE: 'CCR1', TRAN_NBR: '7', BATCH_ID: '20261118' }),
    })
    const document = await sendAgain('ingenico', 'ingenico-si')
    expect(alike(document.again)).toEqual(alike(document.first))
    expect(document.again.status).toBe(200)
  })

  test('by a token of a grant: a check, an application; what is not kept and a token itself are not sent', async () => {
    const restaurant = await openCheckClient(gateway, { merchantReference: 'bistro' })
    await restaurant.open()
    const { first, again } = await sendAgain('bistro', 'hospitality')
    expect(alike(again)).toEqual(alike(first))
    await expect(sendAgain('bistro', 'hospitality', 'token')).rejects.toThrow('asks for a token')
    const boarding = boardingOf(gateway)
    const keys = await boarding.provision('agency')
    const agent = await boarding.signIn(keys)
    await agent.call('POST', '/enroll/application', wholeExample(keys, 'bakery'))
    await agent.call('GET', '/enroll/application/validate/bakery')
    const validated = await sendAgain('agency', 'merchant-boarding', 'validate')
    expect(alike(validated.again)).toEqual(alike(validated.first))
    await expect(sendAgain('agency', 'merchant-boarding', 'create-application')).rejects.toThrow('names are not stored')
  })
})
