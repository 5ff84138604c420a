import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as outcomes from '../../../domain/apis/server-post/outcomes.ts'
import { openProcessorClient, type ProcessorClient, type Sent, wires } from '../../test-support/apis/test-processor.ts'
import { expectPublished, type Play, playsOf } from '../../test-support/published-outcome.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const dayMs = 24 * 60 * 60 * 1000

// XML Real-Time writes the same transactions in another way, and is answered the same.
for (const wire of wires)
  describeApi(`the published outcomes of Server Post, by ${wire}`, kind => {
    let gateway: TestGateway
    let client: ProcessorClient
    let other: ProcessorClient
    beforeAll(async () => {
      gateway = await openTestGateway(kind)
      client = await openProcessorClient(gateway, undefined, wire)
      other = await openProcessorClient(gateway, undefined, wire)
    })
    afterAll(() => gateway.close())

    const one =
      (fields: Sent): Play =>
      async () => [await client.sell(fields)]
    /** A payment, and then what is sent about it, in order. */
    const after =
      (pay: () => Promise<Sent>, ...steps: (Sent | (() => Promise<Sent>))[]): Play =>
      async () => {
        const { AUTH_GUID, AUTH_RESP } = await pay()
        expect(['00', '05']).toContain(AUTH_RESP)
        const answers: Sent[] = []
        for (const step of steps)
          answers.push(await (typeof step === 'function' ? step() : client.about(AUTH_GUID, step)))
        return answers
      }
    const sale = () => client.sell()
    const hold = () => client.hold()
    const close = () => client.close()
    const isVoid = { TRAN_TYPE: 'CCEX' }
    const reversal = { TRAN_TYPE: 'CCE7' }
    const capture = { TRAN_TYPE: 'CCE4', AMOUNT: '21.00' }
    const refund = { TRAN_TYPE: 'CCE9', AMOUNT: '21.00' }

    const actions = playsOf(outcomes.actions, {
      'Send the same sale twice': async () => [
        await client.sell({ TRAN_NBR: '501' }),
        await client.sell({ TRAN_NBR: '501' }),
      ],
      'Void a sale (CCEX)': after(sale, isVoid),
      'Void it again, with a new TRAN_NBR': after(sale, isVoid, isVoid),
      'Send exactly the same void, capture or refund again': async () => {
        const voided = await after(sale, { ...isVoid, TRAN_NBR: '502' }, { ...isVoid, TRAN_NBR: '502' })()
        const captured = await after(hold, { ...capture, TRAN_NBR: '503' }, { ...capture, TRAN_NBR: '503' })()
        const refunded = await after(sale, close, { ...refund, TRAN_NBR: '504' }, { ...refund, TRAN_NBR: '504' })()
        const lasts = [voided, captured, refunded].map(answers => answers.at(-1) as Sent)
        expect(lasts.map(({ AUTH_RESP }) => AUTH_RESP)).toEqual(['94', '94', '94'])
        return lasts
      },
      'Void it after CCEZ': after(sale, close, isVoid),
      'Refund (CCE9) before CCEZ': after(sale, refund),
      'Refund a cent more than the sale': after(sale, close, { ...refund, AMOUNT: '21.01' }),
      'Capture a hold (CCE4)': after(hold, capture),
      'Capture it again, with a new TRAN_NBR': after(hold, capture, capture),
      'Capture it 8 days later': async () => {
        const { AUTH_GUID } = await client.hold()
        gateway.time.nowMs += 8 * dayMs
        const late = await client.about(AUTH_GUID, capture)
        gateway.time.nowMs -= 8 * dayMs
        return [late]
      },
      'Reverse a hold (CCE7) twice, with two TRAN_NBR': after(hold, reversal, reversal),
      'Reverse a declined hold': after(() => client.hold({ AMOUNT: '51.05' }), reversal),
      'Close a batch that has no payment': async () => {
        const empty = await openProcessorClient(gateway, undefined, wire)
        return [await empty.close()]
      },
      'Charge a BRIC that does not exist': async () => [
        await client.about('0S1ZZZZZZZZZZZZZZZZ', { TRAN_TYPE: 'CCE1', AMOUNT: '5.00' }),
      ],
    })

    const faults = playsOf(outcomes.faults, {
      'No BATCH_ID': one({ BATCH_ID: '' }),
      'TRAN_NBR=1763735400000': one({ TRAN_NBR: '1763735400000' }),
      'AMOUNT=149': one({ AMOUNT: '149' }),
      'EXP_DATE=12/30': one({ EXP_DATE: '12/30' }),
      'INDUSTRY_TYPE=Q': one({ INDUSTRY_TYPE: 'Q' }),
      'TRAN_TYPE=CCE8 and AMOUNT=1.00': one({ TRAN_TYPE: 'CCE8', AMOUNT: '1.00' }),
      'TRAN_TYPE=CCE3': one({ TRAN_TYPE: 'CCE3' }),
      'CARD_ENT_METH=Z without ORIG_AUTH_GUID': one({ CARD_ENT_METH: 'Z' }),
      'TERMINAL_NBR of another key': async () => [
        await client.sell({ TERMINAL_NBR: other.terminal.key['TERMINAL_NBR'] ?? '' }),
      ],
      'The MAC of another credential': async () => [await client.sell({ MAC: other.terminal.mac })],
      'TRAN_TYPE=CCE0 without ZIP_CODE': one({ TRAN_TYPE: 'CCE0', AMOUNT: '0.00', ADDRESS: '100 Main St' }),
    })

    const swipe = (fields: Sent) =>
      client.send({
        ...{ INDUSTRY_TYPE: 'R', CARD_ENT_METH: 'D', TRACK_DATA: ';4111111111111111=30121010000?', AMOUNT: '21.00' },
        ...{ TRAN_TYPE: 'DB00', PIN_BLK: 'A1B2C3D4E5F60718', ...fields },
      })
    const pins = playsOf(
      outcomes.pins,
      Object.fromEntries(
        outcomes.pins.rows.map(({ send }): [string, Play] => [
          send,
          async () => [await swipe({ PIN_BLK: send === 'Any other' ? '0123456789ABCDEF' : send })],
        ]),
      ),
    )

    describe.each([
      ['order of calls', actions],
      ['wrong fields', faults],
      ['PINs', pins],
    ])('%s', (_table, rows) => {
      test.each(rows)('%s: %s', async (_row, get, play) => {
        expectPublished(get, await play())
      })
    })

    /** What is left on a card for food and in cash, in a month in which nothing was bought. */
    async function balances(number: string): Promise<string> {
      const card = { TRACK_DATA: `;${number}=30121010000?` }
      const food = await swipe({ ...card, TRAN_TYPE: 'EB02', AMOUNT: '0.00' })
      const cash = await swipe({ ...card, TRAN_TYPE: 'EB05', AMOUNT: '1.00' })
      return `${food['AUTH_AVAILABLE_BAL']} for food and ${(Number(cash['AUTH_AVAILABLE_BAL']) + 1).toFixed(2)} in cash.`
    }
    test.each(outcomes.benefits.rows.map(({ send, get }) => [send, get]))('benefits of %s: %s', async (send, get) => {
      expect(await balances(/^\d+$/.test(send) ? send : '5555555555554444')).toBe(get)
    })
  })
