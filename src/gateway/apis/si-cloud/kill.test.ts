import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { EventPage } from '../../contract.ts'
import { type Notification, openTerminalClient } from '../../test-support/apis/test-terminals.ts'
import { soOften, testKills } from '../../test-support/killable-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'

/** A push by its own number, and what of it was answered before the gateway died. */
type Asked = { device_id: string; external_id: string; answered: string | undefined }
const pause = () => new Promise(resolve => setTimeout(resolve, 50))
const final = ['approved', 'declined', 'cancelled', 'timed_out', 'failed']

testKills(
  `kill -9 under load, ${soOften}: a payment is approved once or never, and the look-up tells which`,
  async ({ request, killUnderLoad }) => {
    const client = await openTerminalClient({ app: { request }, secret: testSecret })
    const push = ({ device_id, external_id }: Pick<Asked, 'device_id' | 'external_id'>) =>
      client.push({ device_id, external_id, amount: 7 })
    const endOf = (id: string) =>
      vi.waitUntil(
        async () => {
          const read = await client.read(id)
          return final.includes(read.status) && read
        },
        { timeout: 300_000, interval: 200 },
      ) as Promise<Notification>

    const all: Asked[] = []
    await killUnderLoad({
      clients: 8,
      async turn({ at, kill, isAlive }) {
        const asked: Asked = {
          device_id: `PX-${kill}-${at}-${all.length}`,
          external_id: randomUUID(),
          answered: undefined,
        }
        all.push(asked)
        asked.answered = (await push(asked).catch(() => undefined))?.text
        const id = asked.answered && String((JSON.parse(asked.answered) as Notification).notification_id)
        // The next customer comes when this one is at the card: so requests of every state die together.
        while (id && isAlive() && (await client.read(id).catch(() => undefined))?.status !== 'in_progress')
          await pause()
      },
      until() {
        const before = all.length
        // Some are on their way, some at their card, and some are decided by then.
        return async () => {
          for (const { answered } of all.slice(before)) {
            if (!answered?.includes('ntf_')) continue
            const id = String((JSON.parse(answered) as Notification).notification_id)
            if ((await client.read(id)).status === 'approved') return true
          }
          return false
        }
      },
    })

    const brics: string[] = []
    const check = async (asked: Asked) => {
      // The same number gets what was asked before, or asks now what never arrived.
      const again = await push(asked)
      expect(again.status).toBe(202)
      if (asked.answered !== undefined) expect(again.body).toEqual(JSON.parse(asked.answered))
      const { status, external_id, transaction } = await endOf(String(again.body['notification_id']))
      expect([status, external_id]).toEqual(['approved', asked.external_id])
      brics.push(String(transaction?.['token']))
    }
    await Promise.all(all.map(check))
    const charged: string[] = []
    let page: EventPage = { events: [], next: 0, hasMore: true }
    while (page.hasMore) {
      const path = `/provisioning/credentials/${client.credentialId}/events?limit=500&after=${page.next}`
      const response = await request(path, { headers: { Authorization: `Bearer ${testSecret}` } })
      page = (await response.json()) as EventPage
      const captured = page.events.filter(({ name }) => name === 'payment.captured')
      charged.push(...captured.map(({ data }) => String(data['bric'])))
    }
    expect(charged.sort()).toEqual(brics.sort())
  },
)
