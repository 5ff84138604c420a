import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findTestCardByKey } from '../src/domain/payments/test-data/test-cards.ts'
import { openShopper } from './test-support/frameworks/shopper.ts'
import { type Shop, shopCommand, shops } from './test-support/frameworks/shops.ts'
import { type Gateway, startGateway } from './test-support/gateway.ts'
import { freePort, stopProcess } from './test-support/processes.ts'
import { runLanguages, snippetsFolder } from './test-support/programs.ts'
import { noteRun } from './test-support/proofs.ts'
import { forgedMessages, type Message, signedMessage } from './test-support/webhook-messages.ts'

// The shops on server frameworks, from the order to the webhook that books it, against the real gateway.

const home = mkdtempSync(join(tmpdir(), 'snippets-frameworks-'))
let gateway: Gateway
beforeAll(async () => {
  // Webhooks may go to the shops on this machine.
  gateway = await startGateway({ NOTICES_TO_THIS_MACHINE: '1' })
})
afterAll(async () => {
  await gateway.stop()
  rmSync(home, { recursive: true, force: true })
})

test('every shop has its test', () => {
  expect(readdirSync(join(snippetsFolder, 'frameworks')).sort()).toEqual(shops.map(({ task }) => task).sort())
})
for (const { task, needs } of shops.filter(each => !each.isInstalled)) test.skip(`${task} needs ${needs}`)

const card = (key: string) => ({ ACCOUNT_NBR: findTestCardByKey(key)?.number ?? '', EXP_DATE: '12/30', CVV2: '123' })
const holder = { FIRST_NAME: 'Ada', LAST_NAME: 'Baker', ADDRESS: '100 Main St', ZIP_CODE: '12345' }
const secretOfForger = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const runShops = shops.filter(({ path }) => runLanguages.includes(basename(path).split('.')[0] ?? ''))

describe.each(runShops.filter(each => each.isInstalled))('$task', shop => {
  let running: Awaited<ReturnType<typeof startShop>>
  beforeAll(async () => {
    running = await startShop(shop)
  })
  afterAll(() => running.stop())

  test('a payment is approved for the shopper, and booked by its webhook once', async () => {
    const { words, number } = await running.order('visa-approve')
    expect(words).toBe(`approved: Thank you. Order ${number} ships when the payment is confirmed.`)
    await expect
      .poll(() => running.booked(number), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^paid 0S\w{17}$/)])
    noteRun(shop.path, undefined, await shop.framework())
  })

  test('a card that is declined books nothing, and the shopper may order again', async () => {
    const { words, number } = await running.order('visa-insufficient-funds')
    expect(words).toBe('declined: Declined with 51. Please order again with another card.')
    expect(running.booked(number)).toEqual([])
  })

  test('an answer that anybody could have written books nothing', async () => {
    const number = await running.openOrder()
    const answer = { BP_RESP_CODE: 'BP_000', AUTH_RESP: '00', AUTH_AMOUNT: '149.99', TRAN_NBR: number }
    const post = async (fields: Record<string, string>) =>
      (await fetch(`${running.url}/answer`, { method: 'POST', body: new URLSearchParams(fields) })).text()
    expect(await post(answer)).toMatch(/^approved: /)
    expect(await post({ ...answer, AUTH_AMOUNT: '1.00' })).toBe(
      'other-amount: Paid 1.00 of 149.99. We will contact you.\n',
    )
    expect(await post({ ...answer, AUTH_RESP: '94' })).toMatch(/^unknown: You may have paid/)
    expect(await post({ ...answer, BP_RESP_CODE: 'BP_200' })).toMatch(/^rejected: /)
    expect(await post({ ...answer, TRAN_NBR: '1' })).toMatch(/^unknown: This is not an order/)
    expect(await post({})).toMatch(/^unknown: /)
    expect(running.booked(number)).toEqual([])
  })

  test('a message that comes twice is booked once, and another amount waits for a person', async () => {
    const [first, second] = [await running.openOrder(), await running.openOrder()]
    const message = running.signed('msg_first', { tranNbr: first, amount: '149.99', bric: '0SFIRST' })
    for (const each of [message, message]) expect((await running.send(each)).status).toBe(204)
    expect(
      (await running.send(running.signed('msg_second', { tranNbr: second, amount: '75.00', bric: '0SSECOND' }))).status,
    ).toBe(204)
    await expect.poll(() => running.booked(second)).toEqual(['check 0SSECOND'])
    expect(running.booked(first)).toEqual(['paid 0SFIRST'])
  })

  test('120 forged messages are refused', async () => {
    const forged = forgedMessages(120, Math.floor(Date.now() / 1000), [running.webhookSecret, secretOfForger])
    const accepted: string[] = []
    for (let at = 0; at < forged.length; at += 4) {
      const answers = forged.slice(at, at + 4).map(async message => ({ ...message, ...(await running.send(message)) }))
      for (const { kind, status, text } of await Promise.all(answers))
        if (status !== 400 || !text.startsWith('refused: ')) accepted.push(`${kind}: ${status} ${text}`)
    }
    expect(accepted).toEqual([])
  })

  test('with a wrong MAC nothing is charged, and the shopper reads so', async () => {
    const other = await startShop(shop, { MAC: 'WRONG' })
    try {
      const shopper = openShopper()
      const { status, text } = await shopper.submit(await shopper.open(other.url))
      expect([status, text]).toEqual([502, 'We cannot take payments at the moment. Nothing was charged.'])
      await expect.poll(() => other.said()).toContain('Key exchange refused: INVALID MAC')
    } finally {
      await other.stop()
    }
  })
})

