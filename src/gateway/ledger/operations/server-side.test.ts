import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionRow } from '../../store/tables.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestLedger, type TestLedger } from '../../test-support/test-ledger.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import type { FollowUp, FollowUpResult } from '../follow-up.ts'
import type { PaymentResult } from '../record-payment.ts'
import { refuseIncomplete } from '../refuse-incomplete.ts'
import { authorize } from './authorize.ts'
import { capture } from './capture.ts'
import { credit } from './credit.ts'
import { forceCapture } from './force-capture.ts'
import { payBack } from './pay-back.ts'
import { sale } from './sale.ts'
import { store } from './store.ts'
import { verify } from './verify.ts'
import { voidTransaction } from './void.ts'

const card = { kind: 'card', industryType: 'E' } as const
const bank = (accountType: 'C' | 'S') => ({ kind: 'bank', accountType }) as const
const account = { kind: 'bank', routingNbr: '021000021', accountNbr: '123456789' } as const

describeStores('what server-side APIs ask for', kind => {
  let ledger: TestLedger
  let numbers = 0
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
  })
  afterAll(() => ledger.close())

  const next = () => String(++numbers)
  const request = (change: Parameters<TestLedger['payment']>[0] = {}) => {
    const { tranGroup: _, industryType: __, ...rest } = ledger.payment({ tranNbr: next(), ...change })
    return rest
  }
  const write = <Result>(work: Parameters<typeof ledger.store.write<Result>>[0]) => ledger.store.write(work)
  async function row(result: Promise<PaymentResult | FollowUpResult>): Promise<TransactionRow> {
    const done = await result
    if (done.kind !== 'recorded' && done.kind !== 'done') throw new Error(JSON.stringify(done))
    return done.transaction
  }
  const follow = ({ bric }: TransactionRow, change: Partial<FollowUp> = {}) => ({
    ...{ credential: ledger.terminal.credential, api: 'test', bric, tranNbr: next(), batchId: '' },
    ...change,
  })
  const night = () => write(trx => endDay(trx, ++ledger.time.nowMs))

  test('a capture of what was approved by phone asks nobody, and settles', async () => {
    const asked = { ...request({ amountCents: 2105 }), tender: card, authCode: '047211' }
    const forced = await row(write(trx => forceCapture(trx, asked, ledger.tools)))
    expect(forced).toMatchObject({ tran_type: 'CCE4', state: 'captured', captured_cents: 2105, auth_code: '047211' })
    expect([forced.auth_resp, forced.auth_resp_text]).toEqual(['00', 'APPROVAL'])
    expect((await row(write(trx => forceCapture(trx, asked, ledger.tools)))).auth_resp).toBe('94')
    await night()
    expect(await ledger.find(forced.id)).toMatchObject({ state: 'settled', settled_cents: 2105 })
  })

  test('an expired hold is authorized again by its BRIC, and the reason is kept', async () => {
    const held = await row(write(trx => authorize(trx, { ...request(), tender: card }, ledger.tools)))
    ledger.time.nowMs += 8 * 24 * 60 * 60 * 1000
    expect(await write(trx => capture(trx, follow(held), ledger.tools))).toMatchObject({ code: 'ED' })
    const details = { ACI_EXT: 'RA', INVOICE_NBR: 'INV-1001' }
    const asked = { ...request({ account: { kind: 'token', bric: held.bric }, details }), tender: card }
    const again = await row(write(trx => authorize(trx, asked, ledger.tools)))
    expect(again).toMatchObject({ state: 'authorized', parent_id: held.id, orig_tran_type: 'CCE2' })
    expect(again).toMatchObject({ details: JSON.stringify(details), invoice_nbr: 'INV-1001' })
    expect(await row(write(trx => capture(trx, follow(again), ledger.tools)))).toMatchObject({ captured_cents: 2100 })
  })

  test('prenotes before debits and before credits carry no money', async () => {
    const types = [
      ['C', false, 'CKC0'],
      ['S', false, 'CKS0'],
      ['C', true, 'CKC1'],
      ['S', true, 'CKS1'],
    ] as const
    for (const [accountType, isForCredits, tranType] of types) {
      const asked = { ...request({ account, amountCents: 0 }), tender: bank(accountType), isForCredits }
      const prenote = await row(write(trx => verify(trx, asked, ledger.tools)))
      expect(prenote).toMatchObject({ tran_type: tranType, state: 'verified', amount_cents: 0, auth_resp: '00' })
      expect(await write(trx => voidTransaction(trx, follow(prenote), ledger.tools))).toMatchObject({ code: '21' })
      const paid = { ...follow(prenote), tender: bank(accountType), amountCents: 100 }
      expect(await write(trx => payBack(trx, paid, ledger.tools))).toMatchObject({ code: '12' })
    }
  })

  test('CKC3 refunds a settled debit, pays to a stored account, and pays to a typed one', async () => {
    const debit = await row(write(trx => sale(trx, { ...request({ account }), tender: bank('C') }, ledger.tools)))
    const pay = (to: TransactionRow, amountCents: number) => ({ ...follow(to), tender: bank('C'), amountCents })
    expect(await write(trx => payBack(trx, pay(debit, 600), ledger.tools))).toMatchObject({ text: 'NOT SETTLED' })
    await night()
    const refunded = await row(write(trx => payBack(trx, pay(debit, 600), ledger.tools)))
    expect(refunded).toMatchObject({ tran_type: 'CKC3', tran_group: 'REFUND', parent_id: debit.id })
    expect(await write(trx => payBack(trx, pay(debit, 1501), ledger.tools))).toMatchObject({
      text: 'AMOUNT EXCEEDS ORIGINAL',
    })
    const asked = { ...request({ account, amountCents: 0 }), tender: bank('C') }
    const stored = await row(write(trx => store(trx, asked, ledger.tools)))
    ledger.time.nowMs += 400 * 24 * 60 * 60 * 1000
    const paid = await row(write(trx => payBack(trx, pay(stored, 9900), ledger.tools)))
    expect(paid).toMatchObject({ tran_type: 'CKC3', tran_group: 'CREDIT', captured_cents: 9900, state: 'accepted' })
    const typed = await row(write(trx => credit(trx, { ...request({ account }), tender: bank('S') }, ledger.tools)))
    expect(typed).toMatchObject({ tran_type: 'CKS3', tran_group: 'CREDIT', parent_id: null })
    const gone = await row(write(trx => voidTransaction(trx, follow(typed, { tender: 'bank' }), ledger.tools)))
    expect(gone).toMatchObject({ state: 'voided', captured_cents: 0 })
  })

  test('a type of another tender does not know the BRIC', async () => {
    const sold = await ledger.take({ tranNbr: next() })
    const asked = follow(sold, { tender: 'bank' })
    expect(await write(trx => voidTransaction(trx, asked, ledger.tools))).toMatchObject({ code: '25' })
    expect((await ledger.find(sold.id)).state).toBe('captured')
  })

  test('a debit of the BRIC of a card is 25', async () => {
    const { bric } = await ledger.take({ tranNbr: next() })
    const asked = { ...request({ account: { kind: 'token', bric } }), tender: bank('C') }
    expect((await row(write(trx => sale(trx, asked, ledger.tools)))).auth_resp).toBe('25')
  })
})

