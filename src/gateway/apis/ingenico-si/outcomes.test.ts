import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ingenicoSi } from '../../../domain/apis/ingenico-si.ts'
import type { OutcomeTable } from '../../../domain/apis/specification/api-specification.ts'
import { loginOf, openPort, openTill, type Till, toDetail } from '../../test-support/apis/test-ingenico.ts'
import type { Sent } from '../../test-support/apis/test-processor.ts'
import { type Play, playsOf } from '../../test-support/published-outcome.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const table = (name: string) => ingenicoSi.outcomes?.[name] as OutcomeTable

describeApi('the published outcomes of Ingenico terminals', kind => {
  let gateway: TestGateway
  let till: Till
  let other: Till
  let server: Awaited<ReturnType<typeof openPort>>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    till = await openTill(gateway)
    other = await openTill(gateway)
    server = await openPort(gateway)
  })
  afterAll(async () => {
    await server.stop()
    await gateway.close()
  })

  const onTerminal =
    (serial: string, elements: Sent = {}): Play =>
    async () => [await till.sell(elements, serial)]
  const slow: Play = async () => {
    const startedMs = gateway.time.nowMs
    const answer = await till.sell({ AMOUNT: '51.05' }, 'LANE3000-SLOW')
    expect(gateway.time.nowMs - startedMs).toBeGreaterThanOrEqual(20_000)
    return [answer]
  }

  test.each(
    playsOf(table('terminals'), {
      'any other ending': onTerminal('LANE3000-118', { AMOUNT: '51.05' }),
      '…-CANCEL': onTerminal('LANE3000-CANCEL'),
      '…-TIMEOUT': onTerminal('LANE3000-TIMEOUT'),
      '…-BUSY': onTerminal('LANE3000-BUSY'),
      '…-REMOVED': onTerminal('LANE3000-REMOVED'),
      '…-SLOW': slow,
      '…-OFFLINE': onTerminal('LANE3000-OFFLINE'),
    }),
  )('serial %s: %s', async (_send, get, play) => {
    const [answer] = await play()
    const { HTTP, ERROR_TEXT, AUTH_RESP } = answer ?? {}
    const ends = /ERROR_TEXT ([A-Z ]+)/.exec(get)?.[1]
    expect([HTTP, ERROR_TEXT, AUTH_RESP]).toEqual([/HTTP (\d+)/.exec(get)?.[1] ?? '200', ends, ends ? undefined : '05'])
  })

  const document =
    (body: () => string): Play =>
    async () => [await till.ask(body())]
  const sale = (elements: Sent = {}) => toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50', ...elements }))
  test.each(
    playsOf(table('documents'), {
      '<DETAIL> without its closing tag': document(() => sale().replace('</DETAIL>', '')),
      '<!DOCTYPE DETAIL> before the root': document(() => `<!DOCTYPE DETAIL>${sale()}`),
      'Two DETAIL': document(() => `${sale()}${sale()}`),
      'No TRAN_TYPE': document(() => sale({ TRAN_TYPE: '' })),
      'TRAN_TYPE CCE1': document(() => sale({ TRAN_TYPE: 'CCE1' })),
      'AMOUNT 42.5': document(() => sale({ AMOUNT: '42.5' })),
      'CCR8 with AMOUNT 1.00': document(() => sale({ TRAN_TYPE: 'CCR8', AMOUNT: '1.00' })),
      'CCR1 with AUTH_GUID': document(() => sale({ AUTH_GUID: '0S1A2B3C4D5E6F7G8H9' })),
      'CCRX without AUTH_GUID': document(() => sale({ TRAN_TYPE: 'CCRX' })),
      'A card number in INVOICE_NBR': document(() => sale({ INVOICE_NBR: '4111111111111111' })),
    }),
  )('document %s: %s', async (_send, get, play) => {
    const [answer] = await play()
    expect(`${answer?.['ERROR_TEXT']} with ${answer?.['ERROR_DETAIL']}`).toBe(get)
    expect(answer).not.toHaveProperty('AUTH_RESP')
  })

  /** The same request twice, the answers of both, and what of the first the second one names. */
  const twice = async (elements: Sent): Promise<Sent[]> => {
    const same = toDetail(till.numbered(elements))
    return [await till.ask(same), await till.ask(same)]
  }
  test.each(
    playsOf(table('order'), {
      'The same sale twice': async () => {
        const [first = {}, again = {}] = await twice({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50' })
        expect(again['AUTH_GUID']).toBe(first['AUTH_GUID'])
        return [first, again]
      },
      'The same void twice': async () => {
        const { AUTH_GUID } = await till.sell()
        const answers = await twice({ TRAN_TYPE: 'CCRX', AUTH_GUID: AUTH_GUID ?? '' })
        expect(answers.map(answer => answer['AUTH_GUID'])).toEqual([AUTH_GUID, AUTH_GUID])
        return answers
      },
      'A void with a new TRAN_NBR after a void': async () => {
        const { AUTH_GUID } = await till.sell()
        const undo = () => till.about(AUTH_GUID, { TRAN_TYPE: 'CCRX' })
        return [await undo(), await undo()]
      },
      'A canceled sale again': async () => {
        const elements = till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50' })
        return [await till.send(elements, 'LANE3000-CANCEL'), await till.send(elements)]
      },
      'A capture above its hold': async () => {
        const { AUTH_GUID } = await till.send({ TRAN_TYPE: 'CCR2', AMOUNT: '30.00' })
        return [await till.about(AUTH_GUID, { TRAN_TYPE: 'CCR4', AMOUNT: '30.01' })]
      },
      'A refund before the batch closes': async () => {
        const { AUTH_GUID } = await till.sell()
        return [await till.about(AUTH_GUID, { TRAN_TYPE: 'CCR9', AMOUNT: '42.50' })]
      },
      'A capture of a BRIC that does not exist': async () => [
        await till.about('0S1ZZZZZZZZZZZZZZZZ', { TRAN_TYPE: 'CCR4', AMOUNT: '5.00' }),
      ],
    }),
  )('%s: %s', async (_send, get, play) => {
    const steps = get.replace(/ with the AUTH_GUID of .*$/, '').split(', then ')
    const words = (await play()).map(({ AUTH_RESP, AUTH_RESP_TEXT, ERROR_TEXT }, index) => {
      if (ERROR_TEXT !== undefined) return `ERROR_TEXT ${ERROR_TEXT}`
      return steps[index]?.includes(' with ') ? `${AUTH_RESP} with ${AUTH_RESP_TEXT}` : AUTH_RESP
    })
    expect(words).toEqual(steps)
  })

  describe('log-ins', () => {
    const logins: Readonly<Record<string, () => string>> = {
      'Four-part key and TIC': () => till.login,
      Nothing: () => '',
      'The TIC of another key': () => till.login.replace(till.terminal.mac, other.terminal.mac),
      'The four-part key alone': () => loginOf({ ...till.terminal, mac: '' }).replace(/-$/, ''),
    }
    test.each(table('logins').rows.map(({ send, get }) => [send, get]))('%s: %s', async (send, get) => {
      const login = logins[send]?.() ?? 'no row'
      const { HTTP, ERROR_TEXT } = await till.ask(sale(), { login })
      const ws = new WebSocket(`${server.url.replace('http', 'ws')}/ingenico-cloud/?merchantId=${login}`)
      ws.on('error', () => {})
      const status = await Promise.race([
        once(ws, 'open').then(() => 101),
        once(ws, 'unexpected-response').then(([, answer]) => (answer as { statusCode: number }).statusCode),
      ])
      ws.terminate()
      expect(`HTTP ${HTTP}${ERROR_TEXT ? ` with ERROR_TEXT ${ERROR_TEXT}` : ''}; WebSocket ${status}`).toBe(get)
    })
    test('each published row has one', () => {
      expect(Object.keys(logins)).toEqual(table('logins').rows.map(({ send }) => send))
    })
  })
})