/** A shop with a merchant and a webhook endpoint of its own. */
async function startShop(shop: Shop, more: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { fourPartKey, mac, webhookSecret } = await openMerchant(`${basename(shop.task)} ${port}`, `${url}/hook`)
  const { command, ...options } = await shopCommand(shop, home, port, {
    ...{ FOUR_PART_KEY: fourPartKey, MAC: mac, WEBHOOK_SECRET: webhookSecret },
    ...{ KEY_EXCHANGE_URL: `${gateway.url}/keyexch`, HOSTED_PAY_PAGE_URL: `${gateway.url}/paypage/` },
    ...more,
  })
  const [name = '', ...args] = command
  const program: ChildProcess = spawn(name, args, options)
  let out = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', chunk => {
      out += chunk
    })
  await vi.waitFor(
    async () => {
      if (program.exitCode !== null) throw new Error(`ended with ${program.exitCode}: ${out}`)
      expect((await fetch(url)).status, out).toBe(200)
    },
    { timeout: 90_000, interval: 300 },
  )

  /** Presses Buy: the page that leads to the payment, and the number of its order. */
  async function buy(shopper: ReturnType<typeof openShopper>) {
    const page = await shopper.submit(await shopper.open(url))
    const number = page.form?.fields.get('TRAN_NBR')
    if (!number) throw new Error(`no order: ${page.status} ${page.text}`)
    return { page, number }
  }

  return {
    ...{ url, webhookSecret, stop: () => stopProcess(program), said: () => out },
    openOrder: async () => (await buy(openShopper())).number,
    /** Orders, pays with a card, again while the page lets the shopper, and reads what the shop says. */
    async order(cardKey: string) {
      const shopper = openShopper()
      const { page, number } = await buy(shopper)
      let now = await shopper.submit(page)
      for (let attempt = 0; attempt < 9 && now.form?.fields.has('ACCOUNT_NBR'); attempt++)
        now = await shopper.submit(now, { ...card(cardKey), ...holder })
      return { words: (await shopper.submit(now)).text, number }
    },
    /** What the shop said of an order that it booked, each time. */
    booked: (number: string) =>
      Array.from(out.matchAll(new RegExp(`order ${number}: (\\w+ \\w+)`, 'g')), ([, what]) => what),
    signed: (id: string, data: Record<string, string>) => {
      const body = JSON.stringify({ type: 'payment.captured', timestamp: new Date().toISOString(), data })
      return signedMessage(body, { id, at: Math.floor(Date.now() / 1000), secrets: [webhookSecret] })
    },
    async send({ body, headers }: Message) {
      const answer = await fetch(`${url}/hook`, { method: 'POST', body, headers })
      return { status: answer.status, text: await answer.text() }
    },
  }
}

async function openMerchant(merchantReference: string, hook: string) {
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await (await gateway.provisioning(path, init)).json()) as {
      secrets: Record<'fourPartKey' | 'mac', string>
      secret: string
    }
  }
  const asked = { reference: merchantReference, merchantReference, label: 'Shop', secrets: ['fourPartKey', 'mac'] }
  const { secrets } = await post('/credentials', asked)
  const endpoints = `/merchants/${encodeURIComponent(merchantReference)}/webhook-endpoints`
  const { secret } = await post(endpoints, { reference: 'shop', url: hook })
  return { ...secrets, webhookSecret: secret }
}
