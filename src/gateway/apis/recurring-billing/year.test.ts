import { expect, test } from 'vitest'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { capturedCents, endsOf } from '../../test-support/billing-book.ts'
import { plainEnd, plainSubscription } from '../../test-support/plain-bills.ts'
import { openTestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// With 1,000 subscriptions and a year: bench/recurring.mjs.

describeApi('Recurring Billing: months of all rhythms', kind => {
  test('every bill, and the books, are to the cent what plain ones say', { timeout: 60_000 }, async () => {
    const gateway = await openTestGateway(kind)
    const client = await openRecurringClient(gateway)
    const plans = Array.from({ length: 60 }, (_, nth) => plainSubscription(nth, '2026-11-18'))
    const ids: number[] = []
    for (const plan of plans) ids.push(await client.subscribePlain(plan))
    const first = await client.pass(100)
    const { today, bills } = (await client.pass(30)).body as { today: string; bills: number }
    expect([first.body['today'], today]).toEqual(['2027-02-26', '2027-03-28'])
    const expected = plans.map(plan => plainEnd(plan, today))
    expect(await endsOf(client, ids)).toEqual(expected)
    expect(await capturedCents(gateway, client)).toBe(expected.reduce((sum, { paidCents }) => sum + paidCents, 0))
    expect(bills).toBe(
      expected.flatMap(end => end.bills).filter(({ due }) => due > '2027-02-26' && due <= today).length,
    )
    // The mix has what it is meant to have.
    const statuses = new Set(expected.flatMap(end => [end.status, ...end.bills.map(({ status }) => status)]))
    expect([...statuses].sort()).toEqual([
      'Active',
      'Expired',
      'Failed',
      'Forwarded',
      'Open',
      'Paid',
      'Paused',
      'Skipped',
    ])
    expect(expected.flatMap(end => end.bills).some(({ due }) => due === '2027-02-28')).toBe(true)
    const events = gateway.store.read.selectFrom('events').select('data').where('name', '=', 'bill.paid')
    const told = (await events.execute()).map(({ data }) => (JSON.parse(data) as { billId: number }).billId)
    expect(new Set(told).size).toBe(told.length)
    expect(told.length).toBe(expected.flatMap(end => end.bills).filter(({ status }) => status === 'Paid').length)
    await gateway.close()
  })
})
