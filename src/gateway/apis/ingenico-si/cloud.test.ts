import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalSnapshot } from '../../../domain/terminals/virtual-terminal.ts'
import { StoreFailure } from '../../../platform/store-failure.ts'
import type { GatewayStore } from '../../store/open-store.ts'
import {
  letPass,
  openCloudTill,
  openPort,
  openTill,
  type Till,
  toDetail,
} from '../../test-support/apis/test-ingenico.ts'
import { openTerminalPage } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Ingenico terminals by WebSocket', kind => {
  let gateway: TestGateway
  let till: Till
  let server: Awaited<ReturnType<typeof openPort>>
  let failure: StoreFailure | undefined
  const failing = (store: GatewayStore): GatewayStore => ({
    ...store,
    write: work => (failure ? Promise.reject(failure) : store.write(work)),
  })
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { wrapStore: failing })
    till = await openTill(gateway)
    server = await openPort(gateway)
  })
  afterAll(async () => {
    await server.stop()
    await gateway.close()
  })
  const open = (login = till.login, serial?: string) => openCloudTill(gateway, server.url, login, serial)
  const sale = (elements = {}) => toDetail(till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '42.50', ...elements }))

  test('a sale and its void, one behind the other, as a terminal on the network answers them', async () => {
    const cloud = await open()
    const sold = await cloud.ask(sale())
    expect(sold).toMatchObject({ AUTH_RESP: '00', AUTH_AMOUNT: '42.50', CARD_ENT_METH: 'C' })
    const undo = toDetail(till.numbered({ TRAN_TYPE: 'CCRX', AUTH_GUID: sold['AUTH_GUID'] ?? '' }))
    expect(await cloud.ask(undo)).toMatchObject({ AUTH_RESP: '00', AUTH_GUID: sold['AUTH_GUID'] })
    cloud.ws.close()
  })

  test('the terminal is that of the key, or the one of the address', async () => {
    const [own, other] = [await open(), await open(till.login, 'LANE3000-CANCEL')]
    await own.ask(sale())
    expect(await other.ask(sale())).toMatchObject({ ERROR_TEXT: 'CANCELLED' })
    const serials = await gateway.store.read.selectFrom('terminals').select('serial').execute()
    expect(serials.map(({ serial }) => serial)).toContain(`LANE3000-${till.terminal.key['TERMINAL_NBR']}`)
    own.ws.close()
    other.ws.close()
  })

  test('a second message before the answer is told that the terminal is busy', async () => {
    const cloud = await open()
    cloud.ws.send(cloud.envelope(sale()))
    const busy = cloud.nextAnswer()
    cloud.ws.send(cloud.envelope(sale()))
    expect(await busy).toMatchObject({ ERROR_TEXT: 'TERMINAL BUSY' })
    expect(await letPass(gateway, cloud.nextAnswer())).toMatchObject({ AUTH_RESP: '00' })
    cloud.ws.close()
  })

  test('a terminal that another till holds is busy, in its words, and its page has the message', async () => {
    const serial = 'LANE3000-21'
    const page = await openTerminalPage(gateway, till.terminal.credentialId, serial)
    const window = await page.watch()
    const first = till.post(sale(), { serial })
    const { id: requestId } = await window.until(({ state }) => state === 'sent')
    const cloud = await open(till.login, serial)
    const message = cloud.envelope(
      toDetail({ TRAN_TYPE: 'CCR1', AMOUNT: '7.00', TRAN_NBR: '77', BATCH_ID: '20261118' }),
    )
    const answer = cloud.nextAnswer()
    cloud.ws.send(message)
    expect(await answer).toEqual({ TRAN_NBR: '77', BATCH_ID: '20261118', ERROR_TEXT: 'TERMINAL BUSY' })
    const look = await page.watch()
    const { terminal } = (await look.next()).data as TerminalSnapshot
    expect(terminal.refusals).toMatchObject([
      { api: 'ingenico-si', call: 'CCR1', reference: '77', amountCents: 700, received: { text: message } },
    ])
    expect(terminal.refusals[0]?.answered).toMatchObject({ said: 'ERROR_TEXT TERMINAL BUSY' })
    // It is free once the other one has its end.
    await page.act({ do: 'cancel', requestId })
    expect(await (await first).text()).toContain('CANCELLED')
    await page.act({ do: 'set-mode', mode: 'by-itself' })
    expect(
      await cloud.ask(toDetail({ TRAN_TYPE: 'CCR1', AMOUNT: '7.00', TRAN_NBR: '77', BATCH_ID: '20261118' })),
    ).toMatchObject({
      AUTH_RESP: '00',
    })
    for (const stream of [look, window]) await stream.close()
    cloud.ws.close()
  })

  test('a till that is gone: the payment goes on, and the same request again answers 94', async () => {
    const cloud = await open()
    const same = sale()
    cloud.ws.send(cloud.envelope(same))
    await expect.poll(() => isLive()).toBe(true)
    cloud.ws.terminate()
    await cloud.ended
    const next = await open()
    const again = await next.ask(same)
    expect(again).toMatchObject({ AUTH_RESP: '94', AUTH_GUID: expect.stringMatching(/^[0-9A-Z]{19}$/) })
    expect(await next.ask(same)).toMatchObject({ AUTH_RESP: '94', AUTH_GUID: again['AUTH_GUID'] })
    next.ws.close()
  })
  async function isLive(): Promise<boolean> {
    const found = await gateway.store.read
      .selectFrom('terminal_requests')
      .select('id')
      .where('due_at_ms', 'is not', null)
      .execute()
    return found.length > 0
  }

  test.each([
    ['no JSON', 'sale', 'SEND A JSON OBJECT'],
    ['a list', '[]', 'SEND A JSON OBJECT'],
    ['null', 'null', 'SEND A JSON OBJECT'],
    ['another action', '{"action":"ping","message":"x"}', 'Invalid action[VAL]'],
    ['no message', '{"action":"sendMessage"}', 'Missing message'],
    ['a number', '{"action":"sendMessage","message":7}', 'Missing message'],
    [
      'more than 4,000 letters',
      JSON.stringify({ action: 'sendMessage', message: 'x'.repeat(4_001) }),
      'Invalid message[LEN]',
    ],
    ['no XML', '{"action":"sendMessage","message":"x"}', 'NOT WELL-FORMED'],
  ])('%s', async (_what, text, detail) => {
    const cloud = await open()
    expect(await cloud.say(text)).toMatchObject({ ERROR_TEXT: 'INVALID REQUEST', ERROR_DETAIL: detail })
    cloud.ws.close()
  })

  test('keys that were revoked meanwhile end the connection', async () => {
    const other = await openTill(gateway)
    const cloud = await open(other.login)
    await gateway.app.request(`/provisioning/credentials/${other.terminal.credentialId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    expect(await cloud.ask(sale())).toMatchObject({ ERROR_TEXT: 'NOT CONFIGURED' })
    expect(await cloud.ended).toBe(1008)
  })

  test('a store that fails is HOST UNREACHABLE, and the connection stays', async () => {
    const cloud = await open()
    const same = sale()
    failure = new StoreFailure('full', new Error('planned'))
    cloud.ws.send(cloud.envelope(same))
    const failed = await cloud.nextAnswer()
    failure = undefined
    expect(failed).toMatchObject({ ERROR_TEXT: 'HOST UNREACHABLE' })
    expect(await cloud.ask(same)).toMatchObject({ AUTH_RESP: '00' })
    cloud.ws.close()
  })

  test('the logs have the request, and never the keys of its address', async () => {
    const cloud = await open()
    await cloud.ask(sale())
    await gateway.requestLog.flush()
    const logged = await gateway.store.read.selectFrom('request_log').selectAll().execute()
    expect(logged.some(({ api, answer }) => api === 'ingenico-si' && answer === 'AUTH_RESP 00')).toBe(true)
    for (const kept of [JSON.stringify(logged), gateway.logLines.join('')])
      expect(kept).not.toContain(till.terminal.mac)
    cloud.ws.close()
  })
})

describeApi('Ingenico terminals by WebSocket with a limit', kind => {
  test('too many messages in a minute are told so', async () => {
    const gateway = await openTestGateway(kind, { rateLimitPerMinute: 1 })
    const till = await openTill(gateway)
    const server = await openPort(gateway)
    const cloud = await openCloudTill(gateway, server.url, till.login)
    cloud.ws.send('{}')
    expect(await cloud.nextAnswer()).toMatchObject({ ERROR_TEXT: 'INVALID REQUEST' })
    cloud.ws.send('{}')
    expect(await cloud.nextAnswer()).toMatchObject({ ERROR_TEXT: 'RATE LIMIT' })
    await server.stop()
    await gateway.close()
  })
})
