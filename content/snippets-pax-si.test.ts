import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { payAgain, programsOf, stopWords } from './test-support/payment-programs.ts'
import { firstLine, stopProcess } from './test-support/processes.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of a till against the gateway, and against the PIN pad of `npm run pin-pad`. Those in Swift cannot be run
// here; they are line-by-line twins of those in Java and Kotlin.

const { gateway, runProgram } = useGateway('pax')

const run = (program: { language: string; path: string }, given: Record<string, string>) =>
  runProgram(program, { PAX_URL: `${gateway.url}/pax/`, ...given })
async function keysOf(name: string) {
  const { fourPartKey, mac } = await gateway.provisionAtNoon(name, ['fourPartKey', 'mac'])
  return { FOUR_PART_KEY: fourPartKey, MAC: mac }
}
type Keys = Awaited<ReturnType<typeof keysOf>>
async function lookUp({ FOUR_PART_KEY, MAC }: Keys, ecrRefNum: string) {
  const answer = await fetch(`${gateway.url}/pax/S300-550021`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-terminal-login': `${FOUR_PART_KEY}-${MAC}` },
    body: JSON.stringify({ command: 'lookup', ecrRefNum }),
  })
  return (await answer.json()) as Record<string, unknown>
}

/** The PIN pad on the shop's network, on a free port. */
async function startPinPad(keys: Keys, device = 'S300-LAN') {
  const settings = { ...keys, DEVICE: device, PIN_PAD_PORT: '0', PAX_URL: `${gateway.url}/pax/` }
  const program = spawn(process.execPath, [join(import.meta.dirname, '../tools/pin-pad.mjs')], {
    env: { PATH: process.env['PATH'], ...settings },
  })
  const port = await firstLine(program, /ready (\d+)/)
  return { port, stop: () => stopProcess(program) }
}

describe.concurrent.each(programsOf('pax-si-sdk/sale'))('$name', program => {
  test('charges a card, and tells every result apart', async () => {
    const keys = await keysOf(program.name)
    const paid = await run(program, { ...keys, AMOUNT: '42.50' })
    expect([paid.code, paid.said]).toEqual([0, 'Approved: 000001, 4250 cents'])
    expect((await run(program, { ...keys, AMOUNT: '21.05' })).said).toBe('Declined with 05. Offer another card.')
    const part = await run(program, { ...keys, AMOUNT: '21.10' })
    expect(part.said).toMatch(/^Another amount: 1055 cents instead of 2110, 000003\. Stop and check/)
    expect(part.said).not.toMatch(payAgain)
    for (const [device, failure, found] of [
      ['S300-550021-CANCEL', '100002 ABORTED', '100023'],
      ['S300-550021-BUSY', '100005 BUSY', '100023'],
      ['S300-550021-LOST', '100001 TIMEOUT', '000000'],
    ] as const) {
      const failed = await run(program, { ...keys, DEVICE: device })
      expect([failed.code, failed.said]).toEqual([1, expect.stringContaining(`No payment: ${failure}. Look up `)])
      expect(failed.said).toMatch(stopWords)
      const [, number = ''] = /Look up (\S+)/.exec(failed.said) ?? []
      expect(await lookUp(keys, number)).toMatchObject({ resultCode: found })
    }
    const stranger = await run(program, { ...keys, MAC: 'wrong' })
    expect([stranger.code, stranger.said]).toEqual([1, expect.stringContaining('100024 KEYS REFUSED')])
    const alone = await run(program, { ...keys, PAX_URL: 'http://127.0.0.1:9/pax/' })
    expect([alone.code, alone.said]).toEqual([1, expect.stringContaining('100006 NO CONNECTION')])
    const duplicate = await run(program, { ...keys, AMOUNT: '1.94' })
    expect([duplicate.code, duplicate.said]).toEqual([1, expect.stringMatching(stopWords)])
  })

  test('speaks to a PIN pad on the network', async () => {
    const keys = await keysOf(`${program.name} lan`)
    const pad = await startPinPad(keys)
    const given = { LINK: 'TCP', PORT: pad.port, ...keys, PAX_URL: '' }
    expect((await run(program, { ...given, AMOUNT: '5.00' })).said).toBe('Approved: 000001, 500 cents')
    await pad.stop()
    expect((await run(program, given)).said).toContain('100006 NO CONNECTION')
  })
})

describe.concurrent.each(programsOf('pax-si-sdk/void'))('$name', program => {
  test('voids what was charged, once', async () => {
    const keys = await keysOf(program.name)
    const [sale] = programsOf('pax-si-sdk/sale').filter(({ language }) => language === program.language)
    if (!sale) throw new Error('there is a program that charges in each language')
    await run(sale, keys)
    const done = await run(program, { ...keys, REF_NUM: '000001' })
    expect([done.code, done.said]).toEqual([0, 'Voided: 000001'])
    expect((await run(program, { ...keys, REF_NUM: '000001' })).said).toBe('Not voided: the host answered RR')
    expect((await run(program, { ...keys, REF_NUM: '000017' })).said).toContain('not in the open batch')
    const offline = await run(program, { ...keys, REF_NUM: '000001', DEVICE: 'S300-OFFLINE' })
    expect([offline.code, offline.said]).toEqual([1, expect.stringContaining('100006 NO CONNECTION')])
  })
})

describe('the PIN pad on the network', () => {
  /** Sends pieces of text on one connection, and reads so many lines. */
  const talk = (port: string, pieces: string[], lines: number) =>
    new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('error', reject)
      socket.on('close', () => resolve([]))
      socket.on('data', part => {
        text += part.toString()
        const whole = text.split('\n').slice(0, -1)
        if (whole.length < lines) return
        resolve(whole.map(line => JSON.parse(line) as Record<string, unknown>))
        socket.destroy()
      })
      for (const piece of pieces) socket.write(piece)
    })

  test('answers lines in their order, however they are cut, and drops who never ends one', async () => {
    const pad = await startPinPad(await keysOf('pin pad'))
    const sale = { command: 'sale', tender: 'CREDIT', amount: 500, ecrRefNum: 'one' }
    const line = JSON.stringify(sale)
    const look = JSON.stringify({ command: 'lookup', ecrRefNum: 'one' })
    const answers = await talk(pad.port, [line.slice(0, 9), `${line.slice(9)}\nnot json\n${look}`, '\n'], 3)
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['000000', '100003', '000000'])
    expect(answers[2]).toEqual(answers[0])
    expect(await talk(pad.port, ['x'.repeat(70_000)], 1)).toEqual([])
    await pad.stop()
  })

  test('says that no answer came while the gateway is away, and which keys it lacks', async () => {
    const keys = await keysOf('pin pad alone')
    const away = spawn(process.execPath, [join(import.meta.dirname, '../tools/pin-pad.mjs')], {
      env: { PATH: process.env['PATH'], ...keys, PIN_PAD_PORT: '0', PAX_URL: 'http://127.0.0.1:9/pax/' },
    })
    const port = await firstLine(away, /ready (\d+)/)
    expect(await talk(port, ['{"command":"connect"}\n'], 1)).toMatchObject([{ resultCode: '100001' }])
    await stopProcess(away)
    const { code, said } = await runProgram(
      { language: 'javascript', path: join(import.meta.dirname, '../tools/pin-pad.mjs') },
      {},
    )
    expect([code, said]).toEqual([1, expect.stringContaining('FOUR_PART_KEY')])
  })
})
