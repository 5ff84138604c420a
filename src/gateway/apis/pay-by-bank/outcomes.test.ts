import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as outcomes from '../../../domain/apis/pay-by-bank/outcomes.ts'
import { testRoutingNumbers } from '../../../domain/payments/test-data/test-bank-accounts.ts'
import { AdvancedClockSchema } from '../../../domain/workbench/clock.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openProcessorClient, type ProcessorClient, type Sent } from '../../test-support/apis/test-processor.ts'
import { expectPublished, type Play, playsOf } from '../../test-support/published-outcome.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const holder = { FIRST_NAME: 'Ada', LAST_NAME: 'Baker', STD_ENTRY_CLASS: 'WEB' }
const account = { CARD_ENT_METH: 'X', ROUTING_NBR: '021000021', ACCOUNT_NBR: '123456789' }
const returns = { ACCOUNT_NBR: '9900000001' }

describeApi('the published outcomes of Pay-by-Bank', kind => {
  let gateway: TestGateway
  let client: ProcessorClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openProcessorClient(gateway)
  })
  afterAll(() => gateway.close())

  const debitOf = (who: ProcessorClient, fields: Sent = {}) =>
    who.send({ TRAN_TYPE: 'CKC2', AMOUNT: '21.00', INDUSTRY_TYPE: '', ...account, ...holder, ...fields })
  const debit = (fields: Sent = {}) => debitOf(client, fields)
  const one =
    (fields: Sent): Play =>
    async () => [await debit(fields)]
  /** A debit, and then what is sent about it, in order. */
  const after =
    (...steps: (Sent | (() => Promise<Sent>))[]): Play =>
    async () => {
      const { AUTH_GUID } = await debit()
      const answers: Sent[] = []
      for (const step of steps)
        answers.push(await (typeof step === 'function' ? step() : client.about(AUTH_GUID, step)))
      return answers
    }
  const isVoid = { TRAN_TYPE: 'CKCX' }
  const refund = { TRAN_TYPE: 'CKC3', AMOUNT: '21.00' }
  const close = () => client.close()

  /** Codes of the bank that arrive until the same hour of the next day, by TRAN_NBR; Wednesday and Thursday are banking days. */
  async function waitForBanks({ terminal }: ProcessorClient): Promise<Map<string, string>> {
    const advance = { id: `a day of ${terminal.credentialId}`, days: 1 }
    const response = await portalOf(gateway).call(
      'POST',
      `/provisioning/credentials/${terminal.credentialId}/clock`,
      advance,
    )
    const { happened } = AdvancedClockSchema.parse(await response.json())
    return new Map(
      happened
        .filter(({ name }) => name !== 'batch.closed')
        .map(({ data }) => [String(data['tranNbr']), String(data['code'])]),
    )
  }
  const refusedRefund = async (who: ProcessorClient, { AUTH_GUID }: Sent) => who.about(AUTH_GUID, refund)

  const routing = playsOf(outcomes.routing, {
    ...Object.fromEntries(testRoutingNumbers.map(each => [each, one({ ROUTING_NBR: each })])),
    'Any other nine digits that pass the check': one({ ROUTING_NBR: '111000025' }),
    '123456789': one({ ROUTING_NBR: '123456789' }),
    '02100002': one({ ROUTING_NBR: '02100002' }),
  })

  const actions = playsOf(outcomes.actions, {
    'Prenote an account that returns': async () => {
      const other = await openProcessorClient(gateway)
      const checked = await debitOf(other, { TRAN_TYPE: 'CKC0', AMOUNT: '0.00', TRAN_NBR: '1', ...returns })
      expect([...(await waitForBanks(other))]).toEqual([['1', 'R01']])
      return [checked]
    },
    'Store an account that returns': async () => {
      const other = await openProcessorClient(gateway)
      const stored = await debitOf(other, { TRAN_TYPE: 'CKC8', AMOUNT: '0.00', STD_ENTRY_CLASS: '', ...returns })
      const debited = await other.about(stored.AUTH_GUID, {
        ...{ TRAN_TYPE: 'CKC2', AMOUNT: '21.00', TRAN_NBR: '2', ...holder },
      })
      expect(debited).toMatchObject({ AUTH_RESP: '00' })
      expect([...(await waitForBanks(other))]).toEqual([['2', 'R01']])
      return [stored]
    },
    'Debit the BRIC of a card': async () => {
      const { AUTH_GUID } = await client.sell()
      return [await client.about(AUTH_GUID, { TRAN_TYPE: 'CKC2', AMOUNT: '21.00', ...holder })]
    },
    'Send the same debit twice': async () => [await debit({ TRAN_NBR: '601' }), await debit({ TRAN_NBR: '601' })],
    'Void a debit before the close': after(isVoid),
    'Void it again, with a new TRAN_NBR': after(isVoid, isVoid),
    'Send exactly the same void or refund again': async () => {
      const voided = await after({ ...isVoid, TRAN_NBR: '602' }, { ...isVoid, TRAN_NBR: '602' })()
      const refunded = await after(close, { ...refund, TRAN_NBR: '603' }, { ...refund, TRAN_NBR: '603' })()
      expect(voided.at(-1)).toMatchObject({ AUTH_RESP: '94' })
      return refunded
    },
    'Void a debit after the close': after(close, isVoid),
    'Refund a debit before the close': after(refund),
    'Refund a cent more than the debit': after(close, { ...refund, AMOUNT: '21.01' }),
    'Refund a returned debit': async () => {
      const other = await openProcessorClient(gateway)
      const debited = await debitOf(other, returns)
      await waitForBanks(other)
      return [await refusedRefund(other, debited)]
    },
    'A prenote of 1.00': one({ TRAN_TYPE: 'CKC0', AMOUNT: '1.00' }),
    'The MAC of another credential': async () => {
      const other = await openProcessorClient(gateway)
      return [await debit({ MAC: other.terminal.mac })]
    },
    'CKC4 as TRAN_TYPE': one({ TRAN_TYPE: 'CKC4' }),
    'CCE1 as TRAN_TYPE of a GET': async () => {
      const { status } = await gateway.app.request('/secure/?TRAN_TYPE=CCE1&AMOUNT=1.00')
      return [{ HTTP: String(status) }]
    },
  })

  describe.each([
    ['routing numbers', routing],
    ['order of calls', actions],
  ])('%s', (_table, rows) => {
    test.each(rows)('%s: %s', async (_row, get, play) => {
      expectPublished(get, await play())
    })
  })

  test('account numbers: each is answered, and then returned or corrected, as its row says', async () => {
    const other = await openProcessorClient(gateway)
    const debits = new Map<string, Sent>()
    for (const { send } of outcomes.accounts.rows)
      debits.set(send, await debitOf(other, { ACCOUNT_NBR: send, TRAN_NBR: String(Number(send) % 10_000) }))
    const codes = await waitForBanks(other)
    const seen = outcomes.accounts.rows.map(({ send }) => ({
      ...{ send, code: debits.get(send)?.AUTH_RESP, bank: codes.get(String(Number(send) % 10_000)) },
    }))
    // What a row promises stands in its sentence: 14, or a code of the bank.
    const promised = outcomes.accounts.rows.map(({ send, get }) => ({
      ...{ send, code: get.startsWith('Refused') ? '14' : '00', bank: /\b[RC]\d\d\b/.exec(get)?.[0] },
    }))
    expect(seen).toEqual(promised)
    for (const { send, bank } of promised.filter(({ code }) => code === '00')) {
      const isReturned = bank?.startsWith('R')
      expect(await refusedRefund(other, debits.get(send) ?? {}), send).toMatchObject(
        isReturned ? { AUTH_RESP: 'RR', AUTH_RESP_TEXT: 'ALREADY RETURNED' } : { AUTH_RESP: '00' },
      )
    }
  })
})
