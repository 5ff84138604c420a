import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NextEvents } from '../../contract/events.ts'
import { type EpiClient, openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('events for a listener', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  /** Signed as the documentation says, and nothing of it by our code. */
  async function ask({ key }: EpiClient, text: string, headers: Record<string, string> = {}) {
    const signature = createHmac('sha256', key.epiKey).update(`/events${text}`).digest('hex')
    const response = await gateway.app.request('/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'EPI-Id': key.id, 'EPI-Signature': signature, ...headers },
      body: text,
    })
    return { status: response.status, body: (await response.json()) as NextEvents & { code?: string } }
  }
  const read = async (client: EpiClient, fields: object) => (await ask(client, JSON.stringify(fields))).body

  test('tells where the events end, then each that comes, in order and as a webhook tells it', async () => {
    const client = await openEpiClient(gateway)
    await client.sell()
    const { events: none, next: end } = await read(client, {})
    expect([none, end]).toEqual([[], 1])
    const { bric } = await client.sell({ amount: 42.5 })
    await client.sell({ amount: 21.05 })
    const { events, next } = await read(client, { after: end, wait: 8 })
    expect(events.map(({ position, type }) => [position, type])).toEqual([
      [2, 'payment.captured'],
      [3, 'payment.declined'],
    ])
    expect(next).toBe(3)
    const [first] = events
    expect(first?.id).toMatch(/^evt_\d+$/)
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'payment.captured',
      timestamp: '2026-11-18T17:00:00.000Z',
      data: expect.objectContaining({ bric, amount: '42.50', lastFour: '1111' }),
    })
    expect(await read(client, { after: next, wait: 1 })).toEqual({ events: [], next })
    expect((await read(client, { after: 0 })).events).toHaveLength(3)
  })

  test('waits for an event that is not there yet', async () => {
    const client = await openEpiClient(gateway)
    const looks = gateway.sleeps.length
    const { events } = await read(client, { after: 0, wait: 8 })
    expect(events).toEqual([])
    expect(gateway.sleeps.length - looks).toBe(16)
  })

  test('another merchant sees none of them; other credentials of the same merchant see all', async () => {
    const [mine, other, stranger] = [
      await openEpiClient(gateway, `listener ${kind}`),
      await openEpiClient(gateway, `listener ${kind}`),
      await openEpiClient(gateway),
    ]
    await mine.sell()
    expect((await read(other, { after: 0 })).events).toHaveLength(1)
    expect((await read(stranger, { after: 0 })).events).toEqual([])
  })

  test('refuses who does not sign, signs wrongly, or is not known', async () => {
    const client = await openEpiClient(gateway)
    const refusals = [
      [{ 'EPI-Signature': '' }, 401, 'missing_signature'],
      [{ 'EPI-Signature': '0'.repeat(64) }, 401, 'bad_signature'],
      [{ 'EPI-Id': '1-2-3-4' }, 403, 'unknown_key'],
    ] as const
    for (const [headers, status, code] of refusals)
      expect(await ask(client, '{"after":0}', headers)).toMatchObject({ status, body: { code } })
  })

  test.each(['', '[]', '{"after":-1}', '{"after":1.5}', '{"after":"1"}', '{"wait":9,"after":0}', '{"before":1}'])(
    'refuses %j',
    async text => {
      const client = await openEpiClient(gateway)
      expect(await ask(client, text)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )

  test('is not in the request log, as a listener asks all day', async () => {
    const client = await openEpiClient(gateway)
    await read(client, { after: 0 })
    await client.sell()
    await gateway.requestLog.flush()
    const rows = await gateway.store.read
      .selectFrom('request_log')
      .select('api')
      .where('credential_id', '=', client.credentialId)
      .execute()
    expect(rows).toEqual([{ api: 'custom-pay' }])
  })
})

test('a limit of rate, and of listeners that wait', async () => {
  const gateway = await openTestGateway('sqlite', { rateLimitPerMinute: 3 })
  const client = await openEpiClient(gateway)
  const statuses = []
  for (let call = 0; call < 4; call++) {
    const text = '{"after":0}'
    const signature = createHmac('sha256', client.key.epiKey).update(`/events${text}`).digest('hex')
    const headers = { 'EPI-Id': client.key.id, 'EPI-Signature': signature }
    const answer = await gateway.app.request('/events', { method: 'POST', headers, body: text })
    statuses.push([answer.status, Number(answer.headers.get('retry-after')) > 0])
  }
  expect(statuses).toEqual([
    [200, false],
    [200, false],
    [200, false],
    [429, true],
  ])
  await gateway.close()
})
