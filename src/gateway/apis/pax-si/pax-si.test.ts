import { afterAll, beforeAll, expect, test } from 'vitest'
import { paxOutcomes } from '../../../domain/apis/pax-si/codes.ts'
import { openPaxTill, type PaxTill, type PinPadAnswer, passUntil } from '../../test-support/apis/test-pin-pad.ts'
import { openTerminalPage } from '../../test-support/apis/test-terminals.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

type Body = Record<string, unknown>

describeApi('PAX: commands to simulated PIN pads', kind => {
  let gateway: TestGateway
  let till: PaxTill
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    till = await openPaxTill(gateway)
  })
  afterAll(() => gateway.close())

  const countOf = async () => {
    const rows = await gateway.store.read.selectFrom('transactions').select('id').execute()
    return rows.length
  }
  const ask = (fields: Body, device?: string) => passUntil(gateway, till.send(fields, device))
  const pay = (fields: Body = {}, device?: string) => ask(till.payment(fields), device)
  const bodies = (answers: PinPadAnswer[]) => answers.map(({ body }) => `${body['resultCode']} ${body['hostCode']}`)

  test('a sale is answered as documented, and is in the books of its merchant', async () => {
    const fields = { amount: 6000, tip: 1000, tax: 450, invoice: 'INV-88', clerk: '12', ecrRefNum: 'A-1' }
    const { status, body } = await pay(fields)
    expect([status, body]).toEqual([
      200,
      {
        ...{ resultCode: '000000', resultText: 'OK', hostCode: '00', hostText: expect.stringMatching(/^APPROVAL/) },
        ...{ authCode: expect.stringMatching(/^\d{6}$/), approvedAmount: 6000, tip: 1000, refNum: '000001' },
        ...{ bric: expect.stringMatching(/^0S1[0-9A-Z]{16}$/), entryMode: 'CONTACTLESS', cardType: 'V' },
        ...{ lastFour: '1111', signatureRequired: 'Y', ecrRefNum: 'A-1' },
      },
    ])
    const row = await gateway.store.read
      .selectFrom('transactions')
      .selectAll()
      .where('bric', '=', String(body['bric']))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'captured', amount_cents: 6000, tran_type: 'CCR1', invoice_nbr: 'INV-88' })
    expect(JSON.parse(row.details)).toMatchObject({ TIP_AMT: '10.00', TAX_AMT: '4.50', CLERK_ID: '12' })
  })

  test('the amount decides', async () => {
    const declined = await pay({ amount: 2105 })
    expect(declined.body).toMatchObject({ resultCode: '000000', hostCode: '05', hostText: 'DECLINE' })
    for (const name of ['approvedAmount', 'authCode', 'refNum', 'bric']) expect(declined.body).not.toHaveProperty(name)
    expect((await pay({ amount: 2110 })).body).toMatchObject({ hostCode: '10', approvedAmount: 1055 })
    expect((await pay({ amount: 2100 })).body).toMatchObject({ signatureRequired: 'N' })
  })

  test('a tip is chosen on the screen, and a PIN entered for DEBIT and EBT', async () => {
    expect((await pay({ promptTip: 'Y' })).body).toMatchObject({ approvedAmount: 4750, tip: 500 })
    expect((await pay({ tender: 'DEBIT', amount: 6000 })).body).toMatchObject({
      hostCode: '00',
      signatureRequired: 'N',
    })
    expect((await pay({ tender: 'EBT' })).body).toMatchObject({ hostCode: '00' })
  })

  test('a stored card is charged later by its token, which is not the one of the payment', async () => {
    const { body } = await pay({ store: 'Y' })
    const { bric } = body
    const rows = await gateway.store.read
      .selectFrom('transactions')
      .selectAll()
      .where('bric', '=', String(bric))
      .execute()
    expect(rows.map(({ state, tran_type }) => [state, tran_type])).toEqual([['stored', 'CCR8']])
    expect((await till.lookUp(body['ecrRefNum'])).body).toEqual(body)
  })

  test('the same number gets its first result, and another command with it is refused', async () => {
    const payment = till.payment()
    const first = await ask(payment)
    const before = await countOf()
    expect((await ask(payment)).body).toEqual(first.body)
    expect((await ask({ ...payment, timeoutSeconds: 5 })).body).toEqual(first.body)
    for (const changes of [{ amount: 4251 }, { command: 'auth' }, { command: 'void', origRefNum: '1' }]) {
      const { status, body } = await ask({ ...payment, ...changes })
      expect([status, body['resultCode'], body['resultText']]).toEqual([
        400,
        '100003',
        expect.stringMatching(/ecrRefNum|amount|origRefNum|tender/),
      ])
    }
    expect(await countOf()).toBe(before)
  })

  test('of many sales with one number at once one is made, and all get its result', async () => {
    for (let round = 0; round < 3; round++) {
      const payment = till.payment()
      const before = await countOf()
      const asked = Promise.all(Array.from({ length: 8 }, () => till.send(payment)))
      const answers = await passUntil(gateway, asked)
      const texts = Object.values(answers).flatMap(each => (typeof each === 'object' ? [each.text] : []))
      expect([texts.length, new Set(texts).size]).toEqual([8, 1])
      expect(await countOf()).toBe(before + 1)
    }
  })

  test('captures, tips, voids and refunds by the number of the PIN pad, each once', async () => {
    const held = await pay({ command: 'auth', amount: 8000 })
    const { refNum } = held.body
    const capture = { command: 'capture', tender: 'CREDIT', origRefNum: refNum, amount: 7340, ecrRefNum: 'cap-1' }
    expect((await ask({ ...capture, ecrRefNum: 'cap-0', amount: 8001 })).body).toMatchObject({ hostCode: 'RR' })
    const taken = await ask(capture)
    expect(taken.body).toMatchObject({ hostCode: '00', approvedAmount: 7340, refNum, bric: held.body['bric'] })
    expect((await ask(capture)).body).toEqual(taken.body)
    const tip = await till.followUp('tip', { origRefNum: refNum, amount: 8000, tip: 660 })
    expect(tip.body).toMatchObject({ hostCode: '00', approvedAmount: 8000, tip: 660 })
    const early = await till.followUp('refund', { origRefNum: refNum, amount: 100 })
    expect(early.body).toMatchObject({ resultCode: '000000', hostCode: 'RR', hostText: 'NOT SETTLED' })
    const voided = await till.followUp('void', { origRefNum: refNum })
    expect(voided.body).toMatchObject({ hostCode: '00', approvedAmount: 8000 })
    expect((await till.followUp('void', { origRefNum: refNum })).body).toMatchObject({ hostCode: 'RR' })
    expect((await till.followUp('void', { origRefNum: '999999' })).code).toBe('100023')
    expect((await till.followUp('void', { origRefNum: refNum, tender: 'DEBIT' })).body).toMatchObject({
      hostCode: '25',
    })
  })

  test('a batch is closed once, its totals told again, and its numbers are free', async () => {
    const own = await openPaxTill(gateway)
    const send = (fields: Body) => passUntil(gateway, own.send(fields))
    const empty = await own.send({ command: 'closeBatch' })
    expect(empty.body).toEqual({ resultCode: '000000', resultText: 'OK', batchId: '20261118', count: 0, total: 0 })
    const sale = own.payment({ amount: 5000, ecrRefNum: 'one' })
    const first = await send(sale)
    await send(own.payment({ amount: 105 }))
    await send(own.payment({ command: 'refund', amount: 1500 }))
    const closed = await own.send({ command: 'closeBatch' })
    expect(closed.body).toMatchObject({ resultCode: '000000', count: 2, total: 3500 })
    expect((await own.send({ command: 'closeBatch' })).body).toEqual(closed.body)
    expect((await own.lookUp('one')).code).toBe('100023')
    const { refNum, bric } = first.body
    for (const command of ['void', 'tip', 'refund'])
      expect((await own.followUp(command, { origRefNum: refNum, amount: 100, tip: 1 })).code).toBe('100023')
    const refund = await own.followUp('refund', { bric, amount: 1200 })
    expect(refund.body).toMatchObject({ hostCode: '00', approvedAmount: 1200, refNum: expect.any(String) })
    expect((await own.followUp('refund', { bric, amount: 3801 })).body).toMatchObject({ hostCode: 'RR' })
    const again = await send(sale)
    expect([again.body['hostCode'], again.body['refNum'] === refNum]).toEqual(['00', false])
    expect((await own.send({ command: 'closeBatch' })).body).toMatchObject({ count: 2, total: 3800 })
  })

  test('a hold is captured by its number after the night, a sale is not found', async () => {
    const own = await openPaxTill(gateway)
    const send = (fields: Body) => passUntil(gateway, own.send(fields))
    const [held, sold] = [await send(own.payment({ command: 'auth' })), await send(own.payment())]
    await gateway.store.write(trx => endDay(trx, ++gateway.time.nowMs))
    const origRefNum = held.body['refNum']
    expect((await own.followUp('void', { origRefNum: sold.body['refNum'] })).code).toBe('100023')
    expect((await own.followUp('capture', { origRefNum, amount: 4250 })).body).toMatchObject({ hostCode: '00' })
    expect((await own.send({ command: 'closeBatch' })).body).toMatchObject({ count: 1, total: 4250 })
  })

  test('one command runs at a time; cancel takes it from the screen, and its call ends', async () => {
    const device = 'S300-42'
    const page = await openTerminalPage(gateway, till.credentialId, device)
    const watch = await page.watch()
    const sale = till.payment()
    const waiting = till.send(sale, device)
    await watch.until(({ state }) => state === 'sent')
    for (const fields of [till.payment(), { command: 'closeBatch' }])
      expect((await till.send(fields, device)).code).toBe('100005')
    expect((await till.send({ command: 'connect' }, device)).code).toBe('000000')
    expect((await till.send({ command: 'cancel' }, device)).code).toBe('000000')
    expect((await waiting).code).toBe('100002')
    expect((await till.lookUp(sale['ecrRefNum'])).code).toBe('100023')
    expect((await till.send({ command: 'cancel' }, device)).code).toBe('100023')
    await watch.close()
  })

  test('a card is presented by hand, and the page shows call and answer', async () => {
    const device = 'S300-43'
    const page = await openTerminalPage(gateway, till.credentialId, device)
    const watch = await page.watch()
    const waiting = till.send(till.payment({ amount: 1000 }), device)
    await watch.until(({ state }) => state === 'sent')
    await gateway.runTerminals()
    gateway.time.nowMs += 500
    await gateway.runTerminals()
    const { id: requestId } = await watch.until(({ step }) => step === 'card')
    await page.act({ do: 'present', requestId, method: 'insert', card: { key: 'mastercard-approve' } })
    gateway.time.nowMs += 1_500
    await gateway.runTerminals()
    const { body } = await waiting
    expect(body).toMatchObject({ entryMode: 'CHIP', cardType: 'M', lastFour: '4444' })
    const seen = await watch.until(({ answered }) => answered !== null)
    expect([JSON.parse(seen.answered?.text ?? ''), JSON.parse(seen.received.text)]).toEqual([
      body,
      expect.objectContaining({ command: 'sale' }),
    ])
    await page.act({ do: 'set-network', isOnline: false })
    expect((await till.send(till.payment(), device)).code).toBe('100006')
    expect((await till.send({ command: 'connect' }, device)).code).toBe('100006')
    await watch.close()
  })

  test('the time-out is the one that was asked for, by the clock', async () => {
    const asked = await pay({ timeoutSeconds: 7 }, 'S300-TIMEOUT')
    expect([asked.code, asked.ms]).toEqual(['100001', 7_000])
    const usual = await pay({}, 'S300-TIMEOUT')
    expect([usual.code, usual.ms]).toEqual(['100001', 120_000])
  })

  test('what is refused changes nothing', async () => {
    const before = await countOf()
    const { login } = till
    const refusals = [
      await till.send(till.payment(), 'S300-1', { 'x-terminal-login': login.slice(0, -1) }),
      await till.send(till.payment(), 'S300-1', { 'x-terminal-login': '' }),
      await till.send('[]'),
      await till.send('{'),
      await till.send({}),
      await till.send({ command: 'toString' }),
      await till.send({ command: 'dance' }),
      await till.send(till.payment({ amount: 0 })),
      await till.send(till.payment({ amount: '42' })),
      await till.send(till.payment({ amount: 42.5 })),
      await till.send(till.payment({ tender: 'CASH' })),
      await till.send(till.payment({ command: 'auth', tender: 'DEBIT' })),
      await till.send(till.payment({ store: 'Y', tender: 'EBT' })),
      await till.send(till.payment({ tip: 4000, tax: 251 })),
      await till.send(till.payment({ timeoutSeconds: 121 })),
      await till.send(till.payment({ invoice: '4111 1111 1111 1111' })),
      await till.send(till.payment(), 'a%20b'),
      await till.followUp('void'),
      await till.followUp('tip', { origRefNum: '1', amount: 5000 }),
      await till.followUp('tip', { origRefNum: '1', amount: 50, tip: 51 }),
      await till.followUp('void', { origRefNum: '1', bric: '0S1A2B3C4D5E6F7G8H9' }),
      await till.followUp('void', { bric: '0S1A2B3C4D5E6F7G8H9' }),
    ]
    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
      ...['401 100024', '401 100024', '400 100003', '400 100003', '400 100004', '400 100004', '400 100004'],
      ...['400 100003', '400 100003', '400 100003', '400 100003', '400 100004', '400 100003', '400 100003'],
      ...['400 100003', '400 100003', '400 100003', '400 100003', '400 100003', '400 100003', '400 100003'],
      '200 000000',
    ])
    expect(bodies(refusals.slice(-1))).toEqual(['000000 25'])
    expect(refusals[15]?.text).not.toContain('4111')
    expect(await countOf()).toBe(before)
    const other = await openPaxTill(gateway)
    const paid = await pay()
    expect((await other.lookUp(paid.body['ecrRefNum'])).code).toBe('100023')
    expect((await other.followUp('void', { bric: paid.body['bric'] })).body).toMatchObject({ hostCode: '25' })
  })

  const broken = [900801, 900803, 900804]
  test.each(broken)('the answer to %d cents is lost, and the payment was made', async amount => {
    const payment = till.payment({ amount })
    expect((await ask(payment)).code).toBe('100001')
    expect((await till.lookUp(payment['ecrRefNum'])).body).toMatchObject({ hostCode: '00', approvedAmount: amount })
  })
  test('900802 cents reach no host, and nothing was made', async () => {
    const payment = till.payment({ amount: 900802 })
    expect((await ask(payment)).code).toBe('100001')
    expect((await till.lookUp(payment['ecrRefNum'])).code).toBe('100023')
  })

  test.each(paxOutcomes['devices']?.rows ?? [])('$send: $get', async ({ send, get }) => {
    const device = send.startsWith('…') ? `S300-77${send.slice(1)}` : 'S300-77'
    const payment = till.payment()
    const { code, body, ms } = await ask(payment, device)
    const told = await till.lookUp(payment['ecrRefNum'])
    if (get.startsWith('000000')) expect([code, body['hostCode']]).toEqual(['000000', '00'])
    else if (get.endsWith('after 20 seconds')) expect([code, body['hostCode'], ms]).toEqual(['000000', '00', 20_000])
    else expect(code).toBe(get.slice(0, 6))
    if (get.endsWith('the lookup finds nothing')) expect(told.code).toBe('100023')
    if (get.endsWith('finds an approved payment')) {
      expect(told.body).toMatchObject({ hostCode: '00', approvedAmount: 4250 })
      expect((await till.send(payment, device)).body).toEqual(told.body)
    }
  })
})
