import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '../../blocks/languages.ts'
import type { ColouredPiece, ProgramText } from '../../contract/page-services.ts'
import { type ColoursApart, createColoursApart } from './colour-apart.ts'
import { createColours } from './colour-programs.ts'

const root = join(import.meta.dirname, '../../..')
const worker = new URL('./colour-worker.ts', import.meta.url)

let apart: ColoursApart | undefined
afterEach(() => {
  vi.useRealTimers()
  return apart?.close()
})

/** Threads as the portal starts them, or others; `started` are those that were. */
function colours(options: { rests?: number; threads?: (URL | string)[] } = {}) {
  const started: Worker[] = []
  const threads = options.threads ?? []
  apart = createColoursApart({
    ...(options.rests !== undefined && { rests: options.rests }),
    start: () => {
      const thread = threads[started.length] ?? worker
      started.push(new Worker(thread, { eval: typeof thread === 'string', execArgv: [] }))
      return started.at(-1) as Worker
    },
  })
  return { apart, started }
}

/** A real program of each grammar. */
const programs: ProgramText[] = languages.flatMap(({ grammar, extension }) =>
  grammar
    ? globSync(`content/snippets/**/*${extname(`x.${extension}`)}`, { cwd: root })
        .toSorted()
        .slice(0, 1)
        .map(file => ({ grammar, text: readFileSync(join(root, file), 'utf8') }))
    : [],
)
const program = { grammar: 'javascript', text: "// one\nconst a = 'x'" }
const nameOf = (piece: ColouredPiece) => (typeof piece === 'string' ? '' : piece[0])
const textOf = (pieces: Awaited<ReturnType<ColoursApart['colour']>>[number] | undefined) =>
  pieces?.map(piece => (typeof piece === 'string' ? piece : piece[1])).join('')

describe('programs that are coloured', () => {
  test('keep every character, and neighbours of one colour are one piece', async () => {
    expect(programs.length).toBeGreaterThan(10)
    const coloured = await createColours()(programs)
    for (const [index, pieces] of coloured.entries()) {
      expect(textOf(pieces)).toBe(programs[index]?.text)
      const names = pieces.map(nameOf)
      expect(names.filter((name, at) => name === names[at + 1])).toEqual([])
    }
    expect((await createColours()([program]))[0]?.slice(0, 2)).toEqual([
      ['c', '// one\n'],
      ['k', 'const '],
    ])
  })

  test('are the same in a thread, and whatever other grammars it has', async () => {
    const { apart } = colours()
    const inThread = await apart.colour(programs)
    for (const [index, each] of programs.entries())
      expect([each.grammar, (await createColours()([each]))[0]]).toEqual([each.grammar, inThread[index]])
  })
})

describe('the thread that colours', () => {
  test('takes many questions at once, and is one', async () => {
    const { apart, started } = colours()
    const asked = Array.from({ length: 40 }, (_, n) => [{ grammar: 'json', text: `{"n": ${n}}` }, program])
    const answers = await Promise.all(asked.map(each => apart.colour(each)))
    expect(answers.map(([first]) => textOf(first))).toEqual(asked.map(([first]) => first?.text))
    expect(started).toHaveLength(1)
  })

  test('is not started for a page without programs', async () => {
    const { apart, started } = colours()
    expect(await apart.colour([])).toEqual([])
    expect(started).toEqual([])
  })

  test('ends after a rest, and another one is started when it is needed', async () => {
    const { apart, started } = colours({ rests: 50 })
    const first = await apart.colour([program])
    await vi.waitFor(() => expect(started[0]?.threadId).toBe(-1), 5_000)
    expect(await apart.colour([program])).toEqual(first)
    expect(started).toHaveLength(2)
  })

  test('rests no longer than since the last question', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { apart, started } = colours({ rests: 400 })
    for (let round = 0; round < 4; round++) {
      await apart.colour([program])
      vi.advanceTimersByTime(399)
    }
    expect(started).toHaveLength(1)
    expect(started[0]?.threadId).not.toBe(-1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(started[0]?.threadId).toBe(-1), 5_000)
  })

  test('that dies is started again, once: its questions are answered', async () => {
    const dies = "require('node:worker_threads').parentPort.once('message', () => process.exit(3))"
    const { apart, started } = colours({ threads: [dies] })
    const answers = await Promise.all([apart.colour([program]), apart.colour([program])])
    expect(answers.map(([pieces]) => textOf(pieces))).toEqual([program.text, program.text])
    expect(started).toHaveLength(2)
  })

  test('that dies again refuses them, and the next question has a new one', async () => {
    const dies = "require('node:worker_threads').parentPort.once('message', () => process.exit(3))"
    const throws = "require('node:worker_threads').parentPort.once('message', () => { throw new Error('broken') })"
    const { apart, started } = colours({ threads: [dies, throws] })
    await expect(apart.colour([program])).rejects.toThrow('broken')
    expect(textOf((await apart.colour([program]))[0])).toBe(program.text)
    expect(started).toHaveLength(3)
  })

  test('refuses what it cannot colour, and colours the rest', async () => {
    const { apart, started } = colours()
    const wrong = apart.colour([{ grammar: 'klingon', text: 'x' }])
    const right = apart.colour([program])
    await expect(wrong).rejects.toThrow(/Programs cannot be colored: .*klingon/s)
    expect(textOf((await right)[0])).toBe(program.text)
    expect(started).toHaveLength(1)
  })

  test('ends with the program: who waits is refused, and nobody may ask any more', async () => {
    const { apart, started } = colours()
    const waits = apart.colour([program])
    const refused = expect(waits).rejects.toThrow('The portal stops')
    await apart.close()
    await refused
    await expect(apart.colour([program])).rejects.toThrow('The portal stops')
    expect(started.map(({ threadId }) => threadId)).toEqual([-1])
  })
})
