import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '../lib/time/durations.ts'
import { type EpiClient, openEpiClient } from './test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from './test-support/test-gateway.ts'
import { describeStores } from './test-support/test-stores.ts'

// What a clock of a machine may do: none of it may make a payment twice, or lose one.

const jumps = [
  ['a day ahead', dayMs],
  ['a day back', -dayMs],
  ['an hour back', -hourMs],
  ['a second that comes twice', -1000],
  ['a second that is left out', 1000],
] as const
/** From a moment to the next one: ends of months, of a year, of a leap day, and of the hours that New York repeats and leaves out. */
const edges = [
  ['the end of a month', '2026-11-30T23:59:59.900-05:00'],
  ['the end of a year, in UTC', '2026-12-31T23:59:59.900Z'],
  ['the end of a year, in New York', '2027-01-01T04:59:59.900Z'],
  ['a second behind the last one of a year', '2028-12-31T23:59:59.999Z'],
  ['a leap day', '2028-02-28T23:59:59.900-05:00'],
  ['its end', '2028-02-29T23:59:59.900-05:00'],
  ['the hour that comes twice', '2026-11-01T05:59:59.900Z'],
  ['the hour that is left out', '2027-03-14T06:59:59.900Z'],
  ['the end of the month that a card is good for, 12/29', '2029-12-31T23:59:59.900-05:00'],
] as const

describeStores('clocks that jump', kind => {
  let gateway: TestGateway
  let client: EpiClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openEpiClient(gateway)
  })
  afterAll(() => gateway.close())

  // Not of a UUID: one in a thousand has digits that pass for a card number, and is refused.
  let orders = 0
  const sell = (key: string, orderNumber: string) => {
    const body = {
      ...{ amount: 21, batchID: 1, industryType: 'E', orderNumber },
      ...client.card,
      expirationDate: '2912',
    }
    return client.call('POST', '/sale', body, { 'Idempotency-Key': key })
  }
  const count = async () => {
    const { total } = await gateway.store.read
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  /** Before and behind the jump: the same request is one payment with one answer, and the next one is taken. */
  async function holds(jump: () => void) {
    const before = await count()
    const [key, order] = [randomUUID(), `order ${++orders}`]
    const first = await sell(key, order)
    expect([first.status, first.data['response']]).toEqual([200, '00'])
    jump()
    const again = await sell(key, order)
    expect([again.status, again.text]).toEqual([200, first.text])
    const next = await sell(randomUUID(), `order ${++orders}`)
    expect([next.status, next.data['response']]).toEqual([200, '00'])
    expect(await count()).toBe(before + 2)
    await gateway.runWork()
    expect(gateway.workErrors).toEqual([])
  }

  test.each(jumps)('%s', (_, byMs) =>
    holds(() => {
      gateway.time.nowMs += byMs
    }),
  )

  test.each(edges)('over %s, and back', async (_, at) => {
    gateway.time.nowMs = Date.parse(at)
    for (const byMs of [200, -200])
      await holds(() => {
        gateway.time.nowMs += byMs
      })
  })
})
