import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provisioned } from '../contract.ts'
import type { GatewayTables } from '../store/tables.ts'
import { type BoardingKeys, boardingOf, wholeExample } from '../test-support/apis/test-boarding.ts'
import { portalOf } from '../test-support/apis/test-checkout.ts'
import { openCheckClient } from '../test-support/apis/test-hospitality.ts'
import { openMobileShop } from '../test-support/apis/test-mobile.ts'
import { openPaxTill, passUntil } from '../test-support/apis/test-pin-pad.ts'
import { openTerminalClient, openTerminalPage } from '../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeApi } from '../test-support/test-stores.ts'

const hourMs = 60 * 60 * 1000
/** Where a visit of the boarding demo leaves rows. */
const tables = [
  ...(['merchants', 'credentials', 'credential_secrets', 'batches', 'transactions', 'mails'] as const),
  ...([
    'applications',
    'two_factor_requests',
    'merchant_clocks',
    'clock_advances',
    'events',
    'work_items',
    'request_log',
  ] as const),
]

describeApi('temporary credentials', kind => {
  let gateway: TestGateway
  let boarding: ReturnType<typeof boardingOf>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    boarding = boardingOf(gateway)
    // The first run of a job is an hour from now.
    await run()
  })
  afterAll(() => gateway.close())

  const run = () => gateway.runWork()
  async function passHours(hours: number) {
    for (let hour = 0; hour < hours; hour++) {
      gateway.time.nowMs += hourMs
      await run()
    }
  }
  const secrets = ['clientId', 'clientSecret', 'agentId', 'planId', 'fourPartKey', 'mac']
  async function provision(reference: string, lifeHours?: number): Promise<BoardingKeys & { isNew: boolean }> {
    const request = { reference, label: 'Demo', secrets, ...(lifeHours && { lifeHours }) }
    const response = await portalOf(gateway).call('POST', '/provisioning/credentials', request)
    const { credentialId, secrets: given } = (await response.json()) as Provisioned
    const { clientId = '', clientSecret = '', agentId, planId } = given
    const keys = { credentialId, clientId, clientSecret, agent: Number(agentId), planId: Number(planId) }
    return { ...keys, isNew: response.status === 201 }
  }

  /** All that a visit of the boarding demo can leave: mails, codes, an approved merchant, and a sale of that merchant. */
  async function visit(keys: BoardingKeys, key: string) {
    const agent = await boarding.signIn(keys)
    await agent.call('POST', '/enroll/application', wholeExample(keys, key))
    await agent.call('POST', '/enroll/two-factor/initiate', { externalKey: key })
    const sent = await agent.call('PUT', `/enroll/application/merchant/send/key/${key}`)
    const page = new URL(String(sent.body.data?.['link'])).pathname
    await gateway.postForm(`${page}/sign`, { SIGNER: 'Ada Baker' })
    await agent.call('GET', `/enroll/application/validate/${key}`)
    await agent.call('PUT', `/enroll/application/submit/${key}`)
    await agent.call('PUT', '/enroll/sandbox/clock', { daysAhead: 1 })
    const { body } = await agent.call('GET', `/enroll/application/key/${key}`)
    const { merchant } = body.data as { merchant: { fourPartKey: string; mac: string } }
    const { fourPartKey, mac } = merchant
    const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = fourPartKey.split('-')
    const terminal = { credentialId: '', mac, key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
    expect((await gateway.pay(terminal)).fields['AUTH_RESP']).toBe('00')
    await gateway.requestLog.flush()
    return { terminal, page }
  }
  async function countRows() {
    const counts: Partial<Record<keyof GatewayTables, number>> = {}
    for (const table of tables)
      counts[table] = (await gateway.store.read.selectFrom(table).selectAll().execute()).length
    return counts
  }

  test('end with all that was made with them, and nothing of a neighbour does', async () => {
    await visit(await provision('neighbour'), 'same-key')
    const before = await countRows()
    const keys = await provision('visit', 24)
    const { terminal, page } = await visit(keys, 'same-key')
    const during = await countRows()
    for (const table of tables) expect(during[table]).toBeGreaterThan(before[table] ?? 0)

    await passHours(23)
    expect((await boarding.askToken(keys)).status).toBe(201)
    expect((await gateway.app.request(page)).status).toBe(200)
    await passHours(1)
    expect((await boarding.askToken(keys)).status).toBe(401)
    expect((await gateway.app.request(page)).status).toBe(404)
    expect(await gateway.exchange(terminal)).not.toHaveProperty('TAC')
    await gateway.requestLog.flush()
    await passHours(1)
    // The neighbour's batch closed meanwhile: one event more, one thing less to do.
    const [events, work_items] = [(before.events ?? 0) + 1, (before.work_items ?? 0) - 1]
    expect(await countRows()).toEqual({ ...before, request_log: expect.any(Number), events, work_items })
    const logged = await gateway.store.read.selectFrom('request_log').select('credential_id').distinct().execute()
    expect(logged.map(each => each.credential_id)).not.toContain(keys.credentialId)
  })

  test('take their checks, tables, payments and room charges with them', async () => {
    const client = await openCheckClient(gateway, { lifeHours: 24 })
    const check_id = await client.opened([client.burgers(2)], { table_id: 'tbl_7' })
    await client.pay(check_id, 20)
    await client.chargeRoom({ check_id })
    const made = ['hospitality_checks', 'taken_tables', 'check_payments', 'room_charges'] as const
    const count = async () =>
      Promise.all(
        made.map(async table => {
          const own = gateway.store.read.selectFrom(table).select('credential_id')
          return (await own.where('credential_id', '=', client.credentialId).execute()).length
        }),
      )
    expect(await count()).toEqual([1, 1, 2, 1])
    await passHours(26)
    expect(await count()).toEqual([0, 0, 0, 0])
  })

  test('take the payments of their apps with them', async () => {
    const app = await openMobileShop(gateway, { lifeHours: 24 })
    await app.sale()
    const count = async () => {
      const own = gateway.store.read.selectFrom('mobile_payments').select('external_id')
      return (await own.where('credential_id', '=', app.credentialId).execute()).length
    }
    expect(await count()).toBe(1)
    await passHours(26)
    expect(await count()).toBe(0)
  })

  test('take their terminals with them, and what those were asked: ended, at its card, and of a check', async () => {
    const client = await openTerminalClient(gateway, { lifeHours: 24 })
    // Its merchant has other credentials too, which stay, and its terminal with them.
    const restaurant = await openCheckClient(gateway, { lifeHours: 24 })
    expect((await client.taken({ device_id: 'PX-BY-ITSELF', callback_url: 'https://till.example/ended' })).status).toBe(
      'approved',
    )
    // A hold lasts for half a minute: from here on.
    const page = await openTerminalPage(gateway, client.credentialId, 'PX-HELD')
    const { next, close } = await page.watch()
    expect((await next()).event).toBe('snapshot')
    const held = await client.pushed({ device_id: 'PX-HELD' })
    await restaurant.atTerminal(await restaurant.opened(), 20, { device_id: 'PX-TIMEOUT' })
    for (let second = 0; second < 2; second++) await client.pass(1_000)
    const asked = await gateway.store.read
      .selectFrom('terminal_requests')
      .select(['terminal_id', 'id'])
      .where('credential_id', 'in', [client.credentialId, restaurant.credentialId])
      .execute()
    expect(asked).toHaveLength(3)
    const left = async (table: 'terminals' | 'terminal_requests', ids: string[]) =>
      (await gateway.store.read.selectFrom(table).select('id').where('id', 'in', ids).execute()).length
    const count = async () => [
      await left(
        'terminals',
        asked.map(({ terminal_id }) => terminal_id),
      ),
      await left(
        'terminal_requests',
        asked.map(({ id }) => id),
      ),
    ]
    expect(await count()).toEqual([3, 3])
    expect((await client.read(held)).status).toBe('in_progress')
    await close()
    await passHours(26)
    // What was due meanwhile is nobody's any more.
    await gateway.runTerminals()
    expect(await count()).toEqual([1, 0])
    expect((await page.openStream()).status).toBe(401)
  })

  test('take the commands to their PIN pads with them', async () => {
    const till = await openPaxTill(gateway, { lifeHours: 24 })
    await passUntil(gateway, till.send(till.payment()))
    const count = async () => {
      const own = gateway.store.read.selectFrom('pin_pad_commands').select('ref_num')
      return (await own.where('credential_id', '=', till.credentialId).execute()).length
    }
    expect(await count()).toBe(1)
    await passHours(26)
    expect(await count()).toBe(0)
  })

  test('go on for as long as they are asked for, and are others after their end', async () => {
    const first = await provision('long', 24)
    await passHours(20)
    expect(await provision('long', 24)).toMatchObject({ credentialId: first.credentialId, isNew: false })
    // A shorter wish takes nothing away.
    expect(await provision('long', 1)).toMatchObject({ credentialId: first.credentialId, isNew: false })
    await passHours(20)
    expect((await boarding.askToken(first)).status).toBe(201)
    await passHours(4)
    const next = await provision('long', 24)
    expect([next.isNew, next.credentialId === first.credentialId]).toEqual([true, false])
    await passHours(2)
    expect((await boarding.askToken(next)).status).toBe(201)
  })

  test('asked for by many while they end, they are one credential that works', async () => {
    await provision('race', 1)
    gateway.time.nowMs += hourMs
    const [, , ...answers] = await Promise.all([run(), run(), ...Array.from({ length: 6 }, () => provision('race', 1))])
    const [first] = answers
    expect(new Set(answers.map(({ credentialId }) => credentialId)).size).toBe(1)
    expect(first && (await boarding.askToken(first)).status).toBe(201)
  })

  test('a credential that is kept stays so, and a life of no hours is refused', async () => {
    const keys = await provision('for good')
    await provision('for good', 1)
    await passHours(3)
    expect((await boarding.askToken(keys)).status).toBe(201)
    for (const lifeHours of [-1, 0.5, 169, '24']) {
      const request = { reference: 'wrong', label: 'Demo', secrets, lifeHours }
      expect((await portalOf(gateway).call('POST', '/provisioning/credentials', request)).status).toBe(400)
    }
  })

  test('applications of visitors go 30 days after their link has ended', async () => {
    const page = await (await gateway.app.request('/apply')).text()
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
    const stored = await gateway.postForm('/apply', {
      LINK: hidden('LINK'),
      'principals[0].firstName': 'Ada',
      'principals[0].lastName': 'Baker',
      'principals[0].email': 'ada@example.com',
      'principals[0].phoneNumber': '2125550142',
      'business.corporateName': 'Corner Bakery',
      'business.businessType': 'L',
      'business.merchandiseServicesSold': 'Bread',
    })
    expect(stored.status).toBe(303)
    const count = async () =>
      (await gateway.store.read.selectFrom('applications').select('id').where('credential_id', 'is', null).execute())
        .length
    gateway.time.nowMs += 37 * 24 * hourMs - 1
    await run()
    expect(await count()).toBe(1)
    gateway.time.nowMs += hourMs
    await run()
    expect(await count()).toBe(0)
  })
})
