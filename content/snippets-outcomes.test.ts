import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type PaymentProgram,
  payAgain,
  paymentPrograms,
  stopWords,
  taskNames,
} from './test-support/payment-programs.ts'
import { runCommand } from './test-support/processes.ts'
import { commandOf, snippetsFolder } from './test-support/programs.ts'
import { amountOf, asked, bric, type Outcome, openStandIn } from './test-support/stand-in.ts'

// A captured payment that a program calls declined is paid twice. Each program that reads the answer of a payment is
// given every outcome: paid, paid another amount, declined, made before, and no answer at all. Programs of products that
// the gateway answers are given them by the gateway: `snippets-gateway.test.ts`.

const home = mkdtempSync(join(tmpdir(), 'snippets-outcomes-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const environmentOf = (url: string, terminalPort: string) => ({
  ...{ PATH: process.env['PATH'], HOME: home, PYTHONDONTWRITEBYTECODE: '1' },
  ...{ FOUR_PART_KEY: '9001-123456-1-1', MAC: 'mac', AMOUNT: asked, TRAN_NBR: '1001', BRIC: bric, INVOICE: 'INV-1001' },
  ...{ EPI_ID: '9001-123456-1-1', EPI_KEY: 'key', PAYMENT_METHOD_ID: '9104', INVOICE_ID: '31207' },
  ...{ MID: 'mid', DEVELOPER_KEY: 'key', PASSWORD: 'password', APP_SOURCE: 'app', GATEWAY_PUBLIC_KEY: 'key' },
  ...{ CARD_TOKEN: 'tok_1', CLIENT_ID: 'client', CLIENT_SECRET: 'secret', ROUTING_NBR: '021000021' },
  ...{ ACCOUNT_NBR: '123456789', SHOP_URL: url, WC_KEY: 'ck', WC_SECRET: 'cs', ORDER_ID: '1001' },
  ...{ SERVER_POST_URL: `${url}/secure/`, CUSTOM_PAY_URL: `${url}/epi/`, RECURRING_BILLING_URL: `${url}/billing/` },
  ...{ REST_PROXY_URL: `${url}/proxy/`, HOSPITALITY_URL: `${url}/hospitality/` },
  ...{ INGENICO_URL: `${url}/ingenico/` },
  ...{ TERMINAL_HOST: '127.0.0.1', TERMINAL_PORT: terminalPort },
})

/** What a program says of an outcome, how it ends, and how many payments it asked for. */
async function play({ language, path }: PaymentProgram, outcome: Outcome) {
  const standIn = await openStandIn(outcome)
  try {
    const env = environmentOf(standIn.url, standIn.terminalPort)
    const { code, out, err } = await runCommand(await commandOf(language, path, home), { env, cwd: home })
    return { code, said: `${out}\n${err}`.trim(), paid: standIn.paid() }
  } finally {
    standIn.close()
  }
}

const standInPrograms = paymentPrograms.filter(({ runsOn }) => runsOn === 'stand-in')

/** Seen at every program: the sandbox never approves another amount with 00, a processor may. */
describe.concurrent.each(paymentPrograms)('$name', program => {
  test('paid another amount, and not told so', async () => {
    await expectOtherAmount(program, 'changed')
  })
})

async function expectOtherAmount(program: PaymentProgram, outcome: 'part' | 'changed') {
  const { said, paid } = await play(program, outcome)
  expect(said).toMatch(/another amount|paid in part|unclear/i)
  // A shop's order does not say what was paid.
  if (!said.startsWith('unclear')) expect(said).toContain(Number(amountOf(outcome)).toString())
  expect(said).toMatch(stopWords)
  expect(said).not.toMatch(program.paid)
  expect(said).not.toMatch(payAgain)
  // What was held in part is not captured either.
  expect(paid).toBeLessThanOrEqual(1)
}

describe.concurrent.each(standInPrograms)('$name', program => {
  test('paid', async () => {
    const { code, said } = await play(program, 'whole')
    expect(said).toMatch(program.paid)
    expect(code).toBe(0)
  })

  test('paid in part', async () => {
    await expectOtherAmount(program, 'part')
  })

  test('declined', async () => {
    const { said } = await play(program, 'declined')
    expect(said).toMatch(/declined|not paid/i)
    expect(said).not.toMatch(/another amount|paid in part|unclear/i)
  })

  test('no answer', async () => {
    const { code, said } = await play(program, 'silence')
    expect(said).not.toMatch(payAgain)
    expect(said).not.toMatch(program.paid)
    expect(code).not.toBe(0)
    // Who only reads may read again; who pays must look first.
    if (!/read-(invoice|order)/.test(program.name)) expect(said).toMatch(stopWords)
  })
})

/** SDKs of readers and PIN pads, whose programs cannot all be run here. */
const devices = ['pa-android-sdk/sale', 'pax-si-sdk/sale', 'magtek-ios-sdk/sale']

/** Programs that speak of declines and make no payment: they give money back, settle holds, or show a form. */
const noPayment =
  /\/(undo|undo-payment|refund|refund-order|void|capture-order|subscribe|list-transactions|search-disputes)\/|merchant-boarding|play-terminal|template-link|read-response\/curl/

// Also for languages that this machine cannot run. It sees that the outcome is there, not that it is reached.
describe('every program that can say declined', () => {
  const files = readdirSync(snippetsFolder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\/[a-z]+[.][a-z]+$/.test(name) && !noPayment.test(name))
    .map(name => [name, readFileSync(join(snippetsFolder, name), 'utf8')] as const)
    .filter(([, text]) => /declined|another card|not paid/i.test(text))

  test.each(files)('%s has an outcome of its own for another amount', (_name, text) => {
    expect(text).toMatch(/another amount|other-amount|paid in part|unclear|ask us before you pay again/i)
    expect(text).not.toMatch(/Ask for the rest|approved in part/i)
  })

  test('and they are found', () => {
    for (const task of [...taskNames, ...devices, 'browser-post/read-response'])
      expect(
        files.some(([name]) => name.startsWith(`${task}/`)),
        task,
      ).toBe(true)
  })
})

/** APIs whose look-up or terminal never says 94: a repeated number gets the first payment there. */
const withoutDuplicates = /iframe|read-(invoice|order)|verify/
describe.concurrent.each(standInPrograms.filter(({ name }) => !withoutDuplicates.test(name)))('$name', program => {
  test('made before', async () => {
    const { code, said } = await play(program, 'duplicate')
    expect(said).toMatch(stopWords)
    expect(said).not.toMatch(payAgain)
    expect(code).not.toBe(0)
  })
})
