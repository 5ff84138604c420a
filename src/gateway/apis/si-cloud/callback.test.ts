import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '../../deliveries/deliver.ts'
import { openTerminalClient, type TerminalClient } from '../../test-support/apis/test-terminals.ts'
import { type MerchantServer, openMerchantServer } from '../../test-support/merchant-server.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'
import { callBackBodies } from '../index.ts'

describeApi('SI Cloud: callbacks', kind => {
  let gateway: TestGateway
  let client: TerminalClient
  let pos: MerchantServer
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openTerminalClient(gateway)
    pos = await openMerchantServer()
  })
  beforeEach(() => {
    pos.bodies.length = 0
    pos.status = 200
  })
  afterAll(async () => {
    await pos.close()
    await gateway.close()
  })
  const deliver = (takesLocal = true) =>
    deliverDue({ ...gateway.workTools, requestLog: gateway.requestLog, callBackBodies, post: { takesLocal } })
  const waiting = () =>
    gateway.store.read.selectFrom('work_items').selectAll().where('kind', '=', 'call-back').execute()

  test.each([
    ['approved', {}],
    ['declined', { amount: 1.05 }],
    ['cancelled', { device_id: 'PX-CANCEL' }],
    ['timed_out', { device_id: 'PX-TIMEOUT' }],
    ['failed', { device_id: 'PX-REMOVED' }],
  ])('the end is told once, as a look-up says it: %s', async (status, fields) => {
    const id = await client.pushed({ callback_url: pos.url, ...fields })
    await client.pass(0)
    expect(await deliver()).toBe(0)
    for (const ms of [500, 1_500, 118_000]) await client.pass(ms)
    expect(await deliver()).toBe(1)
    const read = await client.read(id)
    expect([pos.bodies.map(body => JSON.parse(body) as unknown), read.status]).toEqual([[read], status])
    expect(await deliver()).toBe(0)
  })

  test('a server that fails is asked again until it has it; the merchant sees each try', async () => {
    pos.status = 500
    await client.taken({ callback_url: pos.url })
    await deliver()
    pos.status = 204
    gateway.time.nowMs += 5_000
    await deliver()
    expect([pos.bodies.length, await waiting()]).toEqual([2, []])
    await gateway.requestLog.flush()
    const tries = await gateway.store.read
      .selectFrom('request_log')
      .select(['answer', 'api'])
      .where('call', '=', 'callback_url')
      .where('credential_id', '=', client.credentialId)
      .orderBy('created_at_ms', 'desc')
      .orderBy('id')
      .limit(2)
      .execute()
    expect(tries.map(({ answer }) => answer).sort()).toEqual(['DELIVERED', 'HTTP 500, try 1 of 8'])
    expect(new Set(tries.map(({ api }) => api))).toEqual(new Set(['si-cloud']))
  })

  test('eight tries in about ten minutes, each twice as long after the one before, as published', async () => {
    pos.status = 500
    await client.taken({ callback_url: pos.url })
    const waits: number[] = []
    for (;;) {
      await deliver()
      const [left] = await waiting()
      if (!left) break
      waits.push(Number(left.ready_at_ms) - gateway.time.nowMs)
      gateway.time.nowMs = Number(left.ready_at_ms)
    }
    expect(pos.bodies).toHaveLength(8)
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320].map(seconds => seconds * 1_000))
  })

  test('an address that is not public is not asked, and forged ones are refused at once', async () => {
    await client.taken({ callback_url: pos.url })
    await deliver(false)
    expect(pos.bodies).toEqual([])
    expect((await waiting()).map(({ last_error }) => last_error)).toEqual(['ADDRESS NOT PUBLIC'])
    for (const callback_url of [
      'ftp://pos.example.com/',
      'https://a:b@pos.example.com/',
      'pos.example.com',
      'http://10.0.0.1/',
    ])
      expect([(await client.push({ callback_url })).code, callback_url]).toEqual(['INVALID_FIELD', callback_url])
  })
})
