import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { provisionShop, type RunningGateway, type Shop, startGateway } from '../../test-support/run-gateway.ts'
import { readXml, testSecret } from '../../test-support/test-gateway.ts'
import { toDetail } from '../../test-support/test-ingenico.ts'
import type { Sent } from '../../test-support/test-processor.ts'

let dataDir: string
let own: OwnDatabase | undefined
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-terminals-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

/** A sale by its own number on a terminal of its own, and what was answered before the gateway died. */
type Asked = { number: number; answered: Sent | undefined }
const tills = 12

async function ask(url: string, shop: Shop, number: number, amount = '21.00'): Promise<Sent> {
  const sale = { TRAN_TYPE: 'CCR1', AMOUNT: amount, TRAN_NBR: String(number), BATCH_ID: '20261118' }
  const response = await fetch(`${url}/ingenico/terminal/LANE3000-${number}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml', 'x-terminal-login': [...Object.values(shop.key), shop.mac].join('-') },
    body: toDetail(sale),
  })
  return readXml(await response.text())
}

test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  'kill -9 while cards are presented, twice (%s): each is paid once, and the same request again tells by which payment',
  { timeout: 600_000 },
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
    const start = async () => {
      running = await startGateway(settings)
      return running
    }
    let gateway = await start()
    const shop = await provisionShop(gateway.url)
    // The batch stays open until it is closed below.
    const call = (path: string, init: RequestInit) => fetch(gateway.url + path, init)
    await putAtNoon(call, { credentialId: shop.credentialId, secret: testSecret })
    const all: Asked[] = []
    let next = 1
    for (let kill = 0; kill < 2; kill++) {
      let isKilled = false
      const { url } = gateway
      const first = all.length
      const till = async () => {
        while (!isKilled) {
          const asked: Asked = { number: next++, answered: undefined }
          all.push(asked)
          asked.answered = await ask(url, shop, asked.number).catch(() => undefined)
        }
      }
      const working = Array.from({ length: tills }, till)
      // Some are answered by then, and all tills are at their next sale.
      await vi.waitUntil(() => all.slice(first).filter(each => each.answered).length >= tills / 2, { timeout: 300_000 })
      isKilled = true
      await gateway.end('SIGKILL')
      await Promise.all(working)
      gateway = await start()
    }
    expect(all.some(({ answered }) => answered === undefined)).toBe(true)
    expect(all.some(({ answered }) => answered?.['AUTH_RESP'] === '00')).toBe(true)

    // A sale that was on its terminal when the gateway died goes on by itself; the others are made now.
    const again = await Promise.all(all.map(({ number }) => ask(gateway.url, shop, number)))
    const brics = again.map(answer => answer['AUTH_GUID'])
    for (const [index, { answered }] of all.entries()) {
      expect(['00', '94']).toContain(again[index]?.['AUTH_RESP'])
      if (answered) expect([again[index]?.['AUTH_RESP'], brics[index]]).toEqual(['94', answered['AUTH_GUID']])
    }
    expect(new Set(brics).size).toBe(all.length)
    const close = new URLSearchParams({ ...shop.key, TRAN_TYPE: 'CCRZ', BATCH_ID: '0', TRAN_NBR: '0' })
    expect(await (await fetch(`${gateway.url}/secure/`, { method: 'POST', body: close })).text()).toContain('APPROVAL')
    const third = await Promise.all(all.map(({ number }) => ask(gateway.url, shop, number)))
    expect(third.map(answer => [answer['AUTH_RESP'], answer['AUTH_GUID']])).toEqual(brics.map(bric => ['94', bric]))
  },
)

test('a stop waits for the sale that is on its terminal, and answers it', async () => {
  running = await startGateway({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const { url, end } = running
  const shop = await provisionShop(url)
  // One of two is on the terminal when the other is told so, which takes a moment; the card takes seconds.
  const sales = ['21.00', '22.00'].map(amount => ask(url, shop, 1, amount))
  await Promise.race(sales)
  const [answers, ended] = await Promise.all([Promise.all(sales), end('SIGTERM')])
  const said = answers.map(answer => answer['AUTH_RESP'] ?? answer['ERROR_TEXT'])
  expect(said).toContain('00')
  expect(['00', 'TERMINAL BUSY']).toEqual(expect.arrayContaining(said))
  expect(ended.code).toBe(0)
})
