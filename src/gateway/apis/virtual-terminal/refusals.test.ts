import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRefusal, VirtualTerminal } from '../../../domain/terminals/virtual-terminal.ts'
import { openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { toDetail } from '../../test-support/apis/test-ingenico.ts'
import { openPaxTill } from '../../test-support/apis/test-pin-pad.ts'
import { openTerminalClient, openTerminalPage } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('calls that a terminal refuses at once are on its page', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  afterAll(() => gateway.close())

  /** What the page of a terminal has of them. */
  async function refusalsOf(credentialId: string, serial: string): Promise<TerminalRefusal[]> {
    const page = await openTerminalPage(gateway, credentialId, serial)
    const window = await page.watch()
    const { data } = await window.next()
    await window.close()
    return (data as { terminal: VirtualTerminal }).terminal.refusals
  }

  test('Semi-Integrated Cloud: live, with what the caller was told, the latest five', async () => {
    const client = await openTerminalClient(gateway)
    const page = await openTerminalPage(gateway, client.credentialId)
    const window = await page.watch()
    await window.next()
    await client.pushed()
    const { status, text } = await client.push({ external_id: 'second', amount: 9 })
    expect(status).toBe(409)
    let refusals: TerminalRefusal[] = []
    while (refusals.length === 0) {
      const { event, data } = await window.next()
      if (event === 'terminal') refusals = (data as VirtualTerminal).refusals
    }
    expect(refusals).toMatchObject([
      { api: 'si-cloud', call: 'sales', reference: 'second', amountCents: 900, at: gateway.time.nowMs },
    ])
    expect(refusals[0]?.received.text).toContain('"second"')
    expect(refusals[0]?.answered).toMatchObject({ status: 409, said: 'HTTP 409 DEVICE_BUSY', text })
    await page.act({ do: 'set-network', isOnline: false })
    for (let nth = 0; nth < 6; nth++) await client.push({ external_id: `off-${nth}` })
    await window.close()
    const kept = await refusalsOf(client.credentialId, 'PX-7700123')
    expect(kept.map(({ reference }) => reference)).toEqual(['off-5', 'off-4', 'off-3', 'off-2', 'off-1'])
    expect(new Set(kept.map(({ answered }) => answered.said))).toEqual(new Set(['HTTP 404 DEVICE_OFFLINE']))
  })

  test('PAX: a payment, a follow-up and a ping', async () => {
    const till = await openPaxTill(gateway)
    expect(await refusalsOf(till.credentialId, 'S300-OFFLINE')).toEqual([])
    const sent = [
      await till.send(till.payment({ ecrRefNum: 'one' }), 'S300-OFFLINE'),
      await till.send({ command: 'void', tender: 'CREDIT', ecrRefNum: 'two', origRefNum: '000001' }, 'S300-OFFLINE'),
      await till.send({ command: 'connect' }, 'S300-OFFLINE'),
    ]
    expect(sent.map(({ code }) => code)).toEqual(['100006', '100006', '100006'])
    const kept = await refusalsOf(till.credentialId, 'S300-OFFLINE')
    expect(kept.map(({ call, reference, answered }) => [call, reference, answered.text])).toEqual([
      ['connect', '', sent[2]?.text],
      ['void', 'two', sent[1]?.text],
      ['sale', 'one', sent[0]?.text],
    ])
  })

  test('Ingenico: over HTTP, with the status of a terminal that is not there', async () => {
    const { credentialId, mac, key } = await gateway.provision()
    await refusalsOf(credentialId, 'LANE3000-OFFLINE')
    const response = await gateway.app.request('/ingenico/terminal/LANE3000-OFFLINE', {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml', 'x-terminal-login': [...Object.values(key), mac].join('-') },
      body: toDetail({ TRAN_TYPE: 'CCR1', AMOUNT: '21.00', TRAN_NBR: '7', BATCH_ID: '20261118' }),
    })
    const [refusal] = await refusalsOf(credentialId, 'LANE3000-OFFLINE')
    expect(refusal).toMatchObject({ api: 'ingenico-si', call: 'CCR1', reference: '7', amountCents: 2100 })
    expect(refusal?.answered).toMatchObject({ status: 404, said: 'ERROR_TEXT TERMINAL OFFLINE' })
    expect(refusal?.answered.text).toBe(await response.text())
  })

  test('Hospitality: a payment of a check; what was wrong with the call itself is not the terminal’s', async () => {
    const client = await openCheckClient(gateway)
    await refusalsOf(client.credentialId, 'PX-BUSY')
    const check = await client.opened()
    const pay = { type: 'terminal', amount: 5, external_id: 'visit', device_id: 'PX-BUSY' }
    expect((await client.call('POST', `/checks/${check}/payments`, { ...pay, amount: 9_999 })).status).toBe(409)
    const { text } = await client.call('POST', `/checks/${check}/payments`, pay)
    const kept = await refusalsOf(client.credentialId, 'PX-BUSY')
    expect(kept).toMatchObject([{ api: 'hospitality', call: 'payment', reference: 'visit', amountCents: 500 }])
    expect(kept[0]?.answered).toMatchObject({ status: 409, said: 'HTTP 409 DEVICE_BUSY', text })
  })

  test('a terminal that no page ever held keeps nothing', async () => {
    const client = await openTerminalClient(gateway)
    await client.pushed({ device_id: 'PX-1' })
    expect((await client.push({ device_id: 'PX-1' })).status).toBe(409)
    expect(await refusalsOf(client.credentialId, 'PX-1')).toEqual([])
  })
})
