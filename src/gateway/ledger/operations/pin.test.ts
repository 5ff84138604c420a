import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTestCardByKey } from '../../../domain/payments/test-data/test-cards.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestLedger, type TestLedger } from '../../test-support/test-ledger.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import type { PaymentResult, Request } from '../record-payment.ts'
import type { PinTenderKind } from '../tender-kinds.ts'
import { balance } from './balance.ts'
import { credit } from './credit.ts'
import { refund } from './refund.ts'
import { reverse } from './reverse.ts'
import { sale } from './sale.ts'
import { voidTransaction } from './void.ts'

type Terminal = Awaited<ReturnType<TestLedger['openTerminal']>>
type Change = Partial<Request> & { pinBlock?: string }

function cardOf(key: string) {
  const card = findTestCardByKey(key)
  if (!card) throw new Error(`the test needs the card ${key}`)
  return { kind: 'card', card } as const
}

describeStores('sales by PIN', kind => {
  let ledger: TestLedger
  let numbers = 0
  let shop: Terminal
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
    shop = ledger.terminal
  })
  afterAll(() => ledger.close())

  async function written(result: PaymentResult): Promise<TransactionRow> {
    if (result.kind !== 'recorded') throw new Error(result.kind)
    return result.transaction
  }
  const request = ({ pinBlock: _, ...change }: Change) => ({
    ...ledger.payment({ credential: shop.credential, tranNbr: String(++numbers) }),
    ...change,
  })
  const buy = (tender: PinTenderKind, amountCents: number, change: Change = {}) =>
    ledger.store
      .write(trx =>
        sale(
          trx,
          { ...request({ ...change, amountCents }), tender: { kind: tender, pinBlock: change.pinBlock ?? 'A1B2' } },
          ledger.tools,
        ),
      )
      .then(written)
  const giveBack = (tender: 'pin_debit' | 'ebt_food', amountCents: number, change: Change = {}) =>
    ledger.store
      .write(trx =>
        credit(
          trx,
          { ...request({ ...change, amountCents }), tender: { kind: tender, pinBlock: change.pinBlock ?? 'A1B2' } },
          ledger.tools,
        ),
      )
      .then(written)
  const left = (change: Change = {}) =>
    ledger.store
      .write(trx =>
        balance(
          trx,
          { ...request({ ...change, amountCents: 0 }), tender: { kind: 'ebt_food', pinBlock: change.pinBlock ?? '' } },
          ledger.tools,
        ),
      )
      .then(written)
  const ask = async (operation: typeof reverse, { bric }: TransactionRow, tranNbr = String(++numbers)) => {
    const asked = { credential: shop.credential, api: 'test', bric, tranNbr, batchId: '' }
    const result = await ledger.store.write(trx => operation(trx, asked, ledger.tools))
    return result.kind === 'done' ? result.transaction.state : `${result.code} ${result.text}`
  }
  const night = () => ledger.store.write(trx => endDay(trx, ++ledger.time.nowMs))

  test('PIN debit is sold, reversed before the close, and never voided or refunded by BRIC', async () => {
    const sold = await buy('pin_debit', 2100)
    expect(sold).toMatchObject({ tran_type: 'DB00', state: 'captured', auth_resp: '00', auth_avs: '', auth_cvv2: '' })
    expect(sold.auth_resp_text).toBe(`APPROVAL ${sold.auth_code}`)
    expect(sold.available_cents).toBeNull()
    expect(await ask(voidTransaction, sold)).toBe('12 INVALID TRANS')
    expect(await ask(refund, sold)).toBe('12 INVALID TRANS')
    const tranNbr = String(++numbers)
    expect(await ask(reverse, sold, tranNbr)).toBe('reversed')
    expect(await ask(reverse, sold, tranNbr)).toBe('94 DUPLICATE TRANS')
    expect(await ask(reverse, sold)).toBe('79 ALREADY REVERSED')
    const late = await buy('pin_debit', 2100)
    await night()
    expect((await ledger.find(late.id)).state).toBe('settled')
    expect(await ask(reverse, late)).toBe('RR BATCH CLOSED')
    expect(await ask(reverse, await buy('pin_debit', 2105))).toBe('21 NO ACTION TAKEN')
  })

  test('goods come back with the card: DB01 settles at night and cannot be undone', async () => {
    const back = await giveBack('pin_debit', 700)
    expect(back).toMatchObject({ tran_type: 'DB01', state: 'accepted', captured_cents: 700 })
    expect(await ask(voidTransaction, back)).toBe('12 INVALID TRANS')
    await night()
    expect(await ledger.find(back.id)).toMatchObject({ state: 'settled', settled_cents: 700 })
  })

  test.each([
    [{ pinBlock: 'FFFFFFFFFFFFFF55' }, 2100, '55 WRONG PIN'],
    [{ pinBlock: 'ffffffffffffff75FFFF9876543210E00001' }, 2100, '75 PIN EXCEEDED'],
    [{ pinBlock: 'FFFFFFFFFFFFFF86' }, 2100, '86 CANT VERIFY PIN'],
    [{}, 2155, '55 WRONG PIN'],
    [{}, 2175, '75 PIN EXCEEDED'],
    [{}, 2186, '86 CANT VERIFY PIN'],
    [{ account: cardOf('visa-lost') }, 2100, '41 HOLD-CALL'],
  ] as [Change, number, string][])('%j and %i cents are declined for every tender', async (change, cents, answer) => {
    for (const tender of ['pin_debit', 'ebt_food', 'ebt_cash'] as const) {
      const row = await buy(tender, cents, change)
      expect([row.state, `${row.auth_resp} ${row.auth_resp_text}`]).toEqual(['declined', answer])
      expect([row.captured_cents, row.available_cents]).toEqual([0, null])
    }
  })

  test('a PIN is entered each time: the BRIC of a sale by PIN is no token', async () => {
    const { bric } = await buy('pin_debit', 2100)
    const again = await buy('pin_debit', 2100, { account: { kind: 'token', bric } })
    expect(again.auth_resp).toBe('25')
    const asCredit = await ledger.take({ tranNbr: String(++numbers), account: { kind: 'token', bric } })
    expect(asCredit.auth_resp).toBe('25')
  })

  test('nothing of the PIN is kept', async () => {
    const row = await buy('pin_debit', 2100, { pinBlock: 'A1B2C3D4E5F60718' })
    expect(JSON.stringify(row)).not.toContain('A1B2C3D4')
  })

  describe('benefits', () => {
    test('go down with purchases, up with returns, and cannot be overdrawn', async () => {
      shop = await ledger.openTerminal()
      expect(await left()).toMatchObject({ tran_type: 'EB02', state: 'verified', available_cents: 25_000 })
      expect(await buy('ebt_food', 10_000)).toMatchObject({ tran_type: 'EB00', available_cents: 15_000 })
      expect(await buy('ebt_food', 15_001)).toMatchObject({
        ...{ auth_resp: '51', auth_resp_text: 'INSUFF FUNDS', available_cents: 15_000, captured_cents: 0 },
      })
      expect(await giveBack('ebt_food', 2500)).toMatchObject({ tran_type: 'EB01', available_cents: 17_500 })
      expect(await buy('ebt_food', 17_500)).toMatchObject({ auth_resp: '00', available_cents: 0 })
      expect((await left()).available_cents).toBe(0)
      await night()
      expect((await left()).available_cents).toBe(0)
    })

    test('no more comes back than was bought', async () => {
      shop = await ledger.openTerminal()
      await buy('ebt_food', 1000)
      expect(await giveBack('ebt_food', 1001)).toMatchObject({
        ...{ state: 'declined', auth_resp: 'RR', auth_resp_text: 'AMOUNT EXCEEDS ORIGINAL', available_cents: 24_000 },
      })
      expect(await giveBack('ebt_food', 1000)).toMatchObject({ auth_resp: '00', available_cents: 25_000 })
    })

    test('food and cash are two accounts, each card and each merchant has its own', async () => {
      shop = await ledger.openTerminal()
      expect(await buy('ebt_cash', 4000)).toMatchObject({ tran_type: 'EB05', available_cents: 6000 })
      expect((await left()).available_cents).toBe(25_000)
      expect((await left({ account: cardOf('visa-approve-2') })).available_cents).toBe(2540)
      const poor = await buy('ebt_food', 2541, { account: cardOf('visa-approve-2') })
      expect(poor).toMatchObject({ auth_resp: '51', available_cents: 2540 })
      const beside = shop
      shop = await ledger.openTerminal()
      expect((await buy('ebt_cash', 10_000)).available_cents).toBe(0)
      shop = beside
      expect((await buy('ebt_cash', 6000)).available_cents).toBe(0)
    })

    test('the same purchase again is a duplicate and takes nothing, also when it would be the last', async () => {
      shop = await ledger.openTerminal()
      const tranNbr = String(++numbers)
      expect((await buy('ebt_food', 25_000, { tranNbr })).auth_resp).toBe('00')
      expect((await buy('ebt_food', 25_000, { tranNbr })).auth_resp).toBe('94')
      expect((await left()).available_cents).toBe(0)
    })

    test('110 approves half, and takes half', async () => {
      shop = await ledger.openTerminal()
      expect(await buy('ebt_food', 2110)).toMatchObject({
        auth_resp: '10',
        captured_cents: 1055,
        available_cents: 23_945,
      })
    })

    test('are loaded again with the next month', async () => {
      shop = await ledger.openTerminal()
      const { nowMs } = ledger.time
      await buy('ebt_food', 25_000)
      ledger.time.nowMs = Date.parse('2026-12-01T04:59:59Z')
      expect((await left()).available_cents).toBe(0)
      ledger.time.nowMs = Date.parse('2026-12-01T05:00:00Z')
      expect((await left()).available_cents).toBe(25_000)
      ledger.time.nowMs = nowMs
    })

    test('30 purchases at once at two terminals of a merchant never spend more than there is', async () => {
      shop = await ledger.openTerminal('food market')
      const beside = await ledger.openTerminal('food market')
      const rows = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          buy('ebt_food', 1000, { credential: index % 2 ? beside.credential : shop.credential }),
        ),
      )
      expect(rows.filter(row => row.auth_resp === '00')).toHaveLength(25)
      expect(rows.filter(row => row.auth_resp === '51')).toHaveLength(5)
      expect((await left()).available_cents).toBe(0)
    })
  })
})
