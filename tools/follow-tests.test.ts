import { expect, test, vi } from 'vitest'
import { followTests, reporters } from './follow-tests.mjs'

/** What a program that writes `pieces` one behind the other leaves on the screen, and its exit code. */
async function seen(pieces: string[], code: number, reporter: (typeof reporters)[keyof typeof reporters]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation(line => lines.push(String(line)))
  const program = `(async () => { for (const piece of ${JSON.stringify(pieces)}) {
    process.stdout.write(piece); await new Promise(done => setTimeout(done, 100)) } process.exitCode = ${code} })()`
  const answered = await followTests({ name: 'tests', command: ['node', '-e', program], reporter, every: 2 })
  vi.restoreAllMocks()
  return { answered, lines }
}

test('tells of every second test, and shows what was written without signs of progress', async () => {
  const pieces = ['[1/3] [a] › one\n', '[2/3] [a] › two\nit printed this\n', '[3/3] [a] › three\n', '  3 passed\n']
  expect(await seen(pieces, 0, reporters.line)).toEqual({
    answered: 0,
    lines: ['gatehouse  tests: 2 done', 'it printed this\n  3 passed'],
  })
})

test('a failure keeps its words and its code', async () => {
  expect(await seen(['·', '·x·\n', 'FAIL one: words\n'], 1, reporters.dot)).toEqual({
    answered: 1,
    lines: ['gatehouse  tests: 2 done', 'FAIL one: words'],
  })
})
