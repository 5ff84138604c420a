import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MerchantSummary, MerchantSummarySchema } from '../../../domain/workbench/merchant-summary.ts'
import { MerchantUsageSchema } from '../../../domain/workbench/merchant-usage.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describeStores('what the portal asks of a merchant for its overview', kind => {
  let gateway: TestGateway
  let portal: ReturnType<typeof portalOf>
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { rateLimitPerMinute: 5 })
    portal = portalOf(gateway)
  })
  afterAll(() => gateway.close())

  const at = (merchant: string, what: string) => `/provisioning/merchants/${merchant}/${what}`
  const summaryOf = async (merchant: string): Promise<MerchantSummary> => {
    const response = await portal.call('GET', at(merchant, 'summary'))
    expect(response.status).toBe(200)
    return MerchantSummarySchema.parse(await response.json())
  }
  const usageOf = async (merchant: string) =>
    MerchantUsageSchema.parse(await (await portal.call('GET', at(merchant, 'usage'))).json())

  test('first steps are ticked by what happened, and by nobody else’s', async () => {
    const terminal = await gateway.provision({ merchantReference: 'steps' })
    const other = await gateway.provision({ merchantReference: 'steps of another' })
    const steps = async () => (await summaryOf('steps')).firstSteps
    const none = { keysMade: true, approved: false, declineHandled: false, refunded: false, webhookVerified: false }
    await gateway.pay(other, { TRAN_NBR: '1' })
    expect(await steps()).toEqual(none)
    await gateway.pay(terminal, { TRAN_NBR: '1' })
    expect(await steps()).toEqual({ ...none, approved: true })
    gateway.time.nowMs += minuteMs
    await gateway.pay(terminal, { TRAN_NBR: '2', AMOUNT: '1.05' })
    // A decline alone, after an approval, is not handled.
    expect(await steps()).toEqual({ ...none, approved: true })
    gateway.time.nowMs += minuteMs
    await gateway.pay(terminal, { TRAN_NBR: '3' })
    expect(await steps()).toEqual({ ...none, approved: true, declineHandled: true })
    await gateway.store.write(trx =>
      trx
        .updateTable('transactions')
        .set({ state: 'refunded' })
        .where('credential_id', '=', terminal.credentialId)
        .where('tran_nbr', '=', '3')
        .execute(),
    )
    expect(await steps()).toEqual({ ...none, approved: true, declineHandled: true, refunded: true })
  })

  test('requests are counted by the hour as they come, and errors apart', async () => {
    const terminal = await gateway.provision({ merchantReference: 'hours' })
    gateway.time.nowMs += hourMs - (gateway.time.nowMs % hourMs)
    await gateway.pay(terminal, { TRAN_NBR: '1' })
    gateway.time.nowMs += hourMs
    await gateway.pay(terminal, { TRAN_NBR: '2' })
    await gateway.exchange(terminal, { AMOUNT: 'much' })
    const { hours } = await summaryOf('hours')
    expect(hours.map(({ startsAt }) => startsAt)).toEqual(
      Array.from({ length: 24 }, (_, index) => gateway.time.nowMs - (23 - index) * hourMs),
    )
    // Each payment is an exchange of keys and a form.
    expect(hours.slice(-2).map(({ calls, errors }) => [calls, errors])).toEqual([
      [2, 0],
      [3, 1],
    ])
    expect(hours.slice(0, -2).every(({ calls }) => calls === 0)).toBe(true)
  })

  test('what an API took of a credential, this minute and today, and a limit that is near', async () => {
    const terminal = await gateway.provision({ merchantReference: 'usage', reference: `usage of a shop ${kind}` })
    gateway.time.nowMs += 2 * minuteMs
    for (let tranNbr = 1; tranNbr <= 3; tranNbr++) await gateway.exchange(terminal, { TRAN_NBR: String(tranNbr) })
    expect((await summaryOf('usage')).nearLimit).toEqual([])
    const use = { credentialId: terminal.credentialId, reference: `usage of a shop ${kind}`, api: 'key-exchange' }
    const first = { callsThisMinute: 3, callsToday: 3, errorsToday: 0, busiestMinute: 3 }
    expect(await usageOf('usage')).toEqual({ limitPerMinute: 5, uses: [{ ...use, isRevoked: false, ...first }] })
    await gateway.exchange(terminal, { TRAN_NBR: '4' })
    const near = { reference: `usage of a shop ${kind}`, api: 'key-exchange', calls: 4, limit: 5 }
    expect((await summaryOf('usage')).nearLimit).toEqual([near])
    gateway.time.nowMs += hourMs + minuteMs
    await gateway.exchange(terminal, { TRAN_NBR: '5' })
    expect((await summaryOf('usage')).nearLimit).toEqual([])
    expect((await usageOf('usage')).uses).toMatchObject([{ callsThisMinute: 1, callsToday: 5, busiestMinute: 4 }])
    await gateway.runWork()
    gateway.time.nowMs += 49 * hourMs
    await gateway.runWork()
    expect((await usageOf('usage')).uses).toEqual([])
    const left = await gateway.store.read.selectFrom('request_counts').select('calls').execute()
    expect(left).toEqual([])
  })

  test('nothing for who has no secret, and nothing of a merchant that is not there', async () => {
    for (const what of ['summary', 'usage']) {
      expect((await gateway.app.request(at('steps', what))).status).toBe(401)
      expect((await portal.call('GET', at('nobody', what))).status).toBe(404)
    }
  })
})
