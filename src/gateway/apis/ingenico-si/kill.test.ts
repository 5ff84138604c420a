import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toDetail } from '../../test-support/apis/test-ingenico.ts'
import type { Sent } from '../../test-support/apis/test-processor.ts'
import { soOften, testKills } from '../../test-support/killable-gateway.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { provisionShop, type Shop, startGateway } from '../../test-support/run-gateway.ts'
import { readXml, testSecret } from '../../test-support/test-gateway.ts'

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

testKills(
  `kill -9 while cards are presented, ${soOften}: each is paid once, and the same request again tells by which payment`,
  async gateway => {
    const shop = await provisionShop(gateway.url())
    // The batch stays open until it is closed below.
    await putAtNoon(gateway.request, { credentialId: shop.credentialId, secret: testSecret })
    const all: Asked[] = []
    await gateway.killUnderLoad({
      clients: tills,
      async turn() {
        const asked: Asked = { number: all.length + 1, answered: undefined }
        all.push(asked)
        asked.answered = await ask(gateway.url(), shop, asked.number).catch(() => undefined)
      },
      until() {
        const first = all.length
        // Some are answered by then, and all tills are at their next sale.
        return () => all.slice(first).filter(each => each.answered).length >= tills / 2
      },
    })
    expect(all.some(({ answered }) => answered === undefined)).toBe(true)
    expect(all.some(({ answered }) => answered?.['AUTH_RESP'] === '00')).toBe(true)

    // A sale that was on its terminal when the gateway died goes on by itself; the others are made now.
    const again = await Promise.all(all.map(({ number }) => ask(gateway.url(), shop, number)))
    const brics = again.map(answer => answer['AUTH_GUID'])
    for (const [index, { answered }] of all.entries()) {
      expect(['00', '94']).toContain(again[index]?.['AUTH_RESP'])
      if (answered) expect([again[index]?.['AUTH_RESP'], brics[index]]).toEqual(['94', answered['AUTH_GUID']])
    }
    expect(new Set(brics).size).toBe(all.length)
    const close = new URLSearchParams({ ...shop.key, TRAN_TYPE: 'CCRZ', BATCH_ID: '0', TRAN_NBR: '0' })
    expect(await (await gateway.request('/secure/', { method: 'POST', body: close })).text()).toContain('APPROVAL')
    const third = await Promise.all(all.map(({ number }) => ask(gateway.url(), shop, number)))
    expect(third.map(answer => [answer['AUTH_RESP'], answer['AUTH_GUID']])).toEqual(brics.map(bric => ['94', bric]))
  },
)

test('a stop waits for the sale that is on its terminal, and answers it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-terminals-'))
  const { url, end } = await startGateway({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  try {
    const shop = await provisionShop(url)
    // One of two is on the terminal when the other is told so, which takes a moment; the card takes seconds.
    const sales = ['21.00', '22.00'].map(amount => ask(url, shop, 1, amount))
    await Promise.race(sales)
    const [answers, ended] = await Promise.all([Promise.all(sales), end('SIGTERM')])
    const said = answers.map(answer => answer['AUTH_RESP'] ?? answer['ERROR_TEXT'])
    expect(said).toContain('00')
    expect(['00', 'TERMINAL BUSY']).toEqual(expect.arrayContaining(said))
    expect(ended.code).toBe(0)
  } finally {
    await end('SIGKILL')
    await rm(dataDir, { recursive: true })
  }
})
