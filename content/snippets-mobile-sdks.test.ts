import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { payAgain, programsOf, stopWords } from './test-support/payment-programs.ts'
import { snippetsFolder } from './test-support/programs.ts'
import { readGuide } from './test-support/read-guide.ts'
import { callSigned } from './test-support/signed-calls.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of both mobile SDKs against the gateway: apps with a simulated reader, and the servers behind them. Swift and
// Objective-C cannot be run here; they are line-by-line twins of the programs in Kotlin and Java.

const { gateway, runProgram } = useGateway('mobile')

const kinds = ['mid', 'developerKey', 'password', 'appSource', 'fourPartKey', 'epiKey'] as const
async function open(name: string) {
  const secrets = await gateway.provision(name, [...kinds])
  const { mid, developerKey, password, appSource } = secrets
  const app = { MID: mid, DEVELOPER_KEY: developerKey }
  const ask = async (path: string, fields: object) => {
    const answer = await fetch(`${gateway.url}/proxy/mobile/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mid, developerKey, ...fields }),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const pay = async (amount: number) =>
    String(
      (await ask('sale', { reader: 'SIM-READER', amount, externalId: crypto.randomUUID() }))['transactionUniqueId'],
    )
  const server = { ...app, PASSWORD: password, APP_SOURCE: appSource }
  return { app, server, secrets, ask, pay }
}
const run = (program: { language: string; path: string }, given: Record<string, string>) =>
  runProgram(program, { REST_PROXY_URL: `${gateway.url}/proxy/`, ...given })

describe.concurrent.each(programsOf('pa-android-sdk/sale'))('$name', program => {
  test('charges a card, and tells every result apart', async () => {
    const { app, ask } = await open(program.name)
    const paid = await run(program, { ...app, AMOUNT: '25.00' })
    expect([paid.code, paid.said]).toEqual([0, expect.stringMatching(/^Approved: ccs_\d+, 25/)])
    expect((await run(program, { ...app, AMOUNT: '1.05' })).said).toBe('Declined with 5. Offer another card.')
    const part = await run(program, { ...app, AMOUNT: '21.10' })
    expect(part.said).toMatch(/^Another amount: 10\.55 instead of 21\.10, ccs_\d+\. Stop and check/)
    expect(part.said).not.toMatch(payAgain)
    const cancelled = await run(program, { ...app, READER: 'SIM-READER-CANCEL' })
    expect([cancelled.code, cancelled.said]).toEqual([0, 'Canceled. Nothing was charged.'])
    for (const [reader, error] of [
      ['SIM-READER-REMOVED', 'CARD_NOT_READ'],
      ['SIM-READER-LOST', 'NETWORK'],
      ['B3F1A22', 'READER_NOT_FOUND'],
    ] as const) {
      const failed = await run(program, { ...app, READER: reader })
      expect([failed.code, failed.said]).toEqual([1, expect.stringMatching(`^Failed: ${error}. Look up order-`)])
      expect(failed.said).toMatch(stopWords)
      const [, number = ''] = /Look up (\S+)/.exec(failed.said) ?? []
      const expected = reader.endsWith('LOST') ? { status: 'approved' } : { errorCode: 'NOT_FOUND' }
      expect(await ask('lookup', { externalId: number })).toMatchObject(expected)
    }
    const stranger = await run(program, { ...app, DEVELOPER_KEY: 'wrong' })
    expect([stranger.code, stranger.said]).toEqual([1, expect.stringContaining('NOT_AUTHORIZED')])
  })

  test('does not know of a payment whose gateway is not there', async () => {
    const { app } = await open(`${program.name} alone`)
    const { code, said } = await run(program, { ...app, REST_PROXY_URL: 'http://127.0.0.1:9/' })
    expect([code, said]).toEqual([1, expect.stringMatching(/^Failed: NETWORK\. Look up/)])
  })
})

describe.concurrent.each(programsOf('magtek-ios-sdk/void'))('$name', program => {
  test('voids a payment of an app, once', async () => {
    const { server, pay } = await open(program.name)
    const PAYMENT_ID = await pay(25)
    const done = await run(program, { ...server, PAYMENT_ID })
    expect([done.code, done.said]).toEqual([0, expect.stringMatching(/^Voided: number \d+$/)])
    const again = await run(program, { ...server, PAYMENT_ID })
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/Refused.*ALREADY_VOIDED/s)])
    const wrong = await run(program, { ...server, PASSWORD: 'wrong', PAYMENT_ID })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/Refused/)])
  })
})

describe.concurrent.each(programsOf('pa-android-sdk/refund'))('$name', program => {
  test('refunds a payment of an app when its batch has closed', async () => {
    const { server, pay, secrets } = await open(program.name)
    const PAYMENT_ID = await pay(25)
    const early = await run(program, { ...server, PAYMENT_ID })
    expect([early.code, early.said]).toEqual([1, expect.stringMatching(/Refused.*NOT_SETTLED/s)])
    await close(secrets)
    const done = await run(program, { ...server, PAYMENT_ID, AMOUNT: '20.00' })
    expect([done.code, done.said]).toEqual([0, expect.stringMatching(/^Refunded: number \d+$/)])
    const much = await run(program, { ...server, PAYMENT_ID, AMOUNT: '5.01' })
    expect([much.code, much.said]).toEqual([1, expect.stringMatching(/Refused.*AMOUNT_TOO_HIGH/s)])
  })
})

test('the programs of a Mac say what the guide shows', () => {
  const path = 'articles/products/in-person/mobile-sdks/magtek-ios-sdk/integration-guide.md'
  const guide = readGuide(join(import.meta.dirname, path), { urls: {}, test: {} })
  const ofSale = guide.filter((_step, at) => {
    const before = guide[at - 1]
    return before?.kind === 'program' && before.task === 'magtek-ios-sdk/sale'
  })
  const shown = ofSale.flatMap(step => (step.kind === 'answer' ? step.text.split('\n') : []))
  expect(shown).toHaveLength(5)
  for (const name of ['swift.swift', 'objectivec.m']) {
    const program = readFileSync(join(snippetsFolder, 'magtek-ios-sdk/sale', name), 'utf8')
    const texts = Array.from(program.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, text = '']) => text.replace(/\\n$/, ''))
    // What is put in: `\\(result.cents)`, `%s`. A text that begins with one is a part of another.
    const patterns = texts
      .filter(text => /^[A-Z]/.test(text))
      .map(text =>
        text
          .split(/\\\([\w.]+\)|%l?[sd]/)
          .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+'),
      )
    for (const line of shown)
      expect(
        patterns.some(each => new RegExp(`^${each}$`).test(line)),
        `${name}: ${line}`,
      ).toBe(true)
  }
})

/** Closes the batch of the terminal, as its night does. */
async function close({ fourPartKey, epiKey }: { fourPartKey: string; epiKey: string }): Promise<void> {
  await callSigned(`${gateway.url}/epi`, { EPI_ID: fourPartKey, EPI_KEY: epiKey }, 'PUT', '/batch')
}
