import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AdvancedClock,
  AdvancedClockSchema,
  type ClockState,
  ClockStateSchema,
} from '../../../domain/workbench/clock.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describeApi('the clock of a merchant, by its name', kind => {
  let gateway: TestGateway
  let portal: ReturnType<typeof portalOf>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    portal = portalOf(gateway)
  })
  afterAll(() => gateway.close())

  const path = (merchant: string) => `/provisioning/merchants/${merchant}/clock`
  const show = async (merchant: string): Promise<ClockState> =>
    ClockStateSchema.parse(await (await portal.call('GET', path(merchant))).json())
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

  test('what is alike and due at one moment is one line; all of it happens on the way to a moment', async () => {
    const terminal = await gateway.provision({ merchantReference: 'until' })
    for (const TRAN_NBR of ['1', '2', '3']) await gateway.pay(terminal, { TRAN_NBR, ACCOUNT_NBR: '4000000000000259' })
    const { nowMs } = gateway.time
    const { waiting } = await show('until')
    expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
      ['close-batches', 1],
      ['open-dispute', 3],
    ])
    const until = nowMs + 2 * dayMs + hourMs
    const response = await portal.call('POST', path('until'), { id: 'a', until })
    const advanced = AdvancedClockSchema.parse(await response.json())
    expect([advanced.now, advanced.from, advanced.to]).toEqual([until, nowMs, until])
    expect(advanced.happened.map(({ name }) => name)).toEqual(['batch.closed', ...Array(3).fill('dispute.opened')])
    const again = (await (await portal.call('POST', path('until'), { id: 'a', until })).json()) as AdvancedClock
    expect(again.happened).toEqual(advanced.happened)
    expect((await show('until')).now).toBe(until)
  })

  test('it never goes back, and not further than a year at once', async () => {
    await gateway.provision({ merchantReference: 'bounds' })
    const { nowMs } = gateway.time
    const ask = async (id: string, until: number) => codeOf(await portal.call('POST', path('bounds'), { id, until }))
    expect(await ask('now', nowMs)).toEqual([422, 'not_ahead'])
    expect(await ask('before', nowMs - dayMs)).toEqual([422, 'not_ahead'])
    expect(await ask('far', nowMs + 366 * dayMs + 1)).toEqual([422, 'too_far'])
    expect((await show('bounds')).now).toBe(nowMs)
  })

  test('nobody without the secret, and no merchant that is not there', async () => {
    expect((await gateway.app.request(path('until'), { method: 'POST' })).status).toBe(401)
    expect((await portal.call('GET', path('nobody'))).status).toBe(404)
    expect((await portal.call('POST', path('nobody'), { id: 'x', days: 1 })).status).toBe(404)
  })
})
