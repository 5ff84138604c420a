import { expect } from 'vitest'
import type { EventPage } from '../../contract.ts'
import { newYorkDay } from '../../sandbox/new-york-time.ts'
import { openInvoiceClient } from '../../test-support/apis/test-invoices.ts'
import { endLeases, leaveAdvances } from '../../test-support/beside-gateway.ts'
import { lifeGrowth, testKills } from '../../test-support/killable-gateway.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { testSecret } from '../../test-support/test-gateway.ts'

const count = 40
const dayMs = 24 * 60 * 60 * 1000

testKills(
  'killed again and again while months pass, a program mails and reminds of every invoice once',
  async ({ request, place, start, kill }) => {
    const client = await openInvoiceClient({ app: { request }, secret: testSecret })
    const noonMs = await putAtNoon(request, { credentialId: client.credentialId, secret: testSecret })
    const dayIn = (days: number) => newYorkDay(noonMs + days * dayMs)
    // Each is mailed on a day of its own and past due on another one; some of them on days of their neighbours.
    const ids: number[] = []
    for (let nth = 0; nth < count; nth++)
      ids.push((await client.scheduled(dayIn(3 + 4 * nth), { due_date: dayIn(5 + 5 * nth) })).id)

    let kills = 0
    // Each life is a little longer, so that the last one reaches the end.
    for (let lifeMs = 30, isDone = false; !isDone; lifeMs *= lifeGrowth) {
      const answered = client.setClock(300).catch(() => undefined)
      const timer = setTimeout(() => void kill(), lifeMs)
      isDone = (await answered)?.status === 200
      clearTimeout(timer)
      if (isDone) continue
      kills++
      await kill()
      await endLeases(place)
      await leaveAdvances(place)
      await start()
    }
    expect(kills).toBeGreaterThan(1)
    const statuses = await Promise.all(ids.map(async id => (await client.read(id)).status))
    expect(new Set(statuses)).toEqual(new Set(['past_due']))
    expect((await client.mails()).length).toBe(2 * count)
    const told = await request(`/provisioning/credentials/${client.credentialId}/events?limit=500`, {
      headers: { Authorization: `Bearer ${testSecret}` },
    })
    const { events } = (await told.json()) as EventPage
    const eventsOf = (id: number) => events.filter(({ data }) => data['invoiceId'] === id).map(({ name }) => name)
    for (const id of ids) expect(eventsOf(id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.past_due'])
  },
)
