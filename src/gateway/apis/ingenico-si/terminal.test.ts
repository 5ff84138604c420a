import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TerminalRequest } from '../../../domain/terminals/virtual-terminal.ts'
import { letPass, openTill, ownSerial, type Till, toDetail } from '../../test-support/apis/test-ingenico.ts'
import type { Sent } from '../../test-support/apis/test-processor.ts'
import { openTerminalPage, type TerminalPage } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, readXml, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Ingenico terminals by HTTP', kind => {
  let gateway: TestGateway
  let till: Till
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    till = await openTill(gateway)
  })
  afterAll(() => gateway.close())

  test('a sale is answered with the fields of the processor and those of the terminal', async () => {
    const answer = await till.sell({ TRAN_NBR: '77', INVOICE_NBR: 'INV-7', CLERK_ID: '12', TIP_AMT: '5.00' })
    expect(answer).toMatchObject({
      ...{ HTTP: '200', TRAN_TYPE: 'CCR1', TRAN_NBR: '77', BATCH_ID: '20261118', ...till.terminal.key },
      ...{ AUTH_RESP: '00', AUTH_AMOUNT: '42.50', AUTH_MASKED_ACCOUNT_NBR: '************1111', AUTH_CARD_TYPE: 'V' },
      ...{ CARD_ENT_METH: 'C', SI_SIGNATURE_REQUIRED: 'N' },
    })
    expect(answer['AUTH_GUID']).toMatch(/^[0-9A-Z]{19}$/)
    expect(answer['AUTH_CODE']).toMatch(/^\d{6}$/)
    const { details } = await gateway.store.read
      .selectFrom('transactions')
      .select('details')
      .where('bric', '=', answer['AUTH_GUID'] ?? '')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(details)).toMatchObject({ INVOICE_NBR: 'INV-7', CLERK_ID: '12', TIP_AMT: '5.00' })
  })

  const types: [elements: Sent, code: string, type: string][] = [
    [{ TRAN_TYPE: 'CCR2', AMOUNT: '30.00' }, '00', 'CCR2'],
    [{ TRAN_TYPE: 'CCR0', AMOUNT: '0.00' }, '00', 'CCR0'],
    [{ TRAN_TYPE: 'CCR8', AMOUNT: '0.00' }, '00', 'CCR8'],
    [{ TRAN_TYPE: 'CCR9', AMOUNT: '30.00' }, '00', 'CCR9'],
    [{ TRAN_TYPE: 'DB00', AMOUNT: '30.00' }, '00', 'DB00'],
    [{ TRAN_TYPE: 'DB01', AMOUNT: '30.00' }, '00', 'DB01'],
    [{ TRAN_TYPE: 'EB00', AMOUNT: '3.00' }, '00', 'EB00'],
    [{ TRAN_TYPE: 'EB01', AMOUNT: '3.00' }, '00', 'EB01'],
    [{ TRAN_TYPE: 'EB02', AMOUNT: '0.00' }, '00', 'EB02'],
    [{ TRAN_TYPE: 'EB05', AMOUNT: '3.00' }, '00', 'EB05'],
  ]
  test.each(types)('%o: %s', async (elements, code, type) => {
    expect(await till.send(elements)).toMatchObject({ AUTH_RESP: code, TRAN_TYPE: type })
  })

  test('cash is added to a sale by PIN', async () => {
    expect(await till.send({ TRAN_TYPE: 'DB00', AMOUNT: '30.00', CASHBACK_AMT: '20.00' })).toMatchObject({
      ...{ AUTH_RESP: '00', AUTH_AMOUNT: '50.00' },
    })
  })

  test('a hold is captured, a sale voided and, after its batch, refunded, all without the card', async () => {
    const hold = await till.send({ TRAN_TYPE: 'CCR2', AMOUNT: '30.00' })
    const captured = await till.about(hold['AUTH_GUID'], { TRAN_TYPE: 'CCR4', AMOUNT: '28.00' })
    expect(captured).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '28.00', ORIG_TRAN_TYPE: 'CCR2' })
    const released = await till.send({ TRAN_TYPE: 'CCR2', AMOUNT: '30.00' })
    expect(await till.about(released['AUTH_GUID'], { TRAN_TYPE: 'CCR7' })).toMatchObject({ AUTH_RESP: '00' })
    const byPin = await till.send({ TRAN_TYPE: 'DB00', AMOUNT: '30.00' })
    expect(await till.about(byPin['AUTH_GUID'], { TRAN_TYPE: 'DB0V' })).toMatchObject({ AUTH_RESP: '00' })
    const sold = await till.sell()
    const close = await gateway.postForm('/secure/', {
      ...{ ...till.terminal.key, TRAN_TYPE: 'CCRZ', BATCH_ID: '0', TRAN_NBR: '0' },
    })
    expect(await close.text()).toContain('APPROVAL')
    const refund = till.numbered({ TRAN_TYPE: 'CCR9', AUTH_GUID: sold['AUTH_GUID'] ?? '', AMOUNT: '10.00' })
    const refunded = await till.ask(toDetail(refund))
    expect(refunded).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '10.00' })
    expect(refunded['AUTH_GUID']).not.toBe(sold['AUTH_GUID'])
    expect(await till.ask(toDetail(refund))).toMatchObject({ AUTH_RESP: '94', AUTH_GUID: refunded['AUTH_GUID'] })
  })

  describe('what large amounts ask for', () => {
    test.each([
      ['9008.02', false],
      ['9008.01', true],
      ['9008.03', true],
      ['9008.04', true],
    ])('%s: HOST UNREACHABLE, and the same request again tells whether it was paid: %s', async (AMOUNT, isPaid) => {
      const sale = toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT }))
      expect(await till.ask(sale)).toMatchObject({ HTTP: '200', ERROR_TEXT: 'HOST UNREACHABLE' })
      const again = await till.ask(sale)
      if (isPaid) expect(again).toMatchObject({ AUTH_RESP: '94', AUTH_GUID: expect.stringMatching(/^[0-9A-Z]{19}$/) })
      else expect(again).toMatchObject({ ERROR_TEXT: 'HOST UNREACHABLE' })
    })
  })

  describe('one request at a time', () => {
    test('another one is busy; the same one waits with the first, and is a duplicate', async () => {
      const sale = toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50' }))
      const first = till.post(sale)
      await expect.poll(live).toBe(1)
      const busy = await till.post(toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '1.00' })))
      expect(await busy.text()).toContain('TERMINAL BUSY')
      const answers = await Promise.all([letPass(gateway, Promise.resolve(first)), till.ask(sale)])
      expect(await answers[0].text()).toContain('<FIELD KEY="AUTH_RESP">00</FIELD>')
      expect(answers[1]).toMatchObject({ AUTH_RESP: '94' })
    })

    test('of twenty that are the same one pays', async () => {
      const sale = toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50' }))
      const answers = await Promise.all(Array.from({ length: 20 }, () => till.ask(sale)))
      expect(answers.map(answer => answer['AUTH_RESP']).sort()).toEqual(['00', ...Array(19).fill('94')])
      expect(new Set(answers.map(answer => answer['AUTH_GUID'])).size).toBe(1)
    })

    test('of two with one number on two terminals one pays', async () => {
      const sale = till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50' })
      const answers = await Promise.all([till.send(sale, 'LANE3000-118'), till.send(sale, 'LANE3000-119')])
      expect(answers.map(answer => answer['AUTH_RESP']).sort()).toEqual(['00', '94'])
      expect(answers[0]['AUTH_GUID']).toBe(answers[1]['AUTH_GUID'])
    })
    const live = async () => {
      const { count } = await gateway.store.read
        .selectFrom('terminal_requests')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('due_at_ms', 'is not', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    }
  })

  describe('by hand', () => {
    /** A sale while a hand holds the terminal; `act` is called when it waits for a card. */
    async function byHand(act: (page: TerminalPage, request: TerminalRequest) => unknown, elements: Sent = {}) {
      const page = await openTerminalPage(gateway, till.terminal.credentialId, ownSerial)
      const stream = await page.watch()
      await stream.next()
      const asked = toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50', ...elements }))
      const sale = Promise.resolve(till.post(asked))
      await stream.until(({ state }) => state === 'sent')
      for (const ms of [0, 500]) {
        gateway.time.nowMs += ms
        await gateway.runTerminals()
      }
      const request = await stream.until(({ step }) => step === 'card')
      await act(page, request)
      const response = await letPass(gateway, sale)
      const answer: Sent = { HTTP: String(response.status), ...readXml(await response.text()) }
      const { answered } = await stream.until(each => each.id === request.id && each.answered !== null)
      expect(answered?.text).toContain(answer['ERROR_TEXT'] ?? `<FIELD KEY="AUTH_RESP">${answer['AUTH_RESP']}</FIELD>`)
      expect(request.received.text).toContain('<TRAN_TYPE>')
      await stream.close()
      gateway.time.nowMs += 60_000
      return answer
    }
    const present =
      (method: 'tap' | 'insert' | 'swipe' | 'key') =>
      (page: TerminalPage, { id: requestId }: TerminalRequest) =>
        page.act({ do: 'present', requestId, method, card: { key: 'mastercard-approve' } })

    test.each([
      ['tap', 'C', 'N', undefined],
      ['insert', 'G', 'N', 'MARTIN'],
      ['swipe', 'S', 'Y', 'MARTIN'],
      ['key', 'M', 'Y', undefined],
    ] as const)('a card by %s is CARD_ENT_METH %s, signature %s', async (method, entry, signature, name) => {
      const answer = await byHand(present(method))
      expect(answer).toMatchObject({ AUTH_RESP: '00', CARD_ENT_METH: entry, SI_SIGNATURE_REQUIRED: signature })
      expect([answer['LAST_NAME'], answer['AUTH_MASKED_ACCOUNT_NBR']]).toEqual([name, '************4444'])
    })

    test('Cancel, and the power that goes', async () => {
      const cancelled = await byHand((page, { id: requestId }) => page.act({ do: 'cancel', requestId }))
      expect(cancelled).toMatchObject({ HTTP: '200', ERROR_TEXT: 'CANCELLED' })
      expect(cancelled).not.toHaveProperty('AUTH_RESP')
      const off = await byHand(page => page.act({ do: 'set-power', isOn: false }))
      expect(off).toMatchObject({ HTTP: '404', ERROR_TEXT: 'TERMINAL OFFLINE' })
      const page = await openTerminalPage(gateway, till.terminal.credentialId, ownSerial)
      await page.act({ do: 'set-power', isOn: true })
    })

    test('a card that is pulled out too early, and a network that is unplugged while it is processed', async () => {
      const removed = await byHand(async (page, request) => {
        await present('insert')(page, request)
        await page.act({ do: 'remove-card', requestId: request.id })
      })
      expect(removed).toMatchObject({ HTTP: '200', ERROR_TEXT: 'CARD REMOVED' })
      const unplugged = await byHand(async (page, request) => {
        await present('insert')(page, request)
        await page.act({ do: 'set-network', isOnline: false })
      })
      expect(unplugged).toMatchObject({ HTTP: '200', ERROR_TEXT: 'HOST UNREACHABLE' })
      const page = await openTerminalPage(gateway, till.terminal.credentialId, ownSerial)
      await page.act({ do: 'set-network', isOnline: true })
    })

    test('three wrong PINs', async () => {
      const answer = await byHand(
        async (page, request) => {
          await present('insert')(page, request)
          for (let tries = 0; tries < 3; tries++) await page.act({ do: 'pin', requestId: request.id, isRight: false })
        },
        { TRAN_TYPE: 'DB00', AMOUNT: '30.00' },
      )
      expect(answer).toMatchObject({ HTTP: '200', ERROR_TEXT: 'WRONG PIN' })
    })
  })

  describe('requests that are no documents of ours', () => {
    test.each([
      ['another content type', { contentType: 'application/json' }, 415, 'SEND text/xml OR application/xml'],
      ['a serial number that is none', { serial: 'x' }, 404, undefined],
    ] as const)('%s', async (_what, options, status, detail) => {
      const answer = await till.ask(toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '1.00' })), options)
      expect([answer['HTTP'], answer['ERROR_DETAIL']]).toEqual([String(status), detail])
    })

    test('another method, another path, 70 KB, and a request where a WebSocket is expected', async () => {
      const { app } = gateway
      expect((await app.request('/ingenico/terminal/LANE3000-118')).status).toBe(405)
      expect((await app.request('/ingenico/other')).status).toBe(404)
      expect((await till.post(`<DETAIL>${'x'.repeat(70_000)}</DETAIL>`)).status).toBe(413)
      const cloud = await app.request('/ingenico-cloud/?merchantId=x')
      expect([cloud.status, cloud.headers.get('upgrade')]).toEqual([426, 'websocket'])
    })

    test.each([
      ['an element twice', '<TRAN_NBR>1</TRAN_NBR><TRAN_NBR>2</TRAN_NBR>', 'Invalid TRAN_NBR[FMT]'],
      ['an amount of nothing', '<TRAN_NBR>1</TRAN_NBR>', 'Invalid AMOUNT[VAL]'],
      [
        'a card number in an element that nobody knows',
        '<TRAN_NBR>1</TRAN_NBR><X>4111111111111111</X>',
        'Card number in DETAIL',
      ],
    ])('%s', async (_what, elements, detail) => {
      const document = `<DETAIL><TRAN_TYPE>CCR1</TRAN_TYPE><AMOUNT>0.00</AMOUNT><BATCH_ID>1</BATCH_ID>${elements}</DETAIL>`
      expect(await till.ask(document)).toMatchObject({ ERROR_TEXT: 'INVALID REQUEST', ERROR_DETAIL: detail })
    })
  })

  test('the request log has the elements, and neither the login nor a card', async () => {
    const other = await openTill(gateway)
    await other.sell({ INVOICE_NBR: 'INV-7', TRAN_NBR: '9' })
    const answer = await gateway.app.request(`/provisioning/credentials/${other.terminal.credentialId}/requests`, {
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    const { requests } = (await answer.json()) as { requests: Record<string, unknown>[] }
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      ...{ api: 'ingenico-si', call: 'CCR1', status: 200, answer: 'AUTH_RESP 00' },
      transactionIds: [expect.any(String)],
      fields: { TRAN_TYPE: 'CCR1', TRAN_NBR: '9', AMOUNT: '42.50', INVOICE_NBR: 'INV-7' },
    })
    expect(JSON.stringify(requests)).not.toContain(other.terminal.mac)
  })
})

describeApi('Ingenico terminals with a limit', kind => {
  test('too many in a minute: 429 and when to come back', async () => {
    const gateway = await openTestGateway(kind, { rateLimitPerMinute: 1 })
    const till = await openTill(gateway)
    const wrong = { serial: 'LANE3000-BUSY' }
    await till.post(toDetail({}), wrong)
    const late = await till.post(toDetail({}), wrong)
    expect([late.status, await late.text()]).toEqual([429, expect.stringContaining('RATE LIMIT')])
    expect(late.headers.get('retry-after')).toMatch(/^\d+$/)
    await gateway.close()
  })
})
