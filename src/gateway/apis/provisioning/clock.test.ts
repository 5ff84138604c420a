import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdvancedClock, AdvancedClockSchema, type ClockState } from '../../../domain/workbench/clock.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const bank = { TRAN_CODE: 'ACH_DEBIT_C', ROUTING_NBR: '021000021', EXP_DATE: '', CVV2: '' }

describeApi('the sandbox clock of a merchant', kind => {
  let gateway: TestGateway
  let portal: ReturnType<typeof portalOf>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    portal = portalOf(gateway)
  })
  afterAll(() => gateway.close())

  const path = ({ credentialId }: { credentialId: string }) => `/provisioning/credentials/${credentialId}/clock`
  const show = async (terminal: TestTerminal) => (await (await portal.call('GET', path(terminal))).json()) as ClockState
  let ids = 0
  async function advance(terminal: TestTerminal, body: object): Promise<AdvancedClock> {
    const response = await portal.call('POST', path(terminal), { id: `advance ${++ids}`, ...body })
    expect(response.status).toBe(200)
    return AdvancedClockSchema.parse(await response.json())
  }
  const told = ({ happened }: AdvancedClock) =>
    happened.map(({ name, at, data }) => `${new Date(at).toISOString()} ${name} ${data['code'] ?? data['count']}`)
  const stateOf = async (tranNbr: string, merchant: TestTerminal) => {
    const rows = gateway.store.read.selectFrom('transactions').select('state').where('tran_nbr', '=', tranNbr)
    return (await rows.where('credential_id', '=', merchant.credentialId).executeTakeFirstOrThrow()).state
  }

  test('shows the real time until it is put ahead, and what waits', async () => {
    const terminal = await gateway.provision()
    const { nowMs } = gateway.time
    const still = { now: nowMs, realNow: nowMs, daysAhead: 0, nextCloseAt: nowMs + 11 * hourMs, isMoving: false }
    expect(await show(terminal)).toEqual({ ...still, waiting: [] })
    await gateway.pay(terminal)
    expect((await show(terminal)).waiting).toEqual([
      { kind: 'close-batches', dueAt: nowMs + 11 * hourMs, tries: 0, count: 1 },
    ])
  })

  test('to the next close: batches close at 23:00 in New York, of all terminals of the merchant and of no other', async () => {
    const merchantReference = `shops ${kind}`
    const [one, two] = [await gateway.provision({ merchantReference }), await gateway.provision({ merchantReference })]
    const other = await gateway.provision()
    for (const terminal of [one, two, other]) await gateway.pay(terminal, { TRAN_NBR: '5' })
    await gateway.pay(one, { TRAN_NBR: '6', AMOUNT: '30.00' })
    const advanced = await advance(one, { to: 'next-close' })
    expect(told(advanced).sort()).toEqual([
      '2026-11-19T04:00:00.000Z batch.closed 1',
      '2026-11-19T04:00:00.000Z batch.closed 2',
    ])
    expect(advanced).toMatchObject({
      now: Date.UTC(2026, 10, 19, 4),
      daysAhead: 0,
      failed: 0,
      hasMore: false,
      waiting: [],
    })
    expect(advanced.happened.map(({ data }) => data['sales']).sort()).toEqual(['21.00', '51.00'])
    expect(await Promise.all([one, two, other].map(each => stateOf('5', each)))).toEqual([
      'settled',
      'settled',
      'captured',
    ])
    expect((await show(two)).now).toBe(advanced.now)
    expect((await show(other)).now).toBe(gateway.time.nowMs)
  })

  test('days: everything that falls due happens at its own moment, in order', async () => {
    const terminal = await gateway.provision()
    await gateway.pay(terminal, { ...bank, TRAN_NBR: '1', ACCOUNT_NBR: '9900000001' })
    await gateway.pay(terminal, { ...bank, TRAN_NBR: '2', ACCOUNT_NBR: '9900001002' })
    await gateway.pay(terminal, { TRAN_NBR: '3', TRAN_CODE: 'AUTH' })
    await gateway.pay(terminal, { TRAN_NBR: '4', ACCOUNT_NBR: '4000000000000259' })
    const first = await advance(terminal, { days: 1 })
    expect(told(first)).toEqual([
      '2026-11-19T04:00:00.000Z batch.closed 3',
      '2026-11-19T13:00:00.000Z bank_debit.returned R01',
      '2026-11-19T13:00:00.000Z bank_account.changed C02',
      '2026-11-19T17:00:00.000Z dispute.opened 13.1',
    ])
    expect(first.daysAhead).toBe(1)
    expect(told(await advance(terminal, { days: 6 }))).toEqual(['2026-11-25T17:00:00.000Z authorization.expired 00'])
    const states = ['1', '2', '3', '4'].map(tranNbr => stateOf(tranNbr, terminal))
    expect(await Promise.all(states)).toEqual(['returned', 'settled', 'expired', 'disputed'])
  })

  test('banks answer on banking days: not on Thanksgiving, nor at the weekend', async () => {
    const terminal = await gateway.provision()
    // Wednesday, 25 November, at noon; then Friday of that week
    await advance(terminal, { days: 7 })
    await gateway.pay(terminal, { ...bank, ACCOUNT_NBR: '9900000003' })
    expect(told(await advance(terminal, { days: 1 }))).toEqual(['2026-11-26T04:00:00.000Z batch.closed 1'])
    expect(told(await advance(terminal, { days: 1 }))).toEqual(['2026-11-27T13:00:00.000Z bank_debit.returned R03'])
    await gateway.pay(terminal, { ...bank, TRAN_NBR: '2', ACCOUNT_NBR: '9900000016' })
    const happened = told(await advance(terminal, { days: 3 }))
    expect(happened).toEqual([
      '2026-11-28T04:00:00.000Z batch.closed 1',
      '2026-11-30T13:00:00.000Z bank_debit.returned R16',
    ])
  })

  test('a retry moves it once, also beside the first call, and answers the same', async () => {
    const terminal = await gateway.provision()
    await gateway.pay(terminal)
    const body = { id: 'once', days: 2 }
    const answers = await Promise.all([1, 2, 3].map(() => portal.call('POST', path(terminal), body)))
    const [first, ...others] = await Promise.all(answers.map(each => each.json() as Promise<AdvancedClock>))
    expect(first?.now).toBe(gateway.time.nowMs + 2 * dayMs)
    const later = (await (await portal.call('POST', path(terminal), body)).json()) as AdvancedClock
    for (const each of [...others, later]) expect(each.now).toBe(first?.now)
    expect(told(later)).toEqual(['2026-11-19T04:00:00.000Z batch.closed 1'])
    const reused = await portal.call('POST', path(terminal), { id: 'once', days: 3 })
    expect([reused.status, ((await reused.json()) as { code: string }).code]).toEqual([409, 'id_in_use'])
  })

  test('what is sold afterwards is dated by it, while a TAC keeps to real time', async () => {
    const terminal = await gateway.provision()
    const { TAC = '' } = await gateway.exchange(terminal)
    await advance(terminal, { days: 30 })
    const response = await gateway.postForm('/browserpost/', gateway.saleForm(terminal, TAC))
    expect(await response.text()).toContain('value="20261218"')
    const rows = gateway.store.read.selectFrom('transactions').select(['created_at_ms', 'batch_id'])
    const row = await rows.where('credential_id', '=', terminal.credentialId).executeTakeFirst()
    expect(row).toEqual({ created_at_ms: gateway.time.nowMs + 30 * dayMs, batch_id: '20261218' })
  })

  test('it never goes back, also when the clock of the machine does', async () => {
    const terminal = await gateway.provision()
    const { now } = await advance(terminal, { days: 1 })
    gateway.time.nowMs -= hourMs
    expect((await show(terminal)).now).toBe(now)
    gateway.time.nowMs += hourMs
    expect((await show(terminal)).now).toBe(now)
  })

  test('what fell due by real time was done by the runner, and is not done again', async () => {
    const terminal = await gateway.provision()
    await gateway.pay(terminal)
    const { nowMs } = gateway.time
    gateway.time.nowMs += 12 * hourMs
    expect(await gateway.runWork()).toContain('close-batches')
    expect(told(await advance(terminal, { days: 1 }))).toEqual([])
    gateway.time.nowMs = nowMs + 12 * hourMs
    expect(await stateOf('1', terminal)).toBe('settled')
    expect(gateway.workErrors).toEqual([])
    gateway.time.nowMs = nowMs
  })

  test.each([
    [{ days: 1 }, 'invalid_request'],
    [{ id: 'x' }, 'invalid_request'],
    [{ id: 'x', days: 1, to: 'next-close' }, 'invalid_request'],
    [{ id: 'x', days: 1, until: 1 }, 'invalid_request'],
    [{ id: 'x', until: 'tomorrow' }, 'invalid_request'],
    [{ id: 'x', days: 0 }, 'invalid_request'],
    [{ id: 'x', days: 91 }, 'invalid_request'],
    [{ id: 'x', days: 1.5 }, 'invalid_request'],
    [{ id: 'x', to: 'tomorrow' }, 'invalid_request'],
  ])('%j is refused', async (body, code) => {
    const response = await portal.call('POST', path(await gateway.provision()), body)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, code])
  })

  test('nobody without the secret moves it, and an unknown credential has none', async () => {
    const terminal = await gateway.provision()
    expect((await gateway.app.request(path(terminal), { method: 'POST' })).status).toBe(401)
    const nobody = path({ credentialId: 'none' })
    expect((await portal.call('GET', nobody)).status).toBe(404)
    expect((await portal.call('POST', nobody, { id: 'x', days: 1 })).status).toBe(404)
  })
})
