import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { type EpiClient, openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'

describeStores('the end of a dispute', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  /** A disputed sale of a merchant of its own. */
  async function disputed() {
    const client: EpiClient = await openEpiClient(gateway)
    const call = (path: string, body: object = {}) =>
      portalOf(gateway).call('POST', `/provisioning/credentials/${client.credentialId}${path}`, body)
    let advances = 0
    /** Days later, and what happened meanwhile to disputes. */
    async function pass(days: number) {
      const { happened } = (await (await call('/clock', { id: `a${++advances}`, days })).json()) as Advanced
      return happened
        .filter(({ name }) => name.startsWith('dispute'))
        .map(({ name, data }) => [name, data['outcome'] ?? ''])
    }
    const { bric } = await client.sell({ account: '4000000000000259' })
    expect(await pass(1)).toEqual([['dispute.opened', '']])
    const [{ case_number: number = '' } = {}] = await rows(bric)
    const answer = () => call(`/disputes/${number}/represent`)
    const state = async () => (await rows(bric)).map(each => `${each.state} ${each.status} ${each.outcome}`)
    return { client, bric, pass, answer, state, call }
  }
  type Advanced = { happened: { name: string; data: Record<string, string> }[] }
  const rows = (bric: string) =>
    gateway.store.read
      .selectFrom('disputes')
      .innerJoin('transactions', 'transactions.id', 'disputes.transaction_id')
      .select(['state', 'status', 'outcome', 'case_number'])
      .where('bric', '=', bric)
      .execute()

  test('nobody answers: lost after 18 days, and an answer comes too late', async () => {
    const { pass, state, answer, client, bric } = await disputed()
    expect([await pass(17), await state()]).toEqual([[], ['disputed open none']])
    expect([await pass(1), await state()]).toEqual([[['dispute.closed', 'lost']], ['disputed closed lost']])
    const late = await answer()
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'dispute_closed', title: 'TIME FOR AN ANSWER IS OVER' },
    ])
    expect((await client.refund(bric, 1)).data).toMatchObject({ response: 'RR', text: 'DISPUTED' })
    expect(await pass(60)).toEqual([])
  })

  test('answered in time: won 30 days later, and stands as before', async () => {
    const { pass, state, answer, client, bric, call } = await disputed()
    await pass(10)
    const answered = await answer()
    expect([answered.status, await answered.json()]).toEqual([200, { bric, state: 'represented' }])
    expect((await answer()).status).toBe(409)
    expect((await call('/disputes/D20261119000000/represent')).status).toBe(404)
    expect([await pass(29), await state()]).toEqual([[], ['represented pending none']])
    expect([await pass(1), await state()]).toEqual([[['dispute.closed', 'won']], ['settled closed won']])
    expect((await client.refund(bric, 21)).data).toMatchObject({ response: '00' })
  })

  test('of a payment that was given back in part, what is won is the rest', async () => {
    const client = await openEpiClient(gateway)
    const call = (path: string, body: object = {}) =>
      portalOf(gateway).call('POST', `/provisioning/credentials/${client.credentialId}${path}`, body)
    const { bric } = await client.sell({ account: '4000000000000259' })
    await client.close()
    expect((await client.refund(bric, 1)).data).toMatchObject({ response: '00' })
    await call('/clock', { id: 'one', days: 1 })
    const [{ case_number = '' } = {}] = await rows(bric)
    expect((await call(`/disputes/${case_number}/represent`)).status).toBe(200)
    await call('/clock', { id: 'two', days: 30 })
    expect(await rows(bric)).toMatchObject([{ state: 'partially_refunded', status: 'closed', outcome: 'won' }])
  })
})
