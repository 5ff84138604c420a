import { afterAll, beforeAll, expect, test } from 'vitest'
import { actions } from '../../../domain/apis/custom-pay/outcomes.ts'
import { type EpiClient, openEpiClient } from '../../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const unknown = '0S1ZZZZZZZZZZZZZZZZ'
const day = 24 * 60 * 60 * 1000

describeApi('Custom Pay: every row of the outcomes of the order of calls', kind => {
  let gateway: TestGateway
  let client: EpiClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openEpiClient(gateway)
  })
  afterAll(() => gateway.close())

  /** Sold and settled. */
  async function settled(amount = 21): Promise<string> {
    const { bric } = await client.sell({ amount })
    await client.close()
    return bric
  }

  const rows: Record<string, () => Promise<void>> = {
    'Send the same sale twice': async () => {
      const same = { amount: 31, transaction: 77 }
      expect((await client.sell(same)).data).toMatchObject({ response: '00' })
      expect((await client.sell(same)).data).toMatchObject({ response: '94', authAmount: 0 })
    },
    'Void a sale before the close': async () => {
      const { bric } = await client.sell()
      expect((await client.undo(bric)).data).toEqual({ response: '00', text: 'APPROVAL' })
      expect((await client.detail(bric)).data).toMatchObject({ void: 'Y', markedtosettle: 'N' })
    },
    'Void it again, with a new transaction': async () => {
      const { bric } = await client.sell()
      await client.undo(bric)
      expect((await client.undo(bric)).data).toEqual({ response: 'RR', text: 'ALREADY VOIDED' })
    },
    'Send exactly the same void, capture or refund again': async () => {
      const refunded = await settled()
      const voided = await client.sell()
      const held = await client.hold()
      for (const again of [
        () => client.undo(voided.bric, { transaction: 8001 }),
        () => client.capture(held.bric, 21, { transaction: 8002 }),
        () => client.refund(refunded, 7, { transaction: 8003 }),
      ]) {
        expect((await again()).data['response']).toBe('00')
        expect((await again()).data['response']).toBe('94')
      }
    },
    'Void it after PUT /batch': async () => {
      expect((await client.undo(await settled())).data).toEqual({ response: 'RR', text: 'BATCH CLOSED' })
    },
    'Refund before PUT /batch': async () => {
      const { bric } = await client.sell()
      expect((await client.refund(bric, 21)).data).toEqual({ response: 'RR', text: 'NOT SETTLED' })
    },
    'Refund a cent more than the sale': async () => {
      const bric = await settled()
      expect((await client.refund(bric, 21.01)).data).toEqual({ response: 'RR', text: 'AMOUNT EXCEEDS ORIGINAL' })
    },
    'Capture a hold': async () => {
      const { bric } = await client.hold()
      expect((await client.detail(bric)).data).toMatchObject({ markedtosettle: 'N', 'system/trantype': 'CCE2' })
      const captured = await client.capture(bric, 20)
      expect([captured.data, captured.bric]).toEqual([{ response: '00', text: 'APPROVAL' }, bric])
      expect((await client.detail(bric)).data).toMatchObject({ markedtosettle: 'Y', authamount: 20 })
    },
    'Capture it again, with a new transaction': async () => {
      const { bric } = await client.hold()
      await client.capture(bric, 21)
      expect((await client.capture(bric, 21)).data).toMatchObject({ response: 'EV' })
    },
    'Capture a BRIC that does not exist': async () => {
      const answer = await client.capture(unknown, 21)
      expect([answer.status, answer.data]).toEqual([200, { response: 'S8', text: 'NO AUTHORIZATION' }])
      const declined = await client.hold({ amount: 51.05 })
      expect((await client.capture(declined.bric, 51.05)).data).toMatchObject({ response: 'S8' })
    },
    'Capture a hold 8 days later': async () => {
      const { bric } = await client.hold()
      gateway.time.nowMs += 8 * day
      expect((await client.capture(bric, 21)).data).toMatchObject({ response: 'ED' })
      gateway.time.nowMs -= 8 * day
    },
    'Refund a BRIC that does not exist': async () => {
      expect((await client.refund(unknown, 1)).data).toMatchObject({ response: '25' })
    },
    'Reverse a hold twice, with two transaction numbers': async () => {
      const { bric } = await client.hold()
      expect((await client.reverse(bric)).data).toEqual({ response: '00', text: 'APPROVAL' })
      expect((await client.reverse(bric)).data).toMatchObject({ response: '79' })
    },
    'Add 50.00 to a hold of 149.99': async () => {
      const { bric } = await client.hold({ amount: 149.99 })
      const grown = await client.call('PUT', `/sale/inc/${bric}`, { amount: 50, ...client.token() })
      expect(grown.data).toMatchObject({ response: '00', authAmount: 50, authTotalAuthorized: 199.99 })
      expect(grown.data['authorization']).toMatch(/^\d{6}$/)
      expect((await client.capture(bric, 199.99)).data).toMatchObject({ response: '00' })
    },
    'Look up a BRIC that does not exist': async () => {
      const answer = await client.detail(unknown)
      expect([answer.status, answer.codes]).toEqual([404, ['NOT_FOUND']])
    },
    'Change one digit of the signature': async () => {
      const answer = await client.send('GET', '/ping', '', { 'EPI-Signature': '0'.repeat(64) })
      expect([answer.status, answer.codes]).toEqual([401, ['BAD_SIGNATURE']])
    },
    'Leave out batchID': async () => {
      const answer = await client.sell({ batchID: undefined })
      expect([answer.status, answer.errors]).toEqual([400, [{ code: 'MISSING_FIELD', text: 'batchID is missing' }]])
    },
  }
  test.each(actions.rows.map(({ send }) => send))('%s', async send => {
    expect(Object.keys(rows)).toContain(send)
    await rows[send]?.()
  })

  test('refusals by the state of a payment, as the errors page lists them', async () => {
    const held = await client.hold()
    expect((await client.refund(held.bric, 21)).data).toEqual({ response: 'RR', text: 'NOT CAPTURED' })
    expect((await client.capture(held.bric, 21.01)).data).toMatchObject({ text: 'AMOUNT EXCEEDS ORIGINAL' })
    const declined = await client.sell({ amount: 51.05 })
    expect((await client.undo(declined.bric)).data).toMatchObject({ response: '21' })
    expect((await client.refund(declined.bric, 51.05)).data).toMatchObject({ response: '21' })
    const refunded = await client.refund(await settled(), 21)
    expect((await client.refund(refunded.bric, 21)).data).toMatchObject({ response: '12' })
    expect((await client.undo(refunded.bric)).data).toMatchObject({ response: '00' })
    const part = { amount: 20 }
    expect((await client.reverse(held.bric, part)).data).toEqual({ response: 'RR', text: 'NO PARTIAL REVERSAL' })
    expect((await client.reverse(held.bric, { amount: 22 })).data).toMatchObject({ text: 'AMOUNT EXCEEDS ORIGINAL' })
    expect((await client.reverse(held.bric, { amount: 21 })).data).toMatchObject({ response: '00' })
    expect((await client.call('GET', `/reverse/${held.bric}`)).data).toMatchObject({ authbric: held.bric, void: 'Y' })
    expect((await client.call('GET', `/refund/${refunded.bric}`)).data).toMatchObject({
      ...{ 'system/trantype': 'CCE9', void: 'Y' },
    })
    for (const path of [`/reverse/${refunded.bric}`, `/refund/${held.bric}`, `/sale/${refunded.bric}`])
      expect((await client.call('GET', path)).status, path).toBe(404)
  })

  test('a declined increment leaves the hold as it was', async () => {
    const { bric } = await client.hold()
    const add = (amount: number) => client.call('PUT', `/sale/inc/${bric}`, { amount, ...client.token() })
    const declined = await add(51.05)
    expect(declined.data).toEqual({ response: '05', text: 'DECLINE', authAmount: 0 })
    expect((await add(41.1)).data).toMatchObject({ response: '10', authAmount: 20.55, authTotalAuthorized: 41.55 })
    expect((await client.capture(bric, 41.55)).data).toMatchObject({ response: '00' })
    expect((await client.call('PUT', `/sale/inc/${unknown}`, { amount: 1, ...client.token() })).data).toMatchObject({
      ...{ response: '25' },
    })
  })

  test('a tip is added, changed and taken away while the batch is open', async () => {
    const { bric } = await client.sell({ amount: 149.99, tipAmount: 0 })
    const tip = (amount: number, tipAmount: number) => client.call('PUT', `/sale/${bric}`, { amount, tipAmount })
    expect((await tip(169.99, 20)).data).toEqual({ response: '00', text: 'APPROVAL' })
    expect((await client.detail(bric)).data).toMatchObject({ authamount: 169.99, tipamount: 20 })
    expect((await tip(149.99, 0)).data).toMatchObject({ response: '00' })
    expect((await client.detail(bric)).data).toMatchObject({ authamount: 149.99, tipamount: 0 })
    expect((await tip(300, 150.01)).data).toMatchObject({ text: 'AMOUNT EXCEEDS ORIGINAL' })
    expect((await tip(20, 20.01)).errors).toEqual([
      { code: 'INVALID_FIELD', text: 'tipAmount: at most amount, which includes it' },
    ])
    await client.close()
    expect((await tip(150, 0.01)).data).toEqual({ response: 'RR', text: 'BATCH CLOSED' })
  })

  test('a debit that the bank sends back is neither refunded nor voided', async () => {
    const { bric } = await client.call('POST', '/ach', {
      ...{ amount: 31, ...client.numbers(), account: '9900000001', routingNumber: '021000021' },
      address: { firstName: 'Ada', lastName: 'Baker' },
    })
    await client.close()
    gateway.time.nowMs += 3 * day
    await gateway.runWork()
    expect((await client.refund(bric, 31)).data).toEqual({ response: 'RR', text: 'ALREADY RETURNED' })
    gateway.time.nowMs -= 3 * day
  })
})
