import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openMobileShop } from '../../test-support/apis/test-mobile.ts'
import { soOften, testKills } from '../../test-support/killable-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'

testKills(
  `kill -9 under load, ${soOften}: a payment is approved once or never, and the look-up tells which`,
  async ({ request, killUnderLoad }) => {
    const shop = await openMobileShop({ app: { request }, secret: testSecret })
    const pay = (externalId: string) => shop.sale({ externalId, amount: 20 })

    /** What was answered before the gateway died, by the number of the payment. */
    const all = new Map<string, string | undefined>()
    await killUnderLoad({
      clients: 8,
      async turn() {
        const externalId = randomUUID()
        all.set(externalId, undefined)
        const answer = await pay(externalId).catch(() => undefined)
        all.set(externalId, answer?.text)
      },
      until() {
        const before = all.size
        return () => all.size > before + 60
      },
    })

    expect([...all.values()].some(answered => answered === undefined)).toBe(true)
    const charged = new Set<unknown>()
    for (const [externalId, answered] of all) {
      const told = await shop.lookUp(externalId)
      if (answered !== undefined) expect(told.text).toBe(answered)
      // What the look-up found is what the same number gets; what it did not find is paid now.
      const again = await pay(externalId)
      if (told.body['status'] === 'approved') expect(again.text).toBe(told.text)
      else expect(told.body).toMatchObject({ status: 'failed', errorCode: 'NOT_FOUND' })
      expect(again.body).toMatchObject({ status: 'approved', amount: 20 })
      charged.add(again.body['transactionUniqueId'])
    }
    expect(charged.size).toBe(all.size)
    const dayMs = 86_400_000
    const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 19).replace('T', ' ')
    const query = new URLSearchParams({ start: day(-1), end: day(1) })
    const summary = await shop.call('GET', `/summary?${query.toString()}`)
    expect(summary.body['sales_amount'], summary.text).toBe(20 * all.size)
  },
)
