import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FailedCalls, FailedCallsSchema } from '../../contract/requests.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('failed calls of a merchant', kind => {
  let gateway: TestGateway
  let portal: ReturnType<typeof portalOf>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    portal = portalOf(gateway)
  })
  afterAll(() => gateway.close())

  const merchantReference = `shop ${kind}`
  const list = (query: string, reference = merchantReference) =>
    portal.call('GET', `/provisioning/merchants/${encodeURIComponent(reference)}/failed-calls?${query}`)
  const refuse = (terminal: TestTerminal) =>
    gateway.exchange(terminal, { AMOUNT: 'much', TRAN_NBR: '3', TRAN_GROUP: 'SALE' })
  const failed = async (since: number): Promise<FailedCalls> =>
    FailedCallsSchema.parse(await (await list(`since=${since}`)).json())

  test('are those that were refused, of all its terminals and of no other; a decline is an answer', async () => {
    const [one, two] = [await gateway.provision({ merchantReference }), await gateway.provision({ merchantReference })]
    const other = await gateway.provision()
    const before = gateway.time.nowMs
    await gateway.pay(one)
    // Declined by the published amount.
    await gateway.pay(one, { AMOUNT: '1.05', TRAN_NBR: '2' })
    expect(await failed(before)).toEqual({ calls: [], total: 0 })
    gateway.time.nowMs += 1_000
    for (const terminal of [one, two, other]) await refuse(terminal)
    const { calls, total } = await failed(before)
    expect(total).toBe(2)
    expect(new Set(calls.map(({ credentialId }) => credentialId))).toEqual(
      new Set([one.credentialId, two.credentialId]),
    )
    expect(calls[0]).toMatchObject({ api: 'key-exchange', createdAt: gateway.time.nowMs })
    expect(Object.keys(calls[0] ?? {})).not.toContain('fields')
    expect((await failed(gateway.time.nowMs + 1)).total).toBe(0)
  })

  test('more than a screen of them are counted', async () => {
    const terminal = await gateway.provision({ merchantReference })
    gateway.time.nowMs += 60_000
    for (let n = 0; n < 25; n++) await refuse(terminal)
    const { calls, total } = await failed(gateway.time.nowMs)
    expect([calls.length, total]).toEqual([20, 25])
  })

  test.each([
    ['since=yesterday', 400],
    ['', 400],
  ])('%s is refused', async (query, status) => expect((await list(query)).status).toBe(status))

  test('a merchant that was never issued anything is unknown', async () =>
    expect((await list('since=0', 'nobody')).status).toBe(404))
})
