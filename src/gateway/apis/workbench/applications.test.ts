import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ApplicationDetail,
  ApplicationDetailSchema,
  type ApplicationPage,
  ApplicationPageSchema,
  ApplicationPdfSchema,
} from '../../../domain/workbench/application.ts'
import { MerchantSummarySchema } from '../../../domain/workbench/merchant-summary.ts'
import { SandboxMailsSchema } from '../../../domain/workbench/sandbox-mail.ts'
import { openBoarding, wholeExample } from '../../test-support/apis/test-boarding.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { readXml, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

/** A sale at a terminal, as Server Post takes it. */
async function sellAt({ postForm }: TestGateway, fourPartKey: string, MAC: string) {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = fourPartKey.split('-')
  const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, MAC }
  const sale = { TRAN_TYPE: 'CCE1', AMOUNT: '21.00', TRAN_NBR: '1', BATCH_ID: '20261120', INDUSTRY_TYPE: 'E' }
  const card = { CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' }
  expect(readXml(await (await postForm('/secure/', { ...key, ...sale, ...card })).text())['AUTH_RESP']).toBe('00')
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describeApi('the applications of a merchant', kind => {
  let opened: Awaited<ReturnType<typeof openBoarding>>
  let portal: ReturnType<typeof portalOf>
  beforeAll(async () => {
    opened = await openBoarding(kind)
    portal = portalOf(opened.gateway)
  })
  afterAll(() => opened.gateway.close())

  const at = (merchant: string, rest = '') => `/provisioning/merchants/${merchant}/${rest}`
  const pageOf = async (merchant: string, query = ''): Promise<ApplicationPage> =>
    ApplicationPageSchema.parse(await (await portal.call('GET', at(merchant, `applications${query}`))).json())
  const undecided = async () =>
    MerchantSummarySchema.parse(await (await portal.call('GET', at('organization', 'summary'))).json()).applications

  test('stand where underwriting has come by the clock, with what happened and why', async () => {
    const { gateway, agent, keys } = opened
    const { nowMs } = gateway.time
    await agent.call('POST', '/enroll/application', {
      ...wholeExample(keys, 'bakery ünï'),
      applicationName: 'Bakery',
    })
    const [created] = (await pageOf('organization')).applications
    expect(created).toMatchObject({ externalKey: 'bakery ünï', name: 'Bakery', status: 'created', createdAt: nowMs })
    expect(created?.history).toEqual([{ what: 'created', at: nowMs, by: 'program' }])
    expect(await undecided()).toMatchObject({ total: 1, latest: [{ externalKey: 'bakery ünï', status: 'created' }] })
    // As a submission leaves it; what the name of the company steers is decided a day later.
    await gateway.store.write(trx =>
      trx.updateTable('applications').set({ status: 'submitted', submitted_clock_ms: nowMs }).execute(),
    )
    gateway.time.nowMs += 10 * minuteMs
    expect((await pageOf('organization')).applications[0]?.history.slice(1)).toEqual([
      { what: 'submitted', at: nowMs, by: 'program' },
      { what: 'in_underwriting', at: nowMs + 5 * minuteMs, by: 'underwriting' },
    ])
    gateway.time.nowMs += dayMs
    const [approved] = (await pageOf('organization')).applications
    expect(approved).toMatchObject({ status: 'approved', terminal: { fourPartKey: expect.stringMatching(/^9001-/) } })
    expect(approved?.history.at(-1)).toEqual({ what: 'approved', at: nowMs + dayMs, by: 'underwriting' })
    expect(await undecided()).toEqual({ total: 0, latest: [] })
  })

  test('have a page each: requests that name it, events of its terminal, for their own merchant alone', async () => {
    const { gateway, boarding } = opened
    const keys = await boarding.provision('cafes')
    const agent = await boarding.signIn(keys)
    const detailOf = async (merchant: string, number: number | string) => {
      const response = await portal.call('GET', at(merchant, `applications/${number}`))
      return response.status === 200 ? ApplicationDetailSchema.parse(await response.json()) : response.status
    }
    const created = await agent.call('POST', '/enroll/application', wholeExample(keys, 'cafe'))
    const number = Number(created.body.data?.['applicationId'])
    await agent.call('POST', '/enroll/application', wholeExample(keys, 'another cafe'))
    await agent.call('GET', '/enroll/application/validate/cafe')
    await agent.call('GET', '/enroll/application/validate/another%20cafe')
    await agent.call('POST', '/enroll/two-factor/initiate', { externalKey: 'cafe' })
    const own = await detailOf('cafes', number)
    expect(own).toMatchObject({
      application: { externalKey: 'cafe', number, status: 'created' },
      ...{ credentialId: keys.credentialId, linkEndsAt: null, events: [] },
    })
    const calls = typeof own === 'number' ? [] : own.requests.map(({ call }) => call)
    expect(calls.toSorted()).toEqual(['create-application', 'initiate-two-factor', 'validate'])

    await gateway.store.write(trx =>
      trx
        .updateTable('applications')
        .set({ status: 'submitted', submitted_clock_ms: gateway.time.nowMs })
        .where('external_key', '=', 'cafe')
        .execute(),
    )
    gateway.time.nowMs += 2 * dayMs
    const { terminal } = ((await detailOf('cafes', number)) as ApplicationDetail).application
    const { body } = await (await boarding.signIn(keys)).call('GET', '/enroll/application/key/cafe')
    const { mac = '' } = (body.data?.['merchant'] ?? {}) as { mac?: string }
    await sellAt(gateway, terminal?.fourPartKey ?? '', mac)
    const { events } = (await detailOf('cafes', number)) as ApplicationDetail
    expect(events.map(({ name }) => name)).toEqual(['payment.captured'])

    await opened.boarding.provision('stranger')
    expect(await detailOf('stranger', number)).toBe(404)
    for (const none of ['1', 'cafe', '99999999999999999999', '%00']) expect(await detailOf('cafes', none)).toBe(404)
  })

  test('send mails that their own merchant reads, with all its credentials', async () => {
    const { boarding } = opened
    const mailsOf = async (merchant: string) =>
      SandboxMailsSchema.parse(await (await portal.call('GET', at(merchant, 'mails'))).json()).mails
    const keys = await boarding.provision('senders')
    const agent = await boarding.signIn(keys)
    await agent.call('POST', '/enroll/application', wholeExample(keys, 'bistro'))
    expect(await mailsOf('senders')).toEqual([])
    const sent = await agent.call('PUT', '/enroll/application/merchant/send/key/bistro')
    const [mail, ...others] = await mailsOf('senders')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      credentialId: keys.credentialId,
      to: 'ada@example.com',
      at: opened.gateway.time.nowMs,
    })
    expect(mail?.text).toContain(sent.body.data?.['link'])
    await boarding.provision('others')
    expect(await mailsOf('others')).toEqual([])
    expect((await portal.call('GET', at('nobody', 'mails'))).status).toBe(404)
  })

  test('have a PDF, for their own merchant alone', async () => {
    const path = 'applications/bakery%20%C3%BCn%C3%AF/pdf'
    const { pdf } = ApplicationPdfSchema.parse(await (await portal.call('GET', at('organization', path))).json())
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    await opened.boarding.provision('another')
    expect((await portal.call('GET', at('another', path))).status).toBe(404)
    expect((await pageOf('another')).applications).toEqual([])
    expect((await portal.call('GET', at('organization', 'applications/none/pdf'))).status).toBe(404)
  })

  test('are asked for by status, which underwriting may have changed since', async () => {
    const { gateway, boarding } = opened
    const keys = await boarding.provision('statuses')
    const agent = await boarding.signIn(keys)
    for (const key of ['one', 'two', 'three']) {
      gateway.time.nowMs += 1
      await agent.call('POST', '/enroll/application', wholeExample(keys, key))
    }
    await gateway.store.write(trx =>
      trx
        .updateTable('applications')
        .set({ status: 'submitted', submitted_clock_ms: gateway.time.nowMs })
        .where('external_key', '=', 'two')
        .execute(),
    )
    const keysOf = async (status: string) =>
      (await pageOf('statuses', `?status=${status}`)).applications.map(({ externalKey }) => externalKey)
    expect([await keysOf('created'), await keysOf('submitted')]).toEqual([['three', 'one'], ['two']])
    gateway.time.nowMs += 2 * dayMs
    expect([await keysOf('approved'), await keysOf('submitted')]).toEqual([['two'], []])
    expect((await portal.call('GET', at('statuses', 'applications?status=lost'))).status).toBe(400)
  })

  test('come in pages, the newest first, each once', async () => {
    const { gateway, boarding } = opened
    const keys = await boarding.provision('pages')
    const agent = await boarding.signIn(keys)
    for (let index = 0; index < 22; index++) {
      gateway.time.nowMs += index % 2
      await agent.call('POST', '/enroll/application', wholeExample(keys, `key-${index}`))
    }
    const first = await pageOf('pages')
    const second = await pageOf('pages', `?${new URLSearchParams({ cursor: first.next ?? '' })}`)
    expect([first.applications.length, second.applications.length, second.next]).toEqual([20, 2, null])
    const shown = [...first.applications, ...second.applications]
    expect(new Set(shown.map(({ externalKey }) => externalKey)).size).toBe(22)
    expect(shown.map(({ createdAt }) => createdAt)).toEqual(
      shown.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
    )
    expect((await portal.call('GET', at('pages', 'applications?cursor=x'))).status).toBe(400)
  })
})
