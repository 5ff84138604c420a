import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PairedTerminal } from '../../../contract/workbench/virtual-terminal.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import type { TerminalSnapshot } from '../../../domain/terminals/virtual-terminal.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const path = '/api/terminals/virtual'
const terminal = { serial: 'PX-7700123', model: 'ingenico-lane-3000' }
const ofVisit = (digit: string) => ({ of: 'demo', visit: digit.repeat(32), ...terminal })

describe.each(apiStores)('pairing a page with a virtual terminal on $kind', ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  beforeAll(async () => {
    ;[files, gateway] = await Promise.all([open(), startGateway()])
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  afterAll(async () => {
    await files.store.close()
    await Promise.all([files.remove(), gateway.stop()])
  })

  async function pair(visitor: Visitor, json: object): Promise<PairedTerminal> {
    const response = await visitor.post(path, { json })
    expect(response.status).toBe(200)
    return (await response.json()) as PairedTerminal
  }
  /** What the gateway shows the page first. */
  async function snapshotOf({ token }: PairedTerminal): Promise<TerminalSnapshot> {
    const response = await fetch(`${gateway.url}/virtual-terminal/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!/\ndata: .*\n\n/.test(text)) text += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    return JSON.parse(/\ndata: (.*)\n\n/.exec(text)?.[1] ?? '') as TerminalSnapshot
  }
  async function push({ account }: PairedTerminal, external_id: string): Promise<number> {
    const { accountId, token, appSource } = account ?? { accountId: 0, token: '', appSource: '' }
    const response = await fetch(`${gateway.url}/proxy/accounts/${accountId}/notification`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-appsource': appSource },
      body: JSON.stringify({ type: 'sales', device_id: terminal.serial, external_id, amount: 42.5 }),
    })
    return response.status
  }

  test('a visit has a terminal of its own, which takes its sales and nobody else’s', async () => {
    const mine = await pair(portal.visitor(), ofVisit('a'))
    expect(mine.serial).toBe(terminal.serial)
    expect(await push(mine, 'order-1')).toBe(202)
    const [again, other] = [await pair(portal.visitor(), ofVisit('a')), await pair(portal.visitor(), ofVisit('b'))]
    const shown = await snapshotOf(again)
    expect(shown.terminal.model).toBe(terminal.model)
    expect(shown.requests.map(({ reference }) => reference)).toEqual(['order-1'])
    expect((await snapshotOf(other)).requests).toEqual([])
  })

  test('a reader pairs with their own credentials, and tells of no key', async () => {
    const reader = await portal.signedIn()
    const own = { of: 'own', ...terminal }
    expect(await problemOf(await reader.post(path, { json: own }))).toEqual([404, 'credentials_not_found'])
    const records = await credentialsOf(reader, 'Gatehouse Semi-Integrated Cloud API')
    const paired = await pair(reader, own)
    expect(await push(paired, 'order-2')).toBe(202)
    expect((await snapshotOf(paired)).requests).toHaveLength(1)
    const keys = records.filter(({ key }) => key === 'Developer Key' || key === 'Password').map(({ value }) => value)
    expect(keys).toHaveLength(2)
    expect(keys.filter(value => JSON.stringify(paired).includes(value))).toEqual([])
  })

  test('credentials of another product that pushes pair too, without a session of the cloud API', async () => {
    const reader = await portal.signedIn()
    await credentialsOf(reader, 'Ingenico Semi-Integrated API')
    expect((await pair(reader, { of: 'own', ...terminal })).account).toBeNull()
  })

  async function credentialsOf(reader: Visitor, product: string) {
    const json = newCredentialsFor(product, portal.now())
    const response = await reader.post('/api/credentials', { json })
    expect(response.status).toBe(200)
    const records = (await response.json()) as { productName: string; items: { key: string; value: string }[] }[]
    return records.find(({ productName }) => productName === product)?.items ?? []
  }

  test.each([
    [{ of: 'own', ...terminal }, [401, 'not_signed_in']],
    [{ ...ofVisit('a'), visit: 'mine' }, [422, 'invalid_field', 'visit']],
    [{ ...ofVisit('a'), serial: '../x' }, [422, 'invalid_field', 'serial']],
    [{ ...ofVisit('a'), model: 'toaster' }, [422, 'invalid_field', 'model']],
  ])('%o is refused', async (json, problem) => {
    expect(await problemOf(await portal.visitor().post(path, { json }))).toEqual(problem)
  })
})
