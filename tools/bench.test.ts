import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benches } from '../bench/list.mjs'

const folder = join(import.meta.dirname, '../bench')

type Figure = { what: string; asked: string; measured: string; isMet: boolean }

/** What the last line of a bench says, however it ends: what is slow today is no fault. */
function figuresOf(args: string[]): Promise<Figure[]> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const line = stdout.trimEnd().split('\n').at(-1) ?? ''
      if (line.startsWith('{"bench":')) resolve((JSON.parse(line) as { figures: Figure[] }).figures)
      else reject(new Error(`${args.join(' ')} printed no figures: ${error?.message} ${stderr}`))
    })
  })
}

test('every bench that is listed is there, once', () => {
  expect(benches.filter(({ name }) => !existsSync(join(folder, `${name}.mjs`)))).toEqual([])
  expect(new Set(benches.map(({ name }) => name)).size).toBe(benches.length)
})

// As little as shows that it still measures. Times are of `npm run bench`; what may never happen, may not happen here either.
test.concurrent.each([
  'server-post.mjs --rounds 1 --seconds 1',
  'overload.mjs --rounds 1 --seconds 1',
  'neighbours.mjs --rounds 1 --seconds 1 --slow 50',
  'soak.mjs --minutes 0.06 --warm 0.01 --rate 50',
  'starts.mjs --rows 4000 --rounds 1',
  'gateway-load.mjs 20 4',
  'xml-batch.mjs --details 50',
  'recurring.mjs 3',
  'webhooks.mjs 3 1',
  'terminals.mjs --terminals 20 --rate 4 --seconds 1',
  'request-log.mjs 100',
  'lists.mjs 40 sqlite 2',
])(
  '%s',
  async command => {
    const figures = await figuresOf(command.split(' '))
    expect(figures.length).toBeGreaterThan(0)
    const never = figures.filter(({ asked }) => asked === '0')
    expect(never.filter(({ isMet }) => !isMet)).toEqual([])
    for (const { what, measured } of figures) expect([what, measured]).toEqual([what, expect.stringMatching(/\d/)])
  },
  600_000,
)
