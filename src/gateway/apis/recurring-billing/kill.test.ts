import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newYorkDay } from '../../sandbox/new-york-time.ts'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { endLeases } from '../../test-support/beside-gateway.ts'
import { endsOf } from '../../test-support/billing-book.ts'
import { lifeGrowth, testKills } from '../../test-support/killable-gateway.ts'
import { plainEnd, plainSubscription } from '../../test-support/plain-bills.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { testSecret } from '../../test-support/test-gateway.ts'

testKills(
  'killed again and again while months pass, a program charges every bill once',
  async ({ request, place, start, kill }) => {
    const client = await openRecurringClient({ app: { request }, secret: testSecret })
    const firstDay = newYorkDay(await putAtNoon(request, { credentialId: client.credentialId, secret: testSecret }))
    const plans = Array.from({ length: 30 }, (_, nth) => plainSubscription(nth, firstDay))
    const ids: number[] = []
    for (const plan of plans) ids.push(await client.subscribePlain(plan))

    const key = { 'Idempotency-Key': randomUUID() }
    const pass = () => client.send('POST', '/clock', '{"advanceDays":200}', key)
    let kills = 0
    let today: string | undefined
    // Each life is a little longer, so that the last one reaches the end.
    for (let lifeMs = 60; today === undefined; lifeMs *= lifeGrowth) {
      const answered = pass().catch(() => undefined)
      const timer = setTimeout(() => void kill(), lifeMs)
      const answer = await answered
      clearTimeout(timer)
      if (answer?.status === 200) today = String(answer.body['today'])
      else {
        kills++
        await kill()
        await endLeases(place)
        await start()
      }
    }
    expect(kills).toBeGreaterThan(1)
    const last = today
    expect(await endsOf(client, ids)).toEqual(plans.map(plan => plainEnd(plan, last)))
    const charged = (await client.bills({ Limit: 500, Status: 'Paid' })).map(bill => bill.LastPayment?.['GUID'])
    expect(new Set(charged).size).toBe(charged.length)
  },
)