test.each([
  ['store', { zipCode: '' }, 'RR Missing ZIP_CODE'],
  ['store', { zipCode: '12345', amountCents: 100 }, 'RR Invalid AMOUNT[VAL]'],
  ['store', { zipCode: '12345' }, undefined],
  ['store', { account: account }, undefined],
  ['verify', { address: '1 Main St' }, 'E2 AVS DATA REQUIRED'],
  ['verify', { zipCode: '12345' }, 'E2 AVS DATA REQUIRED'],
  ['verify', { address: '1 Main St', zipCode: '12345' }, undefined],
  ['verify', { account: account }, undefined],
  ['verify', { account: account, amountCents: 100 }, 'RR Invalid AMOUNT[VAL]'],
  ['pay', { amountCents: 0 }, 'RR Invalid AMOUNT[VAL]'],
  ['pay', { amountCents: 1 }, undefined],
  ['balance', { amountCents: 1 }, 'RR Invalid AMOUNT[VAL]'],
] as const)('%s with %j: %s', (what, change, answer) => {
  const token = { kind: 'card', card: {} } as never
  const refused = refuseIncomplete(what, { amountCents: 0, address: '', zipCode: '', account: token, ...change })
  expect(refused && `${refused.code} ${refused.text}`).toBe(answer)
})
