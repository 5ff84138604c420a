import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type MerchantEvent,
  MerchantEventSchema,
  type MerchantEvents,
  MerchantEventsSchema,
} from '../../contract/events.ts'
import { openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'

describeStores('events of a merchant', kind => {
  let gateway: TestGateway
  let merchant = ''
  let count = 0
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  const get = (path: string, of = merchant) =>
    gateway.app.request(`/provisioning/merchants/${encodeURIComponent(of)}/${path}`, {
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
  const list = async (query = ''): Promise<MerchantEvents> =>
    MerchantEventsSchema.parse(await (await get(`events${query}`)).json())
  const openShop = () => {
    merchant = `events/${kind} ${++count}`
    return openEpiClient(gateway, merchant)
  }

  test('the newest first, by name, product and day', async () => {
    const shop = await openShop()
    await shop.sell({ amount: 1 })
    gateway.time.nowMs += 24 * 60 * 60_000
    await shop.sell({ amount: 21.05 })
    await shop.sell({ amount: 2 })
    const amounts = async (query: string) => (await list(query)).events.map(({ data }) => data['amount'])
    expect(await amounts('')).toEqual(['2.00', '21.05', '1.00'])
    expect(await amounts('?type=payment.declined')).toEqual(['21.05'])
    expect(await amounts('?api=custom-pay')).toHaveLength(3)
    expect(await amounts('?api=server-post')).toEqual([])
    const [day, next] = [gateway.time.nowMs - 24 * 60 * 60_000, gateway.time.nowMs].map(ms =>
      new Date(ms).toISOString().slice(0, 10),
    )
    expect(await amounts(`?to=${day}`)).toEqual(['1.00'])
    expect(await amounts(`?from=${next}`)).toEqual(['2.00', '21.05'])
    expect(await amounts(`?from=${day}&to=${next}&type=payment.captured`)).toEqual(['2.00', '1.00'])
  })

  test('page by page, each once, also while more come', async () => {
    const shop = await openShop()
    for (let sale = 1; sale <= 26; sale++) await shop.sell({ amount: sale })
    const first = await list()
    expect([first.events.length, first.next]).toEqual([20, '7.event'])
    await shop.sell({ amount: 99 })
    const second = await list(`?cursor=${first.next}`)
    expect([second.events.map(({ data }) => data['amount']), second.next]).toEqual([
      ['6.00', '5.00', '4.00', '3.00', '2.00', '1.00'],
      null,
    ])
  })

  test('one with what was sent of it; that of another merchant is not there', async () => {
    const shop = await openShop()
    await shop.sell()
    const [{ id } = { id: '' }] = (await list()).events
    const one: MerchantEvent = MerchantEventSchema.parse(await (await get(`events/${id}`)).json())
    expect(one).toMatchObject({ name: 'payment.captured', api: 'custom-pay', deliveries: [] })
    const other = merchant
    await openShop()
    expect((await list()).events).toEqual([])
    expect([(await get(`events/${id}`)).status, (await get(`events/${id}`, other)).status]).toEqual([404, 200])
  })

  test.each(['?type=payment.paid', '?from=yesterday', '?to=2026-13-01', '?api=A', '?cursor=1.other'])(
    'refuses %s',
    async query => {
      await openShop()
      const answer = await get(`events${query}`)
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ param: /\?(\w+)/.exec(query)?.[1] }),
      ])
    },
  )

  test('without the secret nothing is told', async () => {
    const path = `/provisioning/merchants/${encodeURIComponent(merchant)}/events`
    expect((await gateway.app.request(path)).status).toBe(401)
    expect((await get('events/evt_1', 'nobody')).status).toBe(404)
  })
})
