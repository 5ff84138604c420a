// Tests that run beside others: a line now and then says how far they are, and what they wrote is shown when they end.
import { say } from './bootstrap.mjs'
import { collect } from './checks.mjs'

/** How a reporter tells of tests that are done: `count` in a piece of output, `line` is what only tells of progress. */
export const reporters = {
  /** Of Vitest: a sign for each test; those that passed are enough to tell how far it is. */
  dot: { count: piece => piece.match(/·/g)?.length ?? 0, line: /^[·x*-]{4,}\n?/gm },
  /** Of Playwright: `[12/436] [project] › file › title`. */
  line: { count: piece => piece.match(/^\[\d+\/\d+\] /gm)?.length ?? 0, line: /^\[\d+\/\d+\] .*\n?/gm },
}

/** Runs a command of tests to its end, with a line for each `every` of them that are done; resolves with its exit code. */
export async function followTests({ name, command, reporter, every, ...options }) {
  let done = 0
  const onOutput = piece => {
    const before = Math.floor(done / every)
    done += reporter.count(piece)
    if (Math.floor(done / every) > before) say(`${name}: ${Math.floor(done / every) * every} done`)
  }
  const { code, output } = await collect(command, { ...options, onOutput })
  console.log(output.replace(reporter.line, '').trim())
  return code
}
