import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventName, eventDefinitions } from '../../domain/payments/events.ts'
import { findTestCardByKey } from '../../domain/payments/test-data/test-cards.ts'
import { type EventPage, EventPageSchema } from '../contract.ts'
import { adjust } from '../ledger/operations/adjust.ts'
import { capture } from '../ledger/operations/capture.ts'
import { credit } from '../ledger/operations/credit.ts'
import { increment } from '../ledger/operations/increment.ts'
import { refund } from '../ledger/operations/refund.ts'
import { represent } from '../ledger/operations/represent.ts'
import { reverse } from '../ledger/operations/reverse.ts'
import { verify } from '../ledger/operations/verify.ts'
import { voidTransaction } from '../ledger/operations/void.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import { portalOf } from '../test-support/apis/test-checkout.ts'
import { openTestLedger, type TestLedger } from '../test-support/test-ledger.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { readEvents } from './read-events.ts'

const dayMs = 24 * 60 * 60 * 1000

describeStores('events', kind => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
  })
  afterAll(() => ledger.close())

  type Terminal = Awaited<ReturnType<TestLedger['openTerminal']>>
  async function page({ credentialId }: Terminal, query = ''): Promise<EventPage> {
    const path = `/provisioning/credentials/${credentialId}/events${query}`
    return EventPageSchema.parse(await (await portalOf(ledger).call('GET', path)).json())
  }
  const names = async (terminal: Terminal) => (await page(terminal, '?limit=500')).events.map(({ name }) => name)
  const bank = (accountNbr: string) => ({ kind: 'bank', routingNbr: '021000021', accountNbr }) as const

  test('every move of a card is told, with the fields of its definition', async () => {
    const terminal = await ledger.openTerminal()
    const { credential } = terminal
    let number = 0
    const take = (change: object) => ledger.take({ credential, tranNbr: String(++number), ...change })
    const about = ({ bric }: TransactionRow, amountCents = 500) => ({
      ...{ credential, api: 'test', bric, tranNbr: String(++number), batchId: '', amountCents },
    })
    const write = <Result>(work: (trx: Writer) => Promise<Result>) => ledger.store.write(work)
    const { tools } = ledger
    const hold = await take({ tranGroup: 'AUTH', amountCents: 1000 })
    await write(trx => increment(trx, about(hold), tools))
    await write(trx => capture(trx, about(hold, 1200), tools))
    await write(trx => adjust(trx, about(hold, 1400), tools))
    const sold = await take({ amountCents: 2100 })
    await write(trx => voidTransaction(trx, about(sold), tools))
    await write(trx => reverse(trx, about(sold), tools)) // refused: it tells nothing
    const held = await take({ tranGroup: 'AUTH' })
    await write(trx => reverse(trx, about(held), tools))
    await take({ amountCents: 105 })
    await take({ tranGroup: 'STORAGE', amountCents: 0 })
    await take({ tranGroup: 'AVS', amountCents: 0 })
    const paid = {
      ...ledger.payment({ credential, tranNbr: '77' }),
      tender: { kind: 'card', industryType: 'E' },
    } as const
    await write(trx => credit(trx, paid, tools))
    await take({ tranGroup: 'AUTH' })
    const disputed = findTestCardByKey('visa-dispute')
    if (!disputed) throw new Error('the test needs its card')
    await take({ account: { kind: 'card', card: disputed } })
    const day = { id: 'one', days: 1 }
    const advance = (body: object) =>
      portalOf(ledger).call('POST', `/provisioning/credentials/${terminal.credentialId}/clock`, body)
    await advance(day)
    await write(trx => refund(trx, about(hold, 100), tools))
    const { caseNumber } = (await page(terminal)).events.find(({ name }) => name === 'dispute.opened')?.data ?? {}
    const answer = { credential, api: 'test', caseNumber: String(caseNumber), tranNbr: '88' }
    expect((await write(trx => represent(trx, answer, tools))).kind).toBe('done')
    expect(await write(trx => represent(trx, answer, tools))).toMatchObject({
      code: 'RR',
      text: 'DISPUTE WAS ANSWERED',
    })
    await advance({ id: 'two', days: 7 })

    const { events } = await page(terminal)
    expect(events.map(({ name }) => name)).toEqual([
      ...['payment.authorized', 'payment.incremented', 'payment.captured', 'payment.adjusted', 'payment.captured'],
      ...['payment.voided', 'payment.authorized', 'payment.reversed', 'payment.declined', 'token.stored'],
      ...['account.verified', 'payment.credited', 'payment.authorized', 'payment.captured', 'batch.closed'],
      ...['dispute.opened', 'payment.refunded', 'dispute.represented', 'batch.closed', 'authorization.expired'],
    ])
    expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1))
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    for (const { name, data } of events)
      expect([name, ...Object.keys(data)]).toEqual([name, ...Object.keys(eventDefinitions[name as EventName].fields)])
    expect(events[2]?.data).toEqual({
      ...{ bric: hold.bric, origBric: '', tranType: 'CCE2', tranNbr: '3', batchId: '20261118', brand: 'visa' },
      ...{ lastFour: '1111', code: '00', amount: '12.00', held: '0.00' },
    })
    expect(events[14]?.data).toEqual({ batchId: '20261118', count: 3, sales: '35.00', credits: '21.00' })
    expect(events[15]?.data).toMatchObject({
      ...{ amount: '21.00', disputedAmount: '21.00', reasonCode: '13.1', lastFour: '0259', code: '13.1' },
      caseNumber: expect.stringMatching(/^D20261119\d{6}$/),
      respondBy: '2026-12-07T17:00:00.000Z',
    })
  })

  test('and every move of a bank account: prenotes, debits and credits with what the bank answers', async () => {
    const terminal = await ledger.openTerminal()
    const { credential } = terminal
    const { tools } = ledger
    const debit = (tranNbr: string, accountNbr: string) =>
      ledger.take({ credential, tranNbr, tranGroup: 'ACH_DEBIT_C', account: bank(accountNbr) })
    await debit('1', '123456789')
    await debit('2', '9900000010')
    await debit('3', '9900001007')
    const request = (tranNbr: string, accountNbr: string, amountCents: number) => ({
      ...ledger.payment({ credential, tranNbr, account: bank(accountNbr), amountCents }),
      tender: { kind: 'bank', accountType: 'C' } as const,
    })
    await ledger.store.write(trx => verify(trx, request('4', '9900000003', 0), tools))
    await ledger.store.write(trx => credit(trx, request('5', '9900000023', 300), tools))
    const stored = await ledger.take({
      ...{ credential, tranNbr: '6', tranGroup: 'ACH_STORAGE_C', amountCents: 0, account: bank('9900000002') },
    })
    const byToken = { kind: 'token', bric: stored.bric } as const
    await ledger.take({ credential, tranNbr: '7', tranGroup: 'ACH_DEBIT_C', account: byToken })
    await portalOf(ledger).call('POST', `/provisioning/credentials/${terminal.credentialId}/clock`, {
      id: 'x',
      days: 1,
    })
    const { events } = await page(terminal)
    const came = events.slice(7).map(({ name, data }) => `${data['tranNbr'] ?? ''} ${name} ${data['code'] ?? ''}`)
    expect(events.slice(0, 7).map(({ name }) => name)).toEqual([
      ...['bank_debit.accepted', 'bank_debit.accepted', 'bank_debit.accepted', 'account.verified', 'payment.credited'],
      ...['token.stored', 'bank_debit.accepted'],
    ])
    expect(came).toEqual([
      ...[' batch.closed ', '2 bank_debit.returned R10', '3 bank_account.changed C07', '4 prenote.returned R03'],
      ...['5 bank_credit.returned R23', '7 bank_debit.returned R02'],
    ])
    const dataOf = (at: number) => events[at]?.data
    // 60 days from the close for R10, the end of the second banking day for the others.
    expect(dataOf(8)).toMatchObject({ meaning: 'Not authorized', windowEndsAt: '2027-01-18T04:00:00.000Z' })
    expect(dataOf(12)).toMatchObject({ meaning: 'Account closed', windowEndsAt: '2026-11-21T04:00:00.000Z' })
    expect(dataOf(9)).toMatchObject({
      ...{ correctedRoutingNbr: '011000015', correctedLastFour: '6789', correctedAccountType: 'S' },
    })
    for (const { name, data } of events)
      expect([name, ...Object.keys(data)]).toEqual([name, ...Object.keys(eventDefinitions[name as EventName].fields)])
    const notices = await ledger.store.read.selectFrom('bank_notices').selectAll().execute()
    expect(notices).toHaveLength(1)
  })

  test('a page goes on behind the last one, and a wrong query is refused', async () => {
    const terminal = await ledger.openTerminal()
    for (let number = 0; number < 5; number++)
      await ledger.take({ credential: terminal.credential, tranNbr: String(number) })
    const first = await page(terminal, '?limit=2')
    expect([first.events.length, first.next, first.hasMore]).toEqual([2, 2, true])
    const rest = await page(terminal, `?after=${first.next}&limit=3`)
    expect([rest.events.map(({ position }) => position), rest.hasMore]).toEqual([[3, 4, 5], false])
    expect(await page(terminal, '?after=5')).toEqual({ events: [], next: 5, hasMore: false })
    for (const query of ['?after=-1', '?after=x', '?limit=0', '?limit=501']) {
      const path = `/provisioning/credentials/${terminal.credentialId}/events${query}`
      expect((await portalOf(ledger).call('GET', path)).status).toBe(400)
    }
    const unknown = await portalOf(ledger).call('GET', '/provisioning/credentials/none/events')
    expect(unknown.status).toBe(404)
  })

  test('a reader beside many writers misses none and sees none twice, each transaction in its order', async () => {
    const terminals = [await ledger.openTerminal('busy'), await ledger.openTerminal('busy')]
    const merchantId = terminals[0]?.credential.merchantId ?? ''
    const { tools } = ledger
    let isOver = false
    const seen: { id: number; position: number | null; data: string; name: string }[] = []
    const read = async () => {
      for (;;) {
        const wasOver = isOver
        const events = await readEvents(ledger.store, merchantId, { after: seen.length, limit: 7 })
        seen.push(...events)
        if (wasOver && events.length === 0) return
        await new Promise(resolve => setTimeout(resolve, 1))
      }
    }
    const work = Array.from({ length: 40 }, async (_, index) => {
      const { credential } = terminals[index % 2] ?? ledger.terminal
      const row = await ledger.take({ credential, tranGroup: 'AUTH', tranNbr: String(index) })
      const asked = { credential, api: 'test', bric: row.bric, tranNbr: `1${index}`, batchId: '' }
      await ledger.store.write(trx => capture(trx, asked, tools))
    })
    await Promise.all([
      read(),
      Promise.all(work).then(() => {
        isOver = true
      }),
    ])
    expect(seen.map(({ position }) => position)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(80)
    const orders = new Map<string, string[]>()
    for (const { name, data } of seen) {
      const { bric } = JSON.parse(data) as { bric: string }
      orders.set(bric, [...(orders.get(bric) ?? []), name])
    }
    for (const order of orders.values()) expect(order).toEqual(['payment.authorized', 'payment.captured'])
  })

  test('what is undone tells nothing', async () => {
    const terminal = await ledger.openTerminal()
    const failing = ledger.store.write(async trx => {
      await ledger.takeIn(trx, { credential: terminal.credential })
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(await names(terminal)).toEqual([])
  })

  test('they are kept for 30 real days, however far the clock is ahead, and positions go on', async () => {
    const terminal = await ledger.openTerminal()
    const { nowMs } = ledger.time
    await ledger.runWork()
    await ledger.take({ credential: terminal.credential })
    const path = `/provisioning/credentials/${terminal.credentialId}/clock`
    await portalOf(ledger).call('POST', path, { id: 'far', days: 90 })
    await ledger.take({ credential: terminal.credential, tranNbr: '2' })
    expect(await names(terminal)).toEqual(['payment.captured', 'batch.closed', 'payment.captured'])
    ledger.time.nowMs = nowMs + 30 * dayMs
    await ledger.runWork()
    expect((await names(terminal)).length).toBe(4)
    ledger.time.nowMs += 2 * 60 * 60 * 1000
    await ledger.runWork()
    expect((await page(terminal)).events.map(({ name, position }) => [position, name])).toEqual([[4, 'batch.closed']])
    expect(ledger.workErrors).toEqual([])
  })
})
