import { afterAll, beforeAll, expect, test } from 'vitest'
import { hospitalityOutcomes } from '../../../domain/apis/hospitality/outcomes.ts'
import { ingenicoOutcomes } from '../../../domain/apis/ingenico-si/outcomes.ts'
import { paxCodes, paxOutcomes } from '../../../domain/apis/pax-si/codes.ts'
import type { Codes, OutcomeTable } from '../../../domain/apis/specification/api-specification.ts'
import type { TerminalRefusal, TerminalRequest, TerminalSnapshot } from '../../../domain/terminals/virtual-terminal.ts'
import { type CheckClient, openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { openTill, type Till, toDetail } from '../../test-support/apis/test-ingenico.ts'
import { openPaxTill, type PaxTill, type PinPadAnswer, passUntil } from '../../test-support/apis/test-pin-pad.ts'
import { openTerminalPage, type TerminalPage } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every published row of products that push, brought about at a terminal with a page: what its caller got is what the page shows. A row
// that is added has to be played as well.

/** What a page shows of a call: the request that it became, or the refusal; undefined where the terminal never heard of it. */
type Shown = { request?: TerminalRequest; refusal?: TerminalRefusal }
type Opened = { page: TerminalPage; serial: string; shown: () => Promise<Shown> }
type Play = (opened: Opened) => Promise<string>

const table = (found: OutcomeTable | undefined) => found?.rows.map(({ send }) => send) ?? []
function expectPlayed(published: Codes, plays: Readonly<Record<string, unknown>>): void {
  expect(Object.keys(plays).sort()).toEqual([...published].sort())
}

describeApi('published rows at a terminal with a page', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  let serials = 0
  /** A page that holds a terminal of its own, whose serial number ends as the row says. */
  async function open(credentialId: string, ending = ''): Promise<Opened & { close: () => Promise<void> }> {
    const serial = `ROW-${++serials}${ending}`
    const page = await openTerminalPage(gateway, credentialId, serial)
    const window = await page.watch()
    await window.next()
    async function shown(): Promise<Shown> {
      const look = await page.watch()
      const { terminal, requests } = (await look.next()).data as TerminalSnapshot
      await look.close()
      return {
        ...(requests[0] && { request: requests[0] }),
        ...(terminal.refusals[0] && { refusal: terminal.refusals[0] }),
      }
    }
    return { page, serial, shown, close: () => window.close() }
  }
  const byItself = ({ page }: Opened) => page.act({ do: 'set-mode', mode: 'by-itself' })
  const pass = async (ms: number) => {
    gateway.time.nowMs += ms
    await gateway.runTerminals()
  }

  /** `approved 000000 00`: what the page shows of an answer, after it was found to be what the caller got. */
  function told({ request, refusal }: Shown, { text, status }: Pick<PinPadAnswer, 'text' | 'status'>): string {
    const { answered } = request ?? refusal ?? {}
    if (!answered) return 'nothing'
    expect([answered.status, answered.text]).toEqual([status, text])
    return `${request ? request.state : 'refused'}${request?.failure ? ` ${request.failure}` : ''} ${answered.said}`
  }

  function paxPlays(till: () => PaxTill) {
    const sell = (serial: string, fields: object = {}) =>
      passUntil(gateway, till().send(till().payment({ ...fields }), serial))
    const byEnding: Play = async opened => {
      await byItself(opened)
      const answer = await sell(opened.serial)
      return told(await opened.shown(), answer)
    }
    const devices: Record<string, [string, Play]> = {
      'any other ending': ['approved 000000 00', byEnding],
      '…-BUSY': ['refused 100005', byEnding],
      '…-OFFLINE': ['refused 100006', byEnding],
      '…-SLOW': ['approved 000000 00', byEnding],
      '…-CANCEL': ['cancelled 100002', byEnding],
      '…-TIMEOUT': ['timed_out 100001', byEnding],
      // The payment stands: its answer was lost, as the page says.
      '…-LOST': ['approved 100001', byEnding],
      '…-REMOVED': ['failed card-removed 100007', byEnding],
    }
    /** Sends, waits until the terminal waits for the card, and lets a hand do something. */
    const atCard =
      (hand: (opened: Opened, requestId: string) => unknown, fields: object = {}): Play =>
      async opened => {
        const waiting = till().send(till().payment({ ...fields }), opened.serial)
        await expect.poll(async () => (await opened.shown()).request?.state).toBe('sent')
        await pass(0)
        await pass(500)
        const { request } = await opened.shown()
        expect(request?.step).toBe('card')
        await hand(opened, request?.id ?? '')
        const answer = await passUntil(gateway, waiting)
        return told(await opened.shown(), answer)
      }
    const present = (method: 'tap' | 'insert') => (opened: Opened, requestId: string) =>
      opened.page.act({ do: 'present', requestId, method, card: { key: 'visa-approve' } })
    /** A command that does not come to the terminal. */
    const past =
      (send: (serial: string) => Promise<PinPadAnswer>, code: string): Play =>
      async opened => {
        const answer = await send(opened.serial)
        expect(answer.code).toBe(code)
        return told(await opened.shown(), answer)
      }
    const results: Record<string, [string, Play]> = {
      '000000': ['approved 000000 00', atCard(present('tap'))],
      // Sooner than the page, which sends no sign of life in this test, would lose its hold.
      '100001': ['timed_out 100001', atCard(() => {}, { timeoutSeconds: 7 })],
      '100002': ['cancelled 100002', atCard(({ page }, requestId) => page.act({ do: 'cancel', requestId }))],
      '100003': ['nothing', past(serial => till().send(till().payment({ amount: 0 }), serial), '100003')],
      '100004': [
        'nothing',
        past(serial => till().send(till().payment({ command: 'auth', tender: 'DEBIT' }), serial), '100004'),
      ],
      '100005': [
        'refused 100005',
        async opened => {
          const first = till().send(till().payment(), opened.serial)
          await expect.poll(async () => (await opened.shown()).request?.state).toBe('sent')
          const answer = await till().send(till().payment({ amount: 700 }), opened.serial)
          const { refusal, request } = await opened.shown()
          await opened.page.act({ do: 'cancel', requestId: request?.id ?? '' })
          await first
          return told(refusal ? { refusal } : {}, answer)
        },
      ],
      '100006': [
        'refused 100006',
        async opened => {
          await opened.page.act({ do: 'set-power', isOn: false })
          const answer = await till().send(till().payment(), opened.serial)
          return told(await opened.shown(), answer)
        },
      ],
      '100007': [
        'failed card-removed 100007',
        atCard(async (opened, requestId) => {
          await present('insert')(opened, requestId)
          return opened.page.act({ do: 'remove-card', requestId })
        }),
      ],
      '100023': ['nothing', past(serial => till().send({ command: 'lookup', ecrRefNum: 'none' }, serial), '100023')],
      '100024': [
        'nothing',
        past(serial => till().send(till().payment(), serial, { 'x-terminal-login': 'wrong' }), '100024'),
      ],
    }
    return { devices, results }
  }

  let till: PaxTill
  beforeAll(async () => {
    till = await openPaxTill(gateway)
  })
  const pax = paxPlays(() => till)

  test('every row of PAX is played', () => {
    expectPlayed(table(paxOutcomes['devices']), pax.devices)
    expectPlayed([...(paxCodes['results'] ?? []), ...(paxCodes['simulator-results'] ?? [])], pax.results)
  })
  test.each([...Object.entries(pax.devices), ...Object.entries(pax.results)])('PAX, %s', async (row, [shown, play]) => {
    const opened = await open(till.credentialId, row.startsWith('…') ? row.slice(1) : '')
    expect(await play(opened)).toBe(shown)
    await opened.close()
  })
  test.each([
    ['the third wrong PIN', 'failed wrong-pin 100002'],
    ['the network lost while the card is processed', 'failed no-network 100006'],
    ['the power lost while the card is asked for', 'failed no-power 100006'],
  ])('PAX, %s', async (what, shown) => {
    const opened = await open(till.credentialId)
    const { page, serial } = opened
    const waiting = till.send(till.payment({ tender: what.includes('PIN') ? 'DEBIT' : 'CREDIT' }), serial)
    await expect.poll(async () => (await opened.shown()).request?.state).toBe('sent')
    await pass(0)
    await pass(500)
    const requestId = (await opened.shown()).request?.id ?? ''
    if (what.includes('power')) await page.act({ do: 'set-power', isOn: false })
    else await page.act({ do: 'present', requestId, method: 'insert', card: { key: 'visa-approve' } })
    if (what.includes('PIN'))
      for (let wrong = 0; wrong < 3; wrong++) await page.act({ do: 'pin', requestId, isRight: false })
    if (what.includes('network')) await page.act({ do: 'set-network', isOnline: false })
    const answer = await passUntil(gateway, waiting)
    expect(told(await opened.shown(), answer)).toBe(shown)
    await opened.close()
  })

  let ingenico: Till
  beforeAll(async () => {
    ingenico = await openTill(gateway)
  })
  const sellOverIngenico = (serial: string) => {
    const sale = toDetail(ingenico.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50' }))
    const answer = Promise.resolve(ingenico.post(sale, { serial }))
    return answer.then(async response => ({ status: response.status, text: await response.text() }))
  }
  const ingenicoRows: Record<string, string> = {
    'any other ending': 'approved AUTH_RESP 00',
    '…-CANCEL': 'cancelled ERROR_TEXT CANCELLED',
    '…-TIMEOUT': 'timed_out ERROR_TEXT TIMEOUT',
    '…-BUSY': 'refused ERROR_TEXT TERMINAL BUSY',
    '…-REMOVED': 'failed card-removed ERROR_TEXT CARD REMOVED',
    '…-SLOW': 'approved AUTH_RESP 00',
    '…-OFFLINE': 'refused ERROR_TEXT TERMINAL OFFLINE',
  }
  test('every row of Ingenico’s terminals is played', () =>
    expectPlayed(table(ingenicoOutcomes['terminals']), ingenicoRows))
  test.each(Object.entries(ingenicoRows))('Ingenico, %s: %s', async (row, shown) => {
    const opened = await open(ingenico.terminal.credentialId, row.startsWith('…') ? row.slice(1) : '')
    await byItself(opened)
    const answer = await passUntil(gateway, sellOverIngenico(opened.serial))
    expect(told(await opened.shown(), answer)).toBe(shown)
    await opened.close()
  })
  test('Ingenico, the power lost while the card is asked for', async () => {
    const opened = await open(ingenico.terminal.credentialId)
    const waiting = sellOverIngenico(opened.serial)
    await expect.poll(async () => (await opened.shown()).request?.state).toBe('sent')
    await opened.page.act({ do: 'set-power', isOn: false })
    const answer = await passUntil(gateway, waiting)
    expect(told(await opened.shown(), answer)).toBe('failed no-power ERROR_TEXT TERMINAL OFFLINE')
    await opened.close()
  })

  let client: CheckClient
  beforeAll(async () => {
    client = await openCheckClient(gateway)
  })
  /** What the page shows of a payment of a check, and what the check has of it at its end. */
  const atTerminal =
    (fields: object = {}, then?: (check: string, payment: unknown) => Promise<unknown>): Play =>
    async opened => {
      await byItself(opened)
      const check = await client.opened()
      const asked = await client.atTerminal(check, 32.66, { device_id: opened.serial, ...fields })
      await then?.(check, asked.body['payment_id'])
      const paymentsOf = async () => (await client.read(check)).payments
      if (asked.status === 201) while ((await paymentsOf())[0]?.status === 'pending') await pass(500)
      const [payment] = await paymentsOf()
      const shown = await opened.shown()
      // The check says the same end as the page does.
      if (shown.request)
        expect([payment?.status, payment?.['failure'] ?? null]).toEqual([shown.request.state, shown.request.failure])
      return told(shown, asked)
    }
  const hospitality: Record<string, [string, Play]> = {
    'Pay at PX-7700123': ['approved HTTP 201 pending', atTerminal()],
    'Pay with prompt_tip true': ['approved HTTP 201 pending', atTerminal({ prompt_tip: true })],
    'Pay 21.10': ['approved HTTP 201 pending', atTerminal({ amount: 21.1 })],
    'Pay at …-SLOW': ['approved HTTP 201 pending', atTerminal()],
    'Pay at …-CANCEL': ['cancelled HTTP 201 pending', atTerminal()],
    'Pay at …-REMOVED': ['failed card-removed HTTP 201 pending', atTerminal()],
    'Pay at …-TIMEOUT': ['timed_out HTTP 201 pending', atTerminal()],
    'Pay at …-BUSY': ['refused HTTP 409 DEVICE_BUSY', atTerminal()],
    'Pay at …-OFFLINE': ['refused HTTP 409 DEVICE_OFFLINE', atTerminal()],
    'Pay in cash what a terminal payment is waiting for': [
      'approved HTTP 201 pending',
      atTerminal({}, async check => expect((await client.cash(check, 1)).code).toBe('PAYMENT_PENDING')),
    ],
    'Undo a payment that is waiting for its card': [
      'cancelled HTTP 201 pending',
      atTerminal({}, async (check, payment) => expect((await client.undo(check, payment)).status).toBe(200)),
    ],
  }
  test('every row of Hospitality’s terminals is played', () =>
    expectPlayed(table(hospitalityOutcomes['terminals']), hospitality))
  test.each(Object.entries(hospitality))('Hospitality, %s', async (row, [shown, play]) => {
    await client.signIn()
    const opened = await open(client.credentialId, /…(-\w+)$/.exec(row)?.[1])
    expect(await play(opened)).toBe(shown)
    await opened.close()
  })
})
