import { type ChildProcess, spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { payAgain, programsOf, stopWords } from './test-support/payment-programs.ts'
import { firstLine, freePort, stopProcess } from './test-support/processes.ts'
import { commandOf } from './test-support/programs.ts'
import { noteRun } from './test-support/proofs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of Ingenico terminals, run against the gateway: by HTTP, by WebSocket, and by TCP through the program that plays a terminal.

const { gateway, home, environment, runProgram } = useGateway('ingenico')

type Program = ReturnType<typeof programsOf>[number]
type Env = Record<string, string>
const programs = (task: string) => programsOf(`ingenico-si-api/${task}`)

async function provision(name: string): Promise<Env> {
  const { fourPartKey, mac } = await gateway.provisionAtNoon(name, ['fourPartKey', 'mac'])
  return { FOUR_PART_KEY: fourPartKey, MAC: mac, INGENICO_URL: `${gateway.url}/ingenico/` }
}
/** A terminal on a port of its own while the work is done. */
async function whilePlaying<Result>(program: Program, given: Env, work: (env: Env) => Promise<Result>) {
  const { child, port } = await startTerminal(program, given)
  try {
    return await work({ TERMINAL_PORT: port })
  } finally {
    await stopProcess(child)
  }
}

/** A port that was free may be taken in between: then another one. */
async function startTerminal({ language, path }: Program, given: Env): Promise<{ child: ChildProcess; port: string }> {
  const [command = '', ...args] = await commandOf(language, path, home)
  for (;;) {
    const port = String(await freePort())
    const child = spawn(command, args, { env: { ...environment, ...given, TERMINAL_PORT: port }, cwd: home })
    try {
      await firstLine(child, /(\S+) is ready\n/)
      noteRun(path)
      return { child, port }
    } catch (error) {
      if (!/EADDRINUSE|already in use/.test(String(error))) throw error
    }
  }
}

const [javascriptTerminal, pythonTerminal] = programs('play-terminal')

/** What each program of a sale says of each outcome. */
const outcomes: [what: string, env: Env, said: RegExp, code: number][] = [
  ['paid', { AMOUNT: '42.50' }, /^Approved: 42[.]50, keep [0-9A-Z]{19}$/, 0],
  ['paid in part', { AMOUNT: '1.10' }, /^Another amount: 0[.]55 instead of 1[.]10, .+Stop and check/, 0],
  ['declined', { AMOUNT: '1.05' }, /^Declined with 05 DECLINE$/, 0],
  ['cancelled', { SERIAL: 'LANE3000-118-CANCEL' }, /^No payment: CANCELLED$/, 1],
  ['the answer of the host lost', { AMOUNT: '9008.03' }, /^HOST UNREACHABLE[.] Look the payment up/, 1],
]

describe.concurrent.each(programs('gateway-terminal'))('$name', program => {
  test.each(outcomes)('%s', async (what, given, said, code) => {
    const keys = await provision(`${program.name} ${what}`)
    expect(await runProgram(program, { ...keys, ...given })).toEqual({ code, said: expect.stringMatching(said) })
  })

  test('made before, and a wrong TIC', async () => {
    // A day that ends meanwhile would begin another batch.
    const keys = { ...(await provision(program.name)), TRAN_NBR: '1001', BATCH_ID: '20261118' }
    expect((await runProgram(program, keys)).said).toMatch(/^Approved/)
    const again = await runProgram(program, keys)
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(stopWords)])
    expect(again.said).toContain('94')
    expect(again.said).not.toMatch(payAgain)
    expect((await runProgram(program, { ...keys, MAC: 'wrong' })).said).toMatch(/NOT CONFIGURED/)
  })
})

describe.concurrent.each(programs('cloud-sale'))('$name', program => {
  // The terminal of the key has no ending.
  test.each(outcomes.filter(([what]) => what !== 'cancelled'))('%s', async (what, given, said, code) => {
    const keys = await provision(`${program.name} ${what}`)
    expect(await runProgram(program, { ...keys, ...given })).toEqual({ code, said: expect.stringMatching(said) })
  })

  test('made before, and a wrong TIC', async () => {
    // A day that ends meanwhile would begin another batch.
    const keys = { ...(await provision(program.name)), TRAN_NBR: '1001', BATCH_ID: '20261118' }
    expect((await runProgram(program, keys)).said).toMatch(/^Approved/)
    const again = await runProgram(program, keys)
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(stopWords)])
    expect(again.said).toContain('94')
    expect((await runProgram(program, { ...keys, MAC: 'wrong' })).said).toMatch(/Check FOUR_PART_KEY and MAC/)
  })
})

describe.concurrent.each(programs('sale'))('$name at a terminal that is played', program => {
  test.each(outcomes)('%s', async (what, given, said, code) => {
    if (!javascriptTerminal) throw new Error('no program plays a terminal')
    const env = { ...(await provision(`${program.name} ${what}`)), ...given }
    const ended = await whilePlaying(javascriptTerminal, env, port => runProgram(program, { ...given, ...port }))
    expect(ended).toEqual({ code, said: expect.stringMatching(said) })
  })
})

describe.concurrent.each(programs('void'))('$name', program => {
  test.skipIf(!pythonTerminal)('voids what a till sold on the terminal that Python plays, once', async () => {
    const [till] = programs('sale')
    if (!till || !pythonTerminal) throw new Error('no program sells')
    const keys = await provision(program.name)
    await whilePlaying(pythonTerminal, keys, async port => {
      const { said } = await runProgram(till, port)
      const BRIC = /keep (\w+)/.exec(said)?.[1] ?? ''
      const undone = await runProgram(program, { ...port, BRIC })
      expect(undone).toEqual({ code: 0, said: `Voided: APPROVAL, keep ${BRIC}` })
    })
  })
})

describe.concurrent.each(programs('play-terminal'))('$name', program => {
  test('a till sells at it', async () => {
    const [till] = programs('sale')
    if (!till) throw new Error('no program sells')
    const keys = await provision(`${program.name} sells`)
    const ended = await whilePlaying(program, keys, port => runProgram(till, port))
    expect(ended).toEqual({ code: 0, said: expect.stringMatching(/^Approved: 42[.]50, keep /) })
  })

  test('a terminal that is off hangs up, and one without keys does not start', async () => {
    const [till] = programs('sale')
    if (!till) throw new Error('no program sells')
    const keys = { ...(await provision(program.name)), SERIAL: 'LANE3000-OFFLINE' }
    const ended = await whilePlaying(program, keys, port => runProgram(till, port))
    expect([ended.code, ended.said]).toEqual([1, expect.stringMatching(/Look the payment up/)])
    const without = await runProgram(program, {})
    expect([without.code, without.said]).toEqual([1, expect.stringMatching(/^Set .*FOUR_PART_KEY/)])
  })
})
