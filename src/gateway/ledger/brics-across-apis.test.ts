import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardForm, portalOf, postCard } from '../test-support/apis/test-checkout.ts'
import { openRecurringClient } from '../test-support/apis/test-recurring.ts'
import { endDay } from '../test-support/end-day.ts'
import { createPayPageClient } from '../test-support/pay-page-client.ts'
import { openTestLedger, type TestLedger } from '../test-support/test-ledger.ts'
import { describeApi } from '../test-support/test-stores.ts'
import { capture } from './operations/capture.ts'
import { increment } from './operations/increment.ts'
import { payBack } from './operations/pay-back.ts'
import { reverse } from './operations/reverse.ts'
import { sale } from './operations/sale.ts'
import { voidTransaction } from './operations/void.ts'

const card = { kind: 'card', industryType: 'E' } as const

describeApi('a BRIC of any API works at every other of its merchant, at none of another', kind => {
  let ledger: TestLedger
  let numbers = 0
  const reference = randomUUID()
  let shop: Awaited<ReturnType<TestLedger['openTerminal']>>
  let beside: typeof shop
  let stranger: typeof shop
  let checkout: Awaited<ReturnType<ReturnType<typeof portalOf>['provision']>>
  beforeAll(async () => {
    ledger = await openTestLedger(kind)
    shop = await ledger.openTerminal(reference)
    beside = await ledger.openTerminal(reference)
    stranger = await ledger.openTerminal()
    checkout = await portalOf(ledger).provision(reference)
  })
  afterAll(() => ledger.close())

  const next = () => String(++numbers)
  const bySale = (api: string, bric?: string) =>
    ledger.store.write(async trx => {
      const account = bric ? ({ kind: 'token', bric } as const) : ({ kind: 'card', card: ledger.card } as const)
      const request = {
        ...ledger.payment({ credential: shop.credential, api, account, tranNbr: next() }),
        tender: card,
      }
      const result = await sale(trx, request, ledger.tools)
      return result.kind === 'recorded' ? result.transaction : undefined
    })

  /** A sale of each API that there is, and of two that ask the ledger as every later one will. */
  const sales: Record<string, () => Promise<string | undefined>> = {
    'Browser Post': async () => (await ledger.pay(shop, { TRAN_NBR: next() })).fields['AUTH_GUID'],
    'Hosted Pay Page': async () => {
      const page = createPayPageClient(ledger)
      return (await page.pay(await page.open(shop, { TRAN_NBR: next() }))).fields['AUTH_GUID']
    },
    'Hosted Checkout': async () => {
      const { body } = await postCard(ledger, cardForm(checkout, { Amount: `${next()}.00` }))
      return body['TransactionId'] as string
    },
    'Server Post': async () => (await bySale('server-post'))?.bric,
    'Custom Pay': async () => (await bySale('custom-pay'))?.bric,
    'Recurring Billing': async () => {
      const recurring = await openRecurringClient(ledger, reference)
      const { body } = await recurring.subscribe({ BillingDate: '2999-12-31' })
      const charged = await recurring.charge(Number(body['paymentmethodId']), Number(next()))
      return String(charged.body['GUID'])
    },
  }
  async function soldBy(api: string): Promise<string> {
    const bric = await sales[api]?.()
    if (!bric) throw new Error(`${api} sold nothing`)
    return bric
  }
  const token = { ACCOUNT_NBR: '', EXP_DATE: '', CVV2: '', CARD_ENT_METH: 'Z' }

  /** What may be done with it, by AUTH_RESP; `00` when it was done. */
  type Terminal = typeof shop
  const follow = (terminal: Terminal, bric: string) => ({
    ...{ credential: terminal.credential, api: 'another', bric, tranNbr: next(), batchId: '' },
  })
  type Follow = typeof voidTransaction
  const asked = async (operation: Follow, terminal: Terminal, bric: string) => {
    const result = await ledger.store.write(trx => operation(trx, follow(terminal, bric), ledger.tools))
    return result.kind === 'refused' ? result.code : '00'
  }
  const uses: Record<string, (terminal: Terminal, bric: string) => Promise<string | undefined>> = {
    'charged through Browser Post': async (terminal, ORIG_AUTH_GUID) =>
      (await ledger.pay(terminal, { ...token, ORIG_AUTH_GUID, TRAN_NBR: next() })).fields['AUTH_RESP'],
    'charged by a server': (terminal, bric) =>
      ledger.store.write(async trx => {
        const account = { kind: 'token', bric } as const
        const request = ledger.payment({ credential: terminal.credential, account, tranNbr: next() })
        const result = await sale(trx, { ...request, tender: card }, ledger.tools)
        return result.kind === 'recorded' ? result.transaction.auth_resp : result.kind
      }),
    voided: (terminal, bric) => asked(voidTransaction, terminal, bric),
    reversed: (terminal, bric) => asked(reverse, terminal, bric),
    refunded: async (terminal, bric) => {
      await ledger.store.write(trx => endDay(trx, ++ledger.time.nowMs))
      const request = { ...follow(terminal, bric), tender: card, amountCents: 1 }
      const result = await ledger.store.write(trx => payBack(trx, request, ledger.tools))
      return result.kind === 'refused' ? result.code : '00'
    },
  }

  test.each(Object.keys(sales).flatMap(api => Object.keys(uses).map(use => [api, use] as const)))(
    'of %s, %s',
    async (api, use) => {
      const bric = await soldBy(api)
      expect(await uses[use]?.(stranger, bric)).toBe('25')
      expect(await uses[use]?.(beside, bric)).toBe('00')
    },
  )

  test('holds and stored cards of Browser Post', async () => {
    const { fields: held } = await ledger.pay(shop, { TRAN_CODE: 'AUTH', TRAN_NBR: next() })
    const more = { ...follow(beside, held['AUTH_GUID'] ?? ''), amountCents: 900 }
    const foreign = { ...more, credential: stranger.credential }
    expect(await ledger.store.write(trx => increment(trx, foreign, ledger.tools))).toMatchObject({ code: '25' })
    expect(await ledger.store.write(trx => increment(trx, more, ledger.tools))).toMatchObject({ kind: 'done' })
    const taken = { ...more, tranNbr: next(), amountCents: 3000 }
    const lost = { ...taken, credential: stranger.credential }
    expect(await ledger.store.write(trx => capture(trx, lost, ledger.tools))).toMatchObject({ code: '25' })
    expect(await ledger.store.write(trx => capture(trx, taken, ledger.tools))).toMatchObject({
      transaction: { state: 'captured', captured_cents: 3000 },
    })
    const storage = { TRAN_CODE: 'STORAGE', AMOUNT: '0.00', TRAN_NBR: next() }
    const { fields: stored } = await ledger.pay(shop, storage)
    expect((await bySale('recurring', stored['AUTH_GUID']))?.auth_resp).toBe('00')
  })
})
